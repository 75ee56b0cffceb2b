"""What a hand of Zirkus Flohcati is worth at best with trios after the end, found in two ways."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from tests.referees.flohcati.best_trios import best_at_end
from tests.referees.flohcati.cards import points_of_colours, value_of


@pytest.mark.parametrize("size", [2, 3, 4])
@pytest.mark.parametrize("points", [0, 1, 3, 5, 10])
def test_best_trios_at_the_end(size, points):
    """The way from the highest value down finds what trying all trios one after another finds."""
    rng = Random(size * 100 + points)  # noqa: S311 -- a test wants the same hands each time
    cards = [f"{colour} {value}" for colour in ("red", "orange", "yellow", "lime", "green") for value in range(1, 5)]
    for _hand in range(20):
        hand = rng.sample(cards, rng.randint(0, 11))

        assert best_by_trying(frozenset(hand), size, points) == best_at_end(hand, size, points)


def best_by_trying(hand: frozenset[str], size: int, points: int) -> tuple[int, int]:
    """Find the best of laying no trio, or any one and then the best of what is left."""
    ways = [(points_of_colours(hand), 0)]
    for trio in combinations(hand, size):
        if len(set(map(value_of, trio))) == 1:
            best, more = best_by_trying(hand - set(trio), size, points)
            ways.append((best + points, more + 1))
    return max(ways, key=lambda way: (way[0], -way[1]))
