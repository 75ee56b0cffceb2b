"""Worlds with known effects of options: intervals cover them, and verdicts on them are seldom wrong."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from experiments.design import LATIN_HYPERCUBE, ONE_AT_A_TIME, Design
from experiments.effects import effect_rows, effects_of
from experiments.intervals import CONFIDENCE
from experiments.moments import Moments
from tests.calibration.suite import EDGE, FAIR, MIXED, SIZES, Tally, World, is_wrong, series_of

if TYPE_CHECKING:
    from experiments.course import Course
    from experiments.effects import Effect
    from experiments.plan import Plan

_TINY = 1e-9


def effect_coverage(world: World, runs: int) -> dict[str, Tally]:
    """Return how often 95 % intervals of effects hold the truth: main effects and interactions, by measure."""
    found: dict[str, Tally] = {}
    for seed in range(runs):
        plan, course = world.play(seed)
        for effect in _effects(world, plan, course):
            kind = "interaction" if " x " in effect.contrast.term else "main effect"
            low, high = effect.interval(CONFIDENCE)
            holds = low - _TINY <= true_effect(world, plan, effect) <= high + _TINY
            found.setdefault(f"{kind} on {effect.series.measure.name}", Tally()).add(holds)
    return found


def wrong_effects(world: World, runs: int) -> Tally:
    """Return how often a run's table of effects says anything wrong of any effect at all."""
    found = Tally()
    for seed in range(runs):
        plan, course = world.play(seed)
        effects = _effects(world, plan, course)
        found.add(
            any(
                is_wrong(row["verdict"], true_effect(world, plan, effect), effect.matters)
                for effect, row in zip(effects, effect_rows(effects), strict=True)
            )
        )
    return found


def true_effect(world: World, plan: Plan, effect: Effect) -> float:
    """Return a contrast of the true means of all cells."""
    weights = effect.contrast.weights
    means = [Fraction(world.true_mean(cell, effect.series)) for cell in plan.experiment.cells]
    return float(sum(weight * mean for weight, mean in zip(weights, means, strict=True)) / effect.contrast.divisor)


def _effects(world: World, plan: Plan, course: Course) -> list[Effect]:
    told = {series.measure.name for series in series_of(plan)}
    sizes = world.matters or dict.fromkeys(told, 1.0)
    return effects_of([Moments(course.totals[0], plan.layouts[0], 0)], plan.contrasts, sizes)


ONLY: dict[str, dict[str, Any]] = {"published": {}}
NOTHING = {"luck": (0, 1, 2), "idle": (False, True)}
PLANTED = {"bonus": (0, 3), "tail": (6, 10), "luck": (0, 1)}
EXACTLY = {"bonus": (0, 3), "luck": (0, 1)}
DRAWN = {"bonus": range(5), "tail": (6, 10), "luck": (0, 1)}
RANGES = {"bonus": (0, 4)}
HYPERCUBE = Design(LATIN_HYPERCUBE, 16)
ALONE = Design(ONE_AT_A_TIME)

EFFECT_COVERAGE = {
    "effects of 2 × 2 × 2 cells, 50 deals": World(MIXED, ONLY, 50, {}, {}, PLANTED),
    "effects of 2 × 2 × 2 cells, 400 deals": World(MIXED, ONLY, 400, {}, {}, PLANTED),
    "effects one at a time, 400 deals": World(MIXED, ONLY, 400, {}, {}, PLANTED, {}, ALONE),
    "effects of a hypercube of 16 cells, 400 deals": World(MIXED, ONLY, 400, {}, {}, DRAWN, RANGES, HYPERCUBE),
}
EFFECT_FAMILIES = {
    "effects of options that do nothing, 400 deals": World(MIXED, ONLY, 400, SIZES, {}, NOTHING),
    "effects planted in 2 × 2 × 2 cells, 400 deals": World(MIXED, ONLY, 400, SIZES, {}, PLANTED),
    "effects planted in a hypercube of 16 cells, 400 deals": World(
        MIXED, ONLY, 400, SIZES, {}, DRAWN, RANGES, HYPERCUBE
    ),
    "effects exactly as large as matters, 400 deals": World(FAIR, ONLY, 400, EDGE, {}, EXACTLY),
}
