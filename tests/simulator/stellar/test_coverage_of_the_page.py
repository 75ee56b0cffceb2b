"""Every option, ruling and counter of the rulebook has tests that bear its name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.simulator.stellar.position import GAME

SOURCES = "\n".join(path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("test_*.py")))
TESTS = re.findall(r"^def test_(\w+)", SOURCES, re.MULTILINE)


def test_there_are_16_options():
    """The rulebook's table has 16 rows."""
    assert 16 == len(GAME.options.names)


@pytest.mark.parametrize("option", GAME.options.names)
def test_each_option_is_shown_to_change_something(option: str):
    """A test named after it, whose docstring says so."""
    named = [name for name in TESTS if name.startswith(f"{option}_") or name == option]

    assert named
    assert f"Option `{option}`" in SOURCES


@pytest.mark.parametrize("ruling", range(1, 12))
def test_each_ruling_is_tested(ruling: int):
    """A test named after it."""
    assert [name for name in TESTS if name.startswith(f"ruling_{ruling}_")]
    assert f"Ruling {ruling}:" in SOURCES


@pytest.mark.parametrize("counter", [counter.name for counter in GAME.counters])
def test_each_counter_is_asked_for(counter: str):
    """By name, in a position or at every step of random games."""
    assert f'"{counter}"' in SOURCES
