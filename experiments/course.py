"""The course of a run: what the finished blocks came to, and which cells have been played enough."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, NamedTuple

from experiments.accumulator import Accumulator, merge_into, nothing
from experiments.moments import Moments
from experiments.precision import is_narrow

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from experiments.blocks import BlockResult
    from experiments.plan import Plan, Stage

Place = tuple[int, int]
"""Positions of a line-up and of a cell."""


class Stop(NamedTuple):
    """A cell that was played enough, and its line-up's sums at that moment."""

    place: Place
    sums: Accumulator


class Course:
    """What is known of a run so far.

    Which cells stop depends on the sums at the end of a stage, so on nothing but the plan: not on threads, the order
    of blocks, or interruptions.

    Parameters
    ----------
    plan : Plan
    totals : list of Accumulator, optional
        What earlier sessions came to, one a line-up.
    stopped : dict, optional
        Cells that have stopped, with their line-up's sums at that moment.

    Attributes
    ----------
    totals, stopped
    """

    def __init__(
        self, plan: Plan, totals: list[Accumulator] | None = None, stopped: dict[Place, Accumulator] | None = None
    ) -> None:
        self.plan = plan
        self.totals = totals or [
            nothing(layout, len(plan.experiment.cells), len(plan.contrasts)) for layout in plan.layouts
        ]
        self.stopped = stopped or {}

    def cells(self, lineup: int) -> tuple[int, ...]:
        """Return the cells of a line-up that are still played."""
        return tuple(cell for cell in self.plan.all_cells if (lineup, cell) not in self.stopped)

    @property
    def wanted(self) -> tuple[tuple[int, ...], ...]:
        """The cells that are still played, for each line-up."""
        return tuple(self.cells(lineup) for lineup in range(len(self.plan.layouts)))

    def blocks(self, stage: Stage, finished: Collection[int]) -> Iterator[int]:
        """Yield the numbers of the blocks of a stage that are still to be played."""
        wanted = self.wanted
        for number in stage.blocks:
            if wanted[self.plan.block(number).lineup] and number not in finished:
                yield number

    def add(self, results: Sequence[BlockResult]) -> None:
        """Count finished blocks."""
        for result in results:
            merge_into(self.totals[result.block.lineup], [result.accumulator])

    def stops(self) -> list[Stop]:
        """Return the cells that are played enough, now that a stage is over."""
        experiment, precision = self.plan.experiment, self.plan.experiment.precision
        if not precision:
            return []
        found = []
        for lineup, (total, layout) in enumerate(zip(self.totals, self.plan.layouts, strict=True)):
            moments = Moments(total, layout, experiment.baseline)
            playing = self.cells(lineup)
            narrow = {cell for cell in playing if is_narrow(moments, cell, precision, self.plan.reach)}
            if narrow != set(playing):
                narrow -= {experiment.baseline}
            found += [Stop((lineup, cell), deepcopy(total)) for cell in sorted(narrow)]
        return found

    def stop(self, stops: Sequence[Stop]) -> None:
        """Play these cells no more."""
        self.stopped |= dict(stops)

    def sums(self, lineup: int, cell: int) -> Accumulator:
        """Return the sums that tell about a cell."""
        return self.stopped.get((lineup, cell), self.totals[lineup])

    def deals(self, lineup: int, cell: int) -> int:
        """Return how many deals of a cell were played."""
        return self.sums(lineup, cell).num_deals

    @property
    def is_complete(self) -> bool:
        """Whether every cell has been played enough, or all its deals."""
        deals = self.plan.experiment.deals
        return all(
            (lineup, cell) in self.stopped or self.totals[lineup].num_deals == deals
            for lineup in range(len(self.totals))
            for cell in self.plan.all_cells
        )

    @property
    def num_games(self) -> int:
        """Games that the results rest on."""
        return sum(
            self.deals(lineup, cell) * len(layout.lineup.rotations)
            for lineup, layout in enumerate(self.plan.layouts)
            for cell in self.plan.all_cells
        )
