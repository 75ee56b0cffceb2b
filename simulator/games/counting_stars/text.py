"""Counting Stars' actions and events as data and as sentences, in Korean and English."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from simulator.asrus import NUM_CARDS, NUM_NUMBERS
from simulator.cards import marked
from simulator.games.counting_stars import events
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
from simulator.language import Text

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
    fields: dict[str, Any] = {"type": "event", "event": name, "seat": seat}
    if name == "second_half":
        turned_up = [int(card) for card in state.deck[NUM_CARDS - told[0] :]]
        return fields | {"turned_up": turned_up, "floor": _listed(told)}
    if name == "bids_opened":
        bids = told[: int(state.pub.num_seats)]
        return fields | {"bids": [None if bid < 0 else bid for bid in bids]}
    if name == "auctioned":
        return fields | _auctioned(told, int(state.pub.num_seats))
    details = _DETAILS.get(name)
    return fields | details(told) if details else fields


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
    "drawn": lambda told: {"number": told[0], "onto": events.PLACES[told[1]]},
    "captured": lambda told: {"by": events.CAPTURES[told[2]], "cards": [told[0]] * told[1]},
    "traded": _traded,
    "hand_to_floor": lambda told: {"cards": _listed(told)},
    "game_end": lambda told: {"reason": events.REASONS[told[0]], "left": _listed(told)},
    "final_score": _final_score,
}


_FIRST = Text("\n── 전반 ── 먼저: {first}", "\n== First half == {first} starts")
_HAND = Text("  {name}의 손패: {cards}", "  {name} holds {cards}")
_FLOOR = Text("  바닥: {cards}", "  on the floor: {cards}")
_DRAW = Text("  뒤집을 카드 (위부터): {cards}", "  draw pile, from the top: {cards}")
_SENTENCES = {
    "hand_to_floor": Text("  {seat}: 손패를 바닥에 내려놓음: {cards}", "  {seat} puts the hand on the floor: {cards}"),
    "finished": Text(
        "  ★ {seat}: 가진 종류를 모두 완성해 게임을 마침", "  * {seat} has completed every kind: finished"
    ),
    "unfinished": Text(
        "  {seat}: 미완성 종류가 생겨 다시 차례를 받음", "  {seat} has an incomplete kind again and is back in play"
    ),
    "final_score": Text(
        "  {seat}: 카드 {num_cards}장 {cards}점, 돌 {num_stones}개 {stones}점,"
        " 보너스 돌 {most_stones} / 종류({num_kinds}) {most_kinds} / 카드 {most_cards} → {total}점",
        "  {seat}: {num_cards} cards for {cards}, {num_stones} stones for {stones},"
        " bonuses stones {most_stones} / kinds ({num_kinds}) {most_kinds} / cards {most_cards} -> {total}",
    ),
}
_DRAWN = {
    "new": Text("    뒤집은 카드 {number}: 새 더미", "    draws {number}: a new pile"),
    "pile": Text("    뒤집은 카드 {number}: 더미에 얹힘", "    draws {number}: onto a pile"),
    "hand_pile": Text("    뒤집은 카드 {number}: 같은 더미에 또 얹힘", "    draws {number}: onto the very same pile"),
    "fresh_pile": Text("    뒤집은 카드 {number}: 방금 낸 카드에 맞음", "    draws {number}: onto the card just laid"),
}
_CAPTURED = Text("    → {seat}: {cards} 획득", "    -> {seat} takes {cards}")
_BIDS = Text("    입찰 공개: {bids}", "    bids: {bids}")
_TRADED = Text(
    "    → {winner}: {number} 카드 {amount}장을 가져오고 {loser}에게 돌 {paid}개를 줌{tie}",
    "    -> {winner} takes {amount} × {number} and pays {paid} to {loser}{tie}",
)
_NO_TRADE = Text("    → 동률이라 교환 없음", "    -> a tie: no trade")
_AUCTIONED = Text("    → {seat}: {cards} 낙찰, 돌 {price}개{tie}", "    -> {seat} gets {cards} for {price}{tie}")
_TIE = Text(" (동률)", " (a tie)")
_PAID = Text("    → {name}도 돌 {paid}개를 냄", "    -> {name} pays {paid} too")
_RECEIVED = Text("    → {name}: 돌 {received}개를 받음", "    -> {name} receives {received}")
_HALF = Text("\n── 후반 ── 남은 카드를 펼침: {cards}", "\n== Second half == turned up: {cards}")
_REASONS = {
    "all_finished": Text("  게임 끝: 모두 마침", "  The game ends: all are finished"),
    "nobody_can_act": Text("  게임 끝: 아무도 할 것이 없음", "  The game ends: nobody can act"),
    "all_passed": Text("  게임 끝: 모두 패스", "  The game ends: all have passed"),
    "stalemate": Text("  게임 끝: 교착", "  The game ends: stalemate"),
    "cap": Text("  게임 끝: 상한 도달", "  The game ends: capped"),
}
_LEFT = Text("  바닥에 남은 카드: {cards}", "  left on the floor: {cards}")
_CHOICES = {
    "explore": Text("  {seat}: {explore} 카드를 냄", "  {seat} lays {explore}"),
    "trade": Text("  {seat}: {with}에게 {trade} 카드 교환을 청함", "  {seat} offers {with} a trade of {trade}"),
    "auction": Text("  {seat}: {auction} 카드 더미를 공매에 부침", "  {seat} puts the {auction}s up for auction"),
    "pass": Text("  {seat}: 패스", "  {seat}: pass"),
}


def _card(number: int) -> str:
    return marked(number, str(number))


def _cards(numbers: list[int]) -> str:
    return " ".join(map(_card, numbers)) if numbers else "–"


def decision_sentence(decision: dict[str, Any], names: list[str], language: str) -> str | None:
    """Return a decision in words; None for a bid, which is told when all are opened."""
    if decision["kind"] == "bid":
        return None
    choice = dict(decision["choice"])
    what = next(iter(choice))
    sentence = _CHOICES[what]
    if what != "pass":
        choice[what] = _card(choice[what])
    if "with" in choice:
        choice["with"] = names[choice["with"]]
    return sentence.say(language).format(seat=names[decision["seat"]], **choice)


def event_sentence(event: dict[str, Any], names: list[str], language: str) -> list[str]:
    """Return the lines that tell an event."""
    if event["type"] == "deal":
        return _deal_sentences(event, names, language)
    name = event["event"]
    told = _TELLERS.get(name)
    if told:
        return told(event, names, language)
    values = {key: _cards(value) if isinstance(value, list) else value for key, value in event.items()}
    return [_SENTENCES[name].say(language).format(**values | {"seat": names[event["seat"]]})]


def _deal_sentences(event: dict[str, Any], names: list[str], language: str) -> list[str]:
    told = [_FIRST.say(language).format(first=names[event["first"]])]
    for name, hand in zip(names, event["hands"], strict=True):
        if hand is not None:  # from a seat, the others' hands are hidden
            told.append(_HAND.say(language).format(name=name, cards=_cards(hand)))
    told.append(_FLOOR.say(language).format(cards=_cards(event["floor"])))
    draw = event["draw"]
    return told if draw is None else [*told, _DRAW.say(language).format(cards=_cards(draw))]


def _tell_drawn(event: dict[str, Any], _names: list[str], language: str) -> list[str]:
    return [_DRAWN[event["onto"]].say(language).format(number=_card(event["number"]))]


def _tell_captured(event: dict[str, Any], names: list[str], language: str) -> list[str]:
    return [_CAPTURED.say(language).format(seat=names[event["seat"]], cards=_cards(event["cards"]))]


def _tell_bids(event: dict[str, Any], names: list[str], language: str) -> list[str]:
    bids = [f"{name} {bid}" for name, bid in zip(names, event["bids"], strict=True) if bid is not None]
    return [_BIDS.say(language).format(bids=", ".join(bids))]


def _tell_traded(event: dict[str, Any], names: list[str], language: str) -> list[str]:
    if event["winner"] is None:
        return [_NO_TRADE.say(language)]
    loser = event["seat"] + event["with"] - event["winner"]
    return [
        _TRADED.say(language).format(
            winner=names[event["winner"]],
            loser=names[loser],
            number=_card(event["number"]),
            amount=len(event["cards"]),
            paid=event["paid"],
            tie=_TIE.say(language) if event["tied"] else "",
        )
    ]


def _tell_auctioned(event: dict[str, Any], names: list[str], language: str) -> list[str]:
    winner = event["seat"]
    told = [
        _AUCTIONED.say(language).format(
            seat=names[winner],
            cards=_cards(event["cards"]),
            price=event["paid"][winner],
            tie=_TIE.say(language) if event["tied"] else "",
        )
    ]
    for seat, name in enumerate(names):
        if seat != winner and event["paid"][seat]:
            told.append(_PAID.say(language).format(name=name, paid=event["paid"][seat]))
        if event["received"][seat]:
            told.append(_RECEIVED.say(language).format(name=name, received=event["received"][seat]))
    return told


def _tell_second_half(event: dict[str, Any], _names: list[str], language: str) -> list[str]:
    return [
        _HALF.say(language).format(cards=_cards(event["turned_up"])),
        _FLOOR.say(language).format(cards=_cards(event["floor"])),
    ]


def _tell_end(event: dict[str, Any], _names: list[str], language: str) -> list[str]:
    told = [_REASONS[event["reason"]].say(language)]
    return [*told, _LEFT.say(language).format(cards=_cards(event["left"]))] if event["left"] else told


_TELLERS: dict[str, Callable[[dict[str, Any], list[str], str], list[str]]] = {
    "drawn": _tell_drawn,
    "captured": _tell_captured,
    "bids_opened": _tell_bids,
    "traded": _tell_traded,
    "auctioned": _tell_auctioned,
    "second_half": _tell_second_half,
    "game_end": _tell_end,
}
