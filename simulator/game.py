"""What a game is: its declared facts and the layouts of its records."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, Protocol

import numpy as np

from simulator import messages
from simulator.cards import Face
from simulator.contract import bind_rules, row_record
from simulator.language import Text
from simulator.options import OptionError, OptionSet
from simulator.sight import Sight


@dataclass(frozen=True)
class DecisionKind:
    """A kind of decision that a game asks for.

    Attributes
    ----------
    name : str
        As in transcripts; its position in the game's `kinds` is what kernels see.
    label : Text
    seconds : float
        How long people take over it at a table, for estimated game lengths.
    """

    name: str
    label: Text
    seconds: float


@dataclass(frozen=True)
class Counter:
    """A named event that is counted in every game.

    Attributes
    ----------
    name : str
        Its position among the counters of the same `per` is what kernels see.
    label : Text
    per : {"seat", "game"}
    of : str
        What it is told as a part of, besides its number in a game: another counter whose events include all of its
        own ("kept in 42 % of riichis"), "rounds", or of what happens once at most, "games"; "" for none. A seat's
        counter of rounds is told as so many a round.
    """

    name: str
    label: Text
    per: Literal["seat", "game"]
    of: str = ""


class GameText(Protocol):
    """What a game's `text` module provides: actions and events as data and as sentences."""

    def action_fields(self, kind: str, action: int) -> dict[str, Any]:
        """Return an action as the `choice` object of a transcript."""

    def parse_action(self, kind: str, text: str) -> int:
        """Return the action written as `text`; raises ValueError."""

    def format_action(self, kind: str, action: int) -> str:
        """Return an action as `parse_action` reads it."""

    def decision_sentence(self, decision: dict[str, Any], names: list[str], language: str) -> str | None:
        """Return a decision line of a transcript in words, or None where an event tells it better."""

    def event_fields(self, event: Any, state: Any, options: Any) -> dict[str, Any]:
        """Return a logged event, just after it happened, as the object of a transcript."""

    def event_sentence(self, event: dict[str, Any], names: list[str], language: str) -> list[str]:
        """Return the lines that tell an event of a transcript, to which `rules`, the options in force, are added.

        In a deal, hands may be None: they are not told.
        """


@dataclass(frozen=True)
class Layouts:
    """The records of a game: see `contract.py`."""

    state: np.dtype[np.void]
    view: np.dtype[np.void]
    legal: np.dtype[np.void]


@dataclass(frozen=True, eq=False)  # a game is itself: compared and hashed by identity
class Game:
    """The declared facts of a game.

    Attributes
    ----------
    id : str
        Name of its folder and in YAML.
    label, summary : Text
    min_players, max_players, default_players : int
    options : OptionSet
    kinds : tuple of DecisionKind
    counters : tuple of Counter
    layouts : Layouts
    rules : module
        Bodies of the functions in `contract.py`.
    text : GameText
    sight : type of Sight
        What a person at the table gets to know.
    faces : dict
        How each card looks, by the code that marks it in sentences (`cards.py`).
    """

    id: str
    label: Text
    summary: Text
    min_players: int
    max_players: int
    default_players: int
    options: OptionSet
    kinds: tuple[DecisionKind, ...]
    counters: tuple[Counter, ...]
    layouts: Layouts
    rules: Any
    text: GameText
    sight: type[Sight]
    faces: Mapping[int, Face]

    def __post_init__(self) -> None:
        """Make the rules answer for this game's states; refuse a counter that is part of nothing known."""
        known = {"", "rounds", "games", *(counter.name for counter in self.counters)}
        unknown = [counter.of for counter in self.counters if counter.of not in known]
        if unknown:
            raise ValueError(f"{self.id} has no counter {unknown[0]}")
        bind_rules(self.layouts.state, self.rules)

    @property
    def seat_counters(self) -> tuple[Counter, ...]:
        """Counters kept for each seat, in the order of the record."""
        return tuple(counter for counter in self.counters if counter.per == "seat")

    @property
    def game_counters(self) -> tuple[Counter, ...]:
        """Counters kept for the game as a whole, in the order of the record."""
        return tuple(counter for counter in self.counters if counter.per == "game")

    def check_players(self, players: int) -> None:
        """Raise `OptionError` unless so many can play."""
        if not self.min_players <= players <= self.max_players:
            told = {"game": self.id, "low": self.min_players, "high": self.max_players, "value": players}
            raise OptionError("players", messages.PLAYERS.fill(**told))

    def row_dtype(self, players: int) -> np.dtype[np.void]:
        """Return the layout of a finished game's row."""
        return row_record(players, (len(self.seat_counters), len(self.game_counters)), len(self.kinds))
