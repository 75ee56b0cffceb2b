"""Stellar's transcripts in words, Korean and English."""

from __future__ import annotations

from typing import Any

from simulator.cards import marked
from simulator.games.stellar.cards import CARDS, FACES, TYPE_LABELS, TYPES
from simulator.language import Text

_SECTION_LABELS = (Text("위", "top"), Text("가운데", "middle"), Text("아래", "bottom"))


def _card(name: str, language: str) -> str:
    """Return a card of a transcript as people would call it."""
    card = CARDS[name]
    return marked(card, FACES[card].label.say(language))


def _type(name: str, language: str) -> str:
    return TYPE_LABELS[TYPES.index(name)].say(language)


def _cards(names: list[str | None], language: str) -> str:
    return ", ".join(_card(name, language) if name else "–" for name in names)


_DEAL = Text(
    "\n처음 카드: {hands}, 덱으로 들어가는 한 장: {fifth}", "\nStarting cards: {hands}; {fifth} goes into the deck"
)
_TURN = Text("\n{seat}, {round}라운드", "\n{seat}, round {round}")
_SENTENCES = {
    "opened": Text(
        "  {seat}: 망원경에 {telescope}, 공책에 {notebook}",
        "  {seat}: {telescope} on the telescope, {notebook} in the notebook",
    ),
    "dealt": Text("  {seat}의 손패: {hand}", "  {seat} is dealt {hand}"),
    "row": Text("  줄: {row}", "  Row: {row}"),
    "taken": Text("  {slot}번 자리에서 {card} 가져옴", "  takes {card} from slot {slot}"),
    "wiped": Text(
        "  {seat}: 줄을 버리고 새로 깖 (버린 카드 {discarded})", "  {seat} has the row discarded: {discarded}"
    ),
    "reshuffled": Text(
        "  덱이 떨어져 버린 카드를 다시 섞음 ({number}장)", "  The deck is empty: {number} discards are shuffled"
    ),
    "last_card": Text(
        "  {seat}의 마지막 손패: 공책에 {kept}, 버린 카드 {discarded}",
        "  {seat} adds {kept} to the notebook and discards {discarded}",
    ),
}
_LISTS = frozenset({"card", "telescope", "notebook", "hand", "row", "kept", "discarded"})
_SOURCES = {
    "hand": Text("손에서", "from hand"),
    "row": Text("줄에서", "from the row"),
    "deck": Text("덱 맨 위에서", "from the top of the deck"),
}
_TO_NOTEBOOK = Text("  {source} {card} → 공책", "  plays {card} {source}: notebook")
_TO_TELESCOPE = Text(
    "  {source} {card} → 망원경 {space}번 칸 (값 {value}, 별 {stars})",
    "  plays {card} {source}: telescope space {space} (value {value}, stars {stars})",
)
_NAMED = Text(", 정한 종류: {kind}", ", named {kind}")
_DOWN = Text(", 뒷면", ", face down")
_REVEALED = Text("  덱 맨 위 카드: {card}", "  The top of the deck is {card}")
_NO_WIPE = Text("  {seat}: 줄을 그대로 둠", "  {seat} leaves the row as it is")
_SCORE = Text("\n{seat}: {total}점", "\n{seat}: {total} points")
_TYPE_SCORE = Text("  {kind}: 별 {stars} × 연속 {run} = {points}", "  {kind}: {stars} stars x run of {run} = {points}")
_SATELLITES_AS = Text(" (위성 {number}장 포함)", " ({number} satellites included)")
_SECTION_SCORE = Text("  구역 {sections} → {points}점", "  sections {sections}: {points} points")
_BONUSES = {
    "diversity": Text("  다양성 보너스 {points}점", "  diversity bonus: {points} points"),
    "second_player_bonus": Text("  후공 보너스 {points}점", "  second player's bonus: {points} points"),
}


def decision_sentence(decision: dict[str, Any], names: list[str], language: str) -> str | None:
    """Return a decision in words; None where events tell it."""
    seat = names[decision["seat"]]
    if decision["kind"] == "take":
        return _TURN.say(language).format(seat=seat, round=decision["round"])
    if decision["kind"] == "wipe" and not decision["choice"]["wipe"]:
        return _NO_WIPE.say(language).format(seat=seat)
    return None


def event_sentence(event: dict[str, Any], names: list[str], language: str) -> list[str]:
    """Return the lines that tell an event."""
    if event["type"] == "deal":
        hands = " / ".join(_cards(cards, language) for cards in event["starting"])
        return [_DEAL.say(language).format(hands=hands, fifth=_card(event["fifth"], language))]
    name = event["event"]
    if name == "played":
        return [_played_sentence(event, language)]
    if name == "fetched":
        revealed = _REVEALED.say(language).format(card=_card(event["card"], language))
        return [revealed] if event["from"] == "deck" and event["to"] == "telescope" else []
    if name == "score":
        return _score_sentences(event, names, language)
    values = {key: _value(key, value, language) for key, value in event.items()}
    if event["seat"] is not None:
        values["seat"] = names[event["seat"]]
    if name == "reshuffled":
        values["number"] = len(event["deck"])
    return [_SENTENCES[name].say(language).format(**values)]


def _value(key: str, value: Any, language: str) -> Any:
    """Return one field of an event in words: cards by name, all else as it is."""
    if key in _LISTS:
        return _cards(value if isinstance(value, list) else [value], language)
    return value


def _played_sentence(event: dict[str, Any], language: str) -> str:
    source = _SOURCES[event["from"]].say(language)
    card = _card(event["card"], language)
    if event["to"] == "notebook":
        return _TO_NOTEBOOK.say(language).format(source=source, card=card)
    told = _TO_TELESCOPE.say(language).format(
        source=source, card=card, **{key: event[key] for key in ("space", "value", "stars")}
    )
    if event["face_down"]:
        told += _DOWN.say(language)
    if event["as"]:
        told += _NAMED.say(language).format(kind=_type(event["as"], language))
    return told


def _score_sentences(event: dict[str, Any], names: list[str], language: str) -> list[str]:
    told = [_SCORE.say(language).format(seat=names[event["seat"]], total=event["total"])]
    for kind, stars, run, satellites in zip(
        TYPE_LABELS, event["stars"], event["runs"], event["satellites"], strict=True
    ):
        line = _TYPE_SCORE.say(language).format(kind=kind.say(language), stars=stars, run=run, points=stars * run)
        told.append(line + (_SATELLITES_AS.say(language).format(number=satellites) if satellites else ""))
    sections = ", ".join(
        f"{label.say(language)} {total}" for label, total in zip(_SECTION_LABELS, event["sections"], strict=True)
    )
    told.append(_SECTION_SCORE.say(language).format(sections=sections, points=event["section_points"]))
    told += [form.say(language).format(points=event[key]) for key, form in _BONUSES.items() if event[key]]
    return told
