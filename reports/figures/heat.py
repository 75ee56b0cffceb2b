"""Two rule options turned at once: a grid of coloured squares with the numbers in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from matplotlib.colors import LinearSegmentedColormap, TwoSlopeNorm
from matplotlib.patches import Rectangle

from reports.figures import theme

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

FALL_TO_RISE = LinearSegmentedColormap.from_list("fall to rise", ["#e69f00", "#f7f7f5", "#56b4e9"])
"""Orange below, blue above: told apart by everyone. Pale enough for dark numbers."""
LETTERS = "#1c2734"
"""Dark in light and dark alike, for the squares are pale in both (so not the theme's ink, which turns)."""


def heat(ax: Axes, table: pd.DataFrame, middle: float) -> Axes:
    """Draw one square a pair of values.

    Parameters
    ----------
    ax : Axes
    table : DataFrame
        Columns `x` and `y` (words, in the order in which they are to be read), `value` and `text`.
    middle : float
        The value that is neither orange nor blue.

    Returns
    -------
    Axes
    """
    across, down = (list(dict.fromkeys(table[name].astype(str))) for name in ("x", "y"))
    farthest = float((table["value"] - middle).abs().max()) or 1.0
    norm = TwoSlopeNorm(middle, middle - farthest, middle + farthest)
    for row in table.itertuples():
        column, line = across.index(str(row.x)), down.index(str(row.y))
        colour = FALL_TO_RISE(float(norm(float(str(row.value)))))
        ax.add_patch(_square(column, line, colour))
        ax.text(
            column,
            line,
            theme.typeset(str(row.text)),
            ha="center",
            va="center",
            color=LETTERS,
            fontsize=theme.SMALL,
        )
    ax.set_xlim(-0.5, len(across) - 0.5)
    ax.set_ylim(len(down) - 0.5, -0.5)
    ax.set_xticks(range(len(across)), [theme.typeset(word) for word in across])
    ax.set_yticks(range(len(down)), [theme.typeset(word) for word in down])
    ax.grid(visible=False)
    return ax


def _square(column: int, line: int, colour: tuple[float, float, float, float]) -> Rectangle:
    return Rectangle((column - 0.48, line - 0.46), 0.96, 0.92, facecolor=colour, linewidth=0)
