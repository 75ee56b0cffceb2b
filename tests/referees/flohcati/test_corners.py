"""Corners of the rules of Zirkus Flohcati that random games seldom reach, written by hand up to where they show.

A transcript that breaks off is accepted as far as it goes: the referee complains that it ends, and nothing else.
"""

from __future__ import annotations

import pytest

from tests.referees.flohcati import check
from tests.referees.flohcati.handmade import COUNTED_SO_FAR, all_but_the_end
from tests.referees.flohcati.pen import Pen, listed
from tests.referees.transcript_lines import RefereeError

COMPLETE = "red 5, orange 4, yellow 3, lime 2, green 1"
ONES = "red 1, orange 1, yellow 1"


def accepted_so_far(pen: Pen) -> bool:
    """Tell whether the referee accepts all lines, and only waits for more."""
    with pytest.raises(RefereeError) as error:
        check(pen.entries)
    return error.value.found == "the end" and error.value.line == len(pen.entries) + 1


def refused(pen: Pen) -> bool:
    """Tell whether the last line, and no earlier one, is refused."""
    with pytest.raises(RefereeError) as error:
        check(pen.entries)
    return error.value.found != "the end" and error.value.line == len(pen.entries)


@pytest.mark.parametrize("deck_end", ["turn", "lap"])
def test_gala_in_the_turn_that_used_up_the_deck_ends_the_game_at_once(deck_end):
    """The reason is the gala; the hand of another who could lay a trio stays as it is."""
    pen = all_but_the_end(deck_end=deck_end)
    pen.declares()
    pen.ends("gala", 0)
    pen.scores(0, COMPLETE, 15, 0, 10)
    pen.scores(1, ONES, 3, 0, 0)
    pen.result("gala", [25, 3], [0], COUNTED_SO_FAR | {"galas": [1, 0], "trio_cards_left": [0, 3]})

    check(pen.entries)


def test_gala_lap_is_not_played_when_the_turn_used_up_the_deck():
    """With `deck_end: turn` the used-up deck ends the game after this turn, whatever the gala would bring."""
    pen = all_but_the_end(gala_ends="lap", deck_end="turn")
    pen.declares()
    pen.ends("deck", 0)
    assert accepted_so_far(pen)

    pen.entries.pop()
    pen.event("last_lap", 0, reason="gala", turns=1)
    assert refused(pen)


def test_gala_lap_goes_before_the_lap_of_the_deck():
    """With both options a gala in the turn that used up the deck starts one lap, its own; trios may still be laid."""
    pen = all_but_the_end(gala_ends="lap", deck_end="lap")
    pen.declares()
    pen.event("last_lap", 0, reason="gala", turns=1)
    pen.turn(1, 0, "", ONES)
    pen.event("nothing_to_take", 1)
    pen.lays(2)
    pen.ends("gala", 0)

    assert accepted_so_far(pen)


@pytest.mark.parametrize(("deck_end", "reason"), [("turn", "deck"), ("lap", "gala")])
def test_deck_used_up_during_the_lap_of_a_gala(deck_end, reason):
    """The turn that uses up the deck ends the game, or else the lap does; no second lap begins."""
    pen = all_but_the_end(last="open", gala_ends="lap", deck_end=deck_end, open_cards=1)
    pen.declares()
    pen.event("last_lap", 0, reason="gala", turns=1)
    pen.turn(1, 1, "", ONES)
    pen.up(1, "open", "action")
    pen.event("nothing_to_take", 1)  # nor anything to turn up
    pen.lays(2)
    pen.ends(reason, 0)

    assert accepted_so_far(pen)


def test_last_card_may_be_an_action():
    """It is resolved as usual. The only other player is named, and with five cards has five to choose from."""
    pen = all_but_the_end(last="give", give_cards=1)
    pen.declares(yes=False)
    pen.turn(1, 1, "", ONES)
    pen.up(1, "give", "action")
    pen.names(1, 0)
    pen.decides("give", 5, by=0, give="green 1")
    pen.handed_over(0, "green 1", "give")
    pen.lays(5, "red 1, yellow 1, green 1")
    pen.ends("deck", 0)
    pen.scores(0, "red 5, orange 4, yellow 3, lime 2", 14, 0, 0)
    pen.scores(1, "orange 1", 1, 10, 0)

    assert accepted_so_far(pen)


def test_gala_may_be_put_off():
    """Not declared in one turn, it may be in the next; with `gala: false` nobody is asked."""
    pen = all_but_the_end(last="take", take_cards=1, deck_end="lap")
    pen.declares(yes=False)
    pen.turn(1, 1, "", ONES)
    pen.up(1, "take", "action")
    pen.names(1, 0)
    pen.handed_over(0, "lime 2", "take", chosen=False)
    pen.lays(2)
    pen.event("last_lap", 1, reason="deck", turns=1)
    pen.turn(0, 0, "", "red 5, orange 4, yellow 3, green 1")  # one colour is gone again
    pen.event("nothing_to_take", 0)
    pen.ends("deck", 0)
    assert accepted_so_far(pen)

    pen = all_but_the_end(gala=False)
    pen.ends("deck", 0)
    assert accepted_so_far(pen)


def lap_of_the_deck(gala_ends: str) -> Pen:
    """Write a game in which seat 0 uses up the deck, and seat 1 completes its colours from the row."""
    pen = Pen(
        ["red 1, orange 2, yellow 3", "red 5, orange 4, yellow 2"],
        "red 2, orange 1, yellow 1, lime 1, green 1, green 2, red 3, orange 3, yellow 4, lime 2, green 3, green 4, "
        "lime 3, lime 4, red 4, orange 5, yellow 5, lime 5, green 5",
        bust="row_cleared",
        deck_end="lap",
        take_from_row=False,
        gala_ends=gala_ends,
    )
    pen.turn(0, 19, "", "red 1, orange 2, yellow 3")
    pen.ups(1, "red 2, orange 1, yellow 1, lime 1, green 1")
    pen.up(6, "green 2", "bust")
    pen.event("row_cleared", 0, cards=["red 2", "orange 1", "yellow 1", "lime 1", "green 1"])
    pen.turn(1, 13, "", "red 5, orange 4, yellow 2")
    pen.ups(1, "red 3, orange 3, yellow 4, lime 2, green 3")
    pen.up(6, "green 4", "bust")
    pen.event("row_cleared", 1, cards=["red 3", "orange 3", "yellow 4", "lime 2", "green 3"])
    pen.turn(0, 7, "", "red 1, orange 2, yellow 3")
    pen.up(1, "lime 3")
    pen.takes(2, "lime 3")
    pen.turn(1, 6, "", "red 5, orange 4, yellow 2")
    pen.up(1, "lime 4")
    pen.takes(2, "lime 4")
    pen.turn(0, 5, "", "red 1, orange 2, yellow 3, lime 3")
    pen.ups(1, "red 4, orange 5, yellow 5, lime 5, green 5")
    pen.must_take(5, "red 4")
    pen.event("last_lap", 0, reason="deck", turns=1)
    pen.turn(1, 0, "orange 5, yellow 5, lime 5, green 5", "red 5, orange 4, yellow 2, lime 4")
    pen.must_take(4, "green 5")  # whatever `take_from_row` says
    return pen


@pytest.mark.parametrize(("gala_ends", "reason"), [("at_once", "gala"), ("lap", "deck")])
def test_gala_during_the_lap_of_the_deck(gala_ends, reason):
    """It ends the game, or counts its points while the lap goes on to its end."""
    pen = lap_of_the_deck(gala_ends)
    pen.declares()
    pen.ends(reason, 0, "orange 5, yellow 5, lime 5")
    pen.scores(0, "red 1, red 4, orange 2, yellow 3, lime 3", 12, 0, 0)
    pen.scores(1, "red 5, orange 4, yellow 2, lime 4, green 5", 20, 0, 10)
    counters = {
        "cards_turned_up": [12, 7],
        "stops": [1, 1],
        "takes_without_turning": [0, 1],
        "busts": [1, 1],
        "turns": [3, 3],
        "galas": [0, 1],
    }
    pen.result(reason, [12, 30], [1], counters)

    check(pen.entries)


def test_nobody_else_declares_during_the_lap_of_a_gala():
    """Seat 1 completes its colours in the lap, and is not asked."""
    pen = Pen(
        ["red 1, orange 2, yellow 3", "red 3, orange 4, yellow 5"],
        "lime 1, lime 2, green 4, green 5",
        gala_ends="lap",
    )
    pen.turn(0, 19, "", "red 1, orange 2, yellow 3")
    pen.up(1, "lime 1")
    pen.takes(2, "lime 1")
    pen.turn(1, 18, "", "red 3, orange 4, yellow 5")
    pen.up(1, "lime 2")
    pen.takes(2, "lime 2")
    pen.turn(0, 17, "", "red 1, orange 2, yellow 3, lime 1")
    pen.up(1, "green 4")
    pen.takes(2, "green 4")
    pen.declares()
    pen.event("last_lap", 0, reason="gala", turns=1)
    pen.turn(1, 16, "", "red 3, orange 4, yellow 5, lime 2")
    pen.up(1, "green 5")
    pen.takes(2, "green 5")
    pen.ends("gala", 15)

    assert accepted_so_far(pen)


def test_turn_must_begin_by_turning_up():
    """With `take_from_row: false` the row may be taken from only after the first card."""
    pen = Pen(["", ""], "red 1, orange 1, lime 2", take_from_row=False)
    pen.turn(0, 25, "", "")
    pen.ups(1, "red 1, orange 1")
    pen.takes(3, "red 1")
    pen.turn(1, 23, "orange 1", "")
    pen.up(1, "lime 2")
    pen.takes(3, "orange 1")
    assert accepted_so_far(pen)

    pen.turn(0, 22, "lime 2", "red 1")
    pen.takes(1, "lime 2")
    assert refused(pen)


@pytest.mark.parametrize("after_bust", [False, True])
@pytest.mark.parametrize("bust", ["turn_lost", "lose_card"])
def test_trio_after_a_bust(bust, after_bust):
    """What the bust costs comes first; then, with `declare_after_bust`, the trio that is left."""
    pen = Pen([ONES, "red 2, orange 2, yellow 2"], "lime 3, lime 4", bust=bust, declare_after_bust=after_bust)
    pen.turn(0, 19, "", ONES)
    pen.up(1, "lime 3")
    pen.up(2, "lime 4", "bust")
    hand = ONES
    if bust == "lose_card":
        pen.decides("discard", 3, discard="orange 1")
        hand = "red 1, yellow 1"
    elif after_bust:
        pen.lays(2, ONES)
        hand = ""
    pen.turn(1, 17, "lime 3", "red 2, orange 2, yellow 2")
    pen.takes(2, "lime 3")
    pen.lays(2)
    pen.turn(0, 17, "", hand)

    assert accepted_so_far(pen)


# What may be laid after the first of two pairs of 1s, in four colours.
PAIRS_BEHIND: dict[str, str] = {
    "": "",
    "red 1, orange 1": "yellow 1, lime 1",
    "red 1, yellow 1": "",  # of the other two, orange does not come later than both
    "yellow 1, lime 1": "",
}


@pytest.mark.parametrize("first", PAIRS_BEHIND)
def test_trios_of_one_value_are_laid_in_order_of_colour(first):
    """Four cards of a value make two pairs in one way: what may follow a pair has later colours alone."""
    pen = Pen([ONES, "red 2, orange 3, yellow 4"], "lime 1, lime 2", trio_size=2)
    pen.turn(0, 19, "", ONES)
    pen.up(1, "lime 1")
    pen.takes(2, "lime 1")
    pen.lays(7, first)
    left = [card for card in [*listed(ONES), "lime 1"] if card not in listed(first)]
    if PAIRS_BEHIND[first]:
        pen.lays(2, PAIRS_BEHIND[first])
        left = []
    pen.turn(1, 18, "", "red 2, orange 3, yellow 4")
    pen.up(1, "lime 2")
    pen.takes(2, "lime 2")
    pen.lays(2)
    pen.turn(0, 17, "", ", ".join(left))

    assert accepted_so_far(pen)


def test_open_freely_from_the_first_card_to_an_action():
    """An action card ends the opening: nothing is taken then, even though cards lie in the row."""
    pen = Pen(
        ["red 1", "red 2"], "open, lime 1, open, green 1, take", take_cards=1, open_cards=2, steal="chosen_by_owner"
    )
    pen.turn(0, 26, "", "red 1")
    pen.up(1, "open", "action")
    pen.opened("lime 1")
    pen.opened("open", "action")
    pen.opened("green 1")
    pen.opened("take", "action")
    pen.names(1, 1)
    pen.decides("give", 1, by=1, give="red 2")
    pen.handed_over(1, "red 2", "take")
    pen.turn(1, 21, "lime 1, green 1", "")

    assert accepted_so_far(pen)
