"""Stellar's actions and events as data; `words` has them as sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from simulator.games.stellar import events
from simulator.games.stellar.cards import CARDS, TYPES, card_name
from simulator.games.stellar.options import EVERY
from simulator.games.stellar.state import (
    CARD_BITS,
    DECK_SIZE,
    FACE_DOWN,
    FROM_BONUS,
    FROM_DIVERSITY,
    FROM_SECTIONS,
    NAMED_BITS,
    NO_CARD,
    NOTEBOOK,
    NUM_SECTIONS,
    NUM_SLOTS,
    NUM_SPACES,
    NUM_TYPES,
    NUMBER_MASK,
    PLACE_MASK,
    RUNS_AT,
    SATELLITE,
    SATELLITES_AS,
    SECTIONS_AT,
    SPACE_MASK,
    STARS,
    START_SPACE,
)
from simulator.games.stellar.words import decision_sentence, event_sentence

__all__ = [
    "action_fields",
    "decision_sentence",
    "event_fields",
    "event_sentence",
    "format_action",
    "parse_action",
]


def _place_fields(place: int) -> dict[str, Any]:
    named = place >> NAMED_BITS & 7
    return {
        "space": place & SPACE_MASK,
        "face_down": bool(place & FACE_DOWN),
        "as": TYPES[named - 1] if named else None,
    }


def _destination(place: int) -> dict[str, Any]:
    return {"to": "notebook"} if place == NOTEBOOK else {"to": "telescope"} | _place_fields(place)


def action_fields(kind: str, action: int) -> dict[str, Any]:
    """Return an action as the `choice` object of a transcript."""
    if kind == "start":
        return {"telescope": card_name(action)}
    if kind == "take":
        return {"slot": action}
    if kind == "play":
        return {"card": card_name(action >> CARD_BITS)} | _destination(action & PLACE_MASK)
    if kind == "place":
        return _place_fields(action)
    return {"wipe": bool(action)}


def format_action(kind: str, action: int) -> str:
    """Return an action as `parse_action` reads it.

    That is "moon-3" (start), "3" (take), "moon-3 notebook", "moon-3 5", "satellite 5 as planet", "moon-3 5 down"
    (play), "5", "5 as planet", "5 down" (place), "wipe" or "keep".
    """
    if kind == "start":
        return card_name(action)
    if kind == "take":
        return str(action)
    if kind == "play":
        place = action & PLACE_MASK
        return f"{card_name(action >> CARD_BITS)} {'notebook' if place == NOTEBOOK else _format_place(place)}"
    if kind == "place":
        return _format_place(action)
    return "wipe" if action else "keep"


def _format_place(place: int) -> str:
    fields = _place_fields(place)
    down = " down" if fields["face_down"] else ""
    return f"{fields['space']}{down}" + (f" as {fields['as']}" if fields["as"] else "")


def parse_action(kind: str, text: str) -> int:
    """Return the action written as `text`.

    Raises
    ------
    ValueError
        The text is not an action of this kind. (Whether the action is legal is for the rules to say.)
    """
    words = text.lower().split()
    action = None
    if kind == "start" and len(words) == 1:
        action = CARDS.get(words[0])
    elif kind == "take" and len(words) == 1 and words[0].isdecimal() and 1 <= int(words[0]) <= NUM_SLOTS:
        action = int(words[0])
    elif kind == "place":
        action = _parse_place(words)
    elif kind == "wipe" and words in (["wipe"], ["keep"]):
        action = int(words == ["wipe"])
    elif kind == "play" and words and words[0] in CARDS:
        place = NOTEBOOK if words[1:] == ["notebook"] else _parse_place(words[1:])
        action = None if place is None else CARDS[words[0]] << CARD_BITS | place
    if action is None:
        raise ValueError(f"not a choice of kind {kind}: {text}")
    return int(action)


def _parse_place(words: list[str]) -> int | None:
    """Return the place that the words name, or None."""
    if not words or not words[0].isdecimal() or int(words[0]) >= NUM_SPACES:
        return None
    space = int(words[0])
    if len(words) == 1:
        return space
    if words[1:] == ["down"]:
        return FACE_DOWN | space
    if words[1] == "as" and words[2:] and words[2:] == [words[-1]] and words[-1] in TYPES:
        return TYPES.index(words[-1]) + 1 << NAMED_BITS | space
    return None


def event_fields(event: Any, state: Any, options: Any) -> dict[str, Any]:
    """Return a logged event as the object of a transcript."""
    name = events.NAMES[int(event.kind)]
    seat = None if event.seat < 0 else int(event.seat)
    if name == "deal":
        return _deal_fields(state, seat)
    values = [int(value) for value in event.values]
    fields: dict[str, Any] = {"type": "event", "event": name, "seat": seat}
    if name == "played":
        return fields | _played(values[0], options)
    if name == "opened":
        return fields | _two_cards("telescope", "notebook")(values) | {"space": int(START_SPACE[options.telescope])}
    if name == "score" and seat is not None:
        return fields | _score(seat, values, state, options)
    if name == "reshuffled":
        return fields | {"deck": [card_name(int(card)) for card in state.deck[: values[0]]]}
    return fields | _DETAILS[name](values)


def _deal_fields(state: Any, first: int | None) -> dict[str, Any]:
    starting = [int(card) for card in state.starting]
    return {
        "type": "deal",
        "round": 1,
        "starting": [[card_name(card) for card in sorted(starting[2 * seat : 2 * seat + 2])] for seat in range(2)],
        "fifth": card_name(starting[4]),
        "deck": [card_name(int(card)) for card in state.deck[:DECK_SIZE]],
        "first_seat": first,
    }


def _played(packed: int, options: Any) -> dict[str, Any]:
    card, place = packed >> 8 & 255, packed & 255
    fields = {"from": events.SOURCES[packed >> 16], "card": card_name(card)} | _destination(place)
    if place == NOTEBOOK:
        return fields
    if place & FACE_DOWN:
        return fields | {"value": int(options.face_down_value), "stars": 0}
    stars = options.satellite_stars if card == SATELLITE else STARS[options.star_table, card]
    return fields | {"value": card >> 1 & NUMBER_MASK, "stars": int(stars)}


def _fetched(values: list[int]) -> dict[str, Any]:
    slot = values[0] >> 8 & 255
    return {
        "from": "row" if slot else "deck",
        "slot": slot or None,
        "card": card_name(values[0] & 255),
        "to": "telescope" if values[0] >> 16 else "notebook",
    }


def _row(values: list[int]) -> list[str | None]:
    return [card_name(card) if card != NO_CARD else None for card in values[4 : 4 + NUM_SLOTS]]


def _score(seat: int, values: list[int], state: Any, options: Any) -> dict[str, Any]:
    parts, others = values[3:], state.parts[1 - seat]
    sections = slice(SECTIONS_AT, SECTIONS_AT + NUM_SECTIONS)
    runs = parts[RUNS_AT : RUNS_AT + NUM_TYPES]
    loose = int(state.pub.boards[seat].satellites).bit_count() * int(options.satellite_stars)
    favoured = runs.index(max(runs)) if options.satellite_type == EVERY else None
    return {
        "stars": parts[:NUM_TYPES],
        "runs": runs,
        "satellites": [parts[SATELLITES_AS] >> 3 * kind & 7 for kind in range(NUM_TYPES)],
        "satellite_stars": [loose if kind == favoured else 0 for kind in range(NUM_TYPES)],
        "sections": parts[sections],
        "sections_won": [own > int(other) for own, other in zip(parts[sections], others[sections], strict=True)],
        "section_points": parts[FROM_SECTIONS],
        "diversity": parts[FROM_DIVERSITY],
        "second_player_bonus": parts[FROM_BONUS],
        "total": values[0],
    }


def _two_cards(first: str, second: str) -> Callable[[list[int]], dict[str, Any]]:
    return lambda values: {first: card_name(values[0] >> 8), second: card_name(values[0] & 255)}


_DETAILS: dict[str, Callable[[list[int]], dict[str, Any]]] = {
    "dealt": lambda values: {"hand": [card_name(values[0] >> 8), card_name(values[0] & 255)]},
    "row": lambda values: {
        "row": _row(values),
        "dealt": [slot for slot in range(1, NUM_SLOTS + 1) if values[0] >> slot & 1],
    },
    "taken": lambda values: {"slot": values[0] >> 8, "card": card_name(values[0] & 255)},
    "fetched": _fetched,
    "wiped": lambda values: {"discarded": [card for card in _row(values) if card]},
    "last_card": _two_cards("kept", "discarded"),
}
