"""The marks that sentences carry: which words are names from the designer's file, and which are what one types.

Names may hold any letters, so both are marked by private characters that no name may hold.
"""

from __future__ import annotations

import re
from html import escape

from reports.josa import Word

BEGIN, END = "\ue000", "\ue001"
CODE_BEGIN, CODE_END = "\ue002", "\ue003"
_MARKED = re.compile(f"{BEGIN}([^{END}]*){END}")
_CODED = re.compile(f"{CODE_BEGIN}([^{CODE_END}]*){CODE_END}")
_TYPED = re.compile("`([^`]+)`")
_MARKDOWN = re.compile(r"([\\`*_\[\]<>|#~])")


def name(text: str) -> Word:
    """Return a name from the designer's file, marked as such."""
    return Word(f"{BEGIN}{text}{END}")


def coded(text: str) -> str:
    """Return a text of ours with what it has between backticks marked as what one types; to be done before names."""
    return _TYPED.sub(f"{CODE_BEGIN}\\1{CODE_END}", text)


def plain(text: str) -> str:
    """Return text without marks; what one types in backticks."""
    return _CODED.sub(r"`\1`", text).replace(BEGIN, "").replace(END, "")


def html(text: str) -> str:
    """Return text as HTML, names in `<b class="name">`, what one types in `<code>`."""
    return _CODED.sub(r"<code>\1</code>", _MARKED.sub(r'<b class="name">\1</b>', escape(text, quote=False)))


def markdown(text: str) -> str:
    """Return text as Markdown, names in bold, what one types as code, everything else as it stands."""
    return _CODED.sub(r"`\1`", _MARKED.sub(r"**\1**", _MARKDOWN.sub(r"\\\1", text)))
