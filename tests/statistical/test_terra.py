"""How often 9 random cards can be laid on a random floor card: counted exactly, and dealt by the program."""

from __future__ import annotations

import functools
import math
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

import numpy as np
import pytest

from simulator import jit
from simulator.asrus import NUM_CARDS, SORTED_DECK
from simulator.games.terra import rules
from simulator.games.terra.state import CARD_BITS, CARD_MASK
from simulator.jit import entry, kernel
from simulator.play import Table
from simulator.rng import shuffle, start
from tests.simulator.terra.position import GAME

if TYPE_CHECKING:
    from typing import Any

HAND = 9
NUM_DEALS = 200_000
COPIES = {number: min(number, 16 - number) for number in range(1, 16)}
SHARES = {(1,): 0.7246, (2,): 0.8897, (3,): 0.9972, (1, 2, 3): 0.9992}
"""Known figures, by the sizes of the plays looked for."""

every_share = pytest.mark.parametrize(("sizes", "share"), list(SHARES.items()))


def makes(cards: tuple[int, ...], floor: int) -> bool:
    """Tell whether these cards can be laid in some order: the page's rules, read naively."""
    if len(cards) == 1:
        return COPIES[cards[0]] == COPIES[floor]
    everything = sum(cards)
    sums = {everything} | {abs(everything - 2 * card) for card in cards}  # all are added, or one is taken away ...
    return floor in sums  # ... or, the other way round, the others are taken away from it


def plays(floor: int, sizes: tuple[int, ...]) -> np.ndarray[Any, Any]:
    """Return all plays of these sizes: three ascending numbers each, 0 where there is none."""
    found = [
        (0, 0, 0, *cards)[-3:]
        for size in sizes
        for cards in combinations_with_replacement(range(1, 16), size)
        if makes(cards, floor)
    ]
    return np.array(found, dtype=np.int64)


@kernel
def holds(held, play):
    """Return whether a hand, counted by number, holds these cards."""
    for place in range(3):
        needed = 0
        for other in range(3):
            needed += play[other] == play[place]
        if play[place] and held[play[place]] < needed:
            return False
    return True


@entry
def count_helpless(copies, choose, plays):
    """Count the hands of 9 of the cards, `copies[number]` of each, that hold none of the plays.

    All are gone through, one number after another; as soon as a hand holds a play, more cards would not help.
    """
    held = np.zeros(17, dtype=np.int64)
    room = np.zeros(17, dtype=np.int64)
    ways = np.zeros(17, dtype=np.int64)
    room[1] = HAND
    ways[1] = 1
    total = 0
    number = 1
    held[1] = -1
    while number:
        held[number] += 1
        able = held[number] > min(copies[number], room[number])
        if held[number] and not able:
            for place in range(len(plays)):
                if plays[place, 2] == number and holds(held, plays[place]):
                    able = True
                    break
        if able:
            held[number] = 0
            number -= 1
            continue
        number += 1
        room[number] = room[number - 1] - held[number - 1]
        ways[number] = ways[number - 1] * choose[copies[number - 1], held[number - 1]]
        held[number] = -1
        if number == 16:
            total += ways[16] if room[16] == 0 else 0
            number = 15
    return total


@functools.cache
def exact_share(sizes: tuple[int, ...]) -> Fraction:
    """Return the exact chance of a play of any of these sizes."""
    choose = np.array([[math.comb(cards, some) for some in range(10)] for cards in range(10)])
    helpless = 0
    for floor, num in COPIES.items():
        copies = np.array([0, *(COPIES[number] - (number == floor) for number in range(1, 16))])
        helpless += num * int(count_helpless(copies, choose, plays(floor, sizes)))
    return 1 - Fraction(helpless, NUM_CARDS * math.comb(NUM_CARDS - 1, HAND))


@every_share
def test_the_share_of_hands_that_can_be_laid_counted_exactly(sizes: tuple[int, ...], share: float):
    """A legal play 99.9 % of the time, one of a single card 72.5 %, of two 89.0 %, of three 99.7 %."""
    assert round(float(exact_share(sizes)), 4) == share


@entry
def _deal_and_look(tables, found, num_deals):
    """Deal hands and floors; count those with plays of 1, 2, 3 cards and with any."""
    table = tables[0]
    state = table.state
    own = state.own[0]
    start(state.stream, 20090709, 0, 0)
    for _ in range(num_deals):
        for place in range(NUM_CARDS):
            state.deck[place] = SORTED_DECK[place]
        shuffle(state.stream, state.deck, NUM_CARDS)
        for number in range(16):
            own.hand[number] = 0
        for copies in range(len(own.at_least)):
            own.at_least[copies] = 0
        for place in range(HAND):
            number = state.deck[place]
            own.hand[number] += 1
            own.at_least[own.hand[number]] |= 1 << number
        state.pub.floor = state.deck[HAND]
        num = rules.legal_actions(state, table.options, table.legal)
        sizes = 0
        for place in range(num):
            action = table.legal.actions[place]
            if action:
                size = 1 + (action >> CARD_BITS & CARD_MASK > 0) + (action >> 2 * CARD_BITS > 0)
                sizes |= 1 << size
        for size in range(1, 4):
            found[size] += sizes >> size & 1
        found[0] += sizes != 0


@functools.cache
def dealt() -> tuple[int, ...]:
    """Return how many of the hands dealt could be laid at all, and by 1, 2 and 3 cards."""
    table = Table(GAME, GAME.min_players)
    table.set_rules(GAME.options.defaults())
    found = np.zeros(4, dtype=np.int64)
    with np.errstate(over="ignore"):
        jit.bind(_deal_and_look, table.records, found, NUM_DEALS)(table.records, found, NUM_DEALS)
    return tuple(found.tolist())


@every_share
def test_the_share_of_hands_that_can_be_laid_as_dealt(sizes: tuple[int, ...], share: float):
    """The rules' own list of legal actions agrees (4 standard errors)."""
    found = dealt()[0 if len(sizes) > 1 else sizes[0]] / NUM_DEALS
    error = math.sqrt(share * (1 - share) / NUM_DEALS)

    assert abs(found - share) < 4 * error
