"""Figures of sweeps: how win shares and lengths move while a rule option is turned."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pandas as pd

from reports.figures import theme
from reports.figures.canvas import key_height, legend
from reports.figures.curves import curves, published
from reports.findings.sweeps import sweep
from reports.gallery.picture import Picture, deals_note, lineups_note
from reports.numbers import scaled
from reports.selecting import pick, records
from reports.topics import telling_lineups
from reports.words import figures as words
from reports.words import measures as measure_words
from reports.words.sentences import upper_first

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from reports.figures.canvas import Draw, Sheet
    from reports.study import Study

PANEL, ALONE, AXIS, TICK_LINE = 150.0, 240.0, 24.0, 15.0
"""Heights in pixels of a panel of several, of the only one, of the axis, and of each further line of its words."""
SHOWN = (("win_share", "strategy"), ("win_share", "position"), ("rounds", "game"))
"""Measure and group of each figure of curves."""


def sweeps(study: Study) -> list[Picture]:
    """Return the figures of each swept option, the others held at the baseline's values."""
    found = [
        _curves(study, option, measure, group)
        for option in study.swept
        if study.is_curve(option)
        for measure, group in SHOWN
        if group != "strategy" or study.mixed
    ]
    return [picture for picture in found if picture]


def _curves(study: Study, option: str, measure: str, group: str) -> Picture | None:
    lineup = telling_lineups(study, "position" if group == "game" else group)[0]
    panels = _panels(study, option, (lineup, group, measure))
    if not panels or (group == "game" and all(len(set(table["value"])) == 1 for table in panels.values())):
        return None
    unit = words.PERCENT if measure == "win_share" else measure_words.unit_name(measure)
    shows = study.say(words.SWEEP).format(
        option=study.option_spoken(option), measure=study.measure_name(measure), unit=study.say(unit)
    )
    title = sweep(study, option, (lineup, group, measure))
    notes = (study.say(words.SWEEP_NOTE), lineups_note(study, (lineup,)), deals_note(study, (lineup,)))
    return Picture(
        key=f"sweep-{option}-{measure}-{group}".replace("_", "-"),
        title=title,
        shows=upper_first(shows),
        note=" ".join(note for note in notes if note),
        alternative=study.say(words.ALT_SHAPES).format(kind=upper_first(shows), finding=title),
        draw=_on_sheet(study, option, panels),
        more=group == "position" and bool(study.mixed),
    )


def _panels(study: Study, option: str, key: tuple[str, str, str]) -> dict[str, pd.DataFrame]:
    """Return a table for each of the group, as `curves` draws them."""
    lineup, group, measure = key
    values = study.swept_values(option)
    rows: list[dict[str, Any]] = []
    for cell in study.cells_along(option):
        table = pick(study.results.measures, lineup=lineup, group=group, measure=measure, cell=cell.name)
        at = cell.sweep[option]
        rows += [
            {
                "who": row["who"],
                "series": cell.variant,
                "x": at if study.is_numeric(option) else values.index(at),
                **{name: scaled(measure, row[name]) for name in ("low", "high")},
                "value": scaled(measure, row["mean"]),
            }
            for row in records(table)
        ]
    table = pd.DataFrame(rows, columns=["who", "series", "x", "value", "low", "high"])
    return {study.who_name(group, str(who)): part for who, part in table.groupby("who", sort=False)}


def _on_sheet(study: Study, option: str, panels: dict[str, pd.DataFrame]) -> Draw:
    looks = theme.series_of({variant: study.variant_name(variant) for variant in study.variants})
    values = study.swept_values(option)
    default = study.game.options[option].default
    alone = len(panels) == 1

    def draw(sheet: Sheet) -> Figure:
        room = sheet.width / (1 if alone or sheet.narrow else 2) / len(values)
        names = [theme.wrapped(study.option_value(option, value), theme.SMALL, room) for value in values]
        ticks = ["\n".join(lines) for lines in names]
        extra = key_height(looks, sheet) + AXIS + TICK_LINE * (max(map(len, names)) - 1)
        figure, axes = sheet.panels(len(panels), ALONE if alone else PANEL, extra=extra)
        for place, (ax, (who, table)) in enumerate(zip(axes, panels.items(), strict=True)):
            curves(ax, table, looks, ticks)
            if default in values:
                at = sorted(table["x"].unique())[values.index(default)]
                published(ax, float(at), study.say(words.PUBLISHED) if place == 0 else "")
            if not alone:
                ax.set_title(theme.typeset(who), pad=4)
        if len(looks) > 1:
            legend(figure, looks, sheet)
        return figure

    return draw
