"""Dots with intervals: one row for each who and series, read from left to right."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from matplotlib.patches import Rectangle

from reports.figures import theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pandas as pd
    from matplotlib.axes import Axes

ROW, GAP, HEADING = 21.0, 15.0, 26.0
"""Heights in pixels: one series of one who, the gap between two of them, a heading."""
LINE = 1.5
"""From one line of a label to the next, in its own size: Hangul stands high."""
OFFSET, LETTER = 9.0, theme.SMALL * 0.62
"""In pixels: from a dot to its number, and about the width of a digit."""


@dataclass(frozen=True)
class Reference:
    """What the dots are held against.

    Attributes
    ----------
    value : float
        Where the line stands: the fair share, or no difference.
    label : str
        Written at the line, or "".
    """

    value: float
    label: str = ""


def height(table: pd.DataFrame) -> float:
    """Return the height in pixels that `dots` needs for a table, without axis labels."""
    num_rows = len(table)
    num_who = len(table.drop_duplicates(["heading", "label"]))
    num_headings = table.loc[table["heading"] != "", "heading"].nunique()
    return num_rows * ROW + num_who * _gap(table) + num_headings * HEADING


def _gap(table: pd.DataFrame) -> float:
    """Return the gap between two of whom the dots tell: wider where labels have several lines."""
    most = max((str(label).count("\n") for label in table["label"]), default=0)
    return GAP + most * LINE * theme.SMALL / 2


def dots(ax: Axes, table: pd.DataFrame, series: Sequence[theme.Series], reference: Reference) -> Axes:
    """Draw a table of values with intervals.

    Parameters
    ----------
    ax : Axes
    table : DataFrame
        Columns `heading` ("" for none), `label`, `series`, `value`, `low`, `high`, `text` (written beside the dot),
        `solid` (a filled dot or a ring) and `reach` (the shaded band of what does not matter reaches so far to each
        side of the reference; NaN for none), in the order in which they are to be read.
    series : sequence of Series
    reference : Reference

    Returns
    -------
    Axes
    """
    looks = {one.name: one for one in series}
    ax.axvline(reference.value, color=theme.REFERENCE, linewidth=1.4, zorder=1)
    _leave_room(ax, table, reference)
    ticks, names, top, gap = [], [], 0.0, _gap(table)
    for heading, part in table.groupby("heading", sort=False):
        if heading:
            _write_heading(ax, str(heading), top + HEADING * 0.6)
            top += HEADING
        for label, rows in part.groupby("label", sort=False):
            _shade(ax, float(rows["reach"].max()), reference, (top, top + gap + len(rows) * ROW))
            top += gap / 2
            ticks.append(top + len(rows) * ROW / 2)
            names.append(theme.typeset(str(label)))
            for row in rows.itertuples():
                _draw_row(ax, row, looks[str(row.series)], top + ROW / 2)
                _label_row(ax, row, top + ROW / 2, reference.value)
                top += ROW
            top += gap / 2
    ax.set_yticks(ticks, names, linespacing=LINE)
    ax.set_ylim(top, 0)
    if reference.label:
        ax.annotate(
            theme.typeset(reference.label),
            (reference.value, 0),
            (0, 3),
            textcoords="offset points",
            ha="center",
            va="bottom",
            color=theme.MUTED,
            fontsize=theme.SMALL,
            annotation_clip=False,
        )
    return ax


def _draw_row(ax: Axes, row: object, look: theme.Series, place: float) -> None:
    value, low, high = (float(getattr(row, name)) for name in ("value", "low", "high"))
    ax.plot([low, high], [place, place], color=look.colour, linewidth=2.6, zorder=2, solid_capstyle="round")
    ax.plot(
        [value],
        [place],
        marker=look.marker,
        markersize=8,
        color=look.colour,
        markerfacecolor=look.colour if getattr(row, "solid", True) else theme.PAPER,
        markeredgewidth=1.8,
        linestyle="",
        zorder=3,
    )


def _label_row(ax: Axes, row: object, place: float, line: float) -> None:
    """Write a row's number to the right of it, or to the left where the line would cross it out."""
    crossed = _is_crossed(ax, row, line)
    ax.annotate(
        theme.typeset(str(getattr(row, "text", ""))),
        (float(getattr(row, "low" if crossed else "high", 0.0)), place),
        (-OFFSET if crossed else OFFSET, 0),
        textcoords="offset points",
        ha="right" if crossed else "left",
        va="center_baseline",
        fontsize=theme.SMALL,
        color=theme.INK,
    )


def _shade(ax: Axes, reach: float, reference: Reference, rows: tuple[float, float]) -> None:
    """Shade what does not matter behind some rows."""
    if math.isfinite(reach):
        corner = (reference.value - reach, rows[0])
        band = Rectangle(corner, 2 * reach, rows[1] - rows[0], facecolor=theme.BAND, linewidth=0, zorder=0.4)
        ax.add_patch(band)


def _write_heading(ax: Axes, heading: str, place: float) -> None:
    ax.annotate(
        theme.typeset(heading),
        (0, place),
        xycoords=("axes fraction", "data"),
        va="center",
        ha="left",
        fontweight=theme.BOLD,
        fontsize=theme.SMALL,
        color=theme.MUTED,
        bbox={"facecolor": theme.PAPER, "edgecolor": "none", "pad": 1.5},
    )


def _is_crossed(ax: Axes, row: object, line: float) -> bool:
    """Say whether a line would cross out the number to the right of a row."""
    high, text = float(getattr(row, "high", 0.0)), str(getattr(row, "text", ""))
    return high <= line <= high + (OFFSET + len(text) * LETTER) * _pixel(ax)


def _pixel(ax: Axes) -> float:
    """Return the width of a pixel in data units, near enough before the layout is made."""
    left, right = ax.get_xlim()
    return (right - left) / (ax.bbox.width or 1.0)


def _leave_room(ax: Axes, table: pd.DataFrame, reference: Reference) -> None:
    """Set the axis so that all bands show, and the words beside the rightmost dots have room."""
    reach = float(table["reach"].fillna(0).max())
    low = min(float(table["low"].min()), reference.value - reach)
    high = max(float(table["high"].max()), reference.value + reach)
    span = (high - low) or 1.0
    longest = max((len(str(text)) for text in table["text"]), default=0)
    share = min(0.45, (longest * LETTER + 2 * OFFSET) / (ax.bbox.width or 1.0))
    ax.set_xlim(low - span * 0.04, high + span * 0.04 + span * share / (1 - share))
    crossed = [row for row in table.itertuples() if _is_crossed(ax, row, reference.value)]
    lefts = [float(str(row.low)) - (len(str(row.text)) * LETTER + 2 * OFFSET) * _pixel(ax) for row in crossed]
    ax.set_xlim(left=min([ax.get_xlim()[0], *lefts]))
