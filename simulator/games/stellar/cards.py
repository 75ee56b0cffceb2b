"""Stellar's cards: what they are called, and how they look."""

from simulator.cards import Face
from simulator.games.stellar.state import NUM_TYPES, NUMBER_MASK, SATELLITE, SIX_ZERO, TYPE_BITS
from simulator.language import Text

TYPES = ("planet", "black_hole", "cloud", "asteroid", "moon")
TYPE_LABELS = (
    Text("행성", "planet"),
    Text("블랙홀", "black hole"),
    Text("성간 구름", "cloud"),
    Text("소행성", "asteroid"),
    Text("달", "moon"),
)
_SATELLITE_LABEL = Text("위성", "satellite")

_SHADES = ("#a84f00", "#3a2a5e", "#006f9e", "#6b4423", "#4a5b6b")
_SIGNS = "●◎♣◆◐"
_SATELLITE_FACE = Face(_SATELLITE_LABEL, "#8a2a5e", "▣")


def card_name(card: int) -> str:
    """Return a card as transcripts write it: "planet-3", "moon-6/0", "satellite"; "planet-3b" has fewer stars."""
    return "satellite" if card == SATELLITE else f"{TYPES[card >> TYPE_BITS]}-{_number(card)}"


def _number(card: int) -> str:
    number = card >> 1 & NUMBER_MASK
    return f"{'6/0' if number == SIX_ZERO else number}{'b' if card & 1 else ''}"


def _face(card: int) -> Face:
    kind = card >> TYPE_BITS
    label, number = TYPE_LABELS[kind], _number(card)
    return Face(Text(f"{label.ko} {number}", f"{label.en} {number}"), _SHADES[kind], _SIGNS[kind])


FACES = {
    card: _face(card)
    for card in (kind << TYPE_BITS | low for kind in range(NUM_TYPES) for low in range(2, 2 * SIX_ZERO + 1))
} | {SATELLITE: _SATELLITE_FACE}
"""Every card by its number."""

CARDS = {card_name(card): card for card in FACES}
"""The number of every card by its name."""
