"""Setup: the game line and the deal."""

from __future__ import annotations

from collections import Counter

from tests.referees.counting_stars.page import PAGE
from tests.referees.counting_stars.table import Table
from tests.referees.game_line import check_game_line
from tests.referees.number_deck import DECK
from tests.referees.transcript_lines import Entry, Lines, is_whole

DEAL_KEYS = {"type", "round", "deck", "hands", "floor", "draw", "first"}


def open_game(lines: Lines) -> tuple[Table, int]:
    """Check the game line and the deal, and return the table and the seat that starts."""
    header = check_game_line(lines, PAGE)
    players, options = header["players"], header["options"]
    found = lines.take("deal")
    if set(found) != DEAL_KEYS:
        lines.fail("the deal line", f"the fields {sorted(DEAL_KEYS)}", sorted(found))
    deck = found["deck"]
    if not isinstance(deck, list) or not all(is_whole(card) for card in deck) or sorted(deck) != DECK:
        lines.fail("ASRUS deck: the 64 number cards, as many of each as it has dots", DECK, deck)
    if not is_whole(found["first"]) or found["first"] not in range(players):
        lines.fail("setup: a random seat starts", f"a seat from 0 to {players - 1}", found["first"])
    hands, floor, draw = parts_of(deck, players, options)
    expected: Entry = {"type": "deal", "round": 1, "deck": deck, "first": found["first"]}
    rule = "setup: deal `hand_size` cards each, turn up `floor_cards`; the rest is the draw pile"
    lines.expect_fields(rule, {**expected, "hands": hands, "floor": floor, "draw": draw}, found)
    return Table(lines, players, options, hands, Counter(floor), draw), found["first"]


def parts_of(deck: list[int], players: int, options: Entry) -> tuple[list[list[int]], list[int], list[int]]:
    """Cut the deck into hands, floor cards and draw pile."""
    rest = list(deck)
    hands = []
    for _seat in range(players):
        hands.append(sorted(rest[: options["hand_size"]]))
        rest = rest[options["hand_size"] :]
    return hands, rest[: options["floor_cards"]], rest[options["floor_cards"] :]
