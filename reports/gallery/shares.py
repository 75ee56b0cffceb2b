"""Figures of win shares: what a strategy, a place in the order of play and a seat are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reports.figures.canvas import key_height, legend
from reports.figures.dots import Reference, dots
from reports.figures.dots import height as dots_height
from reports.findings.shares import fairness, who_wins
from reports.gallery.picture import Picture, deals_note, in_words, lineups_note
from reports.gallery.rows import levels
from reports.topics import telling_lineups
from reports.words import figures as words

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

    from reports.figures.canvas import Draw, Sheet
    from reports.study import Study

AXIS = 44.0
"""Height in pixels of the axis with its words."""


def strategies(study: Study) -> Picture | None:
    """Return the figure of win share by strategy, if strategies meet."""
    if not study.mixed:
        return None
    return _shares(study, "strategy", who_wins(study), reach=float("nan"))


def places(study: Study, group: str, *, more: bool) -> Picture | None:
    """Return the figure of win share by order of play ("position") or by seat."""
    reach = study.matter("win_share", group)
    return _shares(study, group, fairness(study, group), reach=reach, more=more)


def _shares(study: Study, group: str, title: str, *, reach: float, more: bool = False) -> Picture | None:
    lineups = telling_lineups(study, group)
    table = levels(study, "win_share", group, lineups, reach=reach)
    if table.empty:
        return None
    alike = not set(lineups) & set(study.mixed)
    shown = {
        "strategy": words.STRATEGIES,
        "position": words.POSITIONS if alike else words.POSITIONS_MIXED,
        "seat": words.SEATS if alike else words.SEATS_MIXED,
    }[group]
    notes = [study.say(words.INTERVAL), study.say(words.BAND) if reach == reach else ""]  # noqa: PLR0124
    notes += [lineups_note(study, lineups), deals_note(study, lineups)]
    fair = study.numbers.level("win_share", study.fair)
    reference = Reference(study.fair * 100, study.say(words.FAIR_LINE).format(fair=fair))
    return Picture(
        key=f"win-share-by-{group}",
        title=title,
        shows=study.say(shown),
        note=" ".join(note for note in notes if note),
        alternative=in_words(study, study.say(shown), title, table),
        draw=dots_on_sheet(study, table, reference),
        more=more,
    )


def dots_on_sheet(study: Study, table: pd.DataFrame, reference: Reference) -> Draw:
    """Return what draws a table of dots with its key."""
    shown = tuple(look for look in study.series if look.name in set(table["series"]))

    def draw(sheet: Sheet) -> Figure:
        figure = sheet.figure(dots_height(table) + AXIS + key_height(study.series, sheet))
        dots(figure.subplots(), table, study.series, reference)
        if len(study.series) > 1:
            legend(figure, shown, sheet)
        return figure

    return draw
