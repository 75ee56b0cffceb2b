"""Where the true value lies: 95 % intervals that hold with few deals too, and at 0 and 100 %."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from scipy.special import stdtrit

if TYPE_CHECKING:
    from experiments.layout import Series
    from experiments.moments import Difference, Estimate

CONFIDENCE = 0.95

Reach = Callable[[float, int], float]
"""From a confidence and a number of deals to how many standard errors an interval reaches to each side."""


class Interval(NamedTuple):
    """Both ends; NaN where nothing can be said."""

    low: float
    high: float


_UNKNOWN = Interval(math.nan, math.nan)


@functools.cache
def quantile(confidence: float, deals: int) -> float:
    """Return how many standard errors an interval reaches to each side: Student's t."""
    return float(stdtrit(deals - 1, 0.5 + confidence / 2))


@dataclass(frozen=True)
class AnyTime:
    """How far an interval reaches that holds at all numbers of deals together, whenever one stops.

    An asymptotic confidence sequence (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas 2024, Annals of Statistics
    52:2613), with their choice of rho.

    Attributes
    ----------
    tightest : int
        Number of deals at which it is narrowest, compared with an interval for that number alone.
    """

    tightest: int

    def __call__(self, confidence: float, deals: int) -> float:
        """Return how many standard errors the interval reaches to each side."""
        # rho is the same at all confidences: a surer interval must never be the narrower one.
        odds = -2 * math.log(1 - CONFIDENCE)
        spread = deals * (odds + math.log(odds) + 1) / self.tightest
        return math.sqrt(2 * (spread + 1) / spread * math.log(math.sqrt(spread + 1) / (1 - confidence)))


def interval_of(
    series: Series, estimate: Estimate, deals: int, reach: Reach = quantile, confidence: float = CONFIDENCE
) -> Interval:
    """Return the interval of a row of a table, 95 % unless told otherwise, within what its measure can be at all."""
    measure = series.measure
    if series.fixed and deals:
        return Interval(estimate.mean, estimate.mean)
    if measure.less_fair:
        fair = 1 / series.players
        low, high = share_interval(estimate._replace(mean=estimate.mean + fair), deals, confidence, reach)
        return Interval(low - fair, high - fair)
    if measure.is_share:
        return share_interval(estimate, deals, confidence, reach)
    low, high = mean_interval(estimate, deals, confidence, reach)
    if not measure.can_be_negative:
        low = max(0.0, low)
    if measure.unit == "share":
        high = min(1.0, high)
    return Interval(low, high)


def share_interval(estimate: Estimate, deals: int, confidence: float = CONFIDENCE, reach: Reach = quantile) -> Interval:
    """Return Wilson's interval for a share, with the effective number of games.

    So many independent games would have the standard error found: p (1 - p) / se². Where all deals gave the
    same share, at 0 and 100 % above all, the number of deals is taken. It never leaves 0 to 1 and never
    shrinks to nothing.
    """
    share = estimate.mean
    if deals < _FEWEST or math.isnan(share):
        return Interval(0.0, 1.0)
    games = share * (1 - share) / estimate.variance if estimate.variance > 0 else deals
    errors = reach(confidence, deals)
    centre = (share * games + errors**2 / 2) / (games + errors**2)
    half = errors * math.sqrt(share * (1 - share) * games + errors**2 / 4) / (games + errors**2)
    low = 0.0 if share == 0 else max(0.0, min(share, centre - half))
    high = 1.0 if share == 1 else min(1.0, max(share, centre + half))
    return Interval(low, high)


def mean_interval(estimate: Estimate, deals: int, confidence: float = CONFIDENCE, reach: Reach = quantile) -> Interval:
    """Return Student's interval for a mean."""
    if deals < _FEWEST or math.isnan(estimate.mean):
        return _UNKNOWN
    half = _half_width(estimate.variance, deals, reach(confidence, deals))
    return Interval(estimate.mean - half, estimate.mean + half)


def difference_interval(difference: Difference, deals: int, confidence: float, reach: Reach = quantile) -> Interval:
    """Return the interval of a difference paired by deal.

    Means get Student's interval. A share's difference is what deals gained less what they lost, and the
    Wilson intervals of both are put together (MOVER, Zou and Donner 2008): so it holds where few deals or
    none differ, never leaves -1 to 1, and never shrinks to nothing.
    """
    if difference.gain is None or difference.loss is None:
        if deals < _FEWEST or math.isnan(difference.mean):
            return _UNKNOWN
        half = _half_width(difference.variance, deals, reach(confidence, deals))
        return Interval(difference.mean - half, difference.mean + half)
    if deals < _FEWEST:
        return Interval(-1.0, 1.0)
    gain, loss = difference.gain, difference.loss
    gains = share_interval(gain, deals, confidence, reach)
    losses = share_interval(loss, deals, confidence, reach)
    shared = _shared(gain, loss, deals)
    below = _together(gain.mean - gains.low, losses.high - loss.mean, shared)
    above = _together(gains.high - gain.mean, loss.mean - losses.low, shared)
    return Interval(max(-1.0, difference.mean - below), min(1.0, difference.mean + above))


def _shared(gain: Estimate, loss: Estimate, deals: int) -> float:
    """Return the correlation of mean gain and mean loss: no deal can do both, so it is not above 0."""
    scale = math.sqrt(gain.variance * loss.variance)
    return max(-1.0, -gain.mean * loss.mean / (deals - 1) / scale) if scale > 0 else 0.0


def _together(one: float, other: float, correlation: float) -> float:
    return math.sqrt(one**2 - 2 * correlation * one * other + other**2)


_FEWEST = 2
"""Deals below which there is no spread to judge by."""


def _half_width(variance: float, deals: int, errors: float) -> float:
    """Return half an interval's width.

    Where every deal gave the same, something rare may still be missing: the rule of three, in units of the
    measure.
    """
    if variance > 0:
        return errors * math.sqrt(variance)
    return errors**2 / (deals + errors**2)
