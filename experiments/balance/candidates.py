"""Every set of rules that the designer allows, and how far each is from the rules as they are."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from experiments.experiment import Cell
from experiments.problems import short
from simulator.options import OptionError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from experiments.balance.ranges import Ranges
    from simulator.options import OptionSet, OptionValue

MOST_CANDIDATES = 2000


class Distance(NamedTuple):
    """How far a set of rules is from the rules as they are: first how many options differ, then by how much.

    Attributes
    ----------
    num_changed : int
    amount : Fraction
        Sum over the options that differ: of a number, the part of its allowed range that it moved by; 1 of a
        switch or a choice.
    """

    num_changed: int
    amount: Fraction


@dataclass(frozen=True)
class Candidate:
    """A set of rules.

    Attributes
    ----------
    changes : dict
        Options that differ from the rules as they are, with their values.
    distance : Distance
    cell : Cell
        The rules, resolved.
    """

    changes: Mapping[str, OptionValue]
    distance: Distance
    cell: Cell


def count_candidates(ranges: Ranges) -> int:
    """Return how many sets of rules there are, those that contradict themselves included."""
    num = 1
    for values in ranges.values():
        num *= len(values)
    return num - 1


def make_candidates(ranges: Ranges, base: Cell, options: OptionSet, players: int) -> tuple[tuple[Candidate, ...], int]:
    """Return all sets of rules in the ranges but the one that there is already, the nearest to it first.

    Returns
    -------
    candidates : tuple of Candidate
    num_left_out : int
        Sets of rules that contradict themselves.
    """
    found, num_left_out = [], 0
    for values in product(*ranges.values()):
        chosen = dict(zip(ranges, values, strict=True))
        changes = {name: value for name, value in chosen.items() if value != base.options[name]}
        if not changes:
            continue
        try:
            resolved = options.resolve({**base.options, **changes}, players)
        except OptionError:
            num_left_out += 1
            continue
        name = ", ".join(f"{key}={short(value)}" for key, value in changes.items())
        distance = _distance(changes, base, ranges)
        found.append(Candidate(changes, distance, Cell(name, name, {}, resolved)))
    return tuple(sorted(found, key=lambda one: one.distance)), num_left_out


def _distance(changes: Mapping[str, OptionValue], base: Cell, ranges: Ranges) -> Distance:
    parts = [_part(value, base.options[name], ranges[name]) for name, value in changes.items()]
    return Distance(len(parts), sum(parts, Fraction(0)))


def _part(value: OptionValue, now: OptionValue, allowed: Sequence[OptionValue]) -> Fraction:
    if isinstance(value, str | bool):
        return Fraction(1)
    numbers = [int(number) for number in allowed]
    return Fraction(abs(value - int(now)), max(numbers) - min(numbers))
