"""What can happen in a game of Terra besides the decisions, as transcripts list it.

An event's numbers and cards are those of `contract.emit` and `contract.emit_cards`.
"""

NAMES = (
    "deal",
    "laid",
    "drawn",
    "reshuffle",
    "match",
    "ron",
    "ron_passed_over",
    "payments",
    "round_end",
    "game_end",
)

DEAL, LAID, DRAWN, RESHUFFLE, MATCH, RON, RON_PASSED_OVER, PAYMENTS, ROUND_END, GAME_END = range(len(NAMES))

# Why a round ends. GAME_OVER: a match, or the cap, has ended the game in mid-round.
OUT, RONNED, DEADLOCK, GAME_OVER = 1, 2, 3, 4
ENDINGS = ("", "out", "ron", "deadlock", "game_over")

# Why cards are drawn, and what points are paid for.
FOR_TURN, FOR_TERRA, FOR_RON = 0, 1, 2
DRAWN_FOR = ("turn", "terra", "ron")
REASON_BITS = 2
"""A draw's third number: the reason, and above these bits how many cards the hand then holds."""
PAID_FOR_MATCH, PAID_FOR_FINISH, PAID_FOR_RON = 0, 1, 2
PAID_FOR = ("match", "finish", "ron")
