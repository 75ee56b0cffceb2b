"""Terra's records: what all know, what one seat knows, and what is hidden; and the numbering of actions."""

import numpy as np

from simulator.asrus import BY_NUMBER, DOTS, MAX_COPIES, NUM_CARDS, NUM_NUMBERS
from simulator.contract import legal_record, public_record, state_record, view_record
from simulator.games.terra import counters

MAX_PLAYERS = 5
MAX_DRAWN = 6
MAX_TURNS = 20_000

PACKED_DECK = sum(int(DOTS[number]) << 4 * number for number in range(1, NUM_NUMBERS + 1))

# Kinds of decision.
PLAY, MATCH, TERRA, RON = 0, 1, 2, 3

# Actions of PLAY: DRAW, or a lay. A lay is `last | first << 4 | second << 8`: the card that becomes the floor, and the
# cards before it, first <= second, 0 where there is none. The order and the signs of the cards before the last are left
# open: however it is read, it is the same play. Actions of MATCH, TERRA and RON: 1 for yes, 0 for no.
DRAW = 0
CARD_BITS = 4
CARD_MASK = 15

NOBODY = -1

PUBLIC = public_record(
    MAX_PLAYERS,
    [
        ("floor", np.int32),  # number of the floor card
        ("floor_owner", np.int32),  # who laid it, or NOBODY at the start of a round
        ("turn_seat", np.int32),  # whose turn it is; another than `seat` while others are asked about Ron
        ("round_leader", np.int32),
        ("terra_phase", np.int32),  # 1 while one runs
        ("terra_declared", np.int32),  # 1 if it was declared in this turn
        ("deck_size", np.int32),  # cards to draw from
        ("pile_size", np.int32),  # laid cards below the floor card
        ("num_idle", np.int32),  # turns in a row in which no card was laid and none drawn
        ("num_turns", np.int32),  # begun in this game
        ("hand_sizes", np.int32, (MAX_PLAYERS,)),
        ("laid", *BY_NUMBER),  # laid cards of each number that have not gone back into the deck, floor card included
        ("laid_packed", np.int64),  # the same, four bits for each number, from bit 4 * number on
        # Bit mask of the numbers that the one card in a hand cannot be, if its holder never lets a Ron go by.
        ("unclaimed", np.int32, (MAX_PLAYERS,)),
    ],
)

OWN = np.dtype(
    [
        ("hand", *BY_NUMBER),
        # at_least[k]: bit mask of the numbers of which this hand has k cards or more
        ("at_least", np.int32, (MAX_COPIES + 2,)),
        ("packed", np.int64),  # the same as `hand`, four bits for each number, from bit 4 * number on
        ("drawn", np.int32),  # the card just drawn, in the hand already, while it may be laid as a match; else 0
    ],
    align=True,
)

STATE = state_record(
    PUBLIC,
    OWN,
    [
        ("deck", np.int32, (NUM_CARDS,)),  # this round's deal, in order; the last `deck_size` are still to be drawn
        ("next_leader", np.int32),  # of the round to come
        ("waiting", np.int32),  # seats that have still to answer about Ron
        ("called", np.int32),  # seats that have called Ron, not yet heard
        ("ending", np.int32),  # why the round is ending (see events.py), or 0
        ("winners", np.int32),  # bit mask of the seats that won the round
        ("drawn", np.int32, (MAX_DRAWN,)),  # the cards drawn last, in order
        ("told", np.int32, (2 * MAX_PLAYERS,)),  # what a transcript is told: points paid and totals, a new deck
    ],
    (counters.NUM_SEAT_COUNTERS, counters.NUM_GAME_COUNTERS),
)

VIEW = view_record(PUBLIC, OWN)
LEGAL = legal_record(300)
