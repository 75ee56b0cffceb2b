"""The number cards of the ASRUS deck, which several games share: 1 to 15, as many copies of each as it has dots."""

import numpy as np

from simulator.cards import Face
from simulator.language import Text

NUM_CARDS = 64
NUM_NUMBERS = 15
MAX_COPIES = 8

BY_NUMBER = (np.int32, (NUM_NUMBERS + 1,))
"""An array indexed by a card's number has 16 places; place 0 stays empty."""

DOTS = np.array([min(number, 16 - number) for number in range(16)], dtype=np.int32)
"""dots(n): how many dots a card shows, and how many copies of it there are."""

SORTED_DECK = np.repeat(np.arange(16, dtype=np.int32), DOTS)

_MIDDLE = 8
_BELOW, _AT, _ABOVE = "#1f4fa8", "#3a444e", "#9c3a00"

FACES = {
    number: Face(Text(str(number), str(number)), _AT if number == _MIDDLE else _BELOW if number < _MIDDLE else _ABOVE)
    for number in range(1, NUM_NUMBERS + 1)
}
"""How the cards look: below 8, 8, above 8."""
