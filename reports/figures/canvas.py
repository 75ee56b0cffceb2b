"""Sheets to draw on, and how a drawn sheet becomes SVG or PNG.

A figure is drawn for a given width, never shrunk: on a phone a chart made for a desk is too small to read.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import matplotlib as mpl
from matplotlib.figure import Figure
from matplotlib.layout_engine import ConstrainedLayoutEngine
from matplotlib.lines import Line2D

from reports.figures import theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matplotlib.axes import Axes

PIXELS_AN_INCH = 72
"""One unit of the SVG is one CSS pixel."""
KEY_LINE, KEY_GAP, KEY_HANDLE = 19.0, 10.0, 46.0
"""In pixels: a line of the key, what stands around it, and the width of an entry without its words."""


@dataclass(frozen=True)
class Sheet:
    """What a figure is drawn for.

    Attributes
    ----------
    width : int
        In CSS pixels.
    narrow : bool
        For a phone: one column, and only the most needed words.
    """

    width: int
    narrow: bool

    def figure(self, height: float) -> Figure:
        """Return an empty figure of this width and so many pixels height."""
        return Figure(
            figsize=(self.width / PIXELS_AN_INCH, height / PIXELS_AN_INCH),
            dpi=PIXELS_AN_INCH,
            layout=ConstrainedLayoutEngine(w_pad=0.02, h_pad=0.03, wspace=0.04, hspace=0.04),
        )

    def panels(self, count: int, panel_height: float, *, extra: float = 0.0) -> tuple[Figure, list[Axes]]:
        """Return a figure of small multiples with the same scales, two abreast where there is room."""
        columns = 1 if self.narrow or count == 1 else 2
        rows = -(-count // columns)
        figure = self.figure(rows * panel_height + extra)
        grid = figure.subplots(rows, columns, sharex=True, sharey=True, squeeze=False)
        axes: list[Axes] = list(grid.flat)
        for unused in axes[count:]:
            unused.set_visible(False)
        return figure, axes[:count]


Draw = Callable[[Sheet], Figure]
"""What draws a figure on a sheet."""

WIDE, NARROW = Sheet(736, narrow=False), Sheet(342, narrow=True)


def key_height(series: Sequence[theme.Series], sheet: Sheet) -> float:
    """Return the height in pixels that `legend` needs; 0 for a single series, which needs no key."""
    return KEY_LINE * -(-len(series) // _columns(series, sheet)) + KEY_GAP if len(series) > 1 else 0.0


def legend(figure: Figure, series: Sequence[theme.Series], sheet: Sheet) -> None:
    """Put a key of the series above the axes."""
    handles = [
        Line2D([], [], color=one.colour, marker=one.marker, markersize=7, linewidth=2.2, label=theme.typeset(one.label))
        for one in series
    ]
    figure.legend(
        handles=handles,
        loc="outside upper left",
        ncols=_columns(series, sheet),
        handlelength=1.6,
        columnspacing=1.6,
        handletextpad=0.6,
        borderaxespad=0.2,
    )


def _columns(series: Sequence[theme.Series], sheet: Sheet) -> int:
    """Return how many entries of the key fit abreast."""
    widest = max(theme.text_width(one.label) for one in series) * theme.SMALL + KEY_HANDLE
    return max(1, min(len(series), int(sheet.width // widest)))


def to_svg(figure: Figure, *, as_text: bool) -> str:
    """Return a figure as SVG: with text for a page that has the font, or with shapes that look alike everywhere."""
    file = io.StringIO()
    paper = "none" if as_text else theme.PAPER
    with mpl.rc_context({"svg.fonttype": "none" if as_text else "path"}):
        figure.savefig(file, format="svg", facecolor=paper, metadata={"Date": None, "Creator": None})
    return file.getvalue()


def to_png(figure: Figure, *, scale: float = 2.0) -> bytes:
    """Return a figure as PNG on white, `scale` pixels to a CSS pixel."""
    file = io.BytesIO()
    dpi = PIXELS_AN_INCH * scale
    figure.savefig(file, format="png", dpi=dpi, facecolor=theme.PAPER, metadata={"Software": None})
    return file.getvalue()
