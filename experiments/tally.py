"""From rows of finished games to integers: what a chunk of deals adds up to, exactly."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from experiments import histogram, wide
from experiments.accumulator import Accumulator
from experiments.contrast_sums import contrast_sums
from experiments.measures import GAME_COLUMNS, MILLE, WIN_UNITS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from experiments.contrasts import Contrast
    from experiments.histogram import Histogram
    from experiments.layout import Layout

Rows = np.ndarray[Any, Any]
"""Finished games, as `simulator.play.play_block` returns them: a structured array of shape (deals,)."""


@dataclass
class CellTally:
    """The games of a chunk of deals in one cell, one rotation after the other.

    Attributes
    ----------
    layout : Layout
    matrix : int64 array of shape (deals, columns)
        Totals over the rotations added so far.
    game_squares : wide array of shape (columns,)
    games_changed : int
    values : list of Histogram
    """

    layout: Layout
    matrix: NDArray[np.int64]
    game_squares: NDArray[np.int64]
    games_changed: int = 0
    values: list[Histogram] = field(default_factory=list)

    @classmethod
    def begin(cls, layout: Layout, matrix: NDArray[np.int64]) -> CellTally:
        """Return the tally of no games, to be kept in `matrix`, which is cleared."""
        matrix.fill(0)
        return cls(layout, matrix, wide.zeros((len(layout.columns),)))

    def add(self, rows: Rows, seating: tuple[str, ...], first_histogram: int) -> None:
        """Add the games of one rotation.

        Parameters
        ----------
        rows : structured array of shape (deals,)
        seating : tuple of str
            The strategy in each seat.
        first_histogram : int
            Number of the rotation's first histogram.
        """
        strategies = [self.layout.lineup.players.index(name) for name in seating]
        players = _player_numbers(rows)
        positions = _by_position(players[:, :, :2], rows["first_seat"])
        games = _game_numbers(rows, players, self.layout.tenths)
        total = self.layout.parts(self.matrix)
        np.add(total.seat, players, out=total.seat)
        np.add(total.position, positions, out=total.position)
        np.add(total.game, games, out=total.game)
        for seat, strategy in enumerate(strategies):
            total.strategy[:, strategy] += players[:, seat]
        self._add_squares(players, positions, games, strategies)
        counted = np.column_stack([players[:, :, 1], games[:, _MARGIN], games[:, _ROUNDS]])
        self.values.append(histogram.count_values(counted, first_histogram))

    def _add_squares(
        self,
        players: NDArray[np.int64],
        positions: NDArray[np.int64],
        games: NDArray[np.int64],
        strategies: list[int],
    ) -> None:
        by_seat, by_position, by_game = (
            wide.sum_products(numbers, numbers, wide.peak(numbers)) for numbers in (players, positions, games)
        )
        by_strategy = wide.zeros((len(self.layout.lineup.players), players.shape[2]))
        for seat, strategy in enumerate(strategies):
            wide.add_to(by_strategy[strategy], by_seat[seat])
        parts = (by_seat, by_strategy, by_position, by_game)
        wide.add_to(self.game_squares, np.concatenate([part.reshape(-1, 2) for part in parts]))


_MARGIN = GAME_COLUMNS.index("margin_over_second")
_ROUNDS = GAME_COLUMNS.index("rounds")


def _player_numbers(rows: Rows) -> NDArray[np.int64]:
    """Return win units, score and counters, shape (deals, seats, columns of a player)."""
    scores, counters = rows["scores"], rows["seat_counters"]
    numbers = np.empty((*scores.shape, 2 + counters.shape[2]), dtype=np.int64)
    won = scores == scores.max(axis=1, keepdims=True)
    numbers[:, :, 0] = won * (WIN_UNITS // won.sum(axis=1, keepdims=True))
    numbers[:, :, 1] = scores
    numbers[:, :, 2:] = counters
    return numbers


def _by_position(numbers: NDArray[np.int64], first_seat: NDArray[np.int32]) -> NDArray[np.int64]:
    """Return numbers by seat, shape (deals, seats, columns), counted from the seat that started."""
    num_deals, num_seats, width = numbers.shape
    seats = (first_seat[:, None] + np.arange(num_seats)) % num_seats
    seats += np.arange(0, num_deals * num_seats, num_seats)[:, None]
    by_position: NDArray[np.int64] = numbers.reshape(num_deals * num_seats, width).take(seats, axis=0)
    return by_position


def _game_numbers(rows: Rows, players: NDArray[np.int64], tenths: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the columns of a game, shape (deals, columns): see `Layout.game_columns`.

    `tenths`: tenths of a second that people take over a decision of each kind.
    """
    ranked = np.sort(players[:, :, 1], axis=1)
    margin = ranked[:, -1] - ranked[:, -2]
    own = {
        "margin_over_second": margin,
        "margin_over_last": ranked[:, -1] - ranked[:, 0],
        "tied": margin == 0,
        "rounds": rows["num_rounds"],
        "turns": rows["num_decisions"],
        "asked": rows["num_asked"],
        "choices": rows["num_choices"],
        "forced": rows["num_decisions"] - rows["num_asked"],
        "capped": rows["capped"],
        "tenths": rows["asked_of_kind"] @ tenths,
        **_race_numbers(rows, players[:, :, 0]),
    }
    first, second = len(own), len(own) + rows["game_counters"].shape[1]
    numbers = np.empty((len(rows), second + players.shape[2] - 2), dtype=np.int64)
    for column, name in enumerate(GAME_COLUMNS):
        numbers[:, column] = own[name]
    numbers[:, first:second] = rows["game_counters"]
    # A sum over seats, twice as fast as `sum`.
    np.einsum("dsc->dc", players[:, :, 2:], out=numbers[:, second:])
    return numbers


def _race_numbers(rows: Rows, win_units: NDArray[np.int64]) -> dict[str, NDArray[np.int64]]:
    """Return what is told of the race for the lead; of several winners the average.

    Parameters
    ----------
    rows : structured array of shape (deals,)
    win_units : int64 array of shape (deals, seats)
    """
    standings = np.maximum(rows["num_standings"], 1).astype(np.int64)
    was_last = rows["last_at_half"][:, None] >> np.arange(win_units.shape[1]) & 1
    behind = np.einsum("ds,ds->d", win_units, rows["times_behind"])
    return {
        "lead_changes": rows["lead_changes"],
        "decided": MILLE * rows["led_since"].astype(np.int64) // standings,
        "comeback": np.einsum("ds,ds->d", win_units, was_last),
        "winner_most_behind": np.einsum("ds,ds->d", win_units, rows["most_behind"]),
        "winner_behind": MILLE * behind // (WIN_UNITS * standings),
    }


def game_columns(layout: Layout, rows: Rows) -> dict[str, NDArray[np.int64]]:
    """Return the integers that each game gives as a whole, by name: arrays of shape (deals,)."""
    numbers = _game_numbers(rows, _player_numbers(rows), layout.tenths)
    return dict(zip(layout.game_columns, numbers.T, strict=True))


def count_changed(rows: Rows, baseline: Rows) -> int:
    """Return how many games differ in anything at all: a decision, a score, an event, who started."""
    same = rows["fingerprint"] == baseline["fingerprint"]
    if not same.any():
        return len(rows)
    for name in rows.dtype.names or ():
        equal = rows[name] == baseline[name]
        same &= equal.reshape(len(rows), -1).all(axis=1)
    return len(rows) - int(same.sum())


def accumulate(
    layout: Layout, tallies: Sequence[CellTally], baseline: int, contrasts: Sequence[Contrast] = ()
) -> Accumulator:
    """Return the accumulator of one chunk of deals.

    Parameters
    ----------
    layout : Layout
    tallies : sequence of CellTally
        One for each cell, all rotations added.
    baseline : int
        Position of the baseline among the cells.
    contrasts : sequence of Contrast
        The effects that are looked for.
    """
    matrices = [tally.matrix for tally in tallies]
    # Shares are never negative, so that no gain is larger than the largest number.
    largest = max(wide.peak(matrix) for matrix in matrices)
    compared = matrices[baseline]
    above = [dividend for dividend, _ in layout.ratios]
    below = [divisor for _, divisor in layout.ratios]

    def sums_of(first: NDArray[np.int64], second: NDArray[np.int64]) -> NDArray[np.int64]:
        return wide.sum_products(first, second, largest)

    shares = list(layout.share_columns)
    gains = [np.maximum(matrix[:, shares] - compared[:, shares], 0) for matrix in matrices]
    across = [
        [sums_of(matrix[:, above], compared[:, below]), sums_of(matrix[:, below], compared[:, above])]
        for matrix in matrices
    ]
    weighted = contrast_sums(contrasts, matrices, shares)
    return Accumulator(
        deals=np.array(len(compared), dtype=np.int64),
        sums=np.stack([wide.widen(matrix.sum(axis=0)) for matrix in matrices]),
        squares=np.stack([sums_of(matrix, matrix) for matrix in matrices]),
        products=np.stack([sums_of(matrix, compared) for matrix in matrices]),
        game_squares=np.stack([tally.game_squares for tally in tallies]),
        ratio_within=np.stack([sums_of(matrix[:, above], matrix[:, below]) for matrix in matrices]),
        ratio_across=np.stack([np.stack(pair, axis=1) for pair in across]),
        gains=np.stack([wide.widen(gained.sum(axis=0)) for gained in gains]),
        gain_squares=np.stack([sums_of(gained, gained) for gained in gains]),
        contrast_squares=weighted.squares,
        contrast_gains=weighted.gains,
        contrast_gain_squares=weighted.gain_squares,
        games_changed=np.array([tally.games_changed for tally in tallies], dtype=np.int64),
        histogram=histogram.merge([values for tally in tallies for values in tally.values]),
    )
