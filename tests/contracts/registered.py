"""All that is registered, to run tests over, and tables shared by the tests so that kernels load once."""

from __future__ import annotations

import functools

import strategies
from simulator import games
from simulator.play import Table

GAMES = tuple(games.names())
STRATEGIES = tuple((game_id, name) for game_id in GAMES for name in strategies.names(game_id))
"""(game, strategy) for every strategy that ships."""


@functools.cache
def table_for(game_id: str, players: int) -> Table:
    """Return a table for tests that play one game after another in one thread."""
    return Table(games.load(game_id), players)
