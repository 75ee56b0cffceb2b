"""How sure the answer is: what the marks beside its numbers stand for, and between what one of the numbers lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reports import telling
from reports.answer import begins_with_place, is_won_by_others, most_told, moved_topics, place_worth, swept_topics
from reports.findings.effects import leading_effect, term_name
from reports.findings.shares import AHEAD, BEHIND, worth_of_first
from reports.selecting import pick, records
from reports.topics import ORDER, telling_lineups, topics, weight
from reports.words import sentences as words
from reports.words import verdicts

if TYPE_CHECKING:
    from reports.selecting import Row
    from reports.study import Study
    from reports.topics import Topic

FIRST_WINS = {AHEAD: words.SURE_AHEAD, BEHIND: words.SURE_BEHIND}


def how_sure(study: Study) -> str:
    """Return how sure the answer is: what the marks beside its numbers say, and between what one of them lies."""
    about = topics(study)
    said = [*_effect(study), *_first_place(study, about), *_winner(study), *_marks(study), *_for_one(study, about)]
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
    """Say what the marks stand for that are beside numbers, of the variants and of what is swept beside them."""
    rows = [row for topic in topics(study, (*study.alternatives, *study.swept_beside)) for row in topic.rows]
    given = {row["verdict"] for row in rows}
    if given == {verdicts.SAME}:
        return [study.say(words.SURE_SAME)]
    return [study.say(text) for verdict, text in words.SURE.items() if verdict in given]


def _for_one(study: Study, about: tuple[Topic, ...]) -> list[str]:
    """Say between what a change lies that the answer tells: of whom the question names, or the first."""
    rows = told_rows(study, about)
    wins = [row for topic in about if (topic.measure, topic.group) == ORDER[0] for row in topic.rows]
    named = [row for row in wins if row["who"] in study.asked_about]
    rows = sorted((row for row in named if row["verdict"] in telling.MOVED), key=weight, reverse=True) or rows
    if not rows or leading_effect(study):
        return []
    row = rows[0]
    low, high = sorted(abs(row[end]) for end in ("low", "high"))
    up, down = (words.RISES_BY, words.FALLS_BY)
    if row["group"] == "game":
        up, down = (words.GROWS_BY, words.SHRINKS_BY)
    numbers, measure = study.numbers, row["measure"]
    said = study.say(up if row["difference"] > 0 else down).format(
        under=telling.under(study, [study.cell_named[row["cell"]]]),
        subject=telling.subject(study, row),
        low=numbers.size(measure, low),
        high=numbers.amount(measure, high),
    )
    return [said]


def told_rows(study: Study, about: tuple[Topic, ...]) -> list[Row]:
    """Return the comparisons of which the answer tells that they moved."""
    found = [telling.told_rows(study, topic, most=1) for _, topic in swept_topics(study)]
    for place, topic in enumerate(moved_topics(about, study)):
        found.append(telling.told_rows(study, topic, most=most_told(place, topic)))
    return [row for rows in found for row in rows]


def _between(study: Study, ends: list[str]) -> str:
    return study.say(words.BETWEEN_ENDS).format(low=ends[0], high=ends[1])
