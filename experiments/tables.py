"""The tables of results: tidy, in a fixed order, every number from exact sums."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pandas as pd

from experiments import effects
from experiments.distributions import QUANTILES, distribution_rows, quantile_rows
from experiments.effects import effect_rows, effects_of
from experiments.families import Comparison, Judgement, judge_together
from experiments.intervals import CONFIDENCE, difference_interval, interval_of
from experiments.moments import Moments
from experiments.verdicts import more_deals
from experiments.yardsticks import Yardsticks, find_yardsticks

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from experiments.accumulator import Accumulator
    from experiments.course import Course
    from experiments.layout import Layout, Series
    from experiments.plan import Plan


@dataclass(frozen=True)
class Tables:
    """What a run found.

    Attributes
    ----------
    measures, comparisons, distributions, quantiles, effects : DataFrame
    yardsticks : Yardsticks
    """

    measures: pd.DataFrame
    comparisons: pd.DataFrame
    distributions: pd.DataFrame
    quantiles: pd.DataFrame
    effects: pd.DataFrame
    yardsticks: Yardsticks


TABLES = ("measures", "comparisons", "distributions", "quantiles", "effects")
"""What is written, as CSV and as Parquet."""

_WHO = ("group", "who", "measure")
_MEASURES = ("mean", "sd", "se", "low", "high", "unit", "num_deals", "num_games")
_DIFFERENCES = (
    "baseline_mean",
    "mean",
    "difference",
    "se",
    "low",
    "high",
    "confidence",
    "matters",
    "verdict",
)
_ABOUT = ("more_deals", "unit", "num_deals", "correlation", "narrowing")


def make_tables(plan: Plan, course: Course) -> Tables:
    """Return the tables of an experiment."""
    experiment = plan.experiment
    lineups = [Moments(total, layout, experiment.baseline) for total, layout in _pairs(course.totals, plan)]
    yardsticks = find_yardsticks(experiment, lineups)
    maker = _Maker(plan, course, yardsticks.sizes)
    sweep = tuple(experiment.sweep)
    place = ("lineup", "cell", "variant")
    return Tables(
        _frame(maker.measures(), (*place, *sweep, *_WHO, *_MEASURES)),
        _frame(maker.comparisons(), (*place, "baseline", *sweep, *_WHO, *_DIFFERENCES, *_ABOUT)),
        _frame(maker.distributions(), (*place, *sweep, *_WHO, "value", "width", "count")),
        _frame(maker.quantiles(), (*place, *sweep, *_WHO, "num", *QUANTILES)),
        _frame(effect_rows(effects_of(lineups, plan.contrasts, yardsticks.sizes)), effects.COLUMNS),
        yardsticks,
    )


def _pairs(totals: Sequence[Accumulator], plan: Plan) -> Iterator[tuple[Accumulator, Layout]]:
    return zip(totals, plan.layouts, strict=True)


_TYPES = {
    **dict.fromkeys(("more_deals", *QUANTILES), "Int64"),  # may be missing
    **dict.fromkeys(("num_deals", "num_games", "value", "width", "count", "num", "rank"), "int64"),
    **dict.fromkeys(
        (
            "mean",
            "sd",
            "se",
            "low",
            "high",
            "baseline_mean",
            "difference",
            "confidence",
            "matters",
            "correlation",
            "narrowing",
            "effect",
        ),
        "float64",
    ),
    "is_largest": "bool",
    **dict.fromkeys(
        ("lineup", "cell", "variant", "baseline", *_WHO, "verdict", "unit", "term", "level", "base"), "str"
    ),
}


def _frame(rows: Iterator[dict[str, Any]], columns: tuple[str, ...]) -> pd.DataFrame:
    frame = pd.DataFrame.from_records(list(rows), columns=list(columns))
    return frame.astype({name: _TYPES[name] for name in columns if name in _TYPES})


class _Maker:
    """Makes the rows."""

    def __init__(self, plan: Plan, course: Course, matters: dict[str, float]) -> None:
        self.experiment = plan.experiment
        self.layouts = plan.layouts
        self.course = course
        self.reach = plan.reach
        self.matters = matters
        # A cell that stopped early is compared with the baseline as it was then: the same deals.
        latest = [Moments(total, layout, self.experiment.baseline) for total, layout in _pairs(course.totals, plan)]
        earlier = {
            (lineup, cell): Moments(sums, plan.layouts[lineup], self.experiment.baseline)
            for (lineup, cell), sums in course.stopped.items()
        }
        self.moments = {
            (lineup, cell): earlier.get((lineup, cell), latest[lineup])
            for lineup in range(len(latest))
            for cell in plan.all_cells
        }

    def _place(self, layout: Layout, cell: int) -> dict[str, Any]:
        played = self.experiment.cells[cell]
        return {
            "lineup": layout.lineup.name,
            "cell": played.name,
            "variant": played.variant,
            **played.sweep,
        }

    def measures(self) -> Iterator[dict[str, Any]]:
        """Yield the rows of `measures`."""
        for (_, cell), moments in self.moments.items():
            for series in moments.layout.series:
                estimate = moments.estimate(cell, series)
                low, high = interval_of(series, estimate, moments.num_deals, self.reach)
                yield {
                    **self._place(moments.layout, cell),
                    **_who(series),
                    "mean": estimate.mean,
                    "sd": estimate.spread,
                    "se": estimate.error,
                    "low": low,
                    "high": high,
                    "unit": series.measure.unit,
                    "num_deals": moments.num_deals,
                    "num_games": moments.num_deals * len(moments.layout.lineup.rotations),
                }

    def comparisons(self) -> Iterator[dict[str, Any]]:
        """Yield the rows of `comparisons`."""
        compared = [
            (moments, cell, series)
            for (_, cell), moments in self.moments.items()
            if cell != self.experiment.baseline
            for series in moments.layout.series
            if not series.fixed
        ]
        # Last wins: a difference in advantage is one in win share under another name, and is counted once.
        judged = {self._key(*row): row for row in compared if self._is_judged(*row)}
        judgements = judge_together([self._comparison(*row) for row in judged.values()])
        verdicts = dict(zip(judged, judgements, strict=True))
        for row in compared:
            moments, cell, series = row
            yield {
                **self._place(moments.layout, cell),
                "baseline": self.experiment.cells[self.experiment.baseline].name,
                **_who(series),
                **self._compare(*row, verdicts[self._key(*row)] if self._is_judged(*row) else None),
            }

    def _is_judged(self, moments: Moments, cell: int, series: Series) -> bool:
        return series.measure.name in self.matters and moments.can_differ(cell, series)

    def _key(self, moments: Moments, cell: int, series: Series) -> tuple[str, int, str, str, str, float]:
        """Return what a difference is called: an advantage by its win share."""
        name = "win_share" if series.measure.less_fair else series.measure.name
        matters = self.matters.get(series.measure.name, math.nan)
        return moments.layout.lineup.name, cell, series.group, series.who, name, matters

    def _comparison(self, moments: Moments, cell: int, series: Series) -> Comparison:
        difference = moments.difference(cell, series)
        return Comparison(
            lambda confidence: difference_interval(difference, moments.num_deals, confidence, self.reach),
            self.matters[series.measure.name],
        )

    def _compare(self, moments: Moments, cell: int, series: Series, judged: Judgement | None) -> dict[str, Any]:
        difference = moments.difference(cell, series)
        matters = self.matters[series.measure.name] if judged else math.nan
        deals = moments.num_deals
        plain = difference_interval(difference, deals, CONFIDENCE, self.reach)
        verdict, confidence, interval = judged or ("", CONFIDENCE, plain)
        return {
            "baseline_mean": moments.estimate(self.experiment.baseline, series).mean,
            "mean": moments.estimate(cell, series).mean,
            "difference": difference.mean,
            "se": math.sqrt(difference.variance),
            "low": interval.low,
            "high": interval.high,
            "confidence": confidence,
            "matters": matters,
            "verdict": verdict,
            "more_deals": more_deals(verdict, difference.mean, interval, matters, deals) if judged else None,
            "unit": series.measure.unit,
            "num_deals": deals,
            "correlation": difference.correlation,
            "narrowing": self._narrowing(moments, cell, series, difference.variance),
        }

    def _narrowing(self, moments: Moments, cell: int, series: Series, variance: float) -> float:
        """Return how many times wider the interval would be had each variant had deals of its own."""
        apart = sum(moments.estimate(one, series).variance for one in (cell, self.experiment.baseline))
        return math.sqrt(apart / variance) if variance > 0 else math.nan

    def distributions(self) -> Iterator[dict[str, Any]]:
        """Yield the rows of `distributions`."""
        histograms = {place: self.course.sums(*place).histogram for place in self.moments}
        for layout, cell, row in distribution_rows(self.layouts, histograms):
            yield {**self._place(layout, cell), **row}

    def quantiles(self) -> Iterator[dict[str, Any]]:
        """Yield the rows of `quantiles`."""
        histograms = {place: self.course.sums(*place).histogram for place in self.moments}
        for layout, cell, row in quantile_rows(self.layouts, histograms):
            yield {**self._place(layout, cell), **row}


def _who(series: Series) -> dict[str, str]:
    return {"group": series.group, "who": series.who, "measure": series.measure.name}
