"""The telescope of one player: where a card may be placed, and what lies there (page, "Telescope")."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from tests.referees.stellar.cards import SATELLITE, TYPES, stars_of, type_of, value_of
from tests.referees.transcript_lines import Entry

NUM_SPACES = 12
SECTIONS = (range(5), range(5, 8), range(8, 12))  # "top section 5 spaces, middle 3, bottom 4"
START_SPACE = {"pyramid": 0, "rows": 2}
TOUCHING_PAIRS = {
    "pyramid": (
        "0-1 0-2 1-2 1-3 2-4 3-4 3-5 3-6 4-6 4-7 5-6 6-7 5-8 5-9 6-9 6-10 7-10 7-11 8-9 9-10 10-11"  # ruling 2
    ),
    "rows": "0-1 1-2 2-3 3-4 1-5 2-6 3-7 5-6 6-7 5-8 5-9 6-9 6-10 7-10 7-11 8-9 9-10 10-11",
}


def touching_spaces(shape: str) -> list[set[int]]:
    """List for each space those that touch it."""
    touching: list[set[int]] = [set() for _space in range(NUM_SPACES)]
    for pair in TOUCHING_PAIRS[shape].split():
        one, other = map(int, pair.split("-"))
        touching[one].add(other)
        touching[other].add(one)
    return touching


TOUCHING = {shape: touching_spaces(shape) for shape in TOUCHING_PAIRS}


class Place(NamedTuple):
    """A way to place a card: where, whether face down, and as which type if it is a satellite to be named."""

    space: int
    face_down: bool = False
    named: str | None = None

    def entry(self) -> Entry:
        """Write the place as the transcript does."""
        return {"space": self.space, "face_down": self.face_down, "as": self.named}


@dataclass
class Telescope:
    """The cards on a telescope by space: "one card a space, never moved"."""

    options: Entry
    cards: dict[int, str] = field(default_factory=dict)
    how: dict[int, Place] = field(default_factory=dict)

    def put(self, card: str, place: Place) -> None:
        """Place a card."""
        self.cards[place.space] = card
        self.how[place.space] = place

    def free_spaces(self) -> list[int]:
        """List the spaces without a card."""
        return [space for space in range(NUM_SPACES) if space not in self.cards]

    def places(self, card: str) -> list[Place]:
        """List the ways to place a card: "placing face down only when forced" (ruling 6), or at will."""
        free = self.free_spaces()
        names = TYPES if card == SATELLITE and self.options["satellite_type"] == "named" else (None,)
        face_up = [Place(space, named=name) for space in free for name in names if self.fits(card, space)]
        face_down = [Place(space, face_down=True) for space in free]
        if self.options["face_down"] == "allowed":
            return face_up + face_down
        return face_up or face_down

    def fits(self, card: str, space: int) -> bool:
        """Tell whether a card may lie face up on a free space.

        "A card of a type already on the telescope must touch a card of that type; a new type may go on any free
        space. A satellite may go on any free space."
        """
        if card == SATELLITE or self.options["placing"] == "free":
            return True
        kind = type_of(card)
        if not any(self.brings(kind, laid) for laid in self.cards):
            return True
        neighbours = TOUCHING[self.options["telescope"]][space]
        return any(self.touches_as(kind, laid) for laid in self.cards if laid in neighbours)

    def brings(self, kind: str, space: int) -> bool:
        """Tell whether the card on a space brings this type onto the telescope; face down it is of no type."""
        if self.how[space].face_down:
            return False
        if self.cards[space] == SATELLITE:
            return self.how[space].named == kind  # ruling 9; with `satellite_type: every` it brings no type
        return type_of(self.cards[space]) == kind

    def touches_as(self, kind: str, space: int) -> bool:
        """Tell whether the card on a space is one of this type to those that touch it."""
        every = self.cards[space] == SATELLITE and self.options["satellite_type"] == "every"
        return (every and not self.how[space].face_down) or self.brings(kind, space)

    def value(self, space: int) -> int:
        """Tell what the card on a space adds to its section."""
        if self.how[space].face_down:
            return int(self.options["face_down_value"])
        return value_of(self.cards[space])

    def stars(self, space: int) -> int:
        """Tell how many stars the card on a space shows."""
        if self.how[space].face_down:
            return 0
        if self.cards[space] == SATELLITE:
            return int(self.options["satellite_stars"])
        return stars_of(self.cards[space], self.options["star_table"])

    def section_totals(self) -> list[int]:
        """Add up the values of the top, middle and bottom section."""
        return [sum(self.value(space) for space in section if space in self.cards) for section in SECTIONS]

    def is_diverse(self) -> bool:
        """Tell whether all five types lie face up; satellites do not count."""
        face_up = {card for space, card in self.cards.items() if not self.how[space].face_down}
        return {type_of(card) for card in face_up if card != SATELLITE} == set(TYPES)

    def stars_of_type(self, kind: str) -> int:
        """Add up the stars of a type, named satellites included."""
        return sum(self.stars(space) for space in self.cards if self.brings(kind, space))

    def satellites_of_every_type(self) -> int:
        """Count the satellites whose stars count for the type that scores best (`satellite_type: every`)."""
        if self.options["satellite_type"] == "named":
            return 0
        return sum(card == SATELLITE and not self.how[space].face_down for space, card in self.cards.items())
