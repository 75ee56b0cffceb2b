"""A figure that leaves the report: its title, what it shows and its source are written on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from matplotlib.layout_engine import ConstrainedLayoutEngine

from reports.figures import theme
from reports.figures.canvas import PIXELS_AN_INCH

if TYPE_CHECKING:
    from matplotlib.figure import Figure


TITLE, LINE = 17.0, 1.4
"""Size of the title's letters, and the height of a line in letters."""
MARGIN = 14.0


def write_words(figure: Figure, title: str, subtitle: str, note: str) -> Figure:
    """Make a drawn figure higher, and write words above and below it."""
    room = figure.get_size_inches()[0] * PIXELS_AN_INCH - 2 * MARGIN
    above = [(line, TITLE, theme.BOLD, theme.INK) for line in theme.wrapped(title, TITLE, room)]
    above += [(line, theme.NORMAL, 400, theme.MUTED) for line in theme.wrapped(subtitle, theme.NORMAL, room)]
    below = [(line, theme.SMALL, 400, theme.MUTED) for line in theme.wrapped(note, theme.SMALL, room)]
    _frame(figure, above, below)
    return figure


def _frame(figure: Figure, above: list[tuple[str, float, int, str]], below: list[tuple[str, float, int, str]]) -> None:
    """Make the sheet higher, and write lines of (text, size, weight, colour) into what is gained."""
    width, height = (side * PIXELS_AN_INCH for side in figure.get_size_inches())
    head = sum(size * LINE for _, size, _, _ in above) + MARGIN * 1.6
    foot = sum(size * LINE for _, size, _, _ in below) + MARGIN * 1.4
    tall = height + head + foot
    figure.set_size_inches(width / PIXELS_AN_INCH, tall / PIXELS_AN_INCH)
    inner = (MARGIN / width, foot / tall, 1 - 2 * MARGIN / width, height / tall)
    engine = figure.get_layout_engine()
    if isinstance(engine, ConstrainedLayoutEngine):
        engine.set(rect=inner)
    for key in figure.legends:
        key.set_bbox_to_anchor(inner, transform=figure.transFigure)
    for lines, top in ((above, tall - MARGIN), (below, foot - MARGIN * 0.6)):
        place = top
        for text, size, weight, colour in lines:
            figure.text(
                MARGIN / width,
                place / tall,
                theme.typeset(text),
                fontsize=size,
                fontweight=weight,
                color=colour,
                va="top",
            )
            place -= size * LINE
