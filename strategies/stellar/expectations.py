"""What can be worked out before any card is dealt: runs to expect, sections to win, room to grow.

Tables for strategies to share.
"""

import math

import numpy as np

from simulator.games.stellar.scoring import RUN
from simulator.games.stellar.state import NUM_SPACES, NUM_TYPES, SIX_ZERO

NUM_CHANCES = 9
NUM_STACKS = 3**SIX_ZERO
MISSING, FOUND, GONE = 0, 1, 2

# A stack has a digit for each number from 1 to 6 (the 6/0), base 3: missing, found, or gone for good. All tables are
# small types: together they should stay in the fastest cache.
STACK_OF = np.array(
    [sum(3**place for place in range(SIX_ZERO) if numbers >> place & 1) for numbers in range(1 << SIX_ZERO)],
    dtype=np.int32,
)
"""STACK_OF[numbers]: the stack with these numbers found, bit 0 for 1 and so on; twice that if they are gone."""

_DIGIT = np.array([[stack // 3**place % 3 for stack in range(NUM_STACKS)] for place in range(SIX_ZERO)])

ALIVE = np.array(
    [sum(1 << place for place in range(SIX_ZERO) if cards >> 2 * place & 3) for cards in range(1 << 2 * SIX_ZERO)],
    dtype=np.int8,
)
"""ALIVE[cards]: the numbers of which there are cards, bit 0 for 1, out of two bits for each."""


def _final_runs() -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """Return the longest run of each stack as it stands."""
    found = (_DIGIT == FOUND).astype(int)
    numbers = (found << np.arange(1, SIX_ZERO + 1)[:, np.newaxis]).sum(axis=0)
    return np.asarray(RUN[0, 0, numbers], dtype=float)


def _expected_runs(chance: float) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """Return the expected longest run of every stack, if each missing number is still found with this chance."""
    runs = _final_runs()
    for place in range(SIX_ZERO):
        missing = np.flatnonzero(_DIGIT[place] == MISSING)
        # Stacks with a lower number missing are settled already, those with a higher one will be.
        runs[missing] = chance * runs[missing + FOUND * 3**place] + (1 - chance) * runs[missing + GONE * 3**place]
    return runs


_RUNS = np.array([_expected_runs(step / NUM_CHANCES) for step in range(NUM_CHANCES + 1)])


def _mean_gains(runs: np.ndarray[tuple[int], np.dtype[np.float64]]) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """Return what a random card of the type adds to the run of each stack: two of each number, one 6/0."""
    gains = np.zeros(NUM_STACKS)
    for place in range(SIX_ZERO):
        with_number = np.arange(NUM_STACKS) + (FOUND - _DIGIT[place]) * 3**place
        gains += (1 if place == SIX_ZERO - 1 else 2) / 11 * (runs[with_number] - runs)
    return gains


RUN_UNIT = 40
EXPECTED_RUN = np.round(_RUNS * RUN_UNIT).astype(np.uint8).ravel()
"""EXPECTED_RUN[chance * NUM_STACKS + stack]: its run, times RUN_UNIT, if each missing number is found with that chance
in NUM_CHANCES."""

MEAN_GAIN = np.round([_mean_gains(runs) * RUN_UNIT for runs in _RUNS]).astype(np.uint8).ravel()
"""MEAN_GAIN[chance * NUM_STACKS + stack]: what a random card of the type adds to that."""

ROOM = np.array([1 - 0.5**spaces for spaces in range(NUM_SPACES + 1)], dtype=np.float32)
"""ROOM[spaces]: how well a type can still grow with so many free spaces that touch it."""

MAX_LEAD = 60
USUAL = np.array([7, 8, 7], dtype=np.int32)
"""What a card usually adds to a section, in halves."""
_SPREAD = 1.45


def _standing(left: int, lead: int) -> float:
    """Return the chance to win a section less that to lose it: spaces left to fill, lead to expect in halves."""
    if left == 0:
        return float((lead > 0) - (lead < 0))
    return math.erf(lead / (2 * _SPREAD * math.sqrt(2 * left)))


LEADS = 2 * MAX_LEAD + 1
SWING_UNIT = 1000
SWING = np.array(
    [[round(SWING_UNIT * _standing(left, lead - MAX_LEAD)) for lead in range(LEADS)] for left in range(2 * NUM_SPACES)],
    dtype=np.int16,
).ravel()
"""SWING[left * LEADS + MAX_LEAD + lead]: see `_standing`; in units of a SWING_UNITth."""

DIVERSE = np.array(
    [
        [0.0 if missing > turns else (1 - 0.75 ** (turns - missing + 1)) ** missing for turns in range(NUM_SPACES + 1)]
        for missing in range(NUM_TYPES + 1)
    ]
)
"""DIVERSE[missing, turns]: the chance to get the missing types onto the telescope in so many turns."""

SPACES_OF = np.array([31, 224, 3840], dtype=np.int32)
"""Bit mask of the spaces of each section."""
