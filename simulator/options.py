"""How a rule option is declared, once, and everything that follows from the declaration.

From one `Option` come the check of a value and the words of its error, the field of the record
that kernels read, the JSON Schema, and the line in listings and reports.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from simulator import messages
from simulator.language import NOTHING, Text, ToldError, hint_of

OptionValue = bool | int | str
Kind = Literal["bool", "int", "choice"]
Origin = Literal["rule", "official", "ruling", "house"]

ORIGINS: dict[str, Text] = {
    "rule": Text("규칙", "rule"),
    "official": Text("공식 선택 규칙", "official option"),
    "ruling": Text("해석", "ruling"),
    "house": Text("하우스 룰", "house rule"),
}


ON, OFF = Text("켬", "on"), Text("끔", "off")


class OptionError(ToldError):
    """A rule option is unknown, out of range, or contradicts another.

    Attributes
    ----------
    key : str or None
        The option at fault, if it is one alone.
    """

    def __init__(self, key: str | None, told: Text) -> None:
        super().__init__(told)
        self.key = key


def check_field_name(name: str) -> None:
    """Raise ValueError if `name` is also a method of a record: with the JIT off, `record.max` is the method."""
    if hasattr(np.record, name) or not name.isidentifier():
        raise ValueError(f"{name} cannot be the name of a field; choose another")


@dataclass(frozen=True)
class Option:
    """One rule option of a game.

    Parameters
    ----------
    name : str
        Key in YAML and field of the options record.
    label, meaning : Text
        Short name, and what it does in one sentence.
    kind : {"bool", "int", "choice"}
    default : bool, int or str
        The game as published.
    origin : {"rule", "official", "ruling", "house"}
        "rule": a number or switch that the text sets; "official": an option the text offers;
        "ruling": our reading where the text is silent; "house": a tweak the text does not have.
    low, high : int
        Range of an "int", both ends included.
    choices : tuple of str
        Values of a "choice"; kernels see the position.
    choice_labels : tuple of Text
        What each choice means, in the order of `choices`.
    unit : Text, optional
    note : str
        Reference into the rulebook page, such as "ruling 5".
    """

    name: str
    label: Text
    kind: Kind
    default: OptionValue
    origin: Origin
    meaning: Text
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()
    choice_labels: tuple[Text, ...] = ()
    unit: Text | None = None
    note: str = ""

    def __post_init__(self) -> None:
        """Refuse a name that kernels could not read with the JIT off."""
        check_field_name(self.name)

    def constraint(self) -> Text:
        """Return what a value must be, as the words of the error message."""
        if self.kind == "bool":
            return messages.TRUE_OR_FALSE
        if self.kind == "int":
            return messages.INTEGER.fill(low=self.low, high=self.high)
        return messages.ONE_OF.fill(names=", ".join(self.choices))

    def check(self, value: object) -> OptionValue:
        """Return `value` if it is allowed.

        Raises
        ------
        OptionError
            "NAME must be CONSTRAINT (got VALUE)".
        """
        if self.kind == "bool" and isinstance(value, bool):
            return value
        if self.kind == "int" and isinstance(value, int | np.integer) and not isinstance(value, bool):
            if self.low <= value <= self.high:
                return int(value)
        elif self.kind == "choice" and isinstance(value, str) and value in self.choices:
            return value
        hint = hint_of(value, self.choices) if self.kind == "choice" else NOTHING
        told = {"allowed": self.constraint(), "value": _shorten(written(value)), "hint": hint}
        raise OptionError(self.name, messages.OPTION.fill(name=self.name, **told))

    def parse(self, text: str) -> OptionValue:
        """Return the value written as `text` on a command line; raises `OptionError`."""
        lowered = text.strip().lower()
        if self.kind == "bool" and lowered in {"true", "yes", "on", "false", "no", "off"}:
            return lowered in {"true", "yes", "on"}
        if self.kind == "int":
            try:
                return self.check(int(lowered))
            except ValueError as error:
                if isinstance(error, OptionError):
                    raise
        return self.check(text.strip())

    def name_of(self, value: OptionValue) -> Text:
        """Return what people call a value: "on", "3", "nobody"."""
        if self.kind == "bool":
            return ON if value else OFF
        if self.kind == "choice" and self.choice_labels:
            return self.choice_labels[self.choices.index(str(value))]
        return Text(str(value), str(value))

    def code(self, value: OptionValue) -> int:
        """Return the integer that kernels see for `value`."""
        return self.choices.index(str(value)) if self.kind == "choice" else int(value)

    def json_schema(self) -> dict[str, Any]:
        """Return the JSON Schema of a value."""
        described = {"description": self.meaning.en, "default": self.default}
        if self.kind == "bool":
            return {"type": "boolean", **described}
        if self.kind == "int":
            return {"type": "integer", "minimum": self.low, "maximum": self.high, **described}
        return {"enum": list(self.choices), **described}


Contradiction = Callable[[Mapping[str, OptionValue], int], Text | None]


@dataclass(frozen=True)
class OptionSet:
    """All rule options of one game.

    Parameters
    ----------
    game_id : str
    options : tuple of Option
    contradictions : tuple of callables
        Each gets the resolved values and the number of players, and returns a line saying what
        contradicts what, or None.
    """

    game_id: str
    options: tuple[Option, ...]
    contradictions: tuple[Contradiction, ...] = ()

    def __iter__(self) -> Iterator[Option]:
        """Iterate over the options in the order of the rulebook."""
        return iter(self.options)

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the options in the order of the rulebook."""
        return tuple(option.name for option in self.options)

    def __getitem__(self, name: str) -> Option:
        """Return the option called `name`; raises `OptionError` with the nearest match."""
        for option in self.options:
            if option.name == name:
                return option
        hint = hint_of(name, self.names, messages.IT_HAS.fill(names=", ".join(self.names)))
        raise OptionError(None, messages.NO_OPTION.fill(game=self.game_id, hint=hint))

    def defaults(self) -> dict[str, OptionValue]:
        """Return the game as published."""
        return {option.name: option.default for option in self.options}

    def resolve(self, changes: Mapping[str, object], players: int) -> dict[str, OptionValue]:
        """Return the value of every option after `changes` to the published game.

        Raises
        ------
        OptionError
            An unknown name, a value out of range, or options that contradict each other.
        """
        values = self.defaults()
        for name, value in changes.items():
            values[name] = self[name].check(value)
        for contradiction in self.contradictions:
            told = contradiction(values, players)
            if told is not None:
                raise OptionError(None, told)
        return values

    def differences(self, values: Mapping[str, OptionValue]) -> list[tuple[Option, OptionValue, OptionValue]]:
        """Return (option, published value, value) for each option that differs from the published game."""
        return [
            (option, option.default, values[option.name])
            for option in self.options
            if values[option.name] != option.default
        ]

    @property
    def dtype(self) -> np.dtype[np.void]:
        """Layout of the options record: one int32 an option."""
        return np.dtype([(option.name, np.int32) for option in self.options])

    def record(self, values: Mapping[str, OptionValue]) -> np.recarray[Any, Any]:
        """Return resolved `values` as the one-row record array that kernels read."""
        row = np.recarray(1, dtype=self.dtype)
        for option in self.options:
            row[0][option.name] = option.code(values[option.name])
        return row

    def json_schema(self) -> dict[str, Any]:
        """Return the JSON Schema of a mapping of changes."""
        properties = {option.name: option.json_schema() for option in self.options}
        return {"type": "object", "properties": properties, "additionalProperties": False}


def written(value: object) -> str:
    """Return a value of an option as one types it, on the command line or in a file: "true", "3", "nobody"."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _shorten(text: str, longest: int = 60) -> str:
    return text if len(text) <= longest else text[: longest - 1] + "…"
