"""The figures of a report as they are handed out: inside the page, and as files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import matplotlib as mpl

from reports import markup
from reports.figures import theme
from reports.figures.canvas import NARROW, WIDE, to_png, to_svg
from reports.figures.inline import inline
from reports.figures.standalone import write_words

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from reports.gallery import Picture


@dataclass(frozen=True)
class Drawn:
    """A figure, drawn.

    Attributes
    ----------
    wide, narrow : str
        SVG to stand in a page, for a desk and for a phone; the page shows one of them.
    svg : str
    png : bytes
        To leave the report: the title, what is shown and the note are written on them.
    """

    wide: str
    narrow: str
    svg: str
    png: bytes


def draw(picture: Picture) -> Drawn:
    """Draw a figure in all its forms. The same tables give the same bytes."""
    alternative = markup.plain(picture.alternative)
    with mpl.rc_context(theme.settings(picture.key)):
        narrow = to_svg(picture.draw(NARROW), as_text=True)
        figure = picture.draw(WIDE)
        wide = to_svg(figure, as_text=True)
        write_words(figure, *(markup.plain(text) for text in (picture.title, picture.shows, picture.note)))
        svg = to_svg(figure, as_text=False)
        figure.set_layout_engine("none")  # what was laid out for one form is right for the next
        return Drawn(
            inline(wide, f"{picture.key}-wide", alternative),
            inline(narrow, f"{picture.key}-narrow", alternative),
            svg,
            to_png(figure),
        )


def draw_all(pictures: Iterable[Picture], folder: Path) -> dict[str, Drawn]:
    """Draw figures, write each as SVG and as PNG into a folder, and return them by their keys."""
    folder.mkdir(exist_ok=True)
    drawings = {}
    for picture in pictures:
        drawn = drawings[picture.key] = draw(picture)
        (folder / f"{picture.key}.svg").write_text(drawn.svg, encoding="utf-8")
        (folder / f"{picture.key}.png").write_bytes(drawn.png)
    return drawings
