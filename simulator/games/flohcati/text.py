"""Flohcati's actions and events as data and as sentences, in Korean and English."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from simulator.cards import marked
from simulator.games.flohcati import events
from simulator.games.flohcati.cards import ACTION_CARDS, COLOURS, FACES
from simulator.games.flohcati.options import CHOSEN_BY_OWNER
from simulator.games.flohcati.state import (
    COLOUR_BITS,
    COLOUR_MASK,
    FIRST_ACTION,
    MAX_COLOURS,
    MAX_VALUES,
    NO_TRIO,
    TURN_UP,
    VALUE_BITS,
    VALUE_MASK,
)
from simulator.language import Text


def card_name(card: int) -> str:
    """Return a card as transcripts have it: "red 3", "give"."""
    if card >= FIRST_ACTION:
        return ACTION_CARDS[card - FIRST_ACTION]
    return f"{COLOURS[card >> VALUE_BITS].en} {card & VALUE_MASK}"


def card_number(name: str) -> int:
    """Return the number of a circus card called "red 3" or "빨강 3"; raises ValueError."""
    colour, _, value = name.strip().partition(" ")
    for number, label in enumerate(COLOURS):
        if colour in label and value.isdecimal() and int(value) < MAX_VALUES:
            return number << VALUE_BITS | int(value)
    raise ValueError(f"not a circus card: {name}")


def _trio_names(action: int) -> list[str]:
    """Return the cards of value * 1024 + mask of colours."""
    value, colours = action >> COLOUR_BITS, action & COLOUR_MASK
    return [card_name(colour << VALUE_BITS | value) for colour in range(MAX_COLOURS) if colours >> colour & 1]


def _hand_names(masks: Any) -> list[str]:
    """Return the cards of which `masks` has the values, by colour."""
    return [
        card_name(colour << VALUE_BITS | value)
        for colour, values in enumerate(masks)
        for value in range(MAX_VALUES)
        if int(values) >> value & 1
    ]


def _row_names(row: Any) -> list[str]:
    """Return the cards of a row, which has a value or -1 for each colour."""
    return [card_name(colour << VALUE_BITS | int(value)) for colour, value in enumerate(row) if value >= 0]


def action_fields(kind: str, action: int) -> dict[str, Any]:
    """Return an action as the `choice` object of a transcript."""
    if kind in {"draw", "take"}:
        return {"turn_up": True} if action == TURN_UP else {"take": card_name(action - 1)}
    if kind == "target":
        return {"target": action}
    if kind == "trio":
        return {"trio": _trio_names(action)}
    if kind == "gala":
        return {"declare": bool(action)}
    return {kind: card_name(action)}


def format_action(kind: str, action: int) -> str:
    """Return an action as `parse_action` reads it: "turn up", "red 3", "seat 2", "red 3, pink 3", "gala", "no"."""
    if kind in {"draw", "take"}:
        return "turn up" if action == TURN_UP else card_name(action - 1)
    if kind == "target":
        return f"seat {action}"
    if kind == "trio":
        return "no" if action == NO_TRIO else ", ".join(_trio_names(action))
    if kind == "gala":
        return "gala" if action else "no"
    return card_name(action)


def parse_action(kind: str, text: str) -> int:
    """Return the action written as `text`.

    Raises
    ------
    ValueError
        The text is not an action of this kind. (Whether the action is legal is for the rules to say.)
    """
    words = " ".join(text.lower().split())
    for korean, english in (("펼치기", "turn up"), ("자리", "seat"), ("갈라", "gala"), ("아니오", "no")):
        words = words.replace(korean, english)
    if kind == "gala" and words in {"gala", "no"}:
        return int(words == "gala")
    if kind == "draw" and words == "turn up":
        return TURN_UP
    if kind == "trio" and words == "no":
        return NO_TRIO
    if kind == "target" and words.removeprefix("seat ").isdecimal():
        return int(words.removeprefix("seat "))
    if kind not in {"gala", "target"}:
        cards = [card_number(name) for name in words.split(",")]
        if kind == "trio":
            values = {card & VALUE_MASK for card in cards}
            if len(values) == 1 and len(set(cards)) == len(cards):
                return values.pop() << COLOUR_BITS | sum(1 << (card >> VALUE_BITS) for card in cards)
        elif len(cards) == 1:
            return cards[0] + 1 if kind in {"draw", "take"} else cards[0]
    raise ValueError(f"not a choice of kind {kind}: {text}")


def event_fields(event: Any, state: Any, options: Any) -> dict[str, Any]:
    """Return a logged event as the object of a transcript."""
    name = events.NAMES[int(event.kind)]
    seat = None if event.seat < 0 else int(event.seat)
    if name == "deal":
        return _deal_fields(state, seat)
    numbers = [int(value) for value in event.values]
    if name == "final_score":
        return {"type": "event", "event": name, "seat": seat} | _final_score(seat, state, options)
    fields = {"type": "event", "event": name, "seat": seat} | _DETAILS[name](numbers, state)
    if name == "handed_over":
        by_owner = fields["by"] == "give" or options.steal == CHOSEN_BY_OWNER
        fields["chosen"] = bool(by_owner and fields["card"])
    return fields


def _deal_fields(state: Any, first: int | None) -> dict[str, Any]:
    seats = range(int(state.pub.num_seats))
    return {
        "type": "deal",
        "round": 1,
        "deck": [card_name(int(card)) for card in state.deck[: state.deck_size]],
        "hands": [_hand_names(state.pub.hands[seat]) for seat in seats],
        "first": first,
    }


def _turn(numbers: list[int], _state: Any) -> dict[str, Any]:
    halves = numbers[1:3]
    row = [(half >> 4 * place & 15) - 1 for half in halves for place in range(MAX_COLOURS // 2)]
    return {
        "turn": numbers[0] >> 8,
        "deck_left": numbers[0] & 255,
        "row": _row_names(row),
        "hand": _hand_names(numbers[3 : 3 + MAX_COLOURS]),
    }


def _handed_over(numbers: list[int], _state: Any) -> dict[str, Any]:
    card = numbers[0] >> 8
    return {
        "from": numbers[0] >> 4 & 15,
        "card": None if card < 0 else card_name(card),
        "by": ACTION_CARDS[numbers[0] & 15],
    }


def _final_score(seat: Any, state: Any, options: Any) -> dict[str, Any]:
    pub = state.pub
    trios = int(pub.trios[seat] * options.trio_points)
    gala = int(options.gala_points) if seat == pub.gala_seat else 0
    total = int(pub.totals[seat])
    hand = _hand_names(pub.hands[seat])
    return {"hand": hand, "colours": total - trios - gala, "trios": trios, "gala": gala, "total": total}


_DETAILS: dict[str, Callable[[list[int], Any], dict[str, Any]]] = {
    "turn": _turn,
    "turned_up": lambda numbers, _: {
        "card": card_name(numbers[0] >> 2),
        "outcome": events.OUTCOMES[numbers[0] & 3],
    },
    "handed_over": _handed_over,
    "row_cleared": lambda numbers, _: {"cards": _row_names(numbers[3 : 3 + MAX_COLOURS])},
    "last_lap": lambda numbers, state: {
        "reason": events.REASONS[numbers[0]],
        "turns": int(state.pub.num_seats) - 1,
    },
    "game_end": lambda numbers, state: {
        "reason": events.REASONS[numbers[0]],
        "deck_left": int(state.pub.deck_left),
        "row": _row_names(state.pub.row),
    },
    "trio_at_end": lambda numbers, _: {"cards": _trio_names(numbers[0])},
    "nothing_to_take": lambda _numbers, _state: {},
    "nothing_to_discard": lambda _numbers, _state: {},
}


_FIRST = Text("  선: {first}", "  {first} starts")
_HAND = Text("  {name}에게 나눠 준 카드: {cards}", "  {name} is dealt {cards}")
_TURN = Text(
    "\n── {turn}번째 차례: {seat} ── 줄: {row} · 덱 {deck_left}장\n  손패: {hand}",
    "\n== Turn {turn}: {seat} == row: {row}; {deck_left} in the deck\n  in hand: {hand}",
)
_TURNED_UP = {
    "row": Text("  펼침: {card}", "  turns up {card}"),
    "bust": Text(
        "  펼침: {card} — 꽝! 이미 줄에 있는 색", "  turns up {card}: bust! That colour is already in the row"
    ),
    "repeat": Text(
        "  펼침: {card} — 이미 줄에 있는 색이라 버림", "  turns up {card}, a colour already in the row: discarded"
    ),
    "action": Text("  펼침: {card}", "  turns up {card}"),
}
_HANDED_OVER = {
    "give": Text("  → {giver}: {seat}에게 {card} 줌", "  -> {giver} gives {card} to {seat}"),
    "take": Text("  → {seat}: {giver}에게서 {card} 가져감", "  -> {seat} takes {card} from {giver}"),
}
_CHOSEN = Text(" (주인이 고른 카드)", ", who chose the card")
_NOTHING = Text("  → {giver}: 손에 카드가 없음", "  -> {giver} has no card")
_SENTENCES = {
    "row_cleared": Text("  줄을 모두 버림: {cards}", "  the row is discarded: {cards}"),
    "nothing_to_take": Text("  줄이 비어 가져올 카드가 없음", "  the row is empty: there is nothing to take"),
    "nothing_to_discard": Text("  손패가 없어 버릴 카드도 없음", "  has no card in hand to discard"),
    "trio_at_end": Text("  {seat}: 끝나며 트리오를 내려놓음 ({cards})", "  {seat} lays a last trio: {cards}"),
    "final_score": Text(
        "  {seat}: 색 {colours} + 트리오 {trios} + 갈라 {gala} = {total}점 (손패: {hand})",
        "  {seat}: colours {colours} + trios {trios} + gala {gala} = {total} (in hand: {hand})",
    ),
}
_LAST_LAP = {
    "gala": Text("  갈라! 나머지가 한 차례씩 더 함", "  The gala: the others have one more turn each"),
    "deck": Text(
        "  덱이 떨어짐. 나머지가 한 차례씩 더 함", "  The deck is used up: the others have one more turn each"
    ),
}
_GAME_END = {
    "gala": Text("\n갈라로 게임 끝", "\nThe gala ends the game"),
    "deck": Text("\n덱이 떨어져 게임 끝", "\nThe deck is used up: the game ends"),
}
_TAKES = Text("  가져감: {card}", "  takes {card}")
_TARGET = Text("  지목: {target}", "  names {target}")
_DISCARD = Text("  버림: {card}", "  discards {card}")
_TRIO = Text("  ★ 트리오: {cards}", "  * lays a trio: {cards}")
_NO_TRIO = Text("  내려놓을 수 있는 트리오를 손에 둠", "  keeps a trio in hand")
_GALA = Text("  ★ 갈라 선언!", "  * declares the gala!")
_NO_GALA = Text("  갈라를 선언하지 않음", "  does not declare the gala")


def _told(card: str, language: str) -> str:
    """Return a card in words."""
    code = FIRST_ACTION + ACTION_CARDS.index(card) if card in ACTION_CARDS else card_number(card)
    return marked(code, FACES[code].label.say(language))


def _listed(cards: list[str], language: str) -> str:
    return ", ".join(_told(card, language) for card in cards) if cards else "–"


def decision_sentence(decision: dict[str, Any], names: list[str], language: str) -> str | None:
    """Return a decision in words; None where an event tells it."""
    choice = decision["choice"]
    kind = decision["kind"]
    if "take" in choice:
        return _TAKES.say(language).format(card=_told(choice["take"], language))
    if kind == "target":
        return _TARGET.say(language).format(target=names[choice["target"]])
    if kind == "discard":
        return _DISCARD.say(language).format(card=_told(choice["discard"], language))
    if kind == "trio":
        sentence = _TRIO if choice["trio"] else _NO_TRIO
        return sentence.say(language).format(cards=_listed(choice["trio"], language))
    if kind == "gala":
        return (_GALA if choice["declare"] else _NO_GALA).say(language)
    return None


def event_sentence(event: dict[str, Any], names: list[str], language: str) -> list[str]:
    """Return the lines that tell an event."""
    if event["type"] == "deal":
        return _deal_sentences(event, names, language)
    name = event["event"]
    if name in {"last_lap", "game_end"}:
        sentence = (_LAST_LAP if name == "last_lap" else _GAME_END)[event["reason"]]
        return [sentence.say(language)]
    values = {key: _listed(value, language) if isinstance(value, list) else value for key, value in event.items()}
    values["seat"] = names[event["seat"]]
    if event.get("card"):
        values["card"] = _told(event["card"], language)
    if name == "turn":
        return [_TURN.say(language).format(**values)]
    if name == "turned_up":
        return [_TURNED_UP[event["outcome"]].say(language).format(**values)]
    if name == "handed_over":
        values["giver"] = names[event["from"]]
        sentence = _HANDED_OVER[event["by"]] if event["card"] else _NOTHING
        chosen = _CHOSEN.say(language) if event["chosen"] and event["by"] == "take" else ""
        return [sentence.say(language).format(**values) + chosen]
    return [_SENTENCES[name].say(language).format(**values)]


def _deal_sentences(event: dict[str, Any], names: list[str], language: str) -> list[str]:
    dealt = [
        _HAND.say(language).format(name=name, cards=_listed(hand, language))
        for name, hand in zip(names, event["hands"], strict=True)
        if hand
    ]
    return [*dealt, _FIRST.say(language).format(first=names[event["first"]])]
