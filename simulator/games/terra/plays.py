"""Which cards may be laid on which floor: tables made once, and the enumeration of a hand's plays."""

import numpy as np

from simulator.asrus import DOTS, NUM_NUMBERS
from simulator.games.terra import options as choice
from simulator.games.terra.state import CARD_BITS, DRAW
from simulator.jit import count_bits, inlined, kernel, lowest_bit

FITTING = np.array(
    [
        [sum(1 << card for card in range(1, 16) if DOTS[card] == DOTS[floor]) if floor else 0 for floor in range(16)],
        [1 << floor if floor else 0 for floor in range(16)],
    ],
    dtype=np.int32,
)
"""FITTING[single_match, floor]: bit mask of the numbers of which one card may be laid alone."""

# Ways to reckon, the first index of LASTS.
ANY_SIGNS, NEVER_NEGATIVE, SUMS_ALONE = 0, 1, 2


def _values_so_far(way: int, first: int, second: int) -> set[int]:
    """Return what the cards before the last can come to, in either order; `second` is 0 if there is none."""
    if second == 0:
        return {first}
    values = {first + second}
    if way != SUMS_ALONE:
        values.add(abs(first - second))
    if way == ANY_SIGNS:
        values.add(-abs(first - second))
    return values


def _lasts(way: int, floor: int, first: int, second: int) -> int:
    """Return the bit mask of the cards that make the floor number after `first` and `second`."""
    numbers = set()
    for value in _values_so_far(way, first, second):
        numbers.add(floor - value)
        if way != SUMS_ALONE:
            numbers.add(value - floor)
    return sum(1 << number for number in numbers if 1 <= number <= NUM_NUMBERS)


LASTS = np.array(
    [
        [[[_lasts(way, floor, first, second) for second in range(16)] for first in range(16)] for floor in range(16)]
        for way in (ANY_SIGNS, NEVER_NEGATIVE, SUMS_ALONE)
    ],
    dtype=np.int32,
)
"""LASTS[way, floor, first, second]: bit mask of the numbers that may be laid last; `second` is 0 if it is not there."""


@inlined
def way_to_reckon(options):
    """Return the first index of LASTS."""
    if options.operations == choice.PLUS_ONLY:
        return SUMS_ALONE
    return ANY_SIGNS if options.negative_intermediate else NEVER_NEGATIVE


@inlined
def fitting(options, floor):
    """Return the bit mask of the numbers of which one card may be laid alone on `floor`."""
    return FITTING[options.single_match, floor]


@inlined
def _write_plays(legal, num, before, lasts):
    """Write a play for each of `lasts`, a bit mask, after the cards `before`; return the place after the last.

    Three are written in any case, and count only if there are so many: guessing whether there is another costs more.
    """
    after = num + count_bits(lasts)
    legal.actions[num] = before | lowest_bit(lasts)
    lasts &= lasts - 1
    legal.actions[num + 1] = before | lowest_bit(lasts)
    lasts &= lasts - 1
    legal.actions[num + 2] = before | lowest_bit(lasts)
    lasts &= lasts - 1
    while lasts:
        legal.actions[after - count_bits(lasts)] = before | lowest_bit(lasts)
        lasts &= lasts - 1
    return after


@inlined
def list_plays(own, options, floor, legal):
    """Write every lay of this hand into `legal.actions` from place 1 on; return the place after the last."""
    have = np.int64(own.at_least[1])
    twice = np.int64(own.at_least[2])
    num = _write_plays(legal, 1, 0, have & fitting(options, floor))
    if options.max_cards < 2:
        return num
    way = way_to_reckon(options)
    threesomes = options.max_cards > 2
    firsts = have
    while firsts:
        first = lowest_bit(firsts)
        first_bit = firsts & -firsts
        after_first = have & ~first_bit | twice & first_bit
        num = _write_plays(legal, num, first << CARD_BITS, LASTS[way, floor, first, 0] & after_first)
        if threesomes:
            seconds = after_first & -first_bit
            while seconds:
                second = lowest_bit(seconds)
                second_bit = seconds & -seconds
                kept = own.at_least[3] if second == first else twice
                lasts = LASTS[way, floor, first, second] & (after_first & ~second_bit | kept & second_bit)
                num = _write_plays(legal, num, first << CARD_BITS | second << 2 * CARD_BITS, lasts)
                seconds &= seconds - 1
        firsts &= firsts - 1
    return num


@kernel
def can_lay(own, options, floor):
    """Return whether this hand has a lay at all."""
    have = np.int64(own.at_least[1])
    twice = np.int64(own.at_least[2])
    if have & fitting(options, floor):
        return True
    if options.max_cards < 2:
        return False
    way = way_to_reckon(options)
    firsts = have
    while firsts:
        first = lowest_bit(firsts)
        first_bit = firsts & -firsts
        after_first = have & ~first_bit | twice & first_bit
        if LASTS[way, floor, first, 0] & after_first:
            return True
        if options.max_cards > 2:
            seconds = after_first & -first_bit
            while seconds:
                second = lowest_bit(seconds)
                second_bit = seconds & -seconds
                kept = own.at_least[3] if second == first else twice
                if LASTS[way, floor, first, second] & (after_first & ~second_bit | kept & second_bit):
                    return True
                seconds &= seconds - 1
        firsts &= firsts - 1
    return False


@kernel
def list_turn(own, options, floor, legal):
    """List what may be done on a turn: the lays, and drawing where it is allowed."""
    num = list_plays(own, options, floor, legal)
    legal.actions[0] = DRAW
    if options.must_play and num > 1:
        num -= 1
        legal.actions[0] = legal.actions[num]
    legal.num = num
    return num


@inlined
def is_play(options, floor, last, first, second):
    """Return whether these cards make the floor number, `last` read last; `first` and `second` are 0 if left out."""
    if first == 0:
        return fitting(options, floor) >> last & 1 != 0
    if options.max_cards < (3 if second else 2):
        return False
    return LASTS[way_to_reckon(options), floor, first, second] >> last & 1 != 0
