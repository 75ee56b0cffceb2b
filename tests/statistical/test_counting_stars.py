"""What chance does in Counting Stars: counted exactly from the deck, and found again in deals (fixed seed)."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest

import strategies
from simulator.asrus import DOTS, NUM_CARDS
from simulator.play import play_block
from simulator.tracing import Playthrough
from tests.contracts.registered import table_for
from tests.simulator.counting_stars.position import GAME

NUM_DEALS = 20_000
CLEARLY = 4
"""Standard errors."""

NUM_GAMES = 1_000
AT_MOST = 0.05
"""Share of games that end in a stalemate."""

LINEUPS = (("balanced",), ("looter",), ("greedy",), ("balanced", "looter", "collector", "buyer", "miser"))

COPIES = [int(dots) for dots in DOTS[1:]]


def ways_to_differ(num_cards: int) -> int:
    """Return how many hands of so many cards have no two alike: an elementary symmetric polynomial of the copies."""
    ways = [1] + [0] * num_cards
    for copies in COPIES:
        for size in range(num_cards, 0, -1):
            ways[size] += copies * ways[size - 1]
    return ways[num_cards]


@pytest.fixture(scope="module")
def floors() -> np.ndarray:
    """Deal games for four; return how many floor cards there are of each number, and who starts."""
    seats = [strategies.get("counting_stars", "random")] * 4
    playthrough = Playthrough(GAME, GAME.options.defaults(), seats, 20090709, 0)
    record = playthrough.table.record
    found = np.zeros((NUM_DEALS, 17), dtype=np.int64)
    with np.errstate(over="ignore"):
        for deal in range(NUM_DEALS):
            playthrough.steps.begin(playthrough.table.records, deal)
            found[deal, :16] = record.state.pub.floor
            found[deal, 16] = record.state.pub.first_seat
    return found


def is_near(found: np.ndarray, chance: float) -> bool:
    """Return whether events happen about as often as they should."""
    error = math.sqrt(chance * (1 - chance) / len(found))
    return bool(abs(float(found.mean()) - chance) < CLEARLY * error)


def test_four_floor_cards_are_all_different_in_63_4_percent_of_deals(floors: np.ndarray):
    """Exactly 402,598 of 635,376 sets of four."""
    chance = Fraction(ways_to_differ(4), math.comb(NUM_CARDS, 4))

    assert 0.634 == round(float(chance), 3)
    assert is_near(floors[:, :16].max(axis=1) == 1, float(chance))


@pytest.mark.parametrize("number", [1, 5, 8, 15])
def test_a_number_lies_on_the_floor_as_often_as_its_copies_say(number: int, floors: np.ndarray):
    """1 less the chance that four cards miss all its copies."""
    copies = COPIES[number - 1]
    chance = 1 - math.comb(NUM_CARDS - copies, 4) / math.comb(NUM_CARDS, 4)

    assert is_near(floors[:, number] > 0, chance)


@pytest.mark.parametrize("seat", range(4))
def test_every_seat_starts_one_game_in_four(seat: int, floors: np.ndarray):
    """The first seat is drawn apart from the cards."""
    assert is_near(floors[:, 16] == seat, 1 / 4)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_stalemates_are_rare_among_players_who_think(players: int):
    """No game dies in the first half with cards in hand, and few in the second, where trades can be forced."""
    table = table_for(GAME.id, players)
    counters = [counter.name for counter in GAME.game_counters]
    for lineup in LINEUPS:
        seats = [strategies.get(GAME.id, lineup[seat % len(lineup)]) for seat in range(players)]
        rows = play_block(table, GAME.options.defaults(), seats, 77, 0, NUM_GAMES)
        stalemates = rows["game_counters"][:, counters.index("stalemates")] > 0
        first_half = stalemates & (rows["game_counters"][:, counters.index("turns_after_half")] == 0)

        assert 0 == first_half.sum(), lineup
        assert stalemates.mean() < AT_MOST, lineup
