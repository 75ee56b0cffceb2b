"""The rulebook's section on Terra: who may declare, and who suffers."""

from __future__ import annotations

import pytest

from tests.simulator.terra.position import Position

pytestmark = pytest.mark.nojit

BOB_AND_CAT = "| 1 2 3 | 3 4 5"


def test_whoever_leaves_an_8_may_declare_terra():
    """After laying a card, with 8 on the floor."""
    table = Position(f"3 8 1 {BOB_AND_CAT}", floor=11).act("3 8")

    assert ("terra", 0) == table.asked
    assert {"terra", "no"} == table.legal()

    table.act("terra")

    assert (1, 1) == (int(table.pub.terra_phase), table.counter("terra_declared", 0))
    assert ("play", 1) == table.asked


def test_terra_is_voluntary():
    """No phase starts, and nothing is counted."""
    table = Position(f"3 8 1 {BOB_AND_CAT}", floor=11).act("3 8", "no")

    assert (0, 0) == (int(table.pub.terra_phase), table.counter("terra_declared", 0))
    assert ("play", 1) == table.asked


def test_whoever_lays_no_card_may_not_declare():
    """Drawing while 8 is on the floor."""
    assert ("play", 1) == Position(f"3 1 {BOB_AND_CAT}", floor=8, deck="15").act("draw").asked


def test_the_8_must_be_the_floor_card():
    """Laying it before another card is not enough."""
    assert ("play", 1) == Position(f"3 8 1 {BOB_AND_CAT}", floor=5).act("8 3").asked


def test_the_first_to_lay_no_card_draws_three_and_may_not_match():
    """And that ends the phase."""
    table = Position(f"3 8 1 {BOB_AND_CAT}", floor=11, deck="8 8 8 15").act("3 8", "terra", "draw")

    assert {"seat": 1, "cards": [8, 8, 8], "owed": 3, "reason": "terra"}.items() <= table.event("drawn").items()
    assert ("play", 2) == table.asked
    assert (0, 1) == (int(table.pub.terra_phase), table.counter("terra_suffered", 1))

    table.act("draw")

    assert [15] == table.events("drawn")[-1]["cards"]
    assert "turn" == table.events("drawn")[-1]["reason"]


def test_the_phase_goes_on_while_cards_are_laid():
    """Also by the declarer, who may be the first to lay none."""
    table = Position("3 8 1 | 8 2 3 | 8 4 5", floor=11, deck="15 15 14").act("3 8", "terra", "8", "no", "8", "no")

    assert 1 == int(table.pub.terra_phase)
    assert [1, 14, 15, 15] == table.act("draw").hand(0)


def test_terra_can_be_declared_again_in_the_same_round():
    """After a phase has ended."""
    table = Position("3 8 1 | 8 2 3 | 8 4 5", floor=11, deck="15 15 14 13").act("3 8", "terra", "draw", "8", "terra")

    assert 1 == int(table.pub.terra_phase)
    assert (1, 0, 1) == tuple(table.counter("terra_declared", seat) for seat in range(3))


@pytest.mark.parametrize(("terra", "asked"), [(True, ("terra", 0)), (False, ("play", 1))])
def test_terra_may_be_off(terra: bool, asked: tuple[str, int]):
    """Option `terra`: nobody is asked."""
    assert asked == Position(f"3 8 1 {BOB_AND_CAT}", floor=11, terra=terra).act("3 8").asked


@pytest.mark.parametrize(("number", "asked"), [(8, ("play", 1)), (3, ("terra", 0))])
def test_terra_number_is_the_floor_number_that_allows_it(number: int, asked: tuple[str, int]):
    """Option `terra_number`: 3 in place of 8."""
    assert asked == Position(f"3 8 1 {BOB_AND_CAT}", floor=5, terra_number=number).act("8 3").asked


@pytest.mark.parametrize("cards", [1, 3, 6])
def test_terra_draw_is_how_many_are_drawn(cards: int):
    """Option `terra_draw`: of whoever suffers it."""
    table = Position(f"1 {BOB_AND_CAT}", floor=8, deck="9 9 9 10 10 10 11", phase=True, terra_draw=cards).act("draw")

    assert cards == len(table.event("drawn")["cards"])


def test_terra_draw_of_one_card_allows_no_match_either():
    """Option `terra_draw`: under Terra nobody may match."""
    table = Position(f"1 {BOB_AND_CAT}", floor=8, deck="8 9", phase=True, terra_draw=1).act("draw")

    assert ("play", 1) == table.asked


def test_terra_draw_is_what_a_declarer_draws_who_is_ronned():
    """Option `terra_draw`: and pays for."""
    table = Position("3 8 1 | 8 | 3 4 5", floor=11, deck="15 15 14 13", terra_draw=2).act("3 8", "terra", "ron")

    assert [-6, 6, 0] == table.changes()


def test_ruling_8_a_card_laid_by_a_match_allows_terra():
    """Ruling 8: and Ron."""
    table = Position("1 2 | 8 | 3 4 5", floor=8, deck="8 9").act("draw", "match")

    assert ("terra", 0) == table.asked
    assert ("ron", 1) == table.act("no").asked


def test_ruling_8_declaring_while_a_phase_runs_changes_nothing():
    """Ruling 8: the phase is not doubled; one player draws, and it is over."""
    table = Position("3 8 1 | 8 2 3 | 8 4 5", floor=11, deck="15 15 14 13 13 13", phase=True)
    table.act("3 8", "terra", "draw")

    assert 3 == len(table.event("drawn")["cards"])
    assert 0 == int(table.pub.terra_phase)
    assert 1 == table.counter("terra_declared", 0)


def test_ruling_8_declaring_while_a_phase_runs_costs_cards_if_ronned():
    """Ruling 8: that alone."""
    for answer, drawn in (("terra", 3), ("no", 0)):
        table = Position("3 8 1 | 8 | 3 4 5", floor=11, deck="15 15 14 13", phase=True).act("3 8", answer, "ron")

        assert drawn == sum(len(event["cards"]) for event in table.events("drawn"))
        assert [-2 * (1 + drawn), 2 * (1 + drawn), 0] == table.changes()


def test_ruling_8_no_cards_are_drawn_for_a_single_card_laid_later():
    """Ruling 8: on somebody's own turn."""
    table = Position("3 8 1 | 8 | 3 4 5", floor=11, deck="15 15 14 13").act("3 8", "terra", "no", "8")

    assert [] == table.events("drawn")
    assert [-2, 2, 0] == table.changes()


def test_ruling_8_a_phase_ends_with_its_round():
    """Ruling 8: the next round starts without."""
    table = Position("3 8 1 | 8 | 3 4 5", floor=11, phase=True).act("3 8", "no", "ron")

    assert 2 == table.event("deal")["round"]
    assert 0 == int(table.pub.terra_phase)


def test_ruling_6_the_starting_floor_card_does_not_start_terra():
    """Ruling 6: an 8 turned up at the start of a round is just a floor card."""
    table = Position(f"1 {BOB_AND_CAT}", floor=8, deck="15 14 13").act("draw")

    assert (0, 1) == (int(table.pub.terra_phase), len(table.event("drawn")["cards"]))


def test_a_declaration_is_of_one_turn():
    """A later turn's Ron costs its payer no cards."""
    table = Position("3 8 1 | 4 4 9 | 12 ", floor=11, deck="15 15 14 13").act("3 8", "terra", "4 4", "ron")

    assert [] == table.events("drawn")
    assert [0, -2, 2] == table.changes()
