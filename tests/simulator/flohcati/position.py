"""Build the moment of a game that a test needs, and play on from there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

import strategies
from simulator import games
from simulator.games.flohcati import rules
from simulator.games.flohcati.cards import ACTION_CARDS
from simulator.games.flohcati.state import (
    FIRST_ACTION,
    HIGHEST,
    MAX_COLOURS,
    NOBODY,
    NONE,
    START,
    VALUE_BITS,
    VALUE_MASK,
)
from simulator.games.flohcati.text import card_number
from simulator.jit import bind, entry
from simulator.play import Table
from simulator.tracing import Playthrough
from tests.contracts.registered import looker

if TYPE_CHECKING:
    from typing import Any

    from simulator.options import OptionValue

GAME = games.load("flohcati")

FILLING = "yellow 0, yellow 1, yellow 2, yellow 4, yellow 5"
"""What lies in a deck below the cards that a test names, so that it is not used up."""


@entry
def _begin(tables):
    """Begin the turn of `turn_seat`."""
    table = tables[0]
    table.log.num = 0
    rules._go_on(table.state, table.options, table.log)  # noqa: SLF001 - as after the deal
    return table.log.num


begin = bind(_begin, Table(GAME, 2).records)


def cards(text: str) -> list[int]:
    """Return the cards in "red 3, give, ..."; the dots stand for some cards that do not matter."""
    names = [name.strip() for name in text.replace("...", FILLING).split(",") if name.strip()]
    return [FIRST_ACTION + ACTION_CARDS.index(name) if name in ACTION_CARDS else card_number(name) for name in names]


def every_colour(value: int, but: str = "") -> str:
    """Return a hand with the card of this value in all colours but those named."""
    colours = ("red", "orange", "yellow", "lime", "green", "sky", "blue", "violet", "pink", "brown")
    return ", ".join(f"{colour} {value}" for colour in colours if colour not in but.split())


class Position:
    """A moment of Flohcati: the turn of a seat begins.

    Parameters
    ----------
    hands : str
        The hands by seat: "red 3, blue 0 | pink 7 | ".
    row : str
        Cards beside the deck.
    deck : str
        Cards to come, the next one first; "..." for some that do not matter.
    turn : int
        Whose turn it is.
    starts : bool
        Whether the turn has begun; if not, a test changes the state first and calls `start`.
    **options
        Rule changes.
    """

    def __init__(
        self,
        hands: str,
        *,
        row: str = "",
        deck: str = "...",
        turn: int = 0,
        starts: bool = True,
        **options: OptionValue,
    ) -> None:
        held = [cards(hand) for hand in hands.split("|")]
        self.options = GAME.options.resolve(options, len(held))
        seats = [strategies.get("flohcati", "random")] * len(held)
        self.playthrough = Playthrough(GAME, self.options, seats, seed=20090709, deal_number=0)
        self.table = self.playthrough.table
        self.record: Any = self.table.record
        self.record.state = self.record.blank
        self.told: list[dict[str, Any]] = []
        pub = self.pub
        pub.num_seats = len(held)
        pub.round_number = 1
        pub.turn_seat = pub.seat = turn
        pub.gala_seat = NOBODY
        pub.turns_left = NONE
        pub.all_colours = (1 << int(self.options["colours"])) - 1
        pub.row[:] = NONE
        for seat, hand in enumerate(held):
            for card in hand:
                self._give(seat, card)
        for card in cards(row):
            pub.row[card >> VALUE_BITS] = card & VALUE_MASK
            pub.row_colours |= 1 << (card >> VALUE_BITS)
        self._stack(cards(deck))
        self.record.state.phase = START
        for word, start in zip(("a", "b", "c"), (1, 2, 3), strict=True):
            self.record.state.stream[word] = start
        if starts:
            self.start()

    def _give(self, seat: int, card: int) -> None:
        pub = self.pub
        colour, value = card >> VALUE_BITS, card & VALUE_MASK
        pub.hands[seat, colour] |= 1 << value
        pub.by_value[seat, value] |= 1 << colour
        pub.held[seat] |= 1 << colour
        pub.hand_sizes[seat] += 1
        pub.totals[seat] = sum(int(HIGHEST[values]) for values in pub.hands[seat])
        if int(pub.by_value[seat, value]).bit_count() >= int(self.options["trio_size"]):
            pub.trio_values[seat] |= 1 << value

    def _stack(self, deck: list[int]) -> None:
        state, pub = self.record.state, self.pub
        state.deck[: len(deck)] = deck
        state.deck_size = pub.deck_left = len(deck)
        for card in deck:
            if card >= FIRST_ACTION:
                pub.unseen_actions[card - FIRST_ACTION] += 1
            else:
                pub.unseen[card >> VALUE_BITS] |= 1 << (card & VALUE_MASK)
                pub.unseen_values[card & VALUE_MASK] |= 1 << (card >> VALUE_BITS)

    def start(self) -> Position:
        """Begin the turn."""
        with np.errstate(over="ignore"):
            self._tell(begin(self.table.records))
        return self

    @property
    def pub(self) -> Any:
        """What all at the table know."""
        return self.record.state.pub

    @property
    def turn(self) -> int:
        """Whose turn it is."""
        return int(self.pub.turn_seat)

    @property
    def asked(self) -> tuple[int, str]:
        """The seat to act, and the kind of decision."""
        return int(self.pub.seat), self.kind

    @property
    def kind(self) -> str:
        """The kind of decision to make."""
        return str(GAME.kinds[self.pub.kind].name)

    @property
    def row(self) -> str:
        """The cards beside the deck."""
        return ", ".join(
            GAME.text.format_action("give", colour << VALUE_BITS | int(self.pub.row[colour]))
            for colour in range(MAX_COLOURS)
            if self.pub.row[colour] != NONE
        )

    def hand(self, seat: int) -> str:
        """Return the cards that a seat holds."""
        return ", ".join(
            GAME.text.format_action("give", colour << VALUE_BITS | value)
            for colour in range(MAX_COLOURS)
            for value in range(10)
            if int(self.pub.hands[seat, colour]) >> value & 1
        )

    def total(self, seat: int) -> int:
        """Return the score of a seat as it stands."""
        return int(self.pub.totals[seat])

    def legal(self) -> set[str]:
        """Return the legal actions of the seat to act, as text."""
        num = looker("flohcati")(self.table.records)
        return {GAME.text.format_action(self.kind, int(action)) for action in self.record.legal.actions[:num]}

    def act(self, *actions: str) -> Position:
        """Make one decision after another, each legal."""
        for action in actions:
            assert action in self.legal(), f"{action} is not legal for {self.asked}: {sorted(self.legal())}"
            self.force(GAME.text.parse_action(self.kind, action))
        return self

    def force(self, action: int) -> None:
        """Hand an action to the rules without asking whether it is legal."""
        with np.errstate(over="ignore"):
            num_events, _ = self.playthrough.steps.advance(self.table.records, action)
        self._tell(num_events)

    def _tell(self, num_events: int) -> None:
        told = self.record.log.events[:num_events]
        self.told += [GAME.text.event_fields(event, self.record.state, self.record.options) for event in told]

    def events(self, name: str) -> list[dict[str, Any]]:
        """Return all that has happened under that name, in order."""
        return [event for event in self.told if event["event"] == name]

    def event(self, name: str) -> dict[str, Any]:
        """Return the one event of that name."""
        (found,) = self.events(name)
        return found

    def turned_up(self) -> list[tuple[str, str]]:
        """Return the cards turned up so far, and what became of them."""
        return [(event["card"], event["outcome"]) for event in self.events("turned_up")]

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
