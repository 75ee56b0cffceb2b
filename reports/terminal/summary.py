"""The key numbers of a run, read from its results folder, for the screen and for programs."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from reports.terminal import words
from reports.words import page, verdicts
from simulator.language import told_in

if TYPE_CHECKING:
    from pathlib import Path

    import pandas as pd

    from reports.study import Study
    from reports.tables import Table
    from reports.terminal.screen import Screen

_SHARE_COLUMNS = ["lineup", "cell", "group", "who", "mean", "low", "high"]
_DIFFERENCE_COLUMNS = [
    "lineup", "cell", "baseline", "group", "who", "measure", "unit", "difference", "low", "high", "matters", "verdict",
    "more_deals",
]  # fmt: skip


def describe(folder: Path) -> dict[str, Any]:
    """Return the paths and counts of a run, as its manifest has them: quick, for a run that was stopped.

    Games under other readings of the rules are counted too, once all of them were played.
    """
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    total = manifest["deals"] * sum(manifest["rotations"].values()) * len(manifest["cells"])
    read = manifest.get("reading_games", 0) if manifest["complete"] else 0
    return {
        "name": manifest["name"],
        "question": manifest["question"],
        "complete": manifest["complete"],
        "results": str(folder),
        "report": None,
        "deals_done": manifest["deals_done"],
        "num_games": manifest["num_games"] + read,
        "total_games": total + manifest.get("reading_games", 0),
        "seconds": manifest["seconds"],
        "kernel_seconds": manifest["kernel_seconds"],
        "silent_variants": manifest["silent_variants"],
        "notes": manifest["notes"],
    }


def key_numbers(folder: Path, language: str) -> dict[str, Any]:
    """Return the answer, in words of `language` ("ko" or "en"), and the numbers that bear it out, as plain data."""
    from experiments.results import load_results
    from reports.cautions import found_by_readings
    from reports.study import Study

    study = Study(load_results(folder), language)
    return {**key_numbers_of(study), "readings": found_by_readings(study) or None, "stopped": _stopped(study)}


def key_numbers_of(study: Study) -> dict[str, Any]:
    """Return the answer in the words of a study, and the numbers that bear it out, as plain data."""
    results = study.results
    shares = results.measures.query("measure == 'win_share' and group in ('strategy', 'position')")
    judged = results.comparisons.dropna(subset=["matters"])
    return {
        **_told(study),
        "win_shares": _rows(shares, _SHARE_COLUMNS),
        "differences": _rows(judged, _DIFFERENCE_COLUMNS),
    }


def _stopped(study: Study) -> list[str]:
    """Return why the play ended and what that means for the intervals, where `precision` decided it."""
    from reports import markup

    return [markup.plain(study.played), markup.plain(study.intervals_note)] if study.stops_early else []


def _told(study: Study) -> dict[str, Any]:
    """Return the report's answer, sentence by sentence, how sure it is, and the first caution."""
    from reports import markup
    from reports.answer import answer
    from reports.cautions import cautions
    from reports.glance import glance
    from reports.sureness import how_sure

    first = cautions(study)[0]
    numbers = glance(study)
    return {
        "answer": [markup.plain(sentence) for sentence in answer(study)],
        "glance": _glance(numbers, study.language) if numbers else None,
        "sure": markup.plain(how_sure(study)),
        "caution": {"title": markup.plain(first.title), "text": markup.plain(first.text)},
    }


def _glance(table: Table, language: str) -> dict[str, Any]:
    """Return the numbers of the answer as plain texts, each with its verdict's mark, and what the marks mean."""
    from reports import markup

    return {
        "columns": [markup.plain(column) for column in table.columns],
        "rows": [
            [f"{verdicts.MARKS[entry.verdict]} {entry.told}" if entry.verdict else entry.told for entry in row]
            for row in table.rows
        ],
        "marks": verdicts.legend(table.verdicts, language),
    }


def _rows(table: pd.DataFrame, columns: list[str]) -> list[dict[str, Any]]:
    """Return some columns as plain data, None where there is no value."""
    chosen = table[columns].astype(object)
    rows = chosen.where(chosen.notna(), None).to_dict("records")
    return [{str(column): value for column, value in row.items()} for row in rows]


def show_trust(screen: Screen, told: dict[str, Any]) -> None:
    """Print how sure the answer is, and the first caution."""
    screen.line(f"{screen.say(page.SURE)}: {told['sure']}", indent=2, style="dim")
    screen.line(
        f"{screen.say(page.CARE)}: {told['caution']['title']}. {told['caution']['text']}", indent=2, style="dim"
    )


def _show_glance(screen: Screen, told: dict[str, Any]) -> None:
    """Print the numbers of the answer, side by side."""
    screen.line()
    screen.table(told["columns"], told["rows"], numeric=range(1, len(told["columns"])))
    screen.line(told["marks"], style="dim")
    screen.line()


def show(screen: Screen, summary: dict[str, Any]) -> None:
    """Print the question, its answer, and how much was played."""
    screen.heading(told_in(summary["question"], screen.language) or summary["name"])
    for sentence in summary["answer"]:
        screen.line(sentence, indent=2)
    if summary["glance"]:
        _show_glance(screen, summary["glance"])
    show_trust(screen, summary)
    for sentence in summary["stopped"]:
        screen.line(sentence, indent=2)
    if summary["readings"]:
        screen.line(summary["readings"], indent=2)
    for note in summary["notes"]:
        screen.line(note[screen.language], indent=2)
    played = screen.say(words.PLAYED, games=f"{summary['num_games']:,}", seconds=f"{summary['seconds']:,.1f}")
    screen.line(played, style="dim")
