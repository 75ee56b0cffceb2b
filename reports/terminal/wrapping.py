"""Breaks text into lines by the columns it takes on a screen, where a Hangul syllable takes two."""

from __future__ import annotations

import unicodedata

import click

from simulator.language import Text

_USAGE = Text("사용법: ", "Usage: ")
_HEADINGS = {"Options": Text("옵션", "Options")}

AS_IT_STANDS = "\b"
"""A paragraph that begins with this is not wrapped."""


def columns(text: str) -> int:
    """Return how many columns `text` takes."""
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)


def wrap(text: str, width: int, first: str = "", later: str = "") -> list[str]:
    """Return `text` as lines of at most `width` columns, broken at spaces.

    Parameters
    ----------
    text : str
    width : int
    first, later : str
        What the first line and the following ones begin with.
    """
    lines, line, begun = [], first, False
    for word in text.split(" "):
        if begun and columns(line) + 1 + columns(word) > width:
            lines.append(line)
            line, begun = later, False
        line += f" {word}" if begun else word
        begun = True
    return [*lines, line]


class WideFormatter(click.HelpFormatter):
    """Lays help out by columns, with click's own words in the language of the help."""

    language = "en"

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write the line that shows the form of the command."""
        super().write_usage(prog, args, prefix or _USAGE.say(self.language))

    def write_heading(self, heading: str) -> None:
        """Write the heading of a list."""
        known = _HEADINGS.get(heading)
        super().write_heading(known.say(self.language) if known else heading)

    def write_text(self, text: str) -> None:
        """Write paragraphs, which an empty line parts."""
        margin = " " * self.current_indent
        paragraphs = []
        for paragraph in text.split("\n\n"):
            if paragraph.startswith(AS_IT_STANDS):
                lines = [margin + line for line in paragraph[1:].strip("\n").splitlines()]
            else:
                lines = wrap(" ".join(paragraph.split()), self.width, margin, margin)
            paragraphs.append("\n".join(lines))
        self.write("\n\n".join(paragraphs) + "\n")

    def write_dl(self, rows: object, col_max: int = 30, col_spacing: int = 2) -> None:
        """Write names and what each is."""
        entries = [(str(name), str(about)) for name, about in rows]  # type: ignore[attr-defined]
        margin = " " * self.current_indent
        first = min(max(columns(name) for name, _ in entries), col_max) + col_spacing
        for name, about in entries:
            head = margin + name + " " * (first - columns(name))
            if columns(name) > first - col_spacing:
                self.write(margin + name + "\n")
                head = margin + " " * first
            self.write("\n".join(wrap(about, self.width, head, margin + " " * first)).rstrip() + "\n")
