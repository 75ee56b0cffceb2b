"""What can happen in a game of Stellar besides the decisions, as transcripts list it.

Most events carry one packed number: cards in bytes, the lowest byte last.
"""

NAMES = (
    "deal",
    "opened",
    "dealt",
    "row",
    "taken",
    "played",
    "fetched",
    "wiped",
    "reshuffled",
    "last_card",
    "score",
)

(
    DEAL,  # of the seat that starts
    OPENED,  # telescope card * 256 + notebook card
    DEALT,  # first card * 256 + second card
    ROW,  # bit mask of the slots just dealt; the row as values from 3 on
    TAKEN,  # slot * 256 + card
    PLAYED,  # source * 65536 + card * 256 + place
    FETCHED,  # to the telescope * 65536 + slot * 256 + card
    WIPED,  # the row before it, as values from 3 on
    RESHUFFLED,  # number of cards in the new deck
    LAST_CARD,  # kept card * 256 + discarded card
    SCORE,  # total; the parts of the score as values from 3 on
) = range(len(NAMES))

# Where a played card comes from.
FROM_HAND, FROM_ROW, FROM_DECK = range(3)
SOURCES = ("hand", "row", "deck")
