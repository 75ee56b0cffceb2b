"""Whether the C port and the Python package play the same games, bit for bit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from benchmarks.c.port import Port
from simulator.game import Game
from simulator.options import OptionError, OptionValue
from simulator.play import Table, play_block
from strategies import Strategy, get

SEED = 20_090_709


@dataclass(frozen=True)
class Case:
    """Some games to play twice.

    Attributes
    ----------
    options : dict
        Resolved.
    seats : tuple of Strategy
    first_deal, num_deals : int
    """

    options: dict[str, OptionValue]
    seats: tuple[Strategy, ...]
    first_deal: int
    num_deals: int

    def __str__(self) -> str:
        names = ",".join(seat.name for seat in self.seats)
        return f"{names}, deals {self.first_deal} to {self.first_deal + self.num_deals - 1}, {self.options}"


def differing(port: Port, case: Case) -> list[str]:
    """Play the case on both sides; name each field of the rows that differs, with the first deal where it does."""
    table = Table(port.game, len(case.seats))
    ours = play_block(table, case.options, case.seats, SEED, case.first_deal, case.num_deals)
    theirs = port.play_block(case.options, case.seats, SEED, case.first_deal, case.num_deals)
    found = []
    names = ours.dtype.names or ()
    for name in names[: names.index("game_counters") + 1]:
        unequal = (ours[name] != theirs[name]).reshape(case.num_deals, -1).any(axis=1)
        if unequal.any():
            first = int(unequal.argmax())
            found.append(
                f"{name} in {int(unequal.sum())} games, first in deal {case.first_deal + first}: "
                f"{ours[name][first].tolist()}, in C {theirs[name][first].tolist()}"
            )
    return found


def default_cases(game: Game, num_deals: int) -> Iterator[Case]:
    """Return tables of every size under the published rules: all random, all balanced, mixed."""
    strategies = (get(game.id, "random"), get(game.id, "balanced"))
    options = game.options.defaults()
    for players in range(game.min_players, game.max_players + 1):
        yield Case(options, (strategies[0],) * players, 0, num_deals)
        yield Case(options, (strategies[1],) * players, 0, num_deals)
        yield Case(options, tuple(strategies[seat % 2] for seat in range(players)), 0, num_deals)


def random_cases(game: Game, num_cases: int, num_deals: int) -> Iterator[Case]:
    """Draw options, tables and weights, each case from its number alone."""
    for number in range(num_cases):
        rng = Random(number)  # noqa: S311 - the same cases each time
        players = rng.randint(game.min_players, game.max_players)
        changes = {name: _draw_value(game, name, rng) for name in game.options.names if rng.random() < 1 / 2}
        try:
            options = game.options.resolve(changes, players)
        except OptionError:
            continue  # a contradiction
        seats = tuple(_draw_strategy(game, rng) for _seat in range(players))
        yield Case(options, seats, number * num_deals, num_deals)


def _draw_value(game: Game, name: str, rng: Random) -> OptionValue:
    option = game.options[name]
    if option.kind == "bool":
        return rng.random() < 1 / 2
    if option.kind == "choice":
        return rng.choice(option.choices)
    near = min(option.high, int(option.default) + 3)
    return rng.choice((option.low, option.high, rng.randint(option.low, near), rng.randint(option.low, option.high)))


def _draw_strategy(game: Game, rng: Random) -> Strategy:
    """Return random, balanced, balanced with a low threshold for riichi, or balanced with weights bent at will."""
    kind = rng.randrange(4)
    if kind == 0:
        return get(game.id, "random")
    balanced = get(game.id, "balanced")
    if kind == 1:
        return balanced
    bent: dict[str, object] = {"riichi_threshold": rng.choice((0.0, 0.2, 0.4))}
    if kind == 3:  # noqa: PLR2004 - the last of the four kinds
        for weight, value in zip(balanced.weights, balanced.values, strict=True):
            near = min(max(value + rng.uniform(-1.0, 1.0), weight.low), weight.high)
            bent.setdefault(weight.name, near)
    return balanced.with_weights(bent, "bent")
