"""A transcript of Counting Stars worked out by hand with the rulebook open, card by card.

Three players with two cards and six stones each; bids begin at five, so that soon nobody can bid any more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.referees.counting_stars.page import PAGE

if TYPE_CHECKING:
    from tests.referees.transcript_lines import Entry

HANDS = [[5, 9], [1, 8], [5, 7]]
FLOOR = [8, 7, 12]
DRAWN = [7, 7, 9, 12, 5, 15]
TURNED_UP = ([2] * 2 + [3] * 3 + [4] * 4 + [5] * 2 + [6] * 6 + [7] * 3 + [8] * 6 + [9] * 5 + [10] * 6 + [11] * 5) + [
    12,
    12,
    13,
    13,
    13,
    14,
    14,
]
LEFT = ([1] + [2] * 2 + [3] * 3 + [4] * 4 + [5] * 5 + [6] * 6 + [7] * 3 + [8] * 6 + [10] * 6 + [11] * 5) + [
    13,
    13,
    13,
    14,
    14,
    15,
]


def turn(seat: int, legal: int, action: int, **choice: int) -> Entry:
    """Write the decision of a turn; `numbered` gives it its index."""
    head = {"type": "decision", "index": 0, "round": 1, "seat": seat, "kind": "turn", "legal": legal}
    return {**head, "action": action, "choice": choice}


def bid(seat: int, legal: int, stones: int) -> Entry:
    """Write a bid."""
    return turn(seat, legal, action=stones, bid=stones) | {"kind": "bid"}


def event(name: str, seat: int | None, **content: Any) -> Entry:
    """Write an event."""
    return {"type": "event", "event": name, "round": 1, "seat": seat, **content}


def numbered(entries: list[Entry]) -> list[Entry]:
    """Number the decisions through the game."""
    decisions = [entry for entry in entries if entry["type"] == "decision"]
    for index, entry in enumerate(decisions):
        entry["index"] = index
    return entries


def opening() -> list[Entry]:
    """Write the game line and the deal."""
    options = PAGE.defaults | {"hand_size": 2, "floor_cards": 3, "starting_stones": 6, "minimum_bid": 5}
    head = {"type": "game", "format": 1, "game": "counting_stars", "players": 3, "seed": 0, "deal": 0}
    deck = [9, 5, *HANDS[1], *HANDS[2], *FLOOR, *DRAWN, *TURNED_UP]
    dealt = {"hands": [list(hand) for hand in HANDS], "floor": list(FLOOR), "draw": [*DRAWN, *TURNED_UP]}
    return [
        {**head, "lineup": ["by hand"] * 3, "options": options},
        {"type": "deal", "round": 1, "deck": deck, **dealt, "first": 1},
    ]


def first_half() -> list[Entry]:
    """Write six explorations, and a trade in their midst."""
    return [
        turn(1, 2, 108, explore=8),  # on the 8; the draw card falls on the 7
        event("laid", 1, number=8, onto="pile"),
        event("drawn", 1, number=7, onto="pile", takes=True),
        event("captured", 1, by="hand", cards=[8, 8]),
        event("captured", 1, by="draw", cards=[7, 7]),
        turn(2, 2, 107, explore=7),  # only the 12 is left on the floor
        event("laid", 2, number=7, onto="new"),
        event("drawn", 2, number=7, onto="fresh_pile", takes=True),
        event("captured", 2, by="fresh", cards=[7, 7]),
        turn(0, 2, 109, explore=9),
        event("laid", 0, number=9, onto="new"),
        event("drawn", 0, number=9, onto="fresh_pile", takes=True),
        event("captured", 0, by="fresh", cards=[9, 9]),
        turn(1, 2, 700, trade=7, **{"with": 2}),  # or lay the 1; nobody else has 8s
        bid(1, 2, 6),
        bid(2, 2, 5),
        event("bids_opened", 1, bids=[None, 6, 5]),
        event("traded", 1, **{"with": 2}, number=7, tied=False, winner=1, paid=6, cards=[7, 7], stones=[6, 0, 12]),
        turn(2, 1, 105, explore=5),
        event("laid", 2, number=5, onto="new"),
        event("drawn", 2, number=12, onto="pile", takes=True),
        event("captured", 2, by="draw", cards=[12, 12]),
        turn(0, 1, 105, explore=5),  # both on the pile that seat 2 has started: a double match, nothing taken
        event("laid", 0, number=5, onto="pile"),
        event("drawn", 0, number=5, onto="hand_pile", takes=False),
        turn(1, 1, 101, explore=1),
        event("laid", 1, number=1, onto="new"),
        event("drawn", 1, number=15, onto="new", takes=False),
    ]


def second_half() -> list[Entry]:
    """Write two auctions, with which two players are finished; the third has no stones left."""
    floor = sorted([*TURNED_UP, 5, 5, 5, 1, 15])
    return [
        event("second_half", None, turned_up=list(TURNED_UP), floor=floor),
        turn(2, 15, 212, auction=12),
        bid(2, 8, 7),
        bid(0, 2, 5),
        bid(1, 1, 0),
        event("bids_opened", 2, bids=[5, 0, 7]),
        event(
            "auctioned",
            2,
            number=12,
            tied=False,
            cards=[12, 12],
            paid=[0, 0, 7],
            received=[0, 0, 0],
            box=7,
            stones=[6, 0, 5],
        ),
        event("finished", 2),
        turn(0, 14, 209, auction=9),
        bid(0, 2, 6),
        bid(1, 1, 0),
        event("bids_opened", 0, bids=[6, 0, None]),
        event(
            "auctioned",
            0,
            number=9,
            tied=False,
            cards=[9] * 5,
            paid=[6, 0, 0],
            received=[0, 0, 0],
            box=6,
            stones=[0, 0, 5],
        ),
        event("finished", 0),
    ]


def ending() -> list[Entry]:
    """Write what everybody scores: each has the most of something."""
    none = {"stones": 0, "most_stones": 0, "most_kinds": 0, "most_cards": 0}
    counters = {name: [0, 0, 0] for name in PAGE.seat_counters} | {
        "explorations": [2, 2, 2],
        "captures_by_draw": [0, 0, 1],
        "captures_by_both": [0, 1, 0],
        "double_matches": [1, 0, 0],
        "fresh_pile_matches": [1, 0, 1],
        "trades_first_half": [0, 1, 0],
        "trades_won_by_active": [0, 1, 0],
        "stones_paid_in_trades": [0, 6, 0],
        "cards_taken_in_trades": [0, 2, 0],
        "auctions": [1, 0, 1],
        "auctions_won": [1, 0, 1],
        "stones_to_box": [6, 0, 7],
        "most_stones": [0, 0, 1],
        "most_kinds": [0, 1, 0],
        "most_cards": [1, 0, 0],
    }
    game_counters = dict.fromkeys(PAGE.game_counters, 0) | {"floor_cards_left": 47, "turns": 9, "turns_after_half": 2}
    head = {"type": "result", "scores": [17, 16, 14], "winners": [0], "win_shares": ["1", "0", "0"], "capped": False}
    score = {"num_cards": 7, "num_kinds": 1, "num_stones": 0, **none, "cards": 7, "most_cards": 10, "total": 17}
    other = {"num_cards": 6, "num_kinds": 2, "num_stones": 0, **none, "cards": 6, "most_kinds": 10, "total": 16}
    third = {"num_cards": 4, "num_kinds": 1, "num_stones": 5, **none, "cards": 4, "most_stones": 10, "total": 14}
    return [
        event("game_end", None, reason="nobody_can_act", left=list(LEFT), hands=[[], [], []], idle_turns=0),
        event("final_score", 0, **score),
        event("final_score", 1, **other),
        event("final_score", 2, **third),
        {**head, "rounds": 1, "decisions": 16, "seat_counters": counters, "game_counters": game_counters},
    ]


def handmade_game() -> list[Entry]:
    """Write the game."""
    return numbered([*opening(), *first_half(), *second_half(), *ending()])
