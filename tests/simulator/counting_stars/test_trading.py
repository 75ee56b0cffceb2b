"""Trades: what may be named, who wins, what moves."""

from __future__ import annotations

from typing import Any

import pytest

from tests.simulator.counting_stars.position import Position

pytestmark = pytest.mark.nojit


def trade(captured: str, *bids: int, stones: str = "20 20 20", **options: Any) -> Position:
    """Let seat 0 name the 8s against seat 1."""
    table = Position("1 | 2 | 3", captured=captured, stones=stones, **options)
    return table.act("trade 8 2").bid(*bids)


def test_one_may_name_a_kind_that_both_own():
    """Not one of which an opponent has none, and not a complete one; each opponent is another choice."""
    table = Position("4 | 2 | 3", captured="8 8 9 15 | 8 10 | 8 9 14")

    assert {"explore 4", "trade 8 2", "trade 8 3", "trade 9 3"} == table.legal()


def test_both_bid_in_secret_the_active_player_first():
    """Each from nothing to all its stones; nobody sees a bid before both are made."""
    table = Position("1 | 2 | 3", captured="8 | 8", stones="2 4 9").act("trade 8 2")

    assert {"bid 0", "bid 1", "bid 2"} == table.legal()

    table.bid(2)

    assert 1 == table.turn
    assert {"bid 0", "bid 1", "bid 2", "bid 3", "bid 4"} == table.legal()
    assert [] == table.events("bids_opened")
    assert [0, 0, 0] == table.pub.trade_stones[:3].tolist()

    table.bid(0)

    assert [2, 0, None] == table.event("bids_opened")["bids"]
    assert [2, 0, 0] == table.pub.trade_stones[:3].tolist()
    assert [1, 1, 0] == table.pub.num_trade_bids[:3].tolist() == table.pub.trade_cards[:3].tolist()


def test_the_higher_bid_wins_and_pays_the_loser():
    """Cards go one way, stones the other; the turn passes left of the active player."""
    table = trade("8 8 | 8 8 8", 7, 4)

    assert [8, 8, 8, 8] == table.captured(0)
    assert [8] == table.captured(1)
    assert [13, 27, 20] == table.stones
    assert (1, "turn") == (table.turn, table.kind)
    assert (1, 7, 2) == tuple(
        table.counter(name, 0) for name in ("trades_won_by_active", "stones_paid_in_trades", "cards_taken_in_trades")
    )


def test_the_player_named_may_win():
    """Then they pay the active player and take as many as they hold."""
    table = trade("8 8 8 | 8 8", 4, 7)

    assert [8] == table.captured(0)
    assert [8, 8, 8, 8] == table.captured(1)
    assert [27, 13, 20] == table.stones
    assert (1, 0, 7) == (
        table.counter("trades_first_half", 0),
        table.counter("trades_won_by_active", 0),
        table.counter("stones_paid_in_trades", 1),
    )
    assert ("traded", 0, 1, 1) == tuple(table.event("traded")[name] for name in ("event", "seat", "with", "winner"))


@pytest.mark.parametrize(
    ("captured", "left"),
    [("8 8 | 8 8 8 8 8", [8, 8, 8]), ("8 8 8 | 8 8", []), ("8 8 | 8 8", []), ("8 | 8 8", [8])],
)
def test_ruling_8_the_winner_takes_as_many_as_they_hold(captured: str, left: list[int]):
    """Ruling 8: the winner takes min(own count before the trade, the loser's), no fewer."""
    assert left == trade(captured, 1, 0).captured(1)


@pytest.mark.parametrize(("rule", "left"), [("own_count", [8, 8, 8]), ("all", []), ("one", [8, 8, 8, 8])])
def test_trade_amount_says_how_many_cards_the_winner_takes(rule: str, left: list[int]):
    """Option `trade_amount`: as many as they hold, all, or one."""
    assert left == trade("8 8 | 8 8 8 8 8", 1, 0, trade_amount=rule).captured(1)


@pytest.mark.parametrize(
    ("rule", "winner", "stones", "first"),
    [("active", 0, [17, 23, 20], [8, 8]), ("target", 1, [23, 17, 20], []), ("no_trade", None, [20, 20, 20], [8])],
)
def test_trade_tie_says_who_wins_with_equal_bids(rule: str, winner: int | None, stones: list[int], first: list[int]):
    """Option `trade_tie`: the active player, the player named, or nobody."""
    table = trade("8 | 8", 3, 3, trade_tie=rule)

    assert stones == table.stones
    assert first == table.captured(0)
    assert (winner, True) == (table.event("traded")["winner"], table.event("traded")["tied"])
    assert 1 == table.counter("tied_bids")
    assert 1 == table.turn


@pytest.mark.parametrize("rule", ["active", "target", "no_trade"])
def test_trade_tie_does_not_matter_when_bids_differ(rule: str):
    """Option `trade_tie`: only for ties."""
    table = trade("8 | 8", 3, 4, trade_tie=rule)

    assert [8, 8] == table.captured(1)
    assert 0 == table.counter("tied_bids")


@pytest.mark.parametrize(("may", "more"), [(True, {"trade 8 2"}), (False, set())])
def test_trade_in_first_half_allows_trades_before_the_auctions(may: bool, more: set[str]):
    """Option `trade_in_first_half`: in the second half all may trade."""
    first = Position("1 | 2 | 3", captured="8 | 8", trade_in_first_half=may)
    second = Position(captured="8 | 8", floor="9", half=2, trade_in_first_half=may)

    assert {"explore 1"} | more == first.legal()
    assert {"auction 9", "trade 8 2"} == second.legal()


def test_ruling_2_out_of_hand_cards_one_trades_or_passes():
    """Ruling 2: while others still hold some."""
    table = Position(" | 2 | 3", captured="8 | 8")

    assert {"pass", "trade 8 2"} == table.legal()
    assert {"pass"} == Position(" | 2 | 3", captured="8 | 9").legal()

    table.act("pass")

    assert (1, 1) == (table.turn, table.counter("passes", 0))


@pytest.mark.parametrize(
    ("rule", "first", "second"),
    [("never", {"pass"}, {"pass"}), ("second_half", {"pass"}, set()), ("always", set(), set())],
)
def test_must_trade_takes_the_pass_away(rule: str, first: set[str], second: set[str]):
    """Option `must_trade`: of a player who can only trade, never, in the second half, or always."""
    early = Position(" | 2 | 3", captured="8 | 8", must_trade=rule)
    late = Position(captured="8 | 8", half=2, must_trade=rule)

    assert {"trade 8 2"} | first == early.legal()
    assert {"trade 8 2"} | second == late.legal()


@pytest.mark.parametrize("rule", ["never", "second_half", "always"])
def test_must_trade_says_nothing_to_those_who_can_do_something_else(rule: str):
    """Option `must_trade`: who can explore or auction may not pass; who can do nothing passes."""
    assert {"explore 1", "trade 8 2"} == Position("1 | 2 | 3", captured="8 | 8", must_trade=rule).legal()
    assert {"auction 9", "trade 8 2"} == Position(captured="8 | 8", floor="9", half=2, must_trade=rule).legal()
    assert {"pass"} == Position(" | 2 | 3", must_trade=rule).legal()


def test_must_trade_always_lets_those_pass_who_may_not_trade_yet():
    """Option `must_trade` always, with no trade in the first half: there is nothing to do."""
    table = Position(" | 2 | 3", captured="8 | 8", must_trade="always", trade_in_first_half=False)

    assert {"pass"} == table.legal()


def test_ruling_4_a_bid_of_nothing_is_allowed_and_can_win():
    """Ruling 4: two players without stones; the tie goes to the active one."""
    table = trade("8 | 8", 0, 0, stones="0 0 9")

    assert [8, 8] == table.captured(0)
    assert [0, 0, 9] == table.stones


def test_ruling_10_bids_opened_and_stones_are_public():
    """Ruling 10: all seats see what was paid, and nobody sees a hand."""
    table = trade("8 8 | 8 8", 7, 4)

    assert [7, 4, 0] == table.pub.trade_stones[:3].tolist()
    assert [2, 2, 0] == table.pub.trade_cards[:3].tolist()
    assert "hand" not in table.pub.dtype.names


def test_minimum_bid_is_the_least_to_bid_for_those_who_own_it():
    """Option `minimum_bid`: who owns at least so many must bid at least so many; a poorer player bids 0."""
    table = Position("1 | 2 | 3", captured="8 | 8", stones="4 2 9", minimum_bid=3).act("trade 8 2")

    assert {"bid 3", "bid 4"} == table.legal()

    table.bid(3)

    assert {"bid 0"} == table.legal()


def test_minimum_bid_keeps_the_poor_from_winning():
    """Option `minimum_bid`: the active player too poor for it loses even where the tie would be theirs."""
    table = trade("8 | 8 8", 0, 3, stones="2 3 9", minimum_bid=3)

    assert [] == table.captured(0)
    assert [5, 0, 9] == table.stones
    assert (1, False) == (table.event("traded")["winner"], table.event("traded")["tied"])


def test_minimum_bid_forbids_a_trade_that_neither_can_pay():
    """Option `minimum_bid`: such a trade may not be named."""
    table = Position("1 | 2 | 3", captured="8 9 | 8 | 9", stones="2 2 9", minimum_bid=3)

    assert {"explore 1", "trade 9 3"} == table.legal()


def test_a_kind_is_complete_when_all_its_copies_are_owned():
    """Then nobody can name it any more: nobody else has one."""
    table = Position("4 | 2 | 3", captured="2 14 | 14 | 2")

    table.act("trade 14 2").bid(1, 0)

    assert 1 << 14 == int(table.pub.complete[0])
    assert {"explore 2"} == table.legal()
