"""The answer in one to three sentences: what changed, what did not, what is not known. Never more than the verdicts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from experiments.design import FACTORIAL
from experiments.measures import COUNTER, RATE, SHARE
from reports import telling
from reports.findings.effects import main_measures, ranking
from reports.findings.shares import (
    AHEAD,
    BEHIND,
    NOBODY,
    clear_winners,
    places,
    unfair_places,
    who_wins,
    worth_of_first,
)
from reports.josa import Word
from reports.selecting import pick, records
from reports.topics import telling_lineups, topics, verdict_of, weight
from reports.words import sentences as words
from reports.words import verdicts

if TYPE_CHECKING:
    from reports.selecting import Row
    from reports.study import Study
    from reports.topics import Topic
    from simulator.language import Text

MOST_TOPICS, MOST_SWEPT, MOST_RANKED = 3, 2, 2
"""Topics in one sentence, swept options and rankings in the answer; the cards and tables have them all."""
MOST_ASKED, MOST_LEVELS = 2, 4
"""Strategies named in the question of which it is told what they win, and under how many rules one after the other."""
MOST_MOVED, MOST_UNMOVED = 2, 6
"""Topics that moved, each with a sentence of its own, and sets of rules named because they do not move the first."""

SWEPT_MEASURES = ("win_share", "rounds")
"""Of a sweep the answer tells these and what the designer counts: a higher target makes higher scores, no news."""


def answer(study: Study) -> list[str]:
    """Return the sentences of the answer."""
    ranked = _ranked(study)
    if not study.alternatives:
        return finished(study, [*ranked, *_alone(study)])
    about = topics(study)
    if not about:
        return finished(study, [*_silent(study), study.say(words.NOT_JUDGED)])
    moved = moved_topics(about, study)
    told = _moved(study, about, moved)
    place = place_worth(study, about, moved)
    first, last = (place, "") if begins_with_place(study, about) else ("", place)
    kept = _kept_first(study, about, moved)
    swept = swept_topics(study)
    ordered = [_swept_told(study, option, topic) for option, topic in swept]
    is_of_wins = bool(moved) and moved[0].is_wins
    about_some = _asked_about(study, about)
    if place and len(study.alternatives) == 1:  # then the move of the place is told with it
        told = [sentence for sentence, topic in zip(told, moved, strict=True) if not topic.is_place] if moved else told
    main = [*(about_some if is_of_wins else ()), *told[:1], *(() if is_of_wins else about_some), *_others(study, moved)]
    ordered = [*ordered, *main] if _is_swept_first(moved, swept) else [*main, *ordered]
    winners = _winners(study)
    ordered = [*winners, *ordered] if is_of_wins and is_won_by_others(study) else [*ordered, *winners]
    said = [*ranked, first, *_no_changes(study, kept), *ordered, *told[1:], *_silent(study), last]
    rest = tuple(topic for topic in about if topic not in kept and not (topic.is_place and place))
    return finished(study, [*said, *_unchanged(study, rest, moved), *_unknown(study, rest)])


def _asked_about(study: Study, about: tuple[Topic, ...]) -> list[str]:
    """Say what the strategies win that the question names, whether that changes or not."""
    wins = next((topic for topic in about if topic.is_wins), None)
    if wins is None or len(study.alternatives) == 1:
        return []  # of a single change all are told
    found = []
    for who in study.asked_about[:MOST_ASKED]:
        rows = [row for row in wins.of_lineup(study.mixed[0]).rows if row["who"] == who]
        if rows:
            found.append(telling.levels(study, telling.ends(rows, MOST_LEVELS)))
    return found


def _kept_first(study: Study, about: tuple[Topic, ...], moved: list[Topic]) -> list[Topic]:
    """Return the topic that the designer asked for first where no rule changes it, though something else changes."""
    first = about[0]
    is_kept = verdict_of(first.rows) == verdicts.SAME and not first.is_place
    return [first] if moved and is_kept and not begins_with_place(study, about) else []


def begins_with_place(study: Study, about: tuple[Topic, ...]) -> bool:
    """Say whether what a place is worth is asked for first: where nothing else can be, or `matters` begins with it."""
    return not study.mixed or about[0].is_place


def _is_swept_first(moved: list[Topic], swept: list[tuple[str, Topic]]) -> bool:
    """Say whether a swept option moves more than the variants do, and so is told before them."""
    weights = [weight(telling.leading_move(topic)) for _, topic in swept if verdict_of(topic.rows) in telling.MOVED]
    return bool(moved) and len(weights) == len(swept) > 0 and max(weights) > weight(telling.leading_move(moved[0]))


def moved_topics(about: tuple[Topic, ...], study: Study) -> list[Topic]:
    """Return the topics of which the answer tells how they moved: the most important, and the first of another kind.

    What the designer asked for comes first, then what changed, then what may have changed by too little. Who wins is
    never left out.
    """
    moved = [topic for topic in about if verdict_of(topic.rows) in telling.MOVED]
    moved.sort(key=lambda topic: topic.measure not in study.named and 1 + (verdict_of(topic.rows) == verdicts.MAYBE))
    first_of_kind = {_kind(study, topic): topic for topic in reversed(moved)}
    chosen = [topic for topic in moved if first_of_kind[_kind(study, topic)] is topic]
    return [
        topic for place, topic in enumerate(chosen) if place < MOST_MOVED or _is_counted(study, topic) or topic.is_wins
    ]


def _kind(study: Study, topic: Topic) -> str:
    """Return of what kind a topic is: of each kind one is told, but all events that the designer named."""
    return topic.measure if _is_counted(study, topic) else topic.group


def place_worth(study: Study, about: tuple[Topic, ...], moved: list[Topic]) -> str:
    """Say what a place is worth, if that was asked, or is surely unfair and not told as a move."""
    topic = next((topic for topic in about if topic.is_place), None)
    is_asked = begins_with_place(study, about)
    if topic is None or not study.mirror or (topic in moved and not is_asked):
        return ""
    lineup = telling_lineups(study, "position")[0]
    if not is_asked and not unfair_places(study, lineup, study.baseline):
        return ""
    verdict = verdict_of(topic.rows)
    is_told_too = len(study.alternatives) == 1 and verdict != verdicts.SAME
    sentence = places(study, lineup, study.baseline, *(study.alternatives if is_told_too else ()))
    if verdict == verdicts.SAME:
        return study.say(words.PLACES_KEPT).format(sentence=sentence, band=_band(study, [topic]))
    text = {verdicts.MAYBE: words.PLACES_MAYBE, verdicts.UNKNOWN: words.PLACES_OPEN}.get(verdict)
    return study.say(text).format(sentence=sentence) if text and is_told_too else sentence


def _ranked(study: Study) -> list[str]:
    """Say which options matter most, where the sweep was designed to tell."""
    if study.design == FACTORIAL:
        return []
    return [ranking(study, measure) for measure in main_measures(study)[:MOST_RANKED]]


def finished(study: Study, parts: list[str]) -> list[str]:
    """Return clauses as sentences."""
    return [words.upper_first(part) + study.say(words.END) for part in parts if part]


def _moved(study: Study, about: tuple[Topic, ...], moved: list[Topic]) -> list[str]:
    """Say how each topic moved, with what leaves the first as it is; or that nothing moves, or nothing is known."""
    if moved:
        said = [telling.moves(study, topic, most=_most_told(place, topic)) for place, topic in enumerate(moved)]
        return [_always(study, topic, sentence) for topic, sentence in zip(moved, said, strict=True)]
    if all(verdict_of(topic.rows) == verdicts.SAME for topic in about):
        return [study.say(words.NOTHING_CHANGES)]
    if all(verdict_of(topic.rows) == verdicts.UNKNOWN for topic in about):
        return [study.say(words.NOTHING_KNOWN).format(deals=study.num_deals)]
    return []


def _always(study: Study, topic: Topic, sentence: str) -> str:
    """Return a sentence on how the worth of a place moved, with whether going first is good or bad under all rules."""
    if not topic.is_place or len(study.alternatives) == 1 or not study.mirror:
        return sentence
    lineup = telling_lineups(study, "position")[0]
    worth = {worth_of_first(study, lineup, cell) for cell in (study.baseline, *study.alternatives)}
    text = {AHEAD: words.ALWAYS_AHEAD, BEHIND: words.ALWAYS_BEHIND}.get(worth.pop()) if len(worth) == 1 else None
    return study.say(text).format(sentence=words.upper_first(sentence)) if text else sentence


def told_rows(study: Study, moved: list[Topic]) -> list[list[Row]]:
    """Return for each topic that moved the comparisons of which the answer tells."""
    return [telling.told_rows(study, topic, most=_most_told(place, topic)) for place, topic in enumerate(moved)]


def _most_told(place: int, topic: Topic) -> int:
    """Return of how many subjects it is told how a topic moved: of the first topic and of who wins, more than one."""
    return 1 if place and not topic.is_wins else 2


def _others(study: Study, moved: list[Topic]) -> list[str]:
    """Say of the sets of rules that do not move the first topic that they do not, or that it is not known."""
    said: list[str] = []
    if not moved:
        return said
    topic = moved[0]
    for verdict in (verdicts.SAME, verdicts.UNKNOWN):
        cells = [
            cell
            for cell in study.alternatives
            if verdict_of(topic.of_cell(cell.name)) == verdict and not study.is_silent(cell)
        ]
        if 0 < len(cells) <= MOST_UNMOVED:
            is_same = verdict == verdicts.SAME
            text = words.UNCHANGED_HERE if is_same else words.UNKNOWN_HERE
            sentence = (_no_change if is_same else _not_known)(study, [topic], text)
            said.append(study.say(words.WITH_CELL).format(under=telling.under(study, cells), sentence=sentence))
    return said


def _winners(study: Study) -> list[str]:
    """Say who wins most, where one does under all of several rules, or under which rules another does."""
    cells = (study.baseline, *study.alternatives)
    is_one_of_several = len(study.alternatives) > 1 and len(_clear(study)) == 1 and NOBODY not in _clear(study)
    if is_one_of_several or is_won_by_others(study):
        return [who_wins(study, study.mixed[0], cells)]
    return []


def is_won_by_others(study: Study) -> bool:
    """Say whether one strategy clearly wins most under some rules, and another under others."""
    return len(_clear(study) - {NOBODY}) > 1


def _clear(study: Study) -> set[str]:
    """Return who clearly wins most where strategies meet, under any of the rules; with NOBODY where none does."""
    cells = (study.baseline, *study.alternatives)
    return {who for lineup in study.mixed[:1] for who in clear_winners(study, lineup, cells).values()}


def swept_topics(study: Study) -> list[tuple[str, Topic]]:
    """Return what to tell of each swept option under the baseline's other rules, where there are variants besides.

    That is the first topic that it changes, or any if it surely changes none.
    """
    if len(study.variants) == 1:
        return []
    found = []
    for option in study.swept[:MOST_SWEPT]:
        along = [cell for cell in study.cells_along(option) if cell.variant == study.baseline.variant]
        about = topics(study, tuple(cell for cell in along if cell.name != study.baseline.name))
        about = tuple(topic for topic in about if topic.measure in SWEPT_MEASURES or _is_counted(study, topic)) or about
        moved = [topic for topic in about if verdict_of(topic.rows) == verdicts.CHANGED]
        if moved or all(verdict_of(topic.rows) == verdicts.SAME for topic in about):
            found += [(option, topic) for topic in (moved or about)[:1]]
    return found


def _swept_told(study: Study, option: str, topic: Topic) -> str:
    """Say what a swept option does to a topic, or that it does nothing."""
    if verdict_of(topic.rows) in telling.MOVED:
        return telling.moves(study, topic, most=1)
    return study.say(words.UNCHANGED_SWEEP).format(option=Word(study.option_spoken(option)))


def _is_counted(study: Study, topic: Topic) -> bool:
    """Say whether a topic is about events that the designer named."""
    return topic.measure in study.named and topic.measure.startswith((COUNTER, SHARE, RATE))


def _silent(study: Study) -> list[str]:
    return [
        study.say(words.SILENT_CELL).format(cell=study.cell_word(cell))
        for cell in study.alternatives
        if study.is_silent(cell)
    ]


def _no_changes(study: Study, same: list[Topic]) -> list[str]:
    return [_no_change(study, same[:MOST_TOPICS], words.UNCHANGED)] if same else []


def _unchanged(study: Study, about: tuple[Topic, ...], moved: list[Topic]) -> list[str]:
    same = [topic for topic in about if verdict_of(topic.rows) == verdicts.SAME]
    if not moved and len(same) == len(about):
        same = [topic for topic in same if topic.measure in study.named] or same
    return _no_changes(study, same)


def _no_change(study: Study, same: list[Topic], text: Text) -> str:
    """Return the clause that these topics do not change by what matters."""
    names = telling.listed(study, [topic.spoken(study) for topic in same], words.JOIN_OR)
    return study.say(text).format(topics=Word(names), band=_band(study, same))


def _band(study: Study, same: list[Topic]) -> str:
    """Return within what the differences surely lie, if that is one number."""
    sizes = {(topic.measure, row["matters"]) for topic in same for row in topic.rows}
    band = ""
    if len(sizes) == 1:
        measure, matters = sizes.pop()
        band = study.say(words.WITHIN).format(amount=study.numbers.amount(measure, matters))
    return band


def _unknown(study: Study, about: tuple[Topic, ...]) -> list[str]:
    """Say of which topics it is not known whether they change: under any rules, or under some."""
    unknown = [topic for topic in about if verdict_of(topic.rows) == verdicts.UNKNOWN]
    if not 0 < len(unknown) < len(about):
        return []
    cells = [
        cell
        for cell in study.alternatives
        if any(verdict_of(topic.of_cell(cell.name)) == verdicts.UNKNOWN for topic in unknown)
    ]
    if len(cells) == len(study.alternatives):
        return [_not_known(study, unknown[:MOST_TOPICS], words.UNKNOWN_TOPIC)]
    sentence = _not_known(study, unknown[:MOST_TOPICS], words.UNKNOWN_HERE)
    return [study.say(words.WITH_CELL).format(under=telling.under(study, cells), sentence=sentence)]


def _not_known(study: Study, unknown: list[Topic], text: Text) -> str:
    names = telling.listed(study, [topic.spoken(study) for topic in unknown])
    return study.say(text).format(topics=Word(names))


def _alone(study: Study) -> list[str]:
    """Describe the game where there is nothing to compare it with."""
    table = pick(study.results.measures, cell=study.baseline.name, measure="win_share")
    fair = study.numbers.level("win_share", study.fair)
    parts = []
    for group, lineups, text in (
        ("strategy", study.mixed[:1], words.WINS_MOST),
        ("position", study.mirror[:1] or study.mixed[:1], words.FIRST_PLACE),
    ):
        for lineup in lineups:
            rows = pick(table, group=group, lineup=lineup).sort_values("mean", ascending=False)
            parts += [
                study.say(text).format(
                    under=telling.under(study, [study.baseline]),
                    who=study.who_word(group, row["who"]),
                    share=Word(study.numbers.level("win_share", row["mean"])),
                    fair=fair,
                )
                for row in records(rows.head(1))
            ]
    return parts
