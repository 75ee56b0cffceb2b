"""What chance does in Flohcati: counted exactly from the deck, and found again in deals (fixed seed)."""

from __future__ import annotations

import math
from collections import Counter
from fractions import Fraction

import numpy as np
import pytest

from simulator.games.flohcati.state import FIRST_ACTION, TURN_UP, VALUE_BITS
from simulator.tracing import Playthrough
from strategies import get
from tests.simulator.flohcati.position import GAME, Position

NUM_DEALS = 6_000
CLEARLY = 4
"""Standard errors."""

GAME_COLOURS = ("red", "orange", "yellow", "lime", "green", "sky", "blue", "violet", "pink", "brown")
CARDS, PER_COLOUR = 89, 8


def bust_chance(row: int) -> Fraction:
    """Return the chance that the next card of a fresh deck busts, with so many colours in the row."""
    return Fraction((PER_COLOUR - 1) * row, CARDS - row)


def ends_in_bust(row: int) -> Fraction:
    """Return the chance that turning up without stopping ends in a bust, not in an action card."""
    new_colour = Fraction(PER_COLOUR * (10 - row), CARDS - row)
    return bust_chance(row) + (new_colour * ends_in_bust(row + 1) if new_colour else 0)


def first_turn(deck: list[int]) -> tuple[int, bool]:
    """Return how many cards join the row of a player who never stops, and whether it ends in a bust."""
    row: set[int] = set()
    for card in deck:
        if card >= FIRST_ACTION:
            return len(row), False
        if card >> VALUE_BITS in row:
            return len(row), True
        row.add(card >> VALUE_BITS)
    raise AssertionError


@pytest.fixture(scope="module")
def decks() -> list[list[int]]:
    """Deal games as published; return their decks."""
    playthrough = Playthrough(GAME, GAME.options.defaults(), [get("flohcati", "random")] * 3, 20090709, 0)
    state = playthrough.table.record.state
    found = []
    with np.errstate(over="ignore"):
        for deal in range(NUM_DEALS):
            playthrough.steps.begin(playthrough.table.records, deal)
            found.append(state.deck[: state.deck_size].tolist())
    return found


def is_near(times: int, out_of: int, chance: Fraction) -> bool:
    """Return whether something happens about as often as it should."""
    error = math.sqrt(chance * (1 - chance) / out_of)
    return abs(times / out_of - chance) < CLEARLY * error


@pytest.mark.parametrize("row", range(1, 6))
def test_the_next_card_busts_with_probability_7r_of_89_less_r(row: int, decks: list[list[int]]):
    """Counted: of the 89 - r cards left, 7 of each of the r colours. Dealt: the same share of turns gets that far."""
    colours = ("red", "orange", "yellow", "lime", "green")[:row]
    circus = [f"{colour} {value}" for colour in GAME_COLOURS for value in range(8)]
    gone = [f"{colour} 3" for colour in colours]
    left = [name for name in circus if name not in gone] + ["give", "take", "open"] * 3
    table = Position("|", row=", ".join(gone), deck=", ".join(left))
    busts = sum(int(table.pub.unseen[colour]).bit_count() for colour in range(row))

    assert bust_chance(row) == Fraction(7 * row, 89 - row) == Fraction(busts, int(table.pub.deck_left))

    ends = [first_turn(deck) for deck in decks]
    tried = [ended for length, ended in ends if length >= row]
    bust = sum(ended for length, ended in ends if length == row)

    assert is_near(bust, len(tried), bust_chance(row))


def test_turning_up_without_stopping_ends_in_a_bust_60_0_percent_of_the_time(decks: list[list[int]]):
    """Exactly 0.59990 from an empty row and a fresh deck; else an action card comes first."""
    assert 0.600 == round(float(ends_in_bust(0)), 3)
    assert is_near(sum(ended for _, ended in map(first_turn, decks)), len(decks), ends_in_bust(0))


def test_the_rules_bust_where_the_deck_says_so(decks: list[list[int]]):
    """A player who never stops busts at the card that the deck has for it."""
    playthrough = Playthrough(GAME, GAME.options.defaults(), [get("flohcati", "random")] * 3, 20090709, 0)
    table = playthrough.table
    pub = table.record.state.pub
    with np.errstate(over="ignore"):
        for deal, deck in enumerate(decks[:300]):
            playthrough.steps.begin(table.records, deal)
            while pub.kind == 0 and pub.turn_seat == pub.first_seat:
                playthrough.steps.advance(table.records, TURN_UP)
            busts = table.record.state.seat_counters[pub.first_seat, 3]

            assert first_turn(deck)[1] == bool(busts)


def test_every_card_is_equally_often_on_top(decks: list[list[int]]):
    """89 cards, three of each action card among them."""
    counts = Counter(deck[0] for deck in decks)
    share = {card: (3 if card >= FIRST_ACTION else 1) for card in decks[0]}

    assert set(counts) == set(share)
    assert sum(
        (counts[card] - NUM_DEALS * copies / CARDS) ** 2 / (NUM_DEALS * copies / CARDS)
        for card, copies in share.items()
    ) < 82 + CLEARLY * math.sqrt(2 * 82)
