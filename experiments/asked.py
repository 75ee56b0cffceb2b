"""A question asked on the command line, as the experiment that answers it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import strategies
from experiments.notebook import experiment_of
from experiments.seating import DEFAULT_STRATEGY
from experiments.shape import LONGEST_LABEL
from experiments.variants import DEFAULT_VARIANT
from simulator.language import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from experiments.experiment import Experiment
    from simulator.game import Game
    from simulator.options import OptionValue

NAME = "compare"
MIRROR, MIXED, CHOSEN = "mirror", "mixed", "chosen"
CHANGED = "changed"
ALL_CHANGED = Text("바꾼 규칙", "the changed rules")
"""Where the changes are too many to be named."""

_SPARRING = ("random", "greedy")
"""Not in a mixed line-up as long as there are others: nobody plays like that for long."""


@dataclass(frozen=True)
class Question:
    """What is asked: some changes of a game's rules, and who plays.

    Attributes
    ----------
    game : Game
    players : int
    changes : dict
        Checked, and none of them the published value.
    seats : tuple of str
        Strategies from seat 1 on, own files among them; empty for the usual line-ups.
    """

    game: Game
    players: int
    changes: Mapping[str, OptionValue]
    seats: tuple[str, ...] = ()


def experiment_on(question: Question, deals: int, seed: int) -> Experiment:
    """Return the experiment that answers a question."""
    name = variant_name(question.changes)
    own = {Path(seat).stem: seat for seat in question.seats if seat.endswith(".py")}
    value: dict[str, Any] = {
        "name": NAME,
        "game": question.game.id,
        "players": question.players,
        "deals": deals,
        "seed": seed,
        "lineups": _lineups(question),
        "variants": {DEFAULT_VARIANT: {}, name: dict(question.changes)},
        "labels": {name: _label(question)._asdict()},
        "strategies": {name: {"file": path} for name, path in own.items()},
    }
    return experiment_of(value)


def variant_name(changes: Mapping[str, OptionValue]) -> str:
    """Return what a set of changes is called in tables and sentences: "riichi", "riichi_keep 0 + no must_follow"."""
    told = " + ".join(_change_name(name, value) for name, value in changes.items())
    return told if len(told) <= LONGEST_LABEL else CHANGED


def _label(question: Question) -> Text:
    """Return what people call a set of changes: "riichi on, cards kept 0"."""
    options = question.game.options
    told = [
        Text(*(f"{options[name].label.say(one)} {options[name].name_of(value).say(one)}" for one in Text._fields))
        for name, value in question.changes.items()
    ]
    label = Text(*(", ".join(text.say(one) for text in told) for one in Text._fields))
    return label if max(map(len, label)) <= LONGEST_LABEL else ALL_CHANGED


def _change_name(name: str, value: OptionValue) -> str:
    if isinstance(value, bool):
        return name if value else f"no {name}"
    return f"{name} {value}"


def mixed_seats(game: Game, players: int) -> list[str]:
    """Return a line-up of different strategies, the strongest first; some sit twice where there are too few."""
    others = [name for name in strategies.names(game.id) if name not in {DEFAULT_STRATEGY, *_SPARRING}]
    known = [DEFAULT_STRATEGY, *others, *reversed(_SPARRING)]
    return [known[seat % len(known)] for seat in range(players)]


def _lineups(question: Question) -> dict[str, list[str]]:
    if question.seats:
        return {CHOSEN: [Path(seat).stem if seat.endswith(".py") else seat for seat in question.seats]}
    mirror = [DEFAULT_STRATEGY] * question.players
    return {MIRROR: mirror, MIXED: mixed_seats(question.game, question.players)}
