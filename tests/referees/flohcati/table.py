"""What lies on the table in a game of Zirkus Flohcati: the deck, the row, the hands, the counters."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.referees.flohcati.cards import colour_of, in_order
from tests.referees.flohcati.page import PAGE
from tests.referees.transcript_lines import same

if TYPE_CHECKING:
    from typing import Any

    from tests.referees.transcript_lines import Entry, Lines


@dataclass
class Lap:
    """A last lap: why it is played, and how many turns of it are still to come."""

    reason: str
    turns: int


@dataclass
class Game:
    """One game, which is one round, in progress.

    Attributes
    ----------
    deck : list of str
        The cards in the deck, the next card last.
    row : list of str
        The circus cards in the row beside the deck.
    hands : list of list of str
        The hand of each seat, in no order.
    num_trios : list of int
        How many trios each seat has laid down.
    declarer : int or None
        The seat that has declared the gala.
    lap : Lap or None
        The last lap, if one is being played.
    """

    lines: Lines
    players: int
    options: Entry
    deck: list[str]
    hands: list[list[str]]
    first: int
    row: list[str] = field(default_factory=list)
    num_trios: list[int] = field(default_factory=list)
    declarer: int | None = None
    lap: Lap | None = None
    num_turns: int = 0
    counters: dict[str, list[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.num_trios = [0] * self.players
        self.counters = {name: [0] * self.players for name in PAGE.seat_counters}

    def count(self, counter: str, seat: int, times: int = 1) -> None:
        """Count an event of a seat."""
        self.counters[counter][seat] += times

    def has_in_row(self, colour: str) -> bool:
        """Tell whether a card of this colour is in the row."""
        return any(colour_of(card) == colour for card in self.row)

    def event(self, rule: str, name: str, seat: int | None, **content: Any) -> None:
        """Read the next line, which must be this event."""
        self.lines.expect(rule, {"type": "event", "event": name, "round": 1, "seat": seat, **content})

    def choice(self, rule: str, kind: str, seat: int, legal: list[Entry]) -> Entry:
        """Read the next line, which must be a decision of this seat for one of the legal choices; return it."""
        choice = self.lines.decision(rule, {"round": 1, "seat": seat, "kind": kind, "legal": len(legal)})
        if not any(same(choice, possible) for possible in legal):
            self.lines.fail(rule, f"one of {legal}", choice)
        return choice

    def choice_of_card(self, rule: str, kind: str, seat: int, cards: list[str]) -> str:
        """Read a decision of this seat for one of these cards, and return the card."""
        chosen = self.choice(rule, kind, seat, [{kind: card} for card in in_order(cards)])[kind]
        return str(chosen)
