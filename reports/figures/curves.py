"""How a measure moves while a rule option is turned: curves with the intervals as bands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reports.figures import theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pandas as pd
    from matplotlib.axes import Axes


def curves(ax: Axes, table: pd.DataFrame, series: Sequence[theme.Series], ticks: Sequence[str]) -> Axes:
    """Draw one curve a series over the values of a swept option.

    Parameters
    ----------
    ax : Axes
    table : DataFrame
        Columns `series`, `x` (the number, or for words their place in `ticks`), `value`, `low`, `high`.
    series : sequence of Series
    ticks : sequence of str
        What stands below each distinct `x`, in ascending order.

    Returns
    -------
    Axes
    """
    for look in series:
        rows = table[table["series"] == look.name].sort_values("x")
        if rows.empty:
            continue
        at, value = rows["x"].to_numpy(float), rows["value"].to_numpy(float)
        low, high = rows["low"].to_numpy(float), rows["high"].to_numpy(float)
        ax.fill_between(at, low, high, color=look.colour, alpha=0.22, linewidth=0)
        ax.plot(at, value, color=look.colour, linewidth=2, marker=look.marker, markersize=6.5)
    ax.set_xticks(sorted(table["x"].unique()), [theme.typeset(tick) for tick in ticks])
    ax.grid(visible=False, axis="x")
    ax.grid(visible=True, axis="y")
    ax.tick_params(axis="y", labelcolor=theme.MUTED, labelsize=theme.SMALL)
    ax.margins(x=0.06, y=0.12)
    return ax


def published(ax: Axes, at: float, label: str) -> Axes:
    """Mark the published value of the swept option.

    Parameters
    ----------
    ax : Axes
        As `curves` left it.
    at : float
    label : str
        Written at the top of the line, or "".

    Returns
    -------
    Axes
    """
    ax.axvline(at, color=theme.REFERENCE, linewidth=1.2, linestyle=(0, (3, 3)), zorder=1)
    if label:
        ax.annotate(
            theme.typeset(label),
            (at, 1),
            (4, -2),
            xycoords=("data", "axes fraction"),
            textcoords="offset points",
            va="top",
            fontsize=theme.SMALL - 0.5,
            color=theme.MUTED,
        )
    return ax
