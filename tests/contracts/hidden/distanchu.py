"""What a seat cannot know in Distanchu, and how it might just as well be."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from simulator import games
from simulator.asrus import NUM_CARDS
from simulator.games.distanchu import rules
from simulator.games.distanchu.options import SIMULTANEOUS
from simulator.games.distanchu.text import action_fields
from simulator.games.distanchu.tricks import turn_up_destination
from simulator.jit import bind, entry
from simulator.play import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from random import Random
    from typing import Any

    from simulator.transcript import Step

GAME = games.load("distanchu")

CHANGES_THE_DECK: tuple[str, ...] = ()
"""Options that change which cards are dealt."""

PUBLIC_SEATS = {"totals", "hand_sizes", "pile_sizes"}
"""Public fields that have a value for each seat: none of them holds cards."""


class Others:
    """What one seat has seen of a round, and the cards that it has not seen.

    Parameters
    ----------
    start : record
        The state at the round's first decision.
    steps : sequence of Step
        What has happened since.
    seat : int
        Who is looking.
    """

    def __init__(self, start: Any, steps: Sequence[Step], seat: int) -> None:
        self.seat = seat
        seats = [other for other in range(start.pub.num_seats) if other != seat]
        self.hands = {other: _listed(start.own[other].hand) for other in seats}
        self.played: dict[int, list[int]] = {other: [] for other in seats}
        self.played_since_giving: dict[int, list[int]] = {other: [] for other in seats}
        self.given: dict[int, list[int]] = {other: [] for other in seats}
        self.centre: list[int] = start.deck[NUM_CARDS - int(start.pub.hidden_centre) :].tolist()
        self.destination = [] if start.pub.destination else [int(start.deck[0])]
        self._known_hands: set[int] = set()
        self._known_gifts: set[int] = set()
        self._known_centre = False
        self._tricks = 0
        for step in steps:
            self._see_choice(step)
            for event in step.events:
                self._see_event(event)

    def _see_choice(self, step: Step) -> None:
        seat = step.decision.seat
        cards = action_fields(step.decision.kind, step.decision.action).get("play", [])
        if seat != self.seat:
            _remove(self.hands[seat], cards)
            self.played[seat] += cards
            self.played_since_giving[seat] += cards

    def _see_event(self, event: dict[str, Any]) -> None:
        name, seat = event.get("event"), event.get("seat")
        if name == "destination":
            self.destination = []
        elif name == "stuck_lead":
            self._known_hands.add(int(event["seat"]))  # only the destination number is left, and all know it
        elif name == "trick_taken":
            self._known_centre |= self._tricks == 0 and seat == self.seat
            self._tricks += 1
        elif name == "riichi_failed" and seat != self.seat:
            _remove(self.hands[event["seat"]], event["given"])
            self.given[event["seat"]] = list(event["given"])
            self.played_since_giving[event["seat"]] = []
            if event["to"] == self.seat:
                self._known_gifts.add(int(event["seat"]))

    def unseen(self) -> list[list[int]]:
        """Return the places that hold cards which the seat has not seen."""
        hands = [hand for other, hand in self.hands.items() if other not in self._known_hands]
        gifts = [gift for other, gift in self.given.items() if other not in self._known_gifts]
        return [*hands, *gifts, self.destination, *([] if self._known_centre else [self.centre])]


def _listed(counts: Any) -> list[int]:
    return [number for number in range(1, 16) for _ in range(counts[number])]


def _remove(hand: list[int], cards: Iterable[int]) -> None:
    for card in cards:
        hand.remove(card)


@entry
def _deal_anew(tables, shows_destination):
    """Give out the cards as they lie in the deck."""
    table = tables[0]
    rules._deal_hands(table.state)  # noqa: SLF001 - the rules' own dealing, so that it cannot leak either
    if shows_destination:
        turn_up_destination(table.state, table.options, table.log)


@functools.cache
def _dealer() -> Callable[[Any, int], None]:
    return bind(_deal_anew, Table(GAME, 2).records, 0)


def redeal(table: Table, start: Any, steps: Sequence[Step], seat: int, random: Random) -> list[int]:
    """Lay another start of the round, from which choices lead to the same moment as far as `seat` has seen.

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
        One action a step.
    """
    others = Others(start, steps, seat)
    places = others.unseen()
    cards = [card for place in places for card in place]
    random.shuffle(cards)
    for place in places:
        place[:] = [cards.pop() for _ in place]
    state = table.record.state
    table.record.state = start
    state.deck = _deck(start, others)
    for word in ("a", "b", "c", "seed", "deal"):
        state.stream[word] = random.getrandbits(64)
    _dealer()(table.records, int(bool(start.pub.destination)))
    options = table.record.options
    if options.riichi and options.riichi_order == SIMULTANEOUS and len(steps) < start.pub.num_seats:
        return [random.randrange(2) for _ in steps]  # nobody has heard the others yet
    return [_choice(others, steps, index) for index in range(len(steps))]


def _deck(start: Any, others: Others) -> list[int]:
    """Return the deck that gives out the cards as `others` has them."""
    deck = others.destination or [int(start.deck[0])]
    for seat in range(start.pub.num_seats):
        if seat == others.seat:
            deck = deck + _listed(start.own[seat].hand)
        else:
            deck = deck + others.played[seat] + others.given[seat] + others.hands[seat]
    return deck + others.centre


def _choice(others: Others, steps: Sequence[Step], index: int) -> int:
    """Return a choice that `others.seat` cannot tell from the one made."""
    decision = steps[index].decision
    if decision.seat == others.seat:
        return decision.action
    if decision.kind == "keep":
        kept = sorted(others.played_since_giving[decision.seat] + others.hands[decision.seat])
        before = sum(step.decision.kind == "keep" and step.decision.seat == decision.seat for step in steps[:index])
        return kept[before]
    return decision.action
