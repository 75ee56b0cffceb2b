"""The rulebook's end of a round: going out with several cards, with one, and by Ron."""

from __future__ import annotations

import pytest

from simulator.games.terra.state import NOBODY
from tests.simulator.terra.position import Position

pytestmark = pytest.mark.nojit


@pytest.mark.parametrize(("hand", "lay"), [("3 8", "3 8"), ("2 3 6", "2 3 6")])
def test_going_out_with_several_cards_is_paid_by_all(hand: str, lay: str):
    """Every other player pays the winner 1 point for each card left in their hand."""
    table = Position(f"{hand} | 1 2 | 3 4 5 | 6", floor=11).act(lay)

    assert [6, -2, -3, -1] == table.changes()
    assert "finish" == table.event("payments")["reason"]
    assert {"reason": "out", "winners": [0]}.items() <= table.event("round_end").items()
    assert 1 == table.counter(f"finishes_of_{len(hand.split())}", 0) == table.counter("rounds_won", 0)


def test_the_winner_leads_the_next_round():
    """And the counters tell leaders that win."""
    table = Position("1 2 | 3 8 | 4 5 6", floor=11, seat=1, leader=1).act("3 8")

    assert (2, 1) == (table.event("deal")["round"], table.event("deal")["leader"])
    assert ("play", 1) == table.asked
    assert 1 == table.counter("rounds_led", 1) == table.counter("rounds_won_leading", 1)
    assert [9, 9, 9] == [len(table.hand(seat)) for seat in range(3)]


def test_ron_is_paid_by_whoever_laid_the_floor_card():
    """2 points for each card in their hand; the single card goes on the floor."""
    table = Position("3 4 1 2 | 5 6 | 12", floor=7).act("3 4")

    assert ("ron", 2) == table.asked
    assert {"ron", "no"} == table.legal()

    table.act("ron")

    assert [-4, 0, 4] == table.changes()
    assert {"seat": 2, "card": 12}.items() <= table.event("ron").items()
    assert {"reason": "ron", "winners": [2]}.items() <= table.event("round_end").items()
    assert 2 == table.event("deal")["leader"]
    assert (1, 1, 0) == tuple(table.counter(name, 2) for name in ("ron", "finishes_of_1", "ron_on_terra"))


def test_ron_is_voluntary():
    """A decliner may call it at another turn's end."""
    table = Position("3 4 1 2 | 12 6 8 | 12", floor=7).act("3 4", "no")

    assert ("play", 1) == table.asked
    assert 1 == table.counter("ron_declined", 2)

    table.act("12", "ron")

    assert [0, -4, 4] == table.changes()


def test_ron_is_for_hands_of_a_single_card():
    """Not for two of the same."""
    assert ("play", 1) == Position("3 4 1 2 | 5 6 | 12 12", floor=7).act("3 4").asked


def test_ron_by_several_pays_each_in_full():
    """Several players may Ron at once."""
    table = Position("3 4 1 2 | 12 | 4", floor=7).act("3 4", "ron")

    assert ("ron", 2) == table.asked
    assert [] == table.events("ron")

    table.act("ron")

    assert [-8, 4, 4] == table.changes()
    assert [1, 2] == table.event("round_end")["winners"]
    assert 1 == table.counter("multiple_ron")
    assert [1, 1] == [table.counter("rounds_won", seat) for seat in (1, 2)]


def test_the_declarer_of_terra_draws_before_paying():
    """If the payer has just declared Terra, they draw 3 cards first."""
    table = Position("3 8 1 | 8 | 3 4 5", floor=11, deck="15 15 14 13").act("3 8", "terra")

    assert ("ron", 1) == table.asked

    table.act("ron")

    assert ["laid", "drawn", "ron", "payments", "round_end", "deal"] == table.names()
    assert {"seat": 0, "cards": [15, 15, 14], "owed": 3, "reason": "ron"}.items() <= table.event("drawn").items()
    assert [-8, 8, 0] == table.changes()
    assert 1 == table.counter("ron_on_terra", 1)
    assert 0 == table.counter("terra_suffered", 0)


@pytest.mark.parametrize(("ron", "asked"), [(True, ("ron", 2)), (False, ("play", 1))])
def test_ron_may_be_off(ron: bool, asked: tuple[str, int]):
    """Option `ron`: nobody goes out between turns."""
    assert asked == Position("3 4 1 2 | 5 6 | 12", floor=7, ron=ron).act("3 4").asked


def test_ron_off_leaves_the_last_single_card_on_ones_own_turn():
    """Option `ron`: it still ends the round, paid as in ruling 1."""
    table = Position("12 | 5 6 | 1 2 3", floor=4, owner=2, ron=False).act("12")

    assert [6, 0, -6] == table.changes()
    assert "out" == table.event("round_end")["reason"]


@pytest.mark.parametrize("points", [0, 1, 5])
def test_ron_multiplier_is_the_price_of_a_card(points: int):
    """Option `ron_multiplier`: points for each card in the payer's hand, between turns and on one's own."""
    between = Position("3 4 1 2 | 5 6 | 12", floor=7, ron_multiplier=points).act("3 4", "ron")
    own_turn = Position("12 | 5 6 | 1 2 3", floor=4, owner=2, ron_multiplier=points).act("12")

    assert [-2 * points, 0, 2 * points] == between.changes()
    assert [3 * points, 0, -3 * points] == own_turn.changes()


def test_multiple_ron_may_be_for_the_first_to_the_left_alone():
    """Option `multiple_ron`: first_left: only the first to the payer's left is paid and wins."""
    table = Position("4 | 3 4 1 2 | 12 | 6 7", floor=7, seat=1, multiple_ron="first_left").act("3 4", "ron", "ron")

    assert [0, -4, 4, 0] == table.changes()
    assert [2] == table.event("round_end")["winners"]
    assert (2, 0) == (table.event("ron")["seat"], table.event("ron_passed_over")["seat"])
    assert (0, 1) == (table.counter("ron", 0), table.counter("ron", 2))
    assert 1 == table.counter("multiple_ron")
    assert 2 == table.event("deal")["leader"]


def test_multiple_ron_passes_to_the_next_if_the_first_declines():
    """Option `multiple_ron`: the first who calls."""
    table = Position("4 | 3 4 1 2 | 12 | 6 7", floor=7, seat=1, multiple_ron="first_left").act("3 4", "no", "ron")

    assert [4, -4, 0, 0] == table.changes()
    assert 0 == table.counter("multiple_ron")


def test_ruling_1_the_last_single_card_on_ones_own_turn_counts_as_ron():
    """Ruling 1: whoever laid the floor card pays 2 x hand, whatever they have drawn since."""
    table = Position("12 | 5 6 | 1 2 3", floor=4, owner=2).act("12")

    assert [6, 0, -6] == table.changes()
    assert "finish" == table.event("payments")["reason"]
    assert {"reason": "out", "winners": [0]}.items() <= table.event("round_end").items()
    assert (1, 0) == (table.counter("finishes_of_1", 0), table.counter("ron", 0))
    assert 0 == table.event("deal")["leader"]


def test_ruling_1_on_the_players_own_card_nobody_pays():
    """Ruling 1: others drew in between."""
    table = Position("12 | 5 6 | 1 2 3", floor=4, owner=0).act("12")

    assert [0, 0, 0] == table.changes()
    assert [0] == table.event("round_end")["winners"]
    assert 1 == table.counter("finishes_on_own_card", 0)


@pytest.mark.parametrize(("rule", "changes"), [("nobody", [0, 0, 0]), ("everyone", [5, -2, -3])])
def test_unowned_finish_says_who_pays(rule: str, changes: list[int]):
    """Option `unowned_finish`: everyone pays 1 point a card left, as for several cards."""
    assert changes == Position("12 | 5 6 | 1 2 3", floor=4, owner=0, unowned_finish=rule).act("12").changes()


def test_unowned_finish_changes_nothing_on_anothers_card():
    """Option `unowned_finish`: then its owner pays."""
    assert [6, 0, -6] == Position("12 | 5 6 | 1 2 3", floor=4, owner=2, unowned_finish="everyone").act("12").changes()


def test_ruling_2_no_ron_on_ones_own_card():
    """Ruling 2: a player who is left with one card is not asked at the end of that turn."""
    table = Position("4 4 12 | 5 6 | 1 2 3", floor=8).act("4 4")

    assert [12] == table.hand(0)
    assert ("play", 1) == table.asked


def test_ruling_2_ron_only_right_after_a_turn_in_which_a_card_was_laid():
    """Ruling 2: nobody is asked after a draw, though the card would fit."""
    table = Position("1 2 | 5 6 | 12", floor=4, owner=1, deck="15 15").act("draw")

    assert ("play", 1) == table.asked


def test_ruling_5_the_lowest_scoring_winner_leads():
    """Ruling 5: of several winners by Ron, after they have been paid."""
    for totals, leader in (((30, 30, 29), 2), ((30, 29, 30), 1)):
        table = Position("3 4 1 2 | 12 | 4", floor=7, totals=totals).act("3 4", "ron", "ron")

        assert leader == table.event("deal")["leader"]


def test_ruling_5_if_level_the_first_to_the_payers_left_leads():
    """Ruling 5: seat 2 before seat 0, for payer 1."""
    table = Position("4 | 3 4 1 2 | 12", floor=7, seat=1).act("3 4", "ron", "ron")

    assert [0, 2] == table.event("round_end")["winners"]
    assert 2 == table.event("deal")["leader"]


def test_ruling_6_the_first_floor_card_is_nobodys():
    """Ruling 6: the first leader is random; the floor card turned up has no owner."""
    table = Position("3 8 | 1 2 | 4 5 6", floor=11).act("3 8")

    assert NOBODY == int(table.pub.floor_owner)
    assert table.event("deal")["deck"][27] == table.event("deal")["floor"] == int(table.pub.floor)


def test_ruling_7_nobody_may_ron_the_card_somebody_went_out_with():
    """Ruling 7: an empty hand ends the round at once, and allows no Terra."""
    table = Position("3 8 | 8 | 4 5 6", floor=11).act("3 8")

    assert "round_end" in table.names()
    assert 0 == table.counter("terra_declared", 0)
    assert 2 == int(table.pub.round_number)


def test_ruling_7_terra_is_declared_before_ron_is_called():
    """Ruling 7: then everyone who can Ron answers, from the left, before anything is told."""
    table = Position("8 | 3 8 1 | 8 | 4 5 6", floor=11, seat=1).act("3 8")
    asked = [table.asked]
    for answer in ("terra", "ron", "no"):
        table.act(answer)
        asked.append(table.asked)
        if answer == "ron":
            assert ["laid"] == table.names()

    assert [("terra", 1), ("ron", 2), ("ron", 0), ("play", 2)] == asked
    assert [2] == table.event("round_end")["winners"]


def test_ruling_7_a_match_that_ends_the_game_leaves_hands_uncounted():
    """Ruling 7: the match and its payments, then the game-end check."""
    table = Position("1 2 | 5 | 12", floor=4, deck="4 9", totals=(59, 30, 1)).act("draw", "match")

    assert table.over
    assert [61, 29, 0] == table.totals
    assert {"reason": "game_over", "winners": []}.items() <= table.event("round_end").items()
    assert 1 == len(table.events("payments"))


def test_ruling_7_the_payments_of_one_event_are_made_together():
    """Ruling 7: a payer who goes broke by two Rons pays both, and then the game ends."""
    table = Position("3 4 1 2 | 12 | 4", floor=7, totals=(5, 40, 45)).act("3 4", "ron", "ron")

    assert [-3, 44, 49] == table.totals
    assert table.over
    assert "ron" == table.event("round_end")["reason"]
