"""What a report is about: the experiment as its results folder records it, and how its parts are called."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from reports import markup
from reports.figures import theme
from reports.josa import Word
from reports.numbers import Numbers, numbers_for, thousands
from reports.words import measures as words
from reports.words import page
from simulator import games

if TYPE_CHECKING:
    import pandas as pd

    from experiments.results import Results
    from simulator.game import Game
    from simulator.language import Text
    from simulator.options import OptionValue


Row = dict[str, Any]
"""A row of a results table."""


@dataclass(frozen=True)
class Cell:
    """One set of rules that was played.

    Attributes
    ----------
    name : str
        As in the tables: the variant, and for a sweep its values.
    variant : str
    sweep : dict
        Swept option -> value here.
    options : dict
        Every option's value.
    """

    name: str
    variant: str
    sweep: dict[str, OptionValue]
    options: dict[str, OptionValue]


@dataclass(frozen=True)
class Study:
    """An experiment and its results, as the report reads them.

    Parameters
    ----------
    results : Results
    language : {"ko", "en"}
    """

    results: Results
    language: str

    @property
    def manifest(self) -> dict[str, Any]:
        """The record of the run."""
        return self.results.manifest

    @cached_property
    def game(self) -> Game:
        """The declared facts of the game that was played."""
        return games.load(self.manifest["game"])

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """Every set of rules, in the order of the file."""
        return tuple(
            Cell(cell["name"], cell["variant"], dict(cell["sweep"]), dict(cell["options"]))
            for cell in self.manifest["cells"]
        )

    @property
    def baseline(self) -> Cell:
        """The rules that all others are compared with."""
        return next(cell for cell in self.cells if cell.name == self.manifest["baseline"])

    @property
    def variants(self) -> tuple[str, ...]:
        """Names of the variants, the baseline first."""
        return tuple(dict.fromkeys(cell.variant for cell in self.cells))

    @property
    def swept(self) -> tuple[str, ...]:
        """Names of the options that are swept."""
        return tuple(self.baseline.sweep)

    @cached_property
    def home(self) -> tuple[Cell, ...]:
        """One cell for each variant: the one whose sweep values are the baseline's."""
        return tuple(cell for cell in self.cells if cell.sweep == self.baseline.sweep)

    @cached_property
    def alternatives(self) -> tuple[Cell, ...]:
        """The cells that the answer speaks of: the other variants, or where there are none the other sweep values."""
        candidates = self.home if len(self.variants) > 1 else self.cells
        return tuple(cell for cell in candidates if cell.name != self.baseline.name)

    @cached_property
    def shown(self) -> tuple[Cell, ...]:
        """The cells that figures show side by side: the baseline and as many alternatives as can be told apart."""
        return (self.baseline, *self.alternatives)[: len(theme.SERIES_COLOURS)]

    @cached_property
    def series(self) -> tuple[theme.Series, ...]:
        """The look of each shown cell."""
        return theme.series_of({cell.name: self.cell_name(cell) for cell in self.shown})

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return int(self.manifest["players"])

    @property
    def fair(self) -> float:
        """The win share of everybody in a fair game."""
        return 1 / self.players

    @property
    def lineups(self) -> dict[str, tuple[str, ...]]:
        """Line-up -> strategies in its seats."""
        return {name: tuple(seats) for name, seats in self.manifest["lineups"].items()}

    @property
    def mixed(self) -> tuple[str, ...]:
        """Line-ups in which strategies meet."""
        return tuple(name for name, seats in self.lineups.items() if len(set(seats)) > 1)

    @property
    def mirror(self) -> tuple[str, ...]:
        """Line-ups in which everybody plays alike: they show what a place is worth."""
        return tuple(name for name in self.lineups if name not in self.mixed)

    @property
    def matters(self) -> dict[str, float]:
        """Measure -> smallest change that matters to the designer."""
        return {name: float(value) for name, value in self.manifest["matters"].items()}

    def matter(self, measure: str, group: str) -> float:
        """Return the smallest change of a measure that matters for a group; NaN where it is not judged."""
        if measure in self.matters:
            return self.matters[measure]
        table = self.results.comparisons
        if "matters" not in table:
            return math.nan
        known = pick(table, measure=measure, group=group)["matters"].dropna()
        return float(known.iloc[0]) if len(known) else math.nan

    @cached_property
    def numbers(self) -> Numbers:
        """The ways to write this report's numbers."""
        return numbers_for(self.language, self.results.comparisons, self.results.measures, self.matters)

    @property
    def silent(self) -> tuple[str, ...]:
        """Variants that changed nothing at all in any game played."""
        return tuple(self.manifest["silent_variants"])

    @property
    def num_deals(self) -> str:
        """How many deals were played, as people write it."""
        return thousands(self.manifest["deals_done"])

    def say(self, text: Text) -> str:
        """Return a text in the report's language."""
        return text.say(self.language)

    def measure_name(self, measure: str) -> str:
        """Return what people call a measure."""
        if not measure.startswith("counter:"):
            return self.say(words.MEASURES[measure]) if measure in words.MEASURES else measure
        name = measure.removeprefix("counter:")
        return next((self.say(counter.label) for counter in self.game.counters if counter.name == name), name)

    def who_name(self, group: str, who: str) -> str:
        """Return what people call one of a group: a strategy, a seat, a place in the order of play."""
        if group == "position":
            return words.position(who, self.language)
        if group == "seat":
            return self.say(words.SEAT).format(who)
        return self.say(words.EVERYONE) if group == "game" else who

    def cell_plain(self, cell: Cell) -> Word:
        """Return what a cell is called, for a sentence without mark-up."""
        return Word(self.cell_name(cell))

    def swept_values(self, option: str) -> tuple[OptionValue, ...]:
        """Return the values that a swept option takes, in the order of the file."""
        return tuple(dict.fromkeys(cell.sweep[option] for cell in self.cells))

    def cells_along(self, option: str) -> tuple[Cell, ...]:
        """Return the cells in which every other swept option has the baseline's value."""
        rest = {name: value for name, value in self.baseline.sweep.items() if name != option}
        return tuple(cell for cell in self.cells if rest.items() <= cell.sweep.items())

    def who_word(self, group: str, who: str) -> Word:
        """Return the same for a sentence: what the designer named is marked as a name."""
        spoken = self.who_name(group, who)
        return markup.name(spoken) if group == "strategy" else Word(spoken)

    def cell_word(self, cell: Cell) -> Word:
        """Return what an alternative is called, for a sentence."""
        spoken = self.cell_name(cell)
        return markup.name(spoken) if spoken == cell.variant else Word(spoken)

    def cell_name(self, cell: Cell) -> str:
        """Return what an alternative is called: its variant, or in a pure sweep its swept values."""
        if len(self.variants) > 1 or not cell.sweep:
            return cell.variant
        return ", ".join(f"{self.option_name(name)} {value}" for name, value in cell.sweep.items())

    def strategy_summary(self, name: str) -> str:
        """Return what a strategy does, in a sentence; "" where nobody says."""
        facts = self.manifest["strategies"][name]
        return str(facts.get("summary", {}).get(self.language, ""))

    def strategy_label(self, name: str) -> str:
        """Return what people call a strategy, unless it is a bent one that shares its base's name."""
        facts = self.manifest["strategies"][name]
        return str(facts.get("label", {}).get(self.language, "")) if facts.get("base", name) == name else ""

    def option_name(self, name: str) -> str:
        """Return the short name of a rule option."""
        return self.say(self.game.options[name].label)

    def option_value(self, name: str, value: OptionValue) -> str:
        """Return what people call a value of a rule option: "on", "0", "nobody"."""
        option = self.game.options[name]
        if option.kind == "bool":
            return self.say(page.YES if value else page.NO)
        if option.kind == "choice" and option.choice_labels:
            return self.say(option.choice_labels[option.choices.index(str(value))])
        return str(value)


def pick(table: pd.DataFrame, **where: str) -> pd.DataFrame:
    """Return the rows of a results table in which each named column holds the given value."""
    for column, value in where.items():
        table = table[table[column] == value]
    return table


def records(table: pd.DataFrame) -> list[Row]:
    """Return the rows of a results table as dictionaries."""
    return [{str(name): value for name, value in row.items()} for row in table.to_dict("records")]


def only(table: pd.DataFrame, **where: str) -> Row | None:
    """Return the first row of a results table with these values, or None."""
    rows = records(pick(table, **where))
    return rows[0] if rows else None
