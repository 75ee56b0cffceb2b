"""Build the moment of a game of Stellar that a test needs, and play on from there."""

from __future__ import annotations

from typing import Any

import numpy as np

import strategies
from simulator import games
from simulator.games.stellar.cards import TYPES
from simulator.games.stellar.state import (
    FACE_DOWN,
    NAMED_BITS,
    NEIGHBOURS,
    NO_CARD,
    NUM_TYPES,
    NUMBER_MASK,
    SATELLITE,
    SATELLITE_TYPE,
    SECTION,
    SPACE_MASK,
    STARS,
    TAKE,
    TAKING,
    TYPE_BITS,
)
from simulator.games.stellar.text import parse_action
from simulator.tracing import Playthrough
from tests.contracts.registered import looker

GAME = games.load("stellar")
ROW = "planet-1 black_hole-2 cloud-3 asteroid-4 moon-5"
HAND = "moon-1 cloud-4"


def card(name: str) -> int:
    """Return the card of that name; "-" is none."""
    return int(NO_CARD) if name == "-" else parse_action("start", name)


def cards(text: str) -> list[int]:
    """Return the cards in "planet-1 moon-6/0 satellite"."""
    return [card(name) for name in text.split()]


class Position:
    """A moment of Stellar: seat 0 is to take a card of the row.

    Parameters
    ----------
    row : str
        The five slots, "-" for an empty one.
    hands : str
        Two cards of each seat: "moon-1 cloud-4 | planet-1 satellite". Nobody has seen the other's.
    telescopes : str
        The cards of each seat and their places: "planet-3 0, satellite 1 as moon, cloud-5 8 down | moon-3 0".
    notebooks : str
        "planet-1 planet-2 satellite | moon-3".
    deck, discards : str
        The deck's top first. A deck runs on with other cards: asteroids.
    round_number : int
    last : bool
        It is the last turn of the playthrough: seat 1 began.
    **options
        Rule changes.
    """

    def __init__(  # noqa: PLR0913 - each keyword is one thing on the table
        self,
        row: str = ROW,
        *,
        hands: str = f"{HAND} | {HAND}",
        telescopes: str = "|",
        notebooks: str = "|",
        deck: str = "",
        discards: str = "",
        round_number: int = 1,
        last: bool = False,
        **options: Any,
    ) -> None:
        self.options = GAME.options.resolve(options, 2)
        seats = [strategies.get("stellar", "random")] * 2
        self.playthrough = Playthrough(GAME, self.options, seats, seed=20090709, deal_number=0)
        self.table = self.playthrough.table
        self.record: Any = self.table.record
        self.record.state = self.record.blank
        self.told: list[dict[str, Any]] = []
        self.state: Any = self.record.state
        pub = self.state.pub
        pub.num_seats = 2
        pub.round_number = self.options["rounds"] if last else round_number
        pub.first_seat = int(last)
        pub.kind, pub.turn_step = TAKE, TAKING
        pub.row[1:] = cards(row)
        for seat in range(2):
            self._hold(seat, sorted(cards(hands.split("|")[seat])))
            for laid in filter(None, map(str.strip, telescopes.split("|")[seat].split(","))):
                self._lay(pub.boards[seat], parse_action("play", laid))
            for noted in cards(notebooks.split("|")[seat]):
                self._note(pub.boards[seat], noted)
        self._stack(cards(deck), cards(discards))

    def _hold(self, seat: int, hand: list[int]) -> None:
        self.state.own[seat].hand[: len(hand)] = hand
        self.state.pub.boards[seat].num_hidden = len(hand)

    def _lay(self, board: Any, action: int) -> None:
        laid, space = action >> 8, action & SPACE_MASK
        board.occupied |= 1 << space
        board.telescope[space] = laid
        if action & FACE_DOWN:
            board.face_down |= 1 << space
            board.sections[SECTION[space]] += self.options["face_down_value"]
            return
        board.sections[SECTION[space]] += laid >> 1 & NUMBER_MASK
        kind = laid >> TYPE_BITS
        stars = int(STARS[self.record.options.star_table, laid])
        if laid == SATELLITE:
            board.satellites |= 1 << space
            named = action >> NAMED_BITS & 7
            kind, stars = (named - 1, int(self.options["satellite_stars"])) if named else (SATELLITE_TYPE, 0)
        else:
            board.types |= 1 << kind
        board.touching[kind] |= NEIGHBOURS[self.record.options.telescope, space]
        if kind < NUM_TYPES:
            board.stars[kind] += stars

    @staticmethod
    def _note(board: Any, noted: int) -> None:
        if noted == SATELLITE:
            board.notebook_satellites += 1
        else:
            board.notebook[noted >> TYPE_BITS] |= 1 << (noted >> 1 & NUMBER_MASK)

    def _stack(self, deck: list[int], discards: list[int]) -> None:
        pub = self.state.pub
        if not discards:
            deck = deck + [card(f"asteroid-{number}") for number in (1, 2, 4, 5) for _ in range(2)]
        self.state.deck[: len(deck)] = deck
        pub.num_deck = len(deck)
        self.state.discards[: len(discards)] = discards
        pub.num_discards = len(discards)

    @property
    def pub(self) -> Any:
        """What all at the table know."""
        return self.state.pub

    @property
    def turn(self) -> int:
        """The seat to act."""
        return int(self.pub.seat)

    @property
    def kind(self) -> str:
        """The kind of decision to make."""
        return str(GAME.kinds[self.pub.kind].name)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.pub.over)

    @property
    def row(self) -> list[str | None]:
        """The row as it was last dealt."""
        row: list[str | None] = self.events("row")[-1]["row"]
        return row

    def legal(self) -> set[str]:
        """Return the legal actions of the seat to act, as text."""
        num = looker(GAME.id)(self.table.records)
        return {GAME.text.format_action(self.kind, int(action)) for action in self.record.legal.actions[:num]}

    def spaces(self) -> set[int]:
        """Return the spaces where the card of step 3 may lie face up."""
        return {int(action.split()[0]) for action in self.legal() if not action.endswith("down")}

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
        self.told += [GAME.text.event_fields(event, self.state, self.record.options) for event in told]

    def events(self, name: str) -> list[dict[str, Any]]:
        """Return all that has happened under that name, in order."""
        return [event for event in self.told if event["event"] == name]

    def event(self, name: str) -> dict[str, Any]:
        """Return the one event of that name."""
        (found,) = self.events(name)
        return found

    def score(self, seat: int = 0) -> dict[str, Any]:
        """Return the parts of a seat's final score."""
        return self.events("score")[seat]

    def points(self, seat: int = 0) -> dict[str, int]:
        """Return what each type scored: stars times run."""
        score = self.score(seat)
        scored = zip(TYPES, score["stars"], score["runs"], strict=True)
        return {kind: stars * run for kind, stars, run in scored if stars * run}

    def counter(self, name: str, seat: int | None = None) -> int:
        """Return a counter, of a seat or of the game."""
        if seat is None:
            return int(self.state.game_counters[[c.name for c in GAME.game_counters].index(name)])
        return int(self.state.seat_counters[seat, [c.name for c in GAME.seat_counters].index(name)])
