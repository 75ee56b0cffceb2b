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
    from collections.abc import Sequence

    import pandas as pd
    from matplotlib.figure import Figure

    from reports.figures.canvas import Draw, Sheet
    from reports.figures.theme import Series
    from reports.study import Study

AXIS = 44.0
"""Height in pixels of the axis with its words."""


def strategies(study: Study) -> list[Picture]:
    """Return the figures of win share by strategy, one for each line-up in which strategies meet."""
    return [
        _shares(study, "strategy", lineup, who_wins(study, lineup), more=lineup != study.mixed[0])
        for lineup in study.mixed
    ]


def places(study: Study, group: str, *, more: bool) -> list[Picture]:
    """Return the figures of win share by order of play ("position") or by seat, one for each telling line-up."""
    lineups = telling_lineups(study, group)
    return [
        _shares(study, group, lineup, fairness(study, group, lineup), more=more or lineup != lineups[0])
        for lineup in lineups
    ]


def _shares(study: Study, group: str, lineup: str, title: str, *, more: bool) -> Picture:
    reach = float("nan") if group == "strategy" else study.matter("win_share", group)
    first = lineup == telling_lineups(study, group)[0]
    table = levels(study, "win_share", group, (lineup,), reach=reach)
    alike = lineup not in study.mixed
    shown = {
        "strategy": words.STRATEGIES,
        "position": words.POSITIONS if alike else words.POSITIONS_MIXED,
        "seat": words.SEATS if alike else words.SEATS_MIXED,
    }[group]
    notes = [study.say(words.INTERVAL), study.say(words.BAND) if reach == reach else ""]  # noqa: PLR0124
    notes += [lineups_note(study, (lineup,)), deals_note(study, (lineup,))]
    fair = study.numbers.level("win_share", study.fair)
    reference = Reference(study.fair * 100, study.say(words.FAIR_LINE).format(fair=fair))
    return Picture(
        key=f"win-share-by-{group}" if first else f"win-share-by-{group}-{lineup}",
        title=title,
        shows=study.say(shown),
        note=" ".join(note for note in notes if note),
        alternative=in_words(study, study.say(shown), title, table),
        draw=dots_on_sheet(study.series, table, reference),
        more=more,
    )


def dots_on_sheet(series: Sequence[Series], table: pd.DataFrame, reference: Reference) -> Draw:
    """Return what draws a table of dots with its key."""
    shown = tuple(look for look in series if look.name in set(table["series"]))

    def draw(sheet: Sheet) -> Figure:
        figure = sheet.figure(dots_height(table) + AXIS + key_height(series, sheet))
        dots(figure.subplots(), table, series, reference)
        if len(series) > 1:
            legend(figure, shown, sheet)
        return figure

    return draw
