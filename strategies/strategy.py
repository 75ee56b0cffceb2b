"""What a strategy is: a function that chooses, its declared weights, and their values."""

from __future__ import annotations

import functools
import hashlib
import inspect
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np

from simulator import games, jit
from simulator.contract import MAX_WEIGHTS
from simulator.language import Text, ToldError, hint_of
from simulator.messages import IT_HAS
from simulator.options import check_field_name
from simulator.rng import STREAM
from strategies import messages

Chooser = Callable[[Any, Any, Any, Any, Any], int]


class WeightError(ToldError):
    """A weight is unknown or out of range."""

    def __init__(self, key: str, told: Text) -> None:
        super().__init__(told)
        self.key = key


@dataclass(frozen=True)
class Weight:
    """A number in a strategy that may be bent.

    Attributes
    ----------
    name : str
        Field of the record `weights` that the function reads.
    default : float
    low, high : float
        Range, both ends included.
    meaning : Text
    """

    name: str
    default: float
    low: float
    high: float
    meaning: Text

    def __post_init__(self) -> None:
        """Refuse a name that strategies could not read with the JIT off."""
        check_field_name(self.name)

    def check(self, value: object) -> float:
        """Return `value` as a float; raises `WeightError`."""
        if isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value):
            if self.low <= value <= self.high:
                return float(value)
        allowed = {"low": f"{self.low:g}", "high": f"{self.high:g}"}
        raise WeightError(self.name, messages.WEIGHT.fill(name=self.name, value=str(value)[:60], **allowed))


@dataclass(frozen=True)
class Strategy:
    """A scripted player.

    Attributes
    ----------
    name : str
        In line-ups.
    game : str
        Id of the game it plays.
    label, summary : Text
        Its name for people, and what it does in a sentence that a player would say.
    choose : callable
        `choose(view, options, legal, weights, rng)` returns the position of its choice in `legal.actions`.
    weights : tuple of Weight
    values : tuple of float
        The weights in force.
    source : str
        The file that holds the function.
    shipped : bool
        False for a designer's own file, whose machine code is not kept on disk.
    """

    name: str
    game: str
    label: Text
    summary: Text
    choose: Chooser
    weights: tuple[Weight, ...] = ()
    values: tuple[float, ...] = ()
    source: str = ""
    shipped: bool = True
    base: str = field(default="")

    def with_weights(self, changes: Mapping[str, object], name: str) -> Strategy:
        """Return this strategy under another name, some of its weights changed.

        Raises
        ------
        WeightError
            No such weight, or a value out of range.
        """
        known = tuple(weight.name for weight in self.weights)
        for key in changes:
            if key not in known:
                hint = hint_of(key, known, IT_HAS.fill(names=", ".join(known) or messages.NONE))
                raise WeightError(key, messages.NO_WEIGHT.fill(strategy=self.name, hint=hint))
        values = tuple(
            weight.check(changes[weight.name]) if weight.name in changes else value
            for weight, value in zip(self.weights, self.values, strict=True)
        )
        return replace(self, name=name, values=values, base=self.base or self.name)

    @property
    def weights_layout(self) -> np.dtype[np.void]:
        """Layout of the record `weights` that the function sees."""
        fields = [(weight.name, np.float64) for weight in self.weights]
        return np.dtype(fields or [("none", np.float64)])

    @property
    def source_hash(self) -> str:
        """Hash of the file that holds the function."""
        return hashlib.sha256(Path(self.source).read_bytes()).hexdigest()

    def address(self) -> int:
        """Compile the function if need be, and return its address."""
        return _address(self.choose, self.game, self.weights_layout, self.shipped)


@functools.cache
def _address(choose: Chooser, game_id: str, weights_layout: np.dtype[np.void], shipped: bool) -> int:  # noqa: FBT001
    game = games.load(game_id)
    layouts = (game.layouts.view, game.options.dtype, game.layouts.legal, weights_layout, STREAM)
    return jit.compile_chooser(choose, layouts, cached=shipped)


def strategy(
    *, game: str, label: Text, summary: Text, weights: tuple[Weight, ...] = (), name: str | None = None
) -> Callable[[Chooser], Strategy]:
    """Make a function a strategy.

    Parameters
    ----------
    game : str
        Id of the game it plays.
    label, summary : Text
    weights : tuple of Weight
    name : str, optional
        In line-ups; the function's own name unless given.
    """
    if len(weights) > MAX_WEIGHTS:
        raise ValueError(f"a strategy has at most {MAX_WEIGHTS} weights (got {len(weights)})")

    def decorate(choose: Chooser) -> Strategy:
        return Strategy(
            name=name or choose.__name__,
            game=game,
            label=label,
            summary=summary,
            choose=choose,
            weights=weights,
            values=tuple(weight.default for weight in weights),
            source=inspect.getsourcefile(choose) or "",
        )

    return decorate
