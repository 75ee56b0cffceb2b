"""Where on the own telescope a card should lie.

Kernels for strategies to share. None of them is a strategy.
"""

from simulator.games.stellar import options as choice
from simulator.games.stellar.state import (
    ALL_SPACES,
    FACE_DOWN,
    NAMED_BITS,
    NEIGHBOURS,
    NUM_TYPES,
    NUMBER_MASK,
    SATELLITE,
    SECTION,
    SPACE_MASK,
    STARS,
    TYPE_BITS,
)
from simulator.jit import count_bits, inlined, kernel
from strategies.stellar.expectations import ROOM
from strategies.stellar.judge import CARD_MASK, GROWTH, LOSS, NEW_TYPE, OPEN, STAR, SWING_WORTH, last_room, section_gain


@inlined
def _best_type(options, legal):
    """Return the type that has most to gain from a satellite: room and stars."""
    best = 0
    most = -1.0
    for card_type in range(NUM_TYPES):
        gain = legal.scratch[GROWTH + card_type] * (1.0 - ROOM[count_bits(legal.notes[OPEN + card_type])])
        gain += options.satellite_stars * legal.scratch[STAR + card_type]
        best = card_type if gain > most else best
        most = max(most, gain)
    return best


@kernel
def place_gain(board, options, legal, card, place):
    """Return what a card is worth on a place of the own telescope."""
    space = place & SPACE_MASK
    value = options.face_down_value if place & FACE_DOWN else card >> 1 & NUMBER_MASK
    gain = legal.scratch[SWING_WORTH] * section_gain(legal, SECTION[space], value) - legal.scratch[LOSS + space]
    if place & FACE_DOWN:
        return gain
    card_type = (card & CARD_MASK) >> TYPE_BITS
    if card == SATELLITE:
        named = place >> NAMED_BITS & 7
        card_type = named - 1 if named else _best_type(options, legal)
        gain += options.satellite_stars * legal.scratch[STAR + card_type]
    else:
        gain += STARS[options.star_table, card] * legal.scratch[STAR + card_type]
        gain += 0.0 if board.types >> card_type & 1 else legal.scratch[NEW_TYPE]
    before = legal.notes[OPEN + card_type]
    after = before if board.touching[card_type] else 0
    after |= NEIGHBOURS[options.telescope, space] if options.placing == choice.MUST_TOUCH else ALL_SPACES
    after &= ALL_SPACES & ~(board.occupied | 1 << space)
    if before >> space & 1:
        gain += last_room(legal, card_type)
    return gain + legal.scratch[GROWTH + card_type] * (ROOM[count_bits(after)] - ROOM[count_bits(before)])
