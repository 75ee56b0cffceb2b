"""The payoff matrix: what each strategy wins against each other, or in each line-up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pandas as pd

from reports.figures import theme
from reports.figures.heat import heat
from reports.findings.shares import best_response
from reports.gallery.picture import Picture, deals_note
from reports.numbers import scaled
from reports.selecting import pick, records
from reports.words import figures as words

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from reports.figures.canvas import Sheet
    from reports.study import Study

SQUARE, AXIS = 44.0, 64.0
"""Heights in pixels of a square, and of the axis with its words."""
PAIR, FEWEST = 2, 2


def payoffs(study: Study) -> Picture | None:
    """Return the win share of each strategy in each meeting, under the baseline's rules; None for a single meeting."""
    if len(study.mixed) < FEWEST:
        return None
    pairs = all(len(set(study.lineups[lineup])) == PAIR for lineup in study.mixed)
    table = _table(study, pairs=pairs)
    columns = study.say(words.AGAINST if pairs else words.LINEUPS)

    def draw(sheet: Sheet) -> Figure:
        figure = sheet.figure(table["y"].nunique() * SQUARE + AXIS)
        ax = heat(figure.subplots(), table, scaled("win_share", study.fair))
        names = [label.get_text() for label in ax.get_xticklabels()]
        room = sheet.width * 0.75 / len(names)
        ax.set_xticks(range(len(names)), ["\n".join(theme.wrapped(name, theme.SMALL, room)) for name in names])
        ax.set_xlabel(theme.typeset(columns))
        return figure

    title = best_response(study, table)
    shows = study.say(words.PAYOFFS).format(cell=study.cell_plain(study.baseline), columns=columns)
    values = "; ".join(f"{row.y}, {row.x}: {row.text}" for row in table.itertuples())
    alternative = study.say(words.ALT).format(kind=shows, finding=title, values=values)
    fair = study.say(words.PAYOFFS_NOTE).format(fair=study.numbers.level("win_share", study.fair))
    note = f"{fair} {deals_note(study, study.mixed)}"
    return Picture("payoffs", title, shows, note, alternative, draw, more=True)


def _table(study: Study, *, pairs: bool) -> pd.DataFrame:
    """Return win shares as `heat` draws them: a row for each strategy, a column for each opponent or line-up."""
    table = pick(study.results.measures, cell=study.baseline.name, group="strategy", measure="win_share")
    rows: list[dict[str, Any]] = []
    for lineup in study.mixed:
        for row in records(pick(table, lineup=lineup)):
            other = next(name for name in study.lineups[lineup] if name != row["who"])
            rows.append(
                {
                    "x": study.strategy_name(other) if pairs else lineup,
                    "y": study.strategy_name(row["who"]),
                    "value": scaled("win_share", row["mean"]),
                    "text": study.numbers.level("win_share", row["mean"]),
                    "who": row["who"],
                    "is_ahead": row["low"] > study.fair,
                }
            )
    found = pd.DataFrame(rows)
    means = found.groupby("y")["value"].transform("mean")
    return found.assign(rank=-means).sort_values(["rank", "y"], kind="stable")
