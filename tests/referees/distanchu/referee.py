"""A referee for Distanchu: re-checks every step of the transcript of one game from the rulebook."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from tests.referees.distanchu.page import ROUND_CAP
from tests.referees.distanchu.riichi import before_first_trick
from tests.referees.distanchu.scores import end_round
from tests.referees.distanchu.table import deal_round, open_game
from tests.referees.distanchu.tricks import play_tricks
from tests.referees.transcript_lines import Lines

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.referees.distanchu.table import Game, Round
    from tests.referees.transcript_lines import Entry


def check(lines: Iterable[str | Entry]) -> None:
    """Check the transcript of one game of Distanchu.

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
    while not game_is_over(game):
        table = deal_round(game, leader)
        before_first_trick(table)
        reason = play_tricks(table)
        end_round(table, reason)
        leader = next_leader(table)
    check_result(game)
    game.lines.end()


def next_leader(table: Round) -> int:
    """Name the seat that leads the next round: the first out, or else who led this one (ruling 11)."""
    if table.first_out is None:
        return table.leader
    return table.first_out


def reached_its_end(game: Game) -> bool:
    """Tell whether somebody has reached the target, or the fixed number of `rounds` is played."""
    if game.options["rounds"] > 0:
        return bool(game.rounds == game.options["rounds"])
    return game.rounds > 0 and max(game.totals) >= game.options["target_score"]


def game_is_over(game: Game) -> bool:
    """Tell whether the game has ended, if only because it has reached the cap."""
    return reached_its_end(game) or game.rounds == ROUND_CAP


def check_result(game: Game) -> None:
    """Check the last line: highest total wins, ties share the win, and every counter."""
    best = max(game.totals)
    winners = [seat for seat in range(game.players) if game.totals[seat] == best]
    share = Fraction(1, len(winners))
    expected: Entry = {
        "type": "result",
        "scores": game.totals,
        "winners": winners,
        "win_shares": [str(share) if seat in winners else "0" for seat in range(game.players)],
        "capped": not reached_its_end(game),
        "rounds": game.rounds,
        "decisions": game.lines.num_decisions,
        "seat_counters": game.counters,
        "game_counters": {
            "rounds": game.rounds,
            "rounds_without_first_out": game.rounds_without_first_out,
        },
    }
    game.lines.expect("game end: the highest total wins", expected)
