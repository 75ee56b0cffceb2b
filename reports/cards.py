"""Verdict cards: for each alternative, what it does, topic by topic, on a glance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from reports.selecting import only
from reports.telling import listed
from reports.topics import VERDICT_ORDER, topic_name, topics, verdict_of, weight
from reports.words import page as words
from reports.words import verdicts

if TYPE_CHECKING:
    from reports.selecting import Row
    from reports.setup import Cell
    from reports.study import Study
    from reports.topics import Topic

MOST_LINES, MOST_CARDS, MOST_NAMED = 5, 6, 2
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
    lineup : str
        Where it was measured; "" where there is one line-up only.
    before, after : str
    verdict : str
        Key of the verdict, or "" where nothing was judged.
    """

    topic: str
    subject: str
    lineup: str
    before: str
    after: str
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
    """Return one card for each alternative, and for each value that is swept beside the variants.

    Of a large sweep there are cards for those that changed most surely.
    """
    along = study.swept_beside if len(study.variants) > 1 else ()
    cells = (*study.alternatives, *along)
    about = topics(study, cells)
    found = [_card(study, about, cell) for cell in cells]
    if len(found) > MOST_CARDS:
        strongest = sorted(found, key=lambda card: _strength(card.verdict))[:MOST_CARDS]
        return [card for card in found if card in strongest]
    return found


def _strength(verdict: str) -> int:
    """Return by what cards are chosen where there are too many: what changed comes first."""
    return VERDICT_ORDER.index(verdict) if verdict in VERDICT_ORDER else len(VERDICT_ORDER)


def _card(study: Study, about: tuple[Topic, ...], cell: Cell) -> Card:
    rows = tuple(row for topic in about for row in topic.of_cell(cell.name))
    verdict = "silent" if study.is_silent(cell) else verdict_of(rows)
    lines = [_line(study, topic, cell) for topic in about if topic.of_cell(cell.name)]
    bearing = next((line for line in lines if line.verdict == verdict), None)
    if bearing and bearing not in lines[:MOST_LINES]:
        lines = [*lines[: MOST_LINES - 1], bearing]  # the one that bears the verdict out is always shown
    lines += [line for line in (_size(study, cell, key, about) for key in SIZES) if line]
    name = study.cell_name(cell)
    rules = [rule for rule in rule_changes(study, cell) if rule.replace(":", "") != name]
    return Card(name, rules, verdict, _word(study, verdict, rows), lines[:MOST_LINES])


def _word(study: Study, verdict: str, rows: tuple[Row, ...]) -> str:
    """Return what is said of all comparisons together; and of what it is true, where that is not true of the first."""
    word = study.say(verdicts.SILENT if verdict == "silent" else verdicts.VERDICTS.get(verdict, verdicts.NOT_JUDGED))
    kinds = list(dict.fromkeys((row["measure"], row["group"]) for row in rows))
    borne = [
        kind
        for kind in kinds
        if any(row["verdict"] == verdict and (row["measure"], row["group"]) == kind for row in rows)
    ]
    if not borne or borne[0] == kinds[0]:
        return word
    names = [topic_name(study, *kind) for kind in borne[:MOST_NAMED]]
    if len(borne) > MOST_NAMED:
        return study.say(words.OF_AND_MORE).format(verdict=word, topics=", ".join(names))
    return study.say(words.ONLY_OF).format(verdict=word, topics=listed(study, names))


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
    telling = max((row for row in rows if row["verdict"] == verdict), key=weight)
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
    who = study.who_name(row["group"], row["who"])
    return Line(
        topic=topic,
        subject=who,
        lineup=study.lineup_kind(row["lineup"]) if len(study.lineups) > 1 else "",
        before=numbers.level(measure, row["baseline_mean"]),
        after=numbers.spoken(measure, row["mean"]),
        verdict=verdict,
    )
