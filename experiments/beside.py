"""Two results side by side: what both measured, how far they differ, and why some cannot be compared.

The tables of two runs hold no deals, so nothing is paired here: the error of a difference is that of both means
together. Where both runs played the same deals that errs on the safe side.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import pandas as pd

from experiments import mishaps
from experiments.families import Comparison, judge_together
from experiments.intervals import CONFIDENCE, difference_interval
from experiments.moments import Difference
from experiments.problems import at
from experiments.results import ResultsError
from simulator.language import LANGUAGES, Text

if TYPE_CHECKING:
    from experiments.results import Results

KEYS = ["lineup", "cell", "group", "who", "measure"]
COLUMNS = [*KEYS, "first", "second", "difference", "low", "high", "matters", "verdict"]


def compare_results(first: Results, second: Results) -> pd.DataFrame:
    """Return what both results measured of the same line-ups under cells of the same name, second less first.

    Returns
    -------
    DataFrame
        A row for each line-up, cell, group, who and measure in common: both means, their difference with its
        interval, the smallest change that matters to the first experiment, and the verdict ("" where none is given).

    Raises
    ------
    ResultsError
        In one line, why the two cannot be compared.
    """
    refuse_unlike(first, second)
    lineups = [
        name for name, seats in first.manifest["lineups"].items() if second.manifest["lineups"].get(name) == seats
    ]
    table = first.measures.merge(second.measures, on=KEYS, suffixes=("", "_second"))
    table = table[table["lineup"].isin(lineups) & table["mean"].notna() & table["mean_second"].notna()]
    if table.empty:
        raise ResultsError(_of_both(first, second, mishaps.NO_VARIANT if lineups else mishaps.NO_LINEUP))
    is_empty = (table[["mean", "mean_second", "se", "se_second"]] == 0).all(axis=1)
    table = table[~is_empty]  # what never happened in either
    matters: dict[str, float] = first.manifest["matters"]
    rows = [_row({str(name): value for name, value in row.items()}, matters) for row in table.to_dict("records")]
    return pd.DataFrame(_judged(rows), columns=COLUMNS)


def only_in_one(first: Results, second: Results) -> tuple[list[str], list[str]]:
    """Return what only the first has and what only the second has: sets of rules, and line-ups by name and seats."""
    one, other = (
        [*dict.fromkeys(results.measures["cell"]), *results.manifest["lineups"].items()] for results in (first, second)
    )
    return [_name(item) for item in one if item not in other], [_name(item) for item in other if item not in one]


def _name(item: str | tuple[str, list[str]]) -> str:
    return item if isinstance(item, str) else item[0]


def refuse_unlike(first: Results, second: Results) -> None:
    """Raise `ResultsError` if the two are one, played other games, or played at tables of other sizes."""
    if first.path.resolve() == second.path.resolve():
        raise ResultsError(at(f"{first.path}: ", mishaps.SAME_FOLDER))
    for name, differs in mishaps.UNLIKE.items():
        one, other = first.manifest[name], second.manifest[name]
        if one != other:
            raise ResultsError(_of_both(first, second, differs.fill(first=one, second=other)))


def _of_both(first: Results, second: Results, told: Text) -> Text:
    """Return what is said of two folders, with both before it."""
    folders = mishaps.BOTH.fill(first=first.path, second=second.path)
    return Text(*(f"{folders.say(spoken)}: {told.say(spoken)}" for spoken in LANGUAGES))


def _row(row: dict[str, Any], matters: dict[str, float]) -> dict[str, Any]:
    return {
        **{name: row[name] for name in KEYS},
        "first": row["mean"],
        "second": row["mean_second"],
        "difference": row["mean_second"] - row["mean"],
        "variance": row["se"] ** 2 + row["se_second"] ** 2,
        "deals": int(min(row["num_deals"], row["num_deals_second"])),
        "matters": matters.get(row["measure"], math.nan),
    }


def _judged(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the rows with intervals, and verdicts where it is known what matters; an advantage is not judged twice."""
    intervals = [_comparison(row) for row in rows]
    judged = [
        place
        for place, row in enumerate(rows)
        if math.isfinite(row["matters"]) and row["measure"] != "advantage" and row["variance"] > 0
    ]
    given = dict(zip(judged, judge_together([intervals[place] for place in judged]), strict=True))
    found = []
    for place, row in enumerate(rows):
        verdict = given.get(place)
        low, high = verdict.interval if verdict else intervals[place].interval(CONFIDENCE)
        told = {"low": low, "high": high, "verdict": verdict.verdict if verdict else ""}
        found.append({**row, **told, "matters": row["matters"] if verdict else math.nan})
    return found


def _comparison(row: dict[str, Any]) -> Comparison:
    difference = Difference(row["difference"], row["variance"], math.nan)
    return Comparison(lambda confidence: difference_interval(difference, row["deals"], confidence), row["matters"])
