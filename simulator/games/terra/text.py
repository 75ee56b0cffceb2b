"""Terra's actions and events as data and as sentences, in Korean and English."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations, product
from typing import Any

from simulator.asrus import DOTS, NUM_NUMBERS
from simulator.cards import marked
from simulator.games.terra import events
from simulator.games.terra import options as choice
from simulator.games.terra.deck import PACKED
from simulator.games.terra.state import CARD_BITS, CARD_MASK, DRAW, MAX_PLAYERS
from simulator.language import Text

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
    words = text.lower()
    for korean, english in (("뽑기", "draw"), ("뒷장", "match"), ("테라", "terra"), ("론", "ron"), ("아니오", "no")):
        words = words.replace(korean, english)
    if kind != "play":
        if words.strip() in {YES[kind], "no"}:
            return int(words.strip() != "no")
    elif words.strip() == "draw":
        return DRAW
    else:
        cards = [int(word) for word in words.split() if word.isdecimal() and 1 <= int(word) <= NUM_NUMBERS]
        enough = all(cards.count(card) <= DOTS[card] for card in cards)
        if len(cards) == len(words.split()) and 1 <= len(cards) <= 3 and enough:
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
    num, owed, reason = numbers[:3]
    return {"cards": numbers[3 : 3 + num], "owed": owed, "reason": events.DRAWN_FOR[reason]}


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


_ROUND = Text("\n── {round}라운드 ── 선: {leader}", "\n== Round {round} == leader: {leader}")
_HAND = Text("  {name}의 손패: {cards}", "  {name} holds {cards}")
_FLOOR = Text("  바닥 카드: {floor}", "  Floor: {floor}")
_LAID = Text("  {seat}: {sum} → 바닥 {floor} (남은 손패 {left}장)", "  {seat}: {sum} -> floor {floor} ({left} left)")
_LAID_ALONE = Text(
    "  {seat}: {on} 위에 {floor} 한 장 (남은 손패 {left}장)", "  {seat}: {floor} alone on {on} ({left} left)"
)
_DRAWN = {
    "turn": Text("  {seat}: {cards} 뽑음", "  {seat} draws {cards}"),
    "terra": Text("  {seat}: 테라에 걸려 {cards} 뽑음", "  {seat} suffers Terra and draws {cards}"),
    "ron": Text("  {seat}: 테라를 선언했다가 론을 당해 {cards} 뽑음", "  {seat}, Ronned on Terra, draws {cards}"),
}
_NOTHING_DRAWN = {
    "turn": Text("  {seat}: 뽑을 카드가 없음", "  {seat}: nothing to draw"),
    "terra": Text("  {seat}: 테라에 걸렸지만 뽑을 카드가 없음", "  {seat} suffers Terra, with nothing to draw"),
    "ron": Text(
        "  {seat}: 테라를 선언했다가 론을 당했지만 뽑을 카드가 없음", "  {seat}, Ronned on Terra, has nothing to draw"
    ),
}
_SENTENCES = {
    "reshuffle": Text("  낸 카드를 섞어 새 덱으로: {deck}", "  The laid cards become a new deck: {deck}"),
    "match": Text("  ★ {seat}: 뒷장 맞추기! {card}", "  * {seat} makes a match: {card}"),
    "ron": Text("  ★ {seat}: 론! {card}", "  * {seat} calls Ron: {card}"),
    "ron_passed_over": Text(
        "  ✗ {seat}: 론을 불렀지만 앞사람만 받음 ({card})", "  x {seat} calls Ron too late in order ({card})"
    ),
}
_ENDINGS = {
    "out": Text("  라운드 끝: {winners}, 손을 털었다", "  End of the round: {winners} is out"),
    "ron": Text("  라운드 끝: {winners}, 론으로 났다", "  End of the round: won by Ron, {winners}"),
    "deadlock": Text(
        "  라운드 끝: 한 바퀴 동안 아무도 내지도 뽑지도 못함",
        "  End of the round: a lap with no card laid and none drawn",
    ),
    "game_over": Text("  라운드를 마치지 않고 게임이 끝남", "  The game ends before the round does"),
}
_GAME_ENDINGS = {
    "rich": Text("{seats}: 점수를 넘겼다", "{seats} has too many points"),
    "broke": Text("{seats}: 파산했다", "{seats} is broke"),
    "rounds": Text("정한 라운드를 다 했다", "all rounds are played"),
    "capped": Text("차례 수의 상한에 닿았다", "the cap on turns is reached"),
}
_GAME_END = Text("  게임 끝. {reasons}", "  End of the game: {reasons}")
_DECLARED = Text("  {seat}: 테라!", "  {seat}: Terra!")
_DECLINED = {
    "match": Text("  {seat}: 뒷장을 맞추지 않음", "  {seat} does not match"),
    "terra": Text("  {seat}: 테라 선언 안 함", "  {seat}: no Terra"),
    "ron": Text("  {seat}: 론을 부르지 않음", "  {seat} does not call Ron"),
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
        return _DECLINED[kind].say(language).format(seat=seat)
    return _DECLARED.say(language).format(seat=seat) if kind == "terra" else None


def event_sentence(event: dict[str, Any], names: list[str], language: str) -> list[str]:
    """Return the lines that tell an event."""
    if event["type"] == "deal":
        return _deal_sentences(event, names, language)
    seat = None if event["seat"] is None else names[event["seat"]]
    name = event["event"]
    if name == "laid":
        return [_laid_sentence(event, seat, language)]
    if name == "drawn":
        sentences = _DRAWN if event["cards"] else _NOTHING_DRAWN
        return [sentences[event["reason"]].say(language).format(seat=seat, cards=_listed(event["cards"]))]
    if name == "payments":
        changes = zip(names, event["changes"], event["totals"], strict=True)
        return [f"    {paid}: {change:+d} → {total}" for paid, change, total in changes if change]
    if name == "round_end":
        winners = ", ".join(names[winner] for winner in event["winners"])
        return [_ENDINGS[event["reason"]].say(language).format(winners=winners)]
    if name == "game_end":
        return [_game_end_sentence(event, names, language)]
    values = {key: _listed(value) if isinstance(value, list) else value for key, value in event.items()}
    if "card" in event:
        values["card"] = _card_of(event["card"])
    return [_SENTENCES[name].say(language).format(**values | {"seat": seat})]


def _laid_sentence(event: dict[str, Any], seat: str | None, language: str) -> str:
    first, *others = event["cards"]
    words = [_card_of(first)]
    for sign, card in zip(event["signs"], others, strict=True):
        words += ["−" if sign == "-" else sign, _card_of(card)]
    sentence = _LAID if others else _LAID_ALONE
    on = _card_of(event["on"])
    told = f"{' '.join(words)} = {on}"
    return sentence.say(language).format(
        seat=seat, sum=told, on=on, floor=_card_of(event["cards"][-1]), left=event["left"]
    )


def _game_end_sentence(event: dict[str, Any], names: list[str], language: str) -> str:
    reasons = []
    for reason, sentence in _GAME_ENDINGS.items():
        if event[reason]:
            seats = event[reason] if isinstance(event[reason], list) else []
            reasons.append(sentence.say(language).format(seats=", ".join(names[seat] for seat in seats)))
    return _GAME_END.say(language).format(reasons="; ".join(reasons))


def _deal_sentences(event: dict[str, Any], names: list[str], language: str) -> list[str]:
    told = [_ROUND.say(language).format(round=event["round"], leader=names[event["leader"]])]
    for name, hand in zip(names, event["hands"], strict=True):
        if hand is not None:  # from a seat, the others' hands are hidden
            told.append(_HAND.say(language).format(name=name, cards=_listed(hand)))
    return [*told, _FLOOR.say(language).format(floor=_card_of(event["floor"]))]
