"""All that is registered, to run tests over, and tables shared by the tests so that kernels load once."""

from __future__ import annotations

import functools
import importlib
from typing import TYPE_CHECKING

import pytest

import strategies
from simulator import games, sitting
from simulator.play import Table

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType
    from typing import Any

    from simulator.game import Game

GAMES = tuple(games.names())
STRATEGIES = tuple((game_id, name) for game_id in GAMES for name in strategies.names(game_id))
"""(game, strategy) for every strategy that ships."""

every_game = pytest.mark.parametrize("game", [pytest.param(games.load(game_id), id=game_id) for game_id in GAMES])
every_strategy = pytest.mark.parametrize(
    "strategy", [pytest.param(strategies.get(*found), id=".".join(found)) for found in STRATEGIES]
)


@functools.cache
def table_for(game_id: str, players: int) -> Table:
    """Return a table for tests that play one game after another in one thread."""
    return Table(games.load(game_id), players)


def hidden(game: Game) -> ModuleType:
    """Return what the tests know about a game's hidden information: `tests/contracts/hidden/<game>.py`."""
    return importlib.import_module(f"tests.contracts.hidden.{game.id}")


def looker(game_id: str) -> Callable[[Any], int]:
    """Return what fills `legal` and `observed` of a game's table, given its `records`."""
    return sitting.looker(games.load(game_id))
