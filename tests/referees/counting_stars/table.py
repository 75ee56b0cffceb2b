"""What lies on the table in a game of Counting Stars: hands, floor, draw pile, captured cards, stones, counters."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.referees.counting_stars.page import PAGE
from tests.referees.number_deck import HIGHEST, dots
from tests.referees.transcript_lines import Entry, Lines, same

if TYPE_CHECKING:
    from typing import Any

KINDS = range(1, HIGHEST + 1)


@dataclass
class Table:
    """One game.

    Attributes
    ----------
    hands : list of list of int
        The hand cards of each seat, in ascending order.
    floor : Counter of int
        How many cards each floor pile holds, by its number.
    draw : list of int
        The draw pile, the next card first.
    captured : list of Counter of int
        How many cards of each kind lie in front of each seat.
    stones : list of int
        The stones of each seat.
    finished : list of bool
        Whether each seat is finished. Always false in the first half.
    passes_in_a_row : int
        How many turns in a row, up to now, were passes of the second half.
    turns_without_progress : int
        How many turns in a row, up to now, laid no hand card, auctioned no pile and completed no kind.
    """

    lines: Lines
    players: int
    options: Entry
    hands: list[list[int]]
    floor: Counter[int]
    draw: list[int]
    captured: list[Counter[int]] = field(default_factory=list)
    stones: list[int] = field(default_factory=list)
    finished: list[bool] = field(default_factory=list)
    first_half: bool = True
    turns: int = 0
    passes_in_a_row: int = 0
    turns_without_progress: int = 0
    seat_counters: dict[str, list[int]] = field(default_factory=dict)
    game_counters: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Give everybody their stones; nobody has captured anything yet."""
        self.captured = [Counter() for _seat in range(self.players)]
        self.stones = [self.options["starting_stones"]] * self.players
        self.finished = [False] * self.players
        self.seat_counters = {name: [0] * self.players for name in PAGE.seat_counters}
        self.game_counters = dict.fromkeys(PAGE.game_counters, 0)

    def count(self, counter: str, seat: int, times: int = 1) -> None:
        """Count an event of a seat."""
        self.seat_counters[counter][seat] += times

    def seats(self) -> range:
        """List all seats in ascending order."""
        return range(self.players)

    def leftwards_from(self, first: int) -> list[int]:
        """List all seats in turn order, `first` first: play passes to the left, that is to seat + 1."""
        return [(first + step) % self.players for step in range(self.players)]

    def unfinished(self) -> list[int]:
        """List the seats that are not finished."""
        return [seat for seat in self.seats() if not self.finished[seat]]

    def floor_cards(self) -> list[int]:
        """List all cards on the floor, in ascending order."""
        return sorted(self.floor.elements())

    def take_pile(self, number: int) -> list[int]:
        """Take a whole pile off the floor."""
        return [number] * self.floor.pop(number)

    def is_complete(self, seat: int, kind: int) -> bool:
        """Tell whether a seat has as many cards of a kind as the number has dots, that is all copies."""
        return self.captured[seat][kind] == dots(kind)

    @property
    def decisions(self) -> int:
        """How many decisions there have been."""
        return self.lines.num_decisions

    def can_pay(self, seat: int) -> bool:
        """Tell whether a seat owns `minimum_bid` stones; who owns fewer "bids 0 and cannot win"."""
        return bool(self.stones[seat] >= self.options["minimum_bid"])

    def event(self, rule: str, name: str, seat: int | None, **content: Any) -> None:
        """Read the next line, which must be this event."""
        self.expect(rule, {"type": "event", "event": name, "round": 1, "seat": seat, **content})

    def expect(self, rule: str, expected: Entry) -> None:
        """Read the next line, which must be exactly this."""
        self.lines.expect(rule, expected)

    def choose(self, rule: str, kind: str, seat: int, choices: list[Entry]) -> Entry:
        """Read the next line, which must be a decision for one of these choices, and return the choice made."""
        choice = self.lines.decision(rule, {"round": 1, "seat": seat, "kind": kind, "legal": len(choices)})
        if choice not in choices or not same(choices[choices.index(choice)], choice):
            self.lines.fail(rule, f"one of {choices}", choice)
        return choice
