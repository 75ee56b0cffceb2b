"""The search: in every heat all sets of rules that are left play the same deals, and the worse half is dropped."""

from __future__ import annotations

import bisect
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from experiments import mishaps
from experiments.balance.heats import sizes
from experiments.course import Course
from experiments.moments import Estimate, Moments
from experiments.plan import make_plan
from experiments.problems import ExperimentError, at

if TYPE_CHECKING:
    from collections.abc import Sequence
    from threading import Event

    from experiments.balance.candidates import Candidate
    from experiments.balance.heats import Heat
    from experiments.balance.load import Balance
    from experiments.balance.target import Target
    from experiments.crew import Crew
    from experiments.experiment import Cell, Experiment
    from experiments.progress import Progress

CELLS_AT_ONCE = 64
"""Sets of rules in one plan, besides the rules as they are: memory stays flat. Results do not depend on it."""


@dataclass
class Arena:
    """Where sets of rules play.

    Attributes
    ----------
    balance : Balance
    crew : Crew
    progress : Progress
    stop : Event
        Set to end the play.
    block_deals : int or None
        As for `make_plan`.
    num_games : int
        Played so far.
    """

    balance: Balance
    crew: Crew
    progress: Progress
    stop: Event
    block_deals: int | None = None
    num_games: int = 0

    def measure(self, cells: Sequence[Cell], first_deal: int, num_deals: int) -> list[Estimate]:
        """Return the target's measure under the rules as they are, and under each of some others.

        Raises
        ------
        ExperimentError
            A strategy did something illegal, or the play was stopped.
        """
        experiment = self.balance.experiment
        base = experiment.cells[experiment.baseline]
        found: list[Estimate] = []
        for first in range(0, max(1, len(cells)), CELLS_AT_ONCE):
            together = (base, *cells[first : first + CELLS_AT_ONCE])
            moments = self._play(replace(experiment, cells=together, baseline=0, deals=num_deals), first_deal)
            estimates = [moments.estimate(cell, self.balance.target.series) for cell in range(len(together))]
            found += estimates if not found else estimates[1:]
        return found

    def _play(self, experiment: Experiment, first_deal: int) -> Moments:
        plan = make_plan(experiment, self.block_deals, first_deal)
        course = Course(plan)
        for results in self.crew.play(plan, range(plan.num_blocks), course.wanted, self.stop):
            course.add(results)
            for result in results:
                games = plan.games_in(result.block, len(plan.all_cells))
                self.num_games += games
                self.progress.advance(games)
        if self.stop.is_set():
            raise ExperimentError(at(f"{experiment.path}: ", mishaps.NO_ANSWER))
        return Moments(course.totals[0], plan.layouts[0], 0)


class Standing(NamedTuple):
    """A set of rules in a heat.

    Attributes
    ----------
    candidate : Candidate
    heat : int
        The last that it played in, counted from 1; 0 before the first.
    deals : int
        That it has played, in all heats.
    mean : float
        Of the target's measure over all of them.
    """

    candidate: Candidate
    heat: int = 0
    deals: int = 0
    mean: float = 0.0

    def after(self, heat: Heat, mean: float) -> Standing:
        """Return the standing after one more heat, in which it had this mean."""
        deals = self.deals + heat.num_deals
        pooled = (self.mean * self.deals + mean * heat.num_deals) / deals
        return Standing(self.candidate, self.heat + 1, deals, pooled)


def search(arena: Arena) -> list[Standing]:
    """Return how all candidates fared, those that are left at the end first; both nearest first."""
    target, plan = arena.balance.target, arena.balance.heats
    left = [Standing(candidate) for candidate in arena.balance.candidates]
    dropped: list[Standing] = []
    for heat, later in zip(plan, (*plan[1:], plan[-1]), strict=True):
        cells = [one.candidate.cell for one in left]
        estimates = arena.measure(cells, heat.first_deal, heat.num_deals)[1:]
        stood = [one.after(heat, estimate.mean) for one, estimate in zip(left, estimates, strict=True)]
        kept = set(best(stood, target, later.num_candidates))
        left = [one for position, one in enumerate(stood) if position in kept]
        dropped += [one for position, one in enumerate(stood) if position not in kept]
    dropped.sort(key=lambda one: -one.heat)
    return left + dropped


def best(standings: Sequence[Standing], target: Target, places: int) -> list[int]:
    """Return the positions of the best.

    A set of rules is beaten by one that is nearer to the rules as they are and no less balanced. Those that nobody
    beats come first, then those that only they beat, and so on. Of the last who do not all find a place, the smallest
    change that is near enough, or comes nearest to it, and the most balanced one are taken by turns.

    Parameters
    ----------
    standings : sequence of Standing
        In the order of their distances.
    target : Target
    places : int
    """
    gaps = [target.gap(one.mean) for one in standings]
    chosen: list[int] = []
    for layer in _layers(standings, gaps):
        if len(chosen) + len(layer) <= places:
            chosen += layer
            continue
        smallest = sorted(layer, key=lambda one: (max(0.0, gaps[one] - target.within), one))
        closest = sorted(layer, key=lambda one: (gaps[one], one))
        by_turns = [one for pair in zip(smallest, closest, strict=True) for one in pair]
        chosen += list(dict.fromkeys(by_turns))[: places - len(chosen)]
        break
    return sorted(chosen)


def _layers(standings: Sequence[Standing], gaps: Sequence[float]) -> list[list[int]]:
    """Return positions in layers: whoever is beaten by nobody, by the first layer only, and so on."""
    in_order = sorted(range(len(standings)), key=lambda one: (standings[one].candidate.distance, gaps[one], one))
    layers: list[list[int]] = []
    smallest_gaps: list[float] = []  # of each layer, growing from layer to layer
    for one in in_order:
        layer = bisect.bisect_right(smallest_gaps, gaps[one])
        if layer == len(layers):
            layers.append([])
            smallest_gaps.append(gaps[one])
        layers[layer].append(one)
        smallest_gaps[layer] = gaps[one]
    return layers


def num_search_games(balance: Balance) -> int:
    """Return how many games all heats play, with the rules as they are once for every plan."""
    rotations = len(balance.experiment.lineups[0].rotations)
    return sum(_cells_in(heat) * heat.num_deals for heat in balance.heats) * rotations


def _cells_in(heat: Heat) -> int:
    return heat.num_candidates - (-heat.num_candidates // CELLS_AT_ONCE)


def num_finalists(balance: Balance) -> int:
    """Return how many candidates are confirmed."""
    return sizes(len(balance.candidates))[-1]
