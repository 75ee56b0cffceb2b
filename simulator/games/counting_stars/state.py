"""Counting Stars' records: what all know, what one seat knows, and what is hidden; and the numbering of actions."""

import numpy as np

from simulator.asrus import BY_NUMBER, NUM_CARDS, NUM_NUMBERS
from simulator.contract import legal_record, public_record, state_record, view_record
from simulator.games.counting_stars import counters
from simulator.jit import inlined

MAX_PLAYERS = 5
MAX_STONES = 100

ROW = NUM_NUMBERS + 1
BY_SEAT = (np.int32, (MAX_PLAYERS,))

# Kinds of decision.
TURN, BID = 0, 1

# Actions of TURN: what to do * 256 + the other seat of a trade * 16 + a number: that of the hand card laid, the kind
# traded, the pile put up for auction. To pass is 0. Actions of BID: the stones bid.
PASS, EXPLORE, TRADE, AUCTION = range(4)
WHAT_BITS = 8
SEAT_BITS = 4
NUMBER_MASK = 15
SEAT_MASK = 15

NOBODY = -1

PUBLIC = public_record(
    MAX_PLAYERS,
    [
        ("half", np.int32),  # 1: explore and trade; 2: auction and trade
        ("active", np.int32),  # whose turn it is, also while others bid
        ("bidding", np.int32),  # TRADE or AUCTION while bids are made, else 0
        ("number", np.int32),  # the kind or pile that is bid for
        ("target", np.int32),  # the other seat of a trade, or NOBODY
        ("bidders", np.int32),  # bit mask of the seats that bid for it
        ("finished", np.int32),  # seats that are finished: second half only
        ("draw_left", np.int32),  # cards in the draw pile
        ("hand_cards", np.int32),  # in all hands together
        ("num_turns", np.int32),  # turns taken so far
        ("idle_turns", np.int32),  # the last so many laid no hand card, auctioned no pile, completed no kind
        ("passes", np.int32),  # the last so many turns of the second half were passes
        ("floor_piles", np.int32),  # bit mask of the numbers that lie on the floor
        ("floor", *BY_NUMBER),  # cards in the pile of each number
        ("seen", *BY_NUMBER),  # cards of each number that lie open: on the floor or captured
        ("hand_sizes", *BY_SEAT),
        ("stones", *BY_SEAT),
        ("num_cards", *BY_SEAT),  # captured
        ("kinds", *BY_SEAT),  # bit mask of the numbers of which the seat has captured at least one
        ("complete", *BY_SEAT),  # bit mask of those of which it has all
        ("owned", np.int32, (MAX_PLAYERS * ROW,)),  # captured cards of each number; see `place_of`
        # Bids opened so far: how many by each seat, their stones, and the cards they were made for.
        ("num_trade_bids", *BY_SEAT),
        ("trade_stones", *BY_SEAT),
        ("trade_cards", *BY_SEAT),
        ("num_auction_bids", *BY_SEAT),
        ("auction_stones", *BY_SEAT),
        ("auction_cards", *BY_SEAT),
    ],
)

OWN = np.dtype(
    [
        ("hand", *BY_NUMBER),
        ("in_hand", np.int32),  # bit mask of the numbers in this hand
    ],
    align=True,
)

STATE = state_record(
    PUBLIC,
    OWN,
    [
        ("deck", np.int32, (NUM_CARDS,)),  # the hands by seat, the floor cards, the draw pile from the top
        ("bids", *BY_SEAT),  # made so far, not yet opened
        ("waiting", np.int32),  # bit mask of the seats whose bid is still to come
        ("told", *BY_NUMBER),  # what the next event of the transcript lists; see events.py
    ],
    (counters.NUM_SEAT_COUNTERS, counters.NUM_GAME_COUNTERS),
)


@inlined
def place_of(seat, number):
    """Return where `owned` holds how many cards of a number a seat has captured."""
    return seat * ROW + number


VIEW = view_record(PUBLIC, OWN)
LEGAL = legal_record(MAX_PLAYERS * MAX_STONES + 1)
