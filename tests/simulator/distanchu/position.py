"""Build the moment of a round that a test needs, and play on from there."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import numpy as np

import strategies
from simulator import games
from simulator.asrus import NUM_CARDS
from simulator.games.distanchu.state import NOBODY, PLAY, RIICHI
from simulator.games.distanchu.text import PARTS
from simulator.tracing import Playthrough
from tests.contracts.registered import looker

if TYPE_CHECKING:
    from typing import Any

    from simulator.options import OptionValue

GAME = games.load("distanchu")


def cards(text: str) -> list[int]:
    """Return the numbers in "5 5 8"."""
    return [int(word) for word in text.split()]


class Position:
    """A moment of Distanchu: the leader of a trick is to play, or the first player is asked about riichi.

    Parameters
    ----------
    hands : str
        The hands by seat: "5 5 8 | 3 9 | 1".
    destination : int
        Its card lies in the centre, face up.
    leader : int
        Seat to act.
    centre, hidden : str
        Other cards in the centre that all have seen, and cards face down there.
    asks_riichi : bool
        The hands have just been dealt, riichi is to be declared, the destination card is still face down.
    declared : tuple of int
        Seats that declared riichi.
    first_out : int
        Seat that went out first, or NOBODY.
    totals : tuple of int
        Scores of the rounds before.
    **options
        Rule changes.
    """

    def __init__(  # noqa: PLR0913 - each keyword is one thing on the table
        self,
        hands: str,
        *,
        destination: int,
        leader: int = 0,
        centre: str = "",
        hidden: str = "",
        asks_riichi: bool = False,
        declared: tuple[int, ...] = (),
        first_out: int = NOBODY,
        totals: tuple[int, ...] = (),
        round_number: int = 1,
        **options: OptionValue,
    ) -> None:
        held = [cards(hand) for hand in hands.split("|")]
        self.options = GAME.options.resolve(options, len(held))
        seats = [strategies.get("distanchu", "random")] * len(held)
        self.playthrough = Playthrough(GAME, self.options, seats, seed=20090709, deal_number=0)
        self.table = self.playthrough.table
        self.record: Any = self.table.record
        self.record.state = self.record.blank
        self.told: list[dict[str, Any]] = []
        pub = self.record.state.pub
        pub.num_seats = len(held)
        pub.round_number = round_number
        pub.kind = RIICHI if asks_riichi else PLAY
        pub.seat = pub.round_leader = leader
        pub.last_seat = NOBODY
        pub.first_out = first_out
        pub.declared = sum(1 << seat for seat in declared)
        for seat, hand in enumerate(held):
            self._give(seat, hand)
        for seat, total in enumerate(totals):
            pub.totals[seat] = total
        self._lay_centre(destination, cards(centre), cards(hidden))
        if asks_riichi and options.get("riichi_when") != "after_destination":
            self._turn_destination_down(destination)

    def _give(self, seat: int, hand: list[int]) -> None:
        own = self.record.state.own[seat]
        for number, copies in Counter(hand).items():
            own.hand[number] = copies
            for enough in range(1, copies + 1):
                own.at_least[enough] |= 1 << number
        self.record.state.pub.hand_sizes[seat] = len(hand)
        if hand:
            self.record.state.pub.holders |= 1 << seat

    def _lay_centre(self, destination: int, centre: list[int], hidden: list[int]) -> None:
        state = self.record.state
        state.deck[0] = destination
        state.deck[NUM_CARDS - len(hidden) :] = hidden
        state.pub.destination = destination
        for number in [destination, *centre]:
            state.pub.seen[number] += 1
            state.pub.table_points += self._points(number)
        for number in [destination, *centre, *hidden]:
            state.pot[number] += 1
        state.pub.table_cards = 1 + len(centre) + len(hidden)
        state.pub.hidden_centre = len(hidden)

    def _turn_destination_down(self, destination: int) -> None:
        pub = self.record.state.pub
        pub.destination = 0
        pub.seen[destination] -= 1
        pub.table_points -= self._points(destination)

    def _points(self, number: int) -> int:
        return -int(self.options["penalty_points"]) if number == self.options["penalty_number"] else 1

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

    def hand(self, seat: int) -> list[int]:
        """Return the cards that a seat holds."""
        return [number for number in range(16) for _ in range(self.record.state.own[seat].hand[number])]

    def legal(self) -> set[str]:
        """Return the legal actions of the seat to act, as text."""
        num = looker(GAME.id)(self.table.records)
        return {GAME.text.format_action(self.kind, int(action)) for action in self.record.legal.actions[:num]}

    def act(self, *actions: str) -> Position:
        """Make one decision after another, each legal."""
        for action in actions:
            assert action in self.legal(), f"{action} is not legal for seat {self.turn}: {sorted(self.legal())}"
            self.force(GAME.text.parse_action(self.kind, action))
        return self

    def force(self, action: int) -> None:
        """Hand an action to the rules without asking whether it is legal."""
        with np.errstate(over="ignore"):
            num_events, _ = self.playthrough.steps.advance(self.table.records, action)
        told = self.record.log.events[:num_events]
        self.told += [GAME.text.event_fields(event, self.record.state, self.record.options) for event in told]

    def events(self, name: str) -> list[dict[str, Any]]:
        """Return all that has happened under that name, in order."""
        return [event for event in self.told if name in {event["type"], event.get("event")}]

    def event(self, name: str) -> dict[str, Any]:
        """Return the one event of that name."""
        (found,) = self.events(name)
        return found

    def gains(self, part: str | None = None) -> list[int]:
        """Return what each seat scored in the round that has ended, in all or for one part of the score."""
        parts = PARTS if part is None else (part,)
        return [sum(score[name] for name in parts) for score in self.events("round_score")]

    def counter(self, name: str, seat: int | None = None) -> int:
        """Return a counter, of a seat or of the game."""
        state = self.record.state
        if seat is None:
            return int(state.game_counters[[c.name for c in GAME.game_counters].index(name)])
        return int(state.seat_counters[seat, [c.name for c in GAME.seat_counters].index(name)])

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.pub.over)
