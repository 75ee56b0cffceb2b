"""Terra's actions and events as data and as sentences, in Korean and English."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations, product
from typing import Any

from simulator.asrus import DOTS, NUM_NUMBERS
from simulator.cards import marked
from simulator.games.terra import events, words
from simulator.games.terra import options as choice
from simulator.games.terra.deck import PACKED
from simulator.games.terra.state import CARD_BITS, CARD_MASK, DRAW, MAX_PLAYERS

YES = {"match": "match", "terra": "terra", "ron": "ron"}
FIELDS = {"match": "match", "terra": "declare", "ron": "ron"}


def action_fields(kind: str, action: int) -> dict[str, Any]:
    """Return an action as the `choice` object of a transcript."""
    if kind != "play":
        return {FIELDS[kind]: bool(action)}
    if action == DRAW:
        return {"draw": True}
    return {"lay": _cards_of(action)}


def _cards_of(action: int) -> list[int]:
    """Return the cards of a lay: those before the last in ascending order, then the last."""
    before = (action >> CARD_BITS & CARD_MASK, action >> 2 * CARD_BITS)
    return [card for card in before if card] + [action & CARD_MASK]


def format_action(kind: str, action: int) -> str:
    """Return an action as `parse_action` reads it: "draw", "5 7 8" (8 is laid last), "match", "terra", "ron", "no"."""
    if kind != "play":
        return YES[kind] if action else "no"
    return "draw" if action == DRAW else " ".join(map(str, _cards_of(action)))


def parse_action(kind: str, text: str) -> int:
    """Return the action written as `text`; the last card named is laid last, the order of the others means nothing.

    Raises
    ------
    ValueError
        The text is not an action of this kind. (Whether the action is legal is for the rules to say.)
    """
    typed = text.lower()
    for korean, english in (("뽑기", "draw"), ("뒷장", "match"), ("테라", "terra"), ("론", "ron"), ("아니오", "no")):
        typed = typed.replace(korean, english)
    if kind != "play":
        if typed.strip() in {YES[kind], "no"}:
            return int(typed.strip() != "no")
    elif typed.strip() == "draw":
        return DRAW
    else:
        cards = [int(word) for word in typed.split() if word.isdecimal() and 1 <= int(word) <= NUM_NUMBERS]
        enough = all(cards.count(card) <= DOTS[card] for card in cards)
        if len(cards) == len(typed.split()) and 1 <= len(cards) <= 3 and enough:
            first, second, *_ = [*sorted(cards[:-1]), 0, 0]
            return cards[-1] | first << CARD_BITS | second << 2 * CARD_BITS
    raise ValueError(f"not a choice of kind {kind}: {text}")


def reading(cards: list[int], floor: int, options: Any) -> tuple[list[int], list[str]]:
    """Return an order and the signs in which `cards`, the last one last, make the floor number.

    Returns
    -------
    (list of int, list of str)
        The cards as they are read, and the sign before each but the first.
    """
    signs = "+" if options.operations == choice.PLUS_ONLY else "+-"
    for before in permutations(cards[:-1]):
        ordered = [*before, cards[-1]]
        for chosen in product(signs, repeat=len(cards) - 1):
            values = [ordered[0]]
            for sign, card in zip(chosen, ordered[1:], strict=True):
                values.append(values[-1] + (card if sign == "+" else -card))
            if values[-1] == floor and (options.negative_intermediate or min(values) >= 0):
                return ordered, list(chosen)
    return cards, []  # one card, which shares its dots with the floor card


def event_fields(event: Any, state: Any, options: Any) -> dict[str, Any]:
    """Return a logged event as the object of a transcript."""
    name = events.NAMES[int(event.kind)]
    seat = None if event.seat < 0 else int(event.seat)
    if name == "deal":
        return _deal_fields(state, seat, int(event.values[0]))
    numbers = [int(value) for value in event.values]
    return {"type": "event", "event": name, "seat": seat} | _DETAILS[name](numbers, state, options)


def _deal_fields(state: Any, leader: int | None, hand_size: int) -> dict[str, Any]:
    deck = [int(card) for card in state.deck]
    players = int(state.pub.num_seats)
    return {
        "type": "deal",
        "round": int(state.pub.round_number),
        "deck": deck,
        "hands": [sorted(deck[seat * hand_size :][:hand_size]) for seat in range(players)],
        "floor": deck[players * hand_size],
        "leader": leader,
    }


def _laid(numbers: list[int], _state: Any, options: Any) -> dict[str, Any]:
    floor, action, left = numbers[:3]
    cards, signs = reading(_cards_of(action), floor, options)
    return {"cards": cards, "signs": signs, "on": floor, "left": left}


def _drawn(numbers: list[int], _state: Any, _options: Any) -> dict[str, Any]:
    num, owed, told = numbers[:3]
    reason = events.DRAWN_FOR[told % (1 << events.REASON_BITS)]
    return {"cards": numbers[3 : 3 + num], "owed": owed, "reason": reason, "holds": told >> events.REASON_BITS}


def _new_deck(numbers: list[int], _state: Any, _options: Any) -> dict[str, Any]:
    packed = numbers[3:]
    return {"deck": [packed[place // PACKED] >> 4 * (place % PACKED) & CARD_MASK for place in range(numbers[0])]}


def _payments(numbers: list[int], state: Any, _options: Any) -> dict[str, Any]:
    players = int(state.pub.num_seats)
    return {
        "reason": events.PAID_FOR[numbers[0]],
        "changes": numbers[3 : 3 + players],
        "totals": numbers[3 + MAX_PLAYERS : 3 + MAX_PLAYERS + players],
    }


def _round_end(numbers: list[int], state: Any, _options: Any) -> dict[str, Any]:
    ending, winners = numbers[0] & 7, numbers[0] >> 3
    seats = range(int(state.pub.num_seats))
    return {"reason": events.ENDINGS[ending], "winners": [seat for seat in seats if winners >> seat & 1]}


def _game_end(numbers: list[int], state: Any, options: Any) -> dict[str, Any]:
    enough_rounds, capped = map(bool, numbers[:2])
    totals = numbers[3 : 3 + int(state.pub.num_seats)]
    return {
        "rich": [seat for seat, total in enumerate(totals) if total > options.end_above],
        "broke": [seat for seat, total in enumerate(totals) if options.broke_ends and total < 0],
        "rounds": enough_rounds,
        "capped": capped,
    }


def _card(numbers: list[int], _state: Any, _options: Any) -> dict[str, Any]:
    return {"card": numbers[0]}


_DETAILS: dict[str, Callable[[list[int], Any, Any], dict[str, Any]]] = {
    "laid": _laid,
    "drawn": _drawn,
    "reshuffle": _new_deck,
    "match": _card,
    "ron": _card,
    "ron_passed_over": _card,
    "payments": _payments,
    "round_end": _round_end,
    "game_end": _game_end,
}


def _card_of(number: int) -> str:
    return marked(number, str(number))


def _listed(numbers: list[int]) -> str:
    return " ".join(map(_card_of, numbers))


def decision_sentence(decision: dict[str, Any], names: list[str], language: str) -> str | None:
    """Return a decision in words; None where an event tells it."""
    seat = names[decision["seat"]]
    kind = decision["kind"]
    if kind == "play":
        return None
    if not decision["choice"][FIELDS[kind]]:
        return words.DECLINED[kind].say(language).format(seat=seat)
    return words.DECLARED[kind].say(language).format(seat=seat) if kind in words.DECLARED else None


def event_sentence(event: dict[str, Any], names: list[str], language: str) -> list[str]:
    """Return the lines that tell an event."""
    if event["type"] == "deal":
        return _deal_sentences(event, names, language)
    seat = None if event["seat"] is None else names[event["seat"]]
    name = event["event"]
    if name == "laid":
        return [_laid_sentence(event, seat, language)]
    if name == "drawn":
        sentences = words.DRAWN if event["cards"] else words.NOTHING_DRAWN
        cards = _listed(event["cards"])
        return [sentences[event["reason"]].say(language).format(seat=seat, cards=cards, holds=event["holds"])]
    if name == "payments":
        return _payment_sentences(event, names, language)
    if name == "round_end":
        winners = ", ".join(names[winner] for winner in event["winners"])
        return [words.ENDINGS[event["reason"]].say(language).format(winners=winners)]
    if name == "game_end":
        return [_game_end_sentence(event, names, language)]
    values = {key: _listed(value) if isinstance(value, list) else value for key, value in event.items()}
    if "card" in event:
        values["card"] = _card_of(event["card"])
    return [words.SENTENCES[name].say(language).format(**values | {"seat": seat})]


def _laid_sentence(event: dict[str, Any], seat: str | None, language: str) -> str:
    first, *others = event["cards"]
    parts = [_card_of(first)]
    for sign, card in zip(event["signs"], others, strict=True):
        parts += [sign, _card_of(card)]
    sentence = words.LAID if others else words.LAID_ALONE
    on = _card_of(event["on"])
    told = f"{' '.join(parts)} = {on}"
    return sentence.say(language).format(
        seat=seat, sum=told, on=on, floor=_card_of(event["cards"][-1]), left=event["left"]
    )


def _payment_sentences(event: dict[str, Any], names: list[str], language: str) -> list[str]:
    """Return why who pays, and who pays or gets how much."""
    reason, rules = event["reason"], event["rules"]
    num_payers = sum(change < 0 for change in event["changes"])
    if num_payers == 0:
        worthless = reason == "finish" and not rules["ron_multiplier"]
        return [words.NOBODY_PAYS["ron" if worthless else reason].say(language)]
    alone = reason == "finish" and num_payers == 1
    points = rules["match_points" if reason == "match" else "ron_multiplier"]
    told = [words.PAID_BY["finish_alone" if alone else reason].say(language).format(points=points)]
    changes = zip(names, event["changes"], event["totals"], strict=True)
    form = words.CHANGED.say(language)
    return told + [form.format(seat=seat, change=change, total=total) for seat, change, total in changes if change]


def _game_end_sentence(event: dict[str, Any], names: list[str], language: str) -> str:
    reasons = []
    for reason, sentence in words.GAME_ENDINGS.items():
        if event[reason]:
            seats = event[reason] if isinstance(event[reason], list) else []
            values = {"seats": ", ".join(names[seat] for seat in seats), "end_above": event["rules"]["end_above"]}
            reasons.append(sentence.say(language).format(**values))
    return words.GAME_END.say(language).format(reasons="; ".join(reasons))


def _deal_sentences(event: dict[str, Any], names: list[str], language: str) -> list[str]:
    told = [words.ROUND.say(language).format(round=event["round"], leader=names[event["leader"]])]
    for name, hand in zip(names, event["hands"], strict=True):
        if hand is not None:  # from a seat, the others' hands are hidden
            told.append(words.HAND.say(language).format(name=name, cards=_listed(hand)))
    return [*told, words.FLOOR.say(language).format(floor=_card_of(event["floor"]))]
