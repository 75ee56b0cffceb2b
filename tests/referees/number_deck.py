"""The number cards of the ASRUS deck (rulebook, "The ASRUS deck")."""

from __future__ import annotations

HIGHEST = 15


def dots(number: int) -> int:
    """Count the dots on a card: 1 on a 1, 8 on an 8, 1 on a 15."""
    return min(number, 16 - number)


DECK: list[int] = [number for number in range(1, HIGHEST + 1) for _copy in range(dots(number))]
"""All 64 cards, in ascending order: as many copies of a number as it has dots."""
