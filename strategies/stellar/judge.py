"""What experienced players work out from a board: what a star, a number and a space of it are still worth.

Kernels for strategies to share. None of them is a strategy.
"""

import math

import numpy as np

from simulator.games.stellar import options as choice
from simulator.games.stellar.scoring import RUN
from simulator.games.stellar.state import (
    ALL_SPACES,
    FACE_DOWN,
    NAMED_BITS,
    NO_CARD,
    NUM_SECTIONS,
    NUM_SPACES,
    NUM_TYPES,
    NUMBER_MASK,
    SATELLITE,
    SATELLITE_TYPE,
    SECTION,
    SIX_ZERO,
    SPACE_MASK,
    STARS,
    TOUCHING,
    TYPE_BITS,
)
from simulator.jit import count_bits, inlined, kernel, lowest_bit

# Where `survey` writes what it finds. In `legal.scratch`, by type: what a star of the type is worth, what a longer run of
# it is worth for each number, what room to grow is worth, and what the last free space that touches it is worth; by space,
# what a card there takes away from the types that it does not belong to; by section, how it stands.
STAR, NOTE, GROWTH, LAST, LOSS, STANDING = 0, 5, 10, 15, 20, 32
# And what a card that nobody has seen would be worth on the telescope and in the notebook, on average; and what those of
# the row are worth to the other seat, by slot.
UNSEEN_TELESCOPE, UNSEEN_NOTEBOOK, FOR_OTHER = 35, 36, 37
# Marks of cards (see `marks.py`): up to three of the hand, then those of the row by slot.
ON_TELESCOPE, IN_NOTEBOOK = 44, 54
# In `legal.notes`: by type, the free spaces that touch it, and where its stack stands in EXPECTED_RUN; by section, the
# spaces that both seats will still fill, and the lead to expect.
OPEN, STACK, LEFT, LEAD = 0, 5, 10, 13

NUM_CHANCES = 16
NUM_STACKS = 3**SIX_ZERO
MISSING, FOUND, GONE = 0, 1, 2

STACK_OF = np.array(
    [sum(3**place for place in range(SIX_ZERO) if numbers >> place & 1) for numbers in range(1 << SIX_ZERO)],
    dtype=np.int32,
)
"""STACK_OF[numbers]: the stack that has them, bit 0 for 1 and so on; twice that for numbers that are gone."""

NUMBER_STEP = np.array([0] + [3**place for place in range(SIX_ZERO)] + [0], dtype=np.int32)
"""NUMBER_STEP[number]: from a stack without a number to one that has it."""

ALIVE = np.array(
    [sum(1 << place for place in range(3) if cards >> 2 * place & 3) for cards in range(64)], dtype=np.int32
)
"""ALIVE[cards]: three numbers of which there are cards, out of two bits for each."""


def _expected_runs(chance: float) -> list[float]:
    """Return the expected longest run of every stack, if each missing number is still found with this chance."""
    runs = [0.0] * NUM_STACKS

    def expect(states: tuple[int, ...]) -> float:
        index = sum(state * 3**place for place, state in enumerate(states))
        if not runs[index]:
            if MISSING in states:
                place = states.index(MISSING)
                found = expect((*states[:place], FOUND, *states[place + 1 :]))
                gone = expect((*states[:place], GONE, *states[place + 1 :]))
                runs[index] = chance * found + (1 - chance) * gone
            else:
                stack = sum(2 << place for place, state in enumerate(states) if state == FOUND)
                runs[index] = float(RUN[0, 0, stack])
        return runs[index]

    for index in range(NUM_STACKS):
        expect(tuple(index // 3**place % 3 for place in range(SIX_ZERO)))
    return runs


EXPECTED_RUN = np.array([_expected_runs(step / NUM_CHANCES) for step in range(NUM_CHANCES + 1)]).ravel()
"""EXPECTED_RUN[chance * NUM_STACKS + stack]: its run at the end, if each missing number is found with that chance in 16."""

_DRAWS = ((1, 2), (2, 2), (3, 2), (4, 2), (5, 2), (6, 1))


def _mean_gain(place: int) -> float:
    """Return how much a random card of its type adds to an expected run."""
    stack = place % NUM_STACKS
    gain = 0.0
    for number, copies in _DRAWS:
        state = stack // 3 ** (number - 1) % 3
        gain += copies * (EXPECTED_RUN[place + (FOUND - state) * 3 ** (number - 1)] - EXPECTED_RUN[place])
    return gain / 11


MEAN_GAIN = np.array([_mean_gain(place) for place in range(len(EXPECTED_RUN))])
"""MEAN_GAIN[chance * NUM_STACKS + stack]: what a random card of the type adds to the expected run."""

ROOM = np.array([1 - 0.5**spaces for spaces in range(NUM_SPACES + 1)])
"""ROOM[spaces]: how well a type can still grow with so many free spaces that touch it."""

MAX_LEAD = 40
USUAL_VALUE = 3


def _standing(left: int, lead: int) -> float:
    """Return the chance to win a section less the chance to lose it, with so many spaces left to fill."""
    if left == 0:
        return float((lead > 0) - (lead < 0))
    return math.erf(lead / (1.6 * math.sqrt(2 * left)))


SWING = np.array(
    [[_standing(left, lead - MAX_LEAD) for lead in range(2 * MAX_LEAD + 1)] for left in range(2 * NUM_SPACES)]
)
"""SWING[left, MAX_LEAD + lead]: see `_standing`."""

DIVERSE = np.array(
    [
        [0.0 if missing > turns else (1 - 0.6 ** (turns - missing + 1)) ** missing for turns in range(NUM_SPACES + 1)]
        for missing in range(NUM_TYPES + 1)
    ]
)
"""DIVERSE[missing, turns]: the chance to have all five types when so many are missing and so many turns are left."""

SPACES_OF = np.array([31, 224, 3840], dtype=np.int32)
"""Bit mask of the spaces of each section."""


@inlined
def turns_left(view, options):
    """Return how many turns each seat has after this round."""
    return options.rounds - view.pub.round_number


@inlined
def stars_of(options, card):
    """Return the stars that a card shows."""
    return options.satellite_stars if card == SATELLITE else STARS[options.star_table, card]


@inlined
def _alive(pub, card_type):
    """Return the numbers of a type, bit 0 for 1, of which the deck may still hold cards."""
    cards = pub.unseen[card_type] | pub.recycled[card_type]
    return ALIVE[cards >> 2 & 63] | ALIVE[cards >> 8 & 63] << 3


@kernel
def survey_types(view, options, legal, weights, seat):
    """Work out what stars and numbers of each type are worth on the boards of `seat`."""
    pub = view.pub
    board = pub.boards[seat]
    left = turns_left(view, options)
    total = 0
    for card_type in range(NUM_TYPES):
        total += board.stars[card_type]
    each = 1.0 / (total + NUM_TYPES * weights.even)
    cards_to_come = NUM_CHANCES * (left + 1) / 12.0
    free = ALL_SPACES & ~board.occupied
    for card_type in range(NUM_TYPES):
        share = (board.stars[card_type] + weights.even) * each
        chance = int(cards_to_come * (weights.find + weights.pursue * share))
        numbers = board.notebook[card_type] >> 1
        gone = ~(numbers | _alive(pub, card_type)) & 63
        stack = min(chance, NUM_CHANCES) * NUM_STACKS + STACK_OF[numbers] + 2 * STACK_OF[gone]
        spaces = board.spaces[card_type]
        room = free
        if spaces and options.placing == choice.MUST_TOUCH:
            if options.satellite_type == choice.EVERY:
                spaces |= board.satellites
            room = free & TOUCHING[options.telescope, spaces]
        run = EXPECTED_RUN[stack]
        growth = weights.grow * left * share
        legal.notes[OPEN + card_type] = room
        legal.notes[STACK + card_type] = stack
        legal.scratch[STAR + card_type] = weights.star * run
        legal.scratch[NOTE + card_type] = weights.note * (board.stars[card_type] + growth * ROOM[count_bits(room)])
        legal.scratch[GROWTH + card_type] = growth * run
    for _ in range(board.notebook_satellites):
        _lend_satellite(options, legal)


@inlined
def number_gain(legal, card_type, number):
    """Return how much a number adds to the expected run of its type."""
    stack = legal.notes[STACK + card_type]
    step = NUMBER_STEP[number]
    state = stack // step % 3
    return EXPECTED_RUN[stack + (FOUND - state) * step] - EXPECTED_RUN[stack]


@kernel
def _best_for_satellite(options, legal):
    """Return type * 8 + number for which a satellite in the notebook helps most, and how much it helps."""
    best = 0
    most = 0.0
    for card_type in range(NUM_TYPES):
        first, last = 2, 2
        if options.notebook_satellite == choice.STANDS_FOR_ANY:
            first, last = 1, 6
        for number in range(first, last + 1):
            gain = legal.scratch[NOTE + card_type] * number_gain(legal, card_type, number)
            if gain > most:
                most = gain
                best = card_type << 3 | number
    return best, most


@kernel
def _lend_satellite(options, legal):
    """Count one satellite of the notebook where it helps most."""
    best, most = _best_for_satellite(options, legal)
    if most > 0.0:
        stack = legal.notes[STACK + (best >> 3)]
        step = NUMBER_STEP[best & 7]
        legal.notes[STACK + (best >> 3)] = stack + (FOUND - stack // step % 3) * step


@kernel
def notebook_gain(options, legal, card):
    """Return what a card adds to the notebook, in points to expect."""
    if card == SATELLITE:
        return _best_for_satellite(options, legal)[1]
    card_type = card >> TYPE_BITS
    return legal.scratch[NOTE + card_type] * number_gain(legal, card_type, card >> 1 & NUMBER_MASK)


@kernel
def survey_spaces(view, options, legal, weights, seat):
    """Work out what each free space and each section of the telescope of `seat` is worth; after `survey_types`."""
    board = view.pub.boards[seat]
    other = view.pub.boards[1 - seat]
    for space in range(NUM_SPACES):
        legal.scratch[LOSS + space] = 0.0
    for card_type in range(NUM_TYPES):
        room = legal.notes[OPEN + card_type]
        num_spaces = count_bits(room)
        last = legal.scratch[GROWTH + card_type] * (ROOM[num_spaces] - ROOM[max(num_spaces - 1, 0)])
        if num_spaces > 5:
            last = 0.0
            room = 0
        legal.scratch[LAST + card_type] = last
        while room:
            legal.scratch[LOSS + lowest_bit(room)] += last
            room &= room - 1
    own_left = options.rounds - view.pub.round_number + 1
    other_left = own_left if view.pub.first_seat == seat else own_left - 1
    own_free = NUM_SPACES - count_bits(board.occupied)
    other_free = NUM_SPACES - count_bits(other.occupied)
    for section in range(NUM_SECTIONS):
        own_spaces = count_bits(SPACES_OF[section] & ~board.occupied)
        other_spaces = count_bits(SPACES_OF[section] & ~other.occupied)
        if options.rounds < 11:
            own_spaces = own_spaces * own_left // own_free
            other_spaces = other_spaces * other_left // max(other_free, 1)
        lead = board.sections[section] - other.sections[section] + USUAL_VALUE * (own_spaces - other_spaces)
        lead = min(max(lead, 7 - MAX_LEAD), MAX_LEAD - 7) + MAX_LEAD
        left = own_spaces + other_spaces
        legal.notes[LEFT + section] = left
        legal.notes[LEAD + section] = lead
        legal.scratch[STANDING + section] = SWING[left, lead]


@inlined
def section_gain(options, legal, weights, space, value):
    """Return what a value on a space does for the section that it lies in."""
    section = SECTION[space]
    left = max(legal.notes[LEFT + section] - 1, 0)
    swing = SWING[left, legal.notes[LEAD + section] + value - USUAL_VALUE] - legal.scratch[STANDING + section]
    return weights.section * options.section_bonus * swing


@inlined
def growing_gain(board, options, legal, card_type, space):
    """Return what a card of a type on a space does for the room of that type, and takes from that of others."""
    room = legal.notes[OPEN + card_type]
    free = ALL_SPACES & ~board.occupied & ~(1 << space)
    if board.spaces[card_type] == 0:
        grown = free & TOUCHING[options.telescope, 1 << space]
    else:
        grown = free & (room | TOUCHING[options.telescope, 1 << space])
    if options.placing == choice.FREE:
        grown = free
    gain = legal.scratch[GROWTH + card_type] * (ROOM[count_bits(grown)] - ROOM[count_bits(room)])
    if room >> space & 1:
        gain += legal.scratch[LAST + card_type]
    return gain - legal.scratch[LOSS + space]


@inlined
def place_gain(board, options, legal, weights, card, place):
    """Return what a place does for a card: its section, and the room to grow."""
    space = place & SPACE_MASK
    if place & FACE_DOWN:
        value = options.face_down_value
        return section_gain(options, legal, weights, space, value) - weights.room * legal.scratch[LOSS + space]
    gain = section_gain(options, legal, weights, space, card >> 1 & NUMBER_MASK)
    card_type = card >> TYPE_BITS
    if card == SATELLITE:
        named = place >> NAMED_BITS & 7
        if named == 0:
            return gain - weights.room * legal.scratch[LOSS + space]
        card_type = named - 1
        gain += options.satellite_stars * legal.scratch[STAR + card_type]
    return gain + weights.room * growing_gain(board, options, legal, card_type, space)


@inlined
def showing_gain(view, board, options, legal, weights, card):
    """Return what a card face up on the telescope is worth wherever it lies: its stars, and a new type."""
    if card == SATELLITE:
        return 0.0
    card_type = card >> TYPE_BITS
    gain = STARS[options.star_table, card] * legal.scratch[STAR + card_type]
    types = board.types
    if types >> card_type & 1 == 0:
        missing = NUM_TYPES - count_bits(types)
        left = turns_left(view, options)
        gain += weights.diversity * options.diversity_bonus * (DIVERSE[missing - 1, left] - DIVERSE[missing, left])
    return gain


@kernel
def telescope_gain(view, board, options, legal, weights, card):
    """Return what a card is worth on the best place of a telescope."""
    free = ALL_SPACES & ~board.occupied
    card_type = card >> TYPE_BITS
    names = 0
    if card_type == SATELLITE_TYPE:
        spaces = free
        if options.satellite_type == choice.NAMED:
            names = best_name(options, legal) + 1
    else:
        spaces = legal.notes[OPEN + card_type]
        if options.placing == choice.FREE:
            spaces = free
    down = 0
    if spaces == 0:
        spaces = free
        down = FACE_DOWN
    best = -1.0e9
    while spaces:
        place = lowest_bit(spaces) | down | names << NAMED_BITS
        best = max(best, place_gain(board, options, legal, weights, card, place))
        spaces &= spaces - 1
    return best if down else best + showing_gain(view, board, options, legal, weights, card)


@inlined
def best_name(options, legal):
    """Return the type to name for a satellite on the telescope: the one that has most to gain from room and stars."""
    best = 0
    most = -1.0
    for card_type in range(NUM_TYPES):
        gain = legal.scratch[GROWTH + card_type] * (1.0 - ROOM[count_bits(legal.notes[OPEN + card_type])])
        gain += options.satellite_stars * legal.scratch[STAR + card_type]
        if gain > most:
            most = gain
            best = card_type
    return best


@kernel
def survey_unseen(view, options, legal, weights):
    """Work out what a card from the top of the deck is worth on average; after `survey_types`."""
    pub = view.pub
    cards = 0
    stars = 0.0
    numbers = 0.0
    for card_type in range(NUM_TYPES):
        copies = count_bits(pub.unseen[card_type]) + count_bits(pub.recycled[card_type])
        cards += copies
        if legal.notes[OPEN + card_type]:
            stars += copies * legal.scratch[STAR + card_type]
        numbers += copies * legal.scratch[NOTE + card_type] * MEAN_GAIN[legal.notes[STACK + card_type]]
    legal.scratch[UNSEEN_TELESCOPE] = weights.mystery * 1.25 * stars / max(cards, 1)
    legal.scratch[UNSEEN_NOTEBOOK] = weights.mystery * numbers / max(cards, 1)


@kernel
def survey_for_other(view, options, legal, weights):
    """Work out what the row's cards are worth to the other seat; it overwrites what `survey_types` found."""
    other = 1 - view.seat
    board = view.pub.boards[other]
    survey_types(view, options, legal, weights, other)
    survey_spaces(view, options, legal, weights, other)
    for slot in range(1, 6):
        card = view.pub.row[slot]
        worth = 0.0
        if card != NO_CARD:
            worth = notebook_gain(options, legal, card)
            worth = max(worth, telescope_gain(view, board, options, legal, weights, card))
        legal.scratch[FOR_OTHER + slot] = worth
