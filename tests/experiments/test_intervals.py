"""Intervals: known values, and what happens at the edges."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from experiments.intervals import difference_interval, mean_interval, quantile, share_interval
from experiments.moments import Difference, Estimate


def _share(wins, games):
    share = wins / games
    return Estimate(share, share * (1 - share) / games)


def test_students_quantile_is_scipys() -> None:
    """From three deals to a million."""
    for deals in (3, 30, 1_000_000):
        assert stats.t.ppf(0.975, deals - 1) == pytest.approx(quantile(0.95, deals))


@pytest.mark.parametrize(("wins", "games"), [(1, 1000), (250, 1000), (500, 1000), (999, 1000), (30, 200)])
def test_with_independent_games_a_share_gets_wilsons_interval(wins, games) -> None:
    """But for Student's quantile, which is the normal one by then."""
    expected = stats.binomtest(wins, games).proportion_ci(method="wilson")

    assert tuple(expected) == pytest.approx(tuple(share_interval(_share(wins, games), games)), rel=5e-3)


def test_at_the_edges_a_share_keeps_an_interval() -> None:
    """Nothing seen in n deals: up to about 4/n (Wilson; the rule of three has 3/n)."""
    nothing = share_interval(Estimate(0.0, 0.0), 1000)
    everything = share_interval(Estimate(1.0, 0.0), 1000)

    assert 0.0 == nothing.low
    assert 0.0038 == pytest.approx(nothing.high, abs=1e-4)
    assert 1.0 == everything.high
    assert 1 - nothing.high == pytest.approx(everything.low)


@given(st.floats(0, 1), st.floats(0, 0.25), st.integers(0, 10**9), st.floats(0.5, 0.999999))
def test_a_shares_interval_is_inside_0_to_1_and_holds_the_share(share, variance, deals, confidence) -> None:
    """Whatever the numbers."""
    low, high = share_interval(Estimate(share, variance), deals, confidence)

    assert 0 <= low <= share <= high <= 1


@pytest.mark.parametrize("deals", [0, 1])
def test_with_fewer_than_two_deals_nothing_is_known(deals) -> None:
    """A share is somewhere between 0 and 1; of a mean nothing can be said."""
    nothing = Estimate(math.nan, math.nan)
    alone = Estimate(0.5, math.nan)
    share = Difference(0.1, math.nan, math.nan, alone, alone)

    assert (0.0, 1.0) == share_interval(nothing, deals)
    assert (0.0, 1.0) == share_interval(alone, deals)
    assert (-1.0, 1.0) == difference_interval(share, deals, 0.95)
    assert all(math.isnan(end) for end in mean_interval(alone, deals))
    assert all(math.isnan(end) for end in difference_interval(Difference(1, 0, 0), deals, 0.95))


def test_a_mean_without_spread_keeps_an_interval() -> None:
    """Something rare may not have come up yet."""
    low, high = mean_interval(Estimate(7.0, 0.0), 1000)

    assert (7 - 0.0038, 7 + 0.0038) == pytest.approx((low, high), abs=1e-4)


def test_a_difference_of_nothing_keeps_an_interval() -> None:
    """Zero in every deal is not zero for certain."""
    none = Estimate(0.0, 0.0)
    low, high = difference_interval(Difference(0.0, 0.0, math.nan, none, none), 1000, 0.95)

    assert 0.0038 == pytest.approx(high, abs=1e-4)
    assert -high == low


def test_many_differing_deals_give_the_usual_interval() -> None:
    """Gains and losses put together come to Student's interval of the difference."""
    deals, gained, lost = 100_000, 0.30, 0.28
    gain, loss = (Estimate(share, share * (1 - share) / (deals - 1)) for share in (gained, lost))
    variance = (gained + lost - (gained - lost) ** 2) / (deals - 1)
    low, high = difference_interval(Difference(0.02, variance, 0.5, gain, loss), deals, 0.95)

    reach = 1.96 * math.sqrt(variance)
    assert (0.02 - reach, 0.02 + reach) == pytest.approx((low, high), rel=2e-3)


@given(st.floats(0, 1), st.floats(0, 1), st.floats(0, 0.25), st.floats(0, 0.25), st.integers(2, 10**9))
def test_a_difference_of_shares_stays_inside_its_range(gained, lost, spread, scatter, deals) -> None:
    """And its interval holds it."""
    gain, loss = Estimate(gained, spread), Estimate(lost, scatter)
    mean = gained - lost
    low, high = difference_interval(Difference(mean, spread + scatter, 0, gain, loss), deals, 0.95)

    assert -1 <= low <= mean <= high <= 1
