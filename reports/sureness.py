"""How sure the answer is, in a line or two: of what it tells, how exactly that is known, and what is still open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reports import telling
from reports.answer import begins_with_place, most_told, moved_topics, place_worth, swept_topics
from reports.cautions import cautions
from reports.findings.effects import leading_effect, term_name
from reports.findings.shares import AHEAD, BEHIND, worth_of_first
from reports.selecting import pick, records
from reports.topics import telling_lineups, topics, verdict_of
from reports.words import cautions as caution_words
from reports.words import sentences as words
from reports.words import verdicts

if TYPE_CHECKING:
    from reports.selecting import Row
    from reports.study import Study
    from reports.topics import Topic

FIRST_WINS = {AHEAD: words.SURE_AHEAD, BEHIND: words.SURE_BEHIND}


def how_sure(study: Study) -> str:
    """Return how sure the answer is: of the changes that it tells, how exactly one is known, and what is open."""
    about = topics(study)
    said = [*_effect(study), *_first_place(study, about), *_changes(study, about), *_open(study, about)]
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


def _changes(study: Study, about: tuple[Topic, ...]) -> list[str]:
    """Say how sure the changes are that the answer tells, and between what the first lies."""
    rows = told_rows(study, about)
    if not rows:
        is_sure = bool(about) and verdict_of(tuple(row for topic in about for row in topic.rows)) == verdicts.SAME
        return [study.say(words.SURE[verdicts.SAME])] if is_sure else []
    given = {row["verdict"] for row in rows}
    text = words.SURE[given.pop()] if len(given) == 1 else words.SURE_MIXED
    return [study.say(text), _for_one(study, rows[0])]


def _for_one(study: Study, row: Row) -> str:
    """Return between what a change lies, of which the sentence says which way it goes."""
    low, high = sorted(abs(row[end]) for end in ("low", "high"))
    words_up, words_down = (words.RISES_BY, words.FALLS_BY)
    if row["group"] == "game":
        words_up, words_down = (words.GROWS_BY, words.SHRINKS_BY)
    numbers, measure = study.numbers, row["measure"]
    return study.say(words_up if row["difference"] > 0 else words_down).format(
        under=telling.under(study, [study.cell_named[row["cell"]]]),
        subject=telling.subject(study, row),
        low=numbers.size(measure, low),
        high=numbers.amount(measure, high),
    )


def told_rows(study: Study, about: tuple[Topic, ...]) -> list[Row]:
    """Return the comparisons of which the answer tells that they moved."""
    found = [telling.told_rows(study, topic, most=1) for _, topic in swept_topics(study)]
    for place, topic in enumerate(moved_topics(about, study)):
        found.append(telling.told_rows(study, topic, most=most_told(place, topic)))
    return [row for rows in found for row in rows]


def _between(study: Study, ends: list[str]) -> str:
    return study.say(words.BETWEEN_ENDS).format(low=ends[0], high=ends[1])


def _open(study: Study, about: tuple[Topic, ...]) -> list[str]:
    """Say what is not known under all rules, unless the first caution does."""
    unknown = [topic for topic in about if any(row["verdict"] == verdicts.UNKNOWN for row in topic.rows)]
    is_said = cautions(study)[0].title == study.say(caution_words.UNDECIDED[0])
    if not unknown or is_said:
        return []
    return [study.say(words.STILL_OPEN).format(which=telling.listed(study, [topic.name(study) for topic in unknown]))]
