"""A rule that changes what is good play changes what the strategies do: else a comparison would be worthless."""

from __future__ import annotations

from typing import Any

import pytest

from tests.contracts.moments import ask, moments_of
from tests.simulator.terra.position import GAME
from tests.strategies.terra.choices import THINKERS, named

CHANGES: tuple[tuple[str, Any], ...] = (
    ("ron", False),
    ("ron_multiplier", 0),
    ("ron_multiplier", 5),
    ("terra", False),
    ("terra_number", 3),
    ("terra_draw", 6),
    ("match", False),
    ("match_points", 10),
    ("max_cards", 2),
    ("operations", "plus_only"),
    ("single_match", "number"),
    ("broke_ends", False),
    ("end_above", 100),
    ("rounds", 1),
)


def changed(name: str, option: str, value: Any) -> bool:
    """Tell whether a strategy chooses otherwise, at some moment, than under the published rule."""
    published, other = moments_of(GAME), moments_of(GAME)
    published["options"][option] = GAME.options[option].code(GAME.options[option].default)
    other["options"][option] = GAME.options[option].code(value)
    return bool((ask(named(name), published) != ask(named(name), other)).any())


@pytest.mark.parametrize(("option", "value"), CHANGES)
@pytest.mark.parametrize("name", THINKERS)
def test_a_strategy_reacts_to_an_option(name: str, option: str, value: Any):
    """At some moment the choice is another than under the published rule."""
    assert changed(name, option, value)


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_random_and_greedy_react_to_nothing(name: str):
    """One is the yardstick of what the rules do by themselves, the other does whatever it can."""
    assert not any(changed(name, option, value) for option, value in CHANGES)
