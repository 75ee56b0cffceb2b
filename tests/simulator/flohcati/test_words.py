"""What a reader of a transcript is told in words, where a line of JSON alone would leave them guessing."""

from __future__ import annotations

from typing import Any

import pytest

from simulator.games.flohcati.text import decision_sentence, event_sentence
from tests.simulator.flohcati.position import Position

NAMES = ["P1 ann", "P2 bob"]

pytestmark = pytest.mark.nojit


def told(event: dict[str, Any]) -> str:
    """Return an event in English."""
    return "\n".join(event_sentence(event, NAMES, "en"))


@pytest.mark.parametrize(("steal", "chosen"), [("random", False), ("chosen_by_owner", True)])
def test_a_card_taken_is_told_to_be_chosen_if_its_owner_chose_it(steal: str, chosen: bool):
    """A random card is nobody's choice."""
    table = Position("red 1|lime 2", deck="take", steal=steal).act("turn up", "seat 1")
    if chosen:
        table.act("lime 2")

    assert chosen == table.event("handed_over")["chosen"]
    assert chosen == ("chose" in told(table.event("handed_over")))


def test_a_card_given_is_chosen_anyway():
    """That is what giving means, and so it is not said."""
    table = Position("red 1|lime 2", deck="give").act("turn up", "seat 1", "lime 2")

    assert table.event("handed_over")["chosen"]
    assert "chose" not in told(table.event("handed_over"))


def test_a_bust_without_a_card_to_lose_is_told():
    """With `bust: lose_card` and an empty hand."""
    table = Position("|lime 2", row="red 3", deck="red 4, blue 1", bust="lose_card").act("turn up")

    assert "no card in hand" in told(table.event("nothing_to_discard"))


def test_an_empty_row_is_told():
    """The deck has been used up, and the row too, before "Open freely" is carried out."""
    table = Position("red 1|lime 2", deck="open").act("turn up")

    assert "row is empty" in told(table.event("nothing_to_take"))


def test_no_more_trios_is_told_without_saying_that_one_was_laid():
    """The same decision comes first and last."""
    decision = {"type": "decision", "seat": 0, "kind": "trio", "choice": {"trio": []}}

    assert "  keeps a trio in hand" == decision_sentence(decision, NAMES, "en")
