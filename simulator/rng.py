"""One small random stream per (seed, deal, purpose).

The generator is SFC64 (Chris Doty-Humphrey, PractRand), seeded as NumPy seeds it: three words,
a counter of one, twelve outputs thrown away. NumPy's own SFC64 is the oracle of the tests.
"""

import numpy as np

from simulator.jit import inlined, kernel, natural

STREAM = np.dtype([(word, np.uint64) for word in ("a", "b", "c", "counter", "seed", "deal")], align=True)
"""A random stream: SFC64's state, and the words that seeded it."""

# Purposes, the third seeding word. Cards of round r use CARDS + r, so that what a rule variant does in
# one round cannot shift the cards of the next.
CARDS = 0
FIRST_SEAT = 1 << 32
CHOICES = 1 << 33
"""The choices of seat s use CHOICES + s."""

_ONE = np.uint64(1)
_ELEVEN = np.uint64(11)
_THREE = np.uint64(3)
_ROTATE_LEFT = np.uint64(24)
_ROTATE_RIGHT = np.uint64(40)
_HALF = np.uint64(32)
_LOW_WORD = np.uint64(0xFFFFFFFF)
_UNIT = 1.0 / (1 << 53)


@inlined
def next_word(stream):
    """Return the next 64 random bits."""
    word = stream.a + stream.b + stream.counter
    stream.counter += _ONE
    stream.a = stream.b ^ (stream.b >> _ELEVEN)
    stream.b = stream.c + (stream.c << _THREE)
    stream.c = ((stream.c << _ROTATE_LEFT) | (stream.c >> _ROTATE_RIGHT)) + word
    return word


@kernel
def start(stream, seed, deal, purpose):
    """Seed `stream` with the three words (seed, deal, purpose)."""
    stream.seed = np.uint64(seed)
    stream.deal = np.uint64(deal)
    restart(stream, purpose)


@kernel
def restart(stream, purpose):
    """Seed `stream` anew for another purpose of the same seed and deal."""
    stream.a = stream.seed
    stream.b = stream.deal
    stream.c = np.uint64(purpose)
    stream.counter = _ONE
    for _ in range(12):
        next_word(stream)


@inlined
def below(stream, bound):
    """Return an unbiased random integer from 0 to `bound` - 1 (Lemire 2019, on the upper 32 bits)."""
    limit = np.uint64(bound)
    product = (next_word(stream) >> _HALF) * limit
    if (product & _LOW_WORD) < limit:
        threshold = (_LOW_WORD - limit + _ONE) % limit
        while (product & _LOW_WORD) < threshold:
            product = (next_word(stream) >> _HALF) * limit
    return np.int32(product >> _HALF)


@inlined
def unit(stream):
    """Return a random number from 0 (included) to 1 (excluded), a multiple of 2**-53."""
    return np.float64(next_word(stream) >> _ELEVEN) * _UNIT


@kernel
def shuffle(stream, cards, num_cards):
    """Shuffle the first `num_cards` of the array `cards` in place (Durstenfeld 1964)."""
    for last in range(num_cards - 1, 0, -1):
        other = natural(below(stream, last + 1))
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card
