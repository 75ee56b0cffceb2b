"""Search a strategy's weights by playing: the cross-entropy method on common deals.

Run `python -m strategies.tuning distanchu balanced --help`. It prints the best weights; whoever ships them rounds them,
and checks the rounded ones in a round robin.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import click
import numpy as np

import strategies
from simulator import games
from simulator.game import Game
from simulator.options import OptionValue
from simulator.play import Table, play_block
from strategies.strategy import Strategy


@dataclass(frozen=True)
class Setting:
    """A table at which candidates are tried: options, and who sits in the other seats."""

    options: dict[str, OptionValue]
    rivals: tuple[Strategy, ...]


def win_shares(rows: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Return the win shares, shape (games, seats), of finished games."""
    scores = rows["scores"]
    winners = scores == scores.max(axis=1, keepdims=True)
    shares: np.ndarray[Any, Any] = winners / winners.sum(axis=1, keepdims=True)
    return shares


def payoff(game: Game, candidate: Strategy, setting: Setting, seed: int, deals: int) -> float:
    """Return the candidate's mean win share times the number of players, over all seats: 1 is a fair share."""
    players = len(setting.rivals) + 1
    table = Table(game, players)
    total = 0.0
    for seat in range(players):
        seats = [*setting.rivals[:seat], candidate, *setting.rivals[seat:]]
        total += float(win_shares(play_block(table, setting.options, seats, seed, 0, deals))[:, seat].mean())
    return total


def settings_for(
    game: Game, rivals: Sequence[Strategy], rules: Sequence[dict[str, OptionValue]], players: Sequence[int]
) -> list[Setting]:
    """Return tables of all sizes under all rules, rivals cycling through the seats."""
    made = []
    turn = itertools.cycle(rivals)
    for size, changes in itertools.product(players, rules):
        for _ in range(2):
            seats = tuple(next(turn) for _ in range(size - 1))
            made.append(Setting(game.options.resolve(changes, size), seats))
        made.append(Setting(game.options.resolve(changes, size), (rivals[0],) * (size - 1)))
        next(turn)
    return made


def search(  # noqa: PLR0913 - one keyword for each dial of the search
    game: Game,
    base: Strategy,
    settings: Sequence[Setting],
    *,
    free: Sequence[str],
    generations: int,
    population: int,
    deals: int,
    seed: int,
) -> dict[str, float]:
    """Search the weights named in `free`; returns the mean of the last elite."""
    random = np.random.default_rng(seed)
    lows = np.array([weight.low for weight in base.weights if weight.name in free])
    highs = np.array([weight.high for weight in base.weights if weight.name in free])
    names = [weight.name for weight in base.weights if weight.name in free]
    mean = np.array([value for w, value in zip(base.weights, base.values, strict=True) if w.name in free])
    spread = np.maximum(0.3 * np.abs(mean), 0.15)
    for generation in range(generations):
        points = np.clip(mean + spread * random.standard_normal((population, len(names))), lows, highs)
        points[0] = mean
        marks = np.zeros(population)
        for index, point in enumerate(points):
            candidate = base.with_weights(dict(zip(names, map(float, point), strict=True)), "candidate")
            marks[index] = np.mean([payoff(game, candidate, s, seed + generation, deals) for s in settings])
        elite = points[np.argsort(-marks)[: max(population // 4, 4)]]
        mean = 0.3 * mean + 0.7 * elite.mean(axis=0)
        spread = 0.3 * spread + 0.7 * elite.std(axis=0) + 0.02 * np.abs(mean) + 0.004
        shown = " ".join(f"{name}={value:.3g}" for name, value in zip(names, mean, strict=True))
        click.echo(f"{generation:3d} mean {marks[0]:.4f} best {marks.max():.4f} | {shown}")
    return dict(zip(names, map(float, mean), strict=True))


@click.command()
@click.argument("game_id")
@click.argument("name")
@click.option("--rival", "rivals", multiple=True, help="Who sits in the other seats; the strategy itself unless given.")
@click.option("--rule", "rule_sets", multiple=True, help="Rules to play by, such as 'riichi=true,riichi_keep=0'.")
@click.option("--players", multiple=True, type=int)
@click.option("--free", default="", help="Weights to search, separated by commas; all unless given.")
@click.option("--set", "start", default="", help="Weights to start from, such as 'pot=1.2,lead=0.4'.")
@click.option("--generations", default=12, show_default=True)
@click.option("--population", default=24, show_default=True)
@click.option("--deals", default=400, show_default=True)
@click.option("--seed", default=1, show_default=True)
def main(game_id: str, name: str, rivals: tuple[str, ...], rule_sets: tuple[str, ...], **dials: Any) -> None:
    """Search the weights of strategy NAME of GAME_ID."""
    game = games.load(game_id)
    base = strategies.get(game_id, name)
    if dials["start"]:
        pairs = (pair.split("=") for pair in dials["start"].split(","))
        base = base.with_weights({key: float(value) for key, value in pairs}, name)
    rules = [parse_rules(game, text) for text in rule_sets] or [{}]
    seated = [base if rival == name else strategies.get(game_id, rival) for rival in rivals or (name,)]
    tables = settings_for(game, seated, rules, dials["players"] or [game.default_players])
    free = dials["free"].split(",") if dials["free"] else [weight.name for weight in base.weights]
    found = search(
        game,
        base,
        tables,
        free=free,
        generations=dials["generations"],
        population=dials["population"],
        deals=dials["deals"],
        seed=dials["seed"],
    )
    click.echo(",".join(f"{key}={value:.3g}" for key, value in found.items()))


def parse_rules(game: Game, text: str) -> dict[str, OptionValue]:
    """Return the options written as "riichi=true,riichi_keep=0"; raises `OptionError`."""
    pairs = (pair.split("=") for pair in text.split(",") if pair)
    return {key: game.options[key].parse(value) for key, value in pairs}


if __name__ == "__main__":
    main()
