"""The referee of Zirkus Flohcati: re-checks every step of the transcript of one game from the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referees.flohcati.game_end import end_game
from tests.referees.flohcati.opening import open_game
from tests.referees.flohcati.table import Lap
from tests.referees.flohcati.turns import play_turn
from tests.referees.transcript_lines import Lines

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.referees.flohcati.table import Game
    from tests.referees.transcript_lines import Entry


def check(lines: Iterable[str | Entry]) -> None:
    """Check the transcript of one game of Zirkus Flohcati.

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
    seat = game.first
    declared = play_turn(game, seat)
    while (reason := reason_to_end(game, declared=declared)) is None:
        begin_lap(game, seat, declared=declared)
        seat = (seat + 1) % game.players
        declared = play_turn(game, seat)
    end_game(game, reason)


def reason_to_end(game: Game, *, declared: bool) -> str | None:
    """Tell why the game ends after a turn, in which the gala was `declared` or not, or None if it goes on."""
    if declared and game.options["gala_ends"] == "at_once":
        return "gala"
    if not game.deck and game.options["deck_end"] == "turn":
        return "deck"
    if game.lap is not None and game.lap.turns == 0:
        return game.lap.reason
    return None


def begin_lap(game: Game, seat: int, *, declared: bool) -> None:
    """Count down the last lap, or check that one begins if the turn of this seat has brought it about."""
    if game.lap is None and (declared or not game.deck):
        game.lap = Lap("gala" if declared else "deck", game.players - 1)
        rule = "`gala_ends` or `deck_end`, lap: the others have one more turn each"
        game.event(rule, "last_lap", seat, reason=game.lap.reason, turns=game.lap.turns)
    if game.lap is not None:
        game.lap.turns -= 1  # the turn that comes now
