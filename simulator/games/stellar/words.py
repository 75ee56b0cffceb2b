"""Stellar's transcripts in words, Korean and English."""

from __future__ import annotations

from typing import Any

from simulator.cards import marked
from simulator.games.stellar.cards import CARDS, FACES, TYPE_LABELS, TYPES
from simulator.games.stellar.options import STANDS_FOR_TWO
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


_FIRST = Text("  선: {first}", "  {first} starts")
_DEAL = Text(
    "\n처음 카드: {hands}, 덱으로 들어가는 한 장: {fifth}", "\nStarting cards: {hands}; {fifth} goes into the deck"
)
_COPIES = Text(
    "  (1b, 3b, 5b: 같은 숫자의 두 장 가운데 별이 적은 카드)",
    "  (1b, 3b, 5b: of the two copies of a number the one with fewer stars)",
)
_TURN = Text("\n{seat}, {round}라운드", "\n{seat}, round {round}")
_SENTENCES = {
    "opened": Text(
        "  {seat}: 망원경 {space}번 칸에 {telescope}, 공책에 {notebook}",
        "  {seat}: {telescope} on telescope space {space}, {notebook} in the notebook",
    ),
    "dealt": Text("  {seat}의 손패: {hand}", "  {seat} is dealt {hand}"),
    "row": Text("  줄: {row}", "  Row: {row}"),
    "taken": Text("  줄 {slot}번에서 {card} 가져옴", "  takes {card} from slot {slot}"),
    "wiped": Text("  줄을 새로 깖: 버린 카드 {discarded}", "  The row is wiped, which discards {discarded}"),
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
_WIPE = Text("  {seat}: 줄을 새로 깔기로 함", "  {seat} wants a new row")
_NO_WIPE = Text("  {seat}: 줄을 그대로 둠", "  {seat} leaves the row as it is")
_SCORE = Text("\n{seat}: {points}", "\n{seat}: {points}")
_TYPE_SCORE = Text("  {kind}: {stars} × 연속 {run} = {points}", "  {kind}: {stars} × run of {run} = {points}")
_COUNTING = Text(" ({parts} 포함)", " (with {parts})")
_AS_TWO = Text("2로 쓴 위성 1장", "one satellite as a 2")
_SECTION_SCORE = Text("  구역 {sections} → {points}", "  sections {sections}: {points}")
_SECTION_WON = Text(" (승)", " (won)")
_BONUSES = {
    "diversity": Text("  다양성 보너스 {points}", "  diversity bonus: {points}"),
    "second_player_bonus": Text("  후공 보너스 {points}", "  second player's bonus: {points}"),
}
_ONE = {
    "points": Text("1점", "1 point"),
    "stars": Text("별 1", "1 star"),
    "notebook_satellites": Text("공책의 위성 1장", "1 satellite in the notebook"),
    "satellite_stars": Text("위성의 별 1", "1 star of satellites"),
}
_MANY = {
    "points": Text("{number}점", "{number} points"),
    "stars": Text("별 {number}", "{number} stars"),
    "notebook_satellites": Text("공책의 위성 {number}장", "{number} satellites in the notebook"),
    "satellite_stars": Text("위성의 별 {number}", "{number} stars of satellites"),
}


def decision_sentence(decision: dict[str, Any], names: list[str], language: str) -> str | None:
    """Return a decision in words; None where events tell it."""
    seat = names[decision["seat"]]
    if decision["kind"] == "take":
        return _TURN.say(language).format(seat=seat, round=decision["round"])
    if decision["kind"] == "wipe":
        return (_WIPE if decision["choice"]["wipe"] else _NO_WIPE).say(language).format(seat=seat)
    return None


def event_sentence(event: dict[str, Any], names: list[str], language: str) -> list[str]:
    """Return the lines that tell an event."""
    if event["type"] == "deal":
        return _deal_sentences(event, names, language)
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


def _deal_sentences(event: dict[str, Any], names: list[str], language: str) -> list[str]:
    hands = " / ".join(_cards(cards, language) for cards in event["starting"])
    told = [_FIRST.say(language).format(first=names[event["first_seat"]])]
    told.append(_DEAL.say(language).format(hands=hands, fifth=_card(event["fifth"], language)))
    if any(card.endswith("b") for card in event["deck"]):
        told.append(_COPIES.say(language))
    return told


def _counted(what: str, number: int, language: str) -> str:
    """Return a number of things in words."""
    return (_ONE if number == 1 else _MANY)[what].say(language).format(number=number)


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
    points = _counted("points", event["total"], language)
    told = [_SCORE.say(language).format(seat=names[event["seat"]], points=points)]
    told += [_type_sentence(event, place, language) for place in range(len(TYPE_LABELS))]
    sections = ", ".join(
        f"{label.say(language)} {total}{_SECTION_WON.say(language) if won else ''}"
        for label, total, won in zip(_SECTION_LABELS, event["sections"], event["sections_won"], strict=True)
    )
    points = _counted("points", event["section_points"], language)
    told.append(_SECTION_SCORE.say(language).format(sections=sections, points=points))
    return told + [
        form.say(language).format(points=_counted("points", event[key], language))
        for key, form in _BONUSES.items()
        if event[key]
    ]


def _type_sentence(event: dict[str, Any], place: int, language: str) -> str:
    """Return how the type at this place of the lists scores."""
    stars, run = event["stars"][place], event["runs"][place]
    told = _TYPE_SCORE.say(language).format(
        kind=TYPE_LABELS[place].say(language), stars=_counted("stars", stars, language), run=run, points=stars * run
    )
    satellites, loose = event["satellites"][place], event["satellite_stars"][place]
    parts = []
    if satellites and stars:  # where there are no stars, no run counts
        is_two = event["rules"]["notebook_satellite"] == STANDS_FOR_TWO
        parts.append(_AS_TWO.say(language) if is_two else _counted("notebook_satellites", satellites, language))
    if loose:
        parts.append(_counted("satellite_stars", loose, language))
    return told + (_COUNTING.say(language).format(parts=", ".join(parts)) if parts else "")
