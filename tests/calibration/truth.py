"""The true answers of the toy game, by counting all draws: no chance is left in them."""

from __future__ import annotations

import itertools
import math
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

from tests.experiments.worlds import SKILLS

if TYPE_CHECKING:
    from collections.abc import Iterator

Key = tuple[str, str, str]
"""Group, who, measure."""


def _games(seats: tuple[str, ...], bonus: int, tail: int) -> Iterator[tuple[int, list[int]]]:
    """Yield who starts and all scores, every case as likely as any other."""
    for first in range(len(seats)):
        for drawn in itertools.product(range(tail + 1), repeat=len(seats)):
            yield (
                first,
                [
                    draw + SKILLS[who] + bonus * (seat == first)
                    for seat, (who, draw) in enumerate(zip(seats, drawn, strict=True))
                ],
            )


@cache
def truth(lineup: tuple[str, ...], bonus: int = 0, tail: int = 10) -> dict[Key, Fraction]:
    """Return the mean of each measure that follows from the scores, over all rotations of a line-up.

    Parameters
    ----------
    lineup : tuple of str
        Each strategy in one seat, or one strategy in all.
    bonus, tail : int
        Options of the toy game.
    """
    size = len(lineup)
    rotations = {tuple(lineup[(seat - turn) % size] for seat in range(size)) for turn in range(size)}
    # Whole numbers of a unit that every number of winners and of equal players divides: fractions are far slower.
    unit = math.lcm(*range(1, size + 1)) ** 2
    sums: dict[Key, int] = {}
    num = 0

    def add(group: str, who: str, measure: str, amount: int) -> None:
        sums[group, who, measure] = sums.get((group, who, measure), 0) + amount

    for seats in rotations:
        for first, scores in _games(seats, bonus, tail):
            num += 1
            ranked = sorted(scores, reverse=True)
            winners = [score == ranked[0] for score in scores]
            add("game", "all", "margin_over_second", unit * (ranked[0] - ranked[1]))
            add("game", "all", "tied", unit * (ranked[0] == ranked[1]))
            for seat, who in enumerate(seats):
                share = winners[seat] * unit // sum(winners)
                for group, name in (
                    ("seat", str(seat)),
                    ("position", str((seat - first) % size)),
                    ("strategy", who),
                ):
                    times = seats.count(who) if group == "strategy" else 1
                    add(group, name, "win_share", share // times)
                    add(group, name, "score", unit * scores[seat] // times)
    return {key: Fraction(total, num * unit) for key, total in sums.items()}
