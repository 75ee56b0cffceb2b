"""The figure of two swept options turned at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pandas as pd

from reports.figures import theme
from reports.figures.heat import heat
from reports.findings.sweeps import extremes
from reports.gallery.picture import Picture, deals_note
from reports.numbers import scaled
from reports.selecting import pick, records
from reports.words import figures as words

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from reports.figures.canvas import Sheet
    from reports.study import Study

SQUARE, AXIS = 44.0, 50.0
"""Heights in pixels of a square, and of the axis with its words."""


def grid(study: Study) -> Picture | None:
    """Return the grid of the first two swept options, in the baseline's variant, for the strategy that moves most."""
    if len(study.swept) < 2 or not study.mixed or not study.is_grid:  # noqa: PLR2004 - a grid has two sides
        return None
    tables = [_table(study, who) for who in dict.fromkeys(study.lineups[study.mixed[0]])]
    who, table = max(tables, key=lambda found: float(found[1]["value"].max() - found[1]["value"].min()))
    if len(set(table["text"])) == 1:
        return None
    first, second = (study.option_name(name) for name in study.swept[:2])
    middle = float(table.loc[table["is_baseline"], "value"].iloc[0])

    def draw(sheet: Sheet) -> Figure:
        figure = sheet.figure(table["y"].nunique() * SQUARE + AXIS)
        ax = heat(figure.subplots(), table, middle)
        ax.set_xlabel(theme.typeset(first))
        ax.set_ylabel(theme.typeset(second))
        return figure

    title = extremes(study, table, who)
    shows = study.say(words.HEAT).format(variant=study.baseline.variant, who=who, first=first, second=second)
    alternative = study.say(words.ALT_SHAPES).format(kind=shows, finding=title)
    return Picture("sweep-grid", title, shows, deals_note(study, study.mixed[:1]), alternative, draw)


def _table(study: Study, who: str) -> tuple[str, pd.DataFrame]:
    """Return a strategy's win shares as `heat` draws them."""
    first, second = study.swept[:2]
    rest = {name: study.baseline.sweep[name] for name in study.swept[2:]}
    where = {"lineup": study.mixed[0], "group": "strategy", "who": who, "measure": "win_share"}
    rows: list[dict[str, Any]] = [
        {
            "x": study.option_value(first, cell.sweep[first]),
            "y": study.option_value(second, cell.sweep[second]),
            "value": scaled("win_share", row["mean"]),
            "text": study.numbers.level("win_share", row["mean"]),
            "is_baseline": cell.name == study.baseline.name,
        }
        for cell in study.cells
        if cell.variant == study.baseline.variant and rest.items() <= cell.sweep.items()
        for row in records(pick(study.results.measures, cell=cell.name, **where))
    ]
    return who, pd.DataFrame(rows)
