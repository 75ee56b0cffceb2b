"""An experiment, resolved: every option of every cell, every seat's strategy, nothing left to look up."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from experiments.design import Design

if TYPE_CHECKING:
    from collections.abc import Mapping

    from simulator.game import Game
    from simulator.language import Text
    from simulator.options import OptionValue
    from strategies import Strategy


@dataclass(frozen=True)
class Lineup:
    """Who sits at the table.

    Attributes
    ----------
    name : str
    seats : tuple of str
        Names of strategies, as the file has them.
    """

    name: str
    seats: tuple[str, ...]

    @property
    def rotations(self) -> tuple[tuple[str, ...], ...]:
        """Distinct ways of turning the line-up through the seats; turn r puts `seats[s - r]` in seat s."""
        size = len(self.seats)
        turned = (tuple(self.seats[(seat - turn) % size] for seat in range(size)) for turn in range(size))
        return tuple(dict.fromkeys(turned))

    @property
    def players(self) -> tuple[str, ...]:
        """The distinct strategies, in the order in which they are named."""
        return tuple(dict.fromkeys(self.seats))


@dataclass(frozen=True)
class Variant:
    """A named set of changes to the published game."""

    name: str
    changes: Mapping[str, OptionValue]


@dataclass(frozen=True)
class Cell:
    """One variant at one combination of the sweep's values.

    Attributes
    ----------
    name : str
        The variant's name, and " | option=value" for each swept option.
    variant : str
    sweep : dict
        Value of each swept option.
    options : dict
        Value of every option of the game.
    """

    name: str
    variant: str
    sweep: Mapping[str, OptionValue]
    options: Mapping[str, OptionValue]


@dataclass(frozen=True)
class Experiment:
    """Everything that decides the results, and what is needed to tell them.

    Attributes
    ----------
    path : Path
    base : Path
        The folder to which paths in the file are relative.
    content : bytes
        The file as given.
    name : str
    question : Text
        In both languages; the same twice where the file asks in one.
    game : Game
    players, deals, seed : int
    lineups : tuple of Lineup
    variants : tuple of Variant
    sweep : dict
        Values of each swept option.
    cells : tuple of Cell
    baseline : int
        Position in `cells` of the one that the others are compared with.
    strategies : dict
        The strategy behind each name in the line-ups.
    matters : dict
        The smallest change that matters, for each measure that the file names.
    precision : dict
        How far to each side intervals may reach for a cell to stop, for each measure that the file names.
    keep_games : bool
        Whether every single game is written down.
    language : str or None
        "ko" or "en", in which the results are to be told; None leaves it to who reads them.
    design : Design
        How the sweep's cells were chosen.
    ranges : dict
        Low and high end of each swept option that was given as a range; its values in `sweep` are those drawn.
    notes : tuple of Text
        What the designer should know although nothing is wrong.
    labels : dict
        What reports call a variant, a line-up or a strategy, where the file says so.
    rulings : bool
        Whether it is played again under each other reading of the rules (`readings.py`).
    """

    path: Path
    base: Path
    content: bytes
    name: str
    question: Text
    game: Game
    players: int
    deals: int
    seed: int
    lineups: tuple[Lineup, ...]
    variants: tuple[Variant, ...]
    sweep: Mapping[str, tuple[OptionValue, ...]]
    cells: tuple[Cell, ...]
    baseline: int
    strategies: Mapping[str, Strategy]
    matters: Mapping[str, float]
    precision: Mapping[str, float]
    keep_games: bool
    language: str | None
    notes: tuple[Text, ...] = ()
    design: Design = field(default_factory=Design)
    ranges: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    labels: Mapping[str, Text] = field(default_factory=dict)
    rulings: bool = False

    @property
    def games_per_deal(self) -> int:
        """Games that one deal of every line-up makes."""
        return len(self.cells) * sum(len(lineup.rotations) for lineup in self.lineups)

    @property
    def num_games(self) -> int:
        """Games of the whole experiment."""
        return self.deals * self.games_per_deal
