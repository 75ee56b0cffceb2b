"""What lies on the table in a game of Terra: the hands, the floor, the deck, the points, the counters."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.referees.terra.lays import LayRules
from tests.referees.terra.page import PAGE, TURN_CAP

if TYPE_CHECKING:
    from typing import Any

    from tests.referees.transcript_lines import Entry, Lines


@dataclass
class Game:
    """One game: what stays from round to round."""

    lines: Lines
    players: int
    options: Entry
    rounds_played_out: int = 0
    lay_rules: LayRules = field(init=False)
    totals: list[int] = field(init=False)
    seat_counters: dict[str, list[int]] = field(init=False)
    game_counters: dict[str, int] = field(init=False)

    def __post_init__(self) -> None:
        self.lay_rules = LayRules(
            self.options["max_cards"],
            self.options["operations"],
            self.options["negative_intermediate"],
            self.options["single_match"],
        )
        self.totals = [self.options["starting_points"]] * self.players
        self.seat_counters = {name: [0] * self.players for name in PAGE.seat_counters}
        self.game_counters = dict.fromkeys(PAGE.game_counters, 0)

    @property
    def rich(self) -> list[int]:
        """List the seats that have more than `end_above`."""
        return [seat for seat, points in enumerate(self.totals) if points > self.options["end_above"]]

    @property
    def broke(self) -> list[int]:
        """List the seats below 0, if that ends the game."""
        if not self.options["broke_ends"]:
            return []
        return [seat for seat, points in enumerate(self.totals) if points < 0]

    @property
    def limit_is_passed(self) -> bool:
        """Tell whether "somebody has more than 60 points or fewer than 0", which ends the game "at the very moment"."""
        return bool(self.rich or self.broke)

    @property
    def rounds_are_over(self) -> bool:
        """`rounds`: "0: play to the limits above; else at most so many rounds"."""
        return bool(0 < self.options["rounds"] <= self.rounds_played_out)

    @property
    def cap_is_reached(self) -> bool:
        """Ruling 11: 20,000 turns."""
        return sum(self.seat_counters["turns"]) >= TURN_CAP

    def count(self, counter: str, seat: int, times: int = 1) -> None:
        """Count something that a seat has done."""
        self.seat_counters[counter][seat] += times


@dataclass
class Round:
    """One round.

    Attributes
    ----------
    deck : list of int
        The cards to draw, the next one first.
    floor : int
        The floor card.
    floor_owner : int or None
        The seat that has laid it.
    below : list of int
        The laid cards below it, in any order.
    terra_runs : bool
        Whether a Terra phase is running.
    idle_turns : int
        How many turns have passed since a card was last laid or drawn.
    """

    game: Game
    number: int
    leader: int
    hands: list[list[int]]
    floor: int
    deck: list[int]
    floor_owner: int | None = None
    below: list[int] = field(default_factory=list)
    terra_runs: bool = False
    idle_turns: int = 0

    def to_the_left_of(self, seat: int) -> list[int]:
        """List all others in turn order: play passes to the left, that is to seat + 1."""
        players = self.game.players
        return [(seat + step) % players for step in range(1, players)]

    def put_on_floor(self, cards: list[int], seat: int) -> None:
        """Lay cards in this order; "the last one is the new floor"."""
        for card in cards:
            self.hands[seat].remove(card)
            self.below.append(self.floor)
            self.floor = card
        self.floor_owner = seat

    def event(self, rule: str, name: str, seat: int | None, **content: Any) -> None:
        """Read the next line, which must be this event."""
        head = {"type": "event", "event": name, "round": self.number, "seat": seat}
        self.game.lines.expect(rule, {**head, **content})

    def event_with_unknown(self, rule: str, name: str, seat: int | None, *unknown: str, **content: Any) -> Entry:
        """Read the next line, which must be this event but for some fields that the caller has still to judge."""
        head = {"type": "event", "event": name, "round": self.number, "seat": seat}
        found = self.game.lines.take("event")
        taken_over = {field_name: found[field_name] for field_name in unknown if field_name in found}
        if len(taken_over) != len(unknown):
            self.game.lines.fail(rule, f"the event {name} with {' and '.join(unknown)}", found)
        self.game.lines.expect_fields(rule, {**head, **content, **taken_over}, found)
        return found

    def decision(self, rule: str, kind: str, seat: int, legal: int) -> Entry:
        """Read the next line, which must be this decision, and return the choice made."""
        expected = {"round": self.number, "seat": seat, "kind": kind, "legal": legal}
        return self.game.lines.decision(rule, expected)
