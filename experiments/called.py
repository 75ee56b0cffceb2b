"""What players are called where a game is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from strategies import Strategy


def called(seats: Sequence[Strategy], language: str) -> tuple[str, ...]:
    """Return what people call each player: by its label, unless it is bent or shares that with another."""
    labels = unshared({seat.name: seat.label.say(language) for seat in seats if not seat.base})
    return tuple(labels.get(seat.name, seat.name) for seat in seats)


def unshared(labels: Mapping[str, str]) -> dict[str, str]:
    """Return the labels that belong to one name only: by others nobody could tell two apart."""
    given = list(labels.values())
    return {name: label for name, label in labels.items() if label and given.count(label) == 1}
