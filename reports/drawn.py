"""The figures of a report as they are handed out: inside the page, and as files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from reports import markup
from reports.figures.canvas import NARROW, WIDE, file_forms, page_svg
from reports.figures.inline import inline
from reports.figures.standalone import with_words

if TYPE_CHECKING:
    from pathlib import Path

    from reports.gallery import Picture


@dataclass(frozen=True)
class Drawn:
    """A figure inside the page.

    Attributes
    ----------
    wide, narrow : str
        SVG for a desk and for a phone; the page shows one of them.
    """

    wide: str
    narrow: str


def for_page(picture: Picture) -> Drawn:
    """Draw a figure for the page."""
    alternative = markup.plain(picture.alternative)
    forms = []
    for sheet, suffix in ((WIDE, "desk"), (NARROW, "phone")):
        name = f"{picture.key}-{suffix}"
        forms.append(inline(page_svg(picture.draw, sheet, name), name, alternative))
    return Drawn(*forms)


def write_files(picture: Picture, folder: Path) -> None:
    """Write a figure that can leave the report: as SVG and as PNG, its words written on it."""
    words = (markup.plain(text) for text in (picture.title, picture.shows, picture.note))
    draw = with_words(picture.draw, *words)
    svg, png = file_forms(draw, WIDE, picture.key)
    (folder / f"{picture.key}.svg").write_text(svg, encoding="utf-8")
    (folder / f"{picture.key}.png").write_bytes(png)
