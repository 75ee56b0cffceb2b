"""What experienced players see in a board: what a star, a number and a space of it are still worth.

Kernels for strategies to share. None of them is a strategy.
"""

import numpy as np

from simulator.games.stellar import options as choice
from simulator.games.stellar.state import (
    ALL_SPACES,
    NUM_SECTIONS,
    NUM_SPACES,
    NUM_TYPES,
    NUMBER_MASK,
    SATELLITE_TYPE,
    SIX_ZERO,
    STARS,
    TYPE_BITS,
)
from simulator.jit import count_bits, inlined, kernel, lowest_bit
from strategies.stellar.expectations import (
    ALIVE,
    DIVERSE,
    EXPECTED_RUN,
    LEADS,
    MAX_LEAD,
    MEAN_GAIN,
    NUM_CHANCES,
    NUM_STACKS,
    ROOM,
    RUN_UNIT,
    SPACES_OF,
    STACK_OF,
    SWING,
    SWING_UNIT,
    USUAL,
)

# Where the surveys write what they find. In `legal.scratch`, by type: what a star is worth, what a longer run is worth,
# and what room to grow is worth; by space, what a card there takes away from all types; what a new type is worth; by
# place (the hand 0 to 2, then the row, then the deck), what a card is worth on the telescope and in the notebook; what
# a unit of SWING is worth. In the last turn, when nothing is still to come, these are points and no more.
STAR, NOTE, GROWTH, LOSS, NEW_TYPE, SHOWN, NOTED, SWING_WORTH = 0, 5, 10, 15, 27, 30, 40, 28
# In `legal.notes`, by type: the free spaces where a card may lie face up, the place of its stack in EXPECTED_RUN, the
# numbers found and gone, bit 0 for 1; by section, where a card's value, doubled, is to be added to find it in SWING,
# for the own seat and for the other, and how it stands; what the other seat wants most of the row: worth * 128 + place,
# the best three first; by place, the place that a card calls, what it is worth to the other seat, and its type.
OPEN, BASE, FOUND, GONE, SWING_AT, OTHER_SWING_AT, STANDING, WANTED = 0, 5, 10, 15, 20, 23, 26, 29
CALLED, FOR_OTHER, TYPE_OF = 32, 41, 50
# `legal.values` is filled for the five cards of a row alone, the rest is room too: by place, the stars of a card that
# can be shown, how much its number adds to the expected run, what the two plays of a turn that begins with it are worth
# and what they are worth with a card from the deck.
STARS_OF, LONGER, PLAYS, PLAYS_FROM_DECK = 10, 20, 30, 40
DECK = 8

WANTED_BITS = 7
WANTED_UNIT = 16
NOWHERE = -1000000.0

# Masks that change nothing. A look into a table costs less if LLVM can see that it is not from the table's end.
CARD_MASK, PLACES_MASK, NUMBERS_MASK, RUN_MASK, SWING_MASK = 127, 15, 63, 8191, 4095


@inlined
def turns_left(view, options):
    """Return how many turns each seat has after this round."""
    return options.rounds - view.pub.round_number


@inlined
def is_last_turn(view, options):
    """Return whether it is the own turn, and nobody has another."""
    pub = view.pub
    return options.rounds == pub.round_number and pub.turn == view.seat and pub.turn != pub.first_seat


@kernel
def survey_types(view, options, legal, weights):
    """Work out what stars and numbers of each type are worth to the own seat."""
    pub = view.pub
    board = pub.boards[view.seat]
    left = turns_left(view, options)
    star = weights.star if left else 1.0
    note = weights.note if left else 1.0
    diversity = weights.diversity if left else 1.0
    total = 0
    for card_type in range(NUM_TYPES):
        total += board.stars[card_type]
    each = 1.0 / (total + NUM_TYPES * weights.even)
    coming = weights.grow * left * each
    cards_to_come = NUM_CHANCES * (left + 1) / 12.0 if left else 0.0
    find = cards_to_come * weights.find
    pursue = cards_to_come * weights.pursue * each
    free = ALL_SPACES & ~board.occupied
    anywhere = free if options.placing == choice.FREE else 0
    for card_type in range(NUM_TYPES):
        stars = board.stars[card_type] + weights.even
        chance = min(int(find + pursue * stars), NUM_CHANCES)
        found = board.notebook[card_type] >> 1 & NUMBERS_MASK
        alive = ALIVE[(pub.unseen[card_type] | pub.recycled[card_type]) >> 2 & 4095]
        gone = ~(found | alive) & 63
        touching = board.touching[card_type]
        room = free & (touching | board.touching[SATELLITE_TYPE]) | anywhere
        room = room if touching else free
        growth = coming * stars
        base = chance * NUM_STACKS + STACK_OF[found] + 2 * STACK_OF[gone] & RUN_MASK
        run = EXPECTED_RUN[base] * (1.0 / RUN_UNIT)
        legal.notes[OPEN + card_type] = room
        legal.notes[BASE + card_type] = base
        legal.notes[FOUND + card_type] = found
        legal.notes[GONE + card_type] = gone
        legal.scratch[STAR + card_type] = star * run
        legal.scratch[NOTE + card_type] = note * (stars - weights.even + growth * ROOM[count_bits(room)])
        legal.scratch[GROWTH + card_type] = weights.room * growth * run
    for _ in range(board.notebook_satellites):
        _lend_satellite(options, legal, star)
    missing = NUM_TYPES - count_bits(board.types)
    more = DIVERSE[max(missing - 1, 0), left] - DIVERSE[missing, left]
    legal.scratch[NEW_TYPE] = diversity * options.diversity_bonus * more


@inlined
def number_gain(legal, card_type, number):
    """Return how much a number adds to the expected run of its type."""
    base = legal.notes[BASE + card_type] & RUN_MASK
    missing = 1 - (legal.notes[FOUND + card_type] << 1 >> number & 1)
    sign = 1 - 2 * (legal.notes[GONE + card_type] << 1 >> number & 1)
    step = STACK_OF[1 << number >> 1] * missing * sign
    return (np.int64(EXPECTED_RUN[base + step & RUN_MASK]) - np.int64(EXPECTED_RUN[base])) * (1.0 / RUN_UNIT)


@kernel
def best_for_satellite(options, legal):
    """Return type * 8 + number for which a satellite in the notebook helps most, and how much it helps."""
    stands_for_any = options.notebook_satellite == choice.STANDS_FOR_ANY
    best = 0
    most = 0.0
    for card_type in range(NUM_TYPES):
        number = _best_number(legal, card_type) if stands_for_any else 2
        gain = legal.scratch[NOTE + card_type] * number_gain(legal, card_type, number)
        best = card_type << 3 | number if gain > most else best
        most = max(most, gain)
    return best, most


@kernel
def _best_number(legal, card_type):
    """Return the number that helps a type most."""
    best = 1
    most = 0.0
    for number in range(1, SIX_ZERO + 1):
        gain = number_gain(legal, card_type, number)
        best = number if gain > most else best
        most = max(most, gain)
    return best


@kernel
def _lend_satellite(options, legal, star):
    """Count one satellite of the notebook where it helps most."""
    best, most = best_for_satellite(options, legal)
    if most > 0.0:
        card_type = best >> 3
        number = best & 7
        gone = legal.notes[GONE + card_type] << 1 >> number & 1
        legal.notes[BASE + card_type] += STACK_OF[1 << number >> 1] * (1 - 2 * gone)
        legal.notes[FOUND + card_type] |= 1 << number >> 1
        run = EXPECTED_RUN[legal.notes[BASE + card_type]] * (1.0 / RUN_UNIT)
        legal.scratch[STAR + card_type] = star * run


@kernel
def survey_sections(view, options, legal, weights):
    """Work out how each section stands for the own seat."""
    board = view.pub.boards[view.seat]
    other = view.pub.boards[1 - view.seat]
    turns = turns_left(view, options)
    worth = weights.section if turns else 1.0
    legal.scratch[SWING_WORTH] = worth * options.section_bonus / SWING_UNIT
    for section in range(NUM_SECTIONS):
        own_spaces = count_bits(SPACES_OF[section] & ~board.occupied)
        other_spaces = count_bits(SPACES_OF[section] & ~other.occupied)
        if options.rounds < NUM_SPACES - 1:
            own_spaces = own_spaces * (turns + 1) // (NUM_SPACES - count_bits(board.occupied))
            other_spaces = other_spaces * (turns + 1) // (NUM_SPACES + 1 - count_bits(other.occupied))
        # A card that the own seat lays takes one of its spaces; in its last turn none is counted but that one.
        own_spaces = own_spaces if turns else 0
        lead = 2 * (board.sections[section] - other.sections[section]) + USUAL[section] * (own_spaces - other_spaces)
        lead = min(max(lead, 16 - MAX_LEAD), MAX_LEAD - 16)
        left = own_spaces + other_spaces
        fewer = max(left - 1, 0) * LEADS + MAX_LEAD - USUAL[section]
        legal.notes[SWING_AT + section] = fewer + lead if turns else left * LEADS + MAX_LEAD + lead
        legal.notes[OTHER_SWING_AT + section] = fewer - lead
        legal.notes[STANDING + section] = SWING[left * LEADS + MAX_LEAD + lead]


@kernel
def survey_spaces(legal):
    """Work out what each free space is worth to the types that touch it; after `survey_types`."""
    for space in range(NUM_SPACES):
        legal.scratch[LOSS + space] = 0.0
    for card_type in range(NUM_TYPES):
        room = legal.notes[OPEN + card_type]
        last = last_room(legal, card_type)
        if last > 0.0:
            while room:
                legal.scratch[LOSS + lowest_bit(room)] += last
                room &= room - 1


@inlined
def last_room(legal, card_type):
    """Return what a type loses with one of the spaces that touch it; nothing if there are many."""
    num_spaces = count_bits(legal.notes[OPEN + card_type])
    if num_spaces == 0 or num_spaces > 4:
        return 0.0
    return legal.scratch[GROWTH + card_type] * (ROOM[num_spaces] - ROOM[num_spaces - 1])


@inlined
def section_gain(legal, section, value):
    """Return what a value does for the own total of a section, in units of SWING."""
    return np.int64(SWING[legal.notes[SWING_AT + section] + 2 * value & SWING_MASK]) - legal.notes[STANDING + section]


@inlined
def best_section(legal, spaces, value):
    """Return what a value does in the section with one of `spaces` where it does most, in units of SWING."""
    top = section_gain(legal, 0, value) if spaces & SPACES_OF[0] else -2 * SWING_UNIT
    middle = section_gain(legal, 1, value) if spaces & SPACES_OF[1] else -2 * SWING_UNIT
    bottom = section_gain(legal, 2, value) if spaces & SPACES_OF[2] else -2 * SWING_UNIT
    return max(top, middle, bottom)


@kernel
def weigh_cards(view, options, legal, weights, places):
    """Work out what the cards at `places`, a bit mask, are worth on the telescope and in the notebook."""
    board = view.pub.boards[view.seat]
    free = ALL_SPACES & ~board.occupied
    bonus = legal.scratch[SWING_WORTH]
    down = bonus * best_section(legal, free, options.face_down_value)
    while places:
        place = lowest_bit(places)
        places &= places - 1
        card = card_at(view, place) & CARD_MASK
        card_type = card >> TYPE_BITS
        number = card >> 1 & NUMBER_MASK
        legal.notes[TYPE_OF + place] = card_type
        if card_type == SATELLITE_TYPE:
            legal.values[STARS_OF + place] = 0.0
            legal.values[LONGER + place] = 0.0
            shown = bonus * best_section(legal, free, 2) + options.satellite_stars * best_star(legal)
            legal.scratch[SHOWN + place] = shown
            wild = (
                weights.wild
                if options.notebook_satellite == choice.STANDS_FOR_ANY and turns_left(view, options)
                else 1.0
            )
            legal.scratch[NOTED + place] = wild * best_for_satellite(options, legal)[1]
            continue
        room = legal.notes[OPEN + card_type]
        longer = number_gain(legal, card_type, number)
        stars = STARS[options.star_table, card] if room else 0
        shown = stars * legal.scratch[STAR + card_type] + bonus * best_section(legal, room, number)
        shown += 0.0 if board.types >> card_type & 1 else legal.scratch[NEW_TYPE]
        if room == 0 or (options.face_down == choice.ALLOWED and down > shown):
            shown = down
        legal.values[STARS_OF + place] = stars
        legal.values[LONGER + place] = longer
        legal.scratch[SHOWN + place] = shown
        legal.scratch[NOTED + place] = longer * legal.scratch[NOTE + card_type]


@inlined
def card_at(view, place):
    """Return the card at a place: the hand 0 to 2, then the row by slot."""
    return view.own.hand[place] if place < 3 else view.pub.row[place - 2]


@inlined
def best_star(legal):
    """Return what a star of the best type is worth."""
    best = 0.0
    for card_type in range(NUM_TYPES):
        best = max(best, legal.scratch[STAR + card_type])
    return best


@kernel
def survey_unseen(view, options, legal, weights):
    """Work out what a card from the top of the deck is worth on average; after `survey_types`."""
    pub = view.pub
    cards = 1
    stars = 0.0
    numbers = 0.0
    for card_type in range(NUM_TYPES):
        copies = count_bits(pub.unseen[card_type] | pub.recycled[card_type])
        cards += copies
        numbers += copies * legal.scratch[NOTE + card_type] * MEAN_GAIN[legal.notes[BASE + card_type] & RUN_MASK]
        stars += (copies if legal.notes[OPEN + card_type] else 0) * legal.scratch[STAR + card_type]
    each = (weights.mystery if turns_left(view, options) else 1.0) / cards
    legal.scratch[SHOWN + DECK] = 1.25 * each * stars
    legal.scratch[NOTED + DECK] = each * numbers * (1.0 / RUN_UNIT)
    legal.values[STARS_OF + DECK] = 0.0
    legal.values[LONGER + DECK] = 0.0
    legal.notes[TYPE_OF + DECK] = -1
