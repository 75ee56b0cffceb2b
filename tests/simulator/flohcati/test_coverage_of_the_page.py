"""Every option, ruling and counter of the rulebook has tests that bear its name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.simulator.flohcati.position import GAME

SOURCES = "\n".join(path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("test_*.py")))
TESTS = re.findall(r"^def test_(\w+)", SOURCES, re.MULTILINE)


def test_there_are_18_options():
    """The rulebook's table names so many, three of them in one row."""
    assert 18 == len(GAME.options.names)


@pytest.mark.parametrize("option", GAME.options.names)
def test_each_option_is_shown_to_change_something(option: str):
    """A test named after it, whose docstring says so."""
    named = [name for name in TESTS if name.startswith(f"{option}_") or f"_{option}_" in name]

    assert named
    assert re.search(rf"Options? [^\n]*`{option}`", SOURCES)


@pytest.mark.parametrize("ruling", range(1, 8))
def test_each_ruling_is_tested(ruling: int):
    """Ruling 1 is an option, ruling 5 a shared win, ruling 6 a part of "open freely"."""
    assert re.search(rf"[Rr]uling {ruling}\b", SOURCES)


@pytest.mark.parametrize("counter", [counter.name for counter in GAME.counters])
def test_each_counter_is_tested(counter: str):
    """By its name."""
    assert f'"{counter}"' in SOURCES
