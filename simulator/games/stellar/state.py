"""Stellar's cards, telescopes and records, and the numbering of actions."""

import numpy as np

from simulator.contract import legal_record, public_record, state_record, view_record
from simulator.games.stellar import counters

MAX_PLAYERS = 2
NUM_TYPES = 5
NUM_SLOTS = 5
NUM_SPACES = 12
NUM_SECTIONS = 3
NUM_CARDS = 60
DECK_SIZE = 56

# A card is type * 16 + number * 2 + copy: type 0 to 4 (planet, black hole, cloud, asteroid, moon), number 1 to 5, or 6
# for the 6/0. Copy is 1 for the second copy of a number where that one shows fewer stars; equal copies are one face,
# copy 0.
# Satellites are type 5, number 2. No card is 0.
NO_CARD = 0
TYPE_BITS = 4
NUMBER_MASK = 7
SIX_ZERO = 6
SATELLITE_TYPE = 5
SATELLITE = SATELLITE_TYPE << TYPE_BITS | 2 << 1
NUM_CODES = 96

STARTERS = np.array([card_type << TYPE_BITS | 3 << 1 for card_type in range(NUM_TYPES)], dtype=np.int32)
OTHERS = np.array(
    [
        card_type << TYPE_BITS | number << 1 | copy
        for card_type in range(NUM_TYPES)
        for number in range(1, SIX_ZERO + 1)
        for copy in range(1 if number == SIX_ZERO else 2)
        if (number, copy) != (3, 0)
    ]
    + [SATELLITE] * 5,
    dtype=np.int32,
)
"""All cards but the starting ones."""

_COPIES = (
    (3, 3, 2, 2, 1, 1, 1, 1, 0, 0, 0, 0),
    (3, 3, 3, 3, 2, 2, 1, 1, 1, 1, 0, 0),
    (3, 2, 2, 2, 2, 1, 1, 1, 1, 0, 0, 0),
)
STARS = np.array(
    [
        [
            0 if code < 2 or code >> 4 > 4 or code & 15 > 13 or code & 14 == 0 else table[(code & 15) - 2]
            for code in range(NUM_CODES)
        ]
        for table in _COPIES
    ],
    dtype=np.int32,
)
"""STARS[star_table, card]; those of satellites are an option of their own."""

FACE = np.array(
    [[code & ~1 if table[code & ~1] == table[code | 1] else code for code in range(NUM_CODES)] for table in STARS],
    dtype=np.int32,
)
"""FACE[star_table, card]: the card that stands for all of equal face."""

SECTION = np.array([0] * 5 + [1] * 3 + [2] * 4, dtype=np.int32)
"""Section of each space: top, middle, bottom."""

ALL_SPACES = (1 << NUM_SPACES) - 1
START_SPACE = np.array([0, 2], dtype=np.int64)
"""Where the starting card goes, by shape of the telescope."""

_PAIRS = (
    "0-1 0-2 1-2 1-3 2-4 3-4 3-5 3-6 4-6 4-7 5-6 6-7 5-8 5-9 6-9 6-10 7-10 7-11 8-9 9-10 10-11",
    "0-1 1-2 2-3 3-4 1-5 2-6 3-7 5-6 6-7 5-8 5-9 6-9 6-10 7-10 7-11 8-9 9-10 10-11",
)


def _neighbours(pairs: str) -> list[int]:
    """Return for each space the bit mask of the spaces that it touches."""
    touching = [0] * NUM_SPACES
    for pair in pairs.split():
        first, second = map(int, pair.split("-"))
        touching[first] |= 1 << second
        touching[second] |= 1 << first
    return touching


NEIGHBOURS = np.array([_neighbours(pairs) for pairs in _PAIRS], dtype=np.int32)
"""NEIGHBOURS[shape, space]: bit mask of the spaces that touch it."""

# Kinds of decision.
START, TAKE, PLAY, PLACE, WIPE = range(5)

# Actions. START: the card that goes on the telescope. TAKE: the slot, 1 to 5. PLACE: a place. PLAY: card * 256 + place.
# WIPE: 1 discards the row. A place on the telescope is face down * 128 + (named type + 1) * 16 + space;
# nothing named is 0. The place NOTEBOOK is none on the telescope.
CARD_BITS = 8
PLACE_MASK = 255
SPACE_MASK = 15
NAMED_BITS = 4
FACE_DOWN = 128
NOTEBOOK = 15

NOBODY = np.int32(-1)

# Steps of a turn, as far as a wipe tells them apart.
TAKING, REFILLING = 1, 4

BOARD = np.dtype(
    [
        ("occupied", np.int32),  # bit mask of the spaces that hold a card
        ("face_down", np.int32),  # of those with a face-down card
        ("satellites", np.int32),  # of those with a satellite, face up
        ("types", np.int32),  # bit mask of the types with a card face up on the telescope, satellites apart
        # Bit mask of the spaces that touch each type, named satellites too; last, that touch a satellite of every type.
        ("touching", np.int32, (NUM_TYPES + 1,)),
        ("stars", np.int32, (NUM_TYPES,)),  # on the telescope
        ("sections", np.int32, (NUM_SECTIONS,)),  # totals of the values
        ("telescope", np.int32, (NUM_SPACES,)),  # the card on each space, face down or not
        ("notebook", np.int32, (NUM_TYPES,)),  # bit mask of the numbers in each stack, 6 for the 6/0
        ("notebook_satellites", np.int32),
        ("known", np.int32, (3,)),  # cards of the hand that all have seen
        ("num_known", np.int32),
        ("num_hidden", np.int32),  # cards of the hand that only their owner has seen
    ],
    align=True,
)

# `unseen`, `recycled` and `discarded` hold for each type a bit mask of cards, bit number * 2 + copy, and for satellites
# as many 1 bits as there are. Of two equal copies, copy 0 goes first in and last out.
PUBLIC = public_record(
    MAX_PLAYERS,
    [
        ("turn", np.int32),  # whose turn it is, while the other seat may be asked about a wipe
        ("row", np.int32, (NUM_SLOTS + 1,)),  # card in each slot from 1, or NO_CARD
        ("pending", np.int32),  # the card of step 3 that is to be placed on the telescope, or NO_CARD
        ("satellite_left", np.int32),  # a satellite has left the row this turn, and no wipe has been decided yet
        ("wiped", np.int32),  # the row has been wiped this turn
        ("turn_step", np.int32),  # TAKING, or REFILLING once step 3 is done
        ("num_deck", np.int32),
        ("num_discards", np.int32),
        ("num_reshuffles", np.int32),
        ("unseen", np.int32, (NUM_TYPES + 1,)),  # never seen by all: in the first deck, or hidden in a hand
        ("recycled", np.int32, (NUM_TYPES + 1,)),  # discards that were shuffled into a new deck and are still there
        ("discarded", np.int32, (NUM_TYPES + 1,)),  # on the discard pile
        ("boards", BOARD, (MAX_PLAYERS,)),
    ],
)

OWN = np.dtype(
    [
        ("hand", np.int32, (3,)),  # ascending, NO_CARD at the end
        ("chosen", np.int32),  # the starting card chosen for the telescope, until all have chosen
    ],
    align=True,
)

NUM_PARTS = 17
"""Parts of the score: stars and runs by type, the sections' totals, and FROM_SECTIONS to SATELLITES_AS."""
RUNS_AT, SECTIONS_AT, FROM_SECTIONS, FROM_DIVERSITY, FROM_BONUS, SATELLITES_AS = 5, 10, 13, 14, 15, 16

STATE = state_record(
    PUBLIC,
    OWN,
    [
        ("starting", np.int32, (NUM_TYPES,)),  # starting cards: two of each seat, one for the deck
        ("first", np.int32),  # who will take the first turn
        ("deck", np.int32, (NUM_CARDS,)),
        ("next_card", np.int32),  # position of the deck's top card
        ("source", np.int32),  # where the pending card comes from (see events.py)
        ("wiping", np.int32),  # the row is about to be wiped
        ("discards", np.int32, (NUM_CARDS,)),
        ("parts", np.int32, (MAX_PLAYERS, NUM_PARTS)),  # of the final score
    ],
    (counters.NUM_SEAT_COUNTERS, counters.NUM_GAME_COUNTERS),
)

VIEW = view_record(PUBLIC, OWN)
LEGAL = legal_record(128)
