"""How sure the answer is, in a line: the interval of its first number, and how many comparisons are decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reports import telling
from reports.answer import begins_with_place, first_topic
from reports.findings.effects import leading_effect, term_name
from reports.findings.shares import unfair_places
from reports.josa import Word
from reports.selecting import pick, records
from reports.topics import VERDICT_ORDER, telling_lineups, topics
from reports.words import sentences as words

if TYPE_CHECKING:
    from reports.selecting import Row
    from reports.study import Study
    from reports.topics import Topic


def how_sure(study: Study) -> str:
    """Return how sure the answer is: between what the change lies that it tells first, and what is still open."""
    about = topics(study)
    said = (*_leading(study, about), _decided(study, about))
    return " ".join(words.upper_first(sentence) for sentence in said if sentence)


def _leading(study: Study, about: tuple[Topic, ...]) -> tuple[str, str]:
    """Say how sure the verdict is of the number with which the answer begins, and where it lies."""
    effect = leading_effect(study)
    topic = first_topic(study, about)
    if effect:
        change = study.numbers.spoken_change(effect["measure"], effect["effect"])
        said = study.say(words.SURE_EFFECT).format(
            option=term_name(study, effect, spoken=True), change=change, interval=_interval(study, effect)
        )
        return _verdict(study, effect["verdict"]), said
    if topic is None or (begins_with_place(study, about) and study.mirror):
        return _share(study)
    row = telling.leading_move(topic)
    up, down = (words.SURE_RISE, words.SURE_FALL)
    if row["group"] == "game":
        up, down = (words.SURE_GROWTH, words.SURE_SHRINKING)
    said = study.say(up if row["difference"] > 0 else down).format(
        cell=study.cell_word(study.cell_named[row["cell"]]),
        subject=telling.subject(study, row),
        amount=study.numbers.amount(row["measure"], row["difference"]),
        interval=_interval(study, row),
    )
    return _verdict(study, row["verdict"]), said


def _verdict(study: Study, verdict: str) -> str:
    """Say how sure a verdict is; nothing of one that says itself that it is not known."""
    return study.say(words.SURE_HOW[verdict]) if verdict in words.SURE_HOW else ""


def _interval(study: Study, row: Row) -> str:
    """Return the ends of the interval of a change, as words."""
    return _between(study, [study.numbers.change(row["measure"], row[end]) for end in ("low", "high")])


def _between(study: Study, ends: list[str]) -> str:
    return study.say(words.BETWEEN_ENDS).format(low=ends[0], high=ends[1])


def _share(study: Study) -> tuple[str, str]:
    """Say whether going first is surely unfair, and between what its win share lies, where no change is told."""
    lineup = telling_lineups(study, "position")[0]
    table = pick(study.results.measures, lineup=lineup, cell=study.baseline.name, group="position", measure="win_share")
    rows = records(table)
    if not rows:
        return "", ""
    level = study.numbers.level
    said = study.say(words.SURE_SHARE).format(
        who=study.who_word("position", rows[0]["who"]),
        share=Word(level("win_share", rows[0]["mean"])),
        interval=_between(study, [level("win_share", rows[0][end]) for end in ("low", "high")]),
    )
    is_unfair = rows[0]["who"] in unfair_places(study, lineup, study.baseline)
    return study.say(words.SURE_UNFAIR) if is_unfair else "", said


def _decided(study: Study, about: tuple[Topic, ...]) -> str:
    """Say how many of the comparisons have which verdict."""
    given = [row["verdict"] for topic in about for row in topic.rows]
    counts = [
        study.say(words.COUNTED[verdict]).format(num=given.count(verdict))
        for verdict in VERDICT_ORDER
        if verdict in given
    ]
    return (
        study.say(words.COMPARED).format(total=len(given), list=study.say(words.COUNT_JOIN).join(counts))
        if given
        else ""
    )
