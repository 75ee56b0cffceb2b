"""Ways to tamper with a transcript, each of which a referee must notice."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.referees.transcript_lines import Entry

# What no referee can know: the seed and number of the game, the program's codes of the choices, and options that
# this very game had no use for.
UNKNOWABLE = {"seed", "deal", "action", "options"}

Path = tuple[int | str, ...]


def number_paths(value: Any, path: Path = ()) -> Iterator[Path]:
    """List where in a transcript there are numbers, true or false that a referee can judge."""
    if isinstance(value, dict):
        for name, inner in value.items():
            if name not in UNKNOWABLE:
                yield from number_paths(inner, (*path, name))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from number_paths(inner, (*path, place))
    elif isinstance(value, int):
        yield path


def with_change(entries: list[Entry], path: Path, change: int) -> list[Entry]:
    """Copy a transcript, adding `change` to the number at `path`, or turning true into false."""
    copy: Any = list(entries)
    copy[path[0]] = deepcopy(copy[path[0]])
    holder = copy
    for step in path[:-1]:
        holder = holder[step]
    old = holder[path[-1]]
    holder[path[-1]] = (not old) if isinstance(old, bool) else old + change
    return list(copy)


def without(entries: list[Entry], place: int) -> list[Entry]:
    """Copy a transcript, leaving out one line."""
    return entries[:place] + entries[place + 1 :]


def with_repeat(entries: list[Entry], place: int) -> list[Entry]:
    """Copy a transcript, telling one line twice."""
    return entries[: place + 1] + entries[place:]


def with_swap(entries: list[Entry], place: int) -> list[Entry]:
    """Copy a transcript, swapping a line with the next."""
    return [*entries[:place], entries[place + 1], entries[place], *entries[place + 2 :]]
