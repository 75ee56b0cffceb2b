"""A rule that changes what is good play changes what the strategies do: else a comparison would be worthless."""

from __future__ import annotations

from typing import Any

import pytest

from tests.contracts.moments import reacts
from tests.strategies.flohcati.choices import PLAYERS, named

CHANGES: tuple[tuple[str, Any], ...] = (
    ("trio_points", 0),
    ("trio_points", 50),
    ("trio_size", 2),
    ("trios_when", "game_end_too"),
    ("gala", False),
    ("gala_points", 0),
    ("gala_points", 50),
    ("gala_ends", "lap"),
    ("deck_end", "lap"),
    ("bust", "row_cleared"),
    ("bust", "lose_card"),
    ("take_from_row", False),
    ("steal", "chosen_by_owner"),
)

INDIFFERENT = {
    # A beginner counts the points of now, and looks neither at what others may do nor at what the end will bring.
    ("greedy", "trios_when", "game_end_too"),
    ("greedy", "gala", False),
    ("greedy", "deck_end", "lap"),
    ("greedy", "bust", "row_cleared"),
    ("greedy", "take_from_row", False),
    ("greedy", "steal", "chosen_by_owner"),
    # The cautious think of the gala and of what a bust costs, but of the others no more than a beginner does.
    ("cautious", "trios_when", "game_end_too"),
    ("cautious", "deck_end", "lap"),
    ("cautious", "take_from_row", False),
    ("cautious", "steal", "chosen_by_owner"),
}


@pytest.mark.parametrize(("option", "value"), CHANGES)
@pytest.mark.parametrize("name", PLAYERS)
def test_a_strategy_reacts_to_an_option(name: str, option: str, value: Any):
    """At some moment the choice is another than under the published rule."""
    assert reacts(named(name), option, value) != ((name, option, value) in INDIFFERENT)


def test_random_reacts_to_nothing():
    """It is the yardstick for whoever wants to know what the rules do by themselves."""
    assert not any(reacts(named("random"), option, value) for option, value in CHANGES)
