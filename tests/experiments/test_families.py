"""Verdicts on many differences at once: Holm's procedure, by hand, by property and by simulation."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.special import ndtri

from experiments.families import Comparison, judge_together
from experiments.intervals import CONFIDENCE, Interval
from experiments.verdicts import CHANGED, MAYBE_SMALL, NO_CHANGE, NOT_KNOWN, judge

if TYPE_CHECKING:
    from collections.abc import Callable


def normal(estimate: float, error: float = 1.0) -> Callable[[float], Interval]:
    """Return the interval of a normal estimate at any confidence."""

    def interval(confidence: float) -> Interval:
        half = error * float(ndtri(0.5 + confidence / 2))
        return Interval(estimate - half, estimate + half)

    return interval


def verdicts(estimates: list[float], matters: float, error: float = 1.0) -> list[str]:
    """Return what is said of estimates with the same error."""
    return [one.verdict for one in judge_together([Comparison(normal(each, error), matters) for each in estimates])]


def test_a_single_comparison_is_judged_at_95_percent():
    """Nothing to correct for."""
    for estimate, expected in ((4.0, CHANGED), (0.5, NOT_KNOWN), (2.5, MAYBE_SMALL)):
        (judgement,) = judge_together([Comparison(normal(estimate), 2.0)])

        assert (expected, CONFIDENCE) == (judgement.verdict, judgement.confidence)
    assert [NO_CHANGE] == verdicts([0.5], 3.0)


def test_holm_by_hand():
    """Differences of 3.0, 2.3 and 1.99 standard errors: p = 0.0027, 0.0214, 0.0466.

    At 0.05/3, 0.05/2 and 0.05 all hold. Bonferroni would have stopped at the first.
    """
    assert [MAYBE_SMALL] * 3 == verdicts([3.0, 2.3, -1.99], 100.0 / 47)
    assert [NOT_KNOWN, MAYBE_SMALL, NOT_KNOWN] == verdicts([2.2, 3.0, 1.99], 100.0 / 47)


def test_claims_of_one_kind_do_not_pay_for_those_of_another():
    """Nine equivalences are shown; what is left of the differences is still judged as one of ten."""
    found = judge_together([Comparison(normal(0.0, 0.1), 1.0)] * 9 + [Comparison(normal(2.1), 1.0)])

    assert [NO_CHANGE] * 9 + [NOT_KNOWN] == [one.verdict for one in found]
    assert 1 - 0.05 / 10 == found[-1].confidence


@given(
    st.lists(st.tuples(st.floats(-6, 6), st.floats(0.05, 2)), min_size=1, max_size=12),
    st.floats(0.01, 4),
)
def test_interval_and_verdict_agree(found, matters):
    """What is drawn bears out what is said, and nothing that Bonferroni would have claimed is lost."""
    comparisons = [Comparison(normal(*one), matters) for one in found]
    strict = 1 - (1 - CONFIDENCE) / len(found)
    for one, judgement in zip(comparisons, judge_together(comparisons), strict=True):
        assert judgement.verdict == judge(judgement.interval, matters)
        assert judgement.interval == one.interval(judgement.confidence)
        bonferroni = judge(one.interval(strict), matters)
        if bonferroni in {CHANGED, NO_CHANGE}:
            assert bonferroni == judgement.verdict
        if bonferroni == MAYBE_SMALL:
            assert judgement.verdict != NOT_KNOWN


@pytest.mark.parametrize(
    ("truths", "wrong"),
    [
        ([0.0] * 10, {CHANGED, MAYBE_SMALL}),
        ([0.0] * 5 + [5.0] * 15, {CHANGED, MAYBE_SMALL}),
        ([1.0] * 10, {CHANGED, NO_CHANGE}),
        ([1.0] * 5 + [6.0] * 15, {CHANGED, NO_CHANGE}),
    ],
)
def test_wrong_claims_are_rare_in_the_family(truths, wrong):
    """At most 5 % of tables say anything wrong of the differences that are zero, or exactly as large as matters."""
    rng = np.random.default_rng(8)
    tables = 2_000
    suspects = sum(truth == truths[0] for truth in truths)
    drawn = rng.normal(truths, 1.0, size=(tables, len(truths)))
    bad = sum(bool(wrong & set(verdicts(list(row), 1.0)[:suspects])) for row in drawn)

    assert bad / tables < 0.05 + 3 * (0.05 * 0.95 / tables) ** 0.5
