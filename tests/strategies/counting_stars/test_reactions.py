"""A rule that changes what is good play changes what the strategies do; and they see what any player would see."""

from __future__ import annotations

from typing import Any

import pytest

from tests.contracts.moments import reacts
from tests.simulator.counting_stars.position import Position
from tests.strategies.counting_stars.choices import THINKERS, choice, named

CHANGES: tuple[tuple[str, Any], ...] = (
    ("bonus_stones", 0),
    ("bonus_kinds", 50),
    ("bonus_cards", 50),
    ("bonus_ties", "none"),
    ("points_per_card", 5),
    ("points_per_stone", 5),
    ("double_match", "capture"),
    ("fresh_pile_match", "nothing"),
    ("empty_draw_pile", "end_half"),
    ("trade_amount", "one"),
    ("trade_amount", "all"),
    ("trade_tie", "target"),
    ("trade_tie", "no_trade"),
    ("auction_payment", "shared"),
    ("auction_price", "second_bid"),
    ("auction_payers", "all"),
    ("minimum_bid", 5),
    ("finished_bid", True),
)


@pytest.mark.parametrize(("option", "value"), CHANGES)
@pytest.mark.parametrize("name", THINKERS)
def test_a_strategy_reacts_to_an_option(name: str, option: str, value: Any):
    """At some moment the choice is another than under the published rule."""
    assert reacts(named(name), option, value)


def test_random_reacts_to_nothing():
    """It is the yardstick for whoever wants to know what the rules do by themselves."""
    assert not any(reacts(named("random"), option, value) for option, value in CHANGES)


@pytest.mark.nojit
@pytest.mark.parametrize("name", [*THINKERS, "greedy"])
def test_a_big_pile_is_taken_before_a_small_one(name: str):
    """With the same risk, and nothing else to gain."""
    table = Position("7 9 5 5 | 1 2 3 4 | 1 2 3 4", floor="7 7 7 9", draw="10 10", captured="7 9 | | ")

    assert "explore 7" == choice(name, table)


@pytest.mark.nojit
@pytest.mark.parametrize("name", [*THINKERS, "greedy"])
def test_nobody_bids_for_what_nobody_else_can_pay(name: str):
    """The active player wins a tie at nothing; the others, without stones, bid nothing."""
    table = Position(floor="8 8 8 9", stones="20 0 0", half=2).act("auction 8")

    assert "bid 0" == choice(name, table) or name == "greedy"


@pytest.mark.nojit
@pytest.mark.parametrize("name", THINKERS)
def test_nobody_bids_more_than_it_takes_to_win_a_trade(name: str):
    """Against two stones, two are enough for the active player and three for the one named."""
    active = Position("1 | 2 | 3", captured="8 8 8 | 8 8 8", stones="30 2 20").act("trade 8 2")
    target = Position("1 | 2 | 3", captured="8 8 8 | 8 8 8", stones="2 30 20").act("trade 8 2").bid(1)

    assert choice(name, active) in {"bid 0", "bid 1", "bid 2"}
    assert choice(name, target) in {"bid 0", "bid 1", "bid 2", "bid 3"}


@pytest.mark.nojit
def test_balanced_offers_no_trade_that_finishes_it_while_much_is_on_the_floor():
    """It could not help winning the last 11 if the other bids nothing too."""
    table = Position(floor="9 9 9 9 9 10 10 10 10 10", captured="11 11 11 11 | 11 | 12", half=2)

    assert choice("balanced", table).startswith("auction")


@pytest.mark.nojit
def test_balanced_bids_less_when_it_has_few_stones():
    """A stone is worth more to who has few."""
    rich, poor = (
        Position(floor="8 8 8 9 9", stones=stones, half=2).act("auction 8") for stones in ("40 20 20", "10 20 20")
    )
    bids = [int(choice("balanced", table).split()[1]) for table in (rich, poor)]

    assert bids[0] > bids[1]


@pytest.mark.nojit
def test_balanced_learns_how_high_another_bids():
    """It goes over those who bid low, and lets those win who overpay."""
    low = Position("1 | 2 | 3", captured="8 8 | 8 8").act("trade 8 2")
    high = Position("1 | 2 | 3", captured="8 8 | 8 8").act("trade 8 2")
    for table, stones in ((low, 10), (high, 120)):
        table.pub.num_trade_bids[1] = 4
        table.pub.trade_cards[1] = 8
        table.pub.trade_stones[1] = stones
    modest, rash = (int(choice("balanced", table).split()[1]) for table in (low, high))

    assert 1 <= modest <= 8
    assert modest < rash < 120 / 12 * 3
