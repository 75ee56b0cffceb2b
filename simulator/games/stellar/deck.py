"""Stellar's deck, row and discards, and the counting of cards that all have seen."""

from simulator.contract import emit, emit_cards
from simulator.games.stellar import counters, events
from simulator.games.stellar.state import FACE, NO_CARD, NOBODY, NUM_SLOTS, NUM_TYPES, SATELLITE_TYPE, TYPE_BITS
from simulator.jit import inlined, kernel, lowest_bit
from simulator.rng import CARDS, restart, shuffle


@inlined
def count_in(cards, card):
    """Count a card in: see `PUBLIC` for what the bit masks mean."""
    card_type = card >> TYPE_BITS
    if card_type == SATELLITE_TYPE:
        cards[card_type] = cards[card_type] << 1 | 1
    else:
        bit = 1 << (card & 15)
        if cards[card_type] & bit:
            bit <<= 1
        cards[card_type] |= bit


@inlined
def count_out(cards, options, card):
    """Count a card out."""
    card_type = card >> TYPE_BITS
    if card_type == SATELLITE_TYPE:
        cards[card_type] >>= 1
    else:
        bit = 1 << (card & 15)
        if card & 1 == 0 and cards[card_type] & bit << 1 and FACE[options.star_table, card | 1] == card:
            bit <<= 1
        cards[card_type] &= ~bit


@kernel
def draw(state, options, log):
    """Draw a card that all see; an empty deck is made from the discards first."""
    pub = state.pub
    if pub.num_deck == 0:
        pub.num_reshuffles += 1
        state.game_counters[counters.RESHUFFLES] += 1
        restart(state.stream, CARDS + 1 + pub.num_reshuffles)
        for position in range(pub.num_discards):
            state.deck[position] = state.discards[position]
        shuffle(state.stream, state.deck, pub.num_discards)
        emit(log, events.RESHUFFLED, NOBODY, pub.num_discards)
        state.next_card = 0
        pub.num_deck = pub.num_discards
        pub.num_discards = 0
        for card_type in range(NUM_TYPES + 1):
            pub.recycled[card_type] = pub.discarded[card_type]
            pub.discarded[card_type] = 0
    card = state.deck[state.next_card]
    state.next_card += 1
    pub.num_deck -= 1
    if pub.num_reshuffles == 0:
        count_out(pub.unseen, options, card)
    else:
        count_out(pub.recycled, options, card)
    return card


@kernel
def fill_row(state, options, log):
    """Deal a card to each empty slot."""
    row = state.pub.row
    empty = 0
    for slot in range(1, NUM_SLOTS + 1):
        if row[slot] == NO_CARD:
            empty |= 1 << slot
    dealt = empty
    while empty:
        row[lowest_bit(empty)] = draw(state, options, log)
        empty &= empty - 1
    if dealt:
        emit_cards(log, events.ROW, NOBODY, (dealt, 0, 0), row)


@kernel
def discard_row(state, log):
    """Discard what is left of the row."""
    pub = state.pub
    other = 1 - pub.turn
    state.seat_counters[other, counters.WIPES_MADE] += 1
    emit_cards(log, events.WIPED, other, (0, 0, 0), pub.row)
    for slot in range(1, NUM_SLOTS + 1):
        if pub.row[slot] != NO_CARD:
            state.discards[pub.num_discards] = pub.row[slot]
            pub.num_discards += 1
            count_in(pub.discarded, pub.row[slot])
            pub.row[slot] = NO_CARD
    pub.wiped = 1
