"""What a seat cannot know in Counting Stars, and how it might just as well be."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from simulator import games
from simulator.asrus import NUM_CARDS
from simulator.games.counting_stars import rules
from simulator.games.counting_stars.text import action_fields
from simulator.jit import bind, entry
from simulator.play import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random
    from typing import Any

    from simulator.transcript import Step

GAME = games.load("counting_stars")

CHANGES_THE_DECK: tuple[str, ...] = ()
"""Options that change which cards are dealt."""

PUBLIC_SEATS = {
    "totals",
    "hand_sizes",
    "stones",
    "num_cards",
    "kinds",
    "complete",
    "num_trade_bids",
    "trade_stones",
    "trade_cards",
    "num_auction_bids",
    "auction_stones",
    "auction_cards",
}
"""Public fields that have a value for each seat: captured cards lie open, bids are counted once opened."""


class Others:
    """What one seat has seen of a game, and the cards that it has not seen.

    Parameters
    ----------
    start : record
        The state at the game's first decision.
    steps : sequence of Step
        What has happened since.
    seat : int
        Who is looking.
    """

    def __init__(self, start: Any, steps: Sequence[Step], seat: int) -> None:
        players = int(start.pub.num_seats)
        self.hands = {other: _listed(start.own[other].hand) for other in range(players)}
        self.laid: dict[int, list[int]] = {other: [] for other in range(players)}
        self.draw: list[int] = start.deck[NUM_CARDS - int(start.pub.draw_left) :].tolist()
        self.drawn: list[int] = []
        self.stones = start.pub.stones.tolist()
        self.all_seen = int(start.pub.half) == 2
        self.seat = seat
        for step in steps:
            choice = action_fields(step.decision.kind, step.decision.action)
            if "explore" in choice:
                self.hands[step.decision.seat].remove(choice["explore"])
                self.laid[step.decision.seat].append(choice["explore"])
            for event in step.events:
                self._see(event)

    def _see(self, event: dict[str, Any]) -> None:
        name = event.get("event")
        if name == "drawn":
            self.drawn.append(self.draw.pop(0))
        elif name == "second_half":
            self.all_seen = True
        elif name == "traded" and event["winner"] is not None:
            self.stones[event["winner"]] -= event["paid"]
            self.stones[event["seat"] + event["with"] - event["winner"]] += event["paid"]
        elif name == "auctioned":
            for seat, (paid, received) in enumerate(zip(event["paid"], event["received"], strict=True)):
                self.stones[seat] += received - paid

    def unseen(self) -> list[list[int]]:
        """Return the places that hold cards which the seat has not seen; in the second half all lie open."""
        if self.all_seen:
            return []
        return [self.draw, *(hand for other, hand in self.hands.items() if other != self.seat)]


def _listed(counts: Any) -> list[int]:
    return [number for number in range(1, 16) for _ in range(counts[number])]


@entry
def _deal_anew(tables):
    """Give out the cards as they lie in the deck."""
    table = tables[0]
    rules._deal_cards(table.state, table.options)  # noqa: SLF001 - the rules' own dealing, so that it cannot leak either


@functools.cache
def _dealer() -> Callable[[Any], None]:
    return bind(_deal_anew, Table(GAME, GAME.min_players).records)


def redeal(table: Table, start: Any, steps: Sequence[Step], seat: int, random: Random) -> list[int]:
    """Lay another start of the game, from which choices lead to the same moment as far as `seat` has seen.

    Parameters
    ----------
    table : Table
        Gets the state.
    start : record
        The state at the game's first decision.
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
    for word in ("a", "b", "c", "seed", "deal"):
        state.stream[word] = random.getrandbits(64)
    if int(start.pub.half) == 1:
        state.deck = _deck(start, others)
        _dealer()(table.records)
    return _choices(others, steps, int(table.record.options.minimum_bid), random)


def _deck(start: Any, others: Others) -> list[int]:
    """Return the deck that gives out the cards as `others` has them."""
    hands: list[int] = [card for other, hand in others.hands.items() for card in others.laid[other] + hand]
    draw = others.drawn + others.draw
    floor: list[int] = start.deck[len(hands) : NUM_CARDS - len(draw)].tolist()
    return hands + floor + draw


def _choices(others: Others, steps: Sequence[Step], minimum: int, random: Random) -> list[int]:
    """Return the choices made, but other bids where bids have not been opened yet."""
    actions = [step.decision.action for step in steps]
    for index in range(len(steps) - 1, -1, -1):
        decision = steps[index].decision
        if decision.kind != "bid" or steps[index].events:
            break
        stones = others.stones[decision.seat]
        actions[index] = random.randint(minimum, stones) if stones >= minimum else 0
    return actions
