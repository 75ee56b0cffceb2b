"""How the lines of a transcript of Terra are written by hand."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tests.referees.number_deck import DECK
from tests.referees.terra.page import PAGE

if TYPE_CHECKING:
    from tests.referees.transcript_lines import Entry


def opening(players: int, **options: Any) -> Entry:
    """Write the game line, with these options changed."""
    head = {"type": "game", "format": 1, "game": "terra", "players": players, "seed": 0, "deal": 0}
    return {**head, "lineup": ["by hand"] * players, "options": PAGE.defaults | options}


def event(name: str, seat: int | None, **content: Any) -> Entry:
    """Write an event."""
    return {"type": "event", "event": name, "seat": seat, **content}


def decision(kind: str, seat: int, legal: int, choice: Entry, action: int) -> Entry:
    """Write a decision."""
    return {"type": "decision", "kind": kind, "seat": seat, "legal": legal, "choice": choice, "action": action}


def deal(leader: int, hands: list[list[int]], floor: int, *drawn: int) -> Entry:
    """Write the deal of a round, in which these cards are the next to draw and all others lie below them."""
    dealt = [card for hand in hands for card in hand] + [floor, *drawn]
    others = Counter(DECK)
    others.subtract(dealt)
    assert min(others.values()) >= 0
    deck = [*dealt, *others.elements()]
    return {"type": "deal", "deck": deck, "hands": [sorted(hand) for hand in hands], "floor": floor, "leader": leader}


def lays(seat: int, legal: int, reading: str, left: int) -> list[Entry]:
    """Write that a seat lays cards: "5 + 7 - 8 = 4" on a 4, or "11 = 5" on a 5."""
    cards, on = reading.split(" = ")
    words = cards.split(" ")
    numbers, signs = [int(word) for word in words[::2]], words[1::2]
    lay = [*sorted(numbers[:-1]), numbers[-1]]
    code = sum(card * 16**place for place, card in enumerate(lay))
    return [
        decision("play", seat, legal, {"lay": lay}, code),
        event("laid", seat, cards=numbers, signs=signs, on=int(on), left=left),
    ]


def draws(
    seat: int,
    legal: int,
    *cards: int,
    owed: int = 1,
    reason: str = "turn",
    reshuffled: list[int] | None = None,
) -> list[Entry]:
    """Write that a seat draws instead of laying, perhaps from a deck newly shuffled."""
    return [
        decision("play", seat, legal, {"draw": True}, 0),
        *([event("reshuffle", None, deck=reshuffled)] if reshuffled else []),
        event("drawn", seat, cards=list(cards), owed=owed, reason=reason),
    ]


def says(seat: int, kind: str, *, yes: bool) -> Entry:
    """Write an answer to the question of a match, of Terra or of Ron."""
    word = "declare" if kind == "terra" else kind
    return decision(kind, seat, 2, {word: yes}, int(yes))


def payments(reason: str, changes: list[int], totals: list[int]) -> Entry:
    """Write the payments of an event."""
    return event("payments", None, reason=reason, changes=changes, totals=totals)


def round_end(reason: str, *winners: int) -> Entry:
    """Write the end of a round."""
    return event("round_end", None, reason=reason, winners=list(winners))


def game_end(**why: Any) -> Entry:
    """Write the end of the game."""
    return event("game_end", None, **{"rich": [], "broke": [], "rounds": False, "capped": False} | why)


def result(scores: list[int], seat_counters: dict[str, list[int]], **game_counters: int) -> Entry:
    """Write the result line; counters not given are 0."""
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    share = "1" if len(best) == 1 else f"1/{len(best)}"
    return {
        "type": "result",
        "scores": scores,
        "winners": best,
        "win_shares": [share if seat in best else "0" for seat in range(len(scores))],
        "capped": False,
        "seat_counters": {name: [0] * len(scores) for name in PAGE.seat_counters} | seat_counters,
        "game_counters": dict.fromkeys(PAGE.game_counters, 0) | game_counters,
    }


def numbered(entries: list[Entry]) -> list[Entry]:
    """Number rounds and decisions through the game, and tell at each draw how many cards the hand then holds."""
    rounds = decisions = 0
    hands: list[int] = []
    for entry in entries:
        rounds += entry["type"] == "deal"
        if entry["type"] == "deal":
            hands = [len(hand) for hand in entry["hands"]]
        elif entry.get("event") == "laid":
            hands[entry["seat"]] = entry["left"]
        elif entry.get("event") == "match":
            hands[entry["seat"]] -= 1
        elif entry.get("event") == "drawn":
            hands[entry["seat"]] += len(entry["cards"])
            entry["holds"] = hands[entry["seat"]]
        if entry["type"] in ("deal", "decision", "event"):
            entry["round"] = rounds
        if entry["type"] == "decision":
            entry["index"] = decisions
            decisions += 1
    entries[-1] |= {"rounds": rounds, "decisions": decisions}
    entries[-1]["game_counters"]["rounds"] = rounds
    return entries
