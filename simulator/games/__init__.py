"""The registry of games. A game is imported only when it is used.

Every folder here with an `__init__.py` that declares `GAME` is a game: adding one needs no edit elsewhere.
"""

from __future__ import annotations

import functools
import importlib
from pathlib import Path
from typing import TYPE_CHECKING

from simulator import messages
from simulator.language import ToldError, hint_of

if TYPE_CHECKING:
    from simulator.game import Game


class UnknownGameError(ToldError):
    """There is no game of that name."""


@functools.cache
def names() -> tuple[str, ...]:
    """Return the ids of all games, without importing any."""
    folders = Path(__file__).parent.iterdir()
    return tuple(sorted(folder.name for folder in folders if (folder / "__init__.py").is_file()))


def load(game_id: str) -> Game:
    """Return the game called `game_id`.

    Raises
    ------
    UnknownGameError
        With the nearest match, or the list of games.
    """
    if game_id not in names():
        hint = hint_of(game_id, names(), messages.THERE_ARE.fill(names=", ".join(names())))
        raise UnknownGameError(messages.NO_GAME.fill(name=game_id, hint=hint))
    from simulator.game import Game  # with numba; the names alone are to be had without

    module = importlib.import_module(f"{__name__}.{game_id}")
    game = module.GAME
    if not isinstance(game, Game):
        raise TypeError(f"{module.__name__}.GAME must be a Game")
    return game
