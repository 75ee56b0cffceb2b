"""Figures of rates: how often events happen, and how games are decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pandas as pd

from reports.figures.bars import BAR, bars
from reports.figures.canvas import key_height, legend
from reports.findings.changes import size
from reports.findings.events import moving_counters, rates, settled
from reports.gallery.picture import Picture, deals_note, in_words, lineups_note
from reports.numbers import scaled
from reports.selecting import pick, records
from reports.topics import telling_lineups
from reports.words import figures as words

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from reports.figures.canvas import Draw, Sheet
    from reports.study import Study

TITLE = 34.0
"""Height in pixels of a panel's title with its gap."""
ENDS = {"value": "mean", "low": "low", "high": "high"}
LEAD = ("decided", "lead_changes", "comeback", "winner_most_behind")
"""What tells how a game is decided."""
TIMES = ("minutes", "turns")


def counters(study: Study) -> Picture | None:
    """Return the figure of the counters that move most, or where nothing is compared of the first ones."""
    lineup = telling_lineups(study, "strategy")[0]
    names = moving_counters(study, lineup)
    if not names:
        return None
    table = pd.concat([_rows(study, lineup, name) for name in names])
    said = ("counters", rates(study, lineup, names), study.say(words.COUNTERS))
    return _picture(study, said, lineup, table, more=False)


def lead(study: Study) -> Picture | None:
    """Return the figure of when the lead is settled and how often it changes; None where games have one round."""
    lineup = telling_lineups(study, "position")[0]
    return _of_games(study, ("lead", settled(study, lineup), study.say(words.LEAD)), lineup, LEAD)


def times(study: Study) -> Picture | None:
    """Return the figure of how long games take, in time and in decisions."""
    lineup = telling_lineups(study, "position")[0]
    return _of_games(study, ("times", size(study, "minutes"), study.say(words.TIMES)), lineup, TIMES)


def _of_games(study: Study, said: tuple[str, str, str], lineup: str, names: tuple[str, ...]) -> Picture | None:
    """Return a figure of measures of whole games, from its key, its title and what it shows."""
    table = pd.concat([_rows(study, lineup, name) for name in names])
    if table.empty or not (table["value"] > 0).any():
        return None
    return _picture(study, said, lineup, table, more=True)


def _picture(study: Study, said: tuple[str, str, str], lineup: str, table: pd.DataFrame, *, more: bool) -> Picture:
    key, title, shows = said
    scale = words.COUNTERS_NOTE if len(study.series) > 1 else words.COUNTERS_NOTE_ALONE
    notes = (study.say(scale), lineups_note(study, (lineup,)), deals_note(study, (lineup,)))
    return Picture(
        key=key,
        title=title,
        shows=shows,
        note=" ".join(note for note in notes if note),
        alternative=in_words(study, shows, title, table),
        draw=_on_sheet(study, table),
        more=more,
    )


def _rows(study: Study, lineup: str, measure: str) -> pd.DataFrame:
    table = pick(study.results.measures, lineup=lineup, group="game", measure=measure)
    rows = [
        {
            "label": study.measure_name(measure),
            "series": look.name,
            "kind": measure.partition(":")[0],
            **{name: scaled(measure, row[column]) for name, column in ENDS.items()},
            "text": study.numbers.level(measure, row["mean"]),
        }
        for look in study.series
        for row in records(pick(table[table["mean"].notna()], cell=look.name))
    ]
    return pd.DataFrame(rows, columns=["label", "series", "kind", *ENDS, "text"])


def _on_sheet(study: Study, table: pd.DataFrame) -> Draw:
    parts = list(table.groupby("label", sort=False))
    # Bars of one set of rules say nothing but next to each other.
    highest = table.groupby("kind")["high"].max().to_dict() if len(study.series) == 1 else {}

    def draw(sheet: Sheet) -> Figure:
        columns = 1 if sheet.narrow else 2
        lines = -(-len(parts) // columns)
        key = key_height(study.series, sheet)
        figure = sheet.figure(lines * (TITLE + BAR * len(study.series)) + key)
        grid = figure.subplots(lines, columns, squeeze=False)
        for ax in grid.flat[len(parts) :]:
            ax.set_visible(False)
        for ax, (label, rows) in zip(grid.flat, parts, strict=False):
            bars(ax, rows, study.series, str(label), highest.get(rows["kind"].iloc[0]))
        if key:
            legend(figure, study.series, sheet)
        return figure

    return draw
