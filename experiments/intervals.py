"""Where the true value lies: 95 % intervals that hold with few deals too, and at 0 and 100 %."""

from __future__ import annotations

import functools
import math
from typing import TYPE_CHECKING, NamedTuple

from scipy.special import stdtrit

if TYPE_CHECKING:
    from experiments.moments import Difference, Estimate

CONFIDENCE = 0.95


class Interval(NamedTuple):
    """Both ends; NaN where nothing can be said."""

    low: float
    high: float


_UNKNOWN = Interval(math.nan, math.nan)


@functools.cache
def quantile(confidence: float, deals: int) -> float:
    """Return how many standard errors an interval reaches to each side: Student's t."""
    return float(stdtrit(deals - 1, 0.5 + confidence / 2))


def share_interval(estimate: Estimate, deals: int, confidence: float = CONFIDENCE) -> Interval:
    """Return Wilson's interval for a share, with the effective number of games.

    So many independent games would have the standard error found: p (1 - p) / se². Where all deals gave the
    same share, at 0 and 100 % above all, the number of deals is taken. It never leaves 0 to 1 and never
    shrinks to nothing.
    """
    share = estimate.mean
    if deals < _FEWEST or math.isnan(share):
        return Interval(0.0, 1.0)
    games = share * (1 - share) / estimate.variance if estimate.variance > 0 else deals
    reach = quantile(confidence, deals)
    weight = reach**2 / games
    centre = (share + weight / 2) / (1 + weight)
    half = math.sqrt(share * (1 - share) * weight + weight**2 / 4) / (1 + weight)
    low = 0.0 if share == 0 else max(0.0, min(share, centre - half))
    high = 1.0 if share == 1 else min(1.0, max(share, centre + half))
    return Interval(low, high)


def mean_interval(estimate: Estimate, deals: int, confidence: float = CONFIDENCE) -> Interval:
    """Return Student's interval for a mean."""
    if deals < _FEWEST or math.isnan(estimate.mean):
        return _UNKNOWN
    half = _half_width(estimate.variance, deals, confidence)
    return Interval(estimate.mean - half, estimate.mean + half)


def difference_interval(difference: Difference, deals: int, confidence: float, *, is_share: bool) -> Interval:
    """Return the interval of a difference paired by deal.

    Means get Student's interval. Shares get that of Agresti and Min (2005): two deals are added, half a deal
    of them with difference +1, half a deal with -1, and one with 0. Where many deals differ that changes
    nothing; where few or none do, it keeps the interval from shrinking to nothing.
    """
    if deals < _FEWEST or math.isnan(difference.mean):
        return Interval(-1.0, 1.0) if is_share else _UNKNOWN
    if not is_share:
        half = _half_width(difference.variance, deals, confidence)
        return Interval(difference.mean - half, difference.mean + half)
    more = deals + 2
    squares = difference.variance * deals * (deals - 1) + deals * difference.mean**2
    centre = difference.mean * deals / more
    variance = ((squares + 1) / more - centre**2) / more
    half = quantile(confidence, deals) * math.sqrt(max(0.0, variance))
    low, high = max(-1.0, centre - half), min(1.0, centre + half)
    return Interval(min(low, difference.mean), max(high, difference.mean))


_FEWEST = 2
"""Deals below which there is no spread to judge by."""


def _half_width(variance: float, deals: int, confidence: float) -> float:
    """Return half an interval's width.

    Where every deal gave the same, something rare may still be missing: the rule of three, in units of the
    measure.
    """
    reach = quantile(confidence, deals)
    if variance > 0:
        return reach * math.sqrt(variance)
    return reach**2 / (deals + reach**2)
