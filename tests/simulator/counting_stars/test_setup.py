"""The deal: hands, floor, draw pile, stones, and who starts."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

import strategies
from simulator import jit
from simulator.asrus import DOTS
from simulator.options import OptionError
from simulator.tracing import Playthrough
from tests.simulator.counting_stars.position import GAME

if TYPE_CHECKING:
    from typing import Any

pytestmark = pytest.mark.nojit

DECK = sorted(number for number in range(1, 16) for _ in range(DOTS[number]))


def begin(players: int, seed: int = 1, deal: int = 0, **options: Any) -> Playthrough:
    """Begin a game."""
    seats = [strategies.get("counting_stars", "random")] * players
    return Playthrough(GAME, GAME.options.resolve(options, players), seats, seed, deal)


@pytest.mark.parametrize(("players", "draw"), [(3, 30), (4, 20), (5, 10)])
def test_ten_cards_each_four_on_the_floor_and_the_rest_is_the_draw_pile(players: int, draw: int):
    """30, 20 and 10 cards in the draw pile with 3, 4 and 5 players; 20 stones each."""
    playthrough = begin(players)
    (dealt,) = playthrough.opening
    pub = playthrough.table.record.state.pub

    assert [10] * players == [len(hand) for hand in dealt["hands"]] == pub.hand_sizes[:players].tolist()
    assert 4 == len(dealt["floor"]) == int(pub.floor.sum())
    assert draw == len(dealt["draw"]) == int(pub.draw_left)
    assert [20] * players == pub.stones[:players].tolist()
    assert DECK == sorted([*chain.from_iterable(dealt["hands"]), *dealt["floor"], *dealt["draw"]])


@given(deal=st.integers(0, 2**40), players=st.integers(3, 5))
@settings(max_examples=30 if jit.ENABLED else 3, phases=settings().phases if jit.ENABLED else (Phase.generate,))
def test_the_deck_says_where_every_card_is(deal: int, players: int):
    """Hands by seat, then the floor, then the draw pile from the top; equal floor cards form one pile."""
    playthrough = begin(players, deal=deal)
    (dealt,) = playthrough.opening
    state = playthrough.table.record.state
    deck = dealt["deck"]
    hands = [deck[10 * seat : 10 * seat + 10] for seat in range(players)]

    assert DECK == sorted(deck)
    assert dealt["hands"] == [sorted(hand) for hand in hands]
    assert dealt["floor"] == deck[10 * players : 10 * players + 4]
    assert dealt["draw"] == deck[10 * players + 4 :]
    assert dealt["first"] == int(state.pub.seat) == int(state.pub.active) == int(state.pub.first_seat)
    assert Counter(dealt["floor"]) == +Counter({number: int(state.pub.floor[number]) for number in range(16)})
    for seat, hand in enumerate(hands):
        assert Counter(hand) == +Counter({number: int(state.own[seat].hand[number]) for number in range(16)})


@pytest.mark.parametrize("stones", [0, 7, 100])
def test_starting_stones_are_given_to_each(stones: int):
    """Option `starting_stones`: stones each."""
    pub = begin(4, starting_stones=stones).table.record.state.pub

    assert [stones] * 4 == pub.stones[:4].tolist()


@pytest.mark.parametrize(("size", "draw"), [(1, 57), (15, 15)])
def test_hand_size_is_dealt_to_each(size: int, draw: int):
    """Option `hand_size`: cards dealt; the draw pile is what remains."""
    (dealt,) = begin(3, hand_size=size).opening

    assert [size] * 3 == [len(hand) for hand in dealt["hands"]]
    assert draw == len(dealt["draw"])


@pytest.mark.parametrize("number", [0, 1, 10])
def test_floor_cards_are_turned_up(number: int):
    """Option `floor_cards`: cards turned up at the start."""
    playthrough = begin(3, floor_cards=number)

    assert number == len(playthrough.opening[0]["floor"]) == int(playthrough.table.record.state.pub.floor.sum())


def test_hand_size_and_floor_cards_must_fit_in_the_deck():
    """Players × hand size + floor cards: 64 are all there are."""
    assert 12 == GAME.options.resolve({"hand_size": 12, "floor_cards": 4}, 5)["hand_size"]

    with pytest.raises(OptionError, match=r"ask for 65 cards, but there are 64 \(5 players × 12 \+ 5\)"):
        GAME.options.resolve({"hand_size": 12, "floor_cards": 5}, 5)


def test_ruling_12_there_are_no_jokers_and_no_lettered_cards():
    """Ruling 12: 64 number cards, dots(n) of each."""
    (dealt,) = begin(5).opening

    assert {number: min(number, 16 - number) for number in range(1, 16)} == dict(Counter(dealt["deck"]))
