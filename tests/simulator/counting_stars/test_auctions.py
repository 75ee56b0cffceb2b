"""Auctions: who bids, who wins, who pays whom."""

from __future__ import annotations

from typing import Any

import pytest

from tests.simulator.counting_stars.position import Position

pytestmark = pytest.mark.nojit


def auction(*bids: int, stones: str = "20 20 20", turn: int = 0, **options: Any) -> Position:
    """Let a seat put up three 8s, with a pile of 9s left; bids in the order asked for."""
    table = Position(floor="8 8 8 9", stones=stones, half=2, turn=turn, **options)
    return table.act("auction 8").bid(*bids)


def test_one_puts_up_any_floor_pile():
    """Equal cards are one pile. There is no passing while one can."""
    assert {"auction 8", "auction 9"} == Position(floor="8 8 9", half=2).legal()


def test_every_player_bids_from_the_active_one_to_the_left():
    """In secret: nothing is shown until the last has bid."""
    table = Position(floor="8 9", stones="1 2 0", half=2, turn=1).act("auction 8")

    assert {"bid 0", "bid 1", "bid 2"} == table.legal()
    assert [1, 2, 0] == [table.turn, table.bid(0).turn, table.bid(0).turn]
    table.bid(0)

    assert [0, 0, 0] == table.event("bids_opened")["bids"]


def test_the_highest_pays_the_box_and_takes_the_pile():
    """The turn passes left of the active player, whoever won."""
    table = auction(3, 7, 4)

    assert [8, 8, 8] == table.captured(1)
    assert [20, 13, 20] == table.stones
    assert [9] == table.floor()
    assert 1 == table.turn
    assert (1, 0, 7) == (
        table.counter("auctions", 0),
        table.counter("auctions", 1),
        table.counter("stones_to_box", 1),
    )
    assert (1, 0) == (table.counter("auctions_won", 1), table.counter("auctions_at_0", 1))


@pytest.mark.parametrize(
    ("turn", "bids", "winner"), [(0, (5, 5, 5), 0), (0, (4, 5, 5), 1), (2, (5, 3, 5), 2), (1, (4, 5, 5), 2)]
)
def test_a_tie_goes_to_the_active_player_else_to_the_first_in_turn_order(turn: int, bids: tuple[int, ...], winner: int):
    """Bids are in turn order, from the active player on."""
    table = auction(*bids, turn=turn)

    assert winner == table.event("auctioned")["seat"]
    assert table.event("auctioned")["tied"]
    assert 1 == table.counter("tied_bids")


def test_ruling_4_a_pile_can_be_had_for_nothing():
    """Ruling 4: if nobody bids, the active player gets it."""
    table = auction(0, 0, 0)

    assert [8, 8, 8] == table.captured(0)
    assert [20, 20, 20] == table.stones
    assert 1 == table.counter("auctions_at_0", 0)


@pytest.mark.parametrize(("rule", "stones", "box"), [("box", [20, 13, 20], 7), ("shared", [23, 13, 23], 1)])
def test_auction_payment_goes_to_the_box_or_to_the_others(rule: str, stones: list[int], box: int):
    """Option `auction_payment`: shared equally among all other players, rounded down, the rest to the box."""
    table = auction(3, 7, 4, auction_payment=rule)

    assert stones == table.stones
    assert box == table.event("auctioned")["box"] == table.counter("stones_to_box", 1)


def test_auction_payment_is_shared_with_finished_players_too():
    """Option `auction_payment` shared: finished or not."""
    table = Position(floor="8 9", captured="15 | 9 | 9", half=2, turn=1, finished=(0,), auction_payment="shared")
    table.act("auction 8").bid(8, 0)

    assert [24, 12, 24] == table.stones


@pytest.mark.parametrize(("rule", "price"), [("own_bid", 7), ("second_bid", 4)])
def test_auction_price_is_the_own_or_the_second_bid(rule: str, price: int):
    """Option `auction_price`: what the auction's winner pays."""
    table = auction(3, 7, 4, auction_price=rule)

    assert [20, 20 - price, 20] == table.stones
    assert [0, price, 0] == table.event("auctioned")["paid"]


@pytest.mark.parametrize(("bids", "price"), [((7, 7, 4), 7), ((4, 0, 7), 4), ((7, 4, 3), 4), ((0, 0, 5), 0)])
def test_auction_price_second_bid_wherever_it_stands(bids: tuple[int, ...], price: int):
    """Option `auction_price`: the second highest of all bids, equal to the highest in a tie."""
    table = auction(*bids, auction_price="second_bid")

    assert price == sum(table.event("auctioned")["paid"])


def test_auction_price_second_bid_is_nothing_without_another_bid():
    """Option `auction_price`: the last player who is not finished pays nothing."""
    table = Position(floor="8 9", captured="15 | 9 | 1", half=2, turn=1, finished=(0, 2), auction_price="second_bid")
    table.act("auction 8").bid(6)

    assert [20, 20, 20] == table.stones
    assert 1 == table.counter("auctions_at_0", 1)


@pytest.mark.parametrize(("rule", "stones"), [("winner", [20, 13, 20]), ("all", [17, 13, 16])])
def test_auction_payers_are_the_winner_or_all(rule: str, stones: list[int]):
    """Option `auction_payers`: every bidder pays their bid."""
    table = auction(3, 7, 4, auction_payers=rule)

    assert stones == table.stones
    assert (20 * 3 - sum(stones)) == table.event("auctioned")["box"]


def test_auction_payers_all_with_a_second_price_and_shared_payment():
    """Option `auction_payers` all: the winner pays the second bid, others theirs; each payment is split by itself."""
    table = auction(3, 7, 5, auction_payers="all", auction_price="second_bid", auction_payment="shared")

    assert [3, 5, 5] == table.event("auctioned")["paid"]
    assert [4, 3, 3] == table.event("auctioned")["received"]
    assert 3 == table.event("auctioned")["box"]
    assert [21, 18, 18] == table.stones
    assert [1, 1, 1] == [table.counter("stones_to_box", seat) for seat in range(3)]


def test_minimum_bid_in_an_auction():
    """Option `minimum_bid`: the poor bid 0 and cannot win, though they come first in turn order."""
    table = Position(floor="8 9", stones="1 2 1", half=2, minimum_bid=2).act("auction 8")

    assert {"bid 0"} == table.legal()

    table.bid(0)

    assert {"bid 2"} == table.legal()

    table.bid(2, 0)

    assert [8] == table.captured(1)
    assert [1, 0, 1] == table.stones


def test_minimum_bid_nobody_can_pay_ends_the_auctions():
    """Option `minimum_bid`: a pile that no bidder can pay may not be put up; then ruling 3 applies."""
    captured = "9 7 | 7 | 15"
    rich = Position(floor="8", captured=captured, stones="1 3 9", half=2, finished=(2,), minimum_bid=3)
    poor = Position(floor="8", captured=captured, stones="1 2 9", half=2, finished=(2,), minimum_bid=3)
    open_to_all = Position(
        floor="8", captured=captured, stones="1 2 9", half=2, finished=(2,), minimum_bid=3, finished_bid=True
    )

    assert {"auction 8", "trade 7 2"} == rich.legal()
    assert {"pass"} == poor.legal()
    assert {"auction 8"} == open_to_all.legal()


def test_ruling_5_finished_players_do_not_bid():
    """Ruling 5: nor can they be traded with, for they own whole kinds only."""
    table = Position(floor="8 9", captured="15 | 9 | 9", half=2, turn=1, finished=(0,)).act("auction 8").bid(0, 0)

    assert [None, 0, 0] == table.event("bids_opened")["bids"]
    assert {"auction 9", "trade 9 2"} == table.legal()


@pytest.mark.parametrize(("may", "bids"), [(False, [None, 2, 3]), (True, [9, 2, 3])])
def test_finished_bid_lets_finished_players_bid(may: bool, bids: list[int | None]):
    """Option `finished_bid`: in auctions."""
    table = Position(floor="8 9", captured="15 | 9 | 9", half=2, turn=1, finished=(0,), finished_bid=may)
    table.act("auction 8").bid(2, 3, *([9] if may else []))

    assert bids == table.event("bids_opened")["bids"]


def test_finished_bid_brings_players_back_who_win_an_incomplete_kind():
    """Option `finished_bid`: they take turns again; a pile that completes a kind leaves them finished."""
    back = Position(floor="8 1 9", captured="15 | 9 | 9", half=2, turn=2, finished=(0,), finished_bid=True)
    back.act("auction 8").bid(0, 5, 0)

    assert ([], 0, 0) == (back.finished(), back.event("unfinished")["seat"], back.turn)

    stays = Position(floor="8 1 9", captured="15 | 9 | 9", half=2, turn=2, finished=(0,), finished_bid=True)
    stays.act("auction 1").bid(0, 5, 0)

    assert ([0], [], 1) == (stays.finished(), stays.events("unfinished"), stays.turn)
