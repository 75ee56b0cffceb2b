"""What Stellar deals, against exact counting (fixed seed; 4 standard errors)."""

from __future__ import annotations

import itertools
import math
from fractions import Fraction

import numpy as np
import pytest

import strategies
from simulator import games
from simulator.games.stellar.scoring import RUN
from simulator.games.stellar.state import DECK_SIZE, NUM_TYPES, NUMBER_MASK, SATELLITE
from simulator.tracing import Playthrough

GAME = games.load("stellar")
NUM_DEALS = 20_000
ROW = slice(4, 9)
"""Where the first row lies in the deck, after two cards for each hand."""


@pytest.fixture(scope="module")
def dealt() -> tuple[np.ndarray, np.ndarray]:
    """Return the decks of many deals, and their starting cards."""
    seats = [strategies.get("stellar", "random")] * 2
    playthrough = Playthrough(GAME, GAME.options.defaults(), seats, 20090709, 0)
    decks = np.zeros((NUM_DEALS, DECK_SIZE), dtype=int)
    starting = np.zeros((NUM_DEALS, NUM_TYPES), dtype=int)
    with np.errstate(over="ignore"):
        for number in range(NUM_DEALS):
            playthrough.steps.begin(playthrough.table.records, number)
            decks[number] = playthrough.table.record.state.deck[:DECK_SIZE]
            starting[number] = playthrough.table.record.state.starting
    return decks, starting


def agrees(share: float, chance: Fraction) -> bool:
    """Return whether a share of the deals is within four standard errors of a chance."""
    return abs(share - float(chance)) < 4 * math.sqrt(float(chance * (1 - chance)) / NUM_DEALS)


def test_the_first_row_holds_a_satellite_in_39_of_100_games(dealt: tuple[np.ndarray, np.ndarray]):
    """Five of 56 cards are satellites: 1 - C(51, 5) / C(56, 5)."""
    chance = 1 - Fraction(math.comb(51, 5), math.comb(56, 5))

    assert 0.385 == round(float(chance), 3)
    assert agrees((dealt[0][:, ROW] == SATELLITE).any(axis=1).mean(), chance)


@pytest.mark.parametrize(("number", "copies"), [(1, 10), (2, 10 + 5), (3, 5 + 1), (4, 10), (5, 10), (6, 5)])
def test_numbers_come_as_often_as_there_are_cards(dealt: tuple[np.ndarray, np.ndarray], number: int, copies: int):
    """Satellites are 2s; of the 3s only one starting card is in the deck."""
    first = dealt[0][:, 0] >> 1 & NUMBER_MASK

    assert agrees((first == number).mean(), Fraction(copies, DECK_SIZE))


def test_a_card_of_the_row_is_called_by_its_own_number_less_than_once_in_five(dealt: tuple[np.ndarray, np.ndarray]):
    """A card in slot 1 is a 1 with chance 10/56."""
    assert agrees(((dealt[0][:, 4] >> 1 & NUMBER_MASK) == 1).mean(), Fraction(10, DECK_SIZE))


def test_every_pair_of_starting_cards_is_dealt_equally_often(dealt: tuple[np.ndarray, np.ndarray]):
    """Ten pairs for the first seat, and any of five left for the deck."""
    starting = dealt[1]
    for pair in itertools.combinations(sorted(set(starting[0])), 2):
        assert agrees((np.sort(starting[:, :2], axis=1) == pair).all(axis=1).mean(), Fraction(1, 10))
    for card in set(starting[0]):
        assert agrees((starting[:, 4] == card).mean(), Fraction(1, 5))


def test_the_fifth_starting_card_may_lie_anywhere_in_the_deck(dealt: tuple[np.ndarray, np.ndarray]):
    """The chance that it lies in the first row is 5/56, by its place in the deck (there is another 3 of its type)."""
    decks, starting = dealt
    copies = (decks[:, ROW] == starting[:, 4:]).sum(axis=1)
    expected = Fraction(5 * 2, DECK_SIZE)
    spread = copies.std(ddof=1) / math.sqrt(NUM_DEALS)

    assert abs(copies.mean() - float(expected)) < 4 * spread


def test_the_mean_run_of_five_random_cards_of_a_type_is_counted_exactly():
    """All choices of 5 of the 11 cards of a type: the table of runs against a count of our own."""
    cards = [number for number in range(1, 6) for _ in range(2)] + [6]
    by_table, by_hand = Fraction(0), Fraction(0)
    choices = list(itertools.combinations(range(11), 5))
    for chosen in choices:
        numbers = {cards[place] for place in chosen}
        by_table += int(RUN[0, 0, sum(1 << number for number in numbers)])
        by_hand += _longest(numbers)

    assert math.comb(11, 5) == len(choices)
    assert by_hand == by_table


def _longest(numbers: set[int]) -> int:
    """Return the longest run, the 6 counting as 6 or 0."""
    best = 0
    for end in (0, 6):
        row = "".join(
            "x" if (number in numbers if 0 < number < 6 else 6 in numbers and number == end) else " "
            for number in range(7)
        )
        best = max(best, *map(len, row.split())) if row.strip() else best
    return best
