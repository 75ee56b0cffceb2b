"""Verdict cards: for each alternative, what it does, topic by topic, on a glance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from reports import markup
from reports.answer import is_silent, largest
from reports.study import only
from reports.topics import topics, verdict_of
from reports.words import page as words
from reports.words import verdicts

if TYPE_CHECKING:
    from reports.study import Cell, Row, Study
    from reports.topics import Topic

MOST_LINES = 5
SIZES = (("rounds", "game", "all"), ("margin_over_second", "game", "all"))
"""Told on a card without a verdict, where the experiment did not judge them."""


@dataclass(frozen=True)
class Line:
    """One topic on a card.

    Attributes
    ----------
    topic : str
    subject : str
        Who moves most, or "".
    before, after, change : str
    verdict : str
        Key of the verdict, or "" where nothing was judged.
    """

    topic: str
    subject: str
    before: str
    after: str
    change: str
    verdict: str


@dataclass(frozen=True)
class Card:
    """What one alternative does.

    Attributes
    ----------
    title : str
    rules : list of str
        How its rules differ from the baseline's.
    verdict, word : str
        Of all lines together; `verdict` may be "silent" or "" too.
    lines : list of Line
    """

    title: str
    rules: list[str]
    verdict: str
    word: str
    lines: list[Line]


def cards(study: Study) -> list[Card]:
    """Return one card for each alternative."""
    about = topics(study)
    return [_card(study, about, cell) for cell in study.alternatives]


def _card(study: Study, about: tuple[Topic, ...], cell: Cell) -> Card:
    rows = tuple(row for topic in about for row in topic.of_cell(cell.name))
    verdict = "silent" if is_silent(study, cell) else verdict_of(rows)
    word = verdicts.SILENT if verdict == "silent" else verdicts.SHORT.get(verdict, verdicts.NOT_JUDGED)
    lines = [_line(study, topic, cell) for topic in about if topic.of_cell(cell.name)]
    lines += [line for line in (_size(study, cell, key, about) for key in SIZES) if line]
    return Card(study.cell_name(cell), rule_changes(study, cell), verdict, study.say(word), lines[:MOST_LINES])


def rule_changes(study: Study, cell: Cell) -> list[str]:
    """Return how a cell's rules differ from the baseline's: "Riichi: on"."""
    before = study.baseline.options
    return [
        study.say(words.RULE_SET).format(option=study.option_name(name), value=study.option_value(name, value))
        for name, value in cell.options.items()
        if value != before[name]
    ]


def _line(study: Study, topic: Topic, cell: Cell) -> Line:
    rows = topic.of_cell(cell.name)
    verdict = verdict_of(rows)
    telling = largest(tuple(row for row in rows if row["verdict"] == verdict)) or rows[0]
    return _written(study, telling, topic.name(study), verdict)


def _size(study: Study, cell: Cell, key: tuple[str, str, str], about: tuple[Topic, ...]) -> Line | None:
    measure, group, who = key
    if any(topic.measure == measure for topic in about):
        return None
    lineup = (study.mirror or study.mixed)[0]
    row = only(study.results.comparisons, lineup=lineup, cell=cell.name, measure=measure, group=group, who=who)
    return _written(study, row, study.measure_name(measure), "") if row else None


def _written(study: Study, row: Row, topic: str, verdict: str) -> Line:
    numbers, measure = study.numbers, row["measure"]
    who = "" if row["group"] == "game" else study.who_word(row["group"], row["who"])
    return Line(
        topic=topic,
        subject=markup.plain(who),
        before=numbers.level(measure, row["baseline_mean"]),
        after=numbers.spoken(measure, row["mean"]),
        change=numbers.spoken_change(measure, row["difference"]),
        verdict=verdict,
    )
