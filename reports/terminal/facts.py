"""The declared facts of games and strategies as plain data: what the listing commands print with --json.

Texts are given in every language, so that programs need not choose one.
"""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING, Any

import simulator
from simulator.language import Text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from simulator.game import Counter, Game
    from simulator.options import Option, OptionValue
    from strategies import Strategy, Weight

_SHELF = Path(simulator.__file__).parent / "games"
_GAME_FACTS = ("id", "label", "summary", "min_players", "max_players", "default_players")


def all_games() -> list[dict[str, Any]]:
    """Return what every game declares of itself."""
    names = sorted(folder.parent.name for folder in _SHELF.glob("*/__init__.py"))
    return [_declared(name) or game_facts(_load(name)) for name in names]


def _load(name: str) -> Game:
    from simulator import games

    return games.load(name)


def _declared(name: str) -> dict[str, Any] | None:
    """Read `GAME = Game(...)` without importing the game, for that would load the compiler.

    Returns None if a fact is not written out there.
    """
    tree = ast.parse((_SHELF / name / "__init__.py").read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "GAME" and isinstance(node.value, ast.Call):
            written = {keyword.arg: _literal(keyword.value) for keyword in node.value.keywords}
            facts = {fact: written.get(fact) for fact in _GAME_FACTS}
            return facts if None not in facts.values() else None
    return None


def _literal(node: ast.expr) -> Any:
    """Return the value of a literal, or of `Text("...", "...")`; None for anything else."""
    try:
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Text":
            korean, english = (ast.literal_eval(argument) for argument in node.args)
            return {"ko": korean, "en": english}
        return ast.literal_eval(node)
    except ValueError:
        return None


def game_facts(game: Game) -> dict[str, Any]:
    """Return what a game declares of itself."""
    return {
        "id": game.id,
        "label": game.label._asdict(),
        "summary": game.summary._asdict(),
        "min_players": game.min_players,
        "max_players": game.max_players,
        "default_players": game.default_players,
    }


def rule_facts(game: Game) -> dict[str, Any]:
    """Return a game's rule options and counters."""
    return {
        "game": game.id,
        "label": game.label._asdict(),
        "options": [_option(option) for option in game.options],
        "counters": [_counter(counter) for counter in game.counters],
    }


def _option(option: Option) -> dict[str, Any]:
    return {
        "name": option.name,
        "label": option.label._asdict(),
        "kind": option.kind,
        "default": option.default,
        "low": option.low if option.kind == "int" else None,
        "high": option.high if option.kind == "int" else None,
        "choices": [{"value": value, "label": label._asdict()} for value, label in labelled_choices(option)],
        "constraint": option.constraint().en,
        "unit": option.unit._asdict() if option.unit else None,
        "origin": option.origin,
        "note": option.note,
        "meaning": option.meaning._asdict(),
    }


def labelled_choices(option: Option) -> list[tuple[str, Text]]:
    """Return the values of a choice with what each means; nothing for other options."""
    labels = option.choice_labels or tuple(Text(value, value) for value in option.choices)
    return list(zip(option.choices, labels, strict=True))


def example_change(game: Game, players: int) -> tuple[Option, OptionValue]:
    """Return a change of a rule that anyone may make: of the first switch, or of the first option if there is none."""
    options = sorted(game.options, key=lambda option: option.kind != "bool")
    for option in options:
        allowed = {"bool": (True, False), "choice": option.choices, "int": (option.low, option.high)}[option.kind]
        for value in allowed:
            if value != option.default and _is_allowed(game, option, value, players):
                return option, value
    raise AssertionError


def _is_allowed(game: Game, option: Option, value: OptionValue, players: int) -> bool:
    """Say whether a change contradicts nothing in a game of so many."""
    try:
        game.options.resolve({option.name: value}, players)
    except ValueError:
        return False
    return True


def _counter(counter: Counter) -> dict[str, Any]:
    return {"name": counter.name, "label": counter.label._asdict(), "per": counter.per}


def strategy_facts(game: Game, found: Iterable[Strategy]) -> dict[str, Any]:
    """Return the strategies of a game with their weights."""
    return {
        "game": game.id,
        "label": game.label._asdict(),
        "strategies": [
            {
                "name": strategy.name,
                "label": strategy.label._asdict(),
                "summary": strategy.summary._asdict(),
                "weights": [_weight(weight) for weight in strategy.weights],
            }
            for strategy in found
        ],
    }


def _weight(weight: Weight) -> dict[str, Any]:
    return {
        "name": weight.name,
        "default": weight.default,
        "low": weight.low,
        "high": weight.high,
        "meaning": weight.meaning._asdict(),
    }
