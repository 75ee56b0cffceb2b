"""Who plays: the strategies that a file names or bends, and the line-ups they sit in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import strategies
from experiments import messages
from experiments.document import Document
from experiments.experiment import Lineup
from experiments.problems import Problems, shown
from simulator.language import Text, hint_of
from simulator.messages import THERE_ARE
from strategies import Strategy, StrategyFileError, UnknownStrategyError, WeightError
from strategies.messages import NO_STRATEGY

DEFAULT_STRATEGY = "balanced"
DEFAULT_LINEUP = "mirror"

_RESERVED = ("base", "file", "name")


@dataclass
class Cast:
    """All strategies that the file's line-ups may name.

    Attributes
    ----------
    game_id : str
    base : Path
        Where strategies' own files are looked for.
    own : dict
        Strategies that the file declares; None for one that is declared with a mistake.
    """

    game_id: str
    base: Path
    own: dict[str, Strategy | None] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        """Every name that may sit at the table."""
        return (*self.own, *strategies.names(self.game_id))

    def find(self, name: str) -> Strategy | None:
        """Return the strategy of that name, or None if it is declared with a mistake."""
        return self.own[name] if name in self.own else strategies.get(self.game_id, name)


def declare_strategies(document: Document, declared: Mapping[str, dict[str, Any]], game_id: str, base: Path) -> Cast:
    """Return the cast, after noting what is wrong with the strategies that the file declares.

    Their own files are looked for in the folder `base`.
    """
    cast = Cast(game_id, base)
    shipped = strategies.names(game_id)
    for name, settings in declared.items():
        if name in shipped:
            document.problems.add(("strategies", name), messages.SHIPS.fill(name=name, game=game_id))
            cast.own[name] = None
        else:
            cast.own[name] = _declare(document, name, settings, cast)
    return cast


def _declare(document: Document, name: str, settings: dict[str, Any], cast: Cast) -> Strategy | None:
    place = ("strategies", name)
    start = _start(document, name, settings, cast)
    if start is None:
        return None
    weights = {key: value for key, value in settings.items() if key not in _RESERVED}
    is_right = True
    for key, value in weights.items():
        try:
            start.with_weights({key: value}, name)
        except WeightError as error:
            document.problems.add((*place, key), error.told)
            is_right = False
    return start.with_weights(weights, name) if is_right else None


def _start(document: Document, name: str, settings: dict[str, Any], cast: Cast) -> Strategy | None:
    """Return the strategy whose weights are to be bent: a shipped one, or one from a file."""
    mistake = _mistake(settings)
    if mistake is not None:
        key, message = mistake
        document.problems.add(("strategies", name, key), message)
        return None
    try:
        if "base" in settings:
            return strategies.get(cast.game_id, settings["base"])
        path = cast.base / Path(settings["file"]).expanduser()
        return strategies.from_file(path, cast.game_id, settings.get("name"))
    except (UnknownStrategyError, StrategyFileError) as error:
        key = "base" if "base" in settings else "file"
        document.problems.add(("strategies", name, key), error.told)
    except RuntimeError:  # all that `expanduser` says
        no_home = messages.NO_HOME.fill(file=shown(settings["file"]))
        document.problems.add(("strategies", name, "file"), no_home)
    return None


def _mistake(settings: dict[str, Any]) -> tuple[str, Text] | None:
    """Return the key and the message of what is wrong with how a strategy is declared, if anything."""
    for key in _RESERVED:
        if key in settings and not isinstance(settings[key], str):
            return key, messages.TEXT.fill(value=shown(settings[key]))
    if ("base" in settings) == ("file" in settings):
        key = "file" if "file" in settings else "base"
        return key, messages.BASE_OR_FILE
    if "name" in settings and "base" in settings:
        return "name", messages.NAME_WITH_FILE
    return None


def seat_lineups(problems: Problems, declared: Mapping[str, list[str]], players: int, cast: Cast) -> tuple[Lineup, ...]:
    """Return the line-ups, after noting seats that are missing and strategies that nobody knows."""
    if not declared:
        declared = {DEFAULT_LINEUP: [DEFAULT_STRATEGY] * players}
    for name, seats in declared.items():
        if len(seats) != players:
            problems.add(("lineups", name), messages.SEATS.fill(players=players, got=len(seats)))
        for position, seat in enumerate(seats):
            if seat not in cast.names:
                hint = hint_of(seat, cast.names, THERE_ARE.fill(names=", ".join(cast.names)))
                told = NO_STRATEGY.fill(game=cast.game_id, name=shown(seat), hint=hint)
                problems.add(("lineups", name, position), told)
    return tuple(Lineup(name, tuple(seats)) for name, seats in declared.items())


def note_likeness(lineups: tuple[Lineup, ...], seated: Mapping[str, Strategy]) -> list[Text]:
    """Return a note for each set of names in one line-up behind which the very same player sits."""
    alike: dict[tuple[str, ...], None] = {}
    for lineup in lineups:
        players: dict[Any, list[str]] = {}
        for name in lineup.players:
            strategy = seated[name]
            players.setdefault((strategy.choose.__code__, strategy.weights, strategy.values), []).append(name)
        alike |= {tuple(names): None for names in players.values() if len(names) > 1}
    return [
        Text(
            f"{', '.join(names)}: 이름은 다르지만 완전히 같은 전략입니다.",
            f"{', '.join(names)} are the very same strategy under different names.",
        )
        for names in alike
    ]


def note_absence(cast: Cast, seated: Mapping[str, Strategy]) -> list[Text]:
    """Return a note for each strategy that the file declares and no line-up seats."""
    return [
        Text(
            f"{name}: 선언했지만 어느 구성에도 앉아 있지 않습니다.",
            f"{name} is declared, but sits in no line-up.",
        )
        for name in cast.own
        if name not in seated
    ]
