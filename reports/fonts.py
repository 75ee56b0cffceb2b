"""NanumGothic for figures and pages, so that Hangul shows on any machine and offline.

Only the font files of the package koreanize_matplotlib are used: importing its module would change matplotlib's
settings for everybody.
"""

from __future__ import annotations

import base64
import functools
import importlib.util
import io
import logging
from pathlib import Path

from fontTools import subset, ttLib
from matplotlib import font_manager

FAMILY = "NanumGothic"
FILES = {400: "NanumGothic.ttf", 700: "NanumGothicBold.ttf"}
"""Weight -> file."""

MINUS, EN_DASH = 0x2212, 0x2013
"""The font has no minus sign; its en dash has the right width and height."""


class FontFilesMissingError(RuntimeError):
    """The package that carries the font files is not installed."""


def font_file(weight: int) -> Path:
    """Return the path of the font file of a weight (400 or 700)."""
    spec = importlib.util.find_spec("koreanize_matplotlib")
    if spec is None or spec.origin is None:
        raise FontFilesMissingError("the package koreanize-matplotlib, which carries NanumGothic, is missing")
    return Path(spec.origin).parent / "fonts" / FILES[weight]


@functools.cache
def use_in_figures() -> str:
    """Make the font known to matplotlib, once, and return its family name."""
    for weight in FILES:
        font_manager.fontManager.addfont(font_file(weight))
    return FAMILY


@functools.cache
def letters(weight: int) -> frozenset[int]:
    """Return the code points that the font can show, the minus sign among them."""
    with ttLib.TTFont(font_file(weight), lazy=True) as font:
        return frozenset(font.getBestCmap()) | {MINUS}


def for_page(text: str, weight: int) -> str:
    """Return the part of the font that `text` needs, as a WOFF file in a data URL.

    The same text gives the same bytes.
    """
    logging.getLogger("fontTools.subset").setLevel(logging.ERROR)
    font = ttLib.TTFont(font_file(weight), recalcTimestamp=False)
    for table in font["cmap"].tables:
        if table.isUnicode() and EN_DASH in table.cmap:
            table.cmap[MINUS] = table.cmap[EN_DASH]
    options = subset.Options(flavor="woff", hinting=False, notdef_outline=True, name_IDs=[0, 1, 2, 13, 14])
    cutter = subset.Subsetter(options)
    cutter.populate(text=text)
    cutter.subset(font)
    font.flavor = "woff"
    file = io.BytesIO()
    font.save(file)
    return "data:font/woff;base64," + base64.b64encode(file.getvalue()).decode("ascii")
