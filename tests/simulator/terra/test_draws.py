"""The rulebook's drawing and the match, and the deck that runs out."""

from __future__ import annotations

import pytest

from tests.simulator.terra.position import Position

pytestmark = pytest.mark.nojit

BOB_AND_CAT = "| 1 2 | 3 4"


def test_a_drawn_card_goes_into_the_hand_and_the_turn_passes_to_the_left():
    """The top card of the deck, if it is no match."""
    table = Position(f"1 {BOB_AND_CAT}", floor=5, deck="9 12").act("draw")

    assert [1, 9] == table.hand(0)
    assert ("play", 1) == table.asked
    assert {"seat": 0, "cards": [9], "owed": 1, "reason": "turn"}.items() <= table.event("drawn").items()
    assert (1, 0) == (table.counter("draws", 0), table.counter("voluntary_draws", 0))


def test_a_voluntary_draw_is_counted():
    """Drawing is always allowed."""
    table = Position(f"5 1 {BOB_AND_CAT}", floor=5, deck="9 12").act("draw")

    assert (1, 1) == (table.counter("draws", 0), table.counter("voluntary_draws", 0))


def test_a_match_becomes_the_floor_and_every_other_player_pays_1_point():
    """A card just drawn that has as many dots as the floor card may be laid at once."""
    table = Position(f"1 2 {BOB_AND_CAT}", floor=5, deck="11 12").act("draw")

    assert ("match", 0) == table.asked
    assert {"match", "no"} == table.legal()

    table.act("match")

    assert (11, 0) == (int(table.pub.floor), int(table.pub.floor_owner))
    assert [32, 29, 29] == table.totals
    assert [1, 2] == table.hand(0)
    assert 1 == table.counter("matches", 0)
    assert ("play", 1) == table.asked


def test_a_match_is_voluntary():
    """The card stays in the hand, nobody pays, and nobody can call Ron: no card was laid."""
    table = Position("1 2 | 11 | 3 4", floor=5, deck="11 12").act("draw", "no")

    assert [1, 2, 11] == table.hand(0)
    assert [30, 30, 30] == table.totals
    assert 1 == table.counter("matches_declined", 0)
    assert ("play", 1) == table.asked


def test_only_one_card_makes_a_match():
    """A drawn card that needs another, or that fits by its number alone, is none."""
    table = Position(f"2 {BOB_AND_CAT}", floor=5, deck="3 12").act("draw")

    assert ("play", 1) == table.asked


@pytest.mark.parametrize(("match", "asked"), [(True, ("match", 0)), (False, ("play", 1))])
def test_match_may_be_off(match: bool, asked: tuple[str, int]):
    """Option `match`: 뒷장 맞추기."""
    table = Position(f"1 2 {BOB_AND_CAT}", floor=5, deck="11 12", match=match).act("draw")

    assert asked == table.asked


@pytest.mark.parametrize("points", [0, 1, 10])
def test_match_points_are_what_each_other_player_pays(points: int):
    """Option `match_points`: told even if it is nothing."""
    table = Position(f"1 2 {BOB_AND_CAT}", floor=5, deck="11 12", match_points=points).act("draw", "match")

    assert [2 * points, -points, -points] == table.changes()
    assert "match" == table.event("payments")["reason"]


@pytest.mark.parametrize(("rule", "drawn"), [("reshuffle", 1), ("no_draw", 0)])
def test_empty_deck_is_reshuffled_or_not(rule: str, drawn: int):
    """Option `empty_deck`: no_draw leaves the deck empty."""
    table = Position(f"1 {BOB_AND_CAT}", floor=5, deck="", below="9 12", empty_deck=rule).act("draw")

    assert drawn == len(table.event("drawn")["cards"])
    assert drawn == table.counter("reshuffles")


def test_ruling_3_the_laid_cards_below_the_floor_card_become_the_new_deck():
    """Ruling 3: the floor card stays where it is."""
    table = Position(f"1 {BOB_AND_CAT}", floor=5, deck="", below="9 12 9 14").act("draw")
    deck = table.event("reshuffle")["deck"]

    assert [9, 9, 12, 14] == sorted(deck)
    assert table.event("drawn")["cards"] == deck[:1]
    assert (5, 3, 0) == (int(table.pub.floor), int(table.pub.deck_size), int(table.pub.pile_size))
    assert [5] == [number for number in range(16) if table.pub.laid[number]]


def test_ruling_3_only_when_a_card_must_be_drawn():
    """Ruling 3: a deck that has just run out is not shuffled yet."""
    table = Position(f"1 {BOB_AND_CAT}", floor=5, deck="14", below="9 12").act("draw")

    assert 0 == table.counter("reshuffles")
    assert 0 == int(table.pub.deck_size)


def test_ruling_3_the_new_deck_is_made_in_the_middle_of_a_draw():
    """Ruling 3: the old deck first, then the new one."""
    table = Position(f"1 {BOB_AND_CAT}", floor=5, deck="14", below="9 9 9", phase=True).act("draw")

    assert ["reshuffle", "drawn"] == table.names()
    assert [14, 9, 9] == table.event("drawn")["cards"]


def test_ruling_3_fewer_are_drawn_if_fewer_can_be_had():
    """Ruling 3: a Terra phase ends all the same."""
    table = Position(f"1 {BOB_AND_CAT}", floor=5, deck="", below="9 12", phase=True).act("draw")

    assert [9, 12] == sorted(table.event("drawn")["cards"])
    assert 3 == table.event("drawn")["owed"]
    assert 0 == int(table.pub.terra_phase)


def test_ruling_3_a_phase_ends_even_with_none():
    """Ruling 3: nothing at all can be had."""
    table = Position(f"1 {BOB_AND_CAT}", floor=5, deck="", phase=True).act("draw")

    assert [] == table.event("drawn")["cards"]
    assert 0 == int(table.pub.terra_phase)
    assert 1 == table.counter("terra_suffered", 0)
    assert 0 == table.counter("reshuffles")


def test_ruling_4_a_lap_with_no_card_laid_and_none_drawn_ends_the_round_unpaid():
    """Ruling 4: and the seat left of this round's leader leads the next."""
    table = Position("1 2 | 1 2 | 1 2", floor=15, deck="", leader=1, empty_deck="no_draw")
    table.act("draw", "draw")

    assert [] == table.events("round_end")

    table.act("draw")

    assert {"reason": "deadlock", "winners": []}.items() <= table.event("round_end").items()
    assert 1 == table.counter("deadlocks")
    assert [30, 30, 30] == table.totals
    assert 2 == table.event("deal")["leader"] == table.turn
    assert 2 == table.event("deal")["round"]


def test_ruling_4_a_card_drawn_or_laid_begins_the_lap_anew():
    """Ruling 4: a whole lap."""
    laid = Position("1 2 | 15 1 2 | 1 2", floor=15, deck="", num_idle=1, seat=1, empty_deck="no_draw")
    laid.act("15", "draw", "draw")
    drawn = Position("1 2 | 1 2 | 1 2", floor=15, deck="9", num_idle=2, seat=1).act("draw", "draw", "draw")

    assert 0 == laid.counter("deadlocks") == drawn.counter("deadlocks")


def test_ruling_4_the_leader_after_the_last_seat_is_seat_0():
    """Ruling 4: left goes round the table."""
    table = Position("1 2 | 1 2 | 1 2", floor=15, deck="", leader=2, num_idle=2, seat=1).act("draw")

    assert 0 == table.event("deal")["leader"]
