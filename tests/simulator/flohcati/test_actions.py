"""Action cards: give me a card, I take a card, open freely."""

from __future__ import annotations

import pytest

from tests.simulator.flohcati.position import Position

pytestmark = pytest.mark.nojit


def test_give_me_a_card_names_a_player_who_chooses_the_card():
    """Any other player; the card goes to the hand of the one whose turn it is, and the turn ends."""
    table = Position("red 5|blue 3, pink 7|lime 2", row="brown 7", deck="give, ...").act("turn up")

    assert (0, "target") == table.asked
    assert {"seat 1", "seat 2"} == table.legal()

    table.act("seat 1")

    assert (1, "give") == table.asked
    assert {"blue 3", "pink 7"} == table.legal()

    table.act("blue 3")

    assert ("red 5, blue 3", "pink 7") == (table.hand(0), table.hand(1))
    assert ("brown 7", 1, "draw") == (table.row, table.turn, table.kind)
    assert {"seat": 0, "from": 1, "card": "blue 3", "by": "give"}.items() <= table.event("handed_over").items()
    assert (1, 0) == (table.counter("give_resolved", 0), table.counter("take_resolved", 0))
    assert (1, 1) == (table.counter("cards_given", 1), table.counter("cards_taken", 0))


def test_i_take_a_card_takes_one_at_once():
    """Nobody chooses: with one card in hand it is that one."""
    table = Position("red 5|blue 3|lime 2", row="brown 7", deck="take, ...").act("turn up", "seat 2")

    assert ("red 5, lime 2", "", 1) == (table.hand(0), table.hand(2), table.turn)
    assert {"seat": 0, "from": 2, "card": "lime 2", "by": "take"}.items() <= table.event("handed_over").items()
    assert (0, 1) == (table.counter("give_resolved", 0), table.counter("take_resolved", 0))


@pytest.mark.parametrize("action", ["give", "take"])
def test_a_player_with_an_empty_hand_may_be_named(action: str):
    """Nothing is got; the turn ends with trio and gala allowed."""
    table = Position("red 0, blue 0, pink 0||red 1", deck=f"{action}, ...").act("turn up", "seat 1")

    assert (0, "trio") == table.asked
    assert {"from": 1, "card": None, "by": action}.items() <= table.event("handed_over").items()
    assert 1 == table.counter("empty_targets", 0)


def test_a_trio_made_by_an_action_card_may_be_laid_at_once():
    """An action card ends the turn, and trio and gala are still allowed."""
    table = Position("red 0, blue 0|pink 0", deck="take, ...").act("turn up", "seat 1", "red 0, blue 0, pink 0")

    assert ("", 10, 1) == (table.hand(0), table.total(0), table.turn)


def test_a_gala_made_by_an_action_card_may_be_declared_at_once():
    """With the last colour taken from another hand."""
    table = Position(
        "red 1, orange 1, yellow 2, lime 3, green 4, sky 5, blue 6, violet 2, pink 3|brown 4", deck="take, ..."
    )
    table.act("turn up", "seat 1", "gala")

    assert table.over
    assert 1 + 1 + 2 + 3 + 4 + 5 + 6 + 2 + 3 + 4 + 10 == table.total(0)


def test_open_freely_turns_up_cards_until_a_colour_repeats():
    """Ruling 6: the repeat is discarded, is not a bust, and a card of the row must be taken."""
    table = Position("|", row="red 3", deck="open, blue 5, lime 1, blue 2, pink 7, ...").act("turn up")

    assert [("open", "action"), ("blue 5", "row"), ("lime 1", "row"), ("blue 2", "repeat")] == table.turned_up()
    assert (0, "take") == table.asked
    assert {"red 3", "lime 1", "blue 5"} == table.legal()

    table.act("lime 1")

    assert ("lime 1", "red 3, blue 5", 1) == (table.hand(0), table.row, table.turn)
    assert (1, 0, 0, 0, 4) == tuple(
        table.counter(name, 0)
        for name in ("open_resolved", "busts", "stops", "takes_without_turning", "cards_turned_up")
    )


def test_ruling_4_an_action_card_turned_up_by_open_freely_is_carried_out():
    """Ruling 4: instead of taking a card; what was turned up stays in the row."""
    table = Position("|red 3", row="pink 7", deck="open, blue 5, take, ...").act("turn up", "seat 1")

    assert ("red 3", "blue 5, pink 7", 1) == (table.hand(0), table.row, table.turn)
    assert (1, 1) == (table.counter("open_resolved", 0), table.counter("take_resolved", 0))


def test_ruling_4_open_freely_may_turn_up_another_open_freely():
    """Ruling 4: the opening goes on, and one card is taken in the end."""
    table = Position("|", deck="open, blue 5, open, lime 1, open, lime 2, ...").act("turn up")

    assert ["action", "row", "action", "row", "action", "repeat"] == [outcome for _, outcome in table.turned_up()]
    assert {"blue 5", "lime 1"} == table.legal()
    assert 3 == table.counter("open_resolved", 0)


def test_ruling_3_open_freely_with_the_deck_used_up_before_a_repeat():
    """Ruling 3: one card of the row is taken, trios and gala are allowed, the game ends."""
    table = Position("red 0, pink 0|", deck="open, blue 0, lime 5").act("turn up")

    assert (0, "take") == table.asked

    table.act("blue 0")

    assert (0, "trio") == table.asked

    table.act("red 0, blue 0, pink 0")

    assert table.over
    assert "deck" == table.event("game_end")["reason"]


def test_ruling_3_open_freely_as_the_last_card_with_an_empty_row():
    """Ruling 3: if there is no card in the row, none is taken."""
    table = Position("red 0, pink 0, blue 0|", deck="open").act("turn up")

    assert (0, "trio") == table.asked

    table.act("no")

    assert table.over
    assert 3 == table.counter("trio_cards_left", 0)


def test_ruling_7_everybody_sees_every_card_that_changes_hands():
    """Ruling 7: hands are public, and so is what the deck still holds."""
    table = Position("red 5|blue 3, pink 7", row="lime 1", deck="take, green 4, ...").act("turn up", "seat 1")

    assert table.hand(0) in {"red 5, blue 3", "red 5, pink 7"}
    assert 0 == table.pub.unseen_actions.sum()
    assert 1 << 4 == table.pub.unseen[4]
    assert {"pub", "own", "seat"} == set(table.record.observed.dtype.names)
