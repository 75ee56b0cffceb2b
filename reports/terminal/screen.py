"""Prints at a terminal's width: colour and bold on a terminal, plain lines in files, in pipes and under NO_COLOR."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

from experiments.progress import console_on
from simulator.language import LANGUAGES, Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rich.table import Table
    from rich.text import Text as Styled

WIDEST = 100
"""Columns used at most: longer lines are hard to read."""

_BLOCKS = ("", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█")
"""Parts of a column, in eighths."""


def choose_language(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """Return the language asked for on the command line, else that of the environment: "ko" or "en".

    It is looked up before the command line is understood, so that help and errors are in the language too.
    """
    for argument, value in zip(arguments, [*arguments[1:], ""], strict=False):
        flag, _, joined = argument.partition("=")
        asked = joined or value
        if flag == "--language" and asked in LANGUAGES:
            return asked
    spoken = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    return "ko" if spoken.lower().startswith("ko") else "en"


class Screen:
    """Standard output as a page of text in one language.

    Parameters
    ----------
    language : {"ko", "en"}
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self.is_terminal = sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
        self._console = console_on(
            sys.stdout, force_terminal=self.is_terminal, highlight=False, markup=False, emoji=False
        )
        self.width = min(WIDEST, self._console.width)

    def say(self, text: Text, **values: object) -> str:
        """Return `text` in the screen's language, its gaps filled."""
        return text.say(self.language).format(**values)

    def line(self, text: str = "", style: str = "", indent: int = 0) -> None:
        """Print one paragraph, wrapped, every line of it indented."""
        from rich.padding import Padding
        from rich.text import Text as Styled

        self._print(Padding(Styled(text, style=style), (0, 0, 0, indent)))

    def heading(self, text: str) -> None:
        """Print a heading with room above it."""
        self.line()
        self.line(text, style="bold")

    def bar(self, share: float, width: int, style: str = "") -> Styled:
        """Return a bar that fills a share of `width` columns, drawn to an eighth of a column where letters allow it."""
        from rich.text import Text as Styled

        eighths = round(max(0.0, min(1.0, share)) * width * 8)
        told = _BLOCKS[8] * (eighths // 8) + _BLOCKS[eighths % 8]
        try:
            told.encode(sys.stdout.encoding or "utf-8")
        except UnicodeEncodeError:
            told = "#" * round(eighths / 8)
        return Styled(told, style=style)

    def table(
        self, columns: Sequence[str], rows: Iterable[Sequence[str | Styled]], numeric: Sequence[int] = ()
    ) -> None:
        """Print a table with a heading for each column, or none if all are empty.

        Columns at the positions `numeric` are set to the right.
        """
        from rich import box

        table = self._grid(
            show_header=any(columns), box=box.SIMPLE_HEAD if self.is_terminal else None, header_style="bold"
        )
        for position, title in enumerate(columns):
            table.add_column(title, justify="right" if position in numeric else "left", no_wrap=position == 0)
        for row in rows:
            table.add_row(*row)
        self._print(table)

    def definitions(self, entries: Iterable[tuple[str, Sequence[tuple[str, str]]]], indent: int = 2) -> None:
        """Print names with lines about each; every line is (text, style)."""
        from rich.padding import Padding
        from rich.text import Text as Styled

        table = self._grid(show_header=False, box=None)
        table.add_column(no_wrap=True, style="cyan")
        table.add_column(ratio=1, overflow="fold")
        for name, lines in entries:
            told = [Styled(text, style=style) for text, style in lines]
            table.add_row(name, Styled("\n").join(told))
        self._print(Padding(table, (0, 0, 0, indent)))

    @staticmethod
    def _grid(**settings: Any) -> Table:
        from rich.table import Table

        return Table(padding=(0, 1, 0, 0), pad_edge=False, show_edge=False, **settings)

    def _print(self, content: Any) -> None:
        """Print without the spaces that rich leaves at the ends of lines."""
        with self._console.capture() as capture:
            self._console.print(content, width=self.width)
        for line in capture.get().splitlines():
            sys.stdout.write(line.rstrip() + "\n")
