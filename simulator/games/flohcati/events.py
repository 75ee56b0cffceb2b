"""What can happen in a game of Flohcati besides the decisions, as transcripts list it.

The numbers of an event are those of `contract.emit` and `contract.emit_cards`.
"""

NAMES = (
    "deal",
    "turn",
    "turned_up",
    "handed_over",
    "row_cleared",
    "last_lap",
    "game_end",
    "trio_at_end",
    "final_score",
    "nothing_to_take",
    "nothing_to_discard",
)

(
    DEAL,
    TURN,
    TURNED_UP,
    HANDED_OVER,
    ROW_CLEARED,
    LAST_LAP,
    GAME_END,
    TRIO_AT_END,
    FINAL_SCORE,
    NOTHING_TO_TAKE,
    NOTHING_TO_DISCARD,
) = range(len(NAMES))

# What became of a card turned up.
TO_ROW, BUST, REPEAT, ACTION = range(4)
OUTCOMES = ("row", "bust", "repeat", "action")

# Why the game ends, or goes into its last lap.
BY_GALA, BY_DECK = 1, 2
REASONS = ("", "gala", "deck")
