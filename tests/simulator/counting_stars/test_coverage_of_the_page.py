"""Every option and every ruling of the rulebook has tests that bear its name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.simulator.counting_stars.position import GAME

SOURCES = "\n".join(path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("test_*.py")))
TESTS = re.findall(r"^def test_(\w+)", SOURCES, re.MULTILINE)


def test_there_are_22_options():
    """The rulebook's table has 20 rows, one of them for three bonuses."""
    assert 22 == len(GAME.options.names)


@pytest.mark.parametrize("option", GAME.options.names)
def test_each_option_is_shown_to_change_something(option: str):
    """A test named after it, whose docstring says so."""
    assert [name for name in TESTS if option in name]
    assert f"ption `{option}`" in SOURCES


@pytest.mark.parametrize("ruling", range(1, 14))
def test_each_ruling_is_tested(ruling: int):
    """A test named after it, or one whose docstring says so."""
    named = [name for name in TESTS if name.startswith(f"ruling_{ruling}_")]

    assert named or re.search(rf"[Rr]uling {ruling}\b", SOURCES)
