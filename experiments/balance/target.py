"""What a designer wants: a measure, of whom, where, and how near is near enough."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from experiments.balance import messages
from experiments.layout import Layout
from experiments.measures import COUNTER, RATE, SHARE, Measure, measures_of
from experiments.messages import UNITS
from experiments.problems import shown
from experiments.sizes import size_of
from simulator.language import DID_YOU_MEAN, LANGUAGES, NOTHING, Text, hint_of
from simulator.messages import THERE_ARE

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
            document.problems.add(("balance", "target"), messages.WHICH_LINEUP.fill(names=", ".join(names)))
        return experiment.lineups[0]
    if section.lineup not in names:
        hint = hint_of(section.lineup, names, THERE_ARE.fill(names=", ".join(names)))
        told = messages.NO_LINEUP.fill(name=shown(section.lineup), hint=hint)
        document.problems.add(("balance", "target", "lineup"), told)
        return experiment.lineups[0]
    return experiment.lineups[names.index(section.lineup)]


def read_target(document: Document, section: TargetSection, experiment: Experiment, lineup: Lineup) -> Target | None:
    """Return the target, or None after noting what is wrong with it."""
    measure = _measure(document, section, experiment)
    if measure is None:
        return None
    series = _series(document, section, measure, Layout(experiment.game, lineup))
    at = _at(section, measure)
    if isinstance(at, Text):
        document.problems.add(_place(section, "at"), at)
    within = size_of(section.within, measure)
    if isinstance(within, Text):
        document.problems.add(("balance", "target", "within"), within)
    if series is None or isinstance(at, Text) or isinstance(within, Text):
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
        hint = hint_of(section.measure, tuple(known), THERE_ARE.fill(names=", ".join(whole)))
        told = messages.NO_MEASURE.fill(name=shown(section.measure), hint=hint)
        document.problems.add(("balance", "target", "measure"), told)
    return known.get(section.measure)


def _series(document: Document, section: TargetSection, measure: Measure, layout: Layout) -> Series | None:
    """Return the row of a table that is meant."""
    named = [key for key in _WHO if getattr(section, key) is not None]
    group = named[0] if named else "game"
    place = _place(section, group) if named else ("balance", "target")
    if len(named) > 1:
        document.problems.add(("balance", "target", named[1]), messages.CHOOSE_ONE.fill(other=named[0]))
        return None
    if group not in measure.groups:
        keys = {key: Text(f"`{key}:`", f"`{key}:`") for key in measure.groups} | {"game": messages.NOBODY}
        ways = Text(*(", ".join(keys[key].say(spoken) for key in measure.groups) for spoken in LANGUAGES))
        document.problems.add(place, messages.WHOSE.fill(measure=measure.name, ways=ways))
        return None
    who = "all" if group == "game" else str(getattr(section, group))
    found = {row.who: row for row in layout.series if row.group == group and row.measure is measure}
    found |= {row.who: row for row in layout.series if row.group == group and row.measure == measure}
    if who not in found:
        hint = (messages.POSITIONS if group == "position" else THERE_ARE).fill(names=", ".join(found))
        told = messages.NO_SUCH_WHO[group].fill(lineup=layout.lineup.name, who=shown(who), hint=hint)
        document.problems.add(place, told)
    elif found[who].fixed:
        document.problems.add(place, messages.ALWAYS_SAME)
        return None
    return found.get(who)


def _at(section: TargetSection, measure: Measure) -> float | Text:
    """Return where the measure shall be, or what is wrong with it."""
    value = section.at
    if value is None:
        return 0.0 if measure.less_fair else messages.AT_MISSING.fill(measure=measure.name)
    is_number = isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
    if measure.unit != "share":
        if is_number and (measure.can_be_negative or value >= 0):
            return float(value)
        return messages.NUMBER.fill(unit=UNITS[measure.unit], value=shown(value))
    lowest = -1 if measure.less_fair else 0
    percent = _PERCENT.fullmatch(value.strip()) if isinstance(value, str) else None
    share = float(percent[1]) / 100 if percent else float(value) if is_number else math.nan
    if lowest <= share <= 1:
        return share
    is_near = is_number and 1 < value <= 100  # noqa: PLR2004 - per cent
    return messages.SHARE.fill(value=shown(value), hint=DID_YOU_MEAN.fill(name=f"{value}%") if is_near else NOTHING)
