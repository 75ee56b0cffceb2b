"""What was asked and played, as the record of the run has it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from experiments.design import DRAWN, FACTORIAL
from reports.selecting import pick
from simulator import games

if TYPE_CHECKING:
    from experiments.results import Results
    from simulator.game import Game
    from simulator.options import OptionValue


@dataclass(frozen=True, eq=False)
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
class Setup:
    """An experiment as it was played.

    Parameters
    ----------
    results : Results
    """

    results: Results

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

    @cached_property
    def cell_named(self) -> dict[str, Cell]:
        """The same by their names in the tables."""
        return {cell.name: cell for cell in self.cells}

    @property
    def baseline(self) -> Cell:
        """The rules that all others are compared with."""
        return self.cell_named[self.manifest["baseline"]]

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
        """The cells that the answer speaks of: the other variants, or where there are none the other sweep values.

        Cells that were drawn mean nothing one by one; of those the effects tell.
        """
        candidates = self.home if len(self.variants) > 1 or self.is_drawn else self.cells
        return tuple(cell for cell in candidates if cell.name != self.baseline.name)

    @cached_property
    def swept_beside(self) -> tuple[Cell, ...]:
        """The cells that differ from the baseline in the value of one swept option only, where each was played."""
        found = [
            cell
            for option in self.swept
            if self.is_curve(option)
            for cell in self.cells_along(option)
            if cell.variant == self.baseline.variant and cell.name != self.baseline.name
        ]
        return tuple(found)

    def swept_values(self, option: str) -> tuple[OptionValue, ...]:
        """Return the values that a swept option takes: numbers by size, words in the order of the file."""
        values = dict.fromkeys(cell.sweep[option] for cell in self.cells)
        return tuple(sorted(values, key=int) if self.is_numeric(option) else values)

    def is_numeric(self, option: str) -> bool:
        """Say whether an option's values are numbers."""
        return self.game.options[option].kind == "int"

    def cells_along(self, option: str) -> tuple[Cell, ...]:
        """Return the cells in which every other swept option has the baseline's value."""
        rest = {name: value for name, value in self.baseline.sweep.items() if name != option}
        return tuple(cell for cell in self.cells if rest.items() <= cell.sweep.items())

    @property
    def design(self) -> str:
        """How the cells of the sweep were chosen; runs older than designs played every combination."""
        return str(self.manifest.get("design", {}).get("kind", FACTORIAL))

    @property
    def is_drawn(self) -> bool:
        """Whether the cells were drawn."""
        return self.design in DRAWN

    def is_curve(self, option: str) -> bool:
        """Say whether each value of an option was played with all others at the baseline's, as drawn cells are not."""
        return len(self.cells_along(option)) == len(self.variants) * len(self.swept_values(option))

    @property
    def is_grid(self) -> bool:
        """Whether every combination of the swept values was played."""
        combinations = math.prod(len(self.swept_values(option)) for option in self.swept)
        return len(self.cells) == len(self.variants) * combinations

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

    @property
    def named(self) -> frozenset[str]:
        """The measures whose smallest change that matters the designer gave; the others' are defaults."""
        return frozenset(self.matters) - frozenset(self.manifest.get("matters_defaults", {}))

    @property
    def named_in_order(self) -> tuple[str, ...]:
        """The same in the order of the file, which says what is most important; of old runs in any order."""
        return tuple(self.manifest.get("named", [name for name in self.matters if name in self.named]))

    def matter(self, measure: str, group: str) -> float:
        """Return the smallest change of a measure that matters for a group; NaN where it is not judged."""
        if measure in self.matters:
            return self.matters[measure]
        table = self.results.comparisons
        if "matters" not in table:
            return math.nan
        known = pick(table, measure=measure, group=group)["matters"].dropna()
        return float(known.iloc[0]) if len(known) else math.nan

    def is_silent(self, cell: Cell) -> bool:
        """Say whether a cell's rules changed nothing at all in any game played."""
        return cell.name in self.manifest["silent_variants"]
