"""Titles of sweeps: what happens from one end to the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reports.josa import Word
from reports.selecting import pick, records
from reports.topics import topic_name, weight
from reports.words import sentences as words

if TYPE_CHECKING:
    import pandas as pd

    from reports.study import Study


def sweep(study: Study, option: str, key: tuple[str, str, str]) -> str:
    """Return the title of a sweep: from its first to its last value, for whom the curve moves most.

    Parameters
    ----------
    study : Study
    option : str
    key : tuple of str
        Line-up, group and measure.
    """
    lineup, group, measure = key
    cells = [cell for cell in study.cells_along(option) if cell.variant == study.baseline.variant]
    ends = (cells[0], cells[-1])
    where = {"lineup": lineup, "group": group, "measure": measure}
    first, last = (
        {row["who"]: row for row in records(pick(study.results.measures, cell=cell.name, **where))} for cell in ends
    )
    who = max(first, key=lambda name: abs(last[name]["mean"] - first[name]["mean"]))
    option_name = Word(study.option_name(option))
    start, stop = (Word(study.option_value(option, cell.sweep[option])) for cell in ends)
    if first[who]["high"] >= last[who]["low"] and last[who]["high"] >= first[who]["low"]:
        topic = Word(topic_name(study, measure, group))
        said = study.say(words.SWEPT_FLAT).format(option=option_name, start=start, stop=stop, topic=topic)
        return words.upper_first(said)
    subject = study.say(words.OF_WHOLE if group == "game" else words.OF).format(
        who=study.who_word(group, who), measure=study.measure_name(measure)
    )
    before, after = (study.numbers.spoken(measure, rows[who]["mean"]) for rows in (first, last))
    return words.upper_first(
        study.say(words.SWEPT).format(
            option=option_name, start=start, stop=stop, subject=subject, before=before, after=after
        )
    )


def most_moved_strategy(study: Study) -> str:
    """Return the strategy whose win share moves most over all cells."""
    table = pick(study.results.comparisons, lineup=study.mixed[0], group="strategy", measure="win_share")
    return str(max(records(table), key=weight)["who"])


def extremes(study: Study, table: pd.DataFrame, who: str) -> str:
    """Return the title of a grid: the least and the most that one strategy wins on it."""
    rows = sorted(records(table), key=lambda row: row["value"])
    low, high = rows[0]["text"], rows[-1]["text"]
    said = study.say(words.BETWEEN).format(who=study.who_word("strategy", who), low=low, high=high)
    return words.upper_first(said)
