"""Figures of effects: what each option changes, the others averaged, the surest first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pandas as pd

from reports.figures import theme
from reports.figures.dots import Reference, dots
from reports.figures.dots import height as dots_height
from reports.findings.effects import main_measures, ranking, step_name, strongest, term_name
from reports.gallery.picture import Picture, deals_note, key_of
from reports.gallery.rows import DOT_COLUMNS
from reports.gallery.shares import AXIS
from reports.numbers import scaled
from reports.words import figures as words
from reports.words import verdicts
from reports.words.sentences import upper_first

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from reports.figures.canvas import Draw, Sheet
    from reports.study import Study

MOST_ROWS, FEWEST_ROWS = 10, 2
"""The table has the others; one option alone has curves of its own."""
_SERIES = "effect"
_LABELS = 0.36
"""Part of a narrow sheet's width that labels may take."""


def effects(study: Study) -> list[Picture]:
    """Return a figure of the largest effects for each measure that the designer said matters."""
    found = []
    for place, measure in enumerate(main_measures(study)):
        table = _table(study, measure)
        if len(table) >= FEWEST_ROWS:
            found.append(_picture(study, measure, table, more=place > 0))
    return found


def _table(study: Study, measure: str) -> pd.DataFrame:
    """Return the effects on a measure, as `dots` draws them."""
    rows: list[dict[str, Any]] = [
        {
            "heading": "",
            "label": f"{term_name(study, row)}\n{step_name(study, row)}",
            "series": _SERIES,
            **{name: scaled(measure, row[name]) for name in ("low", "high")},
            "value": scaled(measure, row["effect"]),
            "text": study.numbers.change(measure, row["effect"]),
            "solid": row["verdict"] == verdicts.CHANGED,
            "reach": scaled(measure, row["matters"]),
        }
        for row in strongest(study, measure)[:MOST_ROWS]
    ]
    return pd.DataFrame(rows, columns=DOT_COLUMNS)


def _picture(study: Study, measure: str, table: pd.DataFrame, *, more: bool) -> Picture:
    title = upper_first(ranking(study, measure, most=1))
    shows = study.say(words.EFFECTS).format(measure=study.measure_name(measure), unit=study.unit_of(measure))
    values = "; ".join(
        study.say(words.ALT_EFFECT).format(label=label.replace("\n", " "), text=text)
        for label, text in zip(table["label"], table["text"], strict=True)
    )
    return Picture(
        key=key_of("effects", measure),
        title=title,
        shows=shows,
        note=f"{study.say(words.EFFECTS_NOTE)} {deals_note(study, tuple(study.lineups))}",
        alternative=study.say(words.ALT).format(kind=shows, finding=title, values=values),
        draw=_on_sheet(study, table),
        more=more,
    )


def _short(label: str, sheet: Sheet) -> str:
    """Return a label for a phone: the options alone, on as many lines as it takes."""
    return "\n".join(theme.wrapped(label.partition("\n")[0], theme.SMALL, _LABELS * sheet.width))


def _on_sheet(study: Study, table: pd.DataFrame) -> Draw:
    looks = theme.series_of({_SERIES: study.say(words.EFFECTS)})
    reference = Reference(0.0, study.say(words.NO_DIFFERENCE))

    def draw(sheet: Sheet) -> Figure:
        figure = sheet.figure(dots_height(table) + AXIS)
        here = table.assign(label=[_short(label, sheet) for label in table["label"]]) if sheet.narrow else table
        dots(figure.subplots(), here, looks, reference)
        return figure

    return draw
