"""The JSON Schema of experiment files, from the declarations: editors complete and check as one types.

It says what `load` says as far as a schema can. What it cannot say (options that contradict each other, a line-up as
long as `players`) is left to `fairdeal run`.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import strategies
from experiments import shape
from experiments.design import DRAWN, FACTORIAL, FEWEST_CELLS, MOST_CELLS, ONE_AT_A_TIME
from experiments.measures import COUNTER, Measure, measures_of
from experiments.scalars import LARGEST_SEED, MOST_DEALS
from experiments.schema_balance import balance_section
from experiments.schema_words import KEYS, both
from simulator import games
from simulator.language import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from simulator.game import Game
    from simulator.options import Option
    from strategies import Strategy, Weight

Schema = dict[str, Any]

SHIPPED = Path(__file__).resolve().parent / "library" / "fairdeal.schema.json"
"""The schema for all games, for files to point at."""

TITLE = "fairdeal experiment"

_DRAFT = "http://json-schema.org/draft-07/schema#"
"""The one that editors know best."""

_POINTS = r"^[0-9]+(\.[0-9]+)?\s*pp$"
_LABEL = r"^[^\s|=,]([^|=,]*[^\s|=,])?$"
COUNT: Schema = {
    "anyOf": [
        {"type": "integer", "minimum": 1, "maximum": MOST_DEALS},
        {"type": "string", "pattern": r"^([0-9][0-9_]*|[0-9]{1,12}(\.[0-9]{1,6})?[kKmM])$"},
    ]
}
"""A number of deals. `20_000` is a number in our files, and text to editors that follow YAML 1.2."""


def experiment_schema(chosen: Iterable[Game] | None = None) -> Schema:
    """Return the JSON Schema of experiment files on some games, on all of them unless given."""
    all_games = [games.load(name) for name in games.names()] if chosen is None else list(chosen)
    keys = _general_keys()
    keys["game"] = {"enum": [game.id for game in all_games]}
    properties = {key: {"description": both(KEYS[key]), **keys[key]} for key in shape.ExperimentFile.model_fields}
    return {
        "$schema": _DRAFT,
        "title": TITLE,
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
        "required": ["name", "game"],
        "allOf": [_of_game(game) for game in all_games],
        "definitions": {_place(game, option): value_of(option) for game in all_games for option in game.options},
    }


def as_text(schema: Schema) -> str:
    """Return a schema as a file holds it."""
    return json.dumps(schema, ensure_ascii=False, indent=0) + "\n"


def _general_keys() -> dict[str, Schema]:
    """Return what each key takes in whatever game; the game's own part is added by `_of_game`."""
    named: Schema = {"type": ["object", "null"], "propertyNames": {"pattern": _LABEL, "maxLength": shape.LONGEST_LABEL}}
    question = _in_languages({"type": ["string", "null"], "maxLength": shape.LONGEST_QUESTION})
    label = _in_languages({"type": "string", "minLength": 1, "maxLength": shape.LONGEST_LABEL})
    sizes: Schema = {"type": ["object", "null"]}
    return {
        "name": {"type": "string", "pattern": f"^{shape.NAME.pattern}$", "maxLength": shape.LONGEST_NAME},
        "question": question,
        "players": {"type": ["integer", "null"]},
        "deals": {**COUNT, "default": shape.DEFAULT_DEALS},
        "seed": {"type": "integer", "minimum": 0, "maximum": LARGEST_SEED, "default": shape.DEFAULT_SEED},
        "lineups": named,
        "variants": named,
        "labels": {"type": ["object", "null"], "additionalProperties": label},
        "sweep": {"type": ["object", "null"]},
        "design": _design(),
        "matters": sizes,
        "precision": sizes,
        "keep_games": {"type": "boolean", "default": False},
        "rulings": {"enum": ["all", None]},
        "strategies": named,
        "report": {
            "type": ["object", "null"],
            "properties": {"language": {"enum": ["ko", "en", None]}},
            "additionalProperties": False,
        },
        "balance": {"type": ["object", "null"]},
    }


def _in_languages(text: Schema) -> Schema:
    """Return the schema of a text in one language, or in each."""
    each = {"type": "object", "properties": dict.fromkeys(LANGUAGES, text), "required": list(LANGUAGES)}
    return {"anyOf": [text, {**each, "additionalProperties": False}]}


def _of_game(game: Game) -> Schema:
    """Return what holds in files on one game."""
    shipped = [strategies.get(game.id, name) for name in strategies.names(game.id)]
    seats: Schema = {"type": "array", "minItems": game.min_players, "maxItems": game.max_players}
    known = {**seats, "items": {"enum": [strategy.name for strategy in shipped]}}
    sizes = {"properties": _sizes(game), "additionalProperties": False}
    return {
        "if": {"properties": {"game": {"const": game.id}}, "required": ["game"]},
        "then": {
            "properties": {
                "players": {
                    "type": ["integer", "null"],
                    "minimum": game.min_players,
                    "maximum": game.max_players,
                    "default": game.default_players,
                },
                "lineups": {"additionalProperties": {**seats, "items": {"type": "string"}}},
                "variants": {"additionalProperties": changes(game)},
                "sweep": {
                    "properties": {option.name: _values(option, _pointer(game, option)) for option in game.options},
                    "additionalProperties": False,
                },
                "matters": sizes,
                "precision": sizes,
                "strategies": {"additionalProperties": _own_strategy(shipped)},
                "balance": balance_section(game, [strategy.name for strategy in shipped], COUNT),
            },
            # Names of one's own may sit at the table, and only the file itself knows those.
            "if": {"required": ["strategies"]},
            "else": {"properties": {"lineups": {"additionalProperties": known}}},
        },
    }


def _place(game: Game, option: Option) -> str:
    return f"{game.id}.{option.name}"


def _pointer(game: Game, option: Option) -> Schema:
    return {"$ref": f"#/definitions/{_place(game, option)}"}


def changes(game: Game) -> Schema:
    """Return the schema of a mapping of rule changes."""
    properties = {option.name: _pointer(game, option) for option in game.options}
    return {"type": ["object", "null"], "properties": properties, "additionalProperties": False}


def value_of(option: Option) -> Schema:
    """Return the schema of an option's value, with its meaning in all languages."""
    return {**option.json_schema(), "title": both(option.label), "description": both(option.meaning)}


def _values(option: Option, value: Schema) -> Schema:
    """Return the schema of what a sweep gives an option: a list of values, or for a number a range too."""
    listed = {"type": "array", "items": value, "minItems": 1, "uniqueItems": True}
    if option.kind != "int":
        return listed
    ends = {"low": value, "high": value}
    ranged = {"type": "object", "properties": ends, "required": list(ends), "additionalProperties": False}
    return {"anyOf": [listed, ranged]}


def _design() -> Schema:
    """Return the schema of which of a sweep's cells are played."""
    cells = {"type": "integer", "minimum": FEWEST_CELLS, "maximum": MOST_CELLS}
    drawn = {
        "type": "object",
        "properties": {"kind": {"enum": list(DRAWN)}, "cells": cells},
        "required": ["kind", "cells"],
        "additionalProperties": False,
    }
    return {"anyOf": [{"enum": [FACTORIAL, ONE_AT_A_TIME]}, drawn]}


def _sizes(game: Game) -> dict[str, Schema]:
    found: dict[str, Schema] = {}
    for measure in measures_of(game):
        found[measure.name] = size_schema(measure)
        found.setdefault(measure.name.removeprefix(COUNTER), found[measure.name])
    return found


def size_schema(measure: Measure) -> Schema:
    """Return the schema of a size of a measure: percentage points or a share, or a number above 0."""
    if measure.unit != "share":
        return {"type": "number", "exclusiveMinimum": 0}
    share = {"type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 1}
    return {"anyOf": [{"type": "string", "pattern": _POINTS}, share]}


def _own_strategy(shipped: list[Strategy]) -> Schema:
    """Return the schema of a strategy of one's own: a shipped one with other weights, or a file."""
    alike: dict[tuple[Weight, ...], list[str]] = {}
    for strategy in shipped:
        ranges = tuple(replace(weight, default=weight.low) for weight in strategy.weights)  # defaults may differ
        alike.setdefault(ranges, []).append(strategy.name)
    bent = [_bent(names, weights) for weights, names in alike.items()]
    own = {
        "properties": {"file": {"type": "string"}, "name": {"type": "string"}},
        "required": ["file"],
        "additionalProperties": {"type": "number"},
    }
    return {"type": "object", "anyOf": [*bent, own]}


def _bent(names: list[str], weights: tuple[Weight, ...]) -> Schema:
    """Return the schema of a bent one of some strategies that have the same weights."""
    ranges = {
        weight.name: {
            "type": "number",
            "minimum": weight.low,
            "maximum": weight.high,
            "description": both(weight.meaning),
        }
        for weight in weights
    }
    properties = {"base": {"enum": names}, **ranges}
    return {"properties": properties, "required": ["base"], "additionalProperties": False}
