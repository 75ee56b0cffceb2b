"""Options that change what is scored and when the game ends."""

from __future__ import annotations

import pytest

from tests.simulator.distanchu.position import Position

pytestmark = pytest.mark.nojit


@pytest.mark.parametrize(("target", "over"), [(20, True), (21, False)])
def test_target_score_ends_the_game(target: int, over: bool):
    """Option `target_score`: total that ends the game."""
    table = Position("5 | 1 9", destination=2, totals=(19, 0), target_score=target).act("5")

    assert over == table.over


@pytest.mark.parametrize(("number", "over"), [(2, False), (3, True)])
def test_rounds_ends_the_game_after_exactly_so_many(number: int, over: bool):
    """Option `rounds`: exactly so many rounds."""
    table = Position("5 | 1 9", destination=2, round_number=number, rounds=3).act("5")

    assert over == table.over


def test_rounds_makes_the_target_not_matter():
    """Option `rounds`: `target_score` is ignored."""
    table = Position("5 | 1 9", destination=2, totals=(500, 0), rounds=3).act("5")

    assert not table.over


@pytest.mark.parametrize(("number", "points"), [(8, 2), (3, 0), (0, 4), (15, 4)])
def test_penalty_number_is_the_number_that_counts_against_you(number: int, points: int):
    """Option `penalty_number`: the number that counts against you (0: none)."""
    table = Position("5 | 1 9", destination=2, centre="8 3 3", penalty_number=number).act("5")

    assert [points, 0] == table.gains()


def test_penalty_number_does_not_change_what_counts_as_an_8():
    """The counter of 8s counts 8s, the counter of penalty cards counts penalty cards."""
    table = Position("5 | 1 9", destination=2, centre="8 3 3", penalty_number=3).act("5")

    assert (1, 2) == (table.counter("eights_taken", 0), table.counter("penalty_cards_taken", 0))


@pytest.mark.parametrize(("cost", "points"), [(0, 1), (1, -1), (3, -5)])
def test_penalty_points_is_what_each_such_card_costs(cost: int, points: int):
    """Option `penalty_points`: what each such card costs."""
    table = Position("5 | 1 9", destination=2, centre="8 8", penalty_points=cost).act("5")

    assert [points, 0] == table.gains()


def test_last_trick_nobody_leaves_the_trick_cut_short_to_nobody():
    """Option `last_trick`: who takes the trick that the round's end cuts short."""
    taken = Position("5 | 1 9", destination=2, centre="3").act("5")
    left = Position("5 | 1 9", destination=2, centre="3", last_trick="nobody").act("5")

    assert ([2, 0], [0, 0]) == (taken.gains(), left.gains())
    assert [2, 3, 5] == left.event("round_end")["centre"]
    assert (1, 0) == (taken.counter("tricks", 0), left.counter("tricks", 0))


def test_last_trick_does_not_touch_tricks_won():
    """Option `last_trick`: a trick that came to its end belongs to its winner."""
    table = Position("6 5 | 1 9", destination=7, last_trick="nobody").act("6", "pass", "5")

    assert [1, 0] == table.gains("tricks")


def test_last_play_scored_adds_the_last_play_to_the_pile():
    """Option `last_play_scored`: when a trick is cut short its last play goes into its player's pile too."""
    off = Position("5 5 | 1 9", destination=2).act("5 5")
    on = Position("5 5 | 1 9", destination=2, last_play_scored=True).act("5 5")

    assert ([1, 0], [3, 0]) == (off.gains(), on.gains())
    assert ([5, 5], []) == (off.event("round_end")["centre"], on.event("round_end")["centre"])


def test_last_play_scored_counts_8s_against():
    """Option `last_play_scored`: the last play may be 8s."""
    table = Position("8 8 | 1 9", destination=2, last_play_scored=True).act("8 8")

    assert [-1, 0] == table.gains()


def test_last_play_scored_has_nothing_to_do_with_a_trick_that_nobody_takes():
    """Option `last_play_scored` has nothing to do with `last_trick: nobody`."""
    table = Position("5 | 1 9", destination=2, last_play_scored=True, last_trick="nobody").act("5")

    assert [0, 0] == table.gains()


def test_last_play_scored_is_for_tricks_cut_short():
    """Option `last_play_scored`: the last play of a won trick stays in the centre."""
    table = Position("6 5 1 | 1 9", destination=7, last_play_scored=True).act("6", "pass")

    assert [7] == table.event("trick_taken")["cards"]


def test_last_play_scored_leaves_the_centre_when_nobody_can_lead():
    """Ruling 3: no trick is under way then, and what lies in the centre is nobody's."""
    table = Position("8 8 | 8", destination=7, last_play_scored=True).act("8", "pass")

    assert [8] == table.event("round_end")["centre"]
    assert [1, 0] == table.gains()


def test_first_out_bonus_goes_to_whoever_goes_out_first():
    """Option `first_out_bonus`: points for going out first."""
    table = Position("5 2 | 6 | 7 1", destination=9, first_out_bonus=9).act("5", "6", "7", "pass", "1")

    assert [0, 9, 0] == table.gains("first_out_bonus")


def test_first_out_bonus_stays_away_when_nobody_went_out():
    """Option `first_out_bonus`: nobody went out, nobody gets it."""
    table = Position("8 8 | 8", destination=7, first_out_bonus=9).act("8", "pass")

    assert [0, 0] == table.gains("first_out_bonus")


def test_last_hand_ignored_counts_nothing():
    """Option `last_hand`: as published, cards still in hands count for nothing."""
    table = Position("5 | 1 8 9", destination=2).act("5")

    assert [0, 0] == table.gains("last_hand")


def test_last_hand_to_first_out_scores_them_as_if_in_the_pile():
    """Option `last_hand` to_first_out: scored to the first-out player as if in their pile."""
    table = Position("5 | 1 8 9", destination=2, last_hand="to_first_out", penalty_points=5).act("5")

    assert [2 - 5, 0] == table.gains("last_hand")


def test_last_hand_penalty_costs_each_holder_1_point_a_card():
    """Option `last_hand` penalty: each costs its holder 1 point, 8s alike."""
    table = Position("5 | 1 8 8", destination=2, last_hand="penalty", penalty_points=5).act("5")

    assert [0, -3] == table.gains("last_hand")


def test_last_hand_comes_after_a_successful_riichi():
    """Hands that a successful riichi takes are taken first."""
    table = Position("5 | 1 8 9", destination=2, declared=(0,), riichi=True, last_hand="penalty").act("5")

    assert [1, 0] == table.gains("riichi")
    assert [0, 0] == table.gains("last_hand")


@pytest.mark.parametrize(("last_hand", "gains"), [("to_first_out", [0] * 6), ("penalty", [-1, -2, -1, -1, -1, -2])])
def test_last_hand_without_a_first_out(last_hand: str, gains: list[int]):
    """Option `last_hand`: nobody went out, so nobody is given cards; who holds some still pays."""
    table = Position("8 8 | 8 8 | 8 | 8 | 8 | 8 8", destination=7, last_hand=last_hand).act("8", *["pass"] * 5)

    assert gains == table.gains("last_hand")
