"""Build the moment of a round that a test needs, and play on from there."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import numpy as np

import strategies
from simulator import games
from simulator.asrus import NUM_CARDS
from simulator.games.terra.state import NOBODY, PLAY
from simulator.tracing import Playthrough
from tests.contracts.registered import looker

if TYPE_CHECKING:
    from typing import Any

    from simulator.options import OptionValue

GAME = games.load("terra")


def cards(text: str) -> list[int]:
    """Return the numbers in "5 5 8"."""
    return [int(word) for word in text.split()]


class Position:
    """A moment of Terra: a seat is to lay or draw.

    Parameters
    ----------
    hands : str
        The hands by seat: "5 7 8 | 4 4 | 1 2 3".
    floor : int
        The floor card.
    seat : int
        Whose turn it is.
    owner : int
        Who laid the floor card, or NOBODY.
    deck : str
        Cards to draw, the next one first.
    below : str
        Laid cards below the floor card.
    phase : bool
        A Terra phase is running.
    leader, round_number, num_turns, num_idle : int
    totals : tuple of int
        Points of each seat; 30 each unless given.
    **options
        Rule changes.
    """

    def __init__(  # noqa: PLR0913 - each keyword is one thing on the table
        self,
        hands: str,
        *,
        floor: int,
        seat: int = 0,
        owner: int = NOBODY,
        deck: str = "1 2 3 14 15",
        below: str = "",
        phase: bool = False,
        leader: int = 0,
        round_number: int = 1,
        num_turns: int = 1,
        num_idle: int = 0,
        totals: tuple[int, ...] = (),
        **options: OptionValue,
    ) -> None:
        held = [cards(hand) for hand in hands.split("|")]
        self.options = GAME.options.resolve(options, len(held))
        seats = [strategies.get("terra", "random")] * len(held)
        self.playthrough = Playthrough(GAME, self.options, seats, seed=20090709, deal_number=0)
        self.table = self.playthrough.table
        self.record: Any = self.table.record
        stream = self.record.state.stream.copy()
        self.record.state = self.record.blank
        self.record.state.stream = stream
        self.told: list[dict[str, Any]] = []
        pub = self.record.state.pub
        pub.num_seats = len(held)
        pub.round_number, pub.round_leader = round_number, leader
        pub.kind, pub.seat, pub.turn_seat = PLAY, seat, seat
        pub.num_turns, pub.num_idle, pub.terra_phase = num_turns, num_idle, phase
        for place, hand in enumerate(held):
            self._give(place, hand)
            pub.totals[place] = totals[place] if totals else 30
        self._lay_out(floor, owner, cards(below), cards(deck))

    def _give(self, seat: int, hand: list[int]) -> None:
        own = self.record.state.own[seat]
        for number, copies in Counter(hand).items():
            own.hand[number] = copies
            own.packed += copies << 4 * number
            for enough in range(1, copies + 1):
                own.at_least[enough] |= 1 << number
        self.record.state.pub.hand_sizes[seat] = len(hand)

    def _lay_out(self, floor: int, owner: int, below: list[int], deck: list[int]) -> None:
        state = self.record.state
        state.pub.floor, state.pub.floor_owner = floor, owner
        for number in [floor, *below]:
            state.pub.laid[number] += 1
            state.pub.laid_packed += 1 << 4 * number
        state.pub.pile_size = len(below)
        state.pub.deck_size = len(deck)
        if deck:
            state.deck[NUM_CARDS - len(deck) :] = deck

    @property
    def pub(self) -> Any:
        """What all at the table know."""
        return self.record.state.pub

    @property
    def turn(self) -> int:
        """The seat to act."""
        return int(self.pub.seat)

    @property
    def kind(self) -> str:
        """The kind of decision to make."""
        return str(GAME.kinds[self.pub.kind].name)

    @property
    def asked(self) -> tuple[str, int]:
        """The kind of decision to make, and the seat."""
        return self.kind, self.turn

    @property
    def totals(self) -> list[int]:
        """Points of each seat."""
        return [int(total) for total in self.pub.totals[: self.pub.num_seats]]

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.pub.over)

    def hand(self, seat: int) -> list[int]:
        """Return the cards that a seat holds."""
        return [number for number in range(16) for _ in range(self.record.state.own[seat].hand[number])]

    def legal(self) -> set[str]:
        """Return the legal actions of the seat to act, as text."""
        num = looker("terra")(self.table.records)
        return {GAME.text.format_action(self.kind, int(action)) for action in self.record.legal.actions[:num]}

    def lays(self) -> set[str]:
        """Return what the seat to act may lay."""
        return self.legal() - {"draw"}

    def act(self, *actions: str) -> Position:
        """Make one decision after another, each legal."""
        for action in actions:
            assert action in self.legal(), f"{action} is not legal for seat {self.turn}: {sorted(self.legal())}"
            self.force(GAME.text.parse_action(self.kind, action))
        return self

    def force(self, action: int) -> None:
        """Hand an action to the rules without asking whether it is legal."""
        with np.errstate(over="ignore"):
            num_events, self.playthrough.over = self.playthrough.steps.advance(self.table.records, action)
        told = self.record.log.events[:num_events]
        self.told += [GAME.text.event_fields(event, self.record.state, self.record.options) for event in told]

    def events(self, name: str) -> list[dict[str, Any]]:
        """Return all that has happened under that name, in order."""
        return [event for event in self.told if name in {event["type"], event.get("event")}]

    def event(self, name: str) -> dict[str, Any]:
        """Return the one event of that name."""
        (found,) = self.events(name)
        return found

    def names(self) -> list[str]:
        """Return the names of all that has happened, in order."""
        return [event.get("event", event["type"]) for event in self.told]

    def changes(self) -> list[int]:
        """Return what each seat has gained in all payments so far."""
        paid = [event["changes"] for event in self.events("payments")]
        return [sum(changes) for changes in zip(*paid, strict=True)] or [0] * int(self.pub.num_seats)

    def counter(self, name: str, seat: int | None = None) -> int:
        """Return a counter, of a seat or of the game."""
        state = self.record.state
        if seat is None:
            return int(state.game_counters[[c.name for c in GAME.game_counters].index(name)])
        return int(state.seat_counters[seat, [c.name for c in GAME.seat_counters].index(name)])
