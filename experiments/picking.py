"""Finds games worth a look among many: a typical one, the most dramatic, the most lopsided.

Games are compared by the race for the lead (`simulator/race.py`) and by how they ended. Each number counts by its rank
among the games searched, so that points, shares and changes of the lead weigh alike, whatever the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from experiments.experiment import Lineup
from experiments.layout import Layout
from experiments.measures import MILLE, WIN_UNITS
from experiments.progress import Silence
from experiments.tally import game_columns
from simulator.play import Table, play_block

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from numpy.typing import NDArray

    from experiments.progress import Progress
    from experiments.tally import Rows
    from simulator.game import Game
    from simulator.options import OptionValue
    from strategies import Strategy

NUM_GAMES = 1000
"""Games to pick from: a second or less, and enough for one in a thousand."""

_AT_ONCE = 50
"""Games between two signs of progress."""

PICKS = ("typical", "dramatic", "lopsided")

_SCALES = {
    "lead_changes": 1,
    "decided": MILLE,
    "winner_most_behind": WIN_UNITS,
    "margin_over_second": 1,
    "margin_over_last": 1,
    "turns": 1,
}
"""What games are compared by, and the units of its integer that make one."""

_MORE, _LESS = 1, -1
_DRAMATIC = {"lead_changes": _MORE, "decided": _MORE, "winner_most_behind": _MORE, "margin_over_second": _LESS}
_LOPSIDED = {"margin_over_second": _MORE, "margin_over_last": _MORE, "decided": _LESS}


@dataclass(frozen=True)
class Pick:
    """A game that was picked.

    Attributes
    ----------
    deal : int
    facts : dict
        (value in this game, median of the games searched) of what games are compared by.
    """

    deal: int
    facts: dict[str, tuple[float, float]]


def play_many(
    game: Game,
    rules: Mapping[str, OptionValue],
    seats: Sequence[Strategy],
    seed: int,
    deals: range,
    progress: Progress | None = None,
) -> Rows:
    """Play every deal once and return one row for each, as `play_block` does."""
    progress = progress or Silence()
    table = Table(game, len(seats))
    progress.start(game.id, len(deals))
    found = []
    try:
        for first in range(deals.start, deals.stop, _AT_ONCE):
            num = min(_AT_ONCE, deals.stop - first)
            found.append(play_block(table, rules, seats, seed, first, num))
            progress.advance(num)
    finally:
        progress.stop()
    return np.concatenate(found)


def pick_games(game: Game, rows: Rows, first_deal: int, kinds: Sequence[str] = PICKS) -> dict[str, Pick]:
    """Return the game of each kind, the earliest deal of several that are alike.

    Games that the cap on length ended are picked only if there are no others.

    Parameters
    ----------
    game : Game
    rows : structured array of shape (deals,)
        Of consecutive deals from `first_deal` on.
    first_deal : int
    kinds : sequence of str
        Of `PICKS`.
    """
    seats = rows["scores"].shape[1]
    columns = game_columns(Layout(game, Lineup("searched", ("searched",) * seats)), rows)
    numbers = {name: columns[name] / scale for name, scale in _SCALES.items()}
    is_out = (columns["capped"] > 0) & (columns["capped"].min() == 0)
    medians = {name: float(np.median(values)) for name, values in numbers.items()}
    found = {}
    for kind in kinds:
        worth = np.where(is_out, -np.inf, _worth(kind, numbers))
        place = int(np.argmax(worth))
        facts = {name: (float(values[place]), medians[name]) for name, values in numbers.items()}
        found[kind] = Pick(first_deal + place, facts)
    return found


def _worth(kind: str, numbers: Mapping[str, NDArray[Any]]) -> NDArray[Any]:
    """Return how good an example each game is, shape (deals,)."""
    ranks = {name: _rank(values) for name, values in numbers.items()}
    if kind == "typical":
        off: NDArray[Any] = np.sum([np.abs(rank - 0.5) for rank in ranks.values()], axis=0)
        return -off
    wanted = _DRAMATIC if kind == "dramatic" else _LOPSIDED
    signed: NDArray[Any] = np.sum([sign * ranks[name] for name, sign in wanted.items()], axis=0)
    return signed


def _rank(values: NDArray[Any]) -> NDArray[Any]:
    """Return the share of games with less, those with as much counted half: 0 to 1."""
    ordered = np.sort(values)
    below = np.searchsorted(ordered, values, side="left") + np.searchsorted(ordered, values, side="right")
    return below / (2 * len(values))
