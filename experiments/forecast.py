"""What an experiment will take and what it can show, from a short probe: before anybody waits for it."""

from __future__ import annotations

import math
import time
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any

from scipy.special import ndtri

from experiments.accumulator import pack
from experiments.blocks import play_nothing, run_block
from experiments.course import Course
from experiments.effects import effects_of
from experiments.intervals import CONFIDENCE
from experiments.ledger import FOLD_EVERY
from experiments.moments import Moments
from experiments.plan import make_plan
from experiments.readings import readings_of
from experiments.replays import tell_one
from experiments.yardsticks import find_yardsticks
from simulator import jit
from simulator.play import Table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from experiments.experiment import Experiment
    from experiments.plan import Plan

POWER = 0.8
"""The chance to see a difference that is said to be detectable."""

_PROBE_SECONDS = 2.0
_FIRST_DEALS = 16
_MOST_DEALS = 4096
_REPORT_SECONDS, _SECONDS_PER_CELL = 8.0, 0.2
"""For what follows the games: once, and for each cell of each line-up (measured on shipped experiments)."""
_BYTES_PER_ROW = 330
"""Of a table, as CSV and Parquet together (measured on shipped experiments)."""


@dataclass(frozen=True)
class Detectable:
    """How small a difference from the baseline the experiment will see.

    Attributes
    ----------
    measure, unit : str
    smallest : float
        Seen with a chance of 80 %, in the line-up and cell where that is hardest.
    matters : float
    deals : int or None
        Deals it would take to see what matters, if that is more than there are.
    """

    measure: str
    unit: str
    smallest: float
    matters: float
    deals: int | None


@dataclass(frozen=True)
class Forecast:
    """What an experiment will take.

    Attributes
    ----------
    num_cells, num_lineups, num_games : int
        `num_games` is the most, those under other readings of the rules among them: with `precision` cells may stop
        earlier.
    games_per_second : float
        Of one core.
    core_seconds : float
        For all games.
    compile_seconds : float
        What compiling took just now, which is not done again; 0 if all was in the cache.
    finish_seconds : float
        About so long, after the games, for tables, games to look at and the report, on one core.
    disk_bytes : int
        About so much for tables and ledger.
    num_comparisons : int
        Differences that will get a verdict together.
    detectable : tuple of Detectable
        For each measure with a size that matters; empty if nothing is compared.
    num_effects : int
        Effects of swept options, and of two together, that will get a verdict together.
    detectable_effects : tuple of Detectable
        The same of those effects.
    """

    num_cells: int
    num_lineups: int
    num_games: int
    games_per_second: float
    core_seconds: float
    compile_seconds: float
    finish_seconds: float
    disk_bytes: int
    num_comparisons: int
    detectable: tuple[Detectable, ...]
    num_effects: int
    detectable_effects: tuple[Detectable, ...]


@dataclass(frozen=True)
class _Judged:
    """Something that will get a verdict. `spread`: variance of a single deal's value."""

    measure: str
    unit: str
    spread: float


def forecast(experiment: Experiment, seconds: float = _PROBE_SECONDS) -> Forecast:
    """Play for about so many seconds, and say what the whole will take and show.

    Parameters
    ----------
    experiment : Experiment
    seconds : float
        0 for one small block of each line-up.
    """
    plan = make_plan(replace(experiment, deals=_MOST_DEALS, precision={}), _FIRST_DEALS)
    table = Table(experiment.game, experiment.players)
    compile_seconds = _compile(plan, table)
    course, games, spent = _probe(plan, table, seconds)
    rate = games / spent
    num_games = experiment.num_games + sum(reading.experiment.num_games for reading in readings_of(experiment))
    all_moments = [
        Moments(total, layout, experiment.baseline) for total, layout in zip(course.totals, plan.layouts, strict=True)
    ]
    sizes = find_yardsticks(experiment, all_moments).sizes
    compared = [
        _Judged(
            series.measure.name,
            series.measure.unit,
            moments.difference(cell, series).variance * moments.num_deals,
        )
        for moments in all_moments
        for cell in plan.all_cells
        if cell != experiment.baseline
        for series in moments.layout.series
        if series.measure.name in sizes and not series.fixed and not series.measure.less_fair
        if moments.can_differ(cell, series)
    ]
    contrasts = () if experiment.precision else plan.contrasts
    effects = [
        _Judged(effect.series.measure.name, effect.series.measure.unit, effect.variance * effect.sums.num_deals)
        for effect in effects_of(all_moments, contrasts, sizes)
        if not effect.series.measure.less_fair
    ]
    return Forecast(
        len(experiment.cells),
        len(experiment.lineups),
        num_games,
        rate,
        num_games / rate,
        compile_seconds,
        _REPORT_SECONDS + _SECONDS_PER_CELL * len(experiment.cells) * len(experiment.lineups),
        _disk_bytes(plan, course),
        len(compared),
        _smallest(compared, sizes, experiment.deals),
        len(effects),
        _smallest(effects, sizes, experiment.deals),
    )


def _smallest(judged: Sequence[_Judged], sizes: Mapping[str, float], deals: int) -> tuple[Detectable, ...]:
    """Return what will be seen of each measure, where that is hardest."""
    worst: dict[str, _Judged] = {}
    for one in judged:
        if not math.isnan(one.spread) and (one.measure not in worst or one.spread > worst[one.measure].spread):
            worst[one.measure] = one
    errors = _errors_needed(len(judged))
    return tuple(
        _detectable(one.measure, one.unit, errors * math.sqrt(one.spread), sizes[one.measure], deals)
        for one in worst.values()
    )


def _compile(plan: Plan, table: Table) -> float:
    """Compile what a run and its games to look at need; return how long that took, 0 if all came from the cache."""
    compiled: list[str] = []
    jit.on_compile(compiled.append)
    started = time.perf_counter()
    play_nothing(plan, table)
    tell_one(plan.experiment)
    return time.perf_counter() - started if compiled else 0.0


def _probe(plan: Plan, table: Table, seconds: float) -> tuple[Course, int, float]:
    """Play blocks of all line-ups in turn; return what they came to, how many games that was and how long it took."""
    course, games, started = Course(plan), 0, time.perf_counter()
    num_lineups = len(plan.layouts)
    for number in range(plan.num_blocks):
        result = run_block(plan, number, table, plan.all_cells)
        if result is not None:
            course.add([result])
            games += plan.games_in(result.block, len(plan.all_cells))
        is_fair = (number + 1) % num_lineups == 0  # every line-up as often
        if is_fair and time.perf_counter() - started > seconds:
            break
    return course, games, time.perf_counter() - started


def _errors_needed(num_comparisons: int) -> float:
    """Return how many standard errors a difference must be wide, at the strictest level of Holm's procedure."""
    level = (1 - CONFIDENCE) / max(1, num_comparisons)
    return float(ndtri(1 - level / 2) + ndtri(POWER))


def _detectable(name: str, unit: str, scaled: float, matters: float, deals: int) -> Detectable:
    smallest = scaled / math.sqrt(deals)
    needed = math.ceil((scaled / matters) ** 2) if matters > 0 else 0
    return Detectable(name, unit, smallest, matters, needed if needed > deals else None)


def _disk_bytes(plan: Plan, course: Course) -> int:
    rows = sum(len(layout.series) for layout in plan.layouts) * (2 * len(plan.all_cells) - 1)
    rows += 100 * len(plan.all_cells) * sum(len(layout.lineup.seats) for layout in plan.layouts)
    rows += len(plan.contrasts) * sum(len(layout.series) for layout in plan.layouts)
    block = max(len(pack(total)) for total in course.totals)
    return rows * _BYTES_PER_ROW + block * (FOLD_EVERY + len(plan.layouts))


def as_data(forecast: Forecast) -> dict[str, Any]:
    """Return a forecast as plain data."""
    return asdict(forecast)
