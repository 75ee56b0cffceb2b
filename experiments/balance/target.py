"""What a designer wants: a measure, of whom, where, and how near is near enough."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from experiments.layout import Layout
from experiments.measures import COUNTER, RATE, SHARE, Measure, measures_of
from experiments.problems import shown
from experiments.sizes import size_of
from simulator.language import nearest_match

if TYPE_CHECKING:
    from experiments.document import Document
    from experiments.experiment import Experiment, Lineup
    from experiments.intervals import Interval
    from experiments.layout import Series
    from experiments.shape import TargetSection

WITHIN, OUTSIDE, NOT_KNOWN = "within", "outside", "not_known_yet"

_WHO = ("position", "seat", "strategy")
_PERCENT = re.compile(r"([+-]?[0-9]+(?:\.[0-9]+)?)\s*(?:%|pp)")


@dataclass(frozen=True)
class Target:
    """A measure of somebody, and where it shall be.

    Attributes
    ----------
    series : Series
    at, within : float
        It shall be at most `within` away from `at`; shares as fractions.
    """

    series: Series
    at: float
    within: float

    def gap(self, value: float) -> float:
        """Return how far a value is from where it shall be; infinite if there is no value."""
        return math.inf if math.isnan(value) else abs(value - self.at)

    def judge(self, interval: Interval) -> str:
        """Return whether what lies in the interval is near enough: surely, surely not, or not known yet."""
        low, high = self.at - self.within, self.at + self.within
        if interval.low >= low and interval.high <= high:
            return WITHIN
        return OUTSIDE if interval.low > high or interval.high < low else NOT_KNOWN


def choose_lineup(document: Document, section: TargetSection, experiment: Experiment) -> Lineup:
    """Return the line-up that is meant, after noting what is wrong; the first if nothing better is known."""
    names = [lineup.name for lineup in experiment.lineups]
    if section.lineup is None:
        if len(names) > 1:
            message = f"say which line-up is meant with `lineup:`; there are {', '.join(names)}"
            document.problems.add(("balance", "target"), message)
        return experiment.lineups[0]
    if section.lineup not in names:
        hint = nearest_match(section.lineup, tuple(names)) or f"; there are {', '.join(names)}"
        document.problems.add(("balance", "target", "lineup"), f"no such line-up: {shown(section.lineup)}{hint}")
        return experiment.lineups[0]
    return experiment.lineups[names.index(section.lineup)]


def read_target(document: Document, section: TargetSection, experiment: Experiment, lineup: Lineup) -> Target | None:
    """Return the target, or None after noting what is wrong with it."""
    measure = _measure(document, section, experiment)
    if measure is None:
        return None
    series = _series(document, section, measure, Layout(experiment.game, lineup))
    at = _at(section, measure)
    if isinstance(at, str):
        document.problems.add(_place(section, "at"), at)
    within = size_of(section.within, measure)
    if isinstance(within, str):
        document.problems.add(("balance", "target", "within"), within)
    if series is None or isinstance(at, str) or isinstance(within, str):
        return None
    return Target(series, at, within)


def _place(section: TargetSection, key: str) -> tuple[str, ...]:
    """Return where a key stands, or would stand."""
    return ("balance", "target") if getattr(section, key) is None else ("balance", "target", key)


def _measure(document: Document, section: TargetSection, experiment: Experiment) -> Measure | None:
    measures = {measure.name: measure for measure in measures_of(experiment.game)}
    known = {name.removeprefix(COUNTER): measure for name, measure in measures.items()} | measures
    if section.measure not in known:
        whole = (name for name in measures if not name.startswith((SHARE, RATE)))
        hint = nearest_match(section.measure, tuple(known)) or f"; there are {', '.join(whole)}"
        document.problems.add(("balance", "target", "measure"), f"no such measure: {shown(section.measure)}{hint}")
    return known.get(section.measure)


def _series(document: Document, section: TargetSection, measure: Measure, layout: Layout) -> Series | None:
    """Return the row of a table that is meant."""
    named = [key for key in _WHO if getattr(section, key) is not None]
    group = named[0] if named else "game"
    place = _place(section, group) if named else ("balance", "target")
    if len(named) > 1:
        document.problems.add(("balance", "target", named[1]), f"does not go with {named[0]}; choose one")
        return None
    if group not in measure.groups:
        ways = ", ".join(f"`{key}:`" if key != "game" else "nobody, as it is the game's" for key in measure.groups)
        document.problems.add(place, f"say whose {measure.name} is meant: {ways}")
        return None
    who = "all" if group == "game" else str(getattr(section, group))
    found = {row.who: row for row in layout.series if row.group == group and row.measure is measure}
    found |= {row.who: row for row in layout.series if row.group == group and row.measure == measure}
    if who not in found:
        hint = f"; there are {', '.join(found)}"
        hint += " (0 starts the game)" if group == "position" else ""
        document.problems.add(place, f"no such {group} in {layout.lineup.name}: {shown(who)}{hint}")
    elif found[who].fixed:
        message = "sits in every seat of the line-up, so its part of the wins is always the same; name a position"
        document.problems.add(place, message)
        return None
    return found.get(who)


def _at(section: TargetSection, measure: Measure) -> float | str:
    """Return where the measure shall be, or what is wrong with it."""
    value = section.at
    if value is None:
        return 0.0 if measure.less_fair else f"`at:` is missing: where {measure.name} shall be"
    is_number = isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
    if measure.unit != "share":
        if is_number and (measure.can_be_negative or value >= 0):
            return float(value)
        return f"must be a number of {measure.unit} (got {shown(value)})"
    lowest = -1 if measure.less_fair else 0
    percent = _PERCENT.fullmatch(value.strip()) if isinstance(value, str) else None
    share = float(percent[1]) / 100 if percent else float(value) if is_number else math.nan
    if lowest <= share <= 1:
        return share
    example = f"; did you mean {value}%?" if is_number and 1 < value <= 100 else ""  # noqa: PLR2004 - per cent
    return f"must be a share such as 25% or 0.25 (got {shown(value)}){example}"
