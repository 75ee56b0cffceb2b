"""What a shell is offered when Tab is pressed: games, rules, strategies, files, folders of results.

Asked anew at each press, so nothing heavier is loaded than what is asked for.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from click.shell_completion import CompletionItem

from reports.terminal import facts
from reports.terminal.screen import choose_language

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    import click

    from simulator.options import Option

    Complete = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]

MOST_VALUES = 21
"""Of a number, so many are offered one by one."""


def games(_ctx: click.Context, _param: click.Parameter, typed: str) -> list[CompletionItem]:
    """Offer the games."""
    found, language = facts.all_games(), choose_language([], os.environ)
    return [CompletionItem(game["id"], help=game["label"][language]) for game in found if game["id"].startswith(typed)]


def _game(ctx: click.Context) -> str | None:
    """Return the game that stands on the line, if there is such a game."""
    known = {game["id"] for game in facts.all_games()}
    # The option that is being typed has no value yet, so click may not have come to the argument.
    words = [ctx.params.get("game"), *ctx.args]
    return next((word for word in words if word in known), None)


def one_of(names: Sequence[str]) -> Complete:
    """Return what offers a few words."""

    def offer(_ctx: click.Context, _param: click.Parameter, typed: str) -> list[CompletionItem]:
        return [CompletionItem(name) for name in names if name.startswith(typed)]

    return offer


def players(ctx: click.Context, _param: click.Parameter, typed: str) -> list[CompletionItem]:
    """Offer the numbers of players that the game on the line takes."""
    name = _game(ctx)
    numbers = [
        str(number)
        for game in facts.all_games()
        for number in range(game["min_players"], game["max_players"] + 1)
        if game["id"] == name
    ]
    return [CompletionItem(number) for number in numbers if number.startswith(typed)]


def rules(ctx: click.Context, _param: click.Parameter, typed: str) -> list[CompletionItem]:
    """Offer names of options, and after `NAME=` the values."""
    name = _game(ctx)
    if name is None:
        return []
    from simulator import games as shelf

    option_name, equals, _ = typed.partition("=")
    found: Iterable[str] = (f"{option.name}=" for option in shelf.load(name).options)
    if equals:
        option = next((one for one in shelf.load(name).options if one.name == option_name), None)
        if option is None:
            return []
        found = (f"{option_name}={value}" for value in _values(option))
    return [CompletionItem(one) for one in found if one.startswith(typed)]


def _values(option: Option) -> Iterable[str]:
    """Return the values of an option; of a wide range its ends and the published value."""
    if option.kind == "bool":
        return ("true", "false")
    if option.kind == "choice":
        return option.choices
    low, high = option.low, option.high
    few = range(low, high + 1) if high - low < MOST_VALUES else sorted({low, int(option.default), high})
    return map(str, few)


def lineup(ctx: click.Context, _param: click.Parameter, typed: str) -> list[CompletionItem]:
    """Offer strategies for the seat that is being typed, after those already there."""
    name = _game(ctx)
    if name is None:
        return []
    import strategies

    before, comma, last = typed.rpartition(",")
    known = strategies.names(name)
    return [CompletionItem(f"{before}{comma}{one}") for one in known if one.startswith(last)]


def experiments(_ctx: click.Context, _param: click.Parameter, typed: str) -> list[CompletionItem]:
    """Offer experiment files, and folders on the way to them."""
    return _paths(typed, {".yaml", ".yml"})


def results(_ctx: click.Context, _param: click.Parameter, typed: str) -> list[CompletionItem]:
    """Offer folders."""
    return _paths(typed, set())


def _paths(typed: str, endings: set[str]) -> list[CompletionItem]:
    folder, slash, begun = typed.rpartition("/")
    try:
        found = sorted(Path(f"{folder}{slash}" or ".").iterdir())
    except OSError:
        return []
    return [
        CompletionItem(f"{folder}{slash}{path.name}{'/' if path.is_dir() else ''}")
        for path in found
        if path.name.startswith(begun) and (path.suffix in endings or path.is_dir())
        if begun or not path.name.startswith(".")
    ]
