"""The numbers that carry the answer, side by side: a row for each set of rules, a column for each number told of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reports import markup, telling
from reports.answer import begins_with_place, moved_topics, place_worth, swept_topics, told_rows
from reports.selecting import only, pick, records
from reports.tables import Entry, Table
from reports.topics import telling_lineups, topics
from reports.words import page as words
from reports.words import verdicts

if TYPE_CHECKING:
    from reports.selecting import Row
    from reports.setup import Cell
    from reports.study import Study
    from reports.topics import Topic

MOST_COLUMNS, MOST_ROWS = 8, 12
"""As much as one sees at a glance."""
ONE_CHANGE = 2
"""The published rules and one change: the sentences have all their numbers."""

Subject = tuple[str, str, str, str]
"""Line-up, group, who and measure."""


def glance(study: Study) -> Table | None:
    """Return the numbers of the answer under each set of rules, with verdicts; None where sentences are enough."""
    cells, about = _cells(study), topics(study)
    subjects = _subjects(study, about)[:MOST_COLUMNS] if about else []
    if not subjects or not ONE_CHANGE < len(cells) <= MOST_ROWS:
        return None
    rows = [[_rules(study, cell), *(_entry(study, cell, subject) for subject in subjects)] for cell in cells]
    return Table(
        key="glance",
        title=study.say(words.GLANCE),
        note="",
        columns=[study.say(words.GLANCE_RULES), *(_heading(study, subject) for subject in subjects)],
        rows=rows,
        is_open=True,
    )


def _cells(study: Study) -> list[Cell]:
    """Return the baseline, the variants, and each value of a sweep under the baseline's other rules."""
    if study.is_drawn:
        return []
    if len(study.variants) > 1:
        return [*study.home, *study.swept_beside]
    along = [study.baseline, *study.swept_beside]
    if len(study.swept) == 1:
        (option,) = study.swept
        along.sort(key=lambda cell: study.swept_values(option).index(cell.sweep[option]))
    return along


def _subjects(study: Study, about: tuple[Topic, ...]) -> list[Subject]:
    """Return what the answer tells of, in its order."""
    moved = moved_topics(about, study)
    told = told_rows(study, moved)
    swept = [telling.leading_moves(topic, 1) for _, topic in swept_topics(study)]
    subjects = [_subject(row) for rows in (*told[:1], *swept, *told[1:]) for row in rows]
    subjects = _with_all_who_meet(study, subjects)
    if place_worth(study, about, moved):
        first = [_first_place(study)]
        subjects = [*first, *subjects] if begins_with_place(study, about) else [*subjects, *first]
    return list(dict.fromkeys(subjects))


def _with_all_who_meet(study: Study, subjects: list[Subject]) -> list[Subject]:
    """Return subjects with all strategies of a line-up in which the win share of one is told: then shares add up."""
    found: list[Subject] = []
    for lineup, group, who, measure in subjects:
        is_share = group == "strategy" and measure == "win_share" and lineup in study.mixed
        found += [
            (lineup, group, name, measure) for name in dict.fromkeys(study.lineups[lineup] if is_share else [who])
        ]
    return found


def _subject(row: Row) -> Subject:
    return row["lineup"], row["group"], row["who"], row["measure"]


def _first_place(study: Study) -> Subject:
    return telling_lineups(study, "position")[0], "position", telling.FIRST, "win_share"


def _heading(study: Study, subject: Subject) -> str:
    """Return what a column tells of: who, what, and among whom if that could be asked."""
    lineup, group, who, measure = subject
    parts = [study.measure_name(measure)]
    if len(study.mixed if group == "strategy" else telling_lineups(study, group)) > 1:
        parts.append(study.lineup_kind(lineup))
    told = ", ".join(parts)
    name = study.who_name(group, who)
    return f"{markup.name(name)} {told}" if name else told


def _rules(study: Study, cell: Cell) -> Entry:
    name = study.cell_name(cell)
    return Entry(name, study.say(words.GLANCE_START) if cell is study.baseline else "", order=name)


def _entry(study: Study, cell: Cell, subject: Subject) -> Entry:
    """Return a number under some rules, with what is said of its change."""
    lineup, group, who, measure = subject
    where = {"lineup": lineup, "cell": cell.name, "group": group, "who": who, "measure": measure}
    (row,) = records(pick(study.results.measures, **where))
    change = only(study.results.comparisons, **where) if cell is not study.baseline else None
    verdict = change["verdict"] if change and change["verdict"] in verdicts.VERDICTS else ""
    return Entry(study.numbers.level(measure, row["mean"]), order=float(row["mean"]), verdict=verdict)
