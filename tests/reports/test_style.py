"""The style sheet: text can be read by everybody, in the light and in the dark."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from reports.figures import theme

STYLE = (resources.files("reports") / "templates" / "style.css").read_text(encoding="utf-8")
READABLE = 4.5
"""WCAG AA for text."""
VISIBLE = 2.0
"""Marks in figures have shapes and numbers beside them; lines must still be seen."""


def palettes():
    """Return the properties of light, dark and print."""
    blocks = re.findall(r":root \{(.*?)\}", STYLE, re.DOTALL)
    colours = [dict(re.findall(r"(--[\w-]+): (#\w{6})", block)) for block in blocks]
    return dict(zip(("light", "dark", "print"), colours, strict=True))


def luminance(colour):
    """Return the relative luminance of #rrggbb, as WCAG has it."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    """Return the contrast of two colours."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("name", ["light", "dark", "print"])
@pytest.mark.parametrize("text", ["--ink", "--muted", "--accent", "--changed", "--maybe", "--same", "--unknown"])
def test_text_can_be_read(name, text):
    """On the page, on cards, and in figures on the band too."""
    palette = palettes()[name]
    grounds = ["--paper", "--card", *(["--band", "--code", "--unknown-tint"] if text == "--ink" else [])]

    assert READABLE <= min(contrast(palette[text], palette[ground]) for ground in grounds)


@pytest.mark.parametrize("name", ["light", "dark", "print"])
def test_lines_can_be_seen(name):
    """Each series stands out from the page."""
    palette = palettes()[name]
    lines = [palette[f"--series-{place}"] for place in range(len(theme.SERIES_COLOURS))]

    assert VISIBLE <= min(contrast(line, palette["--paper"]) for line in lines)


def test_the_page_has_every_colour_of_the_figures():
    """In the light they are the very same; in the dark and in print each has another, or the same."""
    light, dark, printed = (palettes()[name] for name in ("light", "dark", "print"))
    ours = {css: colour for colour, css in theme.CSS_NAMES.items()}

    assert ours == {css: light[css] for css in ours}
    assert set(ours) <= set(dark) & set(printed)


def test_the_baselines_grey_and_six_colours_are_okabe_and_itos():
    """Told apart by the colour-blind."""
    okabe_ito = {"#e69f00", "#56b4e9", "#009e73", "#f0e442", "#0072b2", "#d55e00", "#cc79a7"}

    assert set(theme.SERIES_COLOURS[1:]) <= okabe_ito
