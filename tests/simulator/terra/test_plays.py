"""The rulebook's section on a turn: what may be laid, and the options that change it."""

from __future__ import annotations

from itertools import permutations, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simulator import jit
from simulator.asrus import DOTS, SORTED_DECK
from simulator.games.terra.plays import can_lay
from simulator.games.terra.text import reading
from simulator.jit import entry
from tests.simulator.terra.position import GAME, Position

pytestmark = pytest.mark.nojit

REST = "| 1 2 | 3 4"


def test_the_deck_has_64_number_cards():
    """Number n shows min(n, 16 - n) dots, and there are as many copies of it."""
    counts = np.bincount(SORTED_DECK, minlength=16).tolist()

    assert 64 == len(SORTED_DECK)
    assert [min(number, 16 - number) for number in range(16)] == counts == DOTS.tolist()


def test_the_example_of_the_page():
    """Floor 4: 5+7-8 lays 5, 7, 8; the floor is 8."""
    table = Position(f"5 7 8 2 {REST}", floor=4, terra=False).act("5 7 8")

    assert [5, 7, 8] == table.event("laid")["cards"]
    assert ["+", "-"] == table.event("laid")["signs"]
    assert (8, 0) == (int(table.pub.floor), int(table.pub.floor_owner))
    assert [2] == table.hand(0)


def test_two_cards():
    """`a + b` or `a - b`: either card may be first, the last one is the new floor."""
    table = Position(f"2 3 8 12 {REST}", floor=5, max_cards=2)

    assert {"2 3", "3 2", "8 3"} == table.lays()


def test_the_first_card_is_positive():
    """A difference is not turned round: floor 4 is 12 - 8, and 8 cannot be laid first."""
    assert {"12 8"} == Position(f"8 12 {REST}", floor=4, single_match="number").lays()


def test_one_card_with_as_many_dots():
    """Floor 5: a 5 or an 11."""
    assert {"5", "11"} == Position(f"5 11 {REST}", floor=5, max_cards=1).lays()


def test_the_eight_has_as_many_dots_as_no_other_number():
    """Floor 8: an 8 alone."""
    assert {"8"} == Position(f"7 8 9 {REST}", floor=8, max_cards=1).lays()


def test_the_same_card_is_not_laid_twice():
    """Copies count: 4 + 4 takes two 4s, 3 + 3 + 3 three 3s."""
    assert set() == Position(f"4 1 {REST}", floor=8, max_cards=2).lays()
    assert {"4 4"} == Position(f"4 4 {REST}", floor=8, max_cards=2).lays()
    assert set() == Position(f"3 3 {REST}", floor=9).lays()
    assert {"3 3 3"} == Position(f"3 3 3 {REST}", floor=9).lays()


def test_drawing_is_always_allowed():
    """With something to lay or not."""
    assert {"draw", "5"} == Position(f"5 {REST}", floor=5).legal()
    assert {"draw"} == Position(f"1 {REST}", floor=5).legal()


@pytest.mark.parametrize(
    ("most", "lays"),
    [
        (1, {"9"}),
        (2, {"9", "3 6", "6 3", "15 6"}),
        (3, {"9", "3 6", "6 3", "15 6", "3 9 15", "3 15 9", "9 15 3"}),
    ],
)
def test_max_cards_limits_a_play(most: int, lays: set[str]):
    """Option `max_cards`: most cards in one play."""
    assert lays == Position(f"3 6 9 15 {REST}", floor=9, max_cards=most).lays()


@pytest.mark.parametrize(("operations", "lays"), [("plus_minus", {"2 3", "3 2", "8 3"}), ("plus_only", {"2 3", "3 2"})])
def test_operations_may_be_sums_alone(operations: str, lays: set[str]):
    """Option `operations`: what may stand between the cards."""
    assert lays == Position(f"2 3 8 {REST}", floor=5, max_cards=2, operations=operations).lays()


def test_operations_plus_only_holds_for_three_cards_too():
    """Option `operations`: 1 + 2 + 3, and no 9 - 1 - 2."""
    assert {"1 2 3", "1 3 2", "2 3 1"} == Position(f"1 2 3 9 {REST}", floor=6, operations="plus_only").lays()


@pytest.mark.parametrize(
    ("allowed", "lays"), [(True, {"9", "3 5 9", "3 9 5", "5 9 3"}), (False, {"9", "3 9 5", "5 9 3"})]
)
def test_negative_intermediate_may_be_forbidden(allowed: bool, lays: set[str]):
    """Option `negative_intermediate`: 3 - 5 + 9 = 7 dips below zero, 9 + 3 - 5 and 9 - 5 + 3 do not."""
    assert lays == Position(f"3 5 9 {REST}", floor=7, negative_intermediate=allowed).lays()


def test_negative_intermediate_zero_is_not_negative():
    """Option `negative_intermediate`: 5 - 5 + 7 is all right."""
    assert {"7", "5 5 7", "5 7 5"} == Position(f"5 5 7 {REST}", floor=7, negative_intermediate=False).lays()


@pytest.mark.parametrize(("share", "lays"), [("dots", {"5", "11"}), ("number", {"5"})])
def test_single_match_says_what_one_card_must_share(share: str, lays: set[str]):
    """Option `single_match`: what a single card must share with the floor card."""
    assert lays == Position(f"5 11 {REST}", floor=5, max_cards=1, single_match=share).lays()


def test_single_match_holds_for_the_match_and_for_ron():
    """Option `single_match`: in those, too, a single card is laid."""
    moves = {"dots": ["match", "ron"], "number": []}
    for share, asked in moves.items():
        table = Position("12 3 1 | 1 2 | 11", floor=4, deck="12 5", single_match=share).act("draw")
        kinds = [table.kind] if asked else []
        table = Position("12 5 1 | 1 2 | 11", floor=7, single_match=share).act("12 5")
        kinds += [table.kind] if asked else []

        assert asked == kinds
        assert asked or table.turn == 1


@pytest.mark.parametrize(("must", "legal"), [(False, {"5", "draw"}), (True, {"5"})])
def test_must_play_forbids_drawing_when_able(must: bool, legal: set[str]):
    """Option `must_play`: drawing is allowed only when nothing can be laid."""
    assert legal == Position(f"5 1 {REST}", floor=5, must_play=must).legal()


def test_must_play_lets_those_draw_who_can_lay_nothing():
    """Option `must_play`: they have no choice."""
    assert {"draw"} == Position(f"1 {REST}", floor=5, must_play=True).legal()


def test_must_play_leaves_the_match_and_ron_free():
    """Option `must_play`: Ron and the match stay voluntary."""
    match = Position(f"1 {REST}", floor=5, deck="11", must_play=True).act("draw")
    ron = Position("5 5 1 | 11 | 3", floor=10, must_play=True).act("5 5")

    assert {"match", "no"} == match.legal()
    assert {"ron", "no"} == ron.legal()


def test_ruling_9_intermediate_values_may_be_negative():
    """Ruling 9: only the result counts; all three cards of the published example are laid."""
    table = Position(f"3 5 9 1 {REST}", floor=7).act("3 5 9")

    assert (["-", "+"], [3, 5, 9]) == (table.event("laid")["signs"], table.event("laid")["cards"])


def test_ruling_10_orders_and_signs_of_the_others_are_one_action():
    """Ruling 10: 2 + 3 + 4, 3 + 2 + 4 and so on are one action for each last card."""
    assert {"2 3 4", "2 4 3", "3 4 2"} == Position(f"2 3 4 {REST}", floor=9, single_match="number").lays()
    assert {"5 5 7", "5 7 5", "7"} == Position(f"5 5 7 {REST}", floor=7).lays()


def test_ruling_10_the_transcript_shows_a_valid_reading():
    """Ruling 10: whichever order makes the number under the options in force."""
    shown = {}
    for allowed in (True, False):
        table = Position(f"3 5 9 1 {REST}", floor=11, negative_intermediate=allowed).act("3 5 9")
        shown[allowed] = table.event("laid")["cards"], table.event("laid")["signs"]

    assert ([5, 3, 9], ["-", "+"]) == shown[False]
    assert shown[True][0][-1] == 9


@entry
def find_lay(tables):
    """Return whether the seat to act could lay something."""
    table = tables[0]
    return can_lay(table.state.own[table.state.pub.seat], table.options, table.state.pub.floor)


def naive_lays(hand: list[int], floor: int, options: dict[str, object]) -> set[tuple[tuple[int, ...], int]]:
    """Return every lay by trying all orders and signs: the cards before the last, and the last."""
    share = (lambda card: DOTS[card]) if options["single_match"] == "dots" else int
    found: set[tuple[tuple[int, ...], int]] = {((), card) for card in hand if share(card) == share(floor)}
    signs = (1,) if options["operations"] == "plus_only" else (1, -1)
    for size in range(2, int(str(options["max_cards"])) + 1):
        for laid in permutations(hand, size):
            for chosen in product(signs, repeat=size - 1):
                values = np.cumsum([laid[0], *(sign * card for sign, card in zip(chosen, laid[1:], strict=True))])
                if values[-1] == floor and (options["negative_intermediate"] or values.min() >= 0):
                    found.add((tuple(sorted(laid[:-1])), laid[-1]))
    return found


ways = st.fixed_dictionaries(
    {
        "max_cards": st.integers(1, 3),
        "operations": st.sampled_from(["plus_minus", "plus_only"]),
        "negative_intermediate": st.booleans(),
        "single_match": st.sampled_from(["dots", "number"]),
    }
)
decks = st.permutations(SORTED_DECK.tolist())


@given(deck=decks, size=st.integers(1, 7), options=ways)
@settings(max_examples=150 if jit.ENABLED else 20)
def test_every_lay_is_found_once(deck: list[int], size: int, options: dict[str, object]):
    """As by trying all orders and signs; and each has a reading that makes the floor number."""
    floor, *hand = deck[: size + 1]
    table = Position(f"{' '.join(map(str, hand))} {REST}", floor=floor, **options)  # type: ignore[arg-type]
    expected = {" ".join(map(str, (*before, last))) for before, last in naive_lays(hand, floor, options)}
    found = table.lays()

    assert expected == found
    assert len(found) + 1 == table.record.legal.num
    assert bool(expected) == bool(find_lay(table.table.records))
    for lay in found:
        cards = [int(card) for card in lay.split()]
        ordered, signs = reading(cards, floor, table.record.options)
        value = ordered[0] + sum(card if sign == "+" else -card for sign, card in zip(signs, ordered[1:], strict=True))

        assert sorted(cards) == sorted(ordered)
        assert cards[-1] == ordered[-1]
        assert len(cards) == 1 or value == floor


def test_the_largest_list_of_actions_has_room():
    """All cards but the floor card in one hand."""
    found = []
    for floor in range(1, 16):
        hand = SORTED_DECK.tolist()
        hand.remove(floor)
        found.append(len(Position(f"{' '.join(map(str, hand))} {REST}", floor=floor).legal()))

    assert 288 == max(found)
    assert (300,) == GAME.layouts.legal["actions"].shape
