"""Actions that are impossible, or not on the list, raise; nothing is repaired or ignored."""

from __future__ import annotations

import pytest

from simulator.games.counting_stars.state import AUCTION, EXPLORE, PASS, SEAT_BITS, TRADE, WHAT_BITS
from tests.simulator.counting_stars.position import Position

pytestmark = pytest.mark.nojit


def trading(number: int, seat: int) -> int:
    """Return the action of naming a kind against a seat."""
    return TRADE << WHAT_BITS | seat << SEAT_BITS | number


@pytest.mark.parametrize("action", [EXPLORE << WHAT_BITS | 9, EXPLORE << WHAT_BITS, 5, -1])
def test_a_card_that_is_not_in_the_hand_cannot_be_laid(action: int):
    """Nor a card that does not exist, by a number that is no action."""
    with pytest.raises(ValueError, match="not in the hand"):
        Position("5 | 1 | 2").force(action)


@pytest.mark.parametrize(("number", "seat"), [(8, 0), (9, 1), (8, 3), (8, 2), (7, 1)])
def test_a_kind_that_both_do_not_own_cannot_be_named(number: int, seat: int):
    """Nor against oneself or an empty seat."""
    with pytest.raises(ValueError, match="cannot be traded"):
        Position("5 | 1 | 2", captured="8 9 | 8 7").force(trading(number, seat))


def test_a_trade_too_early_is_stopped():
    """With trading in the second half only."""
    with pytest.raises(ValueError, match="no trade in the first half"):
        Position("5 | 1 | 2", captured="8 | 8", trade_in_first_half=False).force(trading(8, 1))


@pytest.mark.parametrize("half", [1, 2])
def test_a_pile_that_is_not_there_cannot_be_put_up(half: int):
    """And none in the first half."""
    table = Position("5 | 1 | 2" if half == 1 else "| | ", floor="8 9", half=half)

    with pytest.raises(ValueError, match="no such pile"):
        table.force(AUCTION << WHAT_BITS | (8 if half == 1 else 7))


def test_nothing_is_laid_in_the_second_half():
    """There are no hands any more."""
    with pytest.raises(ValueError, match="not in the hand"):
        Position(floor="8 9", half=2).force(EXPLORE << WHAT_BITS | 8)


@pytest.mark.parametrize("half", [1, 2])
def test_who_can_act_may_not_pass(half: int):
    """With a card to lay, or a pile to put up."""
    table = Position("5 | 1 | 2" if half == 1 else "| | ", floor="8 9", half=half)

    with pytest.raises(ValueError, match="may not pass"):
        table.force(PASS)


def test_who_must_trade_may_not_pass():
    """In the second half without a pile."""
    with pytest.raises(ValueError, match="must do so"):
        Position(captured="8 | 8", half=2).force(PASS)


@pytest.mark.parametrize(("stones", "bid"), [("4 9 9", 5), ("4 9 9", -1), ("4 9 9", 1), ("1 9 9", 1)])
def test_a_bid_beyond_the_stones_or_below_the_minimum_is_stopped(stones: str, bid: int):
    """With a minimum of 2; and the poor may bid nothing but 0."""
    table = Position("5 | 1 | 2", captured="8 | 8", stones=stones, minimum_bid=2).act("trade 8 2")

    with pytest.raises(ValueError, match="not allowed"):
        table.force(bid)
