"""A rule that changes what is good play changes what the strategies do: else a comparison would be worthless."""

from __future__ import annotations

from typing import Any

import pytest

from tests.contracts.moments import ask, moments_of
from tests.simulator.stellar.position import GAME
from tests.strategies.stellar.choices import PLAYERS, named

CHANGES: tuple[tuple[str, Any], ...] = (
    ("star_table", "B"),
    ("satellite_stars", 3),
    ("rounds", 6),
    ("section_bonus", 0),
    ("section_bonus", 50),
    ("diversity_bonus", 0),
    ("diversity_bonus", 50),
    ("face_down_value", 6),
    ("notebook_satellite", "any"),
)

INDIFFERENT = {
    ("greedy", "satellite_stars"),  # a beginner forgets about the stars of a satellite
    ("greedy", "rounds"),  # and thinks of no turn but this one
}

NOTHING_TO_THINK_ABOUT = ("section_tie", "second_player_bonus", "wipe_on")
"""A tie changes nobody's lead whoever gets its points; a bonus is had whatever one plays."""


def reacts(name: str, option: str, value: Any) -> bool:
    """Return whether a strategy chooses otherwise than under the published rule at some moment."""
    published, changed = moments_of(GAME), moments_of(GAME)
    published["options"][option] = GAME.options[option].code(GAME.options[option].default)
    changed["options"][option] = GAME.options[option].code(value)
    rounds = changed["observed"]["pub"]["round_number"] <= changed["options"]["rounds"]
    return bool((ask(named(name), published[rounds].copy()) != ask(named(name), changed[rounds].copy())).any())


@pytest.mark.parametrize(("option", "value"), CHANGES)
@pytest.mark.parametrize("name", PLAYERS)
def test_a_strategy_reacts_to_an_option(name: str, option: str, value: Any):
    """At some moment the choice is another than under the published rule."""
    assert reacts(name, option, value) != ((name, option) in INDIFFERENT)


def test_random_reacts_to_nothing():
    """It is the yardstick for whoever wants to know what the rules do by themselves."""
    assert not any(reacts("random", option, value) for option, value in CHANGES)


@pytest.mark.parametrize("option", NOTHING_TO_THINK_ABOUT)
def test_some_options_are_nothing_to_think_about(option: str):
    """They change no choice of `balanced`."""
    declared = GAME.options[option]
    other = declared.high if declared.kind == "int" else declared.choices[-1]

    assert not reacts("balanced", option, other)
