"""What a person reads: where cards go, how many, who pays and who has what, and why the game ends."""

from __future__ import annotations

from typing import Any

import pytest

from simulator.cards import plain
from tests.simulator.counting_stars.position import GAME, Position

pytestmark = pytest.mark.nojit

NAMES = ["P1", "P2", "P3"]


def lines(table: Position, language: str = "en") -> list[str]:
    """Return the lines of all that has happened since the moment built."""
    return [plain(line.strip()) for event in table.told for line in GAME.text.event_sentence(event, NAMES, language)]


def test_a_card_laid_says_where_it_lies():
    """Also with an empty draw pile, where no other line would tell."""
    assert ["P1 lays 5: a new pile"] == lines(Position("5 6 | 1 | 2", floor="9").act("explore 5"))
    assert ["P1 lays 5 onto the pile of 5s", "-> P1 takes three 5s"] == lines(
        Position("5 6 | 1 | 2", floor="5 5").act("explore 5")
    )


@pytest.mark.parametrize(
    ("floor", "options", "end", "taken"),
    [
        ("5", {}, "onto the very same pile, so nothing is taken: the pile stays", []),
        ("5", {"double_match": "capture"}, "onto the very same pile", ["-> P1 takes three 5s"]),
        ("9", {}, "onto the card just laid", ["-> P1 takes two 5s"]),
        ("9", {"fresh_pile_match": "nothing"}, "onto the card just laid, but nothing is taken: the pile stays", []),
    ],
)
def test_a_draw_card_on_the_hand_card_says_what_comes_of_it(
    floor: str, options: dict[str, Any], end: str, taken: list[str]
):
    """Whatever the options make of it."""
    table = Position("5 6 | 1 | 2", floor=floor, draw="5 4", **options).act("explore 5")

    assert [f"turns up 5: {end}", *taken] == lines(table)[1:]


def test_a_trade_is_no_offer_that_could_be_refused():
    """Both must bid."""
    decision = {"kind": "turn", "seat": 0, "choice": {"trade": 8, "with": 1}}
    english, korean = (plain(str(GAME.text.decision_sentence(decision, NAMES, language))) for language in ("en", "ko"))

    assert "  P1 calls a trade of 8s with P2: both must bid" == english
    assert "  P1: P2에게 8 카드 교환을 신청 (둘 다 입찰)" == korean


def test_a_trade_says_how_many_cards_and_who_has_what_stones():
    """After the payment."""
    table = Position("1 | 2 | 3", captured="8 8 | 8 8 8", stones="5 6 7").act("trade 8 2").bid(2, 1)

    assert ["-> P1 takes two 8s from P2 and pays 2", "stones: P1 3, P2 8, P3 7"] == lines(table)[1:]


def test_an_auction_lists_payments_receipts_and_the_box_apart():
    """Each kind on a line of its own."""
    rules: dict[str, Any] = {"auction_payers": "all", "auction_payment": "shared"}
    table = Position(floor="8 8 9", stones="9 9 9", half=2, **rules).act("auction 8").bid(5, 4, 0)

    assert [
        "-> P1 gets two 8s and pays 5",
        "these pay too: P2 4",
        "these receive: P1 2, P2 2, P3 4",
        "stones: P1 6, P2 7, P3 13 (1 to the box, 26 in play)",
    ] == lines(table)[1:]


def test_one_card_is_not_many():
    """One card, three cards."""
    one, many = (Position(floor="15 8 8 8", stones="9 9 9", half=2) for _ in range(2))

    assert "-> P1 gets one 15 and pays 5" == lines(one.act("auction 15").bid(5, 4, 0))[1]
    assert "-> P1 gets three 8s and pays 2" == lines(many.act("auction 8").bid(2, 1, 0))[1]


@pytest.mark.parametrize(
    ("language", "why", "left"),
    [
        (
            "en",
            "15 turns in a row laid no card, auctioned no pile and completed no kind",
            "left in the hand of P2: 2 4",
        ),
        ("ko", "15차례 연속으로 낸 카드도, 공매한 더미도, 완성한 종류도 없음", "P2에게 남은 손패: 2 4"),
    ],
)
def test_a_stalemate_says_why_and_what_is_left(language: str, why: str, left: str):
    """The hands too, in the first half."""
    table = Position("| 2 4 | ", captured="8 8 | 8 8 8")
    table.pub.idle_turns = 14
    told = "\n".join(lines(table.act("trade 8 2").bid(1, 0), language)).splitlines()

    assert why in [line.strip() for line in told]
    assert left in [line.strip() for line in told]
