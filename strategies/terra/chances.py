"""Chances worked out once from the deck alone: which floors take a set of cards, and how often chance makes them.

Tables for strategies to share. `operations` and `single_match` are indexed as the options are coded.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from simulator.games.terra.plays import FITTING
from simulator.games.terra.state import DOTS, NUM_CARDS

Table = np.ndarray[Any, np.dtype[Any]]

MOST_CARDS = 16
"""Hands of more cards are taken for hands of so many."""


def _going_out() -> Table:
    first, second, third = np.meshgrid(*[np.arange(16)] * 3, indexing="ij")
    masks = np.zeros((2, 16, 16, 16), dtype=np.int32)
    for operations, signs in enumerate((((1, 1), (1, -1), (-1, 1), (-1, -1)), ((1, 1),))):
        for second_sign, third_sign in signs:
            value = np.abs(first + second_sign * second + third_sign * third)
            masks[operations] |= np.where((value >= 1) & (value <= 15), 1 << value, 0).astype(np.int32)
    return masks


OUT = _going_out()
"""OUT[operations, a, b, c]: bit mask of the floors on which these cards can be laid at once, in some order; c may be 0.

Whether values may be negative on the way makes no difference where any of the cards may come first.
"""

_TAKES = (OUT[..., None] >> np.arange(16) & 1).astype(float)  # operations, a, b, c, floor
_FITS = (FITTING[:, :, None] >> np.arange(16) & 1).astype(float)  # single_match, floor, card
_ONE = DOTS / NUM_CARDS


def _chance_after(*cards: Table) -> Table:
    """Return the chance of each number of the next card, once these (broadcast together) are out of the deck."""
    numbers = np.arange(16)
    left = DOTS.astype(float)
    for card in cards:
        left = left - (card[..., None] == numbers)
    return np.maximum(left, 0.0) / (NUM_CARDS - len(cards))


_FIRST, _SECOND = np.meshgrid(np.arange(16), np.arange(16), indexing="ij")
_TWO = _ONE[:, None] * _chance_after(np.arange(16))
_THREE = _TWO[..., None] * _chance_after(_FIRST, _SECOND)

OUT_CHANCE = np.zeros((2, 2, 4, 16))
"""OUT_CHANCE[operations, single_match, k, floor]: the chance that k random cards, 1 to 3, can be laid at once."""
for _operations in range(2):
    for _single in range(2):
        OUT_CHANCE[_operations, _single, 1] = _FITS[_single] @ _ONE
        OUT_CHANCE[_operations, _single, 2] = np.einsum("ab,abf->f", _TWO, _TAKES[_operations, :, :, 0])
        OUT_CHANCE[_operations, _single, 3] = np.einsum("abc,abcf->f", _THREE, _TAKES[_operations])

USE = np.zeros((2, 2, 4, 16))
"""USE[operations, single_match, k, number]: the chance that a card and k - 1 random ones go on a random floor."""
for _operations in range(2):
    for _single in range(2):
        USE[_operations, _single, 1] = np.einsum("nf,fn->n", _chance_after(np.arange(16)), _FITS[_single])
        USE[_operations, _single, 2] = np.einsum(
            "nb,nbf,nbf->n",
            _chance_after(np.arange(16)),
            _chance_after(_FIRST, _SECOND),
            _TAKES[_operations, :, :, 0],
        )
        USE[_operations, _single, 3] = np.einsum(
            "nb,nbc,f,nbcf->n", _chance_after(np.arange(16)), _chance_after(_FIRST, _SECOND), _ONE, _TAKES[_operations]
        )

BETTER = USE - (USE @ _ONE)[..., None]
"""BETTER[operations, single_match, k, number]: by how much USE of a card differs from that of an average card."""


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
"""NO_LAY[operations, single_match, max_cards, k, floor]: the chance that k random cards hold nothing to lay."""

NO_LAY_ANYWHERE = NO_LAY @ _ONE
"""NO_LAY_ANYWHERE[operations, single_match, max_cards, k]: the same on a random floor."""
