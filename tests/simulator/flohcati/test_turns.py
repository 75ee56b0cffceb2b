"""A turn: turning cards up, stopping, busts, and taking from the row."""

from __future__ import annotations

import pytest

from tests.simulator.flohcati.position import Position

pytestmark = pytest.mark.nojit


def test_an_empty_row_leaves_nothing_but_to_turn_up():
    """The first card must be turned up."""
    table = Position("|", deck="red 3, ...")

    assert (0, "draw") == table.asked
    assert {"turn up"} == table.legal()


def test_a_turn_may_begin_by_taking_a_card_of_the_row():
    """Any card of it, or one is turned up."""
    table = Position("|", row="red 3, pink 0")

    assert {"turn up", "red 3", "pink 0"} == table.legal()

    table.act("pink 0")

    assert ("pink 0", "red 3", 1) == (table.hand(0), table.row, table.turn)
    assert (1, 0) == (table.counter("takes_without_turning", 0), table.counter("stops", 0))


def test_after_each_card_a_player_may_stop_and_take_any_card_of_the_row():
    """Also one that lay there before, also one turned up earlier."""
    table = Position("|", row="red 3", deck="blue 5, lime 1, ...").act("turn up")

    assert {"turn up", "red 3", "blue 5"} == table.legal()

    table.act("turn up")

    assert {"turn up", "red 3", "blue 5", "lime 1"} == table.legal()

    table.act("blue 5")

    assert ("blue 5", "red 3, lime 1") == (table.hand(0), table.row)
    assert (1, 0, 2) == tuple(table.counter(name, 0) for name in ("stops", "takes_without_turning", "cards_turned_up"))


def test_a_player_who_has_turned_up_a_card_cannot_stop_without_taking():
    """There is no way to pass."""
    table = Position("|", deck="blue 5, ...").act("turn up")

    assert {"turn up", "blue 5"} == table.legal()


def test_a_colour_of_the_row_is_a_bust():
    """The card is discarded, the turn ends there and then, the row stays."""
    table = Position("pink 1|", row="red 3", deck="blue 5, red 7, ...").act("turn up", "turn up")

    assert [("blue 5", "row"), ("red 7", "bust")] == table.turned_up()
    assert ("pink 1", "red 3, blue 5", 1) == (table.hand(0), table.row, table.turn)
    assert 1 == table.counter("busts", 0)


def test_the_same_value_in_another_colour_is_no_bust():
    """Colours alone count."""
    table = Position("|", row="red 3", deck="blue 3, ...").act("turn up")

    assert "red 3, blue 3" == table.row


def test_a_card_that_was_discarded_never_returns():
    """The row has its colour once, and the hand may take the card that lay there."""
    table = Position("|", row="red 3", deck="red 7, lime 1, ...").act("turn up", "red 3")

    assert ("", "red 3") == (table.hand(0), table.hand(1))
    assert "" == table.row


def test_there_is_no_trio_and_no_gala_after_a_bust():
    """Whoever holds them has to wait for a turn without one."""
    held = every = "red 1, orange 1, yellow 1, lime 1, green 1, sky 1, blue 1, violet 1, pink 1, brown 1"
    table = Position(f"{every}|", row="red 3", deck="red 7, ...").act("turn up")

    assert (1, "draw") == table.asked
    assert held == table.hand(0)


def test_the_turn_passes_to_the_left():
    """Seat + 1, and from the last seat to the first."""
    table = Position("| |", row="red 3, blue 5, lime 1, pink 0", turn=1).act("red 3")

    assert 2 == table.turn

    table.act("blue 5")

    assert 0 == table.turn
    assert [1, 2, 0] == [event["seat"] for event in table.events("turn")]
    assert [1, 2, 3] == [event["turn"] for event in table.events("turn")]
    assert [1, 1, 1] == [table.counter("turns", seat) for seat in range(3)]


def test_the_standing_is_worth_a_look_when_everybody_has_had_as_many_turns():
    """Once a lap, before the seat that started has its turn again."""
    table = Position("||", row="red 3, blue 5, lime 1, pink 0")
    looks = [int(table.act(card).pub.moments) for card in ("red 3", "blue 5", "lime 1", "pink 0")]

    assert [0, 0, 1, 1] == looks


def test_ruling_2_the_last_card_is_turned_up_and_one_must_be_taken():
    """Ruling 2: the player takes a card of the row, trios and gala are allowed, then the game ends."""
    table = Position("red 0, blue 0|", row="pink 7", deck="lime 0").act("turn up")

    assert (0, "take") == table.asked
    assert {"pink 7", "lime 0"} == table.legal()

    table.act("lime 0")

    assert (0, "trio") == table.asked

    table.act("red 0, lime 0, blue 0")

    assert table.over
    assert ("deck", [10, 0]) == (table.event("game_end")["reason"], table.pub.totals[:2].tolist())
    assert 0 == table.counter("stops", 0)


def test_ruling_2_a_last_card_that_busts():
    """Ruling 2: if the last card is a bust it is resolved as usual; the game ends without a trio."""
    table = Position("red 0, blue 0, lime 0|", row="pink 7", deck="pink 1").act("turn up")

    assert table.over
    assert [("pink 1", "bust")] == table.turned_up()
    assert (1, 1) == (table.counter("busts", 0), table.counter("ended_by_deck"))


def test_ruling_2_a_last_card_that_is_an_action():
    """Ruling 2: it is carried out as usual, trios and gala are allowed, and no card of the row is taken."""
    table = Position("red 0, blue 0|lime 0", row="pink 7", deck="take").act("turn up", "seat 1")

    assert (0, "trio") == table.asked

    table.act("no")

    assert table.over
    assert ("red 0, lime 0, blue 0", "pink 7") == (table.hand(0), table.row)


def test_a_bust_that_uses_up_the_deck_still_lets_nobody_else_play():
    """The player whose turn it is has finished it."""
    table = Position("|red 5", row="pink 7", deck="pink 1").act("turn up")

    assert table.over
    assert [0, 5] == table.pub.totals[:2].tolist()
