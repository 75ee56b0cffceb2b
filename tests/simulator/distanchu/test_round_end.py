"""The rulebook's sections "Round end and score" and "Game end", and the rulings that belong to them."""

from __future__ import annotations

import pytest

from simulator.games.distanchu.scoring import MAX_ROUNDS
from tests.simulator.distanchu.position import Position

pytestmark = pytest.mark.nojit


def test_the_round_ends_when_only_one_player_holds_cards():
    """At once, in the middle of a trick."""
    table = Position("4 | 6 | 7 7", destination=8).act("4", "6")

    assert "one_holder" == table.event("round_end")["reason"]
    assert 0 == table.event("round_end")["first_out"]


def test_the_first_player_out_is_remembered():
    """Of two who go out, the first is first out."""
    table = Position("4 1 | 6 | 7 ", destination=8).act("4", "6")

    assert 1 == int(table.pub.first_out)
    assert [1] == [event["seat"] for event in table.act("7").events("first_out")]


def test_a_card_scores_1_and_an_8_costs_1():
    """+1 for each card in their pile that is not an 8, and −1 for each 8."""
    table = Position("7 2 | 9 1", destination=6, centre="8 8 8 3").act("7", "pass", "2")

    assert -1 == table.event("trick_taken")["points"]  # 6 8 8 8 3
    assert 1 == table.event("trick_cut_short")["points"]  # the 7; the 2 stays
    assert [0, 0] == table.gains()


def test_totals_may_go_below_zero():
    """Totals may go below zero."""
    table = Position("5 | 1", destination=8, hidden="8 8").act("5")

    assert [-3, 0] == table.gains()
    assert [-3, 0] == table.pub.totals[:2].tolist()


def test_cards_in_hand_count_for_nothing():
    """Not even 8s."""
    table = Position("5 | 1 8 8 8", destination=2).act("5")

    assert [1, 0] == table.gains()


def test_ruling_2_the_last_player_takes_the_unfinished_trick():
    """Its last player takes it as if won; the last play itself stays in the centre."""
    table = Position("4 4 | 6 | 7", destination=8, centre="3").act("4", "6", "7")
    cut = table.event("trick_cut_short")

    assert (2, [3, 4, 6, 8], [7]) == (cut["seat"], cut["cards"], cut["left"])
    assert [0, 0, 2] == table.gains()
    assert 1 == table.counter("tricks", 2)


def test_ruling_3_cards_in_the_centre_at_round_end_are_nobodys():
    """The last play, and the whole centre when nobody can lead."""
    table = Position("8 8 | 8 | 8", destination=7, centre="3 3").act("8", "pass", "pass")

    assert [8] == table.event("round_end")["centre"]
    assert [3, 0, 0] == table.gains()


def test_totals_add_up_over_rounds():
    """A round's score is added to the total."""
    table = Position("5 | 1 9", destination=2, totals=(10, -4)).act("5")

    assert [11, -4] == [event["total"] for event in table.events("round_score")]


def test_the_game_ends_after_the_round_in_which_somebody_reaches_100():
    """100 or more."""
    assert Position("5 | 1 9", destination=2, totals=(99, 0)).act("5").over
    assert not Position("5 | 1 9", destination=2, totals=(98, 0)).act("5").over


def test_the_next_round_is_led_by_whoever_went_out_first():
    """Later rounds: the seat that went out first in the round before."""
    table = Position("5 1 | 6 | 7", destination=9, leader=0).act("5", "6", "7")

    assert 1 == table.event("deal")["leader"]
    assert 1 == table.turn
    assert 2 == table.pub.round_number


def test_a_new_round_starts_afresh():
    """All cards are dealt anew: no pile, no pass, no riichi, no knowledge is left of the round before."""
    table = Position("6 5 2 | 1 9 9", destination=7, hidden="3", declared=(1,), riichi=True)
    table.act("6", "pass", "5", "pass", "2", "keep 9")
    state = table.record.state

    assert 2 == int(table.pub.round_number)
    assert [0] * 9 == [
        int(value)
        for value in (
            table.pub.declared,
            table.pub.passed,
            table.pub.last_size,
            table.pub.num_tricks,
            state.heard,
            state.secretly_declared,
            state.parts.any(),
            state["own"]["known"].any(),
            state["own"]["pile_points"].any(),
        )
    ]
    assert [31, 31, 0, 0] == [*table.pub.hand_sizes[:2].tolist(), *table.pub.pile_sizes[:2].tolist()]


def test_every_round_is_shuffled_anew():
    """Shuffle all 64 cards."""
    table = Position("5 | 1 9", destination=2).act("5")
    first = table.event("deal")["deck"]
    table = Position("5 | 1 9", destination=2, round_number=2).act("5")

    assert sorted(first) == sorted(table.event("deal")["deck"])
    assert first != table.event("deal")["deck"]


def test_ruling_7_an_exact_tie_is_shared():
    """Exactly tied at or above 100: shared win (the scores are equal, and the game is over)."""
    table = Position("5 | 1 9", destination=2, totals=(99, 100)).act("5")

    assert table.over
    assert [100, 100] == table.pub.totals[:2].tolist()


def test_ruling_10_the_round_ends_when_a_failed_riichi_leaves_one_holder():
    """A failed riichi with `riichi_keep: 0` can empty a hand, which is not going out."""
    table = Position("4 1 | 6 | 9 9", destination=8, declared=(2,), riichi=True, riichi_keep=0)
    table.act("4", "6")

    assert "one_holder" == table.event("round_end")["reason"]
    assert [1] == [event["seat"] for event in table.events("first_out")]


def test_ruling_11_if_nobody_went_out_the_leader_leads_again():
    """The seat that led the round's first trick leads the next round; no riichi succeeds, no cards are given."""
    table = Position(
        "8 8 | 8 8 | 8 8", destination=7, leader=1, declared=(0, 1), riichi=True, riichi_penalty=5, totals=(1, 2, 3)
    ).act("8", "pass", "pass")

    assert table.event("round_end")["first_out"] is None
    assert 1 == table.event("deal")["leader"]
    assert [0, 1] == [event["seat"] for event in table.events("riichi_failed_at_end")]
    assert [] == table.events("riichi_failed") + table.events("riichi_succeeded")
    assert [-5, -5, 0] == table.gains("riichi_penalty")
    assert 1 == table.counter("rounds_without_first_out")
    assert [1, 1, 0] == [table.counter("riichi_failed", seat) for seat in range(3)]


def test_ruling_11_means_the_seat_that_did_lead():
    """A stuck first leader has not led the first trick."""
    table = Position("8 4 | 1 8 | 9 9", destination=9, leader=2, riichi=True, asks_riichi=True)
    table.act("no", "no", "no")

    assert 2 == table.event("stuck_lead")["seat"]
    assert (0, 0) == (table.turn, int(table.pub.round_leader))


def test_ruling_11_means_the_first_trick():
    """Not the one led last."""
    table = Position("5 8 | 9 8 8 | 8 8", destination=10)
    table.act("5", "9", "pass", "pass", "8", "pass", "pass")

    assert [1, 1] == [event["seat"] for event in table.events("trick_taken")]
    assert "nobody_can_lead" == table.event("round_end")["reason"]
    assert 0 == table.event("deal")["leader"]


def test_ruling_12_the_cap_is_300_rounds():
    """300 rounds, scored as they stand, flagged `capped`."""
    last = Position("5 | 1 9", destination=2, round_number=300).act("5")
    one_before = Position("5 | 1 9", destination=2, round_number=299).act("5")

    assert MAX_ROUNDS == 300
    assert (True, 1) == (last.over, int(last.pub.capped))
    assert (False, 0) == (one_before.over, int(one_before.pub.capped))


def test_a_game_that_reaches_the_target_in_round_300_is_not_capped():
    """It ended by its own rule."""
    table = Position("5 | 1 9", destination=2, round_number=300, totals=(99, 0)).act("5")

    assert (True, 0) == (table.over, int(table.pub.capped))
