"""What can happen in a game of Counting Stars besides the decisions, as transcripts list it.

What an event lists stands in `state.told` when it is logged:

laid: number, place · drawn: number, place · captured: number, cards, what captures · bids_opened: bids by seat ·
traded: kind, other seat, tied, winner, cards, stones · hand_to_floor: cards of each number · second_half: cards turned
up, then cards of each number on the floor · game_end: reason, then the same · final_score: cards, kinds, stones, the
three bonuses, points for cards, points for stones · auctioned: stones paid by each of five seats, received by each,
tied, number, cards.
"""

NAMES = (
    "deal",
    "laid",
    "drawn",
    "captured",
    "bids_opened",
    "traded",
    "auctioned",
    "hand_to_floor",
    "second_half",
    "finished",
    "unfinished",
    "game_end",
    "final_score",
)

(
    DEAL,
    LAID,
    DRAWN,
    CAPTURED,
    BIDS_OPENED,
    TRADED,
    AUCTIONED,
    HAND_TO_FLOOR,
    SECOND_HALF,
    FINISHED,
    UNFINISHED,
    GAME_END,
    FINAL_SCORE,
) = range(len(NAMES))

# Where a hand card is laid: on no pile, on one. Where a draw card falls: on no pile, on another than the hand card, on
# the one that the hand card was stacked upon, on the hand card that has just started a pile.
NEW, PILE, HAND_PILE, FRESH_PILE = range(4)
PLACES = ("new", "pile", "hand_pile", "fresh_pile")

# What captures a pile.
BY_HAND, BY_DRAW, BY_DOUBLE, BY_FRESH = range(4)
CAPTURES = ("hand", "draw", "double", "fresh")

# Why the game ends; 0 while it goes on.
ALL_FINISHED, NOBODY_CAN_ACT, ALL_PASSED, STALEMATE, CAP = range(1, 6)
REASONS = ("", "all_finished", "nobody_can_act", "all_passed", "stalemate", "cap")
