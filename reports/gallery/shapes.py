"""Figures of how often each value came up: scores, margins, lengths of games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from matplotlib.ticker import MaxNLocator

from reports.figures import theme
from reports.figures.canvas import key_height, legend
from reports.figures.outlines import means, outlines
from reports.findings.changes import has_moved, score, size
from reports.gallery.picture import Picture, deals_note, lineups_note
from reports.gallery.rows import histograms
from reports.selecting import pick
from reports.topics import telling_lineups
from reports.words import figures as words

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

    from reports.figures.canvas import Draw, Sheet
    from reports.study import Study
    from simulator.language import Text

MOST_LINEUPS = 4
PANEL, ALONE, AXIS = 128.0, 210.0, 24.0
"""Heights in pixels of a panel of several, of the only one, and of the axis."""


def scores(study: Study) -> list[Picture | None]:
    """Return the figures of the strategies' scores, one for each telling line-up."""
    lineups = telling_lineups(study, "strategy")
    return [
        _shapes(
            study,
            "scores" if lineup == lineups[0] else f"scores-{lineup}",
            (score(study, lineup), words.SCORES),
            (lineup,),
            histograms(study, "score", "strategy", lineup),
            more=lineup != lineups[0] or "score" not in study.named,
        )
        for lineup in lineups
    ]


def lengths(study: Study) -> Picture | None:
    """Return the figure of the number of rounds; None where every game has the same number."""
    rounds = pick(study.results.measures, measure="rounds", group="game")
    if len(set(rounds["mean"])) == 1:
        return None
    return _of_games(study, "length", "rounds", words.LENGTHS, more=not has_moved(study, "rounds"))


def margins(study: Study) -> Picture | None:
    """Return the figure of the winner's margin over second."""
    return _of_games(study, "margins", "margin_over_second", words.MARGINS, more=True)


def _of_games(study: Study, key: str, measure: str, shows: Text, *, more: bool = False) -> Picture | None:
    """Return a figure of whole games, with a panel for each line-up."""
    panels = {}
    for lineup in list(study.lineups)[:MOST_LINEUPS]:
        for panel in histograms(study, measure, "game", lineup).values():
            panels[lineup] = panel
    return _shapes(study, key, (size(study, measure), shows), tuple(panels), panels, more=more)


def _shapes(
    study: Study,
    key: str,
    said: tuple[str, Text],
    lineups: tuple[str, ...],
    panels: dict[str, tuple[pd.DataFrame, pd.DataFrame]],
    *,
    more: bool = False,
) -> Picture | None:
    if not panels:
        return None
    title, shows = said
    kind = study.say(shows)
    note = study.say(words.SHAPE_NOTE if len(panels) == 1 else words.SHAPES_NOTE)
    notes = (note, lineups_note(study, lineups), deals_note(study, lineups))
    return Picture(
        key=key,
        title=title,
        shows=kind,
        note=" ".join(part for part in notes if part),
        alternative=study.say(words.ALT_SHAPES).format(kind=kind, finding=title.rstrip(".")),
        draw=_panels_on_sheet(study, panels),
        more=more,
    )


def _panels_on_sheet(study: Study, panels: dict[str, tuple[pd.DataFrame, pd.DataFrame]]) -> Draw:
    alone = len(panels) == 1

    def draw(sheet: Sheet) -> Figure:
        extra = AXIS + key_height(study.series, sheet)
        figure, axes = sheet.panels(len(panels), ALONE if alone else PANEL, extra=extra)
        for ax, (who, (counts, averages)) in zip(axes, panels.items(), strict=True):
            outlines(ax, counts, study.series)
            means(ax, averages, study.series)
            ax.xaxis.set_major_locator(MaxNLocator(6 if sheet.narrow else 8, integer=True))
            if not alone:
                ax.set_title(theme.typeset(who), pad=2)
        if len(study.series) > 1:
            legend(figure, study.series, sheet)
        return figure

    return draw
