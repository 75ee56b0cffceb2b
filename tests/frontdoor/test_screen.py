"""Which language is spoken, and how lines are broken."""

from __future__ import annotations

import io
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as some

from reports.terminal.screen import Screen, choose_language
from reports.terminal.wrapping import columns, wrap


@pytest.mark.parametrize(
    ("arguments", "environment", "expected"),
    [
        ([], {}, "en"),
        ([], {"LANG": "ko_KR.UTF-8"}, "ko"),
        ([], {"LANG": "ko_KR.UTF-8", "LC_ALL": "C"}, "en"),
        ([], {"LANG": "en_GB.UTF-8", "LC_MESSAGES": "ko_KR"}, "ko"),
        ([], {"LANG": "ko_KR.UTF-8", "LC_ALL": ""}, "ko"),
        (["games", "--language", "ko"], {"LANG": "en_US"}, "ko"),
        (["games", "--language=en"], {"LANG": "ko_KR"}, "en"),
        (["games", "--language", "fr"], {"LANG": "ko_KR"}, "ko"),
        (["games", "--language"], {}, "en"),
    ],
)
def test_language_of_the_screen(arguments: list[str], environment: dict[str, str], expected: str) -> None:
    """That of the command line, else of LC_ALL, LC_MESSAGES, LANG in this order, else English."""
    assert expected == choose_language(arguments, environment)


def test_hangul_takes_two_columns() -> None:
    """Latin letters and dashes one."""
    assert 4 == columns("리치")
    assert 7 == columns("riichi–")


@pytest.mark.parametrize(
    ("encoding", "share", "expected"),
    [
        ("utf-8", 0.5, "████"),
        ("utf-8", 0.31, "██▌"),
        ("utf-8", 0, ""),
        ("utf-8", 1.5, "████████"),
        ("ascii", 0.5, "####"),
        ("ascii", 0.31, "##"),
    ],
)
def test_bars(monkeypatch: pytest.MonkeyPatch, encoding: str, share: float, expected: str) -> None:
    """To an eighth of a column, or as signs that any terminal has; never wider than asked."""
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding=encoding))

    assert expected == Screen("en").bar(share, 8).plain


def test_lines_are_broken_at_spaces() -> None:
    """Later lines begin as asked."""
    assert ["- one two", "  three"] == wrap("one two three", 9, "- ", "  ")
    assert ["  패스를", "못 한다"] == wrap("  패스를 못 한다", 8)


@given(some.lists(some.text("가나다 abc", min_size=1, max_size=8), min_size=1).map(" ".join), some.integers(4, 40))
def test_nothing_is_lost_in_wrapping(text: str, width: int) -> None:
    """The words stay, in order, and only a word of its own may be too wide."""
    lines = wrap(text, width)

    assert text.split() == " ".join(lines).split()
    assert [] == [line for line in lines if columns(line) > width and len(line.split()) > 1]
