"""Flohcati's records: all but the order of the deck is known to everybody; and the numbering of cards and actions."""

import numpy as np

from simulator.contract import legal_record, public_record, state_record, view_record
from simulator.games.flohcati import counters

MAX_PLAYERS = 5
MAX_COLOURS = 10
MAX_VALUES = 10
MAX_COPIES = 6

# A circus card is colour * 16 + value; the action cards follow.
VALUE_BITS = 4
VALUE_MASK = 15
GIVE_CARD, TAKE_CARD, OPEN_CARD = 160, 161, 162
FIRST_ACTION = GIVE_CARD

ALL_CARDS = np.array(
    [
        *(colour << VALUE_BITS | value for colour in range(MAX_COLOURS) for value in range(MAX_VALUES)),
        *(card for card in (GIVE_CARD, TAKE_CARD, OPEN_CARD) for _ in range(MAX_COPIES)),
    ],
    dtype=np.int32,
)
"""Every card that any option can bring in: a game leaves some out, and the others keep their order in the deck."""

COPY = np.array([0] * (MAX_COLOURS * MAX_VALUES) + 3 * list(range(MAX_COPIES)), dtype=np.int32)
"""COPY[position]: which copy of an action card ALL_CARDS[position] is, from 0."""

HIGHEST = np.array([max(mask.bit_length() - 1, 0) for mask in range(1 << MAX_VALUES)], dtype=np.int32)
"""HIGHEST[mask of values]: the points of one colour in hand, its highest value; 0 without a card."""

# Kinds of decision.
DRAW, TAKE, TARGET, GIVE, DISCARD, TRIO, GALA = range(7)

# Actions. DRAW: 0 turns a card up, 1 + card takes that card of the row. TAKE: the same without 0. TARGET: a seat.
# GIVE, DISCARD: a card. TRIO: value * 1024 + mask of its colours, or 0 for no more trios. GALA: 1 declares, 0 does not.
TURN_UP = 0
NO_TRIO = 0
COLOUR_BITS = 10
COLOUR_MASK = (1 << COLOUR_BITS) - 1

NOBODY = -1
NONE = -1

# What happens next, if no decision is waited for.
WAIT, START, OPENING, TRIOS, GALAS, FINISH = range(6)

BY_COLOUR = (np.int32, (MAX_COLOURS,))
BY_SEAT = (np.int32, (MAX_PLAYERS,))

PUBLIC = public_record(
    MAX_PLAYERS,
    [
        ("turn_seat", np.int32),  # whose turn it is; `seat` may be another, who chooses a card to give
        ("num_turns", np.int32),  # turns begun in this game
        ("turned_up", np.int32),  # cards turned up in this turn
        ("pending", np.int32),  # GIVE_CARD or TAKE_CARD while it is carried out, else 0
        ("deck_left", np.int32),
        ("row_colours", np.int32),  # bit mask of the colours in the row
        ("row", *BY_COLOUR),  # value of the card of each colour in the row, or NONE
        ("hands", np.int32, (MAX_PLAYERS, MAX_COLOURS)),  # hands[seat, colour]: bit mask of values
        ("by_value", np.int32, (MAX_PLAYERS, MAX_VALUES)),  # by_value[seat, value]: bit mask of colours
        ("held", *BY_SEAT),  # bit mask of the colours in each hand
        ("trio_values", *BY_SEAT),  # bit mask of the values of which each hand has a trio
        ("hand_sizes", *BY_SEAT),
        ("trios", *BY_SEAT),  # trios laid down
        ("all_colours", np.int32),  # bit mask of the colours in the game
        ("unseen", *BY_COLOUR),  # of each colour, bit mask of the values still in the deck
        ("unseen_values", np.int32, (MAX_VALUES,)),  # of each value, bit mask of the colours still in the deck
        ("unseen_actions", np.int32, (3,)),  # copies of each action card still in the deck
        ("trio_value", np.int32),  # the next trio of this turn must be of a higher value,
        ("trio_above", np.int32),  # or of this value and of colours from this one on
        ("gala_seat", np.int32),  # who has declared the gala, or NOBODY
        ("turns_left", np.int32),  # turns to play until the game ends, this one included; NONE before the last lap
        ("end_reason", np.int32),  # why the game ends or goes into its last lap (see events.py), or 0
    ],
)

OWN = np.dtype([("nothing", np.int32)])
"""Nobody knows anything that the others do not: every gain is seen, and may be remembered."""

STATE = state_record(
    PUBLIC,
    OWN,
    [
        ("deck", np.int32, (len(ALL_CARDS),)),  # as shuffled; the next card is deck[deck_size - deck_left]
        ("deck_size", np.int32),
        ("phase", np.int32),  # what happens next: WAIT, START, ...
        ("best", np.int32, (1 << MAX_COLOURS,)),  # room for `endings.lay_best_trios`
    ],
    (counters.NUM_SEAT_COUNTERS, counters.NUM_GAME_COUNTERS),
)

VIEW = view_record(PUBLIC, OWN)

LEGAL = legal_record(MAX_VALUES * 210 + 1)
"""Most actions at once: trios of four out of ten colours of every value, and none."""
