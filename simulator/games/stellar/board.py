"""Stellar's boards: where a card may lie on a telescope, laying it there, laying it into a notebook."""

from simulator.games.stellar import options as choice
from simulator.games.stellar.state import (
    ALL_SPACES,
    FACE_DOWN,
    NAMED_BITS,
    NEIGHBOURS,
    NUM_TYPES,
    NUMBER_MASK,
    SATELLITE,
    SATELLITE_TYPE,
    SECTION,
    SPACE_MASK,
    STARS,
    TYPE_BITS,
)
from simulator.jit import inlined, kernel


@inlined
def fitting_spaces(board, options, card_type):
    """Return the free spaces, as a bit mask, where a card of this type may lie face up."""
    free = ALL_SPACES & ~board.occupied
    if card_type == SATELLITE_TYPE or options.placing == choice.FREE:
        return free
    touching = board.touching[card_type]
    if touching == 0:
        return free
    return free & (touching | board.touching[SATELLITE_TYPE])


@kernel
def check_place(board, options, card, place):
    """Raise unless a card may be laid on this place of the telescope."""
    space = 1 << (place & SPACE_MASK)
    named = place >> NAMED_BITS & 7
    fitting = fitting_spaces(board, options, card >> TYPE_BITS)
    if place & FACE_DOWN:
        if board.occupied & space or space > ALL_SPACES or named:
            raise ValueError("this space is not free for a face-down card")
        if fitting and options.face_down == choice.FORCED:
            raise ValueError("this card can be placed face up")
    else:
        if fitting & space == 0:
            raise ValueError("this card may not lie on this space")
        must_name = card == SATELLITE and options.satellite_type == choice.NAMED
        if (named > 0) != must_name or named > NUM_TYPES:
            raise ValueError("a satellite has one of the five types, and no other card has its type named")


@kernel
def place_card(board, options, card, place):
    """Lay a card on a telescope."""
    space = place & SPACE_MASK
    bit = 1 << space
    board.occupied |= bit
    board.telescope[space] = card
    if place & FACE_DOWN:
        board.face_down |= bit
        board.sections[SECTION[space]] += options.face_down_value
        return
    board.sections[SECTION[space]] += card >> 1 & NUMBER_MASK
    if card == SATELLITE:
        board.satellites |= bit
        named = place >> NAMED_BITS & 7
        if named:
            board.touching[named - 1] |= NEIGHBOURS[options.telescope, space]
            board.stars[named - 1] += options.satellite_stars
        else:
            board.touching[SATELLITE_TYPE] |= NEIGHBOURS[options.telescope, space]
    else:
        card_type = card >> TYPE_BITS
        board.touching[card_type] |= NEIGHBOURS[options.telescope, space]
        board.stars[card_type] += STARS[options.star_table, card]
        board.types |= 1 << card_type


@kernel
def add_to_notebook(board, card):
    """Lay a card on its stack."""
    if card == SATELLITE:
        board.notebook_satellites += 1
    else:
        board.notebook[card >> TYPE_BITS] |= 1 << (card >> 1 & NUMBER_MASK)
