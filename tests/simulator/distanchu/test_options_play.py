"""Options that change what may be played and how a trick ends."""

from __future__ import annotations

import pytest

from tests.simulator.distanchu.position import Position

pytestmark = pytest.mark.nojit


@pytest.mark.parametrize(("most", "leads"), [(1, {"5"}), (2, {"5", "5 5"}), (8, {"5", "5 5", "5 5 5"})])
def test_max_set_limits_a_lead(most: int, leads: set[str]):
    """Option `max_set`: most cards in one play."""
    table = Position("5 5 5 | 1", destination=8, max_set=most)

    assert leads == table.legal()


@pytest.mark.parametrize(("most", "follows"), [(2, {"pass", "6 6"}), (3, {"pass", "6 6", "11 11 11"})])
def test_max_set_limits_a_follow(most: int, follows: set[str]):
    """Option `max_set`: also for those who would beat by more cards."""
    table = Position("5 5 1 | 6 6 11 11 11", destination=8, max_set=most).act("5 5")

    assert follows == table.legal()


def test_max_set_makes_a_largest_set_unbeatable_by_more():
    """Option `max_set` 1: a single is beaten by a shorter distance alone, and such a pass is forced."""
    table = Position("5 1 | 11 11 | 2", destination=8, max_set=1).act("5", "pass")

    assert 1 == table.counter("passes_forced", 1)


@pytest.mark.parametrize(("both", "more"), [(False, set()), (True, {"6 6", "6 6 6", "10 10"})])
def test_beat_both_lets_more_cards_at_a_shorter_distance_beat(both: bool, more: set[str]):
    """Option `beat_both`: more cards *and* a shorter distance beats too."""
    table = Position("5 1 | 6 6 6 10 10 11 11 8 8", destination=8, beat_both=both).act("5")

    assert {"pass", "6", "10", "11 11"} | more == table.legal()


def test_beat_both_does_not_let_farther_sets_beat():
    """Option `beat_both`: more cards at a greater distance still do not beat."""
    table = Position("5 1 | 4 4 13 13 13", destination=8, beat_both=True).act("5")

    assert {"pass"} == table.legal()


@pytest.mark.parametrize(("must", "follows"), [(False, {"pass", "6", "9"}), (True, {"6", "9"})])
def test_must_follow_forbids_passing_when_able(must: bool, follows: set[str]):
    """Option `must_follow`: a player able to play may not pass."""
    table = Position("5 1 | 6 9 3", destination=8, must_follow=must).act("5")

    assert follows == table.legal()


def test_must_follow_lets_those_pass_who_cannot_play():
    """Option `must_follow`: who is not able passes."""
    table = Position("5 1 | 3 4", destination=8, must_follow=True).act("5")

    assert {"pass"} == table.legal()


def test_pass_is_final_shuts_out_of_the_trick():
    """Option `pass_is_final`: a pass shuts you out of the trick."""
    moves = ("4", "pass", "6")
    free = Position("4 9 | 7 1 | 6 1", destination=8).act(*moves).act("9")
    final = Position("4 9 1 | 7 1 | 6 1", destination=8, pass_is_final=True).act(*moves).act("9")

    assert 1 == free.turn
    assert 2 == final.turn  # seat 1 could play a 7, and is not asked


def test_pass_is_final_the_trick_ends_when_all_others_have_passed_at_any_time_in_it():
    """Option `pass_is_final`: it ends when every other player holding cards has passed at any time in it."""
    moves = ("4", "pass", "6", "pass")
    free = Position("4 9 | 7 1 | 6 1", destination=8).act(*moves)
    final = Position("4 9 | 7 1 | 6 1", destination=8, pass_is_final=True).act(*moves)

    assert [] == free.events("trick_taken")
    assert 2 == final.event("trick_taken")["seat"]


def test_pass_is_final_a_new_trick_is_open_to_all():
    """Option `pass_is_final`: the ban ends with the trick."""
    table = Position("4 9 2 | 7 1 | 6 1", destination=8, pass_is_final=True).act("4", "pass", "6", "pass", "1")

    assert {"pass", "2", "9"} == table.legal()
    assert {"pass", "7"} == table.act("9").legal()


def test_follow_on_destination_allows_distance_0():
    """Option `follow_on_destination`: followers may play the destination number (distance 0)."""
    table = Position("7 1 | 8 8", destination=8, follow_on_destination=True).act("7")

    assert {"pass", "8"} == table.legal()


def test_follow_on_destination_is_for_followers():
    """Option `follow_on_destination`: the leader still may not."""
    table = Position("7 8 | 8 8", destination=8, follow_on_destination=True)

    assert {"7"} == table.legal()


def test_follow_on_destination_is_beaten_by_more_cards_at_distance_0():
    """Option `follow_on_destination`: the same distance and more cards; nothing is nearer."""
    table = Position("7 1 | 8 2 | 8 8 8 7", destination=8, follow_on_destination=True).act("7", "8")

    assert {"pass", "8 8", "8 8 8"} == table.legal()


def test_follow_on_destination_goes_with_beat_both():
    """Options `follow_on_destination` and `beat_both` together: more cards at distance 0 beat any play."""
    table = Position("7 1 | 8 8 6 6", destination=8, follow_on_destination=True, beat_both=True).act("7")

    assert {"pass", "8", "8 8"} == table.legal()
