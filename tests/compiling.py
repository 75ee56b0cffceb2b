"""Compiles all of a game that its tests run."""

from __future__ import annotations

from typing import TYPE_CHECKING

import strategies
from simulator.play import Table, play_block
from simulator.sitting import looker
from simulator.tracing import Playthrough

if TYPE_CHECKING:
    from simulator.game import Game


def compile_game(game: Game, *, blocks: bool) -> None:
    """Compile the strategies and the loop in single steps, and if wanted the loop that plays blocks of games.

    One after another in one process: the rules behind them are read once for all.
    """
    options, seats = game.options.defaults(), [strategies.get(game.id, "random")] * game.default_players
    for name in strategies.names(game.id):
        strategies.get(game.id, name).address()
    Playthrough(game, options, seats, 1, 0)
    looker(game)
    if blocks:
        play_block(Table(game, game.default_players), options, seats, 1, 0, 1)
