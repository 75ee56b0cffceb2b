"""Figures of sweeps: how win shares and lengths move while a rule option is turned."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pandas as pd

from reports.figures import theme
from reports.figures.canvas import key_height, legend
from reports.figures.curves import curves, published
from reports.figures.heat import heat
from reports.findings.sweeps import extremes, most_moved_strategy, sweep
from reports.gallery.picture import Picture, deals_note, lineups_note
from reports.numbers import scaled
from reports.selecting import pick, records
from reports.topics import telling_lineups
from reports.words import figures as words
from reports.words import measures as measure_words

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from reports.figures.canvas import Draw, Sheet
    from reports.study import Study

PANEL, ALONE, AXIS = 150.0, 240.0, 24.0
"""Heights in pixels of a panel of several, of the only one, and of the axis."""
SHOWN = (("win_share", "strategy"), ("win_share", "position"), ("rounds", "game"))
"""Measure and group of each figure of curves."""


def sweeps(study: Study) -> list[Picture]:
    """Return the figures of each swept option, the others held at the baseline's values, and of two together."""
    found = [
        _curves(study, option, measure, group)
        for option in study.swept
        for measure, group in SHOWN
        if group != "strategy" or study.mixed
    ]
    if len(study.swept) > 1:
        found.append(_heat(study))
    return [picture for picture in found if picture]


def _curves(study: Study, option: str, measure: str, group: str) -> Picture | None:
    lineup = telling_lineups(study, "position" if group == "game" else group)[0]
    panels = _panels(study, option, (lineup, group, measure))
    if not panels:
        return None
    unit = words.PERCENT if measure == "win_share" else measure_words.unit_name(measure)
    shows = words.upper_first(
        study.say(words.SWEEP).format(
            option=study.option_name(option), measure=study.measure_name(measure), unit=study.say(unit)
        )
    )
    title = sweep(study, option, (lineup, group, measure))
    notes = (study.say(words.SWEEP_NOTE), lineups_note(study, (lineup,)), deals_note(study, (lineup,)))
    return Picture(
        key=f"sweep-{option}-{measure}-{group}".replace("_", "-"),
        title=title,
        shows=shows,
        note=" ".join(note for note in notes if note),
        alternative=study.say(words.ALT_SHAPES).format(kind=shows, finding=title),
        draw=_on_sheet(study, option, panels),
        more=group == "position",
    )


def _panels(study: Study, option: str, key: tuple[str, str, str]) -> dict[str, pd.DataFrame]:
    """Return a table for each of the group, as `curves` draws them."""
    lineup, group, measure = key
    values = study.swept_values(option)
    is_number = all(isinstance(value, int) and not isinstance(value, bool) for value in values)
    rows: list[dict[str, Any]] = []
    for cell in study.cells_along(option):
        table = pick(study.results.measures, lineup=lineup, group=group, measure=measure, cell=cell.name)
        at = cell.sweep[option]
        rows += [
            {
                "who": row["who"],
                "series": cell.variant,
                "x": at if is_number else values.index(at),
                **{name: scaled(measure, row[name]) for name in ("low", "high")},
                "value": scaled(measure, row["mean"]),
            }
            for row in records(table)
        ]
    table = pd.DataFrame(rows, columns=["who", "series", "x", "value", "low", "high"])
    return {study.who_name(group, str(who)): part for who, part in table.groupby("who", sort=False)}


def _on_sheet(study: Study, option: str, panels: dict[str, pd.DataFrame]) -> Draw:
    looks = theme.series_of({variant: variant for variant in study.variants})
    values = study.swept_values(option)
    default = study.game.options[option].default
    alone = len(panels) == 1

    def draw(sheet: Sheet) -> Figure:
        key = key_height(looks, sheet)
        figure, axes = sheet.panels(len(panels), ALONE if alone else PANEL, extra=key + AXIS)
        for place, (ax, (who, table)) in enumerate(zip(axes, panels.items(), strict=True)):
            ticks = sorted(table["x"].unique())
            names = [study.option_value(option, value) for value in sorted(values, key=_order(values))]
            curves(ax, table, looks, names[: len(ticks)])
            if default in values:
                at = ticks[sorted(values, key=_order(values)).index(default)]
                published(ax, float(at), study.say(words.PUBLISHED) if place == 0 else "")
            if not alone:
                ax.set_title(theme.typeset(who), pad=4)
        if key:
            legend(figure, looks, sheet)
        return figure

    return draw


def _order(values: tuple[Any, ...]) -> Any:
    """Return the sorting key that numbers sort by size, and words by place."""
    is_number = all(isinstance(value, int) and not isinstance(value, bool) for value in values)
    return (lambda value: value) if is_number else values.index


def _heat(study: Study) -> Picture | None:
    """Return the grid of the first two swept options, for the strategy that moves most, in the baseline's variant."""
    if not study.mixed:
        return None
    lineup, who = study.mixed[0], most_moved_strategy(study)
    first, second = study.swept[:2]
    rest = {name: value for name, value in study.baseline.sweep.items() if name not in (first, second)}
    where = {"lineup": lineup, "group": "strategy", "who": who, "measure": "win_share"}
    rows = [
        {
            "x": study.option_value(first, cell.sweep[first]),
            "y": study.option_value(second, cell.sweep[second]),
            "value": scaled("win_share", row["mean"]),
            "text": study.numbers.level("win_share", row["mean"]),
        }
        for cell in study.cells
        if cell.variant == study.baseline.variant and rest.items() <= cell.sweep.items()
        for row in records(pick(study.results.measures, cell=cell.name, **where))
    ]
    table = pd.DataFrame(rows)
    middle = float(table["value"][[cell == study.baseline.name for cell in _names(study, rest)]].iloc[0])
    shows = study.say(words.HEAT).format(
        variant=study.baseline.variant, who=who, first=study.option_name(first), second=study.option_name(second)
    )
    title = extremes(study, table, who)

    def draw(sheet: Sheet) -> Figure:
        figure = sheet.figure(table["y"].nunique() * 44 + 50)
        ax = heat(figure.subplots(), table, middle)
        ax.set_xlabel(theme.typeset(study.option_name(first)))
        ax.set_ylabel(theme.typeset(study.option_name(second)))
        return figure

    alternative = study.say(words.ALT_SHAPES).format(kind=shows, finding=title)
    return Picture("sweep-grid", title, shows, deals_note(study, (lineup,)), alternative, draw)


def _names(study: Study, rest: dict[str, Any]) -> list[str]:
    return [
        cell.name
        for cell in study.cells
        if cell.variant == study.baseline.variant and rest.items() <= cell.sweep.items()
    ]
