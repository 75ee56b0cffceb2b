"""Counting Stars' transcripts in words, Korean and English."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from simulator.cards import marked
from simulator.language import Text

_FIRST = Text("\n── 전반 ── 먼저: {first}", "\n== First half == {first} starts")
_HAND = Text("  {name}의 손패: {cards}", "  {name} holds {cards}")
_FLOOR = Text("  바닥: {cards}", "  on the floor: {cards}")
_DRAW = Text("  뒤집을 카드 (위부터): {cards}", "  draw pile, from the top: {cards}")
_SENTENCES = {
    "hand_to_floor": Text("  {seat}: 손패를 바닥에 내려놓음: {cards}", "  {seat} puts the hand on the floor: {cards}"),
    "finished": Text(
        "  ★ {seat}: 가진 종류가 모두 완성되어 마침", "  * every kind that {seat} owns is complete: finished"
    ),
    "unfinished": Text(
        "  {seat}: 미완성 종류가 생겨 다시 차례를 받음", "  {seat} has an incomplete kind again and is back in play"
    ),
    "final_score": Text(
        "  {seat}: 카드 {num_cards}장 = {cards}점, 돌 {num_stones}개 = {stones}점,"
        " 보너스: 돌 {most_stones}, 종류({num_kinds}) {most_kinds}, 카드 {most_cards} → {total}점",
        "  {seat}: cards {num_cards} = {cards}, stones {num_stones} = {stones},"
        " bonuses: stones {most_stones}, kinds ({num_kinds}) {most_kinds}, cards {most_cards} -> {total}",
    ),
}
_LAID = {
    "new": Text("  {seat}: {number} 카드를 내어 새 더미를 만듦", "  {seat} lays {number}: a new pile"),
    "pile": Text("  {seat}: {number} 카드를 내어 더미에 얹음", "  {seat} lays {number} onto the pile of {number}s"),
}
_DRAWN = {
    ("new", False): Text("    뒤집은 카드 {number}: 새 더미", "    turns up {number}: a new pile"),
    ("pile", True): Text("    뒤집은 카드 {number}: 더미에 얹힘", "    turns up {number}: onto the pile of {number}s"),
    ("hand_pile", False): Text(
        "    뒤집은 카드 {number}: 같은 더미에 또 얹혀 아무것도 가져오지 못함 (더미는 남음)",
        "    turns up {number}: onto the very same pile, so nothing is taken: the pile stays",
    ),
    ("hand_pile", True): Text(
        "    뒤집은 카드 {number}: 같은 더미에 또 얹힘", "    turns up {number}: onto the very same pile"
    ),
    ("fresh_pile", False): Text(
        "    뒤집은 카드 {number}: 방금 낸 카드에 맞지만 가져오지 못함 (더미는 남음)",
        "    turns up {number}: onto the card just laid, but nothing is taken: the pile stays",
    ),
    ("fresh_pile", True): Text(
        "    뒤집은 카드 {number}: 방금 낸 카드에 맞음", "    turns up {number}: onto the card just laid"
    ),
}
_SAME = Text("{number} 카드 {amount}장", "{word} {number}s")
_ALONE = Text("{number} 카드 1장", "one {number}")
_WORDS_FOR = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
_CAPTURED = Text("    → {seat}: {cards} 획득", "    -> {seat} takes {cards}")
_BIDS = Text("    입찰 공개: {bids}", "    bids: {bids}")
_TRADED = Text(
    "    → {winner}: 돌 {paid}개를 주고 {loser}에게서 {cards}을 가져옴{tie}",
    "    -> {winner} takes {cards} from {loser} and pays {paid}{tie}",
)
_NO_TRADE = Text("    → 동률이라 교환 없음", "    -> a tie: no trade")
_AUCTIONED = Text(
    "    → {seat}: {cards} 낙찰, 돌 {price}개 지불{tie}",
    "    -> {seat} gets {cards} and pays {price}{tie}",
)
_TIE = Text(" (동률)", " (a tie)")
_PAID = Text("    낙찰받지 못했지만 함께 지불: {stones}", "    these pay too: {stones}")
_RECEIVED = Text("    받음: {stones}", "    these receive: {stones}")
_STONES = Text("    돌: {stones}", "    stones: {stones}")
_BOX = Text(" (상자로 {box}개, 남은 돌 {in_play}개)", " ({box} to the box, {in_play} in play)")
_SHORT_NAME = Text("{seat}번 {stones}", "P{seat} {stones}")
_HALF = Text("\n── 후반 ── 남은 카드를 펼침: {cards}", "\n== Second half == turned up: {cards}")
_REASONS = {
    "all_finished": Text("  게임 끝: 모두 마침", "  The game ends: all are finished"),
    "nobody_can_act": Text("  게임 끝: 아무도 할 것이 없음", "  The game ends: nobody can act"),
    "all_passed": Text("  게임 끝: 모두 패스", "  The game ends: all have passed"),
    "stalemate": Text(
        "  게임 끝: 교착\n    {idle_turns}차례 연속으로 낸 카드도, 공매한 더미도, 완성한 종류도 없음",
        "  The game ends: stalemate\n"
        "    {idle_turns} turns in a row laid no card, auctioned no pile and completed no kind",
    ),
    "cap": Text("  게임 끝: 상한 도달", "  The game ends: capped"),
}
_HELD = Text("  {name}에게 남은 손패: {cards}", "  left in the hand of {name}: {cards}")
_LEFT = Text("  바닥에 남은 카드: {cards}", "  left on the floor: {cards}")
_CHOICES = {
    "trade": Text(
        "  {seat}: {with}에게 {trade} 카드 교환을 신청 (둘 다 입찰)",
        "  {seat} calls a trade of {trade}s with {with}: both must bid",
    ),
    "auction": Text("  {seat}: {auction} 카드 더미를 공매에 부침", "  {seat} puts the {auction}s up for auction"),
    "pass": Text("  {seat}: 패스", "  {seat}: pass"),
}


def _card(number: int) -> str:
    return marked(number, str(number))


def _same_cards(numbers: list[int], language: str) -> str:
    """Return how many cards of one number there are, in words."""
    amount = len(numbers)
    said = _ALONE if amount == 1 else _SAME
    return said.say(language).format(number=_card(numbers[0]), amount=amount, word=_WORDS_FOR[amount])


def _cards(numbers: list[int]) -> str:
    return " ".join(map(_card, numbers)) if numbers else "–"


def decision_sentence(decision: dict[str, Any], names: list[str], language: str) -> str | None:
    """Return a decision in words; None for a bid, told when all are opened, and for a card laid, told where it lies."""
    chosen = dict(decision["choice"])
    word = next(iter(chosen))
    if word not in _CHOICES:
        return None
    if word != "pass":
        chosen[word] = _card(chosen[word])
    if "with" in chosen:
        chosen["with"] = names[chosen["with"]]
    return _CHOICES[word].say(language).format(seat=names[decision["seat"]], **chosen)


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


def _tell_laid(event: dict[str, Any], names: list[str], language: str) -> list[str]:
    return [_LAID[event["onto"]].say(language).format(seat=names[event["seat"]], number=_card(event["number"]))]


def _tell_drawn(event: dict[str, Any], _names: list[str], language: str) -> list[str]:
    return [_DRAWN[event["onto"], event["takes"]].say(language).format(number=_card(event["number"]))]


def _tell_captured(event: dict[str, Any], names: list[str], language: str) -> list[str]:
    cards = _same_cards(event["cards"], language)
    return [_CAPTURED.say(language).format(seat=names[event["seat"]], cards=cards)]


def _tell_bids(event: dict[str, Any], names: list[str], language: str) -> list[str]:
    bids = [f"{name} {bid}" for name, bid in zip(names, event["bids"], strict=True) if bid is not None]
    return [_BIDS.say(language).format(bids=", ".join(bids))]


def _by_seat(stones: list[int], language: str, *, zeros: bool) -> str:
    """Return how many stones go with each seat, perhaps without the seats with none."""
    name = _SHORT_NAME.say(language)
    return ", ".join(name.format(seat=seat + 1, stones=num) for seat, num in enumerate(stones) if num or zeros)


def _tell_stones(event: dict[str, Any], language: str) -> str:
    return _STONES.say(language).format(stones=_by_seat(event["stones"], language, zeros=True))


def _tell_traded(event: dict[str, Any], names: list[str], language: str) -> list[str]:
    if event["winner"] is None:
        return [_NO_TRADE.say(language)]
    loser = event["seat"] + event["with"] - event["winner"]
    told = _TRADED.say(language).format(
        winner=names[event["winner"]],
        loser=names[loser],
        cards=_same_cards(event["cards"], language),
        paid=event["paid"],
        tie=_TIE.say(language) if event["tied"] else "",
    )
    return [told, _tell_stones(event, language)]


def _tell_auctioned(event: dict[str, Any], names: list[str], language: str) -> list[str]:
    winner = event["seat"]
    told = [
        _AUCTIONED.say(language).format(
            seat=names[winner],
            cards=_same_cards(event["cards"], language),
            price=event["paid"][winner],
            tie=_TIE.say(language) if event["tied"] else "",
        )
    ]
    others = [0 if seat == winner else paid for seat, paid in enumerate(event["paid"])]
    for sentence, stones in ((_PAID, others), (_RECEIVED, event["received"])):
        if any(stones):
            told.append(sentence.say(language).format(stones=_by_seat(stones, language, zeros=False)))
    box = _BOX.say(language).format(box=event["box"], in_play=sum(event["stones"]))
    return [*told, _tell_stones(event, language) + box]


def _tell_second_half(event: dict[str, Any], _names: list[str], language: str) -> list[str]:
    return [
        _HALF.say(language).format(cards=_cards(event["turned_up"])),
        _FLOOR.say(language).format(cards=_cards(event["floor"])),
    ]


def _tell_end(event: dict[str, Any], names: list[str], language: str) -> list[str]:
    told = [_REASONS[event["reason"]].say(language).format(idle_turns=event["idle_turns"])]
    if event["left"]:
        told.append(_LEFT.say(language).format(cards=_cards(event["left"])))
    for name, hand in zip(names, event["hands"], strict=True):
        if hand:
            told.append(_HELD.say(language).format(name=name, cards=_cards(hand)))
    return told


_TELLERS: dict[str, Callable[[dict[str, Any], list[str], str], list[str]]] = {
    "laid": _tell_laid,
    "drawn": _tell_drawn,
    "captured": _tell_captured,
    "bids_opened": _tell_bids,
    "traded": _tell_traded,
    "auctioned": _tell_auctioned,
    "second_half": _tell_second_half,
    "game_end": _tell_end,
}
