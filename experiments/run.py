"""Runs an experiment: plan, blocks, tables, and a folder that holds all there is to know."""

from __future__ import annotations

import time
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from experiments.accumulator import Accumulator, merge_into, nothing
from experiments.crew import CtrlC, num_cores, play_blocks
from experiments.files import make_folder, write_table, write_whole
from experiments.manifest import Run, describe, outcome, write_manifest
from experiments.plan import Plan, make_plan
from experiments.problems import ExperimentError
from experiments.progress import Progress, Silence
from simulator import jit
from simulator.play import Table, play_block

if TYPE_CHECKING:
    from pathlib import Path

    from experiments.experiment import Experiment


def run_experiment(
    experiment: Experiment,
    out_root: Path,
    threads: int | None = None,
    block_deals: int | None = None,
    progress: Progress | None = None,
) -> Path:
    """Play an experiment and write its results.

    Ctrl-C ends the play; the tables then hold the blocks that were finished, and the manifest says so.

    Parameters
    ----------
    experiment : Experiment
    out_root : Path
        The results go into a new folder in here.
    threads : int, optional
        As many as there are cores unless given. Results do not depend on it.
    block_deals : int, optional
        Deals in a block: about half a second's worth unless given. Results do not depend on it.
    progress : Progress, optional
        Told how far the run is.

    Returns
    -------
    Path
        The folder of the results.

    Raises
    ------
    ExperimentError
        Nothing could be written, a strategy did something illegal, or Ctrl-C came before the first block was
        finished.
    """
    started = time.perf_counter()
    plan = make_plan(experiment, block_deals)
    run = Run(datetime.now().astimezone(), threads or num_cores())
    listener = progress or Silence()
    _warm_up(experiment, listener)
    folder = make_folder(out_root, experiment.name, run.started)
    write_whole(folder / "experiment.yaml", experiment.content)
    manifest = describe(plan, run)
    write_manifest(folder, manifest)
    try:
        totals = _play(plan, run, listener)
    except ExperimentError:
        _remove(folder)
        raise

    from experiments.tables import make_tables  # pandas takes half a second to import

    tables = make_tables(plan, totals)
    for name in ("measures", "comparisons", "distributions"):
        write_table(folder, name, getattr(tables, name))
    run.seconds = time.perf_counter() - started
    write_manifest(folder, {**manifest, **outcome(plan, totals, tables.yardsticks, run)})
    return folder


@dataclass
class _CompileNews:
    """Passes on what is being compiled, for as long as a run cares."""

    progress: Progress
    is_wanted: bool = True

    def __call__(self, what: str) -> None:
        if self.is_wanted:
            self.progress.compiling(what)


def _warm_up(experiment: Experiment, progress: Progress) -> None:
    """Compile whatever the experiment needs, or fetch it from the cache, by playing no games at all."""
    news = _CompileNews(progress)
    jit.on_compile(news)
    table = Table(experiment.game, experiment.players)
    try:
        for lineup in experiment.lineups:
            seats = [experiment.strategies[name] for name in lineup.seats]
            play_block(table, experiment.cells[0].options, seats, experiment.seed, 0, 0)
    finally:
        news.is_wanted = False


def _play(plan: Plan, run: Run, progress: Progress) -> list[Accumulator]:
    """Play all blocks; return what they came to, one accumulator a line-up."""
    experiment = plan.experiment
    totals = [nothing(layout, len(experiment.cells)) for layout in plan.layouts]
    try:
        with CtrlC() as ctrl_c:
            progress.start(experiment.name, experiment.num_games)
            for result in play_blocks(plan, run.threads, ctrl_c.pressed):
                merge_into(totals[result.block.lineup], [result.accumulator])
                run.kernel_seconds += result.kernel_seconds
                progress.advance(plan.games_in(result.block))
    finally:
        progress.stop()
    if not any(total.num_deals for total in totals):
        raise ExperimentError(f"{experiment.path}: stopped before the first block was finished; no results")
    return totals


def _remove(folder: Path) -> None:
    """Remove a folder in which nothing but the beginnings of a run lie."""
    for name in ("experiment.yaml", "manifest.json"):
        (folder / name).unlink()
    folder.rmdir()
