"""Scripted players: one function each, with declared weights.

Every module in `strategies/<game>/` is searched for functions marked with `@strategy`: adding a strategy is adding
one function.
"""

from strategies.registry import (
    StrategyFileError,
    UnknownStrategyError,
    from_file,
    get,
    names,
)
from strategies.strategy import Strategy, Weight, WeightError, strategy

__all__ = [
    "Strategy",
    "StrategyFileError",
    "UnknownStrategyError",
    "Weight",
    "WeightError",
    "from_file",
    "get",
    "names",
    "strategy",
]
