"""Effects of options as contrasts: a whole number for each cell, by which its deals' totals are weighted and added.

The cells' means are fitted by least squares: a constant, what each factor adds, and what each pair of factors adds
together. Listed values are coded so that they add up to 0; an option with a range counts as a straight line from its
low end (-1) to its high end (1). A main effect is a level less the base level, all other factors averaged; an
interaction is how much the effect of one level changes from the other factor's base to its level. Both are sums over
cells with fixed weights, so that each deal has a value of its own for each effect. In full factorials the weights are
the classical ones, exactly; elsewhere they are rounded to multiples of 1/65,536, with a sum of exactly 0.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from simulator.options import written

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from experiments.experiment import Experiment

MOST_CONTRASTS = 64
"""Kept in every accumulator, so that memory stays bounded; main effects come first."""

VARIANT = "variant"
CROSS = " x "
"""Between the names of two factors in the term of an interaction."""
_ROUNDED = 2**16
_TINY = 1e-9


@dataclass(frozen=True)
class Contrast:
    """One effect.

    Attributes
    ----------
    term : str
        An option, `variant`, or two of them: "a x b".
    level, base : str
        What is compared with what.
    weights : tuple of int
        One for each cell; they add up to 0.
    divisor : int
        What the weights are multiples of one over.
    """

    term: str
    level: str
    base: str
    weights: tuple[int, ...]
    divisor: int

    @property
    def reach(self) -> int:
        """The positive weights' sum: of a measure from 0 to 1, the weighted sum lies within this of 0."""
        return sum(weight for weight in self.weights if weight > 0)


@dataclass(frozen=True)
class _Factor:
    """Something that differs between cells.

    `codes`: columns of the model, shape (cells, width). `steps`: for each level but the base, its name and its code
    less the base's.
    """

    name: str
    base: str
    codes: NDArray[np.float64]
    steps: tuple[tuple[str, NDArray[np.float64]], ...]


def contrasts_of(experiment: Experiment) -> tuple[Contrast, ...]:
    """Return the effects that an experiment can tell: none without a sweep, or if cells may stop on their own."""
    return all_contrasts(experiment)[:MOST_CONTRASTS]


def all_contrasts(experiment: Experiment) -> tuple[Contrast, ...]:
    """Return the effects that the cells can tell, more than are kept perhaps."""
    if not experiment.sweep or experiment.precision:
        return ()
    factors = _factors(experiment)
    pairs = list(itertools.combinations(factors, 2))
    most = len(experiment.cells) // 2 if experiment.design.is_drawn else len(experiment.cells)
    columns = [np.ones((len(experiment.cells), 1)), *(factor.codes for factor in factors)]
    span = _Span(np.column_stack(columns))
    width = sum(codes.shape[1] for codes in columns)
    fitted: dict[tuple[str, str], range] = {}
    for one, other in pairs:
        crossed = _crossed(one.codes, other.codes)
        wider = width + crossed.shape[1]
        if wider <= most and span.grow(crossed):
            fitted[one.name, other.name] = range(width, wider)
            columns.append(crossed)
            width = wider
    solver = _Solver(np.column_stack(columns))
    found = [*solver.main_effects(factors), *solver.interactions(pairs, fitted)]
    return tuple(contrast for contrast in found if contrast is not None)


class _Span:
    """What columns can add up to, as perpendicular ones: to find a rank anew for every pair would take seconds."""

    def __init__(self, columns: NDArray[np.float64]) -> None:
        left, sizes, _ = np.linalg.svd(columns, full_matrices=False)
        self.basis = left[:, sizes > _TINY * sizes[0]]

    def grow(self, columns: NDArray[np.float64]) -> bool:
        """Add columns, if all of them are new: none a sum of the others and of those before. Say whether they were."""
        rest = columns
        for _ in range(2):  # once more, for what rounding left
            rest = rest - self.basis @ (self.basis.T @ rest)
        left, sizes, _ = np.linalg.svd(rest, full_matrices=False)
        if len(sizes) < columns.shape[1] or sizes[-1] <= _TINY * np.linalg.norm(columns):
            return False
        self.basis = np.column_stack([self.basis, left])
        return True


def _crossed(one: NDArray[np.float64], other: NDArray[np.float64]) -> NDArray[np.float64]:
    crossed: NDArray[np.float64] = np.einsum("ci,cj->cij", one, other).reshape(len(one), -1)
    return crossed


def _factors(experiment: Experiment) -> list[_Factor]:
    """Return the swept options and the variants, those with one level left out."""
    cells, start = experiment.cells, experiment.cells[experiment.baseline]
    found = []
    for name in experiment.sweep:
        values = [cell.sweep[name] for cell in cells]
        if name in experiment.ranges:
            found.append(_straight(name, values, experiment.ranges[name]))
        elif len(set(values)) > 1:
            levels = [value for value in experiment.sweep[name] if value in values]
            found.append(_listed(name, values, levels, start.sweep[name]))
    variants = [cell.variant for cell in cells]
    if len(set(variants)) > 1:
        found.append(_listed(VARIANT, variants, list(dict.fromkeys(variants)), start.variant))
    return found


def _straight(name: str, values: Sequence[object], ends: tuple[int, int]) -> _Factor:
    low, high = ends
    codes = (2 * np.array(values, dtype=np.float64) - low - high) / (high - low)
    return _Factor(name, written(low), codes[:, None], ((written(high), np.array([2.0])),))


def _listed(name: str, values: Sequence[object], levels: Sequence[object], base: object) -> _Factor:
    coding = np.vstack([np.eye(len(levels) - 1), -np.ones(len(levels) - 1)])
    at = levels.index(base)
    steps = tuple(
        (written(level), coding[position] - coding[at]) for position, level in enumerate(levels) if position != at
    )
    return _Factor(name, written(base), coding[[levels.index(value) for value in values]], steps)


class _Solver:
    """Turns effects in a model, shape (cells, parameters), into weights of cells."""

    def __init__(self, model: NDArray[np.float64]) -> None:
        self.model = model
        self.inverse = np.linalg.pinv(model)

    def main_effects(self, factors: Sequence[_Factor]) -> list[Contrast | None]:
        """Return the effect of each level of each factor."""
        found, column = [], 1
        for factor in factors:
            columns = range(column, column + factor.codes.shape[1])
            for level, step in factor.steps:
                found.append(self._contrast((factor.name, level, factor.base), columns, step))
            column = columns.stop
        return found

    def interactions(
        self, pairs: Sequence[tuple[_Factor, _Factor]], fitted: dict[tuple[str, str], range]
    ) -> list[Contrast | None]:
        """Return the effect of each pair of levels of factors that the model has together."""
        found = []
        for one, other in pairs:
            columns = fitted.get((one.name, other.name))
            if columns is None:
                continue
            term, base = f"{one.name}{CROSS}{other.name}", f"{one.base}, {other.base}"
            for (first, step), (second, other_step) in itertools.product(one.steps, other.steps):
                named = (term, f"{first}, {second}", base)
                found.append(self._contrast(named, columns, np.outer(step, other_step).ravel()))
        return found

    def _contrast(self, named: tuple[str, str, str], columns: range, step: NDArray[np.float64]) -> Contrast | None:
        """Return a contrast, or None if the cells cannot tell the effect from others."""
        wanted = np.zeros(self.model.shape[1])
        wanted[list(columns)] = step
        weights = wanted @ self.inverse
        if np.abs(weights @ self.model - wanted).max() > _TINY:
            return None
        return Contrast(*named, *_whole(weights))


def _whole(weights: NDArray[np.float64]) -> tuple[tuple[int, ...], int]:
    """Return weights as whole numbers, and what they are multiples of one over."""
    for divisor in range(1, len(weights) + 1):
        rounded = np.rint(weights * divisor)
        if np.abs(weights * divisor - rounded).max() < _TINY * divisor:
            return tuple(map(int, rounded)), divisor
    scaled = weights * _ROUNDED
    below = np.floor(scaled).astype(np.int64)
    # What rounding down takes away goes to the largest remainders: the sum stays 0.
    missing = -int(below.sum())
    below[np.argsort(below - scaled, kind="stable")[:missing]] += 1
    return tuple(map(int, below)), _ROUNDED
