"""What a seat cannot know in Terra, and how it might just as well be."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

import numpy as np

import strategies
from simulator import games
from simulator.asrus import NUM_CARDS
from simulator.games.terra.deck import deal_cards
from simulator.games.terra.state import RON
from simulator.games.terra.text import action_fields
from simulator.jit import bind, entry
from simulator.play import Table
from simulator.tracing import Playthrough

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random
    from typing import Any

    from simulator.transcript import Step

GAME = games.load("terra")

CHANGES_THE_DECK: tuple[str, ...] = ()
"""Options that change which cards are dealt."""

PUBLIC_SEATS = {"totals", "hand_sizes", "unclaimed"}
"""Public fields that have a value for each seat: none of them holds cards. `unclaimed` is what all have heard: nobody
called Ron on these floor cards."""

TRIES = 8
"""Other deals tried: under `must_play` whoever draws shows that there was nothing to lay."""

NO, YES = 0, 1


class Slots:
    """Where each card came from: its place in the round's deck, or none for a card of a new deck.

    Parameters
    ----------
    start : record
        The state at the round's first decision.
    hand_size : int
    steps : sequence of Step
        What has happened since.
    """

    def __init__(self, start: Any, hand_size: int, steps: Sequence[Step]) -> None:
        self.deck: list[int] = start.deck.tolist()
        players = int(start.pub.num_seats)
        self.held = [list(range(seat * hand_size, (seat + 1) * hand_size)) for seat in range(players)]
        self.drawn_anew: list[list[int]] = [[] for _ in range(players)]
        self.undrawn = list(range(players * hand_size + 1, NUM_CARDS))
        self.reshuffled = False
        self.from_deck = True  # the card drawn last
        for step in steps:
            self._lay(step.decision.seat, action_fields(step.decision.kind, step.decision.action).get("lay", []))
            for event in step.events:
                self._see(event)

    def _see(self, event: dict[str, Any]) -> None:
        name = event.get("event")
        if name == "reshuffle":
            self.reshuffled = True
        elif name == "match":
            held = self.held if self.from_deck else self.drawn_anew
            held[event["seat"]].pop()
        elif name == "drawn":
            for card in event["cards"]:
                self.from_deck = bool(self.undrawn)
                if self.from_deck:
                    self.held[event["seat"]].append(self.undrawn.pop(0))
                else:
                    self.drawn_anew[event["seat"]].append(card)

    def _lay(self, seat: int, cards: list[int]) -> None:
        for card in cards:
            if card in self.drawn_anew[seat]:
                self.drawn_anew[seat].remove(card)
            else:
                self.held[seat].remove(next(slot for slot in self.held[seat] if self.deck[slot] == card))

    def hidden_from(self, seat: int) -> list[int]:
        """Return the places of the deck whose cards the seat has not seen."""
        others = [slot for other, held in enumerate(self.held) if other != seat for slot in held]
        return others + self.undrawn


class Story:
    """What a seat has seen others do, and what it has done itself: played again with other cards.

    Parameters
    ----------
    steps : sequence of Step
    seat : int
        Who is looking.
    kind : int
        Of the decision that the seat is asked for.
    random : Random
    """

    def __init__(self, steps: Sequence[Step], seat: int, kind: int, random: Random) -> None:
        self.seat = seat
        self.kind = kind
        self.random = random
        self.script = [step.decision for step in steps if self._is_seen(step)]

    def _is_seen(self, step: Step) -> bool:
        """Whether the seat knows of a decision: no other tells that it could have made a match, or called Ron."""
        decision = step.decision
        return decision.seat == self.seat or decision.kind in {"play", "terra"} or bool(step.events)

    def play(self, playthrough: Playthrough) -> list[int] | None:
        """Play on to the moment the seat is in now; return the actions, or None if they are not legal."""
        actions = []
        script = list(self.script)
        pub = playthrough.table.record.state.pub
        while script or pub.seat != self.seat:
            kind, seat = GAME.kinds[pub.kind].name, int(pub.seat)
            if script and (kind, seat) == (script[0].kind, script[0].seat):
                action = script.pop(0).action
            elif kind == "ron" and not script and self.kind == RON:
                action = self.random.choice((NO, YES))  # nobody has heard it yet
            elif kind in {"match", "ron"}:
                action = NO
            else:
                return None
            actions.append(int(action))
            try:
                with np.errstate(over="ignore"):
                    playthrough.steps.advance(playthrough.table.records, action)
            except ValueError:
                return None
        return actions


@entry
def _deal_anew(tables):
    """Give out the cards as they lie in the deck."""
    state = tables[0].state
    deal_cards(state, tables[0].options)  # the rules' own dealing, so that it cannot leak either


@functools.cache
def _dealer() -> Callable[[Any], None]:
    return bind(_deal_anew, Table(GAME, GAME.min_players).records)


@functools.cache
def _playground(players: int) -> Playthrough:
    """Return a table to try deals at."""
    seats = [strategies.get("terra", "random")] * players
    return Playthrough(GAME, GAME.options.defaults(), seats, 0, 0)


def redeal(table: Table, start: Any, steps: Sequence[Step], seat: int, random: Random) -> list[int]:
    """Lay another start of the round, from which choices lead to the same moment as far as `seat` has seen.

    Cards that others have laid came from where they came from; all that the seat has not seen, in other hands or in
    the deck, is shuffled. A new deck made of laid cards stays as it is: its order follows from the stream.

    Parameters
    ----------
    table : Table
        Gets the state.
    start : record
        The state at the round's first decision.
    steps : sequence of Step
        What has happened since.
    seat : int
        Who is to act.
    random : Random

    Returns
    -------
    list of int
        Actions that lead there.
    """
    options = table.record.options
    slots = Slots(start, int(options.hand_size), steps)
    playground = _playground(int(start.pub.num_seats))
    playground.table.record.options = options
    story = Story(steps, seat, _kind_after(playground, start, steps), random)
    for attempt in range(TRIES + 1):
        deck = list(slots.deck)
        hidden = slots.hidden_from(seat) if attempt < TRIES // 2 else slots.undrawn
        numbers = [deck[slot] for slot in hidden]
        if attempt < TRIES:
            random.shuffle(numbers)
        for slot, number in zip(hidden, numbers, strict=True):
            deck[slot] = number
        _lay_start(table, start, deck, None if slots.reshuffled else random)
        playground.table.record.state = table.record.state
        actions = story.play(playground)
        if actions is not None:
            return actions
    raise AssertionError("the deal that was played must lead to where it led")


def _kind_after(playground: Playthrough, start: Any, steps: Sequence[Step]) -> int:
    """Return the kind of decision to make after `steps`."""
    record = playground.table.record
    record.state = start
    for step in steps:
        with np.errstate(over="ignore"):
            playground.steps.advance(playground.table.records, step.decision.action)
    return int(record.state.pub.kind)


def _lay_start(table: Table, start: Any, deck: list[int], random: Random | None) -> None:
    """Set the state to the start of the round, with these cards."""
    state = table.record.state
    table.record.state = start
    state.deck = deck
    if random:
        for word in ("a", "b", "c"):
            state.stream[word] = random.getrandbits(64)
    _dealer()(table.records)
