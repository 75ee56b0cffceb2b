"""The answer in one to three sentences: what changed, what did not, what is not known. Never more than the verdicts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from experiments.design import FACTORIAL
from reports import telling
from reports.findings.effects import main_measures, ranking
from reports.findings.shares import fairness
from reports.josa import Word
from reports.selecting import pick, records
from reports.topics import telling_lineups, topics, verdict_of, weight
from reports.words import sentences as words
from reports.words import verdicts

if TYPE_CHECKING:
    from reports.selecting import Row
    from reports.study import Study
    from reports.topics import Topic

MOST_TOPICS, MOST_SWEPT, MOST_RANKED = 3, 2, 2
"""Topics in one sentence, swept options and rankings in the answer; the cards and tables have them all."""


SWEPT_MEASURES = ("win_share", "rounds")
"""Of a sweep the answer tells these: that a higher target makes higher scores is no news."""


def answer(study: Study) -> list[str]:
    """Return the sentences of the answer."""
    ranked = _ranked(study)
    if not study.alternatives:
        return finished(study, [*ranked, *_alone(study)])
    about = topics(study)
    if not about:
        return finished(study, [*_silent(study), study.say(words.NOT_JUDGED)])
    moved = _changed(study, about)
    said = [*ranked, *_places(study), *moved[:1], *_swept(study), *moved[1:]]
    return finished(study, [*said, *_unchanged(study, about), *_unknown(study, about)])


def _places(study: Study) -> list[str]:
    """Say what a place in the order of play is worth, where no strategies meet and that is what can be asked."""
    return [] if study.mixed else [fairness(study, "position", telling_lineups(study, "position")[0])]


def _ranked(study: Study) -> list[str]:
    """Say which options matter most, where the sweep was designed to tell."""
    if study.design == FACTORIAL:
        return []
    return [ranking(study, measure) for measure in main_measures(study)[:MOST_RANKED]]


def finished(study: Study, parts: list[str]) -> list[str]:
    """Return clauses as sentences."""
    return [words.upper_first(part) + study.say(words.END) for part in parts if part]


def _changed(study: Study, about: tuple[Topic, ...]) -> list[str]:
    """Say what moved: the first topic that changed, and the first of another kind."""
    said: list[str] = []
    moved = [topic for topic in about if verdict_of(topic.rows) in {verdicts.CHANGED, verdicts.MAYBE}]
    moved.sort(key=lambda topic: verdict_of(topic.rows) != verdicts.CHANGED)
    if moved:
        said.append(telling.moves(study, moved[0]))
        others = [topic for topic in moved[1:] if topic.group != moved[0].group]
        said += [telling.moves(study, topic, most=1) for topic in others[:1]]
    elif all(verdict_of(topic.rows) == verdicts.SAME for topic in about):
        said.append(study.say(words.NOTHING_CHANGES))
    elif all(verdict_of(topic.rows) == verdicts.UNKNOWN for topic in about):
        return [study.say(words.NOTHING_KNOWN).format(deals=study.num_deals)]
    return said + _silent(study) + _idle(study, about, moved)


def _swept(study: Study) -> list[str]:
    """Say what each swept option does under the baseline's other rules, where there are variants besides."""
    if len(study.variants) == 1:
        return []
    said = []
    for option in study.swept[:MOST_SWEPT]:
        along = [cell for cell in study.cells_along(option) if cell.variant == study.baseline.variant]
        about = topics(study, tuple(cell for cell in along if cell.name != study.baseline.name))
        about = tuple(topic for topic in about if topic.measure in SWEPT_MEASURES) or about
        moved = [topic for topic in about if verdict_of(topic.rows) == verdicts.CHANGED]
        if moved:
            said.append(telling.moves(study, moved[0], most=1))
        elif about and all(verdict_of(topic.rows) == verdicts.SAME for topic in about):
            said.append(study.say(words.UNCHANGED_SWEEP).format(option=Word(study.option_spoken(option))))
    return said


def _silent(study: Study) -> list[str]:
    return [
        study.say(words.SILENT_CELL).format(cell=study.cell_word(cell))
        for cell in study.alternatives
        if study.is_silent(cell)
    ]


def _idle(study: Study, about: tuple[Topic, ...], moved: list[Topic]) -> list[str]:
    """Name the alternatives that change nothing that matters, while others do."""
    if not moved:
        return []
    idle = [
        study.cell_word(cell)
        for cell in study.alternatives
        if not study.is_silent(cell)
        and verdict_of(tuple(row for topic in about for row in topic.of_cell(cell.name))) == verdicts.SAME
    ]
    if not idle or len(idle) > MOST_TOPICS:
        return []
    text = words.UNCHANGED_CELL if len(idle) == 1 else words.UNCHANGED_CELLS
    return [study.say(text).format(cell=Word(telling.listed(study, idle)))]


def _unchanged(study: Study, about: tuple[Topic, ...]) -> list[str]:
    same = [topic for topic in about if verdict_of(topic.rows) == verdicts.SAME][:MOST_TOPICS]
    if not same:
        return []
    names = telling.listed(study, [topic.name(study) for topic in same])
    sizes = {(topic.measure, row["matters"]) for topic in same for row in topic.rows}
    band = ""
    if len(sizes) == 1:
        measure, matters = sizes.pop()
        band = study.say(words.WITHIN).format(amount=study.numbers.amount(measure, matters))
    return [study.say(words.UNCHANGED).format(topics=Word(names), band=band)]


def _unknown(study: Study, about: tuple[Topic, ...]) -> list[str]:
    unknown = [topic for topic in about if verdict_of(topic.rows) == verdicts.UNKNOWN]
    if not unknown or len(unknown) == len(about):
        return []
    names = telling.listed(study, [topic.name(study) for topic in unknown[:MOST_TOPICS]])
    return [study.say(words.UNKNOWN_TOPIC).format(topics=Word(names))]


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
                    cell=study.cell_word(study.baseline),
                    who=study.who_word(group, row["who"]),
                    share=Word(study.numbers.level("win_share", row["mean"])),
                    fair=fair,
                )
                for row in records(rows.head(1))
            ]
    return parts


def largest(rows: tuple[Row, ...]) -> Row | None:
    """Return the comparison that moved most against what matters, or None."""
    return max(rows, key=weight, default=None)
