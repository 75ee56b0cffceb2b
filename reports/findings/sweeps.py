"""Titles of sweeps: what happens from one end to the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reports.study import pick, records
from reports.topics import weight
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
    means = [
        {row["who"]: float(row["mean"]) for row in records(pick(study.results.measures, cell=cell.name, **where))}
        for cell in ends
    ]
    who = max(means[0], key=lambda name: abs(means[1][name] - means[0][name]))
    subject = study.say(words.OF_WHOLE if group == "game" else words.OF).format(
        who=study.who_word(group, who), measure=study.measure_name(measure)
    )
    start, stop = (study.option_value(option, cell.sweep[option]) for cell in ends)
    before, after = (study.numbers.spoken(measure, mean[who]) for mean in means)
    return words.upper_first(
        study.say(words.SWEPT).format(
            option=study.option_name(option), start=start, stop=stop, subject=subject, before=before, after=after
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
