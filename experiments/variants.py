"""Which rules are played: variants, the sweep, and the cells they make together."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any

from experiments.document import Document
from experiments.experiment import Cell, Variant
from experiments.problems import Place, dotted, shown
from simulator.options import OptionError, OptionSet, OptionValue

MOST_CELLS = 256
DEFAULT_VARIANT = "published"

Sweep = dict[str, tuple[OptionValue, ...]]


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
    document: Document, declared: Mapping[str, list[Any]], variants: list[Variant], options: OptionSet
) -> Sweep:
    """Return the values of each swept option, after noting what is wrong with them."""
    sweep: Sweep = {}
    for key, values in declared.items():
        place = ("sweep", key)
        if key not in options.names:
            check_value(document, place, options, key, None)
            continue
        changed_by = [variant.name for variant in variants if key in variant.changes]
        if changed_by:
            where = dotted(("variants", changed_by[0], key))
            document.problems.add(place, f"is swept here and set by {where} too; choose one")
        if not values:
            document.problems.add(place, "needs at least one value")
        checked = [
            check_value(document, (*place, position), options, key, value) for position, value in enumerate(values)
        ]
        for position, value in enumerate(checked):
            if value is not None and value in checked[:position]:
                document.problems.add((*place, position), f"has {shown(value)} twice")
        sweep[key] = tuple(value for value in checked if value is not None)
    return sweep


def check_value(document: Document, place: Place, options: OptionSet, key: str, value: object) -> OptionValue | None:
    """Return the checked value of an option, or None after noting what is wrong with it."""
    try:
        option = options[key]
        # `riichi_order: off` may be the word and not the truth value: take it as it was written.
        written = document.raw.get(place, value) if option.kind == "choice" else value
        return option.check(written)
    except OptionError as error:
        document.problems.add(place, str(error))
    return None


def make_cells(
    document: Document, variants: list[Variant], sweep: Sweep, options: OptionSet, players: int
) -> tuple[Cell, ...]:
    """Return every variant at every combination of the sweep's values, all options resolved."""
    num_cells = len(variants)
    for values in sweep.values():
        num_cells *= len(values)
    if num_cells > MOST_CELLS:
        document.problems.add(("sweep",), f"makes {num_cells} cells with the variants; at most {MOST_CELLS}")
        return ()
    cells: list[Cell] = []
    for variant in variants:
        for values in product(*sweep.values()):
            swept = dict(zip(sweep, values, strict=True))
            try:
                resolved = options.resolve({**variant.changes, **swept}, players)
            except OptionError as error:
                _note_contradiction(document, variant, swept, str(error))
                continue
            name = " | ".join([variant.name, *(f"{key}={shown(value)}" for key, value in swept.items())])
            cells.append(Cell(name, variant.name, swept, resolved))
    _note_twins(document, cells)
    return tuple(cells)


def _note_contradiction(document: Document, variant: Variant, swept: Mapping[str, OptionValue], message: str) -> None:
    if swept:
        values = ", ".join(f"{key}={shown(value)}" for key, value in swept.items())
        document.problems.add(("sweep",), f"{variant.name} with {values}: {message}")
    else:
        document.problems.add(("variants", variant.name), message)


def _note_twins(document: Document, cells: list[Cell]) -> None:
    """Note variants that come to the same rules: one of them is not what its author meant."""
    first: dict[tuple[OptionValue, ...], str] = {}
    noted = set()
    for cell in cells:
        other = first.setdefault(tuple(cell.options.values()), cell.variant)
        if other != cell.variant and cell.variant not in noted:
            noted.add(cell.variant)
            message = f"is the same as {other}: all options have the same values"
            document.problems.add(("variants", cell.variant), message)


def find_baseline(cells: tuple[Cell, ...], options: OptionSet) -> int:
    """Return the position of the first variant, each swept option as published or else at its first value."""
    published = options.defaults()
    first = cells[0]
    swept = {key: {cell.sweep[key] for cell in cells} for key in first.sweep}
    wanted = {key: published[key] if published[key] in values else first.sweep[key] for key, values in swept.items()}
    return next(
        position for position, cell in enumerate(cells) if cell.variant == first.variant and cell.sweep == wanted
    )
