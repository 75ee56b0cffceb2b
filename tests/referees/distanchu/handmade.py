"""Two transcripts of Distanchu worked out by hand with the rulebook open, card by card.

Two players, one round. Seat 0 holds all 8s and 7s; seat 1 the high cards and the 4s and 5s. They come by a
stuck lead and a round that ends in the middle of a trick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.referees.distanchu.page import DEFAULTS

if TYPE_CHECKING:
    from tests.referees.transcript_lines import Entry

HAND_0 = [3] * 3 + [6] * 6 + [7] * 7 + [8] * 8 + [9] * 7
HAND_1 = [2] * 2 + [4] * 4 + [5] * 5 + [10] * 6 + [11] * 5 + [12] * 4 + [13] * 3 + [14] * 2

NO_PARTS = {"tricks": 0, "given": 0, "riichi": 0, "last_hand": 0, "first_out_bonus": 0, "riichi_penalty": 0}


def decision(seat: int, kind: str, legal: int, choice: Entry, action: int = 0) -> Entry:
    """Write a decision of the first round; `numbered` gives it its index."""
    head = {"type": "decision", "index": 0, "round": 1, "seat": seat, "kind": kind, "legal": legal}
    return {**head, "action": action, "choice": choice}


def play(seat: int, legal: int, number: int, size: int = 1) -> Entry:
    """Write the play of some cards."""
    return decision(seat, "play", legal, {"play": [number] * size}, 10 * number + size)


def skip(seat: int, legal: int = 1) -> Entry:
    """Write a pass; with one legal action it is forced."""
    return decision(seat, "play", legal, {"pass": True})


def event(name: str, seat: int | None, **content: Any) -> Entry:
    """Write an event of the first round."""
    return {"type": "event", "event": name, "round": 1, "seat": seat, **content}


def taken(seat: int, cards: list[int], left: list[int], points: int) -> Entry:
    """Write that a trick is taken."""
    return event("trick_taken", seat, cards=cards, left=left, points=points)


def numbered(entries: list[Entry]) -> list[Entry]:
    """Number the decisions through the game."""
    index = 0
    for entry in entries:
        if entry["type"] == "decision":
            entry["index"] = index
            index += 1
    return entries


def opening(options: dict[str, Any]) -> list[Entry]:
    """Write the game line and the deal."""
    head = {"type": "game", "format": 1, "game": "distanchu", "players": 2, "seed": 0, "deal": 0}
    deck = [15, *HAND_0, *HAND_1, 1]
    deal = {"type": "deal", "round": 1, "deck": deck, "hands": [list(HAND_0), list(HAND_1)]}
    return [
        {**head, "lineup": ["by hand", "by hand"], "options": {**DEFAULTS, "rounds": 1, **options}},
        {**deal, "centre": [15, 1], "leader": 0},
    ]


def tricks() -> list[Entry]:
    """Write all tricks of the round, up to the play with which seat 0 goes out."""
    return [
        # Towards 15: the 3 is 12 away. Seat 1 has seven nearer numbers.
        *(play(0, 31, 3), play(1, 8, 14), skip(0)),
        taken(1, [1, 3, 15], [14], 3),
        # Towards 14: the last 14 is banned. Five pairs beat two 2s, four beat two 9s.
        *(play(1, 29, 2, 2), play(0, 6, 9, 2), skip(1, 5)),
        taken(0, [2, 2, 14], [9, 9], 3),
        # Seat 0 sheds its long suits; nobody has as many.
        *(play(0, 23, 8, 8), skip(1)),
        taken(0, [9, 9], [8] * 8, 2),
        *(play(0, 20, 7, 7), skip(1)),
        taken(0, [8] * 8, [7] * 7, -8),
        *(play(0, 13, 9, 5), skip(1)),
        taken(0, [7] * 7, [9] * 5, 7),
        # Towards 9: six 10s are nearer than six 6s.
        *(play(0, 8, 6, 6), play(1, 2, 10, 6), skip(0)),
        taken(1, [6] * 6 + [9] * 5, [10] * 6, 11),
        *(play(1, 22, 4), skip(0)),
        taken(1, [10] * 6, [4], 6),
        *(play(1, 18, 5, 5), skip(0)),
        taken(1, [4], [5] * 5, 1),
        *(play(1, 16, 14), play(0, 2, 3), skip(1, 2)),
        taken(0, [5] * 5 + [14], [3], 6),
        # Seat 0 holds one 3, and 3 is the destination: seat 1 leads.
        event("stuck_lead", 0),
        *(play(1, 15, 13), skip(0)),
        taken(1, [3], [13], 1),
        *(play(1, 12, 11), skip(0)),
        taken(1, [13], [11], 1),
        *(play(1, 9, 4), skip(0)),
        taken(1, [11], [4], 1),
        *(play(1, 10, 13), play(0, 2, 3)),
        event("first_out", 0),
    ]


def result(scores: list[int], decisions: int, **changed: list[int]) -> Entry:
    """Write the result line; seat 1 wins whatever the options."""
    per_seat = {
        "tricks": [6, 7],
        "plays": [8, 10],
        "passes": [7, 5],
        "passes_forced": [7, 3],
        "plays_of_1": [3, 7],
        "plays_of_2": [1, 1],
        "plays_of_3": [0, 0],
        "plays_of_4": [0, 0],
        "plays_of_5": [1, 1],
        "plays_of_6": [1, 1],
        "plays_of_7": [1, 0],
        "plays_of_8": [1, 0],
        "stuck_leads": [1, 0],
        "riichi_declared": [0, 0],
        "riichi_succeeded": [0, 0],
        "riichi_failed": [0, 0],
        "riichi_cards_given": [0, 0],
        "eights_taken": [8, 0],
        "penalty_cards_taken": [8, 0],
    }
    head = {"type": "result", "scores": scores, "winners": [1], "win_shares": ["0", "1"], "capped": False}
    counters = {
        "seat_counters": per_seat | changed,
        "game_counters": {"rounds": 1, "rounds_without_first_out": 0},
    }
    return {**head, "rounds": 1, "decisions": decisions, **counters}


def plain_game() -> list[Entry]:
    """Write the game under the published rules, for one round."""
    return numbered(
        [
            *opening({}),
            event("destination", None, number=15),
            *tricks(),
            event("trick_cut_short", 0, cards=[4, 13], left=[3], points=2),
            event("round_end", None, reason="one_holder", first_out=0, centre=[3]),
            event("round_score", 0, **NO_PARTS | {"tricks": 12}, total=12),
            event("round_score", 1, **NO_PARTS | {"tricks": 24}, total=24),
            result([12, 24], decisions=30),
        ]
    )


def riichi_game() -> list[Entry]:
    """Write the same game with riichi, which seat 1 declares in vain."""
    house = {"first_out_bonus": 1, "riichi_penalty": 1, "last_hand": "to_first_out", "last_play_scored": True}
    given = [4, 4, 11, 11, 11, 11, 12, 12, 12]
    won = {"tricks": 21, "given": 9, "last_hand": 2, "first_out_bonus": 1}
    return numbered(
        [
            *opening({"riichi": True, "riichi_keep": 2, "penalty_points": 0, **house}),
            decision(0, "riichi", 2, {"declare": False}, action=0),
            decision(1, "riichi", 2, {"declare": True}, action=1),
            event("destination", None, number=15),
            *[entry | {"points": 0} if entry.get("points") == -8 else entry for entry in tricks()],
            # Eleven cards: 4 4 11 11 11 11 12 12 12 12 13. A 13 kept first would leave none to keep after it.
            decision(1, "keep", 3, {"keep": 12}, action=12),
            decision(1, "keep", 2, {"keep": 13}, action=13),
            event("riichi_failed", 1, to=0, kept=[12, 13], given=given, points=9),
            event("trick_cut_short", 0, cards=[3, 4, 13], left=[], points=3),
            event("round_end", None, reason="one_holder", first_out=0, centre=[]),
            event("last_hand", 1, cards=[12, 13], points=2, to=0),
            event("round_score", 0, **NO_PARTS | won, total=33),
            event("round_score", 1, **NO_PARTS | {"tricks": 24, "riichi_penalty": -1}, total=23),
            result(
                [33, 23],
                decisions=34,
                riichi_declared=[0, 1],
                riichi_failed=[0, 1],
                riichi_cards_given=[0, 9],
            )
            | {"winners": [0], "win_shares": ["1", "0"]},
        ]
    )
