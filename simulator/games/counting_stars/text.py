"""Counting Stars' actions and events as data; `words` has them as sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from simulator.asrus import NUM_CARDS, NUM_NUMBERS
from simulator.games.counting_stars import events
from simulator.games.counting_stars import options as choice
from simulator.games.counting_stars.state import (
    AUCTION,
    EXPLORE,
    MAX_PLAYERS,
    NUMBER_MASK,
    SEAT_BITS,
    SEAT_MASK,
    TRADE,
    WHAT_BITS,
)
from simulator.games.counting_stars.words import decision_sentence, event_sentence

__all__ = [
    "action_fields",
    "decision_sentence",
    "event_fields",
    "event_sentence",
    "format_action",
    "parse_action",
]

_WHAT = {EXPLORE: "explore", TRADE: "trade", AUCTION: "auction"}
_WORDS = {"탐색": "explore", "교환": "trade", "공매": "auction", "패스": "pass", "입찰": "bid"}


def action_fields(kind: str, action: int) -> dict[str, Any]:
    """Return an action as the `choice` object of a transcript."""
    if kind == "bid":
        return {"bid": action}
    what = action >> WHAT_BITS
    if what not in _WHAT:
        return {"pass": True}
    fields: dict[str, Any] = {_WHAT[what]: action & NUMBER_MASK}
    return fields | {"with": (action >> SEAT_BITS) & SEAT_MASK} if what == TRADE else fields


def format_action(kind: str, action: int) -> str:
    """Return an action as `parse_action` reads it: "explore 5", "trade 7 2", "auction 9", "pass", "bid 3".

    The last number of a trade is the other player's, from 1.
    """
    fields = action_fields(kind, action)
    if "pass" in fields:
        return "pass"
    word = next(iter(fields))
    told = f"{word} {fields[word]}"
    return f"{told} {fields['with'] + 1}" if word == "trade" else told


def parse_action(kind: str, text: str) -> int:
    """Return the action written as `text`.

    Raises
    ------
    ValueError
        The text is not an action of this kind. (Whether the action is legal is for the rules to say.)
    """
    words = [_WORDS.get(word, word) for word in text.lower().split()]
    numbers = [int(word) for word in words[1:] if word.isdecimal()]
    if len(numbers) == len(words) - 1:
        if kind == "bid" and words[:1] == ["bid"] and len(numbers) == 1:
            return numbers[0]
        if kind == "turn" and words == ["pass"]:
            return 0
        if kind == "turn" and numbers and 1 <= numbers[0] <= NUM_NUMBERS:
            if words[0] in {"explore", "auction"} and len(numbers) == 1:
                return (EXPLORE if words[0] == "explore" else AUCTION) << WHAT_BITS | numbers[0]
            if words[0] == "trade" and len(numbers) == 2 and 1 <= numbers[1] <= MAX_PLAYERS:
                return TRADE << WHAT_BITS | (numbers[1] - 1) << SEAT_BITS | numbers[0]
    raise ValueError(f"not a choice of kind {kind}: {text}")


def event_fields(event: Any, state: Any, options: Any) -> dict[str, Any]:
    """Return a logged event as the object of a transcript."""
    name = events.NAMES[int(event.kind)]
    seat = None if event.seat < 0 else int(event.seat)
    if name == "deal":
        return _deal_fields(state, options, seat)
    told = [int(value) for value in event.values[3:]]
    players = int(state.pub.num_seats)
    fields: dict[str, Any] = {"type": "event", "event": name, "seat": seat}
    if name == "drawn":
        return fields | _drawn(told, options)
    if name == "second_half":
        turned_up = [int(card) for card in state.deck[NUM_CARDS - told[0] :]]
        return fields | {"turned_up": turned_up, "floor": _listed(told)}
    if name == "bids_opened":
        bids = told[:players]
        return fields | {"bids": [None if bid < 0 else bid for bid in bids]}
    if name in {"traded", "auctioned"}:
        details = _traded(told) if name == "traded" else _auctioned(told, players)
        return fields | details | {"stones": [int(stones) for stones in state.pub.stones[:players]]}
    if name == "game_end":
        hands = [_listed([int(count) for count in state.own[seat].hand]) for seat in range(players)]
        ending = {"reason": events.REASONS[told[0]], "left": _listed(told), "hands": hands}
        return fields | ending | {"idle_turns": int(state.pub.idle_turns)}
    teller = _DETAILS.get(name)
    return fields | teller(told) if teller else fields


def _deal_fields(state: Any, options: Any, first: int | None) -> dict[str, Any]:
    deck = [int(card) for card in state.deck]
    size = int(options.hand_size)
    players = int(state.pub.num_seats)
    floor = players * size
    draw = floor + int(options.floor_cards)
    return {
        "type": "deal",
        "round": 1,
        "deck": deck,
        "hands": [sorted(deck[seat * size : (seat + 1) * size]) for seat in range(players)],
        "floor": deck[floor:draw],
        "draw": deck[draw:],
        "first": first,
    }


def _listed(counts: list[int]) -> list[int]:
    """Return the cards of which `counts` says how many there are of each number."""
    return [number for number in range(1, NUM_NUMBERS + 1) for _ in range(counts[number])]


def _drawn(told: list[int], options: Any) -> dict[str, Any]:
    place = events.PLACES[told[1]]
    takes = {
        "new": False,
        "pile": True,
        "hand_pile": int(options.double_match) == choice.DOUBLE_CAPTURE,
        "fresh_pile": int(options.fresh_pile_match) == choice.FRESH_CAPTURE,
    }
    return {"number": told[0], "onto": place, "takes": takes[place]}


def _traded(told: list[int]) -> dict[str, Any]:
    number, target, tied, winner, amount, price = told[:6]
    return {
        "with": target,
        "number": number,
        "tied": bool(tied),
        "winner": None if winner < 0 else winner,
        "paid": price,
        "cards": [number] * amount,
    }


def _auctioned(told: list[int], players: int) -> dict[str, Any]:
    tied, number, amount = told[2 * MAX_PLAYERS :][:3]
    paid = told[:players]
    received = told[MAX_PLAYERS : MAX_PLAYERS + players]
    return {
        "number": number,
        "tied": bool(tied),
        "cards": [number] * amount,
        "paid": paid,
        "received": received,
        "box": sum(paid) - sum(received),
    }


def _final_score(told: list[int]) -> dict[str, Any]:
    counts = dict(zip(("num_cards", "num_kinds", "num_stones"), told, strict=False))
    parts = dict(zip(("most_stones", "most_kinds", "most_cards", "cards", "stones"), told[3:], strict=False))
    return counts | parts | {"total": sum(parts.values())}


_DETAILS: dict[str, Callable[[list[int]], dict[str, Any]]] = {
    "laid": lambda told: {"number": told[0], "onto": events.PLACES[told[1]]},
    "captured": lambda told: {"by": events.CAPTURES[told[2]], "cards": [told[0]] * told[1]},
    "hand_to_floor": lambda told: {"cards": _listed(told)},
    "final_score": _final_score,
}
