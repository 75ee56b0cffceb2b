"""A referee for Counting Stars: re-checks every step of the transcript of one game from the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referees.counting_stars.auctions import auction, auctions
from tests.referees.counting_stars.deal import open_game
from tests.referees.counting_stars.explorations import explorations, explore
from tests.referees.counting_stars.halves import begin_second_half, half_is_over, mark_finished, why_it_ends
from tests.referees.counting_stars.scores import end_game
from tests.referees.counting_stars.trades import trade, trades
from tests.referees.transcript_lines import Lines

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.referees.counting_stars.table import Table
    from tests.referees.transcript_lines import Entry

FIRST_HALF = "first half, on a turn: explore or trade; out of hand cards, trade or pass (ruling 2)"
SECOND_HALF = "second half, on a turn: auction or trade; who can do neither passes (ruling 3)"


def check(lines: Iterable[str | Entry]) -> None:
    """Check the transcript of one game of Counting Stars.

    Parameters
    ----------
    lines : iterable of str or dict
        The lines of the transcript, as JSON or already decoded.

    Raises
    ------
    RefereeError
        If any line says something else than the rulebook leads to.
    """
    read = Lines(lines)
    play(*open_game(read))
    read.end()


def play(table: Table, first: int) -> None:
    """Follow the game from its first turn, which is the seat `first`'s, to its result."""
    if half_is_over(table):  # `end_half` without a draw pile: at once
        begin_second_half(table)
        mark_finished(table)
    seat = first
    reason = why_it_ends(table)
    while reason is None:
        take_turn(table, seat)
        end_turn(table)
        reason = why_it_ends(table)
        if reason is None:
            seat = next_to_act(table, seat)
    end_game(table, reason)


def turn_choices(table: Table, seat: int) -> list[Entry]:
    """List what a seat may do on its turn."""
    offered = [*explorations(table, seat), *auctions(table, seat)]
    possible_trades = trades(table, seat)
    if offered or (possible_trades and trade_is_forced(table)):
        return [*offered, *possible_trades]
    return [*possible_trades, {"pass": True}]


def trade_is_forced(table: Table) -> bool:
    """Tell whether a player who can only trade must do so (`must_trade`)."""
    return {"never": False, "second_half": not table.first_half, "always": True}[table.options["must_trade"]]


def take_turn(table: Table, seat: int) -> None:
    """Let a seat take its turn: one choice with all that it brings."""
    rule = FIRST_HALF if table.first_half else SECOND_HALF
    choice = table.choose(rule, "turn", seat, turn_choices(table, seat))
    table.turns += 1
    if not table.first_half:
        table.game_counters["turns_after_half"] += 1
    progress = True
    if "explore" in choice:
        explore(table, seat, choice["explore"])
    elif "auction" in choice:
        auction(table, seat, choice["auction"])
    elif "trade" in choice:
        progress = trade(table, seat, choice["trade"], choice["with"])
    else:
        table.count("passes", seat)
        progress = False
    passed_in_second_half = "pass" in choice and not table.first_half
    table.passes_in_a_row = table.passes_in_a_row + 1 if passed_in_second_half else 0
    table.turns_without_progress = 0 if progress else table.turns_without_progress + 1


def end_turn(table: Table) -> None:
    """End the half if it is over; in the second half see who is finished."""
    if table.first_half and half_is_over(table):
        begin_second_half(table)
    if not table.first_half:
        mark_finished(table)


def next_to_act(table: Table, last: int) -> int:
    """Name the next seat: the turn passes left, to the next unfinished seat (ruling 9)."""
    return next(seat for seat in table.leftwards_from(last + 1) if not table.finished[seat])
