"""The four verdicts, and how many more deals an open one would take."""

from __future__ import annotations

import math

import pytest

from experiments.intervals import Interval
from experiments.verdicts import CHANGED, MAYBE_SMALL, NO_CHANGE, NOT_KNOWN, judge, more_deals


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [
        (1.0, 2.0, CHANGED),
        (-3.0, -1.5, CHANGED),
        (0.5, 2.0, MAYBE_SMALL),
        (-2.0, -0.1, MAYBE_SMALL),
        (-1.0, 1.0, NO_CHANGE),
        (0.1, 0.9, NO_CHANGE),
        (-0.9, -0.1, NO_CHANGE),
        (-0.1, 1.1, NOT_KNOWN),
        (-5.0, 5.0, NOT_KNOWN),
        (0.0, 1.1, NOT_KNOWN),
        (math.nan, math.nan, NOT_KNOWN),
    ],
)
def test_a_verdict_follows_from_the_interval_and_the_band(low, high, verdict) -> None:
    """The band is -1 to 1."""
    assert verdict == judge(Interval(low, high), 1.0)


def _more(difference, interval, matters, deals):
    return more_deals(judge(interval, matters), difference, interval, matters, deals)


def _shrunk(difference, half, matters, deals):
    """Return the verdict after as many more deals as are said to be needed."""
    more = _more(difference, Interval(difference - half, difference + half), matters, deals)
    assert more is not None
    narrower = half * math.sqrt(deals / (deals + more)) * 0.9999
    return judge(Interval(difference - narrower, difference + narrower), matters)


@pytest.mark.parametrize(
    ("difference", "half", "verdict"),
    [
        (0.0, 3.0, NO_CHANGE),
        (0.3, 3.0, NO_CHANGE),
        (-0.7, 3.0, MAYBE_SMALL),
        (1.4, 3.0, MAYBE_SMALL),
        (1.4, 1.2, CHANGED),
        (-0.6, 0.5, NO_CHANGE),
    ],
)
def test_so_many_more_deals_bring_a_verdict(difference, half, verdict) -> None:
    """If the difference stays where it is, and half-widths shrink with the root of the deals."""
    assert verdict == _shrunk(difference, half, 1.0, 1000)


def test_half_as_wide_takes_four_times_as_many() -> None:
    """Three times as many more."""
    assert 3000 == _more(0.0, Interval(-2.0, 2.0), 1.0, 1000)


@pytest.mark.parametrize("interval", [Interval(2.0, 3.0), Interval(-0.5, 0.5)])
def test_a_verdict_that_is_given_takes_no_more(interval) -> None:
    """Zero more deals."""
    assert 0 == _more(sum(interval) / 2, interval, 1.0, 1000)


@pytest.mark.parametrize(
    ("difference", "interval", "deals"),
    [
        (1.0, Interval(0.5, 1.5), 1000),
        (1.000001, Interval(0.5, 1.5), 1000),
        (0.0, Interval(-1e9, 1e9), 1000),
        (0.0, Interval(math.nan, math.nan), 1),
        (0.0, Interval(-10.0, 10.0), 900_000_000),
    ],
)
def test_more_than_anybody_would_play_is_not_told(difference, interval, deals) -> None:
    """On the edge of the band no number of deals decides."""
    assert _more(difference, interval, 1.0, deals) is None
