"""The rulebook's section "A trick", and the rulings that belong to it."""

from __future__ import annotations

import pytest

from tests.simulator.distanchu.position import Position

pytestmark = pytest.mark.nojit


def test_a_play_is_one_or_more_cards_of_one_number():
    """A play is one or more cards of one number."""
    table = Position("5 5 5 9 12 | 1", destination=8)

    assert {"5", "5 5", "5 5 5", "9", "12"} == table.legal()


def test_the_leader_may_not_play_the_destination():
    """A play must not be of the destination number itself."""
    table = Position("8 8 9 | 1", destination=8)

    assert {"9"} == table.legal()


def test_the_leader_must_play_if_able():
    """The leader must play if able."""
    table = Position("3 | 1", destination=8)

    assert {"3"} == table.legal()


def test_play_goes_to_the_left():
    """Going left, each player plays or passes."""
    table = Position("4 1 | 5 1 | 2 1 | 3 1", destination=8, leader=2)
    turns = [table.act(action).turn for action in ("2", "3", "4", "5")]

    assert [3, 0, 1, 2] == turns


@pytest.mark.parametrize(
    ("hand", "plays"),
    [
        ("4 5 6 7 9 10 11 12", {"6", "7", "9", "10"}),  # one card: nearer, on either side
        ("5 5 5 11 11", {"5 5", "5 5 5", "11 11"}),  # as far: more cards, on either side
        ("6 6 10 10", {"6", "10"}),  # not more cards and nearer
        ("4 4 4 12 12 13", set()),  # nothing beats by being farther
        ("8", set()),  # the destination is not nearer
    ],
)
def test_a_play_must_beat_the_last_one(hand: str, plays: set[str]):
    """Same number of cards and a shorter distance, or the same distance and more cards; nothing else."""
    table = Position(f"5 1 | {hand}", destination=8).act("5")

    assert {"pass"} | plays == table.legal()


def test_a_set_is_beaten_by_as_many_cards_nearer_or_by_more_as_far():
    """The number of cards must be the same, or the distance."""
    table = Position("5 5 1 | 6 7 7 7 11 11 11", destination=8).act("5 5")

    assert {"pass", "7 7", "11 11 11"} == table.legal()


def test_the_last_play_is_the_one_to_beat():
    """Not the lead, and not a play of the own hand."""
    table = Position("3 7 | 5 1 | 4 6 12", destination=8).act("3", "5")

    assert {"pass", "6"} == table.legal()


def test_passing_does_not_shut_the_player_out():
    """Passing is always allowed for a follower: at the next turn they may play."""
    table = Position("4 9 | 7 1 | 6 1", destination=8).act("4", "pass", "6", "pass")

    assert 1 == table.turn
    assert {"pass", "7"} == table.legal()


def test_the_trick_ends_when_all_others_have_passed_since_the_last_play():
    """The trick ends when every other player still holding cards has passed since the last play."""
    table = Position("4 1 | 6 1 | 7 1", destination=8).act("4", "pass", "7", "pass")

    assert [] == table.events("trick_taken")

    table.act("pass")

    assert 2 == table.event("trick_taken")["seat"]


def test_a_pass_with_no_legal_play_is_counted_apart():
    """Passes with no legal play."""
    table = Position("4 1 | 6 1 | 3 1", destination=8).act("4", "pass", "pass")

    assert [1, 1] == [table.counter("passes", seat) for seat in (1, 2)]
    assert [0, 1] == [table.counter("passes_forced", seat) for seat in (1, 2)]


def test_who_holds_no_cards_is_not_waited_for():
    """Only players still holding cards have a say in the end of a trick."""
    table = Position("4 1 |  | 7 1", destination=8, first_out=1).act("4", "7", "pass")

    assert 2 == table.event("trick_taken")["seat"]


def test_the_winner_takes_all_but_the_last_play():
    """The former centre and every other play go into the pile; the last play stays in the centre."""
    table = Position("4 4 1 | 6 6 1 | 7 7 1", destination=8, centre="15", hidden="2 8")
    table.act("4 4", "6 6", "pass", "pass")
    taken = table.event("trick_taken")

    assert [2, 4, 4, 8, 8, 15] == taken["cards"]
    assert [6, 6] == taken["left"]
    assert [0, 6, 0] == table.pub.pile_sizes[:3].tolist()
    assert 2 == table.pub.table_cards
    assert [0, 2, 0] == table.record.state["own"]["pile_points"][:3].tolist()


def test_the_winner_leads_to_the_number_left_in_the_centre():
    """The winner leads the next trick; the new destination is the number just left in the centre."""
    table = Position("4 1 | 6 6 1 | 1", destination=8).act("4", "6", "pass", "pass")

    assert (1, 6) == (table.turn, int(table.pub.destination))
    assert {"1"} == table.legal()


def test_hidden_centre_cards_are_known_to_whoever_took_them():
    """Centre cards not turned up are unknown to all until taken."""
    table = Position("4 1 | 1", destination=8, hidden="2 9").act("4", "pass")
    known = [table.record.state.own[seat].known.tolist() for seat in (0, 1)]

    assert [0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0] == known[0]
    assert [0] * 16 == known[1]
    assert 0 == table.pub.hidden_centre


def test_ruling_1_a_leader_with_only_the_destination_number_passes_the_lead_to_the_left():
    """Leader holding only the destination number: passes the lead to the left."""
    table = Position("8 8 8 | 4 4 | 9 9", destination=7).act("8", "pass", "pass")

    assert 0 == table.event("stuck_lead")["seat"]
    assert 1 == table.turn
    assert 1 == table.counter("stuck_leads", 0)


def test_ruling_1_a_leader_with_any_other_number_leads():
    """One card of another number is enough."""
    table = Position("8 8 6 | 4 4 | 9 9", destination=7).act("8", "pass", "pass")

    assert [] == table.events("stuck_lead")
    assert {"6"} == table.legal()


def test_ruling_1_the_lead_goes_on_past_every_player_who_cannot_lead():
    """The next player on the left is asked in the same way."""
    table = Position("8 8 | 8 8 | 8 9", destination=7).act("8", "pass", "pass")

    assert [0, 1] == [event["seat"] for event in table.events("stuck_lead")]
    assert 2 == table.turn


def test_ruling_1_if_nobody_can_lead_the_round_ends():
    """If nobody can lead, the round ends."""
    table = Position("8 8 | 8 8 | 8", destination=7).act("8", "pass", "pass")

    assert "nobody_can_lead" == table.event("round_end")["reason"]
    assert [1, 1, 1] == [table.counter("stuck_leads", seat) for seat in range(3)]


def test_ruling_4_followers_may_not_play_the_destination_number_either():
    """The ban on the destination number binds everyone, not the leader alone."""
    table = Position("7 1 | 8 8", destination=8).act("7")

    assert {"pass"} == table.legal()


def test_ruling_9_a_winner_without_cards_hands_the_lead_to_the_left():
    """A winner without cards hands the lead to the next player on the left who has some."""
    table = Position("1 2 | 6 |  | 3 4", destination=8, first_out=2)
    table.act("1", "6", "pass", "pass")

    assert 1 == table.event("trick_taken")["seat"]
    assert (3, 6) == (table.turn, int(table.pub.destination))


def test_a_player_who_goes_out_can_still_be_beaten():
    """Going out does not win the trick by itself."""
    table = Position("4 2 | 6 | 7 2", destination=8).act("4", "6", "7", "pass")

    assert 2 == table.event("trick_taken")["seat"]
