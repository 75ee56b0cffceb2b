"""How a game is told where a reader could misread it: who pays and why, Ron, what a hand holds."""

from __future__ import annotations

from typing import Any

import pytest

from simulator.cards import plain
from simulator.games.terra.text import decision_sentence, event_sentence

pytestmark = pytest.mark.nojit

NAMES = ["P1 anna", "P2 bert", "P3 carl"]
RULES = {"ron_multiplier": 2, "match_points": 1, "end_above": 60}


def told(event: str, seat: int | None = None, language: str = "en", **fields: Any) -> str:
    """Return an event as one text, without marks."""
    ruled = {"type": "event", "event": event, "seat": seat, "rules": RULES, **fields}
    return plain("\n".join(event_sentence(ruled, NAMES, language)))


def test_the_others_pay_for_several_cards():
    """Each for its own hand."""
    text = told("payments", reason="finish", changes=[5, -2, -3], totals=[35, 28, 27])

    assert "Everybody else pays, for each card left in hand: 1" in text
    assert "P2 bert: -2 -> 28" in text


def test_one_pays_for_a_single_card():
    """Whoever laid the floor card; who neither pays nor gets anything is not named."""
    text = told("payments", reason="finish", changes=[0, 4, -4], totals=[30, 34, 26])

    assert "only who laid the floor card pays, for each card left in hand: 2" in text
    assert "P1 anna" not in text


@pytest.mark.parametrize(
    ("language", "price"), [("en", "for each card left in hand: 3"), ("ko", "카드 1장당 3점 지불")]
)
def test_ron_names_its_price(language: str, price: str):
    """It is an option."""
    fields: dict[str, Any] = {
        "reason": "ron",
        "changes": [6, 0, -6],
        "totals": [36, 30, 24],
        "rules": RULES | {"ron_multiplier": 3},
    }

    assert price in told("payments", language=language, **fields)


@pytest.mark.parametrize(
    ("reason", "multiplier", "why"),
    [
        ("match", 2, "a match is worth 0 points"),
        ("finish", 2, "the last card was laid on one's own floor card"),
        ("finish", 0, "Ron is worth 0 points"),
        ("ron", 0, "Ron is worth 0 points"),
    ],
)
def test_it_is_told_that_nobody_pays_and_why(reason: str, multiplier: int, why: str):
    """A round that ends without a payment does not look like a mistake."""
    fields: dict[str, Any] = {"reason": reason, "changes": [0, 0, 0], "totals": [30, 30, 30]}

    assert f"    Nobody pays ({why})" == told("payments", rules=RULES | {"ron_multiplier": multiplier}, **fields)


def test_the_end_of_the_game_names_the_limit():
    """It is an option."""
    fields: dict[str, Any] = {"rich": [1], "broke": [], "rounds": False, "capped": False}

    assert "more than 60 points: P2 bert" in told("game_end", **fields)
    assert "60점을 넘은 사람: P2 bert" in told("game_end", language="ko", **fields)


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
