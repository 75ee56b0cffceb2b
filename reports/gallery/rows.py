"""Results as the tables that figures draw."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pandas as pd

from reports.numbers import scaled
from reports.selecting import pick, records
from reports.words import figures as words
from reports.words import verdicts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reports.figures.theme import Series
    from reports.selecting import Row
    from reports.study import Study
    from reports.topics import Topic

DOT_COLUMNS = ["heading", "label", "series", "value", "low", "high", "text", "solid", "reach"]


def levels(study: Study, measure: str, group: str, lineups: tuple[str, ...], *, reach: float) -> pd.DataFrame:
    """Return the values of a measure, for all of a group and all shown cells, as `dots` draws them.

    Strategies stand in the order of the baseline's values, places in their own order.
    """
    rows: list[dict[str, Any]] = []
    for lineup in lineups:
        table = pick(study.results.measures, lineup=lineup, group=group, measure=measure)
        start = pick(table, cell=study.baseline.name)
        if group == "strategy":
            start = start.sort_values("mean", ascending=False)
        heading = lineup if len(lineups) > 1 else ""
        rows += [
            level_row(study, row, heading, look.name, reach)
            for who in start["who"]
            for look in study.series
            for row in records(pick(table, who=who, cell=look.name))
        ]
    return pd.DataFrame(rows, columns=DOT_COLUMNS)


def level_row(study: Study, row: Row, heading: str, series: str, reach: float) -> dict[str, Any]:
    """Return one value of a measure, a row of the measures table, as `dots` draws it."""
    measure = row["measure"]
    return {
        "heading": heading,
        "label": study.who_name(row["group"], row["who"]),
        "series": series,
        "value": scaled(measure, row["mean"]),
        "low": scaled(measure, row["low"]),
        "high": scaled(measure, row["high"]),
        "text": study.numbers.level(measure, row["mean"]),
        "solid": True,
        "reach": scaled(measure, reach),
    }


def differences(study: Study, topics: tuple[Topic, ...], series: Sequence[Series] | None = None) -> pd.DataFrame:
    """Return the differences of some topics with one measure, as `dots` draws them.

    Parameters
    ----------
    study : Study
    topics : tuple of Topic
    series : sequence of Series, optional
        The cells that are drawn; those that the study shows unless given.
    """
    order = [look.name for look in series or study.series]
    rows: list[dict[str, Any]] = []
    for topic in topics:
        lineups = list(dict.fromkeys(row["lineup"] for row in topic.rows))
        shown = [row for row in topic.rows if row["cell"] in order]
        ranks: dict[tuple[str, str], float] = {}
        for row in shown:
            ranks.setdefault((row["lineup"], row["who"]), _rank(row))
        shown.sort(
            key=lambda row: (
                lineups.index(row["lineup"]),
                ranks[row["lineup"], row["who"]],
                order.index(row["cell"]),
            )
        )
        for row in shown:
            measure = row["measure"]
            rows.append(
                {
                    "heading": f"{topic.name(study)} · {study.lineup_kind(row['lineup'])}",
                    "label": study.who_name(row["group"], row["who"]) or study.say(words.ALL_TOGETHER),
                    "series": row["cell"],
                    "value": scaled(measure, row["difference"]),
                    "low": scaled(measure, row["low"]),
                    "high": scaled(measure, row["high"]),
                    "text": study.numbers.change(measure, row["difference"]),
                    "solid": row["verdict"] == verdicts.CHANGED,
                    "reach": scaled(measure, row["matters"]),
                }
            )
    return pd.DataFrame(rows, columns=DOT_COLUMNS)


def _rank(row: dict[str, Any]) -> float:
    """Return by what a comparison is sorted: strategies by the baseline's value, places by number."""
    if row["group"] == "strategy":
        return -float(row["baseline_mean"])
    return float(row["who"]) if str(row["who"]).isdigit() else 0.0


def histograms(study: Study, measure: str, group: str, lineup: str) -> dict[str, tuple[pd.DataFrame, pd.DataFrame]]:
    """Return the histograms of all shown cells and their means, as `outlines` draws them, by the name of who it is."""
    where = {"lineup": lineup, "group": group, "measure": measure}
    counts, values = pick(study.results.distributions, **where), pick(study.results.measures, **where)
    start = pick(values, cell=study.baseline.name).sort_values("mean", ascending=False)
    found = {}
    for who in start["who"]:
        here = pick(counts, who=who).rename(columns={"cell": "series"})
        means = pick(values, who=who).rename(columns={"cell": "series", "mean": "value"})
        if len(here):
            found[study.who_name(group, str(who))] = (here, means)
    return found
