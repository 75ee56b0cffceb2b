"""What grows with the number of games: memory, ledger, and time beyond the rules and strategies.

`python -m benchmarks.scale --games 100000 1000000 10000000` runs the cheapest experiment there is with so many games,
each time in a process of its own; with `--keep`, every game is kept. `--blocks FILE...` measures what a block of an
experiment costs in the ledger.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from benchmarks.whole import run_measured
from experiments.accumulator import pack
from experiments.blocks import play_nothing, run_block
from experiments.ledger import FOLD_EVERY, Ledger
from experiments.load import load_experiment
from experiments.plan import make_plan
from simulator.play import Table, play_block

if TYPE_CHECKING:
    from experiments.blocks import BlockResult
    from experiments.plan import Block, Plan

CHEAPEST = """\
name: scale
game: flohcati
players: 2
deals: {deals}
lineups: {{mirror: [random, random]}}
keep_games: {keep}
"""


class Growth(NamedTuple):
    """One whole run of so many games."""

    num_games: int
    keeps_games: bool
    seconds: float
    kernel_seconds: float
    threads: int
    peak_megabytes: float
    folder_megabytes: float

    def line(self) -> str:
        """Return it as a row of a table."""
        beyond = 1e9 * (self.seconds * self.threads - self.kernel_seconds) / self.num_games
        cells = (
            f"{self.num_games:,}",
            "yes" if self.keeps_games else "no",
            f"{self.seconds:.1f}",
            f"{self.kernel_seconds:.1f}",
            f"{beyond:,.0f}",
            f"{self.peak_megabytes:.0f}",
            f"{self.folder_megabytes:.1f}",
        )
        return f"| {' | '.join(cells)} |"


def measure_growth(num_games: int, *, keep: bool) -> Growth:
    """Run the cheapest experiment; return what it took."""
    with tempfile.TemporaryDirectory(prefix="fairdeal-scale-") as folder:
        file = Path(folder) / "scale.yaml"
        file.write_text(CHEAPEST.format(deals=num_games, keep=str(keep).lower()), encoding="utf-8")
        command = [sys.executable, "-m", "fairdeal", "run", str(file), "--out", folder, "--quiet"]
        seconds, megabytes = run_measured(command)
        (results,) = (path.parent for path in Path(folder).glob("*/manifest.json"))
        manifest = json.loads((results / "manifest.json").read_text(encoding="utf-8"))
        size = sum(path.stat().st_size for path in results.rglob("*") if path.is_file())
    return Growth(num_games, keep, seconds, manifest["kernel_seconds"], manifest["threads"], megabytes, size / 2**20)


class BlockCost(NamedTuple):
    """What one block of an experiment takes: milliseconds of a core for rules and for sums, and what the ledger takes.

    Writing waits for the disk, and is by the clock on the wall.
    """

    name: str
    num_games: int
    rules: float
    sums: float
    packing: float
    writing: float
    folding: float
    size: int

    def line(self) -> str:
        """Return it as a row of a table."""
        times = " | ".join(f"{one:.2f}" for one in (self.rules, self.sums, self.packing, self.writing, self.folding))
        return f"| {self.name} | {self.num_games:,} | {times} | {self.size:,} |"


def measure_block(path: Path) -> BlockCost:
    """Play the first block of an experiment, and write it down as often as blocks are kept before they are folded."""
    plan = make_plan(load_experiment(path))
    table = Table(plan.experiment.game, plan.experiment.players)
    play_nothing(plan, table)
    started = time.thread_time()
    result = run_block(plan, 0, table, plan.all_cells)
    whole = time.thread_time() - started
    if result is None:
        raise AssertionError("nobody asked this block to stop")
    rules = _rules_alone(plan, result.block, table)
    return BlockCost(
        path.stem,
        plan.games_in(result.block, len(plan.all_cells)),
        1000 * rules,
        1000 * (whole - rules),
        *_in_the_ledger(plan, result),
        len(pack(result.accumulator)),
    )


def _rules_alone(plan: Plan, block: Block, table: Table) -> float:
    """Play a block's games and do nothing else; return the seconds of a core that it took."""
    experiment = plan.experiment
    started = time.thread_time()
    for seating in experiment.lineups[block.lineup].rotations:
        seats = [experiment.strategies[name] for name in seating]
        for cell in experiment.cells:
            play_block(table, cell.options, seats, experiment.seed, block.first_deal, block.num_deals)
    return time.thread_time() - started


def _in_the_ledger(plan: Plan, result: BlockResult) -> tuple[float, float, float]:
    """Return the milliseconds for packing a block, for writing it (packed again), and its part of folding."""
    packing, writing = [], []
    with tempfile.TemporaryDirectory(prefix="fairdeal-scale-", dir=".") as folder:
        ledger = Ledger(Path(folder), Path(folder))
        for number in range(FOLD_EVERY):
            started = time.perf_counter()
            pack(result.accumulator)
            packing.append(time.perf_counter() - started)
            started = time.perf_counter()
            ledger.add([dataclasses.replace(result, number=number)], 0.0)
            writing.append(time.perf_counter() - started)
        started = time.perf_counter()
        ledger.fold([result.accumulator] * len(plan.layouts))
        folding = time.perf_counter() - started
        ledger.close()
    return 1000 * statistics.median(packing), 1000 * statistics.median(writing), 1000 * folding / FOLD_EVERY


def main() -> None:
    """Measure what is asked for, and print it as tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, nargs="*", default=[])
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--blocks", type=Path, nargs="*", default=[])
    asked = parser.parse_args()
    sys.stdout.write("| games | kept | seconds | of rules | ns a game beyond | peak MB | folder MB |\n")
    for num_games in asked.games:
        sys.stdout.write(measure_growth(num_games, keep=asked.keep).line() + "\n")
        sys.stdout.flush()
    sys.stdout.write("| experiment | games a block | ms of rules | of sums | packing | writing | folding | bytes |\n")
    for path in asked.blocks:
        sys.stdout.write(measure_block(path).line() + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
