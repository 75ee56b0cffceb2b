"""Who plays best: every table of different strategies, every rotation, on common deals.

Run `python -m strategies.round_robin distanchu --help`.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import Any

import click
import numpy as np
import pandas as pd

import strategies
from simulator import games
from simulator.game import Game
from simulator.options import OptionValue
from simulator.play import Table, play_block
from strategies.strategy import Strategy
from strategies.tuning import parse_rules, win_shares


def round_robin(
    game: Game,
    players: int,
    contestants: Sequence[Strategy],
    changes: Mapping[str, OptionValue],
    deals: int,
    seed: int,
) -> pd.DataFrame:
    """Play every table of `players` different contestants in a random seating and all its rotations.

    Returns
    -------
    DataFrame
        Index: strategy. `payoff`: mean win share times the number of players, so that 1 is a fair share.
        `margin`: half of its 95 % interval, from deal-level means (all tables with the strategy at one deal are one
        observation).
    """
    options = game.options.resolve(changes, players)
    table = Table(game, players)
    random = np.random.default_rng(seed)
    totals = {contestant.name: np.zeros(deals) for contestant in contestants}
    tables = dict.fromkeys(totals, 0)
    for combination in itertools.combinations(contestants, players):
        seated = [combination[place] for place in random.permutation(players)]
        for contestant in combination:
            tables[contestant.name] += 1
        for turn in range(players):
            seats = [seated[(seat - turn) % players] for seat in range(players)]
            shares = win_shares(play_block(table, options, seats, seed, 0, deals))
            for seat, contestant in enumerate(seats):
                totals[contestant.name] += shares[:, seat]
    payoffs = {name: total / tables[name] for name, total in totals.items() if tables[name]}
    means = {name: float(payoff.mean()) for name, payoff in payoffs.items()}
    margins = {name: 1.96 * float(payoff.std(ddof=1)) / deals**0.5 for name, payoff in payoffs.items()}
    return pd.DataFrame({"payoff": means, "margin": margins})


@click.command()
@click.argument("game_id")
@click.option("--rule", "rule_sets", multiple=True, help="Rules to play by, such as 'riichi=true'; may be repeated.")
@click.option("--players", multiple=True, type=int, help="May be repeated; all that the game allows unless given.")
@click.option("--deals", default=200, show_default=True)
@click.option("--seed", default=20090709, show_default=True)
def main(game_id: str, rule_sets: tuple[str, ...], players: tuple[int, ...], **dials: Any) -> None:
    """Print the round robin of all shipped strategies of GAME_ID, as a Markdown table."""
    game = games.load(game_id)
    contestants = [strategies.get(game_id, name) for name in strategies.names(game_id)]
    names = [contestant.name for contestant in contestants]
    click.echo("| players | rules | " + " | ".join(names) + " |")
    click.echo("| --- | --- |" + " ---: |" * len(names))
    everything = []
    for rules in rule_sets or ("",):
        for size in players or range(game.min_players, game.max_players + 1):
            changes = parse_rules(game, rules)
            result = round_robin(game, size, contestants, changes, dials["deals"], dials["seed"])
            everything.append(result["payoff"])
            cells = [f"{result.payoff[name]:.2f} ± {result.margin[name]:.2f}" for name in names]
            click.echo(f"| {size} | {rules or 'published'} | " + " | ".join(cells) + " |")
    average = pd.concat(everything, axis=1).mean(axis=1)
    click.echo("| all | average | " + " | ".join(f"**{average[name]:.2f}**" for name in names) + " |")


if __name__ == "__main__":
    main()
