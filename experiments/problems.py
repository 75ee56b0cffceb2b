"""What is wrong with an experiment, said in one line each: file, line, key, and what would be right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from experiments import messages
from simulator.language import LANGUAGES, Text, ToldError
from simulator.options import written

Place = tuple[str | int, ...]
"""Where something stands in the file: keys and positions in lists, from the outside in."""

MOST_SHOWN = 20
"""Problems reported at once; a file with more is told how many are left."""


class ExperimentError(ToldError):
    """An experiment cannot be run as written.

    Attributes
    ----------
    lines : tuple of str
        One line a problem, each "file.yaml:14: variants.harsh.riichi_keap: what is wrong". The text of the
        error is these lines.
    language : str or None
        In which the file is to be told, if it says so; the lines are in English where it does not.
    """

    def __init__(self, lines: Text | Sequence[Text], language: str | None = None) -> None:
        told = [lines] if isinstance(lines, Text) else list(lines)
        super().__init__(Text(*("\n".join(line.say(spoken) for line in told) for spoken in LANGUAGES)))
        self.language = language
        self.lines = tuple(line.say(language or "en") for line in told)

    def __str__(self) -> str:
        """Return the lines."""
        return "\n".join(self.lines)


@dataclass
class Problems:
    """Collects what is wrong with one file, so that its author learns all of it at once.

    Attributes
    ----------
    file : str
        The file's name as its author gave it.
    lines : dict
        Line of each place, counted from 1.
    language : str or None
        In which the file is to be told, once that is known.
    """

    file: str
    lines: dict[Place, int] = field(default_factory=dict)
    found: list[tuple[int, Text]] = field(default_factory=list)
    language: str | None = None

    def line(self, place: Place) -> int:
        """Return the line of `place`, or of the nearest thing around it that has one."""
        while place and place not in self.lines:
            place = place[:-1]
        return self.lines.get(place, 1)

    def add(self, place: Place, message: Text) -> None:
        """Note a problem at `place`."""
        key = f"{dotted(place)}: " if place else ""
        self.add_line(self.line(place), at(key, message))

    def add_line(self, line: int, message: Text) -> None:
        """Note a problem on `line`."""
        self.found.append((line, Text(*map(_on_one_line, message))))

    def raise_if_any(self) -> None:
        """Raise all problems noted so far, in the order of the file, as one `ExperimentError`."""
        if not self.found:
            return
        ordered = list(dict.fromkeys(sorted(self.found, key=lambda problem: problem[0])))
        told = [at(f"{self.file}:{line}: ", message) for line, message in ordered[:MOST_SHOWN]]
        if len(ordered) > MOST_SHOWN:
            told.append(at(f"{self.file}: ", messages.MORE.fill(num=len(ordered) - MOST_SHOWN)))
        raise ExperimentError(told, self.language)


def at(place: object, message: Text) -> Text:
    """Return a message with its place before it."""
    return Text(*(f"{place}{told}" for told in message))


def _on_one_line(message: str) -> str:
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in " ".join(message.split()))


def dotted(place: Place) -> str:
    """Return a place as its author would say it: `lineups.mixed[2]`, positions counted from 1."""
    text = ""
    for part in place:
        if isinstance(part, int):
            text += f"[{part + 1}]"
        else:
            text += f".{short(part)}" if text else short(part)
    return text


def shown(value: object) -> Text:
    """Return a value as messages show it: as YAML writes it, on one line, cut short; or what it is."""
    if value is None:
        return messages.EMPTY
    if isinstance(value, dict):
        return messages.MAPPING
    if isinstance(value, list):
        return messages.LIST
    return Text(short(value), short(value))


def short(value: object, longest: int = 60) -> str:
    """Return a word or number as YAML writes it, on one line, cut short."""
    text = " ".join(written(value).split())
    return text if len(text) <= longest else text[: longest - 1] + "…"
