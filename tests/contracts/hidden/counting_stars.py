"""What a seat cannot know in Counting Stars, and how it might just as well be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from simulator.games.counting_stars.state import NUM_CARDS
from simulator.games.counting_stars.text import action_fields

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random
    from typing import Any

    from simulator.options import OptionValue
    from simulator.transcript import Step

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
        self.draw = start.deck[NUM_CARDS - int(start.pub.draw_left) :].tolist()
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


def redeal(
    start: Any, steps: Sequence[Step], seat: int, options: dict[str, OptionValue], random: Random
) -> tuple[Any, list[int]]:
    """Return another start of the game, and choices, that lead to the same moment as far as `seat` has seen.

    Parameters
    ----------
    start : record
        The state at the game's first decision.
    steps : sequence of Step
        What has happened since.
    seat : int
        Who is to act.
    options : dict
    random : Random

    Returns
    -------
    (record, list of int)
        A state and one action a step.
    """
    others = Others(start, steps, seat)
    places = others.unseen()
    cards = [card for place in places for card in place]
    random.shuffle(cards)
    for place in places:
        place[:] = [cards.pop() for _ in place]
    state = start.copy()
    if int(start.pub.half) == 1:
        _deal(state, others)
    for word in ("a", "b", "c", "seed", "deal"):
        state.stream[word] = random.getrandbits(64)
    return state, _choices(others, steps, int(options["minimum_bid"]), random)


def _deal(state: Any, others: Others) -> None:
    """Put the cards where `others` has them."""
    deck: list[int] = []
    for other, hand in others.hands.items():
        dealt = others.laid[other] + hand
        deck += dealt
        state.own[other].hand = [dealt.count(number) for number in range(16)]
        state.own[other].in_hand = sum(1 << number for number in set(dealt))
    draw = others.drawn + others.draw
    floor = state.deck[len(deck) : NUM_CARDS - len(draw)].tolist()
    state.deck = deck + floor + draw


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
