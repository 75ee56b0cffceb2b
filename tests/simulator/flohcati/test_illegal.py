"""Actions that are impossible, or not on the list, raise; nothing is repaired or ignored."""

from __future__ import annotations

import pytest

from simulator.games.flohcati.state import COLOUR_BITS, TURN_UP
from simulator.games.flohcati.text import card_number
from tests.simulator.flohcati.position import Position

pytestmark = pytest.mark.nojit


def test_a_card_that_is_not_in_the_row_cannot_be_taken():
    """Neither another value of a colour that is there, nor a colour that is not."""
    for name in ("red 4", "blue 3"):
        table = Position("|", row="red 3")

        with pytest.raises(ValueError, match="not in the row"):
            table.force(1 + card_number(name))


def test_nothing_can_be_taken_before_the_first_card_if_the_rules_say_so():
    """With `take_from_row: false`."""
    table = Position("|", row="red 3", take_from_row=False)

    with pytest.raises(ValueError, match="must begin by turning up"):
        table.force(1 + card_number("red 3"))


def test_a_card_must_be_taken_after_open_freely():
    """Turning up another is no way out."""
    table = Position("|", row="red 3", deck="open, red 4, ...").act("turn up")

    with pytest.raises(ValueError, match="must be taken"):
        table.force(TURN_UP)


@pytest.mark.parametrize("target", [0, 2, -1])
def test_only_another_player_can_be_named(target: int):
    """Not oneself, nor a seat that is not there."""
    table = Position("|red 3", deck="take, ...").act("turn up")

    with pytest.raises(ValueError, match="another player"):
        table.force(target)


def test_only_cards_in_the_hand_can_be_given_or_discarded():
    """By whoever is to choose."""
    giving = Position("|red 3, red 4", deck="give, ...").act("turn up", "seat 1")
    discarding = Position("red 3, red 4|", row="pink 1", deck="pink 2, ...", bust="lose_card").act("turn up")
    for table in (giving, discarding):
        with pytest.raises(ValueError, match="not in the hand"):
            table.force(card_number("blue 3"))


def test_only_cards_in_the_hand_make_a_trio():
    """And only as many as a trio has, and only above the trio laid before."""
    hand = "red 2, blue 2, lime 2, pink 2, red 5, blue 5, lime 5"
    for value, colours, message in [
        (2, 0b111, "cannot be the next trio"),
        (2, 0b1001001 | 1 << 8, "not as many"),
        (2, 0b1000001, "not as many"),
    ]:
        table = Position(f"{hand}|", row="brown 0").act("brown 0")
        with pytest.raises(ValueError, match=message):
            table.force(value << COLOUR_BITS | colours)
    table = Position(f"{hand}, pink 5|", row="brown 0").act("brown 0", "red 5, lime 5, blue 5")

    assert 1 == table.turn  # pink 5 is left: no trio above, and the 2s are below
