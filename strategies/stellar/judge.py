"""What experienced players work out from a board: what a star, a number and a space of it are still worth.

Kernels for strategies to share. None of them is a strategy.
"""

from simulator.games.stellar import options as choice
from simulator.games.stellar.state import (
    ALL_SPACES,
    FACE_DOWN,
    NAMED_BITS,
    NO_CARD,
    NUM_SECTIONS,
    NUM_SLOTS,
    NUM_SPACES,
    NUM_TYPES,
    NUMBER_MASK,
    SATELLITE,
    SECTION,
    SPACE_MASK,
    STARS,
    TOUCHING,
    TYPE_BITS,
)
from simulator.jit import count_bits, inlined, kernel, lowest_bit
from strategies.stellar.expectations import (
    ALIVE,
    DIVERSE,
    EXPECTED_RUN,
    MAX_LEAD,
    MEAN_GAIN,
    NUM_CHANCES,
    ROOM,
    SPACES_OF,
    STACK_OF,
    SWING,
    USUAL,
)

# Where the surveys write what they find. In `legal.scratch`, by type: what a star is worth, what a longer run is worth,
# what room to grow is worth, and what the last free space that touches the type is worth; by space, what a card there
# takes away from all types; by section, how it stands.
STAR, NOTE, GROWTH, LAST, LOSS, STANDING = 0, 5, 10, 15, 20, 32
# What a card from the top of the deck is worth on the telescope and in the notebook.
UNSEEN_TELESCOPE, UNSEEN_NOTEBOOK = 35, 36
# By place (the hand 0 to 2, then the row), what a card is worth on the telescope and in the notebook.
ON_TELESCOPE, IN_NOTEBOOK = 40, 50
# In `legal.notes`, by type: the free spaces where a card may lie face up, how likely its missing numbers are, and which
# numbers are found and gone, bit 0 for 1; by section, the spaces that both seats will still fill, and the lead to
# expect, in halves; what the other seat wants most of the row: worth * 128 + place, the best three first; and by place
# what a card is worth to it.
OPEN, CHANCE, FOUND, GONE, LEFT, LEAD, WANTED, FOR_OTHER = 0, 5, 10, 15, 20, 23, 26, 30

WANTED_BITS = 7


@inlined
def turns_left(view, options):
    """Return how many turns each seat has after this round."""
    return options.rounds - view.pub.round_number


@kernel
def survey_types(view, options, legal, weights, seat):
    """Work out what stars and numbers of each type are worth to `seat`."""
    pub = view.pub
    board = pub.boards[seat]
    left = turns_left(view, options)
    total = 0
    for card_type in range(NUM_TYPES):
        total += board.stars[card_type]
    each = 1.0 / (total + NUM_TYPES * weights.even)
    coming = weights.grow * left / (1.0 + weights.slow * left)
    cards_to_come = NUM_CHANCES * (left + 1) / 12.0
    free = ALL_SPACES & ~board.occupied
    everywhere = board.satellites if options.satellite_type == choice.EVERY else 0
    for card_type in range(NUM_TYPES):
        share = (board.stars[card_type] + weights.even) * each
        chance = min(int(cards_to_come * (weights.find + weights.pursue * share)), NUM_CHANCES)
        found = board.notebook[card_type] >> 1
        cards = pub.unseen[card_type] | pub.recycled[card_type]
        gone = ~(found | ALIVE[cards >> 2 & 63] | ALIVE[cards >> 8 & 63] << 3) & 63
        spaces = board.spaces[card_type]
        touching = TOUCHING[options.telescope, spaces | everywhere]
        if spaces == 0 or options.placing == choice.FREE:
            touching = ALL_SPACES
        room = touching & free
        growth = coming * share
        run = EXPECTED_RUN[chance, STACK_OF[found] + 2 * STACK_OF[gone]]
        legal.notes[OPEN + card_type] = room
        legal.notes[CHANCE + card_type] = chance
        legal.notes[FOUND + card_type] = found
        legal.notes[GONE + card_type] = gone
        legal.scratch[STAR + card_type] = weights.star * run
        legal.scratch[NOTE + card_type] = weights.note * (board.stars[card_type] + growth * ROOM[count_bits(room)])
        legal.scratch[GROWTH + card_type] = weights.room * growth * run
    for _ in range(board.notebook_satellites):
        _lend_satellite(options, legal, weights)


@inlined
def number_gain(legal, card_type, number):
    """Return how much a number adds to the expected run of its type."""
    chance = legal.notes[CHANCE + card_type]
    found = legal.notes[FOUND + card_type]
    gone = legal.notes[GONE + card_type]
    bit = 1 << number >> 1
    run = EXPECTED_RUN[chance, STACK_OF[found] + 2 * STACK_OF[gone]]
    return EXPECTED_RUN[chance, STACK_OF[found | bit] + 2 * STACK_OF[gone & ~bit]] - run


@kernel
def best_for_satellite(options, legal):
    """Return type * 8 + number for which a satellite in the notebook helps most, and how much it helps."""
    first, last = 2, 2
    if options.notebook_satellite == choice.STANDS_FOR_ANY:
        first, last = 1, 6
    best = 0
    most = 0.0
    for card_type in range(NUM_TYPES):
        for number in range(first, last + 1):
            gain = legal.scratch[NOTE + card_type] * number_gain(legal, card_type, number)
            best = card_type << 3 | number if gain > most else best
            most = max(most, gain)
    return best, most


@kernel
def _lend_satellite(options, legal, weights):
    """Count one satellite of the notebook where it helps most."""
    best, most = best_for_satellite(options, legal)
    if most > 0.0:
        card_type = best >> 3
        bit = 1 << (best & 7) >> 1
        found = legal.notes[FOUND + card_type] | bit
        gone = legal.notes[GONE + card_type] & ~bit
        legal.notes[FOUND + card_type] = found
        legal.notes[GONE + card_type] = gone
        run = EXPECTED_RUN[legal.notes[CHANCE + card_type], STACK_OF[found] + 2 * STACK_OF[gone]]
        legal.scratch[STAR + card_type] = weights.star * run


@kernel
def notebook_gain(options, legal, card):
    """Return what a card adds to the notebook, in points to expect."""
    if card == SATELLITE:
        return best_for_satellite(options, legal)[1]
    card_type = card >> TYPE_BITS
    return legal.scratch[NOTE + card_type] * number_gain(legal, card_type, card >> 1 & NUMBER_MASK)


@kernel
def survey_sections(view, options, legal):
    """Work out how each section stands for the own seat."""
    board = view.pub.boards[view.seat]
    other = view.pub.boards[1 - view.seat]
    for section in range(NUM_SECTIONS):
        own_spaces = count_bits(SPACES_OF[section] & ~board.occupied)
        other_spaces = count_bits(SPACES_OF[section] & ~other.occupied)
        if options.rounds < 11:
            turns = turns_left(view, options) + 1
            own_spaces = own_spaces * turns // (NUM_SPACES - count_bits(board.occupied))
            other_spaces = other_spaces * turns // (NUM_SPACES + 1 - count_bits(other.occupied))
        lead = 2 * (board.sections[section] - other.sections[section]) + USUAL[section] * (own_spaces - other_spaces)
        lead = min(max(lead, 16 - MAX_LEAD), MAX_LEAD - 16)
        left = own_spaces + other_spaces
        legal.notes[LEFT + section] = left
        legal.notes[LEAD + section] = lead
        legal.scratch[STANDING + section] = SWING[left, MAX_LEAD + lead]


@kernel
def survey_spaces(legal):
    """Work out what each free space is worth to the types that touch it; after `survey_types`."""
    for space in range(NUM_SPACES):
        legal.scratch[LOSS + space] = 0.0
    for card_type in range(NUM_TYPES):
        room = legal.notes[OPEN + card_type]
        num_spaces = count_bits(room)
        last = 0.0
        if 0 < num_spaces < 5:
            last = legal.scratch[GROWTH + card_type] * (ROOM[num_spaces] - ROOM[num_spaces - 1])
            while room:
                legal.scratch[LOSS + lowest_bit(room)] += last
                room &= room - 1
        legal.scratch[LAST + card_type] = last


@inlined
def section_gain(options, legal, weights, section, value):
    """Return what a value does for the own total of a section."""
    left = max(legal.notes[LEFT + section] - 1, 0)
    lead = legal.notes[LEAD + section] + 2 * value - USUAL[section]
    return weights.section * options.section_bonus * (SWING[left, MAX_LEAD + lead] - legal.scratch[STANDING + section])


@inlined
def _grown_room(board, options, legal, card_type, space):
    """Return how well a type could grow with one more card on a space: `space` is a bit."""
    kept = legal.notes[OPEN + card_type] if board.spaces[card_type] else 0
    touching = ALL_SPACES if options.placing == choice.FREE else TOUCHING[options.telescope, space]
    return ROOM[count_bits((kept | touching) & ALL_SPACES & ~(board.occupied | space))]


@kernel
def place_gain(board, options, legal, weights, card, place):
    """Return what a place does for a card: its section, the room to grow, and the stars of a satellite."""
    space = place & SPACE_MASK
    section = SECTION[space]
    if place & FACE_DOWN:
        return section_gain(options, legal, weights, section, options.face_down_value) - legal.scratch[LOSS + space]
    gain = section_gain(options, legal, weights, section, card >> 1 & NUMBER_MASK) - legal.scratch[LOSS + space]
    card_type = card >> TYPE_BITS
    if card == SATELLITE:
        named = place >> NAMED_BITS & 7
        if named == 0:
            return gain + _every_star(options, legal)
        card_type = named - 1
        gain += options.satellite_stars * legal.scratch[STAR + card_type]
    room = legal.notes[OPEN + card_type]
    more = _grown_room(board, options, legal, card_type, 1 << space) - ROOM[count_bits(room)]
    return gain + legal.scratch[GROWTH + card_type] * more + (room >> space & 1) * legal.scratch[LAST + card_type]


@inlined
def _every_star(options, legal):
    """Return what the stars of a satellite that is of every type are worth."""
    best = 0.0
    for card_type in range(NUM_TYPES):
        best = max(best, legal.scratch[STAR + card_type])
    return options.satellite_stars * best


@kernel
def showing_gain(view, board, options, legal, weights, card):
    """Return what a card face up on the telescope is worth wherever it lies: its stars, and a new type."""
    if card == SATELLITE:
        return 0.0
    card_type = card >> TYPE_BITS
    gain = STARS[options.star_table, card] * legal.scratch[STAR + card_type]
    if board.types >> card_type & 1 == 0:
        missing = NUM_TYPES - count_bits(board.types)
        left = turns_left(view, options)
        gain += weights.diversity * options.diversity_bonus * (DIVERSE[missing - 1, left] - DIVERSE[missing, left])
    return gain


@inlined
def best_name(options, legal):
    """Return the type to name for a satellite: the one with most to gain from room and stars."""
    best = 0
    most = -1.0
    for card_type in range(NUM_TYPES):
        gain = legal.scratch[GROWTH + card_type] * (1.0 - ROOM[count_bits(legal.notes[OPEN + card_type])])
        gain += options.satellite_stars * legal.scratch[STAR + card_type]
        best = card_type if gain > most else best
        most = max(most, gain)
    return best


@kernel
def telescope_gain(view, options, legal, weights, card):
    """Return what a card is worth on the best place of the own telescope: the best `place_gain` and `showing_gain`."""
    board = view.pub.boards[view.seat]
    free = ALL_SPACES & ~board.occupied
    spaces = free
    card_type = card >> TYPE_BITS
    if card == SATELLITE:
        card_type = best_name(options, legal)
    else:
        spaces = legal.notes[OPEN + card_type]
    best = -1.0e9
    if spaces:
        best = _best_face_up(board, options, legal, weights, card, card_type, spaces)
        best += showing_gain(view, board, options, legal, weights, card)
        if options.face_down == choice.FORCED:
            return best
    while free:
        best = max(best, place_gain(board, options, legal, weights, card, FACE_DOWN | lowest_bit(free)))
        free &= free - 1
    return best


@inlined
def _best_face_up(board, options, legal, weights, card, card_type, spaces):
    """Return the best `place_gain` of a card that lies face up as one of `card_type`."""
    value = card >> 1 & NUMBER_MASK
    top = section_gain(options, legal, weights, 0, value)
    middle = section_gain(options, legal, weights, 1, value)
    bottom = section_gain(options, legal, weights, 2, value)
    room = legal.notes[OPEN + card_type]
    growth = legal.scratch[GROWTH + card_type]
    last = legal.scratch[LAST + card_type]
    best = -1.0e9
    while spaces:
        space = lowest_bit(spaces)
        spaces &= spaces - 1
        gain = growth * _grown_room(board, options, legal, card_type, 1 << space) - legal.scratch[LOSS + space]
        gain += (room >> space & 1) * last
        gain += top if space < 5 else (middle if space < 8 else bottom)
        best = max(best, gain)
    best -= growth * ROOM[count_bits(room)]
    if card == SATELLITE:
        best += options.satellite_stars * legal.scratch[STAR + card_type]
    return best


@kernel
def survey_unseen(view, options, legal, weights):
    """Work out what a card from the top of the deck is worth on average; after `survey_types`."""
    pub = view.pub
    cards = 1
    stars = 0.0
    numbers = 0.0
    for card_type in range(NUM_TYPES):
        copies = count_bits(pub.unseen[card_type]) + count_bits(pub.recycled[card_type])
        stack = STACK_OF[legal.notes[FOUND + card_type]] + 2 * STACK_OF[legal.notes[GONE + card_type]]
        gain = MEAN_GAIN[legal.notes[CHANCE + card_type], stack]
        cards += copies
        numbers += copies * legal.scratch[NOTE + card_type] * gain
        stars += copies * legal.scratch[STAR + card_type] * (legal.notes[OPEN + card_type] != 0)
    legal.scratch[UNSEEN_TELESCOPE] = weights.mystery * 1.25 * stars / cards
    legal.scratch[UNSEEN_NOTEBOOK] = weights.mystery * numbers / cards


@kernel
def _gain_for_other(board, options, legal, weights, card):
    """Return what a card is worth to the other seat, from what `survey_types` found for it."""
    card_type = card >> TYPE_BITS
    spaces = ALL_SPACES & ~board.occupied
    shown = 0.0
    if card != SATELLITE:
        spaces = legal.notes[OPEN + card_type]
        shown = STARS[options.star_table, card] * legal.scratch[STAR + card_type]
    worth = -1.0e9
    for section in range(NUM_SECTIONS):
        lead = -legal.notes[LEAD + section] + (card & 14) - USUAL[section]
        swing = SWING[max(legal.notes[LEFT + section] - 1, 0), MAX_LEAD + lead] + legal.scratch[STANDING + section]
        worth = max(worth, swing if spaces & SPACES_OF[section] else -1.0e9)
    worth = shown + weights.section * options.section_bonus * worth
    return max(worth, notebook_gain(options, legal, card))


@kernel
def survey_for_other(view, options, legal, weights):
    """Work out what the row is worth to the other seat; before `survey_types` for the own, after `survey_sections`."""
    survey_types(view, options, legal, weights, 1 - view.seat)
    board = view.pub.boards[1 - view.seat]
    first, second, third = 0, 0, 0
    for slot in range(1, NUM_SLOTS + 1):
        card = view.pub.row[slot]
        wanted = 0
        if card != NO_CARD:
            worth = max(_gain_for_other(board, options, legal, weights, card), 0.0)
            wanted = int(worth * 16.0) << WANTED_BITS | slot + 2
        legal.notes[FOR_OTHER + slot + 2] = wanted >> WANTED_BITS
        lower = min(first, wanted)
        first = max(first, wanted)
        lowest = min(second, lower)
        second = max(second, lower)
        third = max(third, lowest)
    legal.notes[WANTED] = first
    legal.notes[WANTED + 1] = second
    legal.notes[WANTED + 2] = third
