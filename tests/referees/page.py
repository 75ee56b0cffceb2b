"""What a page of the rulebook lists, as plain data: players, options and counters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from random import Random

Options: TypeAlias = dict[str, Any]


def nothing_is_refused(_options: Options, _players: int) -> bool:
    """Any options go together."""
    return False


@dataclass(frozen=True)
class Page:
    """The lists of one page.

    Attributes
    ----------
    game : str
        The game's id.
    players : tuple of int
        Fewest and most.
    whole_numbers : mapping
        Options that are whole numbers: (lowest, highest, default).
    switches : mapping
        Options that are true or false: the default.
    choices : mapping
        Options that are one of some words: the words, the default first.
    seat_counters, game_counters : tuple of str
        Counters kept for each seat, and for the game as a whole.
    often : mapping
        For random games: values that an option has 19 times in 20, to keep games short or to bring up rare rules.
    refused : callable
        Whether the page forbids these options together, at this number of players.
    """

    game: str
    players: tuple[int, int]
    whole_numbers: Mapping[str, tuple[int, int, int]]
    switches: Mapping[str, bool]
    choices: Mapping[str, tuple[str, ...]]
    seat_counters: tuple[str, ...]
    game_counters: tuple[str, ...]
    often: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    refused: Callable[[Options, int], bool] = nothing_is_refused

    @property
    def defaults(self) -> Options:
        """The game as published."""
        return {
            **{name: default for name, (_low, _high, default) in self.whole_numbers.items()},
            **self.switches,
            **{name: choices[0] for name, choices in self.choices.items()},
        }

    def fault_of(self, name: str, value: object) -> str | None:
        """Say what the value of an option must be, if it is not."""
        if name in self.switches:
            return None if isinstance(value, bool) else "true or false"
        if name in self.choices:
            return None if value in self.choices[name] else f"one of {self.choices[name]}"
        low, high, _default = self.whole_numbers[name]
        good = isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
        return None if good else f"a whole number from {low} to {high}"

    def random_options(self, rng: Random) -> Options:
        """Draw a value for every option; extreme values are as likely as all others together."""
        options = self.defaults
        for name in options:
            if rng.random() < 1 / 3:
                continue
            if name in self.switches:
                options[name] = rng.random() < 1 / 2
            elif name in self.choices:
                options[name] = rng.choice(self.choices[name])
            else:
                low, high, default = self.whole_numbers[name]
                near = rng.randint(low, min(high, default + 3))
                options[name] = rng.choice((low, high, near, rng.randint(low, high)))
        for name, values in self.often.items():
            if rng.random() < 19 / 20:
                options[name] = rng.choice(values)
        return options
