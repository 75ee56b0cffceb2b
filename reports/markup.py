"""The one mark-up that sentences carry: which words are names from the designer's file.

Names may hold any letters, so they are marked by private characters that no name may hold.
"""

from __future__ import annotations

import re
from html import escape

from reports.josa import Word

BEGIN, END = "\ue000", "\ue001"
_MARKED = re.compile(f"{BEGIN}([^{END}]*){END}")
_MARKDOWN = re.compile(r"([\\`*_\[\]<>|#~])")


def name(text: str) -> Word:
    """Return a name from the designer's file, marked as such."""
    return Word(f"{BEGIN}{text}{END}")


def plain(text: str) -> str:
    """Return text without marks."""
    return text.replace(BEGIN, "").replace(END, "")


def html(text: str) -> str:
    """Return text as HTML, names in `<b class="name">`."""
    return _MARKED.sub(r'<b class="name">\1</b>', escape(text, quote=False))


def markdown(text: str) -> str:
    """Return text as Markdown, names in bold, everything else as it stands."""
    return _MARKED.sub(r"**\1**", _MARKDOWN.sub(r"\\\1", text))
