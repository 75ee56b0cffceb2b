"""A rule that changes what is good play changes what the strategies do: else a comparison would be worthless."""

from __future__ import annotations

from typing import Any

import pytest

from tests.contracts.moments import reacts
from tests.simulator.distanchu.position import Position
from tests.strategies.distanchu.choices import PLAYERS, choice, named

CHANGES: tuple[tuple[str, Any], ...] = (
    ("penalty_number", 0),
    ("penalty_points", 20),
    ("first_out_bonus", 50),
    ("last_hand", "to_first_out"),
    ("last_hand", "penalty"),
    ("pass_is_final", True),
    ("riichi_penalty", 50),
    ("riichi_keep", 5),
)

INDIFFERENT = {
    # A beginner always plays, so these give nothing to think about.
    ("greedy", "last_hand"),
    ("greedy", "pass_is_final"),
    # These two look at a card's cost only to give it away after a failed riichi, and then any cost is enough.
    ("greedy", "penalty_points"),
    ("shedder", "penalty_points"),
}


@pytest.mark.parametrize(("option", "value"), CHANGES)
@pytest.mark.parametrize("name", PLAYERS)
def test_a_strategy_reacts_to_an_option(name: str, option: str, value: Any):
    """At some moment the choice is another than under the published rule."""
    assert reacts(named(name), option, value) != ((name, option) in INDIFFERENT)


def test_random_reacts_to_nothing():
    """It is the yardstick for whoever wants to know what the rules do by themselves."""
    assert not any(reacts(named("random"), option, value) for option, value in CHANGES)


@pytest.mark.nojit
def test_greedy_plays_the_largest_set_and_of_equal_ones_the_nearest():
    """And it never passes if able."""
    assert "3 3 3" == choice(named("greedy"), Position("9 9 3 3 3 7 | 1", destination=8))
    assert "9 9" == choice(named("greedy"), Position("9 9 3 3 15 | 1", destination=8))
    assert "7" == choice(named("greedy"), Position("5 1 | 6 7", destination=8).act("5"))


@pytest.mark.nojit
def test_the_dodger_leaves_a_table_of_8s_to_others():
    """Winning it would cost points; the beginner takes it all the same."""
    table = Position("4 1 2 | 7 2 2 | 1 2 3", destination=6, centre="8 8 8 8 8").act("4")

    assert "pass" == choice(named("dodger"), table)
    assert "7" == choice(named("greedy"), table)
