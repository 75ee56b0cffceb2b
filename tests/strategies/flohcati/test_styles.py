"""Each style does more of what it is known for than `balanced` does (fixed seed)."""

from __future__ import annotations

import functools

import pytest

from simulator.play import play_block
from tests.contracts.registered import table_for
from tests.simulator.flohcati.position import GAME
from tests.strategies.flohcati.choices import named

NUM_DEALS = 300
COUNTERS = [counter.name for counter in GAME.seat_counters]


@functools.cache
def habits(name: str, players: int = 4) -> dict[str, float]:
    """Return the counters a turn of one of the style among `balanced`."""
    seats = [named(name), *[named("balanced")] * (players - 1)]
    rows = play_block(table_for(GAME.id, players), GAME.options.defaults(), seats, 20090709, 0, NUM_DEALS)
    counted = rows["seat_counters"][:, 0].sum(axis=0)
    return {
        counter: float(total / counted[COUNTERS.index("turns")])
        for counter, total in zip(COUNTERS, counted, strict=True)
    }


def test_the_gambler_turns_up_more_and_busts_more_often():
    """It fears no bust."""
    assert habits("gambler")["cards_turned_up"] > 1.15 * habits("balanced")["cards_turned_up"]
    assert habits("gambler")["busts"] > 1.15 * habits("balanced")["busts"]


def test_the_cautious_bust_least():
    """They take a card of the row instead."""
    assert all(
        habits("cautious")["busts"] < 0.8 * habits(other)["busts"] for other in ("balanced", "gambler", "greedy")
    )


def test_the_collector_lays_more_trios():
    """And `balanced` hardly any."""
    assert habits("collector")["trios"] > 2 * habits("balanced")["trios"]


@pytest.mark.parametrize("other", ["collector", "cautious", "greedy"])
def test_the_hunter_declares_more_galas(other: str):
    """Every colour first."""
    assert habits("hunter")["galas"] > 1.5 * habits(other)["galas"]
