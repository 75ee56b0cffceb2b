"""Exploring: a hand card, a draw card, and which piles are taken."""

from __future__ import annotations

import pytest

from tests.simulator.counting_stars.position import Position

pytestmark = pytest.mark.nojit

CAPTURES = ("captures_by_hand", "captures_by_draw", "captures_by_both", "double_matches", "fresh_pile_matches")


def counted(table: Position, seat: int = 0) -> dict[str, int]:
    """Return what the seat's explorations have led to, zeros left out."""
    counts = {name: table.counter(name, seat) for name in CAPTURES}
    return {name: count for name, count in counts.items() if count}


def test_one_may_lay_each_number_in_hand():
    """Equal cards are one choice; without captured cards there is nothing to trade, and no passing."""
    table = Position("5 5 8 | 1 | 2", floor="9", draw="3")

    assert {"explore 5", "explore 8"} == table.legal()


def test_cards_that_match_nothing_start_piles():
    """Hand card and draw card stay on the floor; the turn passes left."""
    table = Position("5 6 | 1 | 2", floor="9", draw="3 4").act("explore 5")

    assert [3, 5, 9] == table.floor()
    assert [6] == table.hand(0)
    assert [] == table.captured(0)
    assert 1 == table.turn
    assert {"type": "event", "event": "laid", "seat": 0, "number": 5, "onto": "new"} == table.event("laid")
    drawn = {"type": "event", "event": "drawn", "seat": 0, "number": 3, "onto": "new", "takes": False}
    assert drawn == table.event("drawn")
    assert {} == counted(table)
    assert 1 == table.counter("explorations", 0)


def test_the_hand_card_takes_the_whole_pile():
    """With all that lies there."""
    table = Position("5 6 | 1 | 2", floor="5 5 5 9", draw="3 4").act("explore 5")

    assert [5, 5, 5, 5] == table.captured(0)
    assert [3, 9] == table.floor()
    assert ("hand", [5, 5, 5, 5]) == (table.event("captured")["by"], table.event("captured")["cards"])
    assert {"captures_by_hand": 1} == counted(table)


def test_the_draw_card_takes_its_pile():
    """While the hand card starts one."""
    table = Position("5 6 | 1 | 2", floor="9 9", draw="9 4").act("explore 5")

    assert [9, 9, 9] == table.captured(0)
    assert [5] == table.floor()
    assert ("draw", "pile") == (table.event("captured")["by"], table.event("drawn")["onto"])
    assert {"captures_by_draw": 1} == counted(table)


def test_both_cards_may_take_a_pile_each():
    """First the hand card's, then the draw card's."""
    table = Position("5 6 | 1 | 2", floor="5 9", draw="9 4").act("explore 5")

    assert [5, 5, 9, 9] == table.captured(0)
    assert [] == table.floor()
    assert ["hand", "draw"] == [event["by"] for event in table.events("captured")]
    assert {"captures_by_both": 1} == counted(table)


@pytest.mark.parametrize(("rule", "captured", "floor"), [("nothing", [], [5, 5, 5, 9]), ("capture", [5, 5, 5], [9])])
def test_double_match_leaves_the_pile_or_takes_it(rule: str, captured: list[int], floor: list[int]):
    """Option `double_match`: hand card and draw card on one pile take nothing, or all of it."""
    table = Position("5 6 | 1 | 2", floor="5 9", draw="5 4", double_match=rule).act("explore 5")

    assert captured == table.captured(0)
    assert floor == table.floor()
    assert "hand_pile" == table.event("drawn")["onto"]
    assert ["double"] * bool(captured) == [event["by"] for event in table.events("captured")]
    assert {"double_matches": 1} == counted(table)


@pytest.mark.parametrize(("rule", "captured", "floor"), [("capture", [5, 5], [9]), ("nothing", [], [5, 5, 9])])
def test_fresh_pile_match_takes_both_or_leaves_them(rule: str, captured: list[int], floor: list[int]):
    """Option `fresh_pile_match`: a draw card on the hand card that has just started a pile."""
    table = Position("5 6 | 1 | 2", floor="9", draw="5 4", fresh_pile_match=rule).act("explore 5")

    assert captured == table.captured(0)
    assert floor == table.floor()
    assert "fresh_pile" == table.event("drawn")["onto"]
    assert ["fresh"] * bool(captured) == [event["by"] for event in table.events("captured")]
    assert {"fresh_pile_matches": 1} == counted(table)


def test_ruling_11_a_fresh_pile_is_captured_as_published():
    """Ruling 11: both cards are taken."""
    assert [5, 5] == Position("5 6 | 1 | 2", draw="5 4").act("explore 5").captured(0)


def test_ruling_1_without_a_draw_pile_one_explores_without_a_draw():
    """Ruling 1: the hand card takes its pile, nothing is turned up, the half goes on."""
    table = Position("5 6 | 1 | 2", floor="5").act("explore 5")

    assert [5, 5] == table.captured(0)
    assert [] == table.events("drawn")
    assert (1, 1) == (table.half, table.turn)


def test_empty_draw_pile_skip_goes_on_after_the_last_draw():
    """Option `empty_draw_pile` skip: hands are played out."""
    table = Position("5 6 | 1 | 2", draw="3").act("explore 5", "explore 1", "explore 2")

    assert (1, 0) == (table.half, table.turn)
    assert {"explore 6"} == table.legal()


def test_empty_draw_pile_end_half_ends_with_the_last_draw():
    """Option `empty_draw_pile` end_half: captures are made, then all hand cards join the floor piles."""
    table = Position("5 6 | 1 | 2 2", floor="5", draw="3", empty_draw_pile="end_half").act("explore 5")

    assert [5, 5] == table.captured(0)
    assert [1, 2, 2, 3, 6] == table.floor()
    assert [(0, [6]), (1, [1]), (2, [2, 2])] == [(e["seat"], e["cards"]) for e in table.events("hand_to_floor")]
    assert ([], [1, 2, 2, 3, 6]) == (table.event("second_half")["turned_up"], table.event("second_half")["floor"])
    assert (2, 1) == (table.half, table.turn)
    assert [[], [], []] == [table.hand(seat) for seat in range(3)]


def test_the_half_ends_when_the_last_hand_card_is_laid():
    """The rest of the draw pile is turned up into floor piles, and takes nothing; the turn passes left."""
    table = Position("5 | | ", floor="9 1", draw="3 9 4", turn=0).act("explore 5")

    assert [1, 3, 4, 5, 9, 9] == table.floor()
    assert [9, 4] == table.event("second_half")["turned_up"]
    assert (2, 1) == (table.half, table.turn)
    assert 0 == table.pub.draw_left
