"""A small calibration: intervals hold the truth, families are seldom wrong, and the truth itself is right."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.calibration.effects import EFFECT_COVERAGE, EFFECT_FAMILIES, effect_coverage, wrong_effects
from tests.calibration.suite import COVERAGE, FAIR, FAMILIES, MIXED, Tally, coverage, wrong_families
from tests.calibration.truth import truth

RUNS = 40


def test_the_truth_by_hand():
    """Three equal players share the wins; a bonus of 3 is a point a seat; skills are differences in score."""
    fair, unequal = truth(FAIR), truth(MIXED, bonus=3)

    assert {Fraction(1, 3)} == {fair[group, "0", "win_share"] for group in ("seat", "position")}
    assert 5 == fair["seat", "2", "score"]
    assert {6, 8, 5} == {unequal["strategy", who, "score"] for who in MIXED}
    assert 1 == sum(unequal["strategy", who, "win_share"] for who in MIXED)
    assert unequal["position", "0", "score"] - unequal["position", "1", "score"] == 3
    # Of 11 x 11 x 11 draws, those with a tie for the highest: 3 ways for two to share each value above the third's,
    # and 11 in which all are level.
    assert Fraction(3 * sum(range(11)) + 11, 11**3) == fair["game", "all", "tied"]


def _hold_often_enough(found: dict[str, Tally]) -> None:
    """Check coverage of each measure, within three standard errors of so few runs, and of all together."""
    for measure, tally in found.items():
        assert tally.share > 0.95 - 3 * (0.95 * 0.05 / (RUNS // 2)) ** 0.5, measure
    together = sum(tally.held for tally in found.values()) / sum(tally.of for tally in found.values())

    assert together > 0.93


@pytest.mark.parametrize("name", COVERAGE)
def test_intervals_hold_the_truth(name):
    """95 times in 100; more often when a run may stop early."""
    _hold_often_enough(coverage(COVERAGE[name], RUNS // 2))


@pytest.mark.parametrize("name", EFFECT_COVERAGE)
def test_intervals_of_effects_hold_the_truth(name):
    """95 times in 100, of main effects and of interactions."""
    _hold_often_enough(effect_coverage(EFFECT_COVERAGE[name], RUNS // 2))


@pytest.mark.parametrize("name", FAMILIES)
def test_families_are_seldom_wrong(name):
    """Fewer than 5 tables in 100 say anything wrong, within three standard errors."""
    tally = wrong_families(FAMILIES[name], RUNS)

    assert tally.share < 0.05 + 3 * (0.05 * 0.95 / RUNS) ** 0.5


@pytest.mark.parametrize("name", EFFECT_FAMILIES)
def test_tables_of_effects_are_seldom_wrong(name):
    """Nor more of the tables of effects."""
    tally = wrong_effects(EFFECT_FAMILIES[name], RUNS)

    assert tally.share < 0.05 + 3 * (0.05 * 0.95 / RUNS) ** 0.5
