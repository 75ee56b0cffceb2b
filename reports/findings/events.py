"""Which counted events are worth a picture, and its title."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reports.selecting import only, pick, records
from reports.words import sentences as words

if TYPE_CHECKING:
    from reports.study import Study

MOST_COUNTERS = 8
MOST_RATES = 3
LEAST_PART, LEAST_RATE = 0.02, 0.01
"""Events that move by less of their own size, or are rarer in a game, are left to the tables."""
CONSTANT = frozenset({"counter:rounds"})
"""Told by a measure of its own already."""


def moving_counters(study: Study, lineup: str) -> list[str]:
    """Return the counters that move most against their own size, those that start from nothing first."""
    where = {"lineup": lineup, "group": "game"}
    table = pick(study.results.measures, **where)
    table = table[table["measure"].str.startswith("counter:") & ~table["measure"].isin(CONSTANT)]
    order = [str(name) for name in dict.fromkeys(table.loc[table["mean"] > 0, "measure"])]
    if not study.alternatives:
        return order[:MOST_COUNTERS]
    compared = pick(study.results.comparisons, **where)
    moved: dict[str, float] = {}
    for row in records(compared[compared["cell"].isin([cell.name for cell in study.shown])]):
        name = row["measure"]
        part = abs(row["difference"]) / (max(abs(row["baseline_mean"]), abs(row["mean"])) or 1.0)
        if (
            name in order
            and row["mean"] + row["baseline_mean"] >= LEAST_RATE
            and part >= LEAST_PART
            and (row["low"] > 0 or row["high"] < 0)
        ):
            moved[name] = max(part, moved.get(name, 0.0))
    return sorted(moved, key=lambda name: (-round(moved[name], 1), order.index(name)))[:MOST_COUNTERS]


def rates(study: Study, lineup: str, names: list[str]) -> str:
    """Return the title of the counters: the first few, as rates of the baseline and the first alternative."""
    cells = dict.fromkeys((study.shown[0], study.shown[min(1, len(study.shown) - 1)]))
    parts = []
    for name in names[:MOST_RATES]:
        found = [
            only(study.results.measures, lineup=lineup, group="game", measure=name, cell=cell.name) for cell in cells
        ]
        value = " → ".join(study.numbers.level(name, row["mean"]) for row in found if row)
        parts.append(study.say(words.RATE).format(counter=study.measure_name(name), value=value))
    *_, cell = cells
    return words.upper_first(study.say(words.RATES).format(cell=study.cell_word(cell), list=", ".join(parts)))
