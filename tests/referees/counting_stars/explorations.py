"""Explore: lay a hand card, turn up a draw card, take every pile that was stacked upon."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.referees.counting_stars.table import Table
    from tests.referees.transcript_lines import Entry

LAY = "explore: lay one hand card; if it equals a floor pile, stack it there; else it starts a pile"
TURN_UP = "explore: then turn up the top draw card and stack or start likewise"
TAKE = "explore: take every pile that was stacked upon this turn, whole"
TAKE_DOUBLE = "`double_match: capture`: hand card and draw card on one pile take it"
TAKE_FRESH = "ruling 11: a draw card falling on the hand card that has just started a pile captures both"


def explorations(table: Table, seat: int) -> list[Entry]:
    """List the explorations that a seat may choose: one for each number in its hand, in the first half."""
    if not table.first_half:
        return []
    return [{"explore": number} for number in sorted(set(table.hands[seat]))]


def explore(table: Table, seat: int, hand_card: int) -> None:
    """Lay a hand card, turn up the top draw card if there is one, and take what was stacked upon."""
    table.count("explorations", seat)
    table.hands[seat].remove(hand_card)
    stacked = table.floor[hand_card] > 0
    table.floor[hand_card] += 1
    table.event(LAY, "laid", seat, number=hand_card, onto="pile" if stacked else "new")
    if not table.draw:  # ruling 1: explore without a draw
        if stacked:
            capture(table, seat, TAKE, by="hand", number=hand_card)
            table.count("captures_by_hand", seat)
        return
    draw_card = table.draw.pop(0)
    onto = where_it_falls(table, draw_card, hand_card, stacked=stacked)
    table.floor[draw_card] += 1
    table.event(TURN_UP, "drawn", seat, number=draw_card, onto=onto, takes=takes(table, onto))
    if onto == "hand_pile":
        meet_on_one_pile(table, seat, hand_card)
    elif onto == "fresh_pile":
        meet_on_fresh_pile(table, seat, hand_card)
    else:
        take_piles(table, seat, hand_card if stacked else None, draw_card if onto == "pile" else None)


def where_it_falls(table: Table, draw_card: int, hand_card: int, *, stacked: bool) -> str:
    """Say where the draw card falls: on the hand card's pile (stacked upon or just started), another, or none."""
    if draw_card == hand_card:
        return "hand_pile" if stacked else "fresh_pile"
    return "pile" if table.floor[draw_card] > 0 else "new"


def takes(table: Table, onto: str) -> bool:
    """Tell whether the pile that the draw card falls on is taken."""
    if onto == "hand_pile":
        return bool(table.options["double_match"] == "capture")
    if onto == "fresh_pile":
        return bool(table.options["fresh_pile_match"] == "capture")
    return onto == "pile"


def meet_on_one_pile(table: Table, seat: int, number: int) -> None:
    """Hand card and draw card are stacked upon the same pile: "take nothing (the pile stays)"."""
    table.count("double_matches", seat)
    if table.options["double_match"] == "capture":
        capture(table, seat, TAKE_DOUBLE, by="double", number=number)


def meet_on_fresh_pile(table: Table, seat: int, number: int) -> None:
    """The draw card falls on the hand card that has just started a pile: ruling 11, "captures both"."""
    table.count("fresh_pile_matches", seat)
    if table.options["fresh_pile_match"] == "capture":
        capture(table, seat, TAKE_FRESH, by="fresh", number=number)


def take_piles(table: Table, seat: int, by_hand: int | None, by_draw: int | None) -> None:
    """Take the pile that the hand card was stacked upon, and the other that the draw card was stacked upon."""
    if by_hand is not None:
        capture(table, seat, TAKE, by="hand", number=by_hand)
    if by_draw is not None:
        capture(table, seat, TAKE, by="draw", number=by_draw)
    if by_hand is not None and by_draw is not None:
        table.count("captures_by_both", seat)
    elif by_hand is not None:
        table.count("captures_by_hand", seat)
    elif by_draw is not None:
        table.count("captures_by_draw", seat)


def capture(table: Table, seat: int, rule: str, *, by: str, number: int) -> None:
    """Take a whole pile: "cards captured lie open in front of their owner"."""
    cards = table.take_pile(number)
    table.captured[seat][number] += len(cards)
    table.event(rule, "captured", seat, by=by, cards=cards)
