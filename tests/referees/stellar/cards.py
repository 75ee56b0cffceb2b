"""The 60 celestial cards of Stellar, as the transcript writes them: `planet-3`, `moon-6/0`, `satellite`."""

from __future__ import annotations

TYPES = ("planet", "black_hole", "cloud", "asteroid", "moon")
SATELLITE = "satellite"
SIX_ZERO = "6/0"

# "Stars of 1, 2, 3, 4, 5, 6/0." With table C the copy with fewer stars has a `b` at its end.
STARS = {
    "A": {"1": 3, "2": 2, "3": 1, "4": 1, "5": 0, "6/0": 0},
    "B": {"1": 3, "2": 3, "3": 2, "4": 1, "5": 1, "6/0": 0},
    "C": {"1": 3, "1b": 2, "2": 2, "3": 2, "3b": 1, "4": 1, "5": 1, "5b": 0, "6/0": 0},
}

# "In the order of the types, then of the numbers, satellites last."
FACES = [*(f"{kind}-{number}" for kind in TYPES for number in STARS["C"]), SATELLITE]
PLACE_IN_ORDER = {face: place for place, face in enumerate(FACES)}

STARTING_CARDS = [f"{kind}-3" for kind in TYPES]


def in_order(cards: list[str]) -> list[str]:
    """Sort cards as the transcript lists them."""
    return sorted(cards, key=PLACE_IN_ORDER.__getitem__)


def all_cards(star_table: str) -> list[str]:
    """List the 60 cards: of each type two copies of 1 to 5 and one 6/0, and five satellites (ruling 10)."""
    second_copies = ["1b", "2", "3b", "4", "5b"] if star_table == "C" else ["1", "2", "3", "4", "5"]
    numbers = ["1", "2", "3", "4", "5", SIX_ZERO, *second_copies]
    return in_order([*(f"{kind}-{number}" for kind in TYPES for number in numbers), *[SATELLITE] * 5])


def type_of(card: str) -> str:
    """Tell the type of a card that has one: all but the satellites."""
    return card.partition("-")[0]


def printed_number(card: str) -> str:
    """Tell the number printed on a card, `1` to `5` or `6/0`. A satellite is a 2."""
    return "2" if card == SATELLITE else card.partition("-")[2].removesuffix("b")


def value_of(card: str) -> int:
    """Tell the value of a card that lies face up on the telescope: a 6/0 counts 6."""
    number = printed_number(card)
    return 6 if number == SIX_ZERO else int(number)


def stars_of(card: str, star_table: str) -> int:
    """Tell the stars of a card that has a type."""
    return STARS[star_table][card.partition("-")[2]]
