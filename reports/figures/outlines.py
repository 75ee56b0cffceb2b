"""How often each value came up: outlines of histograms laid over one another, at the same scale."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from reports.figures import theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pandas as pd
    from matplotlib.axes import Axes


def outlines(ax: Axes, table: pd.DataFrame, series: Sequence[theme.Series]) -> Axes:
    """Draw the outline of one histogram a series; the baseline's is filled.

    Parameters
    ----------
    ax : Axes
    table : DataFrame
        Columns `series`, `value` (lower edge of the bin), `width` and `count`.
    series : sequence of Series

    Returns
    -------
    Axes
        Its y axis is the share of games in each unit of the x axis.
    """
    for look in series:
        rows = table[table["series"] == look.name].sort_values("value")
        if rows.empty:
            continue
        edges, heights = _steps(rows)
        if look.baseline:
            ax.stairs(heights, edges, fill=True, color=look.colour, alpha=0.28, linewidth=0)
        ax.stairs(heights, edges, color=look.colour, linewidth=1.4 if look.baseline else 1.9)
    ax.set_yticks([])
    ax.set_ylim(bottom=0)
    ax.axhline(0, color=theme.RULE, linewidth=1)
    return ax


def means(ax: Axes, table: pd.DataFrame, series: Sequence[theme.Series]) -> Axes:
    """Mark the mean of each series below its outline.

    Parameters
    ----------
    ax : Axes
        As `outlines` left it.
    table : DataFrame
        Columns `series` and `value`.
    series : sequence of Series

    Returns
    -------
    Axes
    """
    for look in series:
        for value in table.loc[table["series"] == look.name, "value"]:
            ax.plot(
                [value],
                [0],
                marker=look.marker,
                markersize=7,
                color=look.colour,
                markeredgecolor=theme.PAPER,
                markeredgewidth=0.8,
                clip_on=False,
                zorder=4,
                linestyle="",
            )
    return ax


def _steps(rows: pd.DataFrame) -> tuple[np.ndarray, np.ndarray]:
    """Return edges and heights of a histogram whose empty bins may be missing; a whole number is its bin's middle."""
    values, counts = rows["value"].to_numpy(float), rows["count"].to_numpy(float)
    width = float(rows["width"].iloc[0])
    places = np.rint((values - values[0]) / width).astype(int)
    heights = np.zeros(places[-1] + 1)
    heights[places] = counts / (counts.sum() * width)
    return values[0] - 0.5 + width * np.arange(places[-1] + 2), heights
