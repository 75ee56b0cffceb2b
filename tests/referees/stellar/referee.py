"""A referee for Stellar: re-checks every step of the transcript of one game from the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referees.stellar.scores import check_result, keep_last_cards, score_game
from tests.referees.stellar.table import open_game
from tests.referees.stellar.turns import play_turn
from tests.referees.transcript_lines import Lines

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.referees.transcript_lines import Entry


def check(lines: Iterable[str | Entry]) -> None:
    """Check the transcript of one game of Stellar.

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
    num_rounds = game.options["rounds"]
    for number in range(1, num_rounds + 1):
        game.round = number
        second_seat = 1 - game.first_seat
        play_turn(game, game.first_seat, is_last=False)
        play_turn(game, second_seat, is_last=number == num_rounds)
    keep_last_cards(game)
    check_result(game, score_game(game))
    game.lines.end()
