"""The rulebook's section "Setup of a round", and option `first_lead`."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

import strategies
from simulator.asrus import DOTS, SORTED_DECK
from simulator.games.distanchu import rules
from simulator.jit import entry
from simulator.rng import start
from simulator.tracing import Playthrough
from tests.simulator.distanchu.position import GAME, Position

pytestmark = pytest.mark.nojit


@entry
def find_leader(tables, deal_number):
    """Return who leads the first round of this deal with the hands as they are."""
    table = tables[0]
    start(table.state.stream, table.seed, deal_number, 0)
    return rules._first_leader(table.state, table.options)  # noqa: SLF001 - the rule for the first lead alone


def leaders(table: Position, num_deals: int = 400) -> Counter[int]:
    """Return how often each seat leads, over many deals."""
    with np.errstate(over="ignore"):
        return Counter(int(find_leader(table.table.records, number)) for number in range(num_deals))


def dealt(players: int, **options: bool | str) -> dict[str, Any]:
    """Return the deal of a new game, as its transcript tells it."""
    seats = [strategies.get("distanchu", "random")] * players
    playthrough = Playthrough(GAME, GAME.options.resolve(options, players), seats, 20090709, 0)
    return playthrough.opening[0]


def test_the_deck_has_64_number_cards():
    """One 1, two 2s, ... eight 8s, seven 9s, ... one 15."""
    counts = Counter(SORTED_DECK.tolist())

    assert 64 == len(SORTED_DECK)
    assert {number: min(number, 16 - number) for number in range(1, 16)} == counts
    assert [0, *(counts[number] for number in range(1, 16))] == DOTS.tolist()


@pytest.mark.parametrize(("players", "each", "centre"), [(2, 31, 2), (3, 21, 1), (4, 15, 4), (5, 12, 4), (6, 10, 4)])
def test_cards_each_and_in_the_centre(players: int, each: int, centre: int):
    """2p 31/2, 3p 21/1, 4p 15/4, 5p 12/4, 6p 10/4."""
    deal = dealt(players)

    assert [each] * players == [len(hand) for hand in deal["hands"]]
    assert centre == len(deal["centre"])
    assert Counter(SORTED_DECK.tolist()) == Counter(deal["deck"])


def test_the_first_destination_is_a_card_of_the_centre():
    """Turn up one random centre card; all centre cards stay there, those not turned up face down."""
    seats = [strategies.get("distanchu", "random")] * 4
    playthrough = Playthrough(GAME, GAME.options.defaults(), seats, 20090709, 0)
    deal, destination = playthrough.opening
    pub = playthrough.table.record.state.pub

    assert deal["centre"][0] == destination["number"] == int(pub.destination)
    assert (4, 3) == (int(pub.table_cards), int(pub.hidden_centre))
    assert 1 == int(pub.seen.sum())


def test_first_lead_random_is_any_seat():
    """First round: a random seat leads."""
    table = Position("1 8 8 | 8 | 3 | 4", destination=9)
    counted = leaders(table)

    assert {0, 1, 2, 3} == set(counted)
    assert max(abs(count - 100) for count in counted.values()) < 4 * np.sqrt(400 * 0.25 * 0.75)


@pytest.mark.parametrize(
    ("first_lead", "hands", "expected"),
    [
        ("most_eights", "8 1 | 8 8 | 8", {1}),
        ("most_eights", "8 8 | 1 | 8 8", {0, 2}),
        ("most_eights", "2 3 | 1 | 4", {0, 1, 2}),
        ("holder_of_1", "8 8 | 3 | 1", {2}),
        ("holder_of_1", "8 8 | 3 | 4", {0, 1, 2}),
    ],
)
def test_first_lead(first_lead: str, hands: str, expected: set[int]):
    """Option `first_lead`: random among the tied, or if nobody holds the 1."""
    table = Position(hands, destination=9, first_lead=first_lead)

    assert expected == set(leaders(table, 60))


def test_first_lead_eights_are_8s_whatever_the_penalty_number_is():
    """Option `first_lead` most_eights with another `penalty_number`."""
    table = Position("3 3 3 | 8 | 4", destination=9, first_lead="most_eights", penalty_number=3)

    assert {1} == set(leaders(table, 20))


def test_first_lead_decides_the_first_round_alone():
    """Later rounds: the seat that went out first in the round before."""
    table = Position("5 | 8 8 8", destination=9, first_lead="most_eights").act("5")

    assert 0 == table.event("deal")["leader"]
