"""When a cell has been played enough: `precision:` names measures and how narrow their intervals shall be.

Cells are looked at after fixed numbers of deals, which depend on nothing but the number of deals asked for. A cell
stops at the first look at which every interval of every measure named, its own and that of its difference to the
baseline, reaches no farther to each side than wanted. The baseline plays on as long as anything is compared with it.
Whoever may stop at many moments cannot use intervals made for one: those here hold at all looks together.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from experiments.intervals import CONFIDENCE, AnyTime, Reach, difference_interval, interval_of, quantile

if TYPE_CHECKING:
    from collections.abc import Mapping

    from experiments.intervals import Interval
    from experiments.moments import Moments

FIRST_LOOK = 1000
"""Deals before the first look: the theory is for many."""

GROWTH = 1.25
"""From look to look. Stopping a little late costs some deals; looking all the time would cost width."""


def looks(deals: int, precision: Mapping[str, float]) -> tuple[int, ...]:
    """Return after how many deals cells are looked at; the last is all of them."""
    if not precision:
        return (deals,)
    found, look = [], float(FIRST_LOOK)
    while look < deals:
        found.append(math.floor(look))
        look *= GROWTH
    return (*found, deals)


def reach_for(deals: int, precision: Mapping[str, float]) -> Reach:
    """Return how far intervals reach, in standard errors: Student's t, or valid at any time if cells may stop."""
    if not precision:
        return quantile
    return AnyTime(round(math.sqrt(min(FIRST_LOOK, deals) * deals)))


def is_narrow(moments: Moments, cell: int, precision: Mapping[str, float], reach: Reach) -> bool:
    """Return whether every interval that the designer wants narrow is narrow enough in this cell."""
    for series in moments.layout.series:
        wanted = precision.get(series.measure.name)
        if wanted is None or series.fixed:
            continue
        own = interval_of(series, moments.estimate(cell, series), moments.num_deals, reach)
        if not _reaches(own) <= wanted:
            return False
        if cell != moments.baseline:
            difference = moments.difference(cell, series)
            if not _reaches(difference_interval(difference, moments.num_deals, CONFIDENCE, reach)) <= wanted:
                return False
    return True


def _reaches(interval: Interval) -> float:
    return (interval.high - interval.low) / 2
