"""How a game is told where a reader could misread it: who pays and why, Ron, what a hand holds."""

from __future__ import annotations

from typing import Any

import pytest

from simulator.games.terra.text import decision_sentence, event_sentence

pytestmark = pytest.mark.nojit

NAMES = ["P1 anna", "P2 bert", "P3 carl"]


def told(event: str, seat: int | None = None, **fields: Any) -> str:
    """Return an event in English, as one text."""
    return "\n".join(event_sentence({"type": "event", "event": event, "seat": seat, **fields}, NAMES, "en"))


def test_the_others_pay_for_several_cards():
    """Each for its own hand."""
    text = told("payments", reason="finish", changes=[5, -2, -3], totals=[35, 28, 27])

    assert "Everybody else pays for the cards left in hand" in text
    assert "P2 bert: -2 → 28" in text


def test_one_pays_for_a_single_card():
    """Whoever laid the floor card; who neither pays nor gets anything is not named."""
    text = told("payments", reason="finish", changes=[0, 4, -4], totals=[30, 34, 26])

    assert "only the owner of the floor card pays" in text
    assert "P1 anna" not in text


@pytest.mark.parametrize("reason", ["match", "finish", "ron"])
def test_it_is_told_that_nobody_pays(reason: str):
    """A round that ends without a payment does not look like a mistake."""
    assert "Nobody pays" in told("payments", reason=reason, changes=[0, 0, 0], totals=[30, 30, 30])


def test_ron_is_called_before_the_payer_draws():
    """The call is told with the decision, what is laid with the event after the draw."""
    decision = {"seat": 1, "kind": "ron", "choice": {"ron": True}}

    assert "P2 bert: Ron!" in str(decision_sentence(decision, NAMES, "en"))
    assert "P2 bert lays the last card for Ron: 6" in told("ron", 1, card=6)


@pytest.mark.parametrize("reason", ["turn", "terra", "ron"])
@pytest.mark.parametrize("drawn", [[4, 9], []])
def test_a_draw_tells_the_hand(reason: str, drawn: list[int]):
    """Also one that finds no card."""
    assert "(holds 7)" in told("drawn", 2, cards=drawn, owed=3, reason=reason, holds=7)
