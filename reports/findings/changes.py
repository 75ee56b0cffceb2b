"""Titles of differences, scores and lengths: what moves, from what to what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reports import telling
from reports.josa import Word
from reports.selecting import pick, records
from reports.topics import topics, verdict_of
from reports.words import sentences as words
from reports.words import verdicts

if TYPE_CHECKING:
    from reports.selecting import Row
    from reports.study import Study
    from reports.topics import Topic


def contrast(study: Study, topic: Topic) -> str:
    """Return the title of a figure of differences: what moves most, and what the other way."""
    topic = topic.of_cells(study.shown)
    leading = telling.leading_moves(topic)
    if not leading:
        if verdict_of(topic.rows) == verdicts.SAME:
            return words.upper_first(study.say(words.ALL_INSIDE))
        topic_name = Word(topic.name(study))
        return words.upper_first(study.say(words.UNKNOWN_TOPIC).format(topics=topic_name))
    cell = study.cell_word(study.cell_named[leading[0]["cell"]])
    changes = [study.numbers.spoken_change(row["measure"], row["difference"]) for row in leading]
    if len(leading) == 1:
        subject = telling.subject(study, leading[0])
        return words.upper_first(study.say(words.ONLY_MOVE).format(cell=cell, subject=subject, change=changes[0]))
    up, down = (study.who_word(row["group"], row["who"]) for row in leading)
    return words.upper_first(
        study.say(words.UP_AND_DOWN).format(cell=cell, up=up, up_change=changes[0], down=down, down_change=changes[1])
    )


def score(study: Study, lineup: str) -> str:
    """Return the title of the scores in a line-up: how the mean that changes most went, or where it stands."""
    for topic in topics(study):
        if (topic.measure, topic.group) == ("score", "strategy"):
            here = topic.of_cells(study.shown).of_lineup(lineup)
            said = telling.moves(study, here, most=1)
            if here.rows:
                return words.upper_first(said) or contrast(study, here)
    where = {"lineup": lineup, "cell": study.baseline.name}
    table = pick(study.results.measures, group="strategy", measure="score", **where)
    best = records(table.sort_values("mean", ascending=False))[0]
    return words.upper_first(
        study.say(words.MEAN_IS).format(
            measure=telling.subject(study, best), value=Word(study.numbers.spoken("score", best["mean"]))
        )
    )


def has_moved(study: Study, measure: str) -> bool:
    """Say whether a measure of whole games surely moved, and not by less than what matters."""
    return bool(_moved(study, measure))


def _moved(study: Study, measure: str) -> list[Row]:
    """Return the comparisons of shown cells in which a measure of whole games moved."""
    return [
        row
        for row in _compared(study, measure)
        if (row["low"] > 0 or row["high"] < 0) and row["verdict"] != verdicts.SAME
    ]


def _compared(study: Study, measure: str) -> list[Row]:
    if not study.alternatives:
        return []
    table = study.results.comparisons
    return records(pick(table[table["cell"].isin([cell.name for cell in study.shown])], group="game", measure=measure))


def size(study: Study, measure: str) -> str:
    """Return the title of a measure of whole games: larger, smaller, or hardly moved."""
    moved = _moved(study, measure)
    if not moved:
        starts = pick(study.results.measures, cell=study.baseline.name, group="game", measure=measure)
        text = words.HARDLY_MOVES if _compared(study, measure) else words.ON_AVERAGE
        value = Word(_by_lineup(study, records(starts)))
        return words.upper_first(study.say(text).format(measure=Word(study.measure_name(measure)), value=value))
    first = max(moved, key=lambda row: abs(row["difference"]))
    together = [row for row in moved if row["lineup"] == first["lineup"]]
    is_only_change = len(study.alternatives) == 1
    about = telling.subject(study, first)
    return words.upper_first(telling.one_thing(study, together, about, is_only_change=is_only_change))


def _by_lineup(study: Study, rows: list[Row]) -> str:
    """Return the values of some line-ups: "7.89 (all play alike), 7.17 (strategies meet)"."""
    values = [study.numbers.spoken(row["measure"], row["mean"]) for row in rows]
    if len(values) == 1:
        return values[0]
    lineups = [study.lineup_kind(row["lineup"]) for row in rows]
    return ", ".join(
        study.say(words.IN_WHICH).format(value=value, lineup=lineup)
        for value, lineup in zip(values, lineups, strict=True)
    )
