"""The smallest change that matters, for each measure: the designer's, or a default that is said to be one."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from experiments.measures import measures_of
from experiments.wide import to_int

if TYPE_CHECKING:
    from collections.abc import Sequence

    from experiments.experiment import Experiment
    from experiments.measures import Measure
    from experiments.moments import Moments


@dataclass(frozen=True)
class Yardsticks:
    """What matters, resolved.

    Attributes
    ----------
    sizes : dict
        Smallest change that matters of each measure that is judged, in the order of the measures.
    defaults : dict
        Where each size that the designer did not give comes from, in words.
    """

    sizes: dict[str, float]
    defaults: dict[str, str]


def find_yardsticks(experiment: Experiment, moments: Sequence[Moments]) -> Yardsticks:
    """Return the sizes that matter, defaults measured on the baseline of all line-ups together."""
    sizes: dict[str, float] = {}
    defaults: dict[str, str] = {}
    for measure in measures_of(experiment.game):
        if measure.name in experiment.matters:
            sizes[measure.name] = experiment.matters[measure.name]
            continue
        size = _default(measure, moments, sizes)
        if size > 0:
            sizes[measure.name] = size
            defaults[measure.name] = _in_words(measure)
    return Yardsticks(sizes, defaults)


def _in_words(measure: Measure) -> str:
    part = f"{measure.matters:g}"
    yardsticks = {
        "": part,
        "spread": f"{part} sd of a single game's score under the baseline",
        "mean": f"{part} of the baseline's mean",
    }
    return yardsticks.get(measure.matters_of, f"as {measure.matters_of}")


def _default(measure: Measure, moments: Sequence[Moments], sizes: dict[str, float]) -> float:
    """Return the default size, or 0 if there is none or too little was played to tell."""
    if measure.matters_of == "":
        return measure.matters
    if measure.matters_of == "spread":
        return _rounded(measure.matters * _score_spread(moments))
    if measure.matters_of == "mean":
        return _rounded(measure.matters * _baseline_mean(measure, moments))
    return measure.matters * sizes.get(measure.matters_of, 0.0)


def _score_spread(moments: Sequence[Moments]) -> float:
    """Return the standard deviation of all scores under the baseline, whoever made them."""
    num = total = squares = 0
    for one in moments:
        for series in one.layout.series:
            if series.group == "seat" and series.measure.name == "score":
                num += one.num_deals * series.per_deal
                total += one.total(one.baseline, series.column)
                squares += to_int(one.sums.game_squares[one.baseline, series.column])
    return math.sqrt((num * squares - total**2) / num**2) if num else 0.0


def _baseline_mean(measure: Measure, moments: Sequence[Moments]) -> float:
    num = total = 0
    for one in moments:
        for series in one.layout.series:
            if series.group == "game" and series.measure is measure:
                num += one.num_deals * series.per_deal
                total += one.total(one.baseline, series.column)
    return total / num if num else 0.0


def _rounded(size: float) -> float:
    """Return two significant digits: more would claim a precision that a matter of taste does not have."""
    return float(f"{size:.2g}")
