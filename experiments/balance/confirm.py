"""What is left of the search plays deals that the search never saw, and only that counts."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from experiments.balance.candidates import Candidate, Distance
from experiments.balance.target import NOT_KNOWN, WITHIN
from experiments.intervals import CONFIDENCE, interval_of
from experiments.scalars import MOST_DEALS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from experiments.balance.search import Arena, Standing
    from experiments.balance.target import Target
    from experiments.intervals import Interval


@dataclass(frozen=True)
class Confirmed:
    """A set of rules on fresh deals.

    Attributes
    ----------
    candidate : Candidate
    search_mean : float
        What the search had found; NaN for the rules as they are, which need no search.
    mean : float
    interval : Interval
        At `confidence`, so that all intervals of the answer together hold with 95 %.
    verdict : str
        Whether it is within the target: surely, surely not, or not known yet.
    more_deals : int or None
        About how many more fresh deals would tell, if the mean stays where it is; 0 if nothing is open, None if
        it would take more than a billion.
    on_frontier : bool
        Nothing nearer to the rules as they are is as balanced.
    """

    candidate: Candidate
    search_mean: float
    mean: float
    interval: Interval
    verdict: str
    more_deals: int | None
    on_frontier: bool


@dataclass(frozen=True)
class Answer:
    """What a search came to.

    Attributes
    ----------
    confirmed : tuple of Confirmed
        The rules as they are, then the others, the nearest first.
    confidence : float
        Of each interval.
    recommended : int or None
        Position of the smallest change that is surely within the target.
    """

    confirmed: tuple[Confirmed, ...]
    confidence: float
    recommended: int | None


def confirm(arena: Arena, finalists: Sequence[Standing]) -> Answer:
    """Play the finalists and the rules as they are on fresh deals."""
    balance = arena.balance
    deals = balance.experiment.deals
    estimates = arena.measure([one.candidate.cell for one in finalists], 0, deals)
    base = Candidate({}, Distance(0, Fraction(0)), balance.experiment.cells[balance.experiment.baseline])
    rules = [(base, math.nan), *((one.candidate, one.mean) for one in finalists)]
    # Any of them may be the one that is shown: all intervals must hold together.
    confidence = 1 - (1 - CONFIDENCE) / len(rules)
    confirmed: list[Confirmed] = []
    smallest_gap = math.inf
    for (candidate, search_mean), estimate in zip(rules, estimates, strict=True):
        target, mean = balance.target, estimate.mean
        interval = interval_of(target.series, estimate, deals, confidence=confidence)
        verdict = target.judge(interval)
        more = _more_deals(target, mean, interval, deals) if verdict == NOT_KNOWN else 0
        on_frontier = target.gap(mean) < smallest_gap
        smallest_gap = min(smallest_gap, target.gap(mean))
        confirmed.append(Confirmed(candidate, search_mean, mean, interval, verdict, more, on_frontier))
    within = [position for position, one in enumerate(confirmed) if one.verdict == WITHIN]
    return Answer(tuple(confirmed), confidence, within[0] if within else None)


def _more_deals(target: Target, mean: float, interval: Interval, deals: int) -> int | None:
    """Return about how many more deals would shrink the interval until it is inside the target, or outside."""
    half = (interval.high - interval.low) / 2
    room = abs(target.within - target.gap(mean))
    if math.isnan(half) or math.isnan(room) or room * _MOST_TIMES < half:
        return None
    more = max(1, math.ceil(deals * ((half / room) ** 2 - 1)))
    return more if more <= MOST_DEALS else None


_MOST_TIMES = 1e5
