"""A referee for Terra: re-checks every step of the transcript of one game from the rulebook."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from tests.referees.terra.opening import deal_round, open_game
from tests.referees.terra.turn_ends import RoundEnd, go_out, may_declare_terra, settle_ron, who_calls_ron
from tests.referees.terra.turns import choose_play, draw_on_turn, lay_cards, offer_match
from tests.referees.transcript_lines import Lines

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.referees.terra.table import Game, Round
    from tests.referees.transcript_lines import Entry


def check(lines: Iterable[str | Entry]) -> None:
    """Check the transcript of one game of Terra.

    Parameters
    ----------
    lines : iterable of str or dict
        The lines of the transcript, as JSON or already decoded.

    Raises
    ------
    RefereeError
        If any line says something else than the rulebook leads to.
    """
    game = open_game(Lines(lines))
    leader = None
    while True:
        table = deal_round(game, leader)
        end = play_round(table)
        close_round(table, end)
        if has_ended(game):
            break
        leader = next_leader(table, end)
    close_game(table)
    game.lines.end()


def play_round(table: Round) -> RoundEnd:
    """Let the seats take turns, from the leader to the left, until the round ends."""
    seat = table.leader
    while True:
        end = play_turn(table, seat)
        if end is None and table.idle_turns == table.game.players:  # ruling 4
            table.game.game_counters["deadlocks"] += 1
            end = RoundEnd("deadlock", [])
        if end is None and table.game.cap_is_reached:
            end = RoundEnd("game_over", [])
        if end is not None:
            return end
        seat = (seat + 1) % table.game.players


def play_turn(table: Round, seat: int) -> RoundEnd | None:
    """Check a turn and all that belongs to it, in the order of ruling 7; tell how the round ends, if it does."""
    owner_before = table.floor_owner
    phase_ran = table.terra_runs
    lay = choose_play(table, seat)
    if lay is not None:
        lay_cards(table, seat, lay)
        if not table.hands[seat]:  # "the round ends at once and nobody may Ron that card"
            return go_out(table, seat, len(lay), owner_before)
    else:
        drawn = draw_on_turn(table, seat)
        matched = not phase_ran and len(drawn) == 1 and offer_match(table, seat, drawn[0])
        if matched and table.game.limit_is_passed:  # "a game ended by a match leaves hands uncounted"
            return RoundEnd("game_over", [])
        if not matched:  # nobody may declare Terra or Ron
            table.idle_turns = 0 if drawn else table.idle_turns + 1
            return None
    table.idle_turns = 0
    declared = may_declare_terra(table, seat)
    callers = who_calls_ron(table, seat)
    return settle_ron(table, seat, callers, on_terra=declared) if callers else None


def close_round(table: Round, end: RoundEnd) -> None:
    """Check the end of a round, and count who won it; a round cut short by the end of the game is not played out."""
    table.game.rounds_played_out += int(end.reason != "game_over")
    winners = sorted(end.winners)
    table.event("ending the round", "round_end", None, reason=end.reason, winners=winners)
    for winner in winners:
        table.game.count("rounds_won", winner)
        table.game.count("rounds_won_leading", winner, int(winner == table.leader))


def next_leader(table: Round, end: RoundEnd) -> int:
    """Name who leads next: the winner, of several the lowest-scoring, then the first to the payer's left (ruling 5).

    After a deadlock it is "the seat left of this round's leader" (ruling 4).
    """
    if not end.winners:
        return (table.leader + 1) % table.game.players
    return min(end.winners, key=lambda winner: table.game.totals[winner])  # min: the first of those level


def has_ended(game: Game) -> bool:
    """Tell whether the game is over, if only because it has reached the cap."""
    return game.limit_is_passed or game.rounds_are_over or game.cap_is_reached


def close_game(table: Round) -> None:
    """Check why the game has ended, and the last line: "highest total wins", ties share the win, every counter."""
    game = table.game
    capped = not (game.limit_is_passed or game.rounds_are_over)
    why = {"rich": game.rich, "broke": game.broke, "rounds": game.rounds_are_over, "capped": capped}
    table.event("ending the game", "game_end", None, **why)
    game.game_counters["ended_by_rich"] = int(bool(game.rich))
    game.game_counters["ended_by_broke"] = int(bool(game.broke))
    best = max(game.totals)
    winners = [seat for seat in range(game.players) if game.totals[seat] == best]
    share = Fraction(1, len(winners))
    expected: Entry = {
        "type": "result",
        "scores": game.totals,
        "winners": winners,
        "win_shares": [str(share) if seat in winners else "0" for seat in range(game.players)],
        "capped": capped,
        "rounds": game.game_counters["rounds"],
        "decisions": game.lines.num_decisions,
        "seat_counters": game.seat_counters,
        "game_counters": game.game_counters,
    }
    game.lines.expect("game end: the highest total wins", expected)
