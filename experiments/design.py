"""Which combinations of the sweep's values are played: all, one option at a time, or some that are drawn."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

import numpy as np

from experiments import messages
from experiments.problems import shown
from simulator.language import ToldError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from simulator.options import OptionSet, OptionValue

FACTORIAL = "factorial"
ONE_AT_A_TIME = "one_at_a_time"
LATIN_HYPERCUBE = "latin_hypercube"
RANDOM = "random"
KINDS = (FACTORIAL, ONE_AT_A_TIME, LATIN_HYPERCUBE, RANDOM)
DRAWN = (LATIN_HYPERCUBE, RANDOM)

FEWEST_CELLS = 2
MOST_CELLS = 256

Point = tuple["OptionValue", ...]
"""A value of each swept option."""


@dataclass(frozen=True)
class Design:
    """How the sweep's cells are chosen.

    Attributes
    ----------
    kind : str
        One of `KINDS`.
    cells : int
        Cells of each variant, if they are drawn; the baseline's is the first of them.
    """

    kind: str = FACTORIAL
    cells: int = 0

    @property
    def is_drawn(self) -> bool:
        """Whether the cells are drawn."""
        return self.kind in DRAWN


def read_design(value: object) -> Design:
    """Return what `design:` says.

    Raises
    ------
    ToldError
        In words for the designer.
    """
    if isinstance(value, str) and value in (FACTORIAL, ONE_AT_A_TIME):
        return Design(value)
    if not isinstance(value, dict):
        raise ToldError(messages.DESIGN.fill(value=shown(value)))
    if value.get("kind") not in DRAWN:
        raise ToldError(messages.DESIGN_KIND.fill(value=shown(value.get("kind"))))
    others = [key for key in value if key not in ("kind", "cells")]
    if others:
        raise ToldError(messages.DESIGN_KEYS.fill(value=shown(others[0])))
    cells = value.get("cells")
    if isinstance(cells, bool) or not isinstance(cells, int) or not FEWEST_CELLS <= cells <= MOST_CELLS:
        raise ToldError(messages.DESIGN_CELLS.fill(low=FEWEST_CELLS, high=MOST_CELLS, value=shown(cells)))
    return Design(str(value["kind"]), cells)


def points_of(design: Design, sweep: Mapping[str, Sequence[OptionValue]], options: OptionSet, seed: int) -> list[Point]:
    """Return the combinations to be played in each variant, none of them twice.

    Parameters
    ----------
    design : Design
    sweep : dict
        All values that an option may take.
    options : OptionSet
    seed : int
        The experiment's: the same cells are drawn again.
    """
    if design.kind == FACTORIAL:
        return list(product(*sweep.values()))
    start = start_of(sweep, options)
    if design.kind == ONE_AT_A_TIME:
        alone = [
            (*start[:at], value, *start[at + 1 :])
            for at, values in enumerate(sweep.values())
            for value in values
            if value != start[at]
        ]
        return [start, *alone]
    columns = list(sweep.values())
    places = _draw(design, len(columns), seed)
    drawn = [tuple(_value_at(place, values) for place, values in zip(row, columns, strict=True)) for row in places]
    return list(dict.fromkeys([start, *drawn]))


def start_of(sweep: Mapping[str, Sequence[OptionValue]], options: OptionSet) -> Point:
    """Return each swept option as published, or else at its first value."""
    published = options.defaults()
    return tuple(published[key] if published[key] in values else values[0] for key, values in sweep.items())


def _value_at(place: float, values: Sequence[OptionValue]) -> OptionValue:
    # A place is below 1, but times the number of values it may round up to it.
    return values[min(int(place * len(values)), len(values) - 1)]


def _draw(design: Design, num_options: int, seed: int) -> NDArray[np.float64]:
    """Return places from 0 to 1, one row a cell, one column an option."""
    generator = np.random.Generator(np.random.PCG64(seed))
    num = design.cells - 1
    if design.kind == RANDOM:
        return generator.random((num, num_options))
    # Each option's range is cut into as many parts as there are cells, each part used once. Not by scipy's `qmc`: the
    # same file must mean the same cells, and of a library's draws only `random` is promised to stay as they are.
    parts = generator.random((num, num_options)).argsort(axis=0)
    places: NDArray[np.float64] = (parts + generator.random((num, num_options))) / num
    return places
