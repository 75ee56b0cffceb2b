"""What was typed on the command line, as games, rules and strategies."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from reports.terminal import mistakes
from reports.terminal.frontdoor import checking, complain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from simulator.game import Game
    from simulator.options import OptionValue
    from strategies import Strategy

MOST_PLAYERS = 99


def load_game(name: str) -> Game:
    """Return a game by its name; for an unknown one, the nearest is named."""
    from simulator import games

    with checking():
        return games.load(name)


def choose_players(game: Game, asked: int | None, seats: Sequence[str]) -> int:
    """Return how many play: as asked, else as many as the line-up seats, else as usual for the game.

    A line-up that seats fewer or more than were asked for is a mistake.
    """
    players = asked or len(seats) or game.default_players
    with checking("--lineup: " if seats and not asked else ""):
        game.check_players(players)
    if seats and len(seats) != players:
        raise complain(mistakes.LINEUP_LENGTH, players=players, given=len(seats))
    return players


def read_lineup(written: str | None) -> list[str]:
    """Return the names after `--lineup`; none if it was not given."""
    names = [] if written is None else [name.strip() for name in written.split(",")]
    if not all(names):
        raise complain(mistakes.LINEUP_FORM, value=mistakes.shortened(written))
    return names


def read_rules(game: Game, changes: Sequence[str], players: int) -> dict[str, OptionValue]:
    """Return the rules after `--rule NAME=VALUE`, as often as it was given."""
    values: dict[str, OptionValue] = {}
    for change in changes:
        name, equals, written = (part.strip() for part in change.partition("="))
        if not (name and equals and written):
            raise complain(mistakes.RULE_FORM, value=mistakes.shortened(change))
        if name in values:
            raise complain(mistakes.RULE_TWICE, name=name)
        with checking(f"--rule {mistakes.shortened(change)}: "):
            values[name] = game.options[name].parse(written)
    with checking("--rule: "):
        return game.options.resolve(values, players)


def find_strategy(game: Game, name: str) -> Strategy:
    """Return a shipped strategy, or the one in a designer's own file."""
    import strategies as shelf

    with checking("--lineup: "):
        return shelf.from_file(Path(name), game.id) if name.endswith(".py") else shelf.get(game.id, name)
