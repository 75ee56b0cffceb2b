"""Does a conclusion hang on how the rules are read? The experiment again under each other ruling, one at a time.

A ruling is an option by which we settle what the published text leaves open. With `rulings: all`, each that the file
does not set itself takes each of its other values in every cell, the baseline too, and the same deals are played
again, a quarter of them. Then verdicts are held against each other: baseline and variants always share a reading.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import pandas as pd

from experiments.verdicts import CHANGED, MAYBE_SMALL, NO_CHANGE
from simulator.options import OptionError, written

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from experiments.experiment import Experiment
    from simulator.options import Option, OptionValue

PART, FEWEST = 4, 2000
"""A reading gets one deal in so many, but so many deals at least if the experiment has them."""
MOST_VALUES = 4
"""Of a number with more values than this, the least and the largest are tried."""

ABOUT = ("option", "value", "lineup", "cell", "variant", "group", "who", "measure")
FOUND = ("difference", "low", "high", "matters", "verdict", "num_deals")
COLUMNS = (*ABOUT, *FOUND, *(f"published_{name}" for name in FOUND[:3]), "published_verdict", "flips")


@dataclass(frozen=True)
class Reading:
    """The experiment with one ruling read otherwise.

    Attributes
    ----------
    option : str
    value : bool, int or str
    experiment : Experiment
    """

    option: str
    value: OptionValue
    experiment: Experiment

    @property
    def name(self) -> str:
        """As a folder may be called."""
        return f"{self.option}={written(self.value)}"


def num_deals(experiment: Experiment) -> int:
    """Return how many deals each reading gets."""
    return min(experiment.deals, max(FEWEST, experiment.deals // PART))


def readings_of(experiment: Experiment) -> tuple[Reading, ...]:
    """Return the other readings that the experiment asks for, in the order of the options.

    A reading that contradicts other rules of a cell is left out.
    """
    if not experiment.rulings:
        return ()
    fixed = set(experiment.sweep).union(*(variant.changes for variant in experiment.variants))
    return tuple(
        reading
        for option in experiment.game.options
        if option.origin == "ruling" and option.name not in fixed
        for value in _others(option, experiment.cells[experiment.baseline].options[option.name])
        if (reading := _read(experiment, option.name, value)) is not None
    )


def _others(option: Option, value: OptionValue) -> Iterator[OptionValue]:
    """Yield the other values of an option."""
    values: list[OptionValue] = list(option.choices)
    if option.kind == "bool":
        values = [False, True]
    elif option.kind == "int":
        values = list(range(option.low, option.high + 1))
        values = values if len(values) <= MOST_VALUES else [option.low, option.high]
    yield from (other for other in values if other != value)


def _read(experiment: Experiment, option: str, value: OptionValue) -> Reading | None:
    try:
        cells = tuple(
            replace(cell, options=experiment.game.options.resolve({**cell.options, option: value}, experiment.players))
            for cell in experiment.cells
        )
    except OptionError:
        return None
    changed = replace(
        experiment,
        name=f"{experiment.name} ({option}={written(value)})",
        cells=cells,
        deals=num_deals(experiment),
        precision={},
        keep_games=False,
        rulings=False,
    )
    return Reading(option, value, changed)


def compare_readings(published: pd.DataFrame, found: Sequence[tuple[Reading, pd.DataFrame]]) -> pd.DataFrame:
    """Return every verdict under every reading, beside the one under the experiment's own.

    Parameters
    ----------
    published : DataFrame
        The experiment's comparisons.
    found : sequence of (Reading, DataFrame)
        The comparisons under each reading.

    Returns
    -------
    DataFrame
        `flips`: both are decided, and say otherwise (see `flips`).
    """
    rows: list[dict[str, Any]] = []
    keys = list(ABOUT[2:])
    for reading, comparisons in found:
        judged = comparisons[comparisons["matters"].notna()]
        both = judged.merge(published, on=keys, suffixes=("", "_published"))
        for row in both[both["matters_published"].notna()].to_dict("records"):
            told = {f"published_{name}": row[f"{name}_published"] for name in (*FOUND[:3], "verdict")}
            rows.append(
                {"option": reading.option, "value": str(reading.value)}
                | {name: row[name] for name in (*keys, *FOUND)}
                | told
                | {"flips": flips(row["verdict"], row["difference"], told)}
            )
    return pd.DataFrame(rows, columns=list(COLUMNS))


def flips(verdict: str, difference: float, published: Mapping[str, Any]) -> bool:
    """Say whether a verdict contradicts the one under the experiment's own reading.

    It does if one says that there is a change and the other that there is none that matters, or if both say that
    there is a change and it goes the other way. What is not known, and what may be too small, contradicts nothing.
    """
    other = str(published["published_verdict"])
    if {verdict, other} == {CHANGED, NO_CHANGE}:
        return True
    moves = {CHANGED, MAYBE_SMALL}
    return verdict in moves and other in moves and difference * float(published["published_difference"]) < 0
