"""Verdicts on many differences at once, so that wrong ones are rare in the whole table and not only in each row.

Each verdict but "not known yet" claims something. Claims of one kind are a family: "there is a difference",
"it is as large as matters", "it is smaller than what matters". In each family Holm's procedure (Holm 1979) keeps
the chance that any claim at all is wrong at 5 %: of m claims each must hold at level 0.05 / m; those that do are set
aside, and the rest must hold at 0.05 / (those left), until none more does. Here "holds at a level" is said of the
interval at that confidence, so that a row's interval and its verdict always agree: `confidence` is the level at which
the verdict was given.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from experiments.intervals import CONFIDENCE, Interval
from experiments.verdicts import CHANGED, MAYBE_SMALL, NO_CHANGE, NOT_KNOWN, judge

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Claim = Callable[[Interval, float], bool]

_WRONG = 1 - CONFIDENCE


class Comparison(NamedTuple):
    """A difference to be judged.

    Attributes
    ----------
    interval : callable
        From a confidence to the difference's interval.
    matters : float
        The smallest change that matters.
    """

    interval: Callable[[float], Interval]
    matters: float


class Judgement(NamedTuple):
    """A verdict, and the interval that bears it out."""

    verdict: str
    confidence: float
    interval: Interval


def judge_together(comparisons: Sequence[Comparison]) -> list[Judgement]:
    """Return the verdict on each of the comparisons that a table makes."""
    differs, large, small = (
        _confidences(comparisons, claim) for claim in (_leaves_out_zero, _lies_outside, _lies_inside)
    )
    return [
        _combine(comparison, *claims)
        for comparison, claims in zip(comparisons, zip(differs, large, small, strict=True), strict=True)
    ]


class _Held(NamedTuple):
    """Whether a claim held, and the confidence at which it was looked at last."""

    held: bool
    confidence: float


def _confidences(comparisons: Sequence[Comparison], claim: Claim) -> list[_Held]:
    """Return which comparisons the claim holds for, by Holm's procedure."""
    found: dict[int, float] = {}
    left = list(range(len(comparisons)))
    confidence = CONFIDENCE
    while left:
        confidence = 1 - _WRONG / len(left)
        held = [one for one in left if claim(comparisons[one].interval(confidence), comparisons[one].matters)]
        if not held:
            break
        found |= dict.fromkeys(held, confidence)
        left = [one for one in left if one not in found]
    return [_Held(one in found, found.get(one, confidence)) for one in range(len(comparisons))]


def _leaves_out_zero(interval: Interval, _matters: float) -> bool:
    return interval.low > 0 or interval.high < 0


def _lies_outside(interval: Interval, matters: float) -> bool:
    return judge(interval, matters) == CHANGED


def _lies_inside(interval: Interval, matters: float) -> bool:
    return judge(interval, matters) == NO_CHANGE


def _combine(comparison: Comparison, differs: _Held, large: _Held, small: _Held) -> Judgement:
    """Return the strongest claim that holds, with an interval that shows it and claims no more."""
    for verdict, claim in ((CHANGED, large), (NO_CHANGE, small)):
        if claim.held:
            return Judgement(verdict, claim.confidence, comparison.interval(claim.confidence))
    if differs.held:
        for confidence in (max(large.confidence, small.confidence), differs.confidence):
            interval = comparison.interval(confidence)
            if judge(interval, comparison.matters) == MAYBE_SMALL:
                return Judgement(MAYBE_SMALL, confidence, interval)
    confidence = max(differs.confidence, large.confidence, small.confidence)
    return Judgement(NOT_KNOWN, confidence, comparison.interval(confidence))
