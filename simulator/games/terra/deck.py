"""Terra's cards on the move: dealing, drawing, reshuffling, and the hands they come into and leave."""

import numpy as np

from simulator.asrus import NUM_CARDS, NUM_NUMBERS, SORTED_DECK
from simulator.contract import emit_cards
from simulator.games.terra import counters, events
from simulator.games.terra import options as choice
from simulator.games.terra.state import NOBODY
from simulator.jit import inlined, kernel
from simulator.rng import CARDS, restart, shuffle

PACKED = 7
"""Cards in one number of a reshuffle event, four bits each: an event has few numbers."""


@inlined
def add_card(state, seat, number):
    """Put a card into a hand."""
    own = state.own[seat]
    own.hand[number] += 1
    own.at_least[own.hand[number]] |= 1 << number
    own.packed += np.int64(1) << 4 * number
    state.pub.hand_sizes[seat] += 1
    state.pub.unclaimed[seat] = 0


@inlined
def remove_card(state, seat, number):
    """Take a card out of a hand."""
    own = state.own[seat]
    copies = own.hand[number]
    if copies == 0:
        raise ValueError("this card is not in the hand")
    own.at_least[copies] &= ~(1 << number)
    own.hand[number] = copies - 1
    own.packed -= np.int64(1) << 4 * number
    state.pub.hand_sizes[seat] -= 1
    state.pub.unclaimed[seat] = 0


@inlined
def put_on_pile(state, number):
    """Add a card that has left a hand to the laid cards."""
    pub = state.pub
    pub.pile_size += 1
    pub.laid[number] += 1
    pub.laid_packed += np.int64(1) << 4 * number


@inlined
def lay_on_floor(state, seat, number):
    """Put a card that has left a hand on the floor."""
    pub = state.pub
    put_on_pile(state, number)
    pub.floor = number
    pub.floor_owner = seat


@kernel
def shuffle_deck(state):
    """Shuffle the whole deck."""
    restart(state.stream, CARDS + state.pub.round_number)
    for position in range(NUM_CARDS):
        state.deck[position] = SORTED_DECK[position]
    shuffle(state.stream, state.deck, NUM_CARDS)


@kernel
def deal_cards(state, options):
    """Deal the shuffled deck out: the hands seat by seat, then the floor card."""
    pub = state.pub
    for number in range(NUM_NUMBERS + 1):
        pub.laid[number] = 0
    position = 0
    for seat in range(pub.num_seats):
        own = state.own[seat]
        for number in range(NUM_NUMBERS + 1):
            own.hand[number] = 0
        for copies in range(len(own.at_least)):
            own.at_least[copies] = 0
        own.packed = 0
        for _ in range(options.hand_size):
            number = state.deck[position]
            own.hand[number] += 1
            own.at_least[own.hand[number]] |= 1 << number
            own.packed += np.int64(1) << 4 * number
            position += 1
        own.drawn = 0
        pub.hand_sizes[seat] = options.hand_size
        pub.unclaimed[seat] = 0
    pub.floor = state.deck[position]
    pub.laid[pub.floor] = 1
    pub.laid_packed = np.int64(1) << 4 * pub.floor
    pub.floor_owner = NOBODY
    pub.pile_size = 0
    pub.deck_size = NUM_CARDS - 1 - position


@kernel
def _reshuffle(state, log):
    """Make a new deck of the laid cards below the floor card; leave it empty if there are none."""
    pub = state.pub
    num_cards = pub.pile_size
    if num_cards == 0:
        return
    pub.laid[pub.floor] -= 1
    position = 0
    for number in range(1, NUM_NUMBERS + 1):
        for _ in range(pub.laid[number]):
            state.deck[position] = number
            position += 1
        pub.laid[number] = 0
    pub.laid[pub.floor] = 1
    pub.laid_packed = np.int64(1) << 4 * pub.floor
    shuffle(state.stream, state.deck, num_cards)
    # What is still to be drawn stands in the last places of the array.
    for place in range(1, num_cards + 1):
        state.deck[NUM_CARDS - place] = state.deck[num_cards - place]
    pub.pile_size = 0
    pub.deck_size = num_cards
    state.game_counters[counters.RESHUFFLES] += 1
    if log.enabled:
        _tell_new_deck(state, log)


@kernel
def _tell_new_deck(state, log):
    num_cards = state.pub.deck_size
    for place in range(len(state.told)):
        state.told[place] = 0
    for place in range(num_cards):
        card = state.deck[NUM_CARDS - num_cards + place]
        state.told[place // PACKED] |= card << 4 * (place % PACKED)
    emit_cards(log, events.RESHUFFLE, NOBODY, (num_cards, 0, 0), state.told)


@kernel
def draw_cards(state, options, reason, log):
    """Let the seat whose turn it is draw what it owes, or as many as can be had; return how many."""
    pub = state.pub
    seat = pub.turn_seat
    owed = 1 if reason == events.FOR_TURN else options.terra_draw
    num_drawn = 0
    while num_drawn < owed:
        if pub.deck_size == 0 and options.empty_deck == choice.RESHUFFLE:
            _reshuffle(state, log)
        if pub.deck_size == 0:
            break
        number = state.deck[NUM_CARDS - pub.deck_size]
        pub.deck_size -= 1
        add_card(state, seat, number)
        state.drawn[num_drawn] = number
        num_drawn += 1
    told = reason | pub.hand_sizes[seat] << events.REASON_BITS
    emit_cards(log, events.DRAWN, seat, (num_drawn, owed, told), state.drawn)
    return num_drawn
