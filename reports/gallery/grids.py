"""Figures of two swept options turned at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pandas as pd

from reports import telling
from reports.figures import theme
from reports.figures.heat import heat
from reports.findings.sweeps import extremes
from reports.gallery.picture import Picture, deals_note, lineups_note, put_away
from reports.numbers import is_share, scaled
from reports.selecting import pick, records
from reports.topics import telling_lineups
from reports.words import figures as words
from reports.words import measures as measure_words
from reports.words.sentences import upper_first

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from reports.figures.canvas import Sheet
    from reports.selecting import Row
    from reports.study import Study

SQUARE, AXIS = 44.0, 50.0
"""Heights in pixels of a square, and of the axis with its words."""
SHOWN = (("win_share", "strategy"), ("win_share", "position"), ("rounds", "game"))
"""Measure and group of each grid."""


def grids(study: Study) -> list[Picture]:
    """Return grids of the first two swept options in the baseline's variant: of each measure, for who moves most."""
    if len(study.swept) < 2 or not study.is_grid:  # noqa: PLR2004 - a grid has two sides
        return []
    kinds = [kind for kind in SHOWN if kind[1] != "strategy" or study.mixed]
    found = [picture for kind in kinds if (picture := _grid(study, *kind))]
    return [*found[:1], *(put_away(picture) for picture in found[1:])]


def _grid(study: Study, measure: str, group: str) -> Picture | None:
    lineup = telling_lineups(study, "position" if group == "game" else group)[0]
    table = pick(study.results.measures, lineup=lineup, group=group, measure=measure)
    tables = {who: _table(study, pick(table, who=who)) for who in dict.fromkeys(table["who"])}
    who, chosen = max(tables.items(), key=lambda found: float(found[1]["value"].max() - found[1]["value"].min()))
    if len(set(chosen["text"])) == 1:
        return None
    first, second = (study.option_name(name) for name in study.swept[:2])
    middle = float(chosen.loc[chosen["is_baseline"], "value"].iloc[0])

    def draw(sheet: Sheet) -> Figure:
        figure = sheet.figure(chosen["y"].nunique() * SQUARE + AXIS)
        ax = heat(figure.subplots(), chosen, middle)
        ax.set_xlabel(theme.typeset(first))
        ax.set_ylabel(theme.typeset(second))
        return figure

    row: Row = {"measure": measure, "group": group, "who": who, "lineup": lineup}
    title = extremes(study, chosen, row)
    shows = upper_first(
        study.say(words.GRID).format(
            variant=study.variant_name(study.baseline.variant),
            subject=telling.subject(study, row),
            first=first,
            second=second,
            unit=study.say(words.PERCENT if is_share(measure) else measure_words.unit_name(measure)),
        )
    )
    notes = (study.say(words.GRID_NOTE), lineups_note(study, (lineup,)), deals_note(study, (lineup,)))
    values = "; ".join(f"{square.x}, {square.y}: {square.text}" for square in chosen.itertuples())
    alternative = study.say(words.ALT).format(kind=shows, finding=title, values=values)
    key = "sweep-grid" if (measure, group) == SHOWN[0] else f"sweep-grid-{measure}-{group}".replace("_", "-")
    return Picture(key, title, shows, " ".join(note for note in notes if note), alternative, draw)


def _table(study: Study, measured: pd.DataFrame) -> pd.DataFrame:
    """Return the values of one measure as `heat` draws them."""
    first, second = study.swept[:2]
    rest = {name: study.baseline.sweep[name] for name in study.swept[2:]}
    rows: list[dict[str, Any]] = [
        {
            "x": study.option_value(first, cell.sweep[first]),
            "y": study.option_value(second, cell.sweep[second]),
            "value": scaled(row["measure"], row["mean"]),
            "text": study.numbers.level(row["measure"], row["mean"]),
            "is_baseline": cell.name == study.baseline.name,
        }
        for cell in study.cells
        if cell.variant == study.baseline.variant and rest.items() <= cell.sweep.items()
        for row in records(pick(measured, cell=cell.name))
    ]
    return pd.DataFrame(rows)
