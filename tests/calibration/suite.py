"""The experiments of the calibration, and what is counted over many of them."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import pytest

from experiments.blocks import run_block
from experiments.course import Course
from experiments.design import Design
from experiments.families import Comparison, judge_together
from experiments.intervals import CONFIDENCE, difference_interval, interval_of
from experiments.moments import Moments
from experiments.plan import make_plan
from experiments.verdicts import CHANGED, MAYBE_SMALL, NO_CHANGE
from tests.calibration.truth import truth
from tests.experiments import worlds

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from experiments.experiment import Cell
    from experiments.layout import Series
    from experiments.plan import Plan

FAIR, MIXED = ("plain", "plain", "plain"), ("plain", "sharp", "weak")
TOLD_BY_SCORES = ("win_share", "score", "margin_over_second", "tied")


@dataclass(frozen=True)
class World:
    """A toy experiment, to be played again and again with other seeds.

    Attributes
    ----------
    lineup : tuple of str
    variants : dict
        Options of each; the first is the baseline. `luck` draws anew: the same rules, other luck.
    deals : int
        The most deals.
    matters, precision : dict
    sweep : dict
        Values of each swept option; all that lie in its range, if it has one.
    ranges : dict
        Low and high end of options that are drawn from a range.
    design : Design
        How the cells of the sweep are chosen.
    """

    lineup: tuple[str, ...]
    variants: dict[str, dict[str, Any]]
    deals: int
    matters: dict[str, float]
    precision: dict[str, float]
    sweep: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    ranges: dict[str, tuple[int, int]] = field(default_factory=dict)
    design: Design = field(default_factory=Design)

    def play(self, seed: int) -> tuple[Plan, Course]:
        """Play it once, to its end or until every cell has stopped."""
        toy = worlds.Toy({"only": self.lineup}, self.variants, self.deals, seed, self.matters, self.precision)
        toy = replace(toy, sweep=self.sweep, ranges=self.ranges, design=self.design)
        plan = make_plan(toy.experiment(), self.deals)
        course, table = Course(plan), worlds.toy_table(len(self.lineup))
        with pytest.MonkeyPatch.context() as patch:
            worlds.install(patch)
            for stage in plan.stages:
                for number in course.blocks(stage, ()):
                    result = run_block(plan, number, table, course.cells(0))
                    course.add([result] if result else [])
                course.stop(course.stops())
        return plan, course

    def true_mean(self, cell: Cell, series: Series) -> float:
        """Return the true mean of a series in a cell."""
        known = truth(self.lineup, int(cell.options["bonus"]), int(cell.options["tail"]))
        if series.measure.less_fair:
            return float(known["position", series.who, "win_share"]) - 1 / len(self.lineup)
        return float(known[series.group, series.who, series.measure.name])


@dataclass
class Tally:
    """How often something held."""

    held: int = 0
    of: int = 0

    def add(self, holds: bool) -> None:
        """Count once more."""
        self.held += holds
        self.of += 1

    @property
    def share(self) -> float:
        """How often it held."""
        return self.held / self.of

    def error(self, runs: int) -> float:
        """Standard error of the share, if what one run adds goes together."""
        return math.sqrt(max(self.share * (1 - self.share), 1 / runs) / runs)


def series_of(plan: Plan) -> list[Series]:
    """Return the series whose true means are known."""
    return [
        row for row in plan.layouts[0].series if row.measure.name in (*TOLD_BY_SCORES, "advantage") and not row.fixed
    ]


def coverage(world: World, runs: int) -> dict[str, Tally]:
    """Return how often 95 % intervals of means, and of differences from the baseline, hold the truth; by measure."""
    found: dict[str, Tally] = {}
    for seed in range(runs):
        plan, course = world.play(seed)
        for cell, played in enumerate(plan.experiment.cells):
            moments = Moments(course.sums(0, cell), plan.layouts[0], 0)
            for series in series_of(plan):
                name = series.measure.name
                low, high = interval_of(series, moments.estimate(cell, series), moments.num_deals, plan.reach)
                true = world.true_mean(played, series)
                found.setdefault(name, Tally()).add(low <= true <= high)
                if cell:
                    true -= world.true_mean(plan.experiment.cells[0], series)
                    difference = moments.difference(cell, series)
                    low, high = difference_interval(difference, moments.num_deals, CONFIDENCE, plan.reach)
                    found.setdefault(f"difference of {name}", Tally()).add(low <= true + 1e-12 and true - 1e-12 <= high)
    return found


def wrong_families(world: World, runs: int) -> Tally:
    """Return how often a run says anything wrong of any difference at all."""
    found = Tally()
    for seed in range(runs):
        plan, course = world.play(seed)
        found.add(any(_wrong_claims(world, plan, course)))
    return found


def _wrong_claims(world: World, plan: Plan, course: Course) -> Iterator[bool]:
    """Yield for each judged difference whether its verdict is wrong."""
    judged, truths = [], []
    baseline, *others = plan.experiment.cells
    for cell, played in enumerate(others, start=1):
        moments = Moments(course.sums(0, cell), plan.layouts[0], 0)
        for series in series_of(plan):
            if series.measure.name in world.matters:
                judged.append(_comparison(plan, moments, cell, series, world.matters[series.measure.name]))
                truths.append(world.true_mean(played, series) - world.true_mean(baseline, series))
    for comparison, judgement, true in zip(judged, judge_together(judged), truths, strict=True):
        yield is_wrong(judgement.verdict, true, comparison.matters)


def is_wrong(verdict: str, true: float, matters: float) -> bool:
    """Say whether a verdict claims what is not so."""
    size = abs(true)
    return (
        (verdict == MAYBE_SMALL and size < _ZERO)
        or (verdict == CHANGED and size < matters + _ZERO)
        or (verdict == NO_CHANGE and size > matters - _ZERO)
    )


_ZERO = 1e-9


def _comparison(plan: Plan, moments: Moments, cell: int, series: Series, matters: float) -> Comparison:
    difference = moments.difference(cell, series)
    return Comparison(
        lambda confidence: difference_interval(difference, moments.num_deals, confidence, plan.reach), matters
    )


NULLS: dict[str, dict[str, Any]] = {
    "published": {},
    "again": {"luck": 1},
    "once more": {"luck": 2},
    "idle": {"idle": True},
}
PLANTED: dict[str, dict[str, Any]] = {"published": {}, "bonus": {"bonus": 3}, "other luck": {"bonus": 3, "luck": 1}}
SIZES = {"score": 0.5, "win_share": 0.02, "margin_over_second": 0.3, "tied": 0.02}
EDGE = {"score": 1.0}
"""A bonus of 3 for one of three seats is one point a seat on average: exactly as much as matters."""

COVERAGE = {
    "fair table, 50 deals": World(FAIR, PLANTED, 50, {}, {}),
    "fair table, 400 deals": World(FAIR, PLANTED, 400, {}, {}),
    "unequal players, 50 deals": World(MIXED, PLANTED, 50, {}, {}),
    "unequal players, 400 deals": World(MIXED, PLANTED, 400, {}, {}),
    "unequal players, stopped by `precision`": World(MIXED, PLANTED, 8000, {}, {"score": 0.25}),
}
FAMILIES = {
    "three variants that change nothing, 400 deals": World(MIXED, NULLS, 400, SIZES, {}),
    "differences exactly as large as matters, 400 deals": World(MIXED, PLANTED, 400, EDGE, {}),
    "three variants that change nothing, stopped by `precision`": World(MIXED, NULLS, 8000, SIZES, {"score": 0.25}),
    "differences exactly as large as matters, stopped by `precision`": World(
        MIXED, PLANTED, 8000, EDGE, {"score": 0.25}
    ),
}
