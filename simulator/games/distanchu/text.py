"""Distanchu's actions and events as data and as sentences, in Korean and English."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from simulator.asrus import DOTS, NUM_CARDS, NUM_NUMBERS
from simulator.cards import marked
from simulator.games.distanchu import events
from simulator.games.distanchu.state import PASS, SIZE_BITS, SIZE_MASK
from simulator.language import Text

PARTS = ("tricks", "given", "riichi", "last_hand", "first_out_bonus", "riichi_penalty")


def action_fields(kind: str, action: int) -> dict[str, Any]:
    """Return an action as the `choice` object of a transcript."""
    if kind == "riichi":
        return {"declare": bool(action)}
    if kind == "keep":
        return {"keep": action}
    if action == PASS:
        return {"pass": True}
    return {"play": [action >> SIZE_BITS] * (action & SIZE_MASK)}


def format_action(kind: str, action: int) -> str:
    """Return an action as `parse_action` reads it: "riichi", "no", "pass", "5 5", "keep 5"."""
    if kind == "riichi":
        return "riichi" if action else "no"
    if kind == "keep":
        return f"keep {action}"
    return "pass" if action == PASS else " ".join(map(str, action_fields(kind, action)["play"]))


def parse_action(kind: str, text: str) -> int:
    """Return the action written as `text`.

    Raises
    ------
    ValueError
        The text is not an action of this kind. (Whether the action is legal is for the rules to say.)
    """
    words = text.lower().replace("리치", "riichi").replace("패스", "pass").replace("아니오", "no").split()
    if kind == "riichi" and words in (["riichi"], ["no"]):
        return int(words == ["riichi"])
    if kind == "play" and words == ["pass"]:
        return PASS
    if kind == "keep" and words[:1] == ["keep"]:
        numbers = _numbers(words[1:])
        if len(numbers) == 1:
            return numbers[0]
    if kind == "play":
        numbers = _numbers(words)
        if numbers and set(numbers) == {numbers[0]} and len(numbers) <= DOTS[numbers[0]]:
            return numbers[0] << SIZE_BITS | len(numbers)
    raise ValueError(f"not a choice of kind {kind}: {text}")


def _numbers(words: list[str]) -> list[int]:
    """Return the card numbers that the words name, or an empty list if any is none."""
    if not all(word.isdecimal() and 1 <= int(word) <= NUM_NUMBERS for word in words):
        return []
    return [int(word) for word in words]


def event_fields(event: Any, state: Any, options: Any) -> dict[str, Any]:
    """Return a logged event as the object of a transcript."""
    name = events.NAMES[int(event.kind)]
    seat = None if event.seat < 0 else int(event.seat)
    if name == "deal":
        return _deal_fields(state, seat)
    first, second, points = (int(value) for value in event.values[:3])
    fields: dict[str, Any] = {"type": "event", "event": name, "seat": seat}
    if name == "trick_cut_short" and seat is None:
        left = sorted([first] * second + _listed([int(count) for count in event.values[3:]]))
        return fields | {"cards": [], "left": left, "points": 0}
    details = _DETAILS.get(name)
    return fields | details(first, second, points, [int(count) for count in event.values[3:]]) if details else fields


def _deal_fields(state: Any, leader: int | None) -> dict[str, Any]:
    deck = [int(card) for card in state.deck]
    players = int(state.pub.num_seats)
    hand_size = (NUM_CARDS - 1) // players
    return {
        "type": "deal",
        "round": int(state.pub.round_number),
        "deck": deck,
        "hands": [sorted(deck[1 + seat * hand_size :][:hand_size]) for seat in range(players)],
        "centre": [deck[0], *deck[1 + players * hand_size :]],
        "leader": leader,
    }


def _listed(counts: list[int]) -> list[int]:
    """Return the cards of which `counts` says how many there are of each number."""
    return [number for number in range(1, 16) for _ in range(counts[number])]


def _trick(number: int, size: int, points: int, counts: list[int]) -> dict[str, Any]:
    return {"cards": _listed(counts), "left": [number] * size, "points": points}


def _riichi_failed(receiver: int, _second: int, points: int, counts: list[int]) -> dict[str, Any]:
    given = _listed([count & 15 for count in counts])
    return {
        "to": receiver,
        "kept": _listed([count >> 4 for count in counts]),
        "given": given,
        "points": points,
    }


def _round_end(reason: int, first_out: int, _points: int, counts: list[int]) -> dict[str, Any]:
    seat = None if first_out < 0 else first_out
    return {"reason": events.REASONS[reason], "first_out": seat, "centre": _listed(counts)}


def _last_hand(receiver: int, _second: int, points: int, counts: list[int]) -> dict[str, Any]:
    return {"cards": _listed(counts), "points": points, "to": None if receiver < 0 else receiver}


_DETAILS: dict[str, Callable[[int, int, int, list[int]], dict[str, Any]]] = {
    "destination": lambda number, *_: {"number": number},
    "trick_taken": _trick,
    "trick_cut_short": _trick,
    "round_end": _round_end,
    "riichi_succeeded": lambda _first, _second, points, counts: {"cards": _listed(counts), "points": points},
    "riichi_failed": _riichi_failed,
    "last_hand": _last_hand,
    "round_score": lambda total, _second, _points, parts: dict(zip(PARTS, parts, strict=False)) | {"total": total},
}


_ROUND = Text("\n── {round}라운드 ── 선: {leader}", "\n== Round {round} == leader: {leader}")
_HAND = Text("  {name}의 손패: {cards}", "  {name} holds {cards}")
_HIDDEN = Text("  가운데에 엎어 둔 카드: {cards}", "  face down in the centre: {cards}")
_CUT_SHORT_FOR_NOBODY = Text(
    "  → 중간에 끊긴 트릭은 아무도 가져가지 않음: {left}", "  -> the trick cut short goes to nobody: {left}"
)
_NOTHING_GIVEN = Text(
    "  ✗ {seat}: 리치 실패. 남긴 카드 {kept}, 줄 카드는 없음",
    "  x {seat}: the riichi fails; keeps {kept}, nothing to give",
)
_LAST_HAND_GIVEN = Text(
    "  {seat}의 남은 손패 {cards} → {to}의 점수 더미로 ({points:+d}점)",
    "  the last cards of {seat} go to {to}: {cards} ({points:+d} for {to})",
)
_SENTENCES = {
    "destination": Text("  목적지: {number}", "  Destination: {number}"),
    "stuck_lead": Text(
        "  {seat}: 목적지 숫자뿐이라 선을 왼쪽으로 넘김",
        "  {seat} holds only the destination number; the lead passes left",
    ),
    "first_out": Text("  ★ {seat}: 가장 먼저 손패를 다 냄", "  * {seat} is first out"),
    "riichi_failed": Text(
        "  ✗ {seat}: 리치 실패. {to}에게 준 카드 {given}, 남긴 카드 {kept}",
        "  x {seat}: the riichi fails; gives {to} {given}, keeps {kept}",
    ),
    "trick_taken": Text(
        "  → {seat}: 트릭을 땀 ({cards}: {points:+d}점). 새 목적지 {left}",
        "  -> {seat} wins the trick ({cards}: {points:+d}). New destination: {left}",
    ),
    "trick_cut_short": Text(
        "  → {seat}: 중간에 끊긴 트릭을 가져감 ({cards}: {points:+d}점)",
        "  -> {seat} takes the trick cut short ({cards}: {points:+d})",
    ),
    "riichi_succeeded": Text(
        "  ★ {seat}: 리치 성공! 남은 손패 {cards} 획득 ({points:+d}점)",
        "  * {seat} makes good on riichi: takes {cards} from the hands left ({points:+d})",
    ),
    "riichi_failed_at_end": Text(
        "  ✗ {seat}: 아무도 나지 못해 리치 실패", "  x {seat}: the riichi fails; nobody went out"
    ),
    "last_hand": Text("  {seat}: 남은 손패 {cards} ({points:+d}점)", "  {seat}: {cards} left in hand ({points:+d})"),
    "round_score": Text("  {seat}: {gain:+d}점 → {total}점", "  {seat}: {gain:+d} -> {total}"),
}
_REASONS = {
    "one_holder": Text(
        "  라운드 끝: 카드를 든 사람이 한 명만 남음", "  End of the round: only one player still holds cards"
    ),
    "nobody_can_lead": Text("  라운드 끝: 아무도 선을 할 수 없음", "  End of the round: nobody can lead"),
}
_ONE_OR_NONE = Text(
    "  라운드 끝: 카드를 든 사람이 한 명 이하로 남음", "  End of the round: at most one player still holds cards"
)
_PLAY = Text("  {seat}: {cards}", "  {seat}: {cards}")
_PASS = Text("  {seat}: 패스", "  {seat}: pass")
_RIICHI = Text("  {seat}: 리치!", "  {seat}: riichi!")
_NO_RIICHI = Text("  {seat}: 리치 안 함", "  {seat}: no riichi")


def _card(number: int) -> str:
    return marked(number, str(number))


def _cards(numbers: list[int]) -> str:
    return " ".join(map(_card, numbers)) or "–"


def decision_sentence(decision: dict[str, Any], names: list[str], language: str) -> str | None:
    """Return a decision in words; None for a kept card, which the failed riichi tells."""
    choice = decision["choice"]
    seat = names[decision["seat"]]
    if decision["kind"] == "keep":
        return None
    if decision["kind"] == "riichi":
        return (_RIICHI if choice["declare"] else _NO_RIICHI).say(language).format(seat=seat)
    if "pass" in choice:
        return _PASS.say(language).format(seat=seat)
    return _PLAY.say(language).format(seat=seat, cards=_cards(choice["play"]))


def event_sentence(event: dict[str, Any], names: list[str], language: str) -> list[str]:
    """Return the lines that tell an event."""
    if event["type"] == "deal":
        return _deal_sentences(event, names, language)
    if event["event"] == "round_end":
        rules = event["rules"]
        may_be_none = event["reason"] == "one_holder" and rules["riichi"] and not rules["riichi_keep"]
        return [(_ONE_OR_NONE if may_be_none else _REASONS[event["reason"]]).say(language)]
    if event["event"] == "trick_cut_short" and event["seat"] is None:
        return [_CUT_SHORT_FOR_NOBODY.say(language).format(left=_cards(event["left"]))]
    values = {key: _cards(value) if isinstance(value, list) else value for key, value in event.items()}
    for key in ("seat", "to"):
        if event.get(key) is not None:
            values[key] = names[event[key]]
    if event["event"] == "trick_taken":
        values["left"] = _card(event["left"][0])
    if event["event"] == "destination":
        values["number"] = _card(event["number"])
    if event["event"] == "round_score":
        values["gain"] = sum(event[part] for part in PARTS)
    return [_sentence(event).say(language).format(**values)]


def _sentence(event: dict[str, Any]) -> Text:
    """Return what an event is told by: some depend on where cards go, or whether any do."""
    if event["event"] == "riichi_failed" and not event["given"]:
        return _NOTHING_GIVEN
    if event["event"] == "last_hand" and event["to"] is not None:
        return _LAST_HAND_GIVEN
    return _SENTENCES[event["event"]]


def _deal_sentences(event: dict[str, Any], names: list[str], language: str) -> list[str]:
    told = [_ROUND.say(language).format(round=event["round"], leader=names[event["leader"]])]
    for name, hand in zip(names, event["hands"], strict=True):
        if hand is not None:  # from a seat, the others' hands are hidden
            told.append(_HAND.say(language).format(name=name, cards=_cards(hand)))
    centre = event["centre"]
    return told if centre is None else [*told, _HIDDEN.say(language).format(cards=_cards(centre[1:]))]
