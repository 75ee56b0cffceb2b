"""What one seat gets to know of a game, in words: for a person who sits at the table.

A game's own `sight.py` leaves out what is hidden from that seat. It tells the table from the seat's view, which holds
nothing hidden; and a contract test deals all that is hidden anew and compares what is told, word for word.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from simulator.language import Text

if TYPE_CHECKING:
    from simulator.game import GameText

_HAND = Text("  내 손패: {cards}", "  Your hand: {cards}")


@dataclass
class Sight(ABC):
    """What one seat is told.

    Attributes
    ----------
    text : GameText
        How the game tells what everybody may know.
    seat : int
        Whose sight it is.
    names : list of str
        What each seat is called.
    options : record
        The rules in force.
    language : {"ko", "en"}
    """

    text: GameText
    seat: int
    names: list[str]
    options: Any
    language: str

    def tell(self, line: dict[str, Any]) -> list[str]:
        """Return what this seat is told of a line of the transcript. Lines are to come in order, and each once."""
        if line["type"] == "decision":
            sentence = self.text.decision_sentence(line, self.names, self.language)
            return [sentence] if sentence else []
        return self.text.event_sentence(line | {"rules": self.options}, self.names, self.language)

    @abstractmethod
    def table(self, view: Any) -> list[str]:
        """Return the table and the seat's own hand, as its view has them."""

    def prompt(self, view: Any) -> list[str]:
        """Return what of the table is shown whenever the seat is to choose: the own hand, which comes last in it."""
        return self.table(view)[-1:]

    def rank(self, kind: str, action: int) -> tuple[int, ...]:  # noqa: ARG002 - most games list the choices as they come
        """Return what a list of the choices is sorted by."""
        return ()

    def first_number(self, kind: str, actions: list[int]) -> int:  # noqa: ARG002 - in most games choices are but counted
        """Return the number to be typed for the first of the choices; those of the others follow."""
        return 1

    @abstractmethod
    def choice(self, kind: str, action: int, view: Any) -> str:
        """Return a legal action in words."""

    def say(self, text: Text, **values: object) -> str:
        """Return `text` in the language of the seat, its gaps filled."""
        return text.say(self.language).format(**values)

    def by_seat(self, values: Any) -> str:
        """Return a value for each seat, with its name."""
        return ", ".join(f"{name} {value}" for name, value in zip(self.names, values, strict=False))

    def with_own_hand(self, line: dict[str, Any]) -> dict[str, Any]:
        """Return a deal's line with the hands of all others left out."""
        return line | {"hands": [hand if seat == self.seat else None for seat, hand in enumerate(line["hands"])]}

    def own_hand(self, cards: str) -> str:
        """Return the line of the seat's own hand."""
        return self.say(_HAND, cards=cards)


def listed(counts: Any) -> list[int]:
    """Return the cards of which `counts` says how many there are of each number, from 1 on."""
    return [number for number in range(1, len(counts)) for _ in range(counts[number])]


def row_of(numbers: Any) -> str:
    """Return cards side by side, or a dash for none."""
    return " ".join(map(str, numbers)) or "–"
