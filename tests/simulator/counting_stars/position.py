"""Build the moment of a game that a test needs, and play on from there."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import numpy as np

import strategies
from simulator import games
from simulator.asrus import DOTS, NUM_CARDS
from simulator.contract import legal_actions, returns
from simulator.games.counting_stars.state import NOBODY, ROW, TURN
from simulator.jit import bind, entry
from simulator.play import Table
from simulator.tracing import Playthrough

if TYPE_CHECKING:
    from typing import Any

    from simulator.options import OptionValue

GAME = games.load("counting_stars")


@entry
def _list_actions(tables):
    table = tables[0]
    return legal_actions(table.state, table.options, table.legal)


@entry
def _score(tables, seat):
    table = tables[0]
    return returns(table.state, table.options, seat)


list_actions = bind(_list_actions, Table(GAME, 3).records)
"""Fills a table's list of legal actions; returns how many there are."""

score = bind(_score, Table(GAME, 3).records, 0)
"""Returns a seat's score as the game stands."""


def cards(text: str) -> list[int]:
    """Return the numbers in "5 5 8"."""
    return [int(word) for word in text.split()]


class Position:
    """A moment of Counting Stars: a seat is to take its turn.

    Parameters
    ----------
    hands : str
        The hands by seat: "5 5 8 | 3 9 | 1". In the second half all are empty.
    floor : str
        Cards on the floor.
    draw : str
        The draw pile from the top.
    captured : str
        What each seat has captured.
    stones : str
        By seat.
    turn : int
        Seat whose turn it is.
    half : int
    finished : tuple of int
        Seats that are finished.
    **options
        Rule changes.
    """

    def __init__(  # noqa: PLR0913 - each keyword is one thing on the table
        self,
        hands: str = "| |",
        *,
        floor: str = "",
        draw: str = "",
        captured: str = "",
        stones: str = "",
        turn: int = 0,
        half: int = 1,
        finished: tuple[int, ...] = (),
        **options: OptionValue,
    ) -> None:
        held = [cards(hand) for hand in hands.split("|")]
        players = len(held)
        self.options = GAME.options.resolve(options, players)
        seats = [strategies.get("counting_stars", "random")] * players
        self.playthrough = Playthrough(GAME, self.options, seats, seed=20090709, deal_number=0)
        self.table = self.playthrough.table
        self.record: Any = self.table.record
        self.record.state = self.record.blank
        self.told: list[dict[str, Any]] = []
        pub = self.record.state.pub
        pub.num_seats, pub.round_number, pub.half, pub.kind = players, 1, half, TURN
        pub.seat = pub.active = pub.first_seat = turn
        pub.target = NOBODY
        pub.finished = sum(1 << seat for seat in finished)
        pub.stones[:players] = cards(stones) if stones else [self.options["starting_stones"]] * players
        for seat, hand in enumerate(held):
            self._give(seat, hand)
        for seat, pile in enumerate(captured.split("|") if captured else []):
            self._capture(seat, cards(pile))
        for number in cards(floor):
            pub.floor[number] += 1
            pub.floor_piles |= 1 << number
            pub.seen[number] += 1
        pub.draw_left = len(cards(draw))
        self.record.state.deck[NUM_CARDS - pub.draw_left :] = cards(draw)

    def _give(self, seat: int, hand: list[int]) -> None:
        state = self.record.state
        for number in hand:
            state.own[seat].hand[number] += 1
            state.own[seat].in_hand |= 1 << number
        state.pub.hand_sizes[seat] = len(hand)
        state.pub.hand_cards += len(hand)

    def _capture(self, seat: int, pile: list[int]) -> None:
        pub = self.record.state.pub
        for number, copies in Counter(pile).items():
            pub.owned[seat * ROW + number] = copies
            pub.kinds[seat] |= 1 << number
            pub.complete[seat] |= (copies == DOTS[number]) << number
            pub.seen[number] += copies
        pub.num_cards[seat] = len(pile)

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
    def half(self) -> int:
        """First or second."""
        return int(self.pub.half)

    @property
    def stones(self) -> list[int]:
        """By seat."""
        return [int(stones) for stones in self.pub.stones[: self.table.players]]

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.pub.over)

    def hand(self, seat: int) -> list[int]:
        """Return the cards that a seat holds."""
        return _listed(self.record.state.own[seat].hand)

    def captured(self, seat: int) -> list[int]:
        """Return the cards that a seat has captured."""
        return _listed(self.pub.owned[seat * ROW : (seat + 1) * ROW])

    def floor(self) -> list[int]:
        """Return the cards on the floor."""
        return _listed(self.pub.floor)

    def finished(self) -> list[int]:
        """Return the seats that are finished."""
        return [seat for seat in range(self.table.players) if self.pub.finished >> seat & 1]

    def scores(self) -> list[int]:
        """Return the scores as the game stands."""
        return [int(score(self.table.records, seat)) for seat in range(self.table.players)]

    def legal(self) -> set[str]:
        """Return the legal actions of the seat to act, as text."""
        num = list_actions(self.table.records)
        found = [GAME.text.format_action(self.kind, int(action)) for action in self.record.legal.actions[:num]]

        assert len(found) == len(set(found))
        return set(found)

    def act(self, *actions: str) -> Position:
        """Make one decision after another, each legal."""
        for action in actions:
            assert action in self.legal(), f"{action} is not legal for seat {self.turn}: {sorted(self.legal())}"
            self.force(GAME.text.parse_action(self.kind, action))
        return self

    def bid(self, *stones: int) -> Position:
        """Bid in the order in which bids are asked for, from the active seat to the left."""
        return self.act(*(f"bid {number}" for number in stones))

    def force(self, action: int) -> None:
        """Hand an action to the rules without asking whether it is legal."""
        with np.errstate(over="ignore"):
            num_events, _ = self.playthrough.steps.advance(self.table.records, action)
        told = self.record.log.events[:num_events]
        self.told += [GAME.text.event_fields(event, self.record.state, self.record.options) for event in told]

    def events(self, name: str) -> list[dict[str, Any]]:
        """Return all that has happened under that name, in order."""
        return [event for event in self.told if event.get("event") == name]

    def event(self, name: str) -> dict[str, Any]:
        """Return the one event of that name."""
        (found,) = self.events(name)
        return found

    def counter(self, name: str, seat: int | None = None) -> int:
        """Return a counter, of a seat or of the game."""
        state = self.record.state
        if seat is None:
            return int(state.game_counters[[c.name for c in GAME.game_counters].index(name)])
        return int(state.seat_counters[seat, [c.name for c in GAME.seat_counters].index(name)])


def _listed(counts: Any) -> list[int]:
    return [number for number in range(1, 16) for _ in range(counts[number])]
