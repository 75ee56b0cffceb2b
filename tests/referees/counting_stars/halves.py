"""From the first half to the second, who is finished, and when the game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referees.counting_stars.auctions import auctions
from tests.referees.counting_stars.page import TURN_CAP
from tests.referees.counting_stars.trades import trades

if TYPE_CHECKING:
    from tests.referees.counting_stars.table import Table

HANDS = "`empty_draw_pile: end_half`: all hand cards join the floor piles"
SECOND_HALF = "second half: turn up the rest of the draw pile, if any, into floor piles"
FINISHED = "a player who owns cards and all of whose kinds are complete is finished"
UNFINISHED = "`finished_bid`: if the pile leaves a kind incomplete they take turns again"


def half_is_over(table: Table) -> bool:
    """Tell whether no player has a hand card, or, with `end_half`, no draw card is left."""
    if table.options["empty_draw_pile"] == "end_half" and not table.draw:
        return True
    return not any(table.hands)


def begin_second_half(table: Table) -> None:
    """Put what hand cards and draw cards are left on the floor."""
    for seat in table.seats():
        if table.hands[seat]:
            table.event(HANDS, "hand_to_floor", seat, cards=table.hands[seat])
            table.floor.update(table.hands[seat])
            table.hands[seat] = []
    turned_up, table.draw = table.draw, []
    table.floor.update(turned_up)
    table.event(SECOND_HALF, "second_half", None, turned_up=turned_up, floor=table.floor_cards())
    table.first_half = False


def mark_finished(table: Table) -> None:
    """See who is finished now, and who, with `finished_bid`, is so no more."""
    for seat in table.seats():
        finished = is_finished(table, seat)
        if finished and not table.finished[seat]:
            table.event(FINISHED, "finished", seat)
        if table.finished[seat] and not finished:
            table.event(UNFINISHED, "unfinished", seat)
        table.finished[seat] = finished


def is_finished(table: Table, seat: int) -> bool:
    """Tell whether a seat owns cards and all its kinds are complete; who owns none is not finished (ruling 3)."""
    owned = [kind for kind, cards in table.captured[seat].items() if cards > 0]
    return bool(owned) and all(table.is_complete(seat, kind) for kind in owned)


def why_it_ends(table: Table) -> str | None:
    """Say why the game ends now: the first reason that holds, or None if it goes on."""
    unfinished = table.unfinished()
    if not table.first_half:
        if not unfinished:
            return "all_finished"
        if not any(auctions(table, seat) or trades(table, seat) for seat in unfinished):
            return "nobody_can_act"  # no floor pile, nothing to trade
        if table.passes_in_a_row >= len(unfinished):
            return "all_passed"  # ruling 3
    laps = table.options["stalemate_laps"]
    if laps > 0 and table.turns_without_progress >= laps * table.players:
        return "stalemate"  # ruling 7
    if table.turns >= TURN_CAP:
        return "cap"  # ruling 6
    return None
