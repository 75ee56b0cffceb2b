"""What a difference means to the designer: three answers and one in between, never a bare p-value."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from experiments.scalars import MOST_DEALS

if TYPE_CHECKING:
    from experiments.intervals import Interval

CHANGED = "changed"
MAYBE_SMALL = "changed_maybe_small"
NO_CHANGE = "no_change_that_matters"
NOT_KNOWN = "not_known_yet"


def judge(interval: Interval, matters: float) -> str:
    """Return the verdict on a difference.

    Parameters
    ----------
    interval : Interval
        Of the difference.
    matters : float
        The smallest change that matters, above 0.
    """
    low, high = interval
    if math.isnan(low) or math.isnan(high):
        return NOT_KNOWN
    if low >= matters or high <= -matters:
        return CHANGED
    if -matters <= low and high <= matters:
        return NO_CHANGE
    return MAYBE_SMALL if low > 0 or high < 0 else NOT_KNOWN


def more_deals(verdict: str, difference: float, interval: Interval, matters: float, deals: int) -> int | None:
    """Return about how many more deals would bring a verdict that is still open.

    If the difference stays where it is: until the interval leaves out 0 or fits inside the band, whichever
    comes first; or, when it leaves out 0 already, until it lies on one side of the band's edge. 0 if
    nothing is open; None if it would take more than a billion.
    """
    if verdict in (CHANGED, NO_CHANGE):
        return 0
    half = (interval.high - interval.low) / 2
    if math.isnan(half) or math.isnan(difference):
        return None
    size = abs(difference)
    to_edge = abs(matters - size)
    wanted = to_edge if verdict == MAYBE_SMALL or (size < matters and to_edge > size) else size
    if wanted <= 0 or half / wanted > _MOST_TIMES:
        return None
    more = max(1, math.ceil(deals * ((half / wanted) ** 2 - 1)))
    return more if more <= MOST_DEALS else None


_MOST_TIMES = 1e5
