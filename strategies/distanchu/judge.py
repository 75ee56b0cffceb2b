"""What experienced players work out from what they see: who can still beat a play, and what a hand promises.

Kernels for strategies to share. None of them is a strategy.
"""

from math import comb

import numpy as np

from simulator.games.distanchu import options as choice
from simulator.games.distanchu.scoring import card_points
from simulator.games.distanchu.state import DOTS, KEEP, MAX_COPIES, NUM_NUMBERS, PLAY, RIICHI, SIZE_BITS, SIZE_MASK
from simulator.jit import count_bits, inlined, kernel

SETS = np.array([[comb(copies, size) for size in range(MAX_COPIES + 2)] for copies in range(MAX_COPIES + 1)], float)
"""SETS[copies, size]: in how many ways `size` cards can be picked from so many copies."""

KEPT_TOGETHER = np.array(
    [[1.0 / max(opponents, 1) ** max(size - 1, 0) for size in range(MAX_COPIES + 2)] for opponents in range(7)]
)
"""KEPT_TOGETHER[opponents, size]: the chance that so many given cards lie in one of so many hands."""


@inlined
def unseen(view, number):
    """Return how many cards of `number` this seat has not seen: in other hands or face down in the centre."""
    return DOTS[number] - view.pub.seen[number] - view.own.hand[number] - view.own.known[number]


@inlined
def num_rivals(view, options):
    """Return how many others may still answer a play of this seat."""
    pub = view.pub
    others = pub.holders & ~(1 << view.seat)
    if options.pass_is_final:
        others &= ~pub.passed
    return count_bits(others)


@kernel
def measure_dangers(view, options, legal, size):
    """Fill `legal.scratch[d]` with the danger of a play of `size` cards at distance d.

    The danger is the expected number of hands' holdings that would beat it: sets of as many cards nearer to the
    destination, each counted with the chance that it lies in one hand.
    """
    destination = view.pub.destination
    together = KEPT_TOGETHER[num_rivals(view, options), size]
    nearer = 0.0
    if options.follow_on_destination:
        nearer = SETS[unseen(view, destination), size] * together
    legal.scratch[0] = 0.0
    for distance in range(1, NUM_NUMBERS):
        legal.scratch[distance] = nearer
        if destination > distance:
            nearer += SETS[unseen(view, destination - distance), size] * together
        if destination + distance <= NUM_NUMBERS:
            nearer += SETS[unseen(view, destination + distance), size] * together


@inlined
def pot_points(view, options):
    """Return what the trick would be worth to whoever beats the last play and wins it."""
    pub = view.pub
    return pub.table_points + pub.hidden_centre * 0.75 + pub.last_size * card_points(options, pub.last_number)


@inlined
def num_sets(view):
    """Return how many different numbers this hand holds: the fewest plays that empty it."""
    return count_bits(view.own.at_least[1])
