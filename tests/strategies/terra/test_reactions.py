"""A rule that changes what is good play changes what the strategies do: else a comparison would be worthless."""

from __future__ import annotations

from typing import Any

import pytest

from tests.contracts.moments import reacts
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


@pytest.mark.parametrize(("option", "value"), CHANGES)
@pytest.mark.parametrize("name", THINKERS)
def test_a_strategy_reacts_to_an_option(name: str, option: str, value: Any):
    """At some moment the choice is another than under the published rule."""
    assert reacts(named(name), option, value)


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_random_and_greedy_react_to_nothing(name: str):
    """One is the yardstick of what the rules do by themselves, the other does whatever it can."""
    assert not any(reacts(named(name), option, value) for option, value in CHANGES)
