"""The listings of games, rule options and strategies, as people read them."""

from __future__ import annotations

from collections import Counter as Tally
from typing import TYPE_CHECKING, Any

from reports.terminal import words
from reports.terminal.facts import example_change, labelled_choices
from simulator.messages import TRUE_OR_FALSE
from simulator.options import ORIGINS, written

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reports.terminal.screen import Screen
    from simulator.game import Game
    from simulator.options import Option
    from strategies import Strategy, Weight

_RULING = "◆"
"""Marks a ruling."""

Line = tuple[str, str]
"""Text and style."""


def show_games(screen: Screen, games: Sequence[dict[str, Any]]) -> None:
    """Print all games, from `facts.all_games`."""
    rows = []
    for game in games:
        players = f"{game['min_players']}–{game['max_players']}"
        rows.append((game["id"], game["label"][screen.language], players, game["summary"][screen.language]))
    screen.table([screen.say(title) for title in words.GAME_COLUMNS], rows)
    screen.line()
    screen.line(screen.say(words.GAMES_NEXT, game=games[0]["id"]), style="dim")


def show_rules(screen: Screen, game: Game) -> None:
    """Print the rule options and counters of a game."""
    options = list(game.options)
    label = screen.say(game.label)
    screen.line(screen.say(words.RULES, game=label, num=len(options)), style="bold")
    screen.line(screen.say(words.RULES_NOTE))
    screen.line(screen.say(words.RULINGS_NOTE, mark=_RULING))
    screen.line()
    screen.definitions((option.name, _about_option(screen, option)) for option in options)
    screen.heading(screen.say(words.COUNTERS, game=label, num=len(game.counters)))
    screen.line(screen.say(words.COUNTERS_NOTE))
    screen.line()
    screen.definitions(
        (counter.name, [(f"{screen.say(counter.label)} ({screen.say(words.PER[counter.per])})", "")])
        for counter in game.counters
    )
    screen.line()
    option, value = example_change(game, game.default_players)
    rule = f"{option.name}={written(value)}"
    screen.line(screen.say(words.RULES_NEXT, game=game.id, rule=rule), style="dim")


def origin_of(screen: Screen, option: Option) -> str:
    """Return where an option comes from; a ruling is marked, for it is our reading and not the text's."""
    origin = screen.say(ORIGINS[option.origin]) + (f" {option.note}" if option.note else "")
    return f"{_RULING} {origin}" if option.origin == "ruling" else origin


def _about_option(screen: Screen, option: Option) -> list[Line]:
    told = [(f"{screen.say(option.label)} · {origin_of(screen, option)}", "bold"), (screen.say(option.meaning), "")]
    if option.kind == "choice":
        return told + _about_choices(screen, option)
    values = screen.say(TRUE_OR_FALSE)
    if option.kind == "int":
        unit = screen.say(words.UNIT, unit=screen.say(option.unit)) if option.unit else ""
        values = screen.say(words.FROM_TO, low=option.low, high=option.high) + unit
    return [*told, (f"{values}; {screen.say(words.PUBLISHED)}: {written(option.default)}", "dim")]


def _about_choices(screen: Screen, option: Option) -> list[Line]:
    told = [(f"{value}: {screen.say(label)}", "dim") for value, label in labelled_choices(option)]
    return [*told, (f"{screen.say(words.PUBLISHED)}: {option.default}", "dim")]


def show_strategies(screen: Screen, game: Game, found: Sequence[Strategy]) -> None:
    """Print the strategies of a game, and the weights that may be bent."""
    screen.line(screen.say(words.STRATEGIES, game=screen.say(game.label), num=len(found)), style="bold")
    screen.line()
    screen.definitions(
        (strategy.name, [(screen.say(strategy.label), "bold"), (screen.say(strategy.summary), "")])
        for strategy in found
    )
    for group in _alike(found):
        _show_weights(screen, group)
    if weighty := [strategy for strategy in found if strategy.weights]:
        example = weighty[0]
        weight = example.weights[0]
        screen.line()
        bent = f"{{base: {example.name}, {weight.name}: {weight.default:g}}}"
        screen.line(screen.say(words.WEIGHTS_NEXT, bent=bent), style="dim")


def _alike(found: Sequence[Strategy]) -> list[list[Strategy]]:
    """Return strategies in groups that declare the same weights; those without weights are left out."""
    groups: dict[tuple[tuple[str, float, float], ...], list[Strategy]] = {}
    for strategy in found:
        if strategy.weights:
            key = tuple((weight.name, weight.low, weight.high) for weight in strategy.weights)
            groups.setdefault(key, []).append(strategy)
    return list(groups.values())


def _show_weights(screen: Screen, group: Sequence[Strategy]) -> None:
    """Print the weights that a group of strategies shares, and where their values differ."""
    screen.heading(screen.say(words.WEIGHTS, names=", ".join(strategy.name for strategy in group)))
    screen.line()
    entries = []
    for position, weight in enumerate(group[0].weights):
        values = {strategy.name: strategy.values[position] for strategy in group}
        told = [(screen.say(weight.meaning), ""), (_values(screen, weight, values), "dim")]
        entries.append((weight.name, told))
    screen.definitions(entries)


def _values(screen: Screen, weight: Weight, values: dict[str, float]) -> str:
    """Return the range, the value that most strategies have, and the exceptions."""
    ((usual, _),) = Tally(values.values()).most_common(1)
    told = screen.say(words.FROM_TO, low=f"{weight.low:g}", high=f"{weight.high:g}")
    told += f"; {screen.say(words.USUAL)} {usual:g}"
    others = [f"{name} {value:g}" for name, value in values.items() if value != usual]
    return f"{told} ({', '.join(others)})" if others else told
