"""Distanchu's records: what all know, what one seat knows, and what is hidden; and the numbering of actions."""

import numpy as np

from simulator.asrus import BY_NUMBER, MAX_COPIES, NUM_CARDS
from simulator.contract import legal_record, public_record, state_record, view_record
from simulator.games.distanchu import counters

MAX_PLAYERS = 6


# Kinds of decision.
RIICHI, PLAY, KEEP = 0, 1, 2

# Actions of PLAY: 0 passes; else number * 16 + how many cards of it. RIICHI: 1 declares, 0 does not. KEEP: the number.
PASS = 0
SIZE_BITS = 4
SIZE_MASK = 15

# Parts of a round's score.
FROM_TRICKS, FROM_GIFTS, FROM_RIICHI, FROM_LAST_HAND, FROM_FIRST_OUT, FROM_PENALTY = range(6)
NUM_PARTS = 6

NOBODY = -1

PUBLIC = public_record(
    MAX_PLAYERS,
    [
        ("destination", np.int32),  # 0 until it is turned up
        ("last_seat", np.int32),  # whose play is to beat; NOBODY while the leader is to play
        ("last_number", np.int32),
        ("last_size", np.int32),  # 0 while the leader is to play
        ("holders", np.int32),  # bit mask of the seats that hold cards
        ("passed", np.int32),  # seats that passed since the last play; under pass_is_final, in this trick
        ("declared", np.int32),  # seats whose riichi has been heard
        ("first_out", np.int32),  # seat that went out first, or NOBODY
        ("round_leader", np.int32),  # who leads the round's first trick
        ("num_tricks", np.int32),  # finished in this round
        (
            "table_cards",
            np.int32,
        ),  # that the trick's winner would take: the centre and all plays but the last
        ("table_points", np.int32),  # what those of them are worth that everybody has seen
        ("hidden_centre", np.int32),  # centre cards on the table that nobody has seen
        ("hand_sizes", np.int32, (MAX_PLAYERS,)),
        ("pile_sizes", np.int32, (MAX_PLAYERS,)),
        ("seen", *BY_NUMBER),  # cards of each number that everybody has seen this round
    ],
)

OWN = np.dtype(
    [
        ("hand", *BY_NUMBER),
        # at_least[k]: bit mask of the numbers of which this hand has k cards or more
        ("at_least", np.int32, (MAX_COPIES + 2,)),
        ("known", *BY_NUMBER),  # cards only this seat has seen: hidden centre cards taken, riichi gifts
        ("pile_points", np.int32),  # this round's pile so far
        ("keep_left", np.int32),  # after failing: how many cards are still to be chosen
        ("keep_from", np.int32),  # and the lowest number that may be chosen
    ],
    align=True,
)

STATE = state_record(
    PUBLIC,
    OWN,
    [
        (
            "deck",
            np.int32,
            (NUM_CARDS,),
        ),  # this round's deal: the first destination, the hands by seat, the rest
        ("pot", *BY_NUMBER),  # what the trick's winner would take, by number
        ("heard", np.int32),  # seats asked about riichi so far
        ("secretly_declared", np.int32),  # riichi_order simultaneous: declared, not yet heard
        ("ending", np.int32),  # why the round is ending (see events.py), or 0
        ("unsettled", np.int32),  # failed declarers who have not given their cards yet
        ("kept", *BY_NUMBER),  # cards that the failed declarer has chosen to keep so far
        ("settlement", *BY_NUMBER),  # of the last failed riichi: given + 16 * kept, for the transcript
        ("parts", np.int32, (MAX_PLAYERS, NUM_PARTS)),  # this round's score
    ],
    (counters.NUM_SEAT_COUNTERS, counters.NUM_GAME_COUNTERS),
)

VIEW = view_record(PUBLIC, OWN)
LEGAL = legal_record(40)
