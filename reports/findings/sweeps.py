"""Titles of sweeps: what happens from one end to the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reports import markup, telling
from reports.josa import Word
from reports.selecting import pick, records
from reports.topics import topic_name
from reports.words import sentences as words

if TYPE_CHECKING:
    import pandas as pd

    from reports.selecting import Row
    from reports.study import Study


def sweep(study: Study, option: str, key: tuple[str, str, str]) -> str:
    """Return the title of a sweep: from its first to its last value, for the curve that moves most.

    Parameters
    ----------
    study : Study
    option : str
    key : tuple of str
        Line-up, group and measure.
    """
    _, group, measure = key
    values = study.swept_values(option)
    said = {
        "option": Word(study.option_spoken(option)),
        "start": Word(study.option_quoted(option, values[0])),
        "stop": Word(study.option_quoted(option, values[-1])),
    }
    first, last = max(_ends(study, option, key), key=lambda ends: abs(ends[1]["mean"] - ends[0]["mean"]))
    if first["high"] >= last["low"] and last["high"] >= first["low"]:
        topic = Word(topic_name(study, measure, group))
        return words.upper_first(study.say(words.SWEPT_FLAT).format(topic=topic, **said))
    subject = study.say(words.OF_WHOLE if group == "game" else words.OF).format(
        who=study.who_word(group, first["who"]), measure=study.measure_name(measure)
    )
    before, after = (study.numbers.spoken(measure, row["mean"]) for row in (first, last))
    text = study.say(words.SWEPT).format(subject=subject, before=before, after=after, **said)
    if len(study.variants) > 1:
        text = study.say(words.SWEPT_WITH).format(cell=markup.name(study.variant_name(first["variant"])), sentence=text)
    return words.upper_first(text)


def _ends(study: Study, option: str, key: tuple[str, str, str]) -> list[tuple[Row, Row]]:
    """Return the first and the last row of each curve."""
    lineup, group, measure = key
    values = study.swept_values(option)
    table = pick(study.results.measures, lineup=lineup, group=group, measure=measure)
    found: dict[tuple[str, str], list[Row]] = {}
    for value in (values[0], values[-1]):
        for cell in study.cells_along(option):
            if cell.sweep[option] == value:
                for row in records(pick(table, cell=cell.name)):
                    found.setdefault((cell.variant, row["who"]), []).append(row)
    return [(rows[0], rows[-1]) for rows in found.values()]


def extremes(study: Study, table: pd.DataFrame, row: Row) -> str:
    """Return the title of a grid: the least and the most on it, and where.

    Parameters
    ----------
    study : Study
    table : DataFrame
        Columns `x`, `y`, `value`, `text`.
    row : dict
        Measure, group, who and line-up that the grid shows.
    """
    squares = sorted(records(table), key=lambda square: square["value"])
    ends = (squares[0], squares[-1])
    low, high = (f"{square['text']} ({square['x']}, {square['y']})" for square in ends)
    said = study.say(words.BETWEEN).format(subject=telling.subject(study, row), low=low, high=high)
    return words.upper_first(said)
