"""Which integers are kept of a line-up's games, where each stands, and which rows of tables they become."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from experiments.measures import COUNTER, GAME_COLUMNS, Measure, measures_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from experiments.experiment import Lineup
    from simulator.game import Game

POSITION_COLUMNS = ("win_units", "score")


class Parts(NamedTuple):
    """Views into a matrix with one row a deal.

    Attributes
    ----------
    seat : int64 array of shape (deals, seats, columns of a player)
    strategy : int64 array of shape (deals, strategies, columns of a player)
    position : int64 array of shape (deals, seats, 2)
    game : int64 array of shape (deals, columns of a game)
    """

    seat: NDArray[np.int64]
    strategy: NDArray[np.int64]
    position: NDArray[np.int64]
    game: NDArray[np.int64]


@dataclass(frozen=True)
class Series:
    """What becomes one row of a table in each cell.

    Attributes
    ----------
    group, who : str
    measure : Measure
    column : int
        Of the integer that is summed.
    over : int or None
        Column of the divisor, for a ratio of totals.
    per_deal : int
        How often one deal gives the integer: once a rotation, or once for every seat that the strategy takes.
    fixed : bool
        The mean is what it is by construction: a strategy in all seats takes its part of every win.
    players : int
        Seats at the table.
    """

    group: str
    who: str
    measure: Measure
    column: int
    over: int | None
    per_deal: int
    fixed: bool
    players: int


@dataclass(frozen=True)
class Layout:
    """The columns of one line-up's deals: for each seat, each strategy, each position, and the game."""

    game: Game
    lineup: Lineup

    @cached_property
    def tenths(self) -> NDArray[np.int64]:
        """Tenths of a second that people take over a decision of each kind."""
        return np.array([round(10 * kind.seconds) for kind in self.game.kinds], dtype=np.int64)

    @cached_property
    def player_columns(self) -> tuple[str, ...]:
        """Names of the columns of a seat and of a strategy."""
        counters = tuple(f"{COUNTER}{counter.name}" for counter in self.game.seat_counters)
        return ("win_units", "score", *counters)

    @cached_property
    def game_columns(self) -> tuple[str, ...]:
        """Names of the columns of a game: its own, its counters, and its seats' counters summed."""
        own = tuple(f"{COUNTER}{counter.name}" for counter in self.game.game_counters)
        return (*GAME_COLUMNS, *own, *self.player_columns[len(POSITION_COLUMNS) :])

    @cached_property
    def columns(self) -> tuple[tuple[str, str, str], ...]:
        """Group, who and name of every column, in order."""
        seats = [str(seat) for seat in range(len(self.lineup.seats))]
        return (
            *(("seat", seat, name) for seat in seats for name in self.player_columns),
            *(("strategy", who, name) for who in self.lineup.players for name in self.player_columns),
            *(("position", seat, name) for seat in seats for name in POSITION_COLUMNS),
            *(("game", "all", name) for name in self.game_columns),
        )

    def parts(self, matrix: NDArray[np.int64]) -> Parts:
        """Return views into `matrix`, shape (deals, columns)."""
        deals, seats, width = len(matrix), len(self.lineup.seats), len(self.player_columns)
        first = seats * width
        second = first + len(self.lineup.players) * width
        third = second + seats * len(POSITION_COLUMNS)
        return Parts(
            matrix[:, :first].reshape(deals, seats, width),
            matrix[:, first:second].reshape(deals, -1, width),
            matrix[:, second:third].reshape(deals, seats, len(POSITION_COLUMNS)),
            matrix[:, third:],
        )

    @cached_property
    def series(self) -> tuple[Series, ...]:
        """All rows of a table, in the order of the tables."""
        at = {column: position for position, column in enumerate(self.columns)}
        measures = measures_of(self.game)
        rows = []
        for group, whos in self._groups():
            for who in whos:
                for measure in measures:
                    if group in measure.groups:
                        column = at[group, who, measure.column]
                        over = at[group, who, measure.over] if measure.over else None
                        rows.append(self._one(group, who, measure, column, over))
        return tuple(rows)

    def _groups(self) -> list[tuple[str, tuple[str, ...]]]:
        seats = tuple(str(seat) for seat in range(len(self.lineup.seats)))
        return [
            ("game", ("all",)),
            ("strategy", self.lineup.players),
            ("seat", seats),
            ("position", seats),
        ]

    def _one(self, group: str, who: str, measure: Measure, column: int, over: int | None) -> Series:
        seats_taken = self.lineup.seats.count(who) if group == "strategy" else 1
        fixed = group == "strategy" and seats_taken == len(self.lineup.seats) and measure.column == "win_units"
        per_deal = len(self.lineup.rotations) * seats_taken
        return Series(group, who, measure, column, over, per_deal, fixed, len(self.lineup.seats))

    @cached_property
    def ratios(self) -> tuple[tuple[int, int], ...]:
        """Columns of dividend and divisor of every ratio."""
        return tuple((row.column, row.over) for row in self.series if row.over is not None)

    @cached_property
    def share_columns(self) -> tuple[int, ...]:
        """Columns whose means are shares of games."""
        return tuple(dict.fromkeys(row.column for row in self.series if row.measure.is_share))

    @cached_property
    def whole_wins(self) -> tuple[tuple[int, ...], ...]:
        """Sets of columns that hold every win: by seat, by position, by strategy if each has one seat."""
        groups = ["seat", "position"]
        if len(self.lineup.players) == len(self.lineup.seats):
            groups.append("strategy")
        columns = list(enumerate(self.columns))
        return tuple(
            tuple(at for at, (group, _, name) in columns if group == wanted and name == "win_units")
            for wanted in groups
        )

    def first_histogram(self, cell: int, rotation: int) -> int:
        """Return the number of a rotation's first histogram.

        It is the score in seat 0; then come the other seats, the margin over the second, and the rounds.
        """
        return (cell * len(self.lineup.rotations) + rotation) * (len(self.lineup.seats) + 2)
