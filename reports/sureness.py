"""How sure the answer is: what the marks beside its numbers stand for, and between what one of the numbers lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reports import telling
from reports.answer import begins_with_place, is_won_by_others, moved_topics, place_worth, swept_topics, told_rows
from reports.cards import cards
from reports.findings.effects import leading_effect, term_name
from reports.findings.shares import AHEAD, BEHIND, worth_of_first
from reports.glance import glance
from reports.selecting import pick, records
from reports.topics import telling_lineups, topics
from reports.words import sentences as words
from reports.words import verdicts

if TYPE_CHECKING:
    from reports.study import Study
    from reports.topics import Topic

FIRST_WINS = {AHEAD: words.SURE_AHEAD, BEHIND: words.SURE_BEHIND}


def how_sure(study: Study) -> str:
    """Return how sure the answer is: between what one of its numbers lies, and what the marks beside them say."""
    about = topics(study)
    said = [*_effect(study), *_first_place(study, about), *_winner(study), *_for_one(study, about), *_marks(study)]
    return " ".join(map(words.upper_first, said))


def _effect(study: Study) -> list[str]:
    """Say how sure the effect is with which the answer begins, where it begins with one."""
    effect = leading_effect(study)
    if effect is None:
        return []
    interval = _between(study, [study.numbers.change(effect["measure"], effect[end]) for end in ("low", "high")])
    return [study.say(words.SURE_EFFECT).format(option=term_name(study, effect, spoken=True), interval=interval)]


def _first_place(study: Study, about: tuple[Topic, ...]) -> list[str]:
    """Say how sure it is what going first is worth, where the answer begins with that."""
    if leading_effect(study):
        return []
    if about and not (begins_with_place(study, about) and place_worth(study, about, moved_topics(about, study))):
        return []
    lineup = telling_lineups(study, "position")[0]
    table = pick(study.results.measures, lineup=lineup, cell=study.baseline.name, group="position", measure="win_share")
    ends = [[study.numbers.level("win_share", row[end]) for end in ("low", "high")] for row in records(table.head(1))]
    text = FIRST_WINS.get(worth_of_first(study, lineup, study.baseline), words.SURE_SHARE)
    return [study.say(text).format(interval=_between(study, both)) for both in ends]


def _winner(study: Study) -> list[str]:
    """Say that whoever is said to win most is surely ahead, where that is told first."""
    return [study.say(words.SURE_WINNER)] if is_won_by_others(study) else []


def _marks(study: Study) -> list[str]:
    """Say what the marks beside numbers stand for, of those that are shown at the top."""
    numbers = glance(study)
    lines = [line.verdict for card in cards(study) for line in card.lines]
    given = {*lines, *(numbers.verdicts if numbers else ())} - {""}
    if given == {verdicts.SAME}:
        return [study.say(words.SURE_SAME)]
    told = [study.say(text) for verdict, text in words.SURE.items() if verdict in given]
    return [study.say(words.SURE_JOIN).join(told) + study.say(words.END)] if told else []


def _for_one(study: Study, about: tuple[Topic, ...]) -> list[str]:
    """Say between what a change lies: of whom the question names, or the first that the answer tells."""
    wins = [row for topic in about if topic.is_wins for row in topic.rows]
    swept = [telling.told_rows(study, topic, most=1) for _, topic in swept_topics(study)]
    told = [row for rows in (*swept, *told_rows(study, moved_topics(about, study))) for row in rows]
    rows = [row for row in wins if row["who"] in study.asked_about] or told
    if not rows or leading_effect(study):
        return []
    row = rows[0]
    numbers, measure = study.numbers, row["measure"]
    where = {"under": telling.under(study, [study.cell_named[row["cell"]]]), "subject": telling.subject(study, row)}
    if row["verdict"] not in telling.MOVED:
        low, high = (numbers.change(measure, row[end]) for end in ("low", "high"))
        return [study.say(words.CHANGES_BY).format(low=low, high=high, **where)]
    least, most = sorted(abs(row[end]) for end in ("low", "high"))
    up, down = (words.RISES_BY, words.FALLS_BY)
    if row["group"] == "game":
        up, down = (words.GROWS_BY, words.SHRINKS_BY)
    text = up if row["difference"] > 0 else down
    return [study.say(text).format(low=numbers.size(measure, least), high=numbers.amount(measure, most), **where)]


def _between(study: Study, ends: list[str]) -> str:
    return study.say(words.BETWEEN_ENDS).format(low=ends[0], high=ends[1])
