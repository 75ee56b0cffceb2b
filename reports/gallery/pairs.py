"""Figures of two results side by side: how far they differ, and who wins in each."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pandas as pd

from reports import telling
from reports.figures import theme
from reports.figures.dots import Reference
from reports.gallery.picture import Picture, in_words, key_of
from reports.gallery.rows import DOT_COLUMNS, differences, level_row
from reports.gallery.shares import dots_on_sheet
from reports.josa import Word
from reports.selecting import pick, records
from reports.topics import telling_lineups, topics, verdict_of, weight
from reports.words import beside as words
from reports.words import figures as figure_words
from reports.words import verdicts
from reports.words.sentences import upper_first

if TYPE_CHECKING:
    from reports.selecting import Row
    from reports.setup import Cell
    from reports.study import Study
    from reports.topics import Topic

MOST_CELLS = 4
"""So many sets of rules stand in one figure of levels; the tables have the others."""
SIDES = ("first", "second")
SHOWN = {
    "strategy": figure_words.STRATEGIES,
    "position": figure_words.POSITIONS_MIXED,
    "seat": figure_words.SEATS_MIXED,
}


@dataclass(frozen=True)
class Pair:
    """Two results, as figures read them.

    Attributes
    ----------
    one, other : Study
        The comparisons of the first are those of the second with it.
    """

    one: Study
    other: Study

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The sets of rules that both have, the first's."""
        known = {cell.name for cell in self.other.cells}
        return tuple(cell for cell in self.one.cells if cell.name in known)

    @property
    def lineups(self) -> tuple[str, ...]:
        """The line-ups that both have."""
        there = self.other.lineups
        return tuple(name for name, seats in self.one.lineups.items() if there.get(name) == seats)

    @property
    def about(self) -> tuple[Topic, ...]:
        """What was judged, the most telling first."""
        return topics(self.one, self.cells)

    @property
    def deals_note(self) -> str:
        """Which are the two, and how many deals stand behind each."""
        told: dict[str, str] = {}
        for side, study in zip(SIDES, (self.one, self.other), strict=True):
            told |= {side: study.results.path.resolve().name, f"{side}_deals": study.deals_played}
        return self.one.say(words.DEALS).format(**told)


def pictures(pair: Pair) -> list[Picture]:
    """Return the figures of two results, in the order in which they are to be read."""
    study = pair.one
    about = pair.about
    wanted = study.named | {"win_share"}
    measures = list(dict.fromkeys(topic.measure for topic in about if topic.measure in wanted))
    apart = [_differences(pair, tuple(topic for topic in about if topic.measure == measure)) for measure in measures]
    levels = [
        picture
        for group in ("strategy", "position")
        for lineup in telling_lineups(study, group)
        if lineup in pair.lineups and not (group == "strategy" and lineup not in study.mixed)
        if (picture := _levels(pair, group, lineup))
    ]
    return [*apart[:1], *levels[:2], *(replace(picture, more=True) for picture in (*apart[1:], *levels[2:]))]


def _differences(pair: Pair, about: tuple[Topic, ...]) -> Picture:
    study, measure = pair.one, about[0].measure
    series = theme.series_of({cell.name: study.cell_name(cell) for cell in pair.cells[: len(theme.SERIES_COLOURS)]})
    table = differences(study, about, series)
    title = _finding(study, tuple(row for topic in about for row in topic.rows))
    shows = study.say(words.DIFFERENCES).format(measure=study.measure_name(measure), unit=study.unit_of(measure))
    return Picture(
        key=key_of("differences", measure),
        title=title,
        shows=shows,
        note=f"{study.say(figure_words.JOINT_INTERVAL)} {pair.deals_note}",
        alternative=in_words(study, shows, title, table, series),
        draw=dots_on_sheet(series, table, Reference(0.0, study.say(figure_words.NO_DIFFERENCE))),
    )


def _finding(study: Study, rows: tuple[Row, ...]) -> str:
    """Return the title of a figure of differences: the largest that is one."""
    verdict = verdict_of(rows)
    if verdict not in {verdicts.CHANGED, verdicts.MAYBE}:
        return study.say(words.ALL_ALIKE if verdict == verdicts.SAME else words.NONE_KNOWN)
    row = max((row for row in rows if row["verdict"] == verdict), key=weight)
    change = study.numbers.spoken_change(row["measure"], row["difference"])
    return upper_first(
        study.say(words.MOST_APART).format(
            cell=study.cell_word(study.cell_named[row["cell"]]), subject=telling.subject(study, row), change=change
        )
    )


def _levels(pair: Pair, group: str, lineup: str) -> Picture | None:
    """Return the figure of who wins in each, under the sets of rules that both have; None if that is not known."""
    study, where = pair.one, {"lineup": lineup, "group": group, "measure": "win_share"}
    here, there = (pick(one.results.measures, **where) for one in (study, pair.other))
    start = pick(here, cell=pair.cells[0].name)
    order = start.sort_values("mean", ascending=False) if group == "strategy" else start
    labels = dict(zip(SIDES, (study.say(words.FIRST), study.say(words.SECOND)), strict=True))
    series = theme.series_of(labels)
    cells = pair.cells[:MOST_CELLS]
    rows = [
        level_row(study, row, study.cell_name(cell) if len(cells) > 1 else "", side, math.nan)
        for cell in cells
        for who in order["who"]
        for side, table in zip(SIDES, (here, there), strict=True)
        for row in records(pick(table, who=who, cell=cell.name))
    ]
    table = pd.DataFrame(rows, columns=DOT_COLUMNS)
    compared = [
        row for row in records(pick(study.results.comparisons, **where)) if row["cell"] in {cell.name for cell in cells}
    ]
    if not compared:
        return None
    title = _said(study, max(compared, key=lambda row: abs(row["difference"])))
    shows = study.say(SHOWN[group])
    fair = study.numbers.level("win_share", study.fair)
    left_out = len(pair.cells) - len(cells)
    notes = [
        study.say(figure_words.INTERVAL),
        study.say(figure_words.IN_LINEUP).format(lineup=upper_first(study.lineup_kind(lineup))),
        pair.deals_note,
    ]
    notes += [study.say(words.LEFT_OUT).format(num=left_out)] if left_out else []
    spoken = table.assign(
        label=[", ".join(filter(None, pair)) for pair in zip(table["heading"], table["label"], strict=True)]
    )
    return Picture(
        key=f"win-share-by-{group}-{lineup}",
        title=title,
        shows=shows,
        note=" ".join(notes),
        alternative=in_words(study, shows, title, spoken, series),
        draw=dots_on_sheet(
            series, table, Reference(study.fair * 100, study.say(figure_words.FAIR_LINE).format(fair=fair))
        ),
    )


def _said(study: Study, row: Row) -> str:
    """Return where something stands in both."""
    first, second = (Word(study.numbers.spoken(row["measure"], row[name])) for name in ("baseline_mean", "mean"))
    return upper_first(
        study.say(words.STANDS).format(
            cell=study.cell_word(study.cell_named[row["cell"]]),
            subject=telling.subject(study, row),
            first=first,
            second=second,
        )
    )
