"""Which rules are played: variants, the sweep, and the cells they make together."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from experiments import messages
from experiments.design import FACTORIAL, MOST_CELLS, Design, points_of, start_of
from experiments.document import Document
from experiments.experiment import Cell, Variant
from experiments.problems import Place, dotted, short
from simulator.language import Text
from simulator.options import OptionError, OptionSet, OptionValue

DEFAULT_VARIANT = "published"


@dataclass(frozen=True)
class Sweep:
    """What is swept, and how.

    Attributes
    ----------
    design : Design
    values : dict
        All values that an option may take.
    ranges : dict
        Low and high end of each option that was given as a range.
    """

    design: Design = field(default_factory=Design)
    values: dict[str, Sequence[OptionValue]] = field(default_factory=dict)
    ranges: dict[str, tuple[int, int]] = field(default_factory=dict)

    def found(self, cells: tuple[Cell, ...]) -> dict[str, tuple[OptionValue, ...]]:
        """Return the values of each option that `cells` have, those of a range in order."""
        found = {}
        for key, values in self.values.items():
            used = {cell.sweep[key] for cell in cells}
            found[key] = (
                tuple(sorted(used)) if key in self.ranges else tuple(value for value in values if value in used)
            )
        return found


def read_variants(document: Document, declared: Mapping[str, dict[str, Any]], options: OptionSet) -> list[Variant]:
    """Return the variants that are right, after noting what is wrong with the others."""
    variants = []
    for name, changes in (declared or {DEFAULT_VARIANT: {}}).items():
        places: dict[str, Place] = {key: ("variants", name, key) for key in changes}
        checked = {key: check_value(document, places[key], options, key, changes[key]) for key in changes}
        if None not in checked.values():
            variants.append(Variant(name, {key: value for key, value in checked.items() if value is not None}))
    return variants


def read_sweep(
    document: Document,
    declared: Mapping[str, Any],
    design: Design,
    variants: list[Variant],
    options: OptionSet,
) -> Sweep:
    """Return the values of each swept option, after noting what is wrong with them."""
    sweep = Sweep(design)
    if not declared and design != Design():
        document.problems.add(("design",), messages.NO_SWEEP)
    for key, values in declared.items():
        place: Place = ("sweep", key)
        if key not in options.names:
            check_value(document, place, options, key, None)
            continue
        changed_by = [variant.name for variant in variants if key in variant.changes]
        if changed_by:
            where = dotted(("variants", changed_by[0], key))
            document.problems.add(place, messages.SWEPT_AND_SET.fill(where=where))
        if isinstance(values, dict):
            _read_range(document, place, options, sweep, values)
            continue
        if not values:
            document.problems.add(place, messages.NO_VALUE)
        checked = [
            check_value(document, (*place, position), options, key, value) for position, value in enumerate(values)
        ]
        for position, value in enumerate(checked):
            if value is not None and value in checked[:position]:
                document.problems.add((*place, position), messages.VALUE_TWICE.fill(value=short(value)))
        sweep.values[key] = tuple(value for value in checked if value is not None)
    return sweep


def _read_range(
    document: Document, place: Place, options: OptionSet, sweep: Sweep, written: Mapping[str, object]
) -> None:
    """Add a range such as `{low: 1, high: 9}` to the sweep, or note what is wrong with it."""
    key = str(place[-1])
    if not sweep.design.is_drawn:
        document.problems.add(place, messages.RANGE_NEEDS_DESIGN.fill())
        return
    if options[key].kind != "int" or set(written) != {"low", "high"}:
        document.problems.add(place, messages.RANGE.fill())
        return
    ends = [check_value(document, (*place, end), options, key, written[end]) for end in ("low", "high")]
    low, high = (end if isinstance(end, int) else None for end in ends)
    if low is None or high is None:
        return
    if low >= high:
        document.problems.add(place, messages.LOW_BELOW_HIGH.fill(low=low, high=high))
        return
    sweep.values[key] = range(low, high + 1)
    sweep.ranges[key] = (low, high)


def check_value(document: Document, place: Place, options: OptionSet, key: str, value: object) -> OptionValue | None:
    """Return the checked value of an option, or None after noting what is wrong with it."""
    try:
        option = options[key]
        # `riichi_order: off` may be the word and not the truth value: take it as it was written.
        written = document.raw.get(place, value) if option.kind == "choice" else value
        return option.check(written)
    except OptionError as error:
        document.problems.add(place, error.told)
    return None


def make_cells(
    document: Document,
    variants: list[Variant],
    sweep: Sweep,
    options: OptionSet,
    players: int,
    seed: int,
) -> tuple[tuple[Cell, ...], list[Text]]:
    """Return every variant at every point of the design, all options resolved; and notes on points left out."""
    if (num_cells := len(variants) * _num_points(sweep)) > MOST_CELLS:
        place = "design" if sweep.design.is_drawn else "sweep"
        document.problems.add((place,), messages.TOO_MANY_CELLS.fill(num=num_cells, most=MOST_CELLS))
        return (), []
    points = points_of(sweep.design, sweep.values, options, seed)
    start = start_of(sweep.values, options)
    cells: list[Cell] = []
    skipped = 0
    for variant in variants:
        for point in points:
            swept = dict(zip(sweep.values, point, strict=True))
            try:
                resolved = options.resolve({**variant.changes, **swept}, players)
            except OptionError as error:
                if sweep.design.is_drawn and point != start:
                    skipped += 1
                else:
                    _note_contradiction(document, variant, swept, error.told)
                continue
            name = " | ".join([variant.name, *(f"{key}={short(value)}" for key, value in swept.items())])
            cells.append(Cell(name, variant.name, swept, resolved))
    _note_twins(document, cells)
    return tuple(cells), _note_skipped(skipped)


def _num_points(sweep: Sweep) -> int:
    """Return how many points the design has at most, without making them."""
    sizes = [len(values) for values in sweep.values.values()]
    if sweep.design.is_drawn:
        return sweep.design.cells
    return math.prod(sizes) if sweep.design.kind == FACTORIAL else 1 + sum(size - 1 for size in sizes)


def _note_skipped(num: int) -> list[Text]:
    if not num:
        return []
    return [
        Text(
            f"뽑은 규칙 조합 중 {num}개는 서로 모순되는 규칙이라 빼고 진행합니다.",
            f"{num} of the drawn combinations contradict themselves and are left out.",
        )
    ]


def _note_contradiction(document: Document, variant: Variant, swept: Mapping[str, OptionValue], told: Text) -> None:
    if swept:
        values = ", ".join(f"{key}={short(value)}" for key, value in swept.items())
        document.problems.add(("sweep",), messages.CONTRADICTION.fill(variant=variant.name, values=values, why=told))
    else:
        document.problems.add(("variants", variant.name), told)


def _note_twins(document: Document, cells: list[Cell]) -> None:
    """Note variants that come to the same rules: one of them is not what its author meant."""
    first: dict[tuple[OptionValue, ...], str] = {}
    noted = set()
    for cell in cells:
        other = first.setdefault(tuple(cell.options.values()), cell.variant)
        if other != cell.variant and cell.variant not in noted:
            noted.add(cell.variant)
            document.problems.add(("variants", cell.variant), messages.TWINS.fill(other=other))


def find_baseline(cells: tuple[Cell, ...], options: OptionSet) -> int:
    """Return the position of the first variant, each swept option as published or else at its first value."""
    published = options.defaults()
    first = cells[0]
    swept = {key: {cell.sweep[key] for cell in cells} for key in first.sweep}
    wanted = {key: published[key] if published[key] in values else first.sweep[key] for key, values in swept.items()}
    return next(
        position for position, cell in enumerate(cells) if cell.variant == first.variant and cell.sweep == wanted
    )
