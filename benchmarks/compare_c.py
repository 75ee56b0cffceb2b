"""Compare Distanchu with its C port: first that both play the same games, then how fast.

Run `python -m benchmarks.compare_c` from the project's folder; `--json` prints the figures for programs. The two sides
play in turn, one block each, because a machine's speed drifts; the ratio is the median over the turns. Times are
processor times.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from itertools import chain
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.c.equality import SEED, differing, random_cases
from benchmarks.c.equality import default_cases as published_cases
from benchmarks.c.port import Port, PortError, compilers
from simulator import games
from simulator.play import Table, play_block
from strategies import get

PLAYERS = 4
DEALS = {"random": 4_000, "balanced": 1_000}
"""Games in a block, about a tenth of a second."""

Rows = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Speed:
    """How fast one side plays one line-up.

    Attributes
    ----------
    lineup, side : str
        Side: numba, or the compiler of the C port.
    decisions_per_second : float
        Forced ones too.
    ns_per_asked : float
        Nanoseconds for each decision that had a choice; the forced ones and all else are in it.
    ratio : float
        Time of numba over the time of this side, median over the turns.
    low, high : float
        Quartiles of the ratio.
    """

    lineup: str
    side: str
    decisions_per_second: float
    ns_per_asked: float
    ratio: float
    low: float
    high: float


def check_equality(ports: Sequence[Port], num_deals: int, num_cases: int) -> list[str]:
    """Play the same games on all sides; return what differs.

    `num_deals` games for each of the published cases, ten games for each of the random ones.
    """
    faults = []
    for port in ports:
        for case in chain(published_cases(port.game, num_deals), random_cases(port.game, num_cases, 10)):
            faults += [f"{port.compiler}: {case}: {fault}" for fault in differing(port, case)]
    return faults


def measure(ports: Sequence[Port], name: str, turns: int) -> list[Speed]:
    """Let numba and the ports play the same blocks in turn."""
    game = games.load("distanchu")
    table = Table(game, PLAYERS)
    seats = (get(game.id, name),) * PLAYERS
    options = game.options.defaults()
    sides: dict[str, Callable[[int], Rows]] = {
        "numba": lambda first: play_block(table, options, seats, SEED, first, DEALS[name])
    }
    for port in ports:
        sides[port.compiler] = lambda first, port=port: port.play_block(  # type: ignore[misc]  # the default binds this port
            options, seats, SEED, first, DEALS[name]
        )
    seconds: dict[str, list[float]] = {side: [] for side in sides}
    decisions = asked = 0
    for turn in range(-1, turns):  # turn -1 warms up
        for side, play in sides.items():
            before = time.process_time()
            rows = play(turn * DEALS[name] if turn > 0 else 0)
            spent = time.process_time() - before
            if turn >= 0:
                seconds[side].append(spent)
        if turn >= 0:
            decisions += int(rows["num_decisions"].sum())
            asked += int(rows["num_asked"].sum())
    return [_speed(name, side, seconds, decisions, asked) for side in sides]


def _speed(lineup: str, side: str, seconds: dict[str, list[float]], decisions: int, asked: int) -> Speed:
    ratios = [ours / theirs for ours, theirs in zip(seconds["numba"], seconds[side], strict=True)]
    low, middle, high = statistics.quantiles(ratios, n=4)
    each = statistics.median(seconds[side]) * len(ratios)
    return Speed(lineup, side, decisions / each, each / asked * 1e9, middle, low, high)


def print_table(speeds: Sequence[Speed]) -> None:
    """Print the speeds in columns."""
    print(f"{PLAYERS} players, published rules, one core; ratio: time of numba over time in C (quartiles)")
    print(f"{'line-up':<10}{'side':<8}{'decisions/s':>13}{'ns/asked':>10}{'ratio':>8}")
    for speed in speeds:
        ratio = f"{speed.ratio:8.2f}  ({speed.low:.2f} to {speed.high:.2f})" if speed.side != "numba" else ""
        print(
            f"{speed.lineup:<10}{speed.side:<8}{speed.decisions_per_second / 1e6:>11.1f} M"
            f"{speed.ns_per_asked:>10.1f}{ratio}"
        )


def main(arguments: Sequence[str] | None = None) -> int:
    """Build, check, time, print; return the exit code."""
    parser = argparse.ArgumentParser(description="Compare Distanchu with its C port.")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--turns", type=int, default=15, help="blocks that each side plays (15)")
    parser.add_argument("--games", type=int, default=10_000, help="games of the check for each table (10000)")
    parser.add_argument("--cases", type=int, default=1_000, help="random rules checked, ten games each (1000)")
    chosen = parser.parse_args(arguments)
    if not compilers():
        print("no C compiler found: install gcc or clang to compare", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="distanchu-") as folder:
        try:
            ports = [Port(compiler, Path(folder)) for compiler in compilers()]
            faults = check_equality(ports, chosen.games, chosen.cases)
        except PortError as error:
            faults = [str(error)]
        for fault in faults[:20]:
            print(fault, file=sys.stderr)
        if faults:
            return 1
        speeds = [speed for name in DEALS for speed in measure(ports, name, max(chosen.turns, 2))]
    if chosen.json:
        checked = {"games_a_table": chosen.games, "random_cases": chosen.cases, "equal": True}
        print(json.dumps({"checked": checked, "speeds": [asdict(speed) for speed in speeds]}, indent=1))
        return 0
    print(
        f"the same games, bit for bit: {chosen.games:,} at each of 15 tables, 10 under each of {chosen.cases:,} rules"
    )
    print_table(speeds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
