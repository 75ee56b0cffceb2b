"""Cards entering and leaving hands, with all that is kept up to date about them."""

import numpy as np

from simulator.contract import emit
from simulator.games.flohcati import counters, events
from simulator.games.flohcati.state import FIRST_ACTION, HIGHEST, MAX_COLOURS, VALUE_BITS, VALUE_MASK
from simulator.jit import count_bits, inlined, kernel, lowest_bit
from simulator.rng import below


@kernel
def gain_card(state, options, seat, card):
    """Put a card into a hand."""
    pub = state.pub
    colour = card >> VALUE_BITS
    value = card & VALUE_MASK
    before = pub.hands[seat, colour]
    after = before | 1 << value
    pub.hands[seat, colour] = after
    pub.totals[seat] += HIGHEST[after] - HIGHEST[before]
    pub.held[seat] |= 1 << colour
    pub.by_value[seat, value] |= 1 << colour
    pub.hand_sizes[seat] += 1
    if count_bits(pub.by_value[seat, value]) >= options.trio_size:
        pub.trio_values[seat] |= 1 << value


@kernel
def lose_card(state, options, seat, card):
    """Take a card out of a hand; raises if it is not there."""
    pub = state.pub
    colour = card >> VALUE_BITS
    value = card & VALUE_MASK
    before = pub.hands[seat, colour]
    if before >> value & 1 == 0:
        raise ValueError("this card is not in the hand")
    after = before & ~(1 << value)
    pub.hands[seat, colour] = after
    pub.totals[seat] += HIGHEST[after] - HIGHEST[before]
    if after == 0:
        pub.held[seat] &= ~(1 << colour)
    pub.by_value[seat, value] &= ~(1 << colour)
    pub.hand_sizes[seat] -= 1
    if count_bits(pub.by_value[seat, value]) < options.trio_size:
        pub.trio_values[seat] &= ~(1 << value)


@inlined
def nth_bit(mask, num_below):
    """Return the position of the 1 bit of `mask` that has `num_below` others below it."""
    for _ in range(num_below):
        mask &= mask - 1
    return lowest_bit(mask)


@kernel
def random_card(state, seat):
    """Return a random card of a hand that is not empty."""
    pub = state.pub
    left = below(state.stream, pub.hand_sizes[seat])
    for colour in range(MAX_COLOURS):
        cards = count_bits(pub.hands[seat, colour])
        if left < cards:
            return colour << VALUE_BITS | nth_bit(pub.hands[seat, colour], left)
        left -= cards
    raise ValueError("the hand is empty")


@kernel
def hand_over(state, options, giver, card, log):
    """Move a card from a hand to that of the seat whose turn it is, for all to see."""
    pub = state.pub
    receiver = np.int64(pub.turn_seat)  # int64, so that the functions called compile for one type
    lose_card(state, options, giver, card)
    gain_card(state, options, receiver, card)
    state.seat_counters[giver, counters.CARDS_GIVEN] += 1
    state.seat_counters[receiver, counters.CARDS_TAKEN] += 1
    emit(log, events.HANDED_OVER, receiver, card << 8 | giver << 4 | pub.pending - FIRST_ACTION)


@kernel
def lay_trio(state, options, seat, value, colours):
    """Lay down the cards of one value in the colours of the mask, and score the trio."""
    pub = state.pub
    if count_bits(colours) != options.trio_size:
        raise ValueError("not as many cards as make a trio")
    rest = colours
    while rest:
        lose_card(state, options, seat, lowest_bit(rest) << VALUE_BITS | value)
        rest &= rest - 1
    pub.trios[seat] += 1
    pub.totals[seat] += options.trio_points
    state.seat_counters[seat, counters.TRIOS] += 1
