"""The notebook of one player, and the best that it can score together with the telescope (page, "Notebook")."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, NamedTuple

from tests.referees.stellar.cards import SATELLITE, SIX_ZERO, TYPES, printed_number, type_of

if TYPE_CHECKING:
    from tests.referees.stellar.telescope import Telescope


class TypesScore(NamedTuple):
    """The score of the types, and its parts by type.

    These are stars, those of satellites among them, runs, and how many satellites of the notebook count.
    """

    points: int
    stars: list[int]
    satellite_stars: list[int]
    runs: list[int]
    satellites: list[int]


def runs_of(notebook: list[str], satellites: tuple[int, ...], meaning: str) -> list[int]:
    """Tell the longest run of each type, in their order.

    Parameters
    ----------
    notebook : list of str
        The cards of the notebook.
    satellites : tuple of int
        How many satellites count as each type.
    meaning : str
        The option `notebook_satellite`.
    """
    stacks = {kind: set[str]() for kind in TYPES}
    for card in notebook:
        if card != SATELLITE:
            stacks[type_of(card)].add(printed_number(card))
    counted = zip(stacks.values(), satellites, strict=True)
    return [longest_run(frozenset(stack), num_satellites, meaning) for stack, num_satellites in counted]


@cache
def longest_run(stack: frozenset[str], num_satellites: int, meaning: str) -> int:
    """Find the longest run of a stack, the 6/0 and its satellites chosen to make it longest (rulings 4 and 5).

    "A 6/0 counts as 6 or 0. A satellite counts as a 2"; with `notebook_satellite: any` as any number 0 to 6.
    """
    numbers = {int(number) for number in stack if number != SIX_ZERO}
    six_or_zero: list[set[int]] = [{6}, {0}] if SIX_ZERO in stack else [set()]
    possible = range(7) if meaning == "any" else [2]
    return max(
        run_length(numbers | six_zero | set(chosen))
        for six_zero in six_or_zero
        for chosen in combinations_with_replacement(possible, num_satellites)
    )


def run_length(numbers: set[int]) -> int:
    """Tell the length of the longest run of consecutive values."""
    longest = 0
    for first in numbers:
        length = 0
        while first + length in numbers:
            length += 1
        longest = max(longest, length)
    return longest


def ways_to_share_out(num_satellites: int) -> list[tuple[int, ...]]:
    """List how many of the satellites may count as each type."""
    return [
        tuple(types.count(kind) for kind in TYPES) for types in combinations_with_replacement(TYPES, num_satellites)
    ]


def score_types(notebook: list[str], telescope: Telescope) -> TypesScore:
    """Score the types as well as can be: "choices made at the end are made to score best" (ruling 5).

    "Stars of that type on the telescope × length of the longest run." The page is silent on choices that score
    alike; the transcript's page says that satellites then count for the later types, and the stars of satellites of
    every type for the first type with the longest run.
    """
    own_stars = [telescope.stars_of_type(kind) for kind in TYPES]
    free_stars = telescope.satellites_of_every_type() * telescope.options["satellite_stars"]
    best = None
    for satellites in sorted(ways_to_share_out(notebook.count(SATELLITE))):
        runs = runs_of(notebook, satellites, telescope.options["notebook_satellite"])
        satellite_stars = [0] * len(TYPES)
        satellite_stars[runs.index(max(runs))] = free_stars
        stars = [sum(both) for both in zip(own_stars, satellite_stars, strict=True)]
        points = sum(shown * length for shown, length in zip(stars, runs, strict=True))
        if best is None or points > best.points:
            best = TypesScore(points, stars, satellite_stars, runs, list(satellites))
    assert best is not None
    return best
