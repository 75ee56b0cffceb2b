"""Titles of differences, scores and lengths: what moves, from what to what."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from reports import telling
from reports.josa import Word
from reports.study import only, pick, records
from reports.topics import telling_lineups, topics, verdict_of
from reports.words import sentences as words
from reports.words import verdicts

if TYPE_CHECKING:
    from reports.study import Study
    from reports.topics import Topic


def contrast(study: Study, topic: Topic) -> str:
    """Return the title of a figure of differences: what moves most, and what the other way."""
    leading = telling.leading_moves(topic)
    if not leading:
        if verdict_of(topic.rows) == verdicts.SAME:
            return words.upper_first(study.say(words.ALL_INSIDE))
        topic_name = Word(topic.name(study))
        return words.upper_first(study.say(words.UNKNOWN_TOPIC).format(topics=topic_name))
    cells = {cell.name: cell for cell in study.alternatives}
    cell = study.cell_word(cells[leading[0]["cell"]])
    changes = [study.numbers.spoken_change(row["measure"], row["difference"]) for row in leading]
    if len(leading) == 1:
        subject = telling.subject(study, leading[0])
        return study.say(words.ONLY_MOVE).format(cell=cell, subject=subject, change=changes[0])
    up, down = (study.who_word(row["group"], row["who"]) for row in leading)
    return study.say(words.UP_AND_DOWN).format(
        cell=cell, up=up, up_change=changes[0], down=down, down_change=changes[1]
    )


def score(study: Study) -> str:
    """Return the title of the scores: how the mean that changes most went, or where it stands."""
    for topic in topics(study):
        if (topic.measure, topic.group) == ("score", "strategy"):
            return words.upper_first(telling.moves(study, topic, most=1)) or contrast(study, topic)
    where = {"lineup": telling_lineups(study, "strategy")[0], "cell": study.baseline.name}
    table = pick(study.results.measures, group="strategy", measure="score", **where)
    best = records(table.sort_values("mean", ascending=False))[0]
    return words.upper_first(
        study.say(words.ON_AVERAGE).format(
            measure=telling.subject(study, best), value=Word(study.numbers.spoken("score", best["mean"]))
        )
    )


def size(study: Study, measure: str) -> str:
    """Return the title of a measure of whole games: larger, smaller, or hardly moved."""
    where = {"lineup": telling_lineups(study, "position")[0], "group": "game", "measure": measure}
    start = only(study.results.measures, cell=study.baseline.name, **where)
    said = {
        "measure": Word(study.measure_name(measure)),
        "value": Word(study.numbers.spoken(measure, start["mean"] if start else math.nan)),
    }
    rows = []
    if study.alternatives:
        table = study.results.comparisons
        rows = records(pick(table[table["cell"].isin([cell.name for cell in study.alternatives])], **where))
    moved = [row for row in rows if (row["low"] > 0 or row["high"] < 0) and row["verdict"] != verdicts.SAME]
    if not moved:
        return words.upper_first(study.say(words.HARDLY_MOVES if rows else words.ON_AVERAGE).format(**said))
    if len({row["difference"] > 0 for row in moved}) > 1:
        return words.upper_first(study.say(words.DIFFERS).format(**said))
    arrives = telling.after(study, moved, named=len(study.alternatives) > 1)
    text = words.GROWS if moved[0]["difference"] > 0 else words.SHRINKS
    return words.upper_first(study.say(text).format(measure=said["measure"], before=said["value"], after=arrives))
