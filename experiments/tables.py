"""The tables of results: tidy, in a fixed order, every number from exact sums."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pandas as pd

from experiments.distributions import distribution_rows
from experiments.families import Comparison, Judgement, judge_together
from experiments.intervals import CONFIDENCE, Interval, difference_interval, mean_interval, share_interval
from experiments.moments import Moments
from experiments.verdicts import more_deals
from experiments.yardsticks import Yardsticks, find_yardsticks

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from experiments.accumulator import Accumulator
    from experiments.layout import Layout, Series
    from experiments.moments import Estimate
    from experiments.plan import Plan


@dataclass(frozen=True)
class Tables:
    """What a run found.

    Attributes
    ----------
    measures, comparisons, distributions : DataFrame
    yardsticks : Yardsticks
    """

    measures: pd.DataFrame
    comparisons: pd.DataFrame
    distributions: pd.DataFrame
    yardsticks: Yardsticks


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
_ABOUT = ("more_deals", "unit", "num_deals", "correlation")


def make_tables(plan: Plan, accumulators: Sequence[Accumulator]) -> Tables:
    """Return the tables of an experiment.

    Parameters
    ----------
    plan : Plan
    accumulators : sequence of Accumulator
        One for each line-up.
    """
    experiment = plan.experiment
    moments = [
        Moments(accumulator, layout, experiment.baseline)
        for accumulator, layout in zip(accumulators, plan.layouts, strict=True)
    ]
    yardsticks = find_yardsticks(experiment, moments)
    maker = _Maker(plan, moments, yardsticks.sizes)
    sweep = tuple(experiment.sweep)
    place = ("lineup", "cell", "variant")
    return Tables(
        _frame(maker.measures(), (*place, *sweep, *_WHO, *_MEASURES)),
        _frame(maker.comparisons(), (*place, "baseline", *sweep, *_WHO, *_DIFFERENCES, *_ABOUT)),
        _frame(maker.distributions(accumulators), (*place, *sweep, *_WHO, "value", "width", "count")),
        yardsticks,
    )


_TYPES = {
    "more_deals": "Int64",  # may be missing
    **dict.fromkeys(("num_deals", "num_games", "value", "width", "count"), "int64"),
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
        ),
        "float64",
    ),
    **dict.fromkeys(("lineup", "cell", "variant", "baseline", *_WHO, "verdict", "unit"), "str"),
}


def _frame(rows: Iterator[dict[str, Any]], columns: tuple[str, ...]) -> pd.DataFrame:
    frame = pd.DataFrame.from_records(list(rows), columns=list(columns))
    return frame.astype({name: _TYPES[name] for name in columns if name in _TYPES})


class _Maker:
    """Makes the rows."""

    def __init__(self, plan: Plan, moments: list[Moments], matters: dict[str, float]) -> None:
        self.experiment = plan.experiment
        self.layouts = plan.layouts
        self.moments = moments
        self.matters = matters

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
        for moments in self.moments:
            for cell in range(len(self.experiment.cells)):
                for series in moments.layout.series:
                    estimate = moments.estimate(cell, series)
                    low, high = _interval(series, estimate, moments.num_deals)
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
        cells = [cell for cell in range(len(self.experiment.cells)) if cell != self.experiment.baseline]
        compared = [
            (moments, cell, series)
            for moments in self.moments
            for cell in cells
            for series in moments.layout.series
            if not series.fixed
        ]
        # Last wins: a difference in advantage is one in win share under another name, and is counted once.
        judged = {self._key(*row): row for row in compared if self._is_judged(row[2])}
        judgements = judge_together([self._comparison(*row) for row in judged.values()])
        verdicts = dict(zip(judged, judgements, strict=True))
        for row in compared:
            moments, cell, series = row
            yield {
                **self._place(moments.layout, cell),
                "baseline": self.experiment.cells[self.experiment.baseline].name,
                **_who(series),
                **self._compare(*row, verdicts[self._key(*row)] if self._is_judged(series) else None),
            }

    def _is_judged(self, series: Series) -> bool:
        return series.measure.name in self.matters

    def _key(self, moments: Moments, cell: int, series: Series) -> tuple[str, int, str, str, str, float]:
        """Return what a difference is called: an advantage by its win share."""
        name = "win_share" if series.measure.less_fair else series.measure.name
        matters = self.matters[series.measure.name] if self._is_judged(series) else math.nan
        return moments.layout.lineup.name, cell, series.group, series.who, name, matters

    def _comparison(self, moments: Moments, cell: int, series: Series) -> Comparison:
        difference = moments.difference(cell, series)
        return Comparison(
            lambda confidence: difference_interval(difference, moments.num_deals, confidence),
            self.matters[series.measure.name],
        )

    def _compare(self, moments: Moments, cell: int, series: Series, judged: Judgement | None) -> dict[str, Any]:
        difference = moments.difference(cell, series)
        matters = self.matters.get(series.measure.name, math.nan)
        deals = moments.num_deals
        plain = difference_interval(difference, deals, CONFIDENCE)
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
        }

    def distributions(self, accumulators: Sequence[Accumulator]) -> Iterator[dict[str, Any]]:
        """Yield the rows of `distributions`."""
        histograms = [accumulator.histogram for accumulator in accumulators]
        for layout, cell, row in distribution_rows(self.layouts, histograms, len(self.experiment.cells)):
            yield {**self._place(layout, cell), **row}


def _who(series: Series) -> dict[str, str]:
    return {"group": series.group, "who": series.who, "measure": series.measure.name}


def _interval(series: Series, estimate: Estimate, deals: int) -> Interval:
    measure = series.measure
    if series.fixed and deals:
        return Interval(estimate.mean, estimate.mean)
    if measure.less_fair:
        fair = 1 / series.players
        low, high = share_interval(estimate._replace(mean=estimate.mean + fair), deals)
        return Interval(low - fair, high - fair)
    if measure.is_share:
        return share_interval(estimate, deals)
    low, high = mean_interval(estimate, deals)
    if not measure.can_be_negative:
        low = max(0.0, low)
    if measure.unit == "share":
        high = min(1.0, high)
    return Interval(low, high)
