"""What players are called where a game is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from strategies import Strategy


def called(seats: Sequence[Strategy], language: str) -> tuple[str, ...]:
    """Return what people call each player: by its label, unless it is bent or shares that with another."""
    labels = {seat.name: seat.label.say(language) for seat in seats if not seat.base}
    shared = {label for label in labels.values() if list(labels.values()).count(label) > 1}
    return tuple(
        labels[seat.name] if seat.name in labels and labels[seat.name] not in shared else seat.name for seat in seats
    )
