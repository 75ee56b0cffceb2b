"""What can happen in a game of Distanchu besides the decisions, as transcripts list it.

An event's numbers and cards are those of `contract.emit` and `contract.emit_cards`.
"""

NAMES = (
    "deal",
    "destination",
    "stuck_lead",
    "first_out",
    "riichi_failed",
    "trick_taken",
    "trick_cut_short",
    "round_end",
    "riichi_succeeded",
    "riichi_failed_at_end",
    "last_hand",
    "round_score",
)

(
    DEAL,
    DESTINATION,
    STUCK_LEAD,
    FIRST_OUT,
    RIICHI_FAILED,
    TRICK_TAKEN,
    TRICK_CUT_SHORT,
    ROUND_END,
    RIICHI_SUCCEEDED,
    RIICHI_FAILED_AT_END,
    LAST_HAND,
    ROUND_SCORE,
) = range(len(NAMES))

# Why a round ends.
ONE_HOLDER, NOBODY_CAN_LEAD = 1, 2
REASONS = ("", "one_holder", "nobody_can_lead")
