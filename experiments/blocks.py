"""Plays one block: a pure function of the plan and the block's number."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from experiments.accumulator import Accumulator, merge_into, nothing
from experiments.games import Keeper
from experiments.problems import ExperimentError, at
from experiments.tally import CellTally, accumulate, count_changed
from simulator.language import ToldError
from simulator.play import Table, play_block

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from experiments.experiment import Lineup
    from experiments.plan import Block, Plan
    from experiments.tally import Rows


@dataclass(frozen=True)
class BlockResult:
    """What a block came to.

    Attributes
    ----------
    number : int
    block : Block
    accumulator : Accumulator
    kernel_seconds : float
        Time inside the rules and the strategies. Not a result: it differs from run to run.
    games : bytes or None
        Every game as Parquet, if the experiment keeps games.
    """

    number: int
    block: Block
    accumulator: Accumulator
    kernel_seconds: float
    games: bytes | None = None


class _AbandonedError(Exception):
    """The rest of the block is not wanted any more."""


def _never() -> bool:
    return False


def run_block(
    plan: Plan, number: int, table: Table, cells: Sequence[int], stopped: Callable[[], bool] = _never
) -> BlockResult | None:
    """Play one block.

    Parameters
    ----------
    plan : Plan
    number : int
        From 0 to `plan.num_blocks - 1`.
    table : Table
        This thread's own.
    cells : sequence of int
        Positions of the cells to play, the baseline among them.
    stopped : callable, optional
        Asked every few games, a fraction of a second apart; once it says True the block is abandoned.

    Returns
    -------
    BlockResult or None
        None if it was abandoned.
    """
    block = plan.block(number)
    player = _ChunkPlayer(plan, block, table, cells, stopped)
    layout = plan.layouts[block.lineup]
    total = nothing(layout, len(plan.experiment.cells), len(plan.contrasts))
    chunks = []
    last = block.first_deal + block.num_deals
    try:
        for first in range(block.first_deal, last, plan.chunk_deals):
            chunks.append(player.play(first, min(plan.chunk_deals, last - first)))
            if len(chunks) == _CHUNKS_HELD:
                merge_into(total, chunks)
                chunks.clear()
    except _AbandonedError:
        return None
    merge_into(total, chunks)
    games = player.keeper.to_bytes() if player.keeper else None
    return BlockResult(number, block, total, player.kernel_seconds, games)


def play_nothing(plan: Plan, table: Table) -> None:
    """Compile whatever a plan needs, or fetch it from the cache, by playing no games at all."""
    experiment = plan.experiment
    for lineup in experiment.lineups:
        seats = [experiment.strategies[name] for name in lineup.seats]
        play_block(table, experiment.cells[0].options, seats, experiment.seed, 0, 0)


_CHUNKS_HELD = 16
"""Merged together: sorting their histograms at once is cheaper, and memory stays flat in a block's size."""


class _ChunkPlayer:
    """Plays chunks of a block's deals, and keeps the time that the kernels take."""

    def __init__(
        self, plan: Plan, block: Block, table: Table, cells: Sequence[int], stopped: Callable[[], bool]
    ) -> None:
        self.experiment = plan.experiment
        self.layout = plan.layouts[block.lineup]
        self.lineup: Lineup = self.layout.lineup
        self.contrasts = plan.contrasts
        self.table = table
        self.cells = cells
        self.stopped = stopped
        self.kernel_seconds = 0.0
        self.keeper = Keeper(plan, self.layout) if plan.experiment.keep_games else None
        # Kept from chunk to chunk: fresh memory of this size costs as much as all the sums made in it.
        shape = (len(plan.experiment.cells), min(plan.chunk_deals, block.num_deals), len(self.layout.columns))
        self.matrices = np.empty(shape, dtype=np.int64)

    def play(self, first_deal: int, num_deals: int) -> Accumulator:
        """Play a range of deals in every rotation, in the cells that are wanted."""
        baseline = self.experiment.baseline
        tallies = [CellTally.begin(self.layout, matrix[:num_deals]) for matrix in self.matrices]
        for rotation, seating in enumerate(self.lineup.rotations):
            compared = self._rows(baseline, seating, first_deal, num_deals)
            for cell in self.cells:
                tally, is_baseline = tallies[cell], cell == baseline
                rows = compared if is_baseline else self._rows(cell, seating, first_deal, num_deals)
                if not is_baseline:
                    tally.games_changed += count_changed(rows, compared)
                tally.add(rows, seating, self.layout.first_histogram(cell, rotation))
                if self.keeper:
                    self.keeper.add(rows, cell, rotation, first_deal)
        return accumulate(self.layout, tallies, baseline, self.contrasts)

    def _rows(self, cell: int, seating: tuple[str, ...], first_deal: int, num_deals: int) -> Rows:
        if self.stopped():
            raise _AbandonedError
        experiment = self.experiment
        seats = [experiment.strategies[name] for name in seating]
        started = time.perf_counter()
        options = experiment.cells[cell].options
        try:
            rows = play_block(self.table, options, seats, experiment.seed, first_deal, num_deals)
        except ToldError as error:
            raise ExperimentError(at(f"{experiment.path}: lineups.{self.lineup.name}: ", error.told)) from error
        self.kernel_seconds += time.perf_counter() - started
        return rows
