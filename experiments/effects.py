"""The table of effects: what each swept option does on average, what pairs do together, and which matter most."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from experiments.families import Comparison, judge_together
from experiments.intervals import Interval, difference_interval, quantile
from experiments.moments import Difference, Estimate, Moments, mean_of
from experiments.wide import to_int

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from experiments.accumulator import Accumulator
    from experiments.contrasts import Contrast
    from experiments.layout import Layout, Series

COLUMNS = (
    "lineup",
    "group",
    "who",
    "measure",
    "term",
    "level",
    "base",
    "effect",
    "se",
    "low",
    "high",
    "confidence",
    "matters",
    "verdict",
    "unit",
    "num_deals",
    "rank",
    "is_largest",
)


@dataclass(frozen=True)
class Effect:
    """What a contrast comes to in one series, from exact sums.

    Attributes
    ----------
    sums : Accumulator
    layout : Layout
    contrast : Contrast
    at : int
        Position among the contrasts of the plan.
    series : Series
    matters : float
        The smallest effect that matters.
    """

    sums: Accumulator
    layout: Layout
    contrast: Contrast
    at: int
    series: Series
    matters: float

    @property
    def scale(self) -> float:
        """The largest effect on a measure that lies between 0 and 1."""
        return self.contrast.reach / self.contrast.divisor

    @cached_property
    def difference(self) -> Difference:
        """The effect as a part of `scale`, deal by deal."""
        column, deals = self.series.column, self.sums.num_deals
        one = self.series.per_deal * self.series.measure.scale * self.contrast.reach
        totals = [to_int(number) for number in self.sums.sums[:, column]]
        total = sum(weight * number for weight, number in zip(self.contrast.weights, totals, strict=True))
        squares = to_int(self.sums.contrast_squares[self.at, column])
        mean, variance = mean_of(total, squares, deals, one)
        if not self.series.measure.is_share:
            return Difference(mean, variance, math.nan)
        place = self.layout.share_columns.index(column)
        gained = to_int(self.sums.contrast_gains[self.at, place])
        gained_squares = to_int(self.sums.contrast_gain_squares[self.at, place])
        gain = Estimate(*mean_of(gained, gained_squares, deals, one))
        loss = Estimate(*mean_of(gained - total, squares - gained_squares, deals, one))
        return Difference(mean, variance, math.nan, gain, loss)

    def interval(self, confidence: float) -> Interval:
        """Return the effect's interval."""
        low, high = difference_interval(self.difference, self.sums.num_deals, confidence, quantile)
        return Interval(self.scale * low, self.scale * high)

    @property
    def variance(self) -> float:
        """Of the effect, from the spread of deals."""
        return self.scale**2 * self.difference.variance

    @property
    def key(self) -> tuple[str, ...]:
        """What is judged once: an advantage is a win share under another name."""
        name = "win_share" if self.series.measure.less_fair else self.series.measure.name
        term = (self.contrast.term, self.contrast.level)
        return (self.layout.lineup.name, self.series.group, self.series.who, name, *term, repr(self.matters))


def effects_of(lineups: Sequence[Moments], contrasts: Sequence[Contrast], matters: Mapping[str, float]) -> list[Effect]:
    """Return the effects on everything that is judged.

    Parameters
    ----------
    lineups : sequence of Moments
        Of each line-up.
    contrasts : sequence of Contrast
    matters : dict
        The smallest change that matters of each measure that is judged.
    """
    return [
        Effect(moments.sums, moments.layout, contrast, at, series, matters[series.measure.name])
        for moments in lineups
        for series in moments.layout.series
        if series.measure.name in matters and _has_effects(moments, series)
        for at, contrast in enumerate(contrasts)
    ]


def effect_rows(effects: Sequence[Effect]) -> Iterator[dict[str, Any]]:
    """Yield the rows of `effects`. Verdicts are given together over this table, a family of its own."""
    judged = {effect.key: effect for effect in effects}
    judgements = judge_together([Comparison(effect.interval, effect.matters) for effect in judged.values()])
    verdicts = dict(zip(judged, judgements, strict=True))
    rows: list[dict[str, Any]] = []
    for effect in effects:
        verdict, confidence, interval = verdicts[effect.key]
        difference, scale = effect.difference, effect.scale
        rows.append(
            {
                "lineup": effect.layout.lineup.name,
                "group": effect.series.group,
                "who": effect.series.who,
                "measure": effect.series.measure.name,
                "term": effect.contrast.term,
                "level": effect.contrast.level,
                "base": effect.contrast.base,
                "effect": scale * difference.mean,
                "se": math.sqrt(effect.variance),
                "low": interval.low,
                "high": interval.high,
                "confidence": confidence,
                "matters": effect.matters,
                "verdict": verdict,
                "unit": effect.series.measure.unit,
                "num_deals": effect.sums.num_deals,
            }
        )
    ranks = rank_terms(rows)
    largest = {row["term"]: at for at, row in sorted(enumerate(rows), key=lambda row: _size(row[1]))}
    for at, row in enumerate(rows):
        yield {**row, "rank": ranks[row["term"]], "is_largest": largest[row["term"]] == at}


def _has_effects(moments: Moments, series: Series) -> bool:
    """Say whether options can have an effect on a series that deals add up to: a ratio of two totals is no such sum."""
    if series.fixed or series.over is not None:
        return False
    return any(moments.can_differ(cell, series) for cell in range(len(moments.sums.sums)) if cell != moments.baseline)


def rank_terms(rows: Sequence[Mapping[str, Any]]) -> dict[str, int]:
    """Return the place of each term, 1 for the one that matters most.

    A term counts by its largest effect, in units of what matters: first by the part that is sure, the end of the
    interval that is nearer to 0, so that noise ranks nothing high; then by the effect itself.
    """
    sizes: dict[str, tuple[float, float]] = {}
    for row in rows:
        sizes[row["term"]] = max(sizes.get(row["term"], (0.0, 0.0)), _size(row))
    ordered = sorted(sizes, key=lambda term: sizes[term], reverse=True)
    return {term: place for place, term in enumerate(ordered, start=1)}


def _size(row: Mapping[str, Any]) -> tuple[float, float]:
    """Return how large an effect is at least, and how large it seems, in units of what matters."""
    if math.isnan(row["low"]):
        return 0.0, 0.0
    return max(row["low"], -row["high"], 0.0) / row["matters"], abs(row["effect"]) / row["matters"]
