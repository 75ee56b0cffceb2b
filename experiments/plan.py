"""How an experiment is cut into blocks. A block is a pure function of the plan and the block's number."""

from __future__ import annotations

import bisect
import itertools
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from experiments.contrasts import contrasts_of
from experiments.layout import Layout
from experiments.precision import looks, reach_for

if TYPE_CHECKING:
    from experiments.contrasts import Contrast
    from experiments.experiment import Experiment
    from experiments.intervals import Reach

GAMES_PER_BLOCK = 8192
"""About half a second of play. Results do not depend on it."""

MOST_CHUNK = 1024
"""Deals whose numbers are held at once: they fit a core's cache, and Ctrl-C waits for no more than these."""


class Stage(NamedTuple):
    """Deals from `first_deal` up to, but not with, `last_deal`; and the numbers of their blocks."""

    first_deal: int
    last_deal: int
    blocks: range


class Block(NamedTuple):
    """A range of deals of one line-up, played in every rotation and in every cell that has not stopped."""

    lineup: int
    first_deal: int
    num_deals: int


@dataclass(frozen=True)
class Plan:
    """An experiment cut into blocks.

    Attributes
    ----------
    experiment : Experiment
    block_deals : int
        Deals in a block; the last block of a line-up may have fewer.
    offset : int
        Number of the first deal: 0, but for those who want deals that no experiment plays.
    """

    experiment: Experiment
    block_deals: int
    offset: int = 0

    @cached_property
    def layouts(self) -> tuple[Layout, ...]:
        """The columns of each line-up."""
        return tuple(Layout(self.experiment.game, lineup) for lineup in self.experiment.lineups)

    @cached_property
    def contrasts(self) -> tuple[Contrast, ...]:
        """The effects of options that are looked for."""
        return contrasts_of(self.experiment)

    @cached_property
    def stages(self) -> tuple[Stage, ...]:
        """Ranges of deals after which cells may stop; one range of all deals without `precision`."""
        ends = looks(self.experiment.deals, self.experiment.precision)
        stages, block = [], 0
        for first, end in itertools.pairwise((0, *ends)):
            num_blocks = len(self.experiment.lineups) * -(-(end - first) // self.block_deals)
            stages.append(Stage(first, end, range(block, block + num_blocks)))
            block += num_blocks
        return tuple(stages)

    @property
    def num_blocks(self) -> int:
        """Blocks of the whole experiment."""
        return self.stages[-1].blocks.stop

    @property
    def chunk_deals(self) -> int:
        """Deals whose numbers are held at once: fewer if there are many cells, so that memory stays flat."""
        return max(32, min(MOST_CHUNK, 2**14 // len(self.experiment.cells)))

    @property
    def all_cells(self) -> tuple[int, ...]:
        """Positions of all cells."""
        return tuple(range(len(self.experiment.cells)))

    @cached_property
    def reach(self) -> Reach:
        """How far intervals reach."""
        return reach_for(self.experiment.deals, self.experiment.precision)

    def block(self, number: int) -> Block:
        """Return a block. Line-ups take turns, so that a run that is stopped has played all of them alike."""
        if not 0 <= number < self.num_blocks:
            raise ValueError(f"there are {self.num_blocks} blocks (got number {number})")
        stage = self.stages[bisect.bisect_right(self.stages, number, key=lambda stage: stage.blocks.start) - 1]
        step, lineup = divmod(number - stage.blocks.start, len(self.experiment.lineups))
        first = stage.first_deal + step * self.block_deals
        return Block(lineup, self.offset + first, min(self.block_deals, stage.last_deal - first))

    def games_in(self, block: Block, num_cells: int) -> int:
        """Return how many games a block plays in so many cells."""
        return block.num_deals * len(self.experiment.lineups[block.lineup].rotations) * num_cells


def make_plan(experiment: Experiment, block_deals: int | None = None, offset: int = 0) -> Plan:
    """Cut an experiment into blocks of so many deals, or of about half a second each."""
    if block_deals is None:
        rotations = max(len(lineup.rotations) for lineup in experiment.lineups)
        block_deals = GAMES_PER_BLOCK // (rotations * len(experiment.cells))
    return Plan(experiment, max(1, min(block_deals, experiment.deals)), offset)
