"""Which counted events are worth a picture, and its title."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from experiments.measures import COUNTER, GAMES, RATE, SHARE
from reports.selecting import only, pick, records
from reports.words import sentences as words

if TYPE_CHECKING:
    from reports.selecting import Row
    from reports.study import Study
    from simulator.game import Counter

MOST_COUNTERS = 8
MOST_RATES = 3
LEAST_PART, LEAST_RATE = 0.02, 0.01
"""Events that move by less of their own size, or are rarer in a game, are left to the tables."""
CONSTANT = frozenset({"counter:rounds"})
"""Told by a measure of its own already."""


def measure_of(counter: Counter) -> str:
    """Return the measure by which a counter is told: as a part or a rate where it is declared so."""
    if not counter.of:
        return f"{COUNTER}{counter.name}"
    is_rate = counter.of == "rounds" and counter.per == "seat"
    return f"{RATE if is_rate else SHARE}{counter.name}"


def moving_counters(study: Study, lineup: str) -> list[str]:
    """Return the counters that move most against their own size, those that start from nothing first."""
    where = {"lineup": lineup, "group": "game"}
    table = pick(study.results.measures, **where)
    seen = {str(name) for name in table.loc[table["mean"] > 0, "measure"]} - CONSTANT
    counted = {counter.name: f"{COUNTER}{counter.name}" for counter in study.game.counters}
    told = {counter.name: measure_of(counter) for counter in study.game.counters}
    order = [told[name] if told[name] in seen else counted[name] for name in told if {told[name], counted[name]} & seen]
    if not study.alternatives:
        return order[:MOST_COUNTERS]
    compared = pick(study.results.comparisons, **where)
    moved: dict[str, float] = {}
    for row in records(compared[compared["cell"].isin([cell.name for cell in study.shown])]):
        name, part = row["measure"], _moved_by(row)
        if name in order and part >= LEAST_PART:
            moved[name] = max(part, moved.get(name, 0.0))
    return sorted(moved, key=lambda name: (-round(moved[name], 1), order.index(name)))[:MOST_COUNTERS]


def _moved_by(row: Row) -> float:
    """Return by what part of its size an event moved, 0 where it is rare or may not have moved at all."""
    before, after = float(row["baseline_mean"]), float(row["mean"])
    if math.isnan(before) or math.isnan(after):
        return float(math.isnan(before) != math.isnan(after))
    if before + after < LEAST_RATE or row["low"] <= 0 <= row["high"]:
        return 0.0
    return abs(float(row["difference"])) / max(before, after)


def rates(study: Study, lineup: str, names: list[str]) -> str:
    """Return the title of the counters: the first few, as rates of the baseline and the first alternative."""
    cells = dict.fromkeys((study.shown[0], study.shown[min(1, len(study.shown) - 1)]))
    parts = []
    for name in names[:MOST_RATES]:
        found = [
            only(study.results.measures, lineup=lineup, group="game", measure=name, cell=cell.name) for cell in cells
        ]
        known = [row for row in found if row and row["mean"] > 0] or [row for row in found if row]
        parts.append(_rate(study, name, " → ".join(study.numbers.level(name, row["mean"]) for row in known)))
    *_, cell = cells
    return words.upper_first(study.say(words.RATES).format(cell=study.cell_word(cell), list=", ".join(parts)))


def settled(study: Study, lineup: str) -> str:
    """Return the title of how games are decided, over all shown cells."""
    said = {}
    differ = False
    for name, measure in (("decided", "decided"), ("changes", "lead_changes")):
        table = pick(study.results.measures, lineup=lineup, group="game", measure=measure)
        means = table.loc[table["cell"].isin([cell.name for cell in study.shown]), "mean"].dropna()
        low, high = (study.numbers.level(measure, float(end)) for end in (means.min(), means.max()))
        differ = differ or low != high
        said[name] = study.span(low, high)
    text = words.LEAD_ACROSS if differ else words.LEAD
    return words.upper_first(study.say(text).format(**said))


def _rate(study: Study, name: str, value: str) -> str:
    """Return one rate: "riichi declared 0.58 a round"."""
    kind, _, bare = name.partition(":")
    counter = study.counters[bare]
    text = {"share": words.PART, "rate": words.RATE_A_ROUND}.get(kind, words.RATE)
    if kind == "share" and counter.of == GAMES:
        text = words.PART_OF_GAMES
    whole = study.whole_of(counter) if counter.of else ""
    return study.say(text).format(counter=study.say(counter.label), value=value, of=whole)
