"""Chances worked out once from the deck alone: which floors take a set of cards, and how often chance makes them.

Tables for strategies to share. The first two indices are the options `operations` and `single_match`, as they are
coded; `max_cards` is that option. Cards are given by number, 0 where there is none.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from simulator.asrus import DOTS, NUM_CARDS
from simulator.games.terra.options import PLUS_ONLY
from simulator.games.terra.plays import FITTING

Table = np.ndarray[Any, np.dtype[Any]]

MOST_CARDS = 16
"""Hands of more cards are taken for hands of so many."""

_NUMBERS = np.arange(16)
_RULES = tuple(np.ndindex(2, 2))


def _floors(operations: int, *cards: Table) -> Table:
    """Return the bit mask of the floors that some order and signs of the cards make; 0 where a card is 0.

    Whether values may be negative on the way makes no difference where any of the cards may come first.
    """
    first, *others = np.meshgrid(*cards, indexing="ij")
    masks = np.zeros(first.shape, dtype=np.int64)
    for bits in range(1 if operations == PLUS_ONLY else 1 << len(others)):
        value = np.abs(sum((-card if bits >> place & 1 else card for place, card in enumerate(others)), first))
        masks |= np.where((value >= 1) & (value <= 15), 1 << value, 0)
    some_missing = np.logical_or.reduce([card == 0 for card in (first, *others)])
    return np.where(some_missing, 0, masks)


def _going_out() -> tuple[Table, Table]:
    """Return OUT and SOME."""
    out = np.zeros((2, 2, 4, 16, 16, 16), dtype=np.uint16)
    some = np.zeros_like(out)
    for operations, single in _RULES:
        ones = FITTING[single].astype(np.int64)
        twos = _floors(operations, _NUMBERS, _NUMBERS)
        threes = _floors(operations, _NUMBERS, _NUMBERS, _NUMBERS)
        for most in range(1, 4):
            pair = twos if most > 1 else 0 * twos
            three = threes if most > 2 else 0 * threes
            any_of = ones[:, None, None] | ones[:, None] | ones | pair[:, :, None] | pair[:, None, :] | pair | three
            some[operations, single, most] = any_of
            out[operations, single, most] = three
            out[operations, single, most, :, :, 0] = pair
            out[operations, single, most, :, 0, 0] = ones
    return out, some


OUT, SOME = _going_out()
"""OUT[..., max_cards, a, b, c]: bit mask of the floors on which all of these cards can be laid at once.

SOME is the same for any of them. Cards that are not there come last.
"""

_TAKES = (OUT[:, :, 3, ..., None] >> _NUMBERS & 1).astype(float)  # operations, single_match, a, b, c, floor
_ONE = DOTS / NUM_CARDS


def _chance_after(*cards: Table) -> Table:
    """Return the chance of each number of the next card, once these (of one shape) are out of the deck."""
    left = DOTS.astype(float)
    for card in cards:
        left = left - (card[..., None] == _NUMBERS)
    chances: Table = np.maximum(left, 0.0) / (NUM_CARDS - len(cards))
    return chances


_SECOND = _chance_after(_NUMBERS)  # after the first
_THIRD = _chance_after(*np.meshgrid(_NUMBERS, _NUMBERS, indexing="ij"))  # after the first and the second


def _use_of_a_card() -> Table:
    """Return USE."""
    use = np.zeros((2, 2, 4, 16))
    for rules in _RULES:
        takes = _TAKES[rules]
        use[*rules, 1] = np.einsum("f,af->a", _ONE, takes[:, 0, 0])
        use[*rules, 2] = np.einsum("ab,f,abf->a", _SECOND, _ONE, takes[:, :, 0])
        use[*rules, 3] = np.einsum("ab,abc,f,abcf->a", _SECOND, _THIRD, _ONE, takes)
    return use


USE = _use_of_a_card()
"""USE[..., k, number]: the chance that a card and k - 1 random ones can be laid at once on a random floor."""

BETTER = USE - (USE @ _ONE)[..., None]
"""BETTER[..., k, number]: by how much USE of a card differs from that of an average card."""


def _chance_to_go_out() -> Table:
    """Return OUT_CHANCE."""
    chance = np.zeros((2, 2, 4, 16))
    for rules in _RULES:
        takes = _TAKES[rules]
        chance[*rules, 1] = np.einsum("a,af->f", _ONE, takes[:, 0, 0])
        chance[*rules, 2] = np.einsum("a,ab,abf->f", _ONE, _SECOND, takes[:, :, 0])
        chance[*rules, 3] = np.einsum("a,ab,abc,abcf->f", _ONE, _SECOND, _THIRD, takes)
    return chance


OUT_CHANCE = _chance_to_go_out()
"""OUT_CHANCE[..., k, floor]: the chance that k random cards, 1 to 3, can be laid at once."""


def _no_lay() -> Table:
    """Return NO_LAY: all sets of cards in a hand are taken to be independent."""
    cards = np.arange(MOST_CARDS + 1)
    sets = (cards, cards * (cards - 1) / 2, cards * (cards - 1) * (cards - 2) / 6)
    table = np.ones((2, 2, 4, MOST_CARDS + 1, 16))
    for most in range(1, 4):
        for size in range(1, most + 1):
            misses = 1.0 - OUT_CHANCE[:, :, size]
            table[:, :, most] *= misses[:, :, None, :] ** sets[size - 1][None, None, :, None]
    return table


NO_LAY = _no_lay()
"""NO_LAY[..., max_cards, k, floor]: the chance that k random cards hold nothing to lay."""

NO_LAY_ANYWHERE = NO_LAY @ _ONE
"""NO_LAY_ANYWHERE[..., max_cards, k]: the same on a random floor."""
