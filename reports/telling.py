"""Comparisons as clauses: who rises from what to what, under which rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reports import markup
from reports.josa import Word
from reports.topics import verdict_of, weight
from reports.words import sentences as words
from reports.words import verdicts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reports.selecting import Row
    from reports.study import Study
    from reports.topics import Topic
    from simulator.language import Text

MOST_CELLS_IN_A_CLAUSE = 3


def subject(study: Study, row: Row, *, repeated: bool = False) -> Word:
    """Return what a comparison is about: "the win share of balanced".

    Parameters
    ----------
    study : Study
    row : dict
        A row of the comparisons or the measures table.
    repeated : bool
        The measure has been named just before.
    """
    measure = study.measure_name(row["measure"])
    text = words.OF_WHOLE if row["group"] == "game" else words.THAT_OF if repeated else words.OF
    spoken = study.say(text).format(who=study.who_word(row["group"], row["who"]), measure=measure)
    lineups = study.mixed if row["group"] == "strategy" else study.lineups
    if len(lineups) > 1 and row["group"] in {"strategy", "game"}:
        spoken = study.say(words.IN_LINEUP).format(lineup=markup.name(row["lineup"]), subject=spoken)
    return Word(spoken)


def same_subject(rows: Sequence[Row], row: Row) -> list[Row]:
    """Return the comparisons of the same thing, under all alternatives, that go the same way and are changed."""
    key = ("lineup", "group", "who", "measure")
    return [
        other
        for other in rows
        if all(other[name] == row[name] for name in key)
        and other["difference"] * row["difference"] > 0
        and other["verdict"] in {verdicts.CHANGED, verdicts.MAYBE}
    ]


def leading_moves(topic: Topic, most: int = 2) -> list[Row]:
    """Return the changed comparison that moves most, and of `most` two the one that moves most the other way."""
    verdict = verdict_of(topic.rows)
    if verdict not in {verdicts.CHANGED, verdicts.MAYBE}:
        return []
    moved = sorted((row for row in topic.rows if row["verdict"] == verdict), key=weight, reverse=True)
    first = moved[0]
    against = [
        row
        for row in moved
        if row["difference"] * first["difference"] < 0
        and (row["lineup"], row["cell"]) == (first["lineup"], first["cell"])
    ]
    return sorted([first, *against[: most - 1]], key=lambda row: -row["difference"])


def before(study: Study, measure: str, value: float) -> Word:
    """Return where a measure comes from; English names the unit where it arrives."""
    numbers = study.numbers
    return Word(numbers.spoken(measure, value) if study.language == "ko" else numbers.level(measure, value))


def after(study: Study, rows: Sequence[Row], *, named: bool) -> Word:
    """Return where a measure arrives: "41.5%", or "41.5% with riichi and 40.2% with harsh"."""
    cells = {cell.name: cell for cell in study.cells}
    parts: list[str] = []
    for row in rows[:MOST_CELLS_IN_A_CLAUSE]:
        say_unit = study.language == "ko" or not parts
        value = (study.numbers.spoken if say_unit else study.numbers.level)(row["measure"], row["mean"])
        cell = study.cell_word(cells[row["cell"]])
        is_name = markup.plain(cell) != cell
        text = (words.AFTER_CELL if is_name else words.AFTER_SWEPT) if named else words.AFTER_ONE
        parts.append(study.say(text).format(cell=cell, value=value))
    return Word(listed(study, parts))


def listed(study: Study, parts: Sequence[str]) -> str:
    """Return a list in words: "a, b and c"."""
    if not parts:
        return ""
    return study.say(words.AFTER_JOIN).join([", ".join(parts[:-1]), parts[-1]] if parts[:-1] else parts)


def moves(study: Study, topic: Topic, *, most: int = 2) -> str:
    """Return the clauses that say how the topic's leading moves went, without an end mark; "" if nothing moved."""
    leading = leading_moves(topic, most)
    together = [same_subject(topic.rows, row) for row in leading]
    cells = {row["cell"] for row in topic.rows}
    named = len(cells) > 1
    clauses = []
    for place, (row, rows) in enumerate(zip(leading, together, strict=True)):
        text = _clause(row, going_on=place + 1 < len(leading))
        clauses.append(
            study.say(text).format(
                subject=subject(study, row, repeated=place > 0),
                before=before(study, row["measure"], row["baseline_mean"]),
                after=after(study, rows, named=named),
            )
        )
    if not clauses:
        return ""
    joined = (
        clauses[0] if len(clauses) == 1 else study.say(words.JOIN_CLAUSES).format(first=clauses[0], second=clauses[1])
    )
    if not named:
        cell = study.cell_word(next(cell for cell in study.cells if cell.name in cells))
        joined = study.say(words.WITH_CELL).format(cell=cell, sentence=joined)
    if verdict_of(tuple(row for rows in together for row in rows)) == verdicts.MAYBE:
        joined = f"{joined}, {study.say(words.PERHAPS_LITTLE)}"
    return joined


def _clause(row: Row, *, going_on: bool) -> Text:
    """Return the words for a rise or a fall; what belongs to nobody grows or shrinks."""
    rises = row["difference"] > 0
    if row["group"] == "game":
        return words.GROWS if rises else words.SHRINKS
    if going_on:
        return words.RISES_AND if rises else words.FALLS_AND
    return words.RISES if rises else words.FALLS
