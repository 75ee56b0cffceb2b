"""The look of every figure: Okabe and Ito's colours, thin rules, no frames.

Each series has a marker of its own besides its colour, so that nothing depends on telling colours apart.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Any

from reports import fonts

INK, MUTED, RULE, PAPER, BAND, REFERENCE = "#1c2733", "#5a6672", "#dde3e8", "#ffffff", "#edf1f4", "#8592a0"
"""Text; lesser text; grid; background; what does not matter; the fair line and zero."""

SERIES_COLOURS = ("#7b8794", "#0072b2", "#e69f00", "#009e73", "#cc79a7", "#d55e00", "#56b4e9")
"""Grey for the baseline, then Okabe and Ito's, best told apart first."""
MARKERS = ("o", "p", "s", "^", "v", "P", "X")

CSS_NAMES = {
    INK: "--ink",
    MUTED: "--muted",
    RULE: "--rule",
    PAPER: "--paper",
    BAND: "--band",
    REFERENCE: "--reference",
    **{colour: f"--series-{place}" for place, colour in enumerate(SERIES_COLOURS)},
}
"""Colour -> property of the page's style sheet that takes its place, so that figures follow light and dark."""

SMALL, NORMAL = 11.5, 13.0
BOLD = 600
"""As the bold font file states its own weight; browsers take the same file for it."""
"""Font sizes. One unit is one CSS pixel where the figure is shown at its own size."""


@dataclass(frozen=True)
class Series:
    """How one set of rules looks in every figure.

    Attributes
    ----------
    name : str
        Value of the column `series` in the tables that are drawn.
    label, colour, marker : str
    baseline : bool
        Drawn as the background of the others.
    """

    name: str
    label: str
    colour: str
    marker: str
    baseline: bool


def series_of(labels: dict[str, str]) -> tuple[Series, ...]:
    """Return the look of each series; the first name is the baseline's."""
    return tuple(
        Series(
            name,
            label,
            SERIES_COLOURS[place if place < len(SERIES_COLOURS) else 1 + place % (len(SERIES_COLOURS) - 1)],
            MARKERS[place % len(MARKERS)],
            baseline=place == 0,
        )
        for place, (name, label) in enumerate(labels.items())
    )


def settings(hash_salt: str) -> Any:
    """Return the matplotlib settings (a dict) under which figures are drawn and written."""
    return {
        "font.family": [fonts.use_in_figures()],
        "font.size": NORMAL,
        "text.color": INK,
        "axes.edgecolor": RULE,
        "axes.labelcolor": MUTED,
        "axes.labelsize": SMALL,
        "axes.titlesize": NORMAL,
        "axes.titleweight": BOLD,
        "axes.titlelocation": "left",
        "axes.titlecolor": INK,
        "axes.facecolor": "none",
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.spines.left": False,
        "axes.spines.bottom": False,
        "axes.axisbelow": True,
        "axes.unicode_minus": False,
        "axes.grid": True,
        "axes.grid.axis": "x",
        "grid.color": RULE,
        "grid.linewidth": 1.0,
        "xtick.color": RULE,
        "xtick.labelcolor": MUTED,
        "xtick.labelsize": SMALL,
        "xtick.major.size": 0,
        "ytick.color": RULE,
        "ytick.labelcolor": INK,
        "ytick.labelsize": NORMAL,
        "ytick.major.size": 0,
        "ytick.major.pad": 8,
        "legend.frameon": False,
        "legend.fontsize": SMALL,
        "lines.solid_capstyle": "butt",
        "figure.facecolor": "none",
        "savefig.facecolor": "none",
        "svg.hashsalt": hash_salt,
    }


WIDE_LETTER, LETTER = 0.92, 0.58
"""Widths of a Hangul and of a Latin letter, in letter sizes."""


def text_width(text: str) -> float:
    """Return the width of text in letter sizes, near enough to break lines by."""
    return sum(WIDE_LETTER if unicodedata.east_asian_width(letter) in "WF" else LETTER for letter in text)


def wrapped(text: str, size: float, width: float) -> list[str]:
    """Return the lines into which text of this size fits."""
    lines, line = [], ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and text_width(longer) * size > width:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line] if line else lines


def typeset(text: str) -> str:
    """Return text as figures set it: the font has no minus sign, its en dash looks like one."""
    return text.replace("−", "–")
