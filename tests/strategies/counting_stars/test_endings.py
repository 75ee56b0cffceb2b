"""Strategies see the end coming: the clock of a stalemate, and what it is to be finished while behind."""

from __future__ import annotations

import pytest

from tests.simulator.counting_stars.position import Position
from tests.strategies.counting_stars.choices import THINKERS, choice, named

pytestmark = pytest.mark.nojit

LAST = 14
"""Turns without progress after which three players have one turn left before the stalemate."""

SMALL, LARGE = "8 8", "8 8 8 8 9 9"


def last_card(idle_turns: int, captured: str = f"{SMALL} | {LARGE} | 12") -> Position:
    """Return a first half in which seat 0 holds the only hand card, a poor one, and has a good trade."""
    table = Position("3 | | ", floor="9", captured=captured, stones="40 0 20")
    table.pub.idle_turns = idle_turns
    return table


def only_trades(captured: str) -> Position:
    """Return a second half with an empty floor, in which seat 0 may trade or pass."""
    return Position(half=2, captured=captured, must_trade="never")


@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.parametrize("captured", [f"{SMALL} | {LARGE} | 12", f"{LARGE} | {SMALL} | 12"])
def test_nobody_lets_a_stalemate_come_who_can_lay_a_card(name: str, captured: str):
    """Neither who is behind nor who is ahead offers the last trade before it."""
    assert "explore 3" == choice(name, last_card(LAST, captured))


@pytest.mark.parametrize("name", [name for name in THINKERS if name != "buyer"])
def test_the_same_trade_is_offered_while_there_is_time(name: str):
    """It is the clock that speaks against it."""
    assert "trade 8 2" == choice(name, last_card(0))


@pytest.mark.parametrize("name", THINKERS)
def test_without_a_stalemate_there_is_no_clock(name: str):
    """With `stalemate_laps: 0` turns without progress end no game."""
    table = last_card(LAST)
    table.record.options.stalemate_laps = 0
    table.record.options.must_trade = 0
    early = last_card(0)

    assert choice(name, early) == choice(named(name).with_weights({"tired": 0}, name), table)


@pytest.mark.parametrize("name", THINKERS)
def test_who_is_behind_trades_rather_than_let_the_game_end(name: str):
    """All would pass, and the game end as it stands."""
    assert "trade 8 2" == choice(name, only_trades(f"{SMALL} | {LARGE} | 12"))


@pytest.mark.parametrize("name", THINKERS)
def test_who_is_ahead_lets_the_game_end(name: str):
    """There is nothing to gain by a trade."""
    assert "pass" == choice(name, only_trades(f"{LARGE} | {SMALL} | 12"))


@pytest.mark.parametrize("name", THINKERS)
def test_a_kind_traded_to_and_fro_is_settled(name: str):
    """Once nothing is left but trades, who would complete the kind bids more and more for it."""
    fresh, stale = (
        Position(half=2, captured="3 3 9 | 3 9 | 12", stones="15 15 30", turn=1).act("trade 3 1") for _ in range(2)
    )
    stale.pub.idle_turns = 12
    bids = [int(choice(name, table.bid(0)).split()[1]) for table in (fresh, stale)]

    assert bids[0] < bids[1]


@pytest.mark.parametrize("name", THINKERS)
def test_being_finished_is_worse_for_who_is_behind(name: str):
    """Winning the last 11 would shut seat 0 out of an auction: behind, it bids less for it."""
    tables = [
        Position(floor="9", half=2, captured=f"11 11 11 11 | 11 10 10 | {third}", stones="20 20 40").act("trade 11 2")
        for third in ("12", "7 7 7 7 7 7 13 13 13 14 14 15")
    ]
    careless = named(name).with_weights({"behind": 0}, name)
    ahead, behind = (int(choice(careless, table).split()[1]) - int(choice(name, table).split()[1]) for table in tables)

    assert 0 == ahead
    assert behind > 0
