"""What is wrong with an experiment, said in one line each: file, line, key, and what would be right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from simulator.options import written

Place = tuple[str | int, ...]
"""Where something stands in the file: keys and positions in lists, from the outside in."""

MOST_SHOWN = 20
"""Problems reported at once; a file with more is told how many are left."""


class ExperimentError(ValueError):
    """An experiment cannot be run as written.

    Attributes
    ----------
    lines : tuple of str
        One line a problem, each "file.yaml:14: variants.harsh.riichi_keap: what is wrong". The text of the
        error is these lines.
    """

    def __init__(self, lines: str | Sequence[str]) -> None:
        self.lines = (lines,) if isinstance(lines, str) else tuple(lines)
        super().__init__("\n".join(self.lines))


@dataclass
class Problems:
    """Collects what is wrong with one file, so that its author learns all of it at once.

    Attributes
    ----------
    file : str
        The file's name as its author gave it.
    lines : dict
        Line of each place, counted from 1.
    """

    file: str
    lines: dict[Place, int] = field(default_factory=dict)
    found: list[tuple[int, str]] = field(default_factory=list)

    def line(self, place: Place) -> int:
        """Return the line of `place`, or of the nearest thing around it that has one."""
        while place and place not in self.lines:
            place = place[:-1]
        return self.lines.get(place, 1)

    def add(self, place: Place, message: str) -> None:
        """Note a problem at `place`."""
        key = f"{dotted(place)}: " if place else ""
        self.add_line(self.line(place), f"{key}{message}")

    def add_line(self, line: int, message: str) -> None:
        """Note a problem on `line`."""
        readable = (letter if letter.isprintable() else ascii(letter)[1:-1] for letter in " ".join(message.split()))
        self.found.append((line, "".join(readable)))

    def raise_if_any(self) -> None:
        """Raise all problems noted so far, in the order of the file, as one `ExperimentError`."""
        if not self.found:
            return
        ordered = list(dict.fromkeys(sorted(self.found, key=lambda problem: problem[0])))
        shown = [f"{self.file}:{line}: {message}" for line, message in ordered[:MOST_SHOWN]]
        if len(ordered) > MOST_SHOWN:
            shown.append(f"{self.file}: and {len(ordered) - MOST_SHOWN} more problems")
        raise ExperimentError(shown)


def dotted(place: Place) -> str:
    """Return a place as its author would say it: `lineups.mixed[2]`, positions counted from 1."""
    text = ""
    for part in place:
        if isinstance(part, int):
            text += f"[{part + 1}]"
        else:
            text += f".{shown(part)}" if text else shown(part)
    return text


def shown(value: object, longest: int = 60) -> str:
    """Return a value as messages show it: as YAML writes it, on one line, cut short."""
    if value is None:
        return "nothing"
    text = " ".join(written(value).split())
    if isinstance(value, dict):
        text = "a mapping"
    elif isinstance(value, list):
        text = "a list"
    return text if len(text) <= longest else text[: longest - 1] + "…"
