"""The part of the JSON Schema that says what `balance:` takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from experiments.balance.ranges import ENDS, STEPS
from experiments.measures import COUNTER, measures_of

if TYPE_CHECKING:
    from simulator.game import Game
    from simulator.options import Option

Schema = dict[str, Any]


def balance_section(game: Game, shipped: list[str], count: Schema) -> Schema:
    """Return the schema of the section.

    Parameters
    ----------
    game : Game
    shipped : list of str
        Strategies that ship with the game.
    count : dict
        The schema of a number of deals.
    """
    ranges = {
        option.name: _range_of(option, {"$ref": f"#/definitions/{game.id}.{option.name}"}) for option in game.options
    }
    options = {"type": "object", "properties": ranges, "additionalProperties": False, "minProperties": 1}
    return {
        "type": ["object", "null"],
        "properties": {"target": _target(game, shipped), "options": options, "deals": count},
        "required": ["target", "options"],
        "additionalProperties": False,
    }


def _target(game: Game, shipped: list[str]) -> Schema:
    names = [measure.name for measure in measures_of(game)]
    names += [name.removeprefix(COUNTER) for name in names if name.startswith(COUNTER)]
    place = {"type": "integer", "minimum": 0, "maximum": game.max_players - 1}
    amount = {"type": ["number", "string"]}
    return {
        "type": "object",
        "properties": {
            "measure": {"enum": list(dict.fromkeys(names))},
            "lineup": {"type": "string"},
            "position": place,
            "seat": place,
            "strategy": {"type": "string", "examples": shipped},
            "at": amount,
            "within": amount,
        },
        "required": ["measure", "within"],
        "additionalProperties": False,
    }


def _range_of(option: Option, value: Schema) -> Schema:
    """Return the schema of the values that the search may give to an option; `value` is that of one of them."""
    if option.kind != "int":
        return {"type": "array", "items": value, "minItems": 1, "uniqueItems": True}
    ends = {"type": "array", "items": value, "minItems": ENDS, "maxItems": ENDS}
    low, high, step = STEPS
    stepped = {
        "type": "object",
        "properties": {low: value, high: value, step: {"type": "integer", "minimum": 1}},
        "required": [low, high],
        "additionalProperties": False,
    }
    return {"anyOf": [ends, stepped]}
