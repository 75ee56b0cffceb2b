"""Rates: short bars with intervals and their numbers, each rate at its own scale."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reports.figures import theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pandas as pd
    from matplotlib.axes import Axes

BAR = 19.0
"""Height of a bar with its gap, in pixels."""


def bars(
    ax: Axes, table: pd.DataFrame, series: Sequence[theme.Series], title: str, highest: float | None = None
) -> Axes:
    """Draw one bar a series, from zero.

    Parameters
    ----------
    ax : Axes
    table : DataFrame
        Columns `series`, `value`, `low`, `high` (none below zero) and `text`.
    series : sequence of Series
    title : str
    highest : float, optional
        The largest value to leave room for: the table's own unless given.

    Returns
    -------
    Axes
    """
    looks = {one.name: one for one in series}
    longest = max((len(text) for text in table["text"]), default=0)
    places = {one.name: place for place, one in enumerate(series)}
    for row in table.itertuples():
        look, place = looks[str(row.series)], places[str(row.series)]
        value, low, high = (float(getattr(row, name)) for name in ("value", "low", "high"))
        ax.barh([place], [value], height=0.72, color=look.colour, linewidth=0)
        ax.plot([low, high], [place, place], color=theme.INK, linewidth=1.4)
        ax.annotate(
            theme.typeset(str(row.text)),
            (high, place),
            (5, 0),
            textcoords="offset points",
            va="center_baseline",
            fontsize=theme.SMALL,
            color=theme.MUTED if look.baseline else theme.INK,
        )
    ax.set_title(theme.typeset(title), fontsize=theme.SMALL + 0.5, fontweight="normal", pad=3)
    ax.set_ylim(len(series) - 0.4, -0.6)
    ax.set_yticks([])
    ax.set_xticks([])
    room = min(0.5, longest * theme.SMALL * 0.6 / (ax.bbox.width or 1.0) + 0.04)
    ax.set_xlim(0, (highest or float(table["high"].max()) or 1.0) / (1 - room))
    ax.axvline(0, color=theme.REFERENCE, linewidth=1.2)
    ax.grid(visible=False)
    return ax
