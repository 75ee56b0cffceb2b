"""What the other seat would like to have of the row.

Kernels for strategies to share. None of them is a strategy.
"""

import numpy as np

from simulator.games.stellar import options as choice
from simulator.games.stellar.state import (
    ALL_SPACES,
    NO_CARD,
    NUM_SECTIONS,
    NUM_SLOTS,
    NUM_TYPES,
    NUMBER_MASK,
    SATELLITE_TYPE,
    STARS,
    TYPE_BITS,
)
from simulator.jit import inlined, kernel
from strategies.stellar.expectations import (
    EXPECTED_RUN,
    NUM_CHANCES,
    NUM_STACKS,
    RUN_UNIT,
    SPACES_OF,
    STACK_OF,
    SWING,
    SWING_UNIT,
)
from strategies.stellar.judge import (
    CARD_MASK,
    FOR_OTHER,
    NUMBERS_MASK,
    OTHER_SWING_AT,
    RUN_MASK,
    STANDING,
    SWING_MASK,
    SWING_WORTH,
    WANTED,
    WANTED_BITS,
    WANTED_UNIT,
    turns_left,
)


@kernel
def survey_for_other(view, options, legal, weights):
    """Work out what the row is worth to the other seat; after `survey_sections`."""
    board = view.pub.boards[1 - view.seat]
    left = turns_left(view, options) + (1 if view.pub.turn == view.pub.first_seat else 0)
    chances = min(int(NUM_CHANCES * left * weights.find / 12.0), NUM_CHANCES) * NUM_STACKS
    noting = weights.note * (1.0 / RUN_UNIT)
    showing = weights.star * (1.0 / RUN_UNIT)
    bonus = legal.scratch[SWING_WORTH]
    coming = weights.grow * left / NUM_TYPES
    free = ALL_SPACES & ~board.occupied
    first, second, third = 0, 0, 0
    wild = 0.0
    if options.notebook_satellite == choice.STANDS_FOR_ANY:
        wild = weights.wild * weights.note * (_most_stars(board) + coming)
    for slot in range(1, NUM_SLOTS + 1):
        card = view.pub.row[slot] & CARD_MASK
        worth = 0
        if card != NO_CARD:
            card_type = card >> TYPE_BITS
            number = card >> 1 & NUMBER_MASK
            gain = bonus * _section_for_other(legal, free, number)
            if card_type != SATELLITE_TYPE:
                found = board.notebook[card_type] >> 1 & NUMBERS_MASK
                run = np.int64(EXPECTED_RUN[chances + STACK_OF[found] & RUN_MASK])
                longer = EXPECTED_RUN[chances + STACK_OF[found | (1 << number >> 1)] & RUN_MASK] - run
                gain += STARS[options.star_table, card] * showing * run
                gain = max(gain, noting * (board.stars[card_type] + coming) * longer)
            else:
                gain = max(gain, wild)
            worth = int(max(gain, 0.0) * WANTED_UNIT)
        legal.notes[FOR_OTHER + slot + 2] = worth
        wanted = worth << WANTED_BITS | slot + 2
        lower = min(first, wanted)
        first = max(first, wanted)
        third = max(third, min(second, lower))
        second = max(second, lower)
    legal.notes[WANTED] = first
    legal.notes[WANTED + 1] = second
    legal.notes[WANTED + 2] = third


@inlined
def _most_stars(board):
    """Return the stars of the type that has most."""
    most = 0
    for card_type in range(NUM_TYPES):
        most = max(most, board.stars[card_type])
    return most


@inlined
def _section_for_other(legal, free, value):
    """Return what a value does for the other seat in the section where it does most, in units of SWING."""
    best = -2 * SWING_UNIT
    for section in range(NUM_SECTIONS):
        index = legal.notes[OTHER_SWING_AT + section] + 2 * value & SWING_MASK
        swing = np.int64(SWING[index]) + legal.notes[STANDING + section]
        best = max(best, swing if free & SPACES_OF[section] else -2 * SWING_UNIT)
    return best
