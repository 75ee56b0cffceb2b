"""Comparisons as clauses: who rises from what to what, under which rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reports.josa import Word
from reports.topics import telling_lineups, verdict_of, weight
from reports.words import sentences as words
from reports.words import verdicts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reports.selecting import Row
    from reports.setup import Cell
    from reports.study import Study
    from reports.topics import Topic
    from simulator.language import Text

FIRST = "0"
"""The place of whoever starts."""
MOVED = frozenset({verdicts.CHANGED, verdicts.MAYBE})


def subject(study: Study, row: Row, *, repeated: bool = False, against_fair: bool = False) -> Word:
    """Return what a comparison is about: "the win share of balanced".

    Parameters
    ----------
    study : Study
    row : dict
        A row of the comparisons or the measures table.
    repeated : bool
        The measure has been named just before.
    against_fair : bool
        Say what would be fair.
    """
    measure = study.measure_spoken(row["measure"])
    text = words.OF_WHOLE if row["group"] == "game" else words.THAT_OF if repeated else words.OF
    spoken = study.say(text).format(who=study.who_word(row["group"], row["who"]), measure=measure)
    lineups = study.mixed if row["group"] == "strategy" else telling_lineups(study, row["group"])
    if len(lineups) > 1:
        spoken = study.where(row["lineup"], spoken)
    if against_fair:
        fair = study.numbers.level("win_share", study.fair)
        spoken = study.say(words.AGAINST_FAIR).format(subject=spoken, fair=fair)
    return Word(spoken)


def same_subject(rows: Sequence[Row], row: Row) -> list[Row]:
    """Return the comparisons of the same thing, under all alternatives, that moved."""
    key = ("lineup", "group", "who", "measure")
    return [other for other in rows if all(other[name] == row[name] for name in key) and other["verdict"] in MOVED]


def leading_moves(topic: Topic, most: int = 2) -> list[Row]:
    """Return the changed comparison that moves most, and of `most` two the one that moves most the other way.

    Of places one is enough: whoever starts, if that moved.
    """
    verdict = verdict_of(topic.rows)
    if verdict not in MOVED:
        return []
    moved = sorted((row for row in topic.rows if row["verdict"] == verdict), key=weight, reverse=True)
    if topic.is_place:
        return [next((row for row in moved if row["who"] == FIRST), moved[0])]
    first = moved[0]
    against = [
        row
        for row in moved
        if row["difference"] * first["difference"] < 0
        and (row["lineup"], row["cell"]) == (first["lineup"], first["cell"])
    ]
    return sorted([first, *against[: most - 1]], key=lambda row: -row["difference"])


def leading_move(topic: Topic) -> Row:
    """Return the comparison with which the answer begins when it tells of a topic that moved."""
    return max(leading_moves(topic), key=weight)


def before(study: Study, measure: str, value: float) -> Word:
    """Return where a measure comes from; English names the unit where it arrives."""
    numbers = study.numbers
    return Word(numbers.spoken(measure, value) if study.language == "ko" else numbers.level(measure, value))


def after(study: Study, rows: Sequence[Row], *, named: bool, doubted: bool = True) -> Word:
    """Return where a measure arrives: "41.5%", or "41.5% with riichi and 40.2% with harsh".

    Parameters
    ----------
    study : Study
    rows : sequence of dict
        Comparisons of one thing. Of many, two are told: where it is least and where it is most.
    named : bool
        Say under which rules.
    doubted : bool
        Say of each that may be too little to matter that it may be.
    """
    told = _ends(rows)
    names = cell_words(study, [study.cell_named[row["cell"]] for row in told])
    parts: list[str] = []
    for row, name in zip(told, names, strict=True):
        say_unit = study.language == "ko" or not parts
        value = (study.numbers.spoken if say_unit else study.numbers.level)(row["measure"], row["mean"])
        if named:
            value = study.say(words.AFTER_CELL).format(cell=name, value=value)
        if doubted and row["verdict"] == verdicts.MAYBE:
            value = study.say(words.AFTER_PERHAPS).format(after=value)
        parts.append(value)
    return Word(listed(study, parts))


def _ends(rows: Sequence[Row]) -> list[Row]:
    """Return the row in which a thing is least and the one in which it is most, in the order of the file."""
    ends = [choose(rows, key=lambda row: row["mean"]) for choose in (min, max)]
    return [row for row in rows if row in ends]


def cell_words(study: Study, cells: Sequence[Cell]) -> list[Word]:
    """Return what cells are called in a list: where they differ by the value of one option, that is named once."""
    option = _along(study, cells)
    first, *others = cells
    if not option:
        return [study.cell_word(cell) for cell in cells]
    return [study.cell_word(first), *(Word(study.option_quoted(option, cell.sweep[option])) for cell in others)]


def _along(study: Study, cells: Sequence[Cell]) -> str:
    """Return the swept option in which alone these cells differ from the baseline, or ""."""
    base = study.baseline
    if any(cell.variant != base.variant for cell in cells) or (base in cells and len(study.variants) > 1):
        return ""
    changed = {name for cell in cells for name, value in cell.sweep.items() if value != base.sweep[name]}
    return changed.pop() if len(changed) == 1 else ""


def listed(study: Study, parts: Sequence[str]) -> str:
    """Return a list in words: "a, b and c"."""
    if not parts:
        return ""
    return study.say(words.AFTER_JOIN).join([", ".join(parts[:-1]), parts[-1]] if parts[:-1] else parts)


def moves(study: Study, topic: Topic, *, most: int = 2) -> str:
    """Return the clauses that say how the topic's leading moves went, without an end mark; "" if nothing moved.

    Of a single change of the rules, all strategies are told that gain or lose.
    """
    leading = leading_moves(topic, most)
    if not leading:
        return ""
    first_cell, *others = dict.fromkeys(row["cell"] for row in topic.rows)
    if not others and topic.group == "strategy" and most > 1:
        told = sorted((row for row in topic.rows if row["verdict"] in MOVED), key=weight, reverse=True)
        sentence = _gainers_and_losers(study, told)
    else:
        together = [same_subject(topic.rows, row) for row in leading]
        told = [row for rows in together for row in rows]
        clauses = []
        for place, (row, rows) in enumerate(zip(leading, together, strict=True)):
            clauses.append(
                study.say(_clause(rows, going_on=place + 1 < len(leading))).format(
                    subject=subject(study, row, repeated=place > 0, against_fair=topic.is_place and place == 0),
                    before=_begun(study, row, rows, named=bool(others) and place == 0),
                    after=after(study, rows, named=bool(others), doubted=not _is_all_doubted(told)),
                )
            )
        sentence, *second = clauses
        if second:
            sentence = study.say(words.JOIN_CLAUSES).format(first=sentence, second=second[0])
    if not others:
        cell = study.cell_word(study.cell_named[first_cell])
        sentence = study.say(words.WITH_CELL).format(cell=cell, sentence=sentence)
    if not _is_all_doubted(told):
        return sentence
    return study.say(words.PERHAPS_LITTLE if len(told) == 1 else words.PERHAPS_ALL_LITTLE).format(sentence=sentence)


def _is_all_doubted(told: Sequence[Row]) -> bool:
    """Say whether all that is told may be too little to matter: then that is said once, of all."""
    return {row["verdict"] for row in told} == {verdicts.MAYBE}


def _begun(study: Study, row: Row, rows: Sequence[Row], *, named: bool) -> Word:
    """Return where a measure comes from, and if `named` under which rules that is: along a sweep at which value."""
    value = before(study, row["measure"], row["baseline_mean"])
    if not named:
        return value
    option = _along(study, [study.cell_named[other["cell"]] for other in rows])
    start: str = study.cell_word(study.baseline)
    if option:
        start = f"{study.option_spoken(option)} {study.option_quoted(option, study.baseline.sweep[option])}"
    return Word(study.say(words.BEFORE_CELL).format(value=value, cell=start))


def _gainers_and_losers(study: Study, moved: Sequence[Row]) -> str:
    """Return who gains and who loses by the one change of the rules, in this order, each from what to what."""
    told = {}
    for name, rises in (("gain", True), ("lose", False)):
        parts = [
            study.say(words.GAINER).format(
                who=Word(study.who_word(row["group"], row["who"])),
                before=before(study, row["measure"], row["baseline_mean"]),
                after=after(study, [row], named=False, doubted=not _is_all_doubted(moved)),
            )
            for row in moved
            if (row["difference"] > 0) is rises
        ]
        told[name] = listed(study, parts)
    text = words.GAIN_AND_LOSE if all(told.values()) else words.GAIN if told["gain"] else words.LOSE
    measure = Word(study.measure_spoken(moved[0]["measure"]))
    return study.say(text).format(measure=measure, list=told["gain"] or told["lose"], **told)


def _clause(rows: Sequence[Row], *, going_on: bool) -> Text:
    """Return the words for a rise, a fall, or both; what belongs to nobody grows or shrinks."""
    rises = {row["difference"] > 0 for row in rows}
    if len(rises) > 1:
        return words.CHANGES_AND if going_on else words.CHANGES
    if rows[0]["group"] == "game":
        return words.GROWS if True in rises else words.SHRINKS
    if going_on:
        return words.RISES_AND if True in rises else words.FALLS_AND
    return words.RISES if True in rises else words.FALLS
