"""From rows to integers, by hand: two deals of a line-up of three."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import numpy as np
import pytest

from experiments.accumulator import Accumulator
from experiments.experiment import Lineup
from experiments.layout import Layout
from experiments.moments import Moments
from experiments.tally import CellTally, accumulate, count_changed
from tests.experiments.worlds import ToyGame

if TYPE_CHECKING:
    from simulator.game import Game

LAYOUT = Layout(cast("Game", ToyGame()), Lineup("mixed", ("a", "b", "b")))


def _row(scores, first_seat=0, **numbers):
    row = np.zeros(1, dtype=ToyGame().row_dtype(3))
    row["scores"] = scores
    row["first_seat"] = first_seat
    row["num_rounds"], row["num_decisions"], row["num_asked"], row["num_choices"] = 1, 4, 2, 6
    row["seat_counters"] = [[1, 0], [2, 0], [4, 1]]
    row["game_counters"] = [[8]]
    for name, value in numbers.items():
        row[name] = value
    return row


# The seats of the three rotations are abb, bab, bba.
BASELINE = [
    np.concatenate([_row([10, 4, 4]), _row([1, 1, 1], first_seat=2)]),
    np.concatenate([_row([3, 9, 2]), _row([5, 5, -2], first_seat=2)]),
    np.concatenate([_row([7, 7, 1]), _row([0, 6, 3], first_seat=2, num_rounds=5, capped=1)]),
]
CHANGED = [
    np.concatenate([_row([10, 4, 4]), _row([1, 1, 1], first_seat=2)]),
    np.concatenate([_row([3, 9, 2], num_asked=3, num_choices=12), _row([5, 5, -2], first_seat=2)]),
    np.concatenate([_row([0, 7, 1]), _row([0, 6, 3], first_seat=2, num_rounds=5, capped=1)]),
]


@pytest.fixture(scope="module")
def moments() -> Moments:
    """Both cells, tallied."""
    tallies = []
    for cell, games in enumerate((BASELINE, CHANGED)):
        tally = CellTally.begin(LAYOUT, np.empty((2, len(LAYOUT.columns)), dtype=np.int64))
        for rotation, (rows, before) in enumerate(zip(games, BASELINE, strict=True)):
            seating = LAYOUT.lineup.rotations[rotation]
            tally.add(rows, seating, LAYOUT.first_histogram(cell, rotation))
            tally.games_changed += count_changed(rows, before)
        tallies.append(tally)
    return Moments(accumulate(LAYOUT, tallies, 0), LAYOUT, 0)


def _series(group, who, measure):
    return next(
        series for series in LAYOUT.series if (group, who, measure) == (series.group, series.who, series.measure.name)
    )


def _numbers(by_deal):
    """Return mean and standard error from each deal's mean over games."""
    first, second = by_deal
    return pytest.approx(((first + second) / 2, abs(first - second) / 2))


# abb, bab, bba: deal 0 has 10-4-4, 3-9-2, 7-7-1; deal 1 has 1-1-1, 5-5-(-2), 0-6-3.
@pytest.mark.parametrize(
    ("group", "who", "measure", "by_deal"),
    [
        ("strategy", "a", "win_share", [(1 + 1 + 0) / 3, (1 / 3 + 1 / 2 + 0) / 3]),
        ("strategy", "b", "win_share", [(0 + 0 + 1) / 6, (2 / 3 + 1 / 2 + 1) / 6]),
        ("strategy", "a", "score", [(10 + 9 + 1) / 3, (1 + 5 + 3) / 3]),
        ("strategy", "b", "score", [(4 + 4 + 3 + 2 + 7 + 7) / 6, (1 + 1 + 5 - 2 + 0 + 6) / 6]),
        ("strategy", "a", "counter:drawn", [(1 + 2 + 4) / 3, (1 + 2 + 4) / 3]),
        ("strategy", "b", "counter:aces", [(1 + 1 + 0) / 6, (1 + 1 + 0) / 6]),
        ("seat", "0", "win_share", [(1 + 0 + 1 / 2) / 3, (1 / 3 + 1 / 2 + 0) / 3]),
        ("seat", "2", "score", [(4 + 2 + 1) / 3, (1 - 2 + 3) / 3]),
        ("seat", "1", "counter:drawn", [2, 2]),
        ("position", "0", "win_share", [(1 + 0 + 1 / 2) / 3, (1 / 3 + 0 + 0) / 3]),
        ("position", "0", "advantage", [(1 + 0 + 1 / 2) / 3 - 1 / 3, (1 / 3 + 0 + 0) / 3 - 1 / 3]),
        ("position", "1", "score", [(4 + 9 + 7) / 3, (1 + 5 + 0) / 3]),
        ("game", "all", "margin_over_second", [(6 + 6 + 0) / 3, (0 + 0 + 3) / 3]),
        ("game", "all", "margin_over_last", [(6 + 7 + 6) / 3, (0 + 7 + 6) / 3]),
        ("game", "all", "tied", [1 / 3, 2 / 3]),
        ("game", "all", "rounds", [1, 7 / 3]),
        ("game", "all", "turns", [4, 4]),
        ("game", "all", "capped", [0, 1 / 3]),
        ("game", "all", "counter:drawn", [7, 7]),
        ("game", "all", "counter:storms", [8, 8]),
    ],
)
def test_measures_are_as_counted_by_hand(moments, group, who, measure, by_deal) -> None:
    """The mean over games; its error from the two deals' means."""
    estimate = moments.estimate(0, _series(group, who, measure))

    assert _numbers(by_deal) == (estimate.mean, estimate.error)


def test_spread_is_between_single_games(moments) -> None:
    """Of a's six scores, and of the six margins."""
    score = moments.estimate(0, _series("strategy", "a", "score"))
    margin = moments.estimate(0, _series("game", "all", "margin_over_second"))

    assert np.std([10, 9, 1, 1, 5, 3], ddof=1) == pytest.approx(score.spread)
    assert np.std([6, 6, 0, 0, 0, 3], ddof=1) == pytest.approx(margin.spread)
    assert np.isnan(moments.estimate(0, _series("seat", "0", "win_share")).spread)


def test_ratios_are_of_totals(moments) -> None:
    """Legal actions an asked decision, and the share of forced decisions, with the error of their residuals."""
    before = moments.estimate(0, _series("game", "all", "choices"))
    after = moments.estimate(1, _series("game", "all", "choices"))
    forced = moments.estimate(1, _series("game", "all", "forced_share"))
    difference = moments.difference(1, _series("game", "all", "choices"))

    assert (3.0, 0.0) == (before.mean, before.error)
    # Deals: 6 + 12 + 6 actions over 2 + 3 + 2 decisions, and 18 over 6.
    ratio = 42 / 13
    residuals = np.array([24 - ratio * 7, 18 - ratio * 6])
    error = np.sqrt(2 * np.sum(residuals**2)) / 13
    assert (ratio, error) == pytest.approx((after.mean, after.error))
    assert (24 - 13) / 24 == pytest.approx(forced.mean)
    assert (ratio - 3, error) == pytest.approx((difference.mean, np.sqrt(difference.variance)))


def test_differences_are_paired_by_deal(moments) -> None:
    """In the changed cell, only one game of the first deal ends otherwise: 0-7-1 instead of 7-7-1."""
    seat = moments.difference(1, _series("seat", "0", "score"))
    wins = moments.difference(1, _series("strategy", "b", "win_share"))

    assert (-7 / 6, 7 / 6) == pytest.approx((seat.mean, np.sqrt(seat.variance)))
    assert 0.0 == wins.mean
    assert 1.0 == pytest.approx(moments.difference(1, _series("seat", "1", "score")).correlation)


def test_games_that_changed_are_counted(moments) -> None:
    """One by its score, one by the number of decisions with a choice."""
    assert [0, 2] == moments.sums.games_changed.tolist()


def test_any_field_makes_a_game_another() -> None:
    """The fingerprint, a counter, who started."""
    before = np.concatenate([_row([1, 2, 3])] * 4)
    after = before.copy()
    after["fingerprint"][0] = 7
    after["seat_counters"][1, 2, 1] = 7
    after["first_seat"][2] = 1

    assert 3 == count_changed(after, before)
    assert 0 == count_changed(before, before.copy())


def test_distributions_hold_every_game(moments) -> None:
    """Scores of each seat and rotation, margins, rounds."""
    histogram = moments.sums.histogram
    first = LAYOUT.first_histogram(0, 1)

    assert ([3, 5], [1, 1]) == tuple(part.tolist() for part in histogram.of(first))
    assert ([-2, 2], [1, 1]) == tuple(part.tolist() for part in histogram.of(first + 2))
    assert ([0, 6], [1, 1]) == tuple(part.tolist() for part in histogram.of(first + 3))
    assert ([1], [2]) == tuple(part.tolist() for part in histogram.of(first + 4))


def test_an_accumulator_can_be_taken_apart_and_put_together(moments) -> None:
    """As int64 arrays, to be stored."""
    arrays = moments.sums.to_arrays()

    assert {np.dtype(np.int64)} == {array.dtype for array in arrays.values()}
    again = Accumulator.from_arrays(arrays).to_arrays()
    assert all(np.array_equal(array, again[name]) for name, array in arrays.items())


def test_the_race_by_hand():
    """Two games: a lone winner who came from behind, and a win shared by two."""
    layout = Layout(cast("Game", ToyGame()), Lineup("mirror", ("a", "a", "a")))
    first = _row(
        [9, 4, 5],
        asked_of_kind=[3, 4],
        num_standings=8,
        lead_changes=2,
        led_since=6,
        last_at_half=0b001,
        most_behind=[7, 5, 6],
        times_behind=[5, 3, 8],
    )
    second = _row(
        [6, 6, 1],
        asked_of_kind=[0, 2],
        num_standings=3,
        led_since=2,
        last_at_half=0b110,
        most_behind=[1, 4, 9],
        times_behind=[0, 2, 3],
    )
    tally = CellTally.begin(layout, np.empty((2, len(layout.columns)), dtype=np.int64))
    tally.add(np.concatenate([first, second]), ("a", "a", "a"), 0)
    moments = Moments(accumulate(layout, [tally], 0), layout, 0)
    series = {row.measure.name: row for row in layout.series if row.group == "game"}
    found = {name: moments.estimate(0, row).mean for name, row in series.items()}
    spreads = {name: moments.estimate(0, row).spread for name, row in series.items()}

    assert (3 * 5 + 4 * 2.5 + 2 * 2.5) / 60 / 2 == pytest.approx(found["minutes"])
    assert 1.0 == found["lead_changes"]
    assert (6 / 8 + 0.666) / 2 == pytest.approx(found["decided"])  # whole thousandths
    assert (1 + 1 / 2) / 2 == pytest.approx(found["comeback"])
    assert (7 + (1 + 4) / 2) / 2 == pytest.approx(found["winner_most_behind"])
    assert np.std([7, (1 + 4) / 2], ddof=1) == pytest.approx(spreads["winner_most_behind"])
    assert np.std([25 / 60, 5 / 60], ddof=1) == pytest.approx(spreads["minutes"])
    assert (5 / 8 + 0.333) / 2 == pytest.approx(found["winner_behind"])


def test_correlation_and_shared_error_by_hand(moments):
    """Seat 0's scores by deal are 20 and 6, then 13 and 6: alike, so that the difference has half of the error."""
    series = _series("seat", "0", "score")
    before, after, difference = moments.estimate(0, series), moments.estimate(1, series), moments.difference(1, series)

    assert (14 / 6, 7 / 6) == pytest.approx((before.error, after.error))
    assert 1.0 == pytest.approx(difference.correlation)
    assert np.sqrt(before.variance + after.variance - 2 * before.error * after.error) == pytest.approx(7 / 6)
    assert 7 / 6 == pytest.approx(np.sqrt(difference.variance))
