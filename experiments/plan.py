"""How an experiment is cut into blocks. A block is a pure function of the plan and the block's number."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from experiments.layout import Layout

if TYPE_CHECKING:
    from experiments.experiment import Experiment

GAMES_PER_BLOCK = 8192
"""About half a second of play. Results do not depend on it."""

MOST_CHUNK = 1024
"""Deals whose numbers are held at once: they fit a core's cache, and Ctrl-C waits for no more than these."""


class Block(NamedTuple):
    """A range of deals of one line-up, played in every cell and rotation."""

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
    """

    experiment: Experiment
    block_deals: int

    @cached_property
    def layouts(self) -> tuple[Layout, ...]:
        """The columns of each line-up."""
        return tuple(Layout(self.experiment.game, lineup) for lineup in self.experiment.lineups)

    @property
    def num_blocks(self) -> int:
        """Blocks of the whole experiment."""
        return len(self.experiment.lineups) * -(-self.experiment.deals // self.block_deals)

    @property
    def chunk_deals(self) -> int:
        """Deals whose numbers are held at once: fewer if there are many cells, so that memory stays flat."""
        return max(32, min(MOST_CHUNK, 2**14 // len(self.experiment.cells)))

    def block(self, number: int) -> Block:
        """Return a block. Line-ups take turns, so that a run that is stopped has played all of them alike."""
        if not 0 <= number < self.num_blocks:
            raise ValueError(f"there are {self.num_blocks} blocks (got number {number})")
        step, lineup = divmod(number, len(self.experiment.lineups))
        first = step * self.block_deals
        return Block(lineup, first, min(self.block_deals, self.experiment.deals - first))

    def games_in(self, block: Block) -> int:
        """Return how many games a block plays."""
        rotations = len(self.experiment.lineups[block.lineup].rotations)
        return block.num_deals * rotations * len(self.experiment.cells)


def make_plan(experiment: Experiment, block_deals: int | None = None) -> Plan:
    """Cut an experiment into blocks of so many deals, or of about half a second each."""
    if block_deals is None:
        rotations = max(len(lineup.rotations) for lineup in experiment.lineups)
        block_deals = GAMES_PER_BLOCK // (rotations * len(experiment.cells))
    return Plan(experiment, max(1, min(block_deals, experiment.deals)))
