"""The rulebook's section "리치 (riichi)", its options, and rulings 5, 6 and 8."""

from __future__ import annotations

from typing import Any

import pytest

from tests.simulator.distanchu.position import Position

pytestmark = pytest.mark.nojit

THREE = "4 4 | 6 6 | 7 7"


def asked(hands: str = THREE, *, leader: int = 0, **options: Any) -> Position:
    """Return a moment at which the leader is asked about riichi."""
    return Position(hands, destination=8, leader=leader, asks_riichi=True, riichi=True, **options)


def failed(hand: str, *, destination: int = 8, **options: Any) -> Position:
    """Return what follows when seat 0 goes out first and seat 2, who holds `hand`, has declared."""
    table = Position(f"4 | 9 9 | {hand}", destination=destination, declared=(2,), riichi=True, **options)
    return table.act("4")


def test_riichi_off_nobody_is_asked():
    """Option `riichi`: off as published without the option."""
    table = Position("5 | 1 9", destination=2).act("5")

    assert "play" == table.kind
    assert 0 == int(table.pub.declared)


def test_riichi_on_every_player_is_asked_after_each_deal():
    """Option `riichi`: right after the deal each player may declare."""
    table = Position("5 | 1 9", destination=2, riichi=True).act("5")

    assert "riichi" == table.kind
    assert {"riichi", "no"} == table.legal()
    assert "riichi" == table.act("no").kind
    assert "play" == table.act("riichi").kind
    assert [0, 1] == [table.counter("riichi_declared", seat) for seat in (0, 1)]


def test_riichi_is_asked_anew_in_each_round():
    """A declaration holds for one round."""
    table = Position("5 | 1 9", destination=2, asks_riichi=True, riichi=True)
    table.act("no", "riichi", "5", "keep 1")

    assert "riichi" == table.act("riichi").kind
    assert "play" == table.act("no").kind
    assert 0b01 == int(table.pub.declared)


def test_riichi_succeeds_for_whoever_is_first_out():
    """At the end of the round they add to their own score the cards still held by those who never got out."""
    table = Position("4 | 9 | 8 7 7", destination=5, declared=(0,), riichi=True).act("4", "pass", "pass")
    table.act("9")
    won = table.event("riichi_succeeded")

    assert (0, [7, 7, 8], 1) == (won["seat"], won["cards"], won["points"])
    assert [1, 0, 0] == table.gains("riichi")
    assert 1 == table.counter("riichi_succeeded", 0)


def test_riichi_first_out_without_having_declared_takes_nothing():
    """The cards in hands are taken by a declarer alone."""
    table = Position("4 | 9 9", destination=8, riichi=True).act("4")

    assert [0, 0] == table.gains("riichi")
    assert [] == table.events("riichi_succeeded")


def test_riichi_failed_the_declarer_keeps_one_card_of_their_choice():
    """The declarer keeps one card of their choice and gives all the others to the first-out player (8s count −1)."""
    table = failed("8 1 3")

    assert (2, "keep") == (table.turn, table.kind)
    assert {"keep 1", "keep 3", "keep 8"} == table.legal()

    settled = table.act("keep 3").event("riichi_failed")

    assert (2, 0, [3], [1, 8]) == (settled["seat"], settled["to"], settled["kept"], settled["given"])
    assert 0 == settled["points"]
    assert [3] == table.hand(2)
    assert 2 == table.counter("riichi_cards_given", 2)


def test_riichi_failed_is_settled_at_the_moment_somebody_else_goes_out():
    """In the middle of a trick, which then goes on with the next player."""
    table = failed("8 1 7").act("keep 7")

    assert ("play", 1) == (table.kind, table.turn)
    assert {"pass", "9"} == table.legal()


def test_riichi_failed_the_trick_goes_on_to_the_left_of_the_last_player():
    """Not of whoever chose a card in between."""
    table = Position("4 | 9 9 7 | 8 8 | 3 3", destination=6, declared=(1,), riichi=True).act("4", "keep 7")

    assert 1 == table.turn


def test_riichi_cards_given_count_for_the_first_out_player():
    """They score in that player's pile, 8s counting −1."""
    table = Position("4 | 1 8 8", destination=9, declared=(1,), riichi=True).act("4", "keep 1")

    assert [-2, 0] == table.gains("given")
    assert 2 == table.counter("eights_taken", 0)


def test_riichi_cards_given_are_known_to_count_in_the_pile():
    """The first-out player knows what the own pile is worth."""
    table = failed("8 1 3").act("keep 8")

    assert [2, 0, 0] == table.record.state["own"]["pile_points"][:3].tolist()


def test_riichi_each_declarer_is_settled_on_their_own():
    """Several players may declare. One succeeds, the others fail."""
    table = Position("4 | 9 8 | 7 7", destination=5, declared=(0, 1, 2), riichi=True).act("4", "keep 8", "keep 7")

    assert [1, 2] == [event["seat"] for event in table.events("riichi_failed")]

    table.act("pass", "pass", "8")

    assert [1, 0, 0] == [table.counter("riichi_succeeded", seat) for seat in range(3)]
    assert [0, 1, 1] == [table.counter("riichi_failed", seat) for seat in range(3)]
    assert [7] == table.event("riichi_succeeded")["cards"]


def test_riichi_keep_says_how_many_cards_stay():
    """Option `riichi_keep`: cards that a failed declarer keeps."""
    two = failed("8 1 3 3", riichi_keep=2).act("keep 3")

    assert {"keep 3", "keep 8"} == two.legal()
    assert [3, 3] == two.act("keep 3").hand(2)


def test_riichi_keep_each_set_of_kept_cards_is_chosen_in_one_way():
    """Two ways of making the same choice are one action: the cards are named in rising order."""
    table = failed("8 1 3", riichi_keep=2)

    assert {"keep 1", "keep 3"} == table.legal()  # 8 first leaves no higher card to follow
    assert {"keep 8"} == table.act("keep 3").legal()
    assert [3, 8] == table.act("keep 8").hand(2)


def test_riichi_keep_0_gives_the_whole_hand_without_a_question():
    """Option `riichi_keep` 0: the hand is empty, which is not going out."""
    table = failed("7 1 3", riichi_keep=0, first_out_bonus=5)

    assert "one_holder" == table.event("round_end")["reason"]
    assert [1, 3, 7] == table.event("riichi_failed")["given"]
    assert [0] == [event["seat"] for event in table.events("first_out")]
    assert [5, 0, 0] == table.gains("first_out_bonus")


def test_riichi_keep_0_can_leave_nobody_with_cards():
    """The round ends when at most one player holds cards."""
    table = Position("4 | 9 9 7", destination=6, declared=(1,), riichi=True, riichi_keep=0).act("4")

    assert "one_holder" == table.event("round_end")["reason"]
    assert [3, 0] == table.gains("given")


def test_riichi_keep_0_leaves_the_trick_to_the_others():
    """A player whose hand was emptied by a failed riichi is asked no more."""
    table = Position("4 | 9 9 | 7 1 | 6 6", destination=8, declared=(2,), riichi=True, riichi_keep=0).act("4")

    assert 1 == table.turn
    assert 3 == table.act("9").turn
    assert 3 == table.act("pass").turn  # the trick is over, and seat 1 cannot lead a 9 to 9
    assert 1 == table.event("stuck_lead")["seat"]


def test_ruling_6_a_declarer_with_few_cards_gives_nothing():
    """A declarer with `riichi_keep` cards or fewer gives nothing, and is not asked."""
    table = failed("7 3", riichi_keep=2)
    settled = table.event("riichi_failed")

    assert ([3, 7], [], 0) == (settled["kept"], settled["given"], settled["points"])
    assert [3, 7] == table.hand(2)
    assert (1, "play") == (table.turn, table.kind)
    assert 1 == table.counter("riichi_failed", 2)


def test_ruling_6_failed_declarers_settle_from_the_first_out_players_left():
    """In seat order from the first-out player's left, before the check for round end."""
    table = Position("3 3 | 4 | 9 9 | 5 5", destination=8, leader=1, declared=(0, 2, 3), riichi=True).act("4")

    assert 2 == table.turn
    assert 3 == table.act("keep 9").turn
    assert 0 == table.act("keep 5").turn
    assert "play" == table.act("keep 3").kind


def test_ruling_6_comes_before_the_check_for_round_end():
    """With two players the round is over, but the failed declarer gives cards first."""
    table = Position("4 | 9 9 1", destination=8, declared=(1,), riichi=True).act("4", "keep 1")

    assert [2, 0] == table.gains("given")
    assert "one_holder" == table.event("round_end")["reason"]


def test_ruling_6_the_others_do_not_see_the_cards_given():
    """Giver and receiver know them; nobody else learns more than how many."""
    table = failed("8 1 3").act("keep 3")
    given = [0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]
    known = [table.record.state.own[seat].known.tolist() for seat in range(3)]

    assert [given, [0] * 16, given] == known
    assert 2 == int(table.pub.pile_sizes[0])
    assert 0 == int(table.pub.seen[1])


def test_riichi_order_sequential_later_declarers_hear_earlier_ones():
    """Ruling 5: from the leader to the left, each hearing the declarations before theirs."""
    table = asked(leader=1)

    assert 1 == table.turn
    assert (2, 0b010) == (table.act("riichi").turn, int(table.pub.declared))
    assert (0, 0b010) == (table.act("no").turn, int(table.pub.declared))
    assert ("play", 0b011) == (table.act("riichi").kind, int(table.pub.declared))


def test_riichi_order_simultaneous_nobody_hears_before_all_have_declared():
    """Option `riichi_order`: declarations become known together."""
    table = asked(riichi_order="simultaneous").act("riichi", "no")

    assert 0 == int(table.pub.declared)
    assert 0b101 == int(table.act("riichi").pub.declared)


def test_ruling_8_riichi_is_declared_before_the_destination_is_turned_up():
    """After hands are seen and before the destination is turned up."""
    table = asked()

    assert (0, 0) == (int(table.pub.destination), int(table.pub.seen.sum()))

    table.act("no", "no", "no")

    assert (8, 1) == (int(table.pub.destination), int(table.pub.seen[8]))
    assert 8 == table.event("destination")["number"]


def test_riichi_when_after_destination_it_is_known_when_declaring():
    """Option `riichi_when`: the next round's destination is turned up before anybody is asked."""
    after = Position("5 | 1 9", destination=2, riichi=True, riichi_when="after_destination").act("5")
    before = Position("5 | 1 9", destination=2, riichi=True).act("5")

    assert ("riichi", "riichi") == (after.kind, before.kind)
    assert after.event("destination")["number"] == int(after.pub.destination)
    assert [] == before.events("destination")
    assert 0 == int(before.pub.destination)


def test_riichi_when_after_destination_it_is_turned_up_once():
    """Option `riichi_when`: not again when all have declared."""
    table = asked(riichi_when="after_destination").act("no", "no", "no")

    assert [] == table.events("destination")
    assert (8, 1) == (int(table.pub.destination), int(table.pub.seen.sum()))


def test_riichi_penalty_is_lost_by_failed_declarers_alone():
    """Option `riichi_penalty`: points that a failed declarer also loses."""
    table = Position("4 | 9 9", destination=8, declared=(0, 1), riichi=True, riichi_penalty=7).act("4", "keep 9")

    assert [0, -7] == table.gains("riichi_penalty")
