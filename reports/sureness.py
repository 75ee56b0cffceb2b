"""How sure the answer is, in a line: the interval of its first number, and how many comparisons are decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reports import telling
from reports.answer import moved_topics
from reports.findings.effects import leading_effect, term_name
from reports.josa import Word
from reports.selecting import pick, records
from reports.topics import telling_lineups, topics
from reports.words import sentences as words
from reports.words import verdicts

if TYPE_CHECKING:
    from reports.selecting import Row
    from reports.study import Study
    from reports.topics import Topic


def how_sure(study: Study) -> str:
    """Return how sure the answer is: between what the change lies that it tells first, and what is still open."""
    about = topics(study)
    return " ".join(
        words.upper_first(sentence) for sentence in (_leading(study, about), _decided(study, about)) if sentence
    )


def _leading(study: Study, about: tuple[Topic, ...]) -> str:
    """Say where the number lies with which the answer begins."""
    effect = leading_effect(study)
    moved = moved_topics(about, study)
    if effect:
        return study.say(words.SURE_EFFECT).format(
            option=term_name(study, effect, spoken=True), **_range(study, effect)
        )
    if moved:
        row = telling.leading_move(moved[0])
        cell = next(cell for cell in study.cells if cell.name == row["cell"])
        return study.say(words.SURE_MOVE).format(
            cell=study.cell_word(cell), subject=telling.subject(study, row), **_range(study, row)
        )
    return _share(study)


def _range(study: Study, row: Row) -> dict[str, str]:
    """Return a change and the ends of its interval, as words."""
    numbers, measure = study.numbers, row["measure"]
    change = row["effect"] if "effect" in row else row["difference"]
    ends = [numbers.change(measure, row[end]) for end in ("low", "high")]
    return {"change": Word(numbers.spoken_change(measure, change)), "interval": _between(study, ends)}


def _between(study: Study, ends: list[str]) -> str:
    return study.say(words.BETWEEN_ENDS).format(low=ends[0], high=ends[1])


def _share(study: Study) -> str:
    """Say between what the win share of the first to play lies, where no change is told."""
    lineup = telling_lineups(study, "position")[0]
    table = pick(study.results.measures, lineup=lineup, cell=study.baseline.name, group="position", measure="win_share")
    rows = records(table)
    if not rows:
        return ""
    level = study.numbers.level
    return study.say(words.SURE_SHARE).format(
        who=study.who_word("position", rows[0]["who"]),
        share=Word(level("win_share", rows[0]["mean"])),
        interval=_between(study, [level("win_share", rows[0][end]) for end in ("low", "high")]),
    )


def _decided(study: Study, about: tuple[Topic, ...]) -> str:
    """Say how many of the comparisons are decided."""
    given = [row["verdict"] for topic in about for row in topic.rows]
    num_open = given.count(verdicts.UNKNOWN)
    if not given:
        return ""
    return study.say(words.SOME_OPEN if num_open else words.ALL_DECIDED).format(total=len(given), open=num_open)
