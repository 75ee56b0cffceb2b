"""Runs an experiment: plan, blocks, tables, and a folder that holds all there is to know."""

from __future__ import annotations

import contextlib
import glob
import shutil
import time
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING

from experiments import mishaps
from experiments.crew import CtrlC, Threads
from experiments.files import make_folder, write_table, write_whole
from experiments.games import join_blocks, write_block
from experiments.ledger import NAME as LEDGER
from experiments.ledger import Ledger
from experiments.load import load_experiment
from experiments.manifest import Run, describe, outcome, read_manifest, refuse_changes, write_manifest
from experiments.plan import Plan, Stage, make_plan
from experiments.problems import ExperimentError, at
from experiments.progress import Progress, Silence
from experiments.replays import write_replays
from simulator import jit

if TYPE_CHECKING:
    from pathlib import Path
    from threading import Event

    from pandas import DataFrame

    from experiments.course import Course
    from experiments.crew import Crew
    from experiments.experiment import Experiment
    from experiments.tables import Tables


def run_experiment(
    experiment: Experiment,
    out_root: Path,
    crew: Crew | None = None,
    block_deals: int | None = None,
    progress: Progress | None = None,
    *,
    replays: bool = True,
) -> Path:
    """Play an experiment and write its results.

    Every finished block is on disk before it counts (`ledger.py`). Ctrl-C ends the play; the tables then hold the
    blocks that were finished, and the manifest says so. `resume_experiment` goes on from there, or from where a
    killed run was.

    Parameters
    ----------
    experiment : Experiment
    out_root : Path
        The results go into a new folder in here.
    crew : Crew, optional
        Who plays: as many threads as there are cores unless given. Results do not depend on it.
    block_deals : int, optional
        Deals in a block: about half a second's worth unless given. Results do not depend on it.
    progress : Progress, optional
        Told how far the run is.
    replays : bool
        Whether games to look at are recorded (`replays.py`): telling a game takes compiling, the first time.

    Returns
    -------
    Path
        The folder of the results.

    Raises
    ------
    ExperimentError
        Something could not be written, a strategy did something illegal, or Ctrl-C came before the first block was
        finished.
    """
    plan = make_plan(experiment, block_deals)
    run = Run(datetime.now().astimezone(), crew or Threads())
    session = _Session(plan, run, progress or Silence(), replays=replays)
    session.warm_up()
    folder = make_folder(out_root, experiment.name, run.started)
    write_whole(folder / "experiment.yaml", experiment.content)
    write_manifest(folder, describe(plan, run))
    with contextlib.closing(Ledger(folder, experiment.base)) as ledger:
        session.finish(folder, ledger)
    return folder


def resume_experiment(folder: Path, crew: Crew | None = None, progress: Progress | None = None) -> Path:
    """Go on with a run that was stopped or killed; the results are the same bytes as if it never had been.

    Parameters
    ----------
    folder : Path
        The results folder.
    crew, progress
        As for `run_experiment`.

    Returns
    -------
    Path
        The same folder.

    Raises
    ------
    ExperimentError
        There is no unfinished run in the folder, another process is at work in it, or the rules, the strategies or
        the experiment have changed since.
    """
    _refuse_nothing_to_resume(folder)
    with contextlib.closing(Ledger(folder)) as ledger:
        begun = read_manifest(folder)
        experiment = load_experiment(folder / "experiment.yaml", ledger.base)
        run = Run(datetime.fromisoformat(begun["started"]), crew or Threads())
        plan = make_plan(experiment, begun["block_deals"])
        refuse_changes(folder, begun, describe(plan, run))
        session = _Session(plan, run, progress or Silence())
        session.warm_up()
        session.finish(folder, ledger)
    return folder


def _refuse_nothing_to_resume(folder: Path) -> None:
    """Say why there is nothing to go on with, where that is plain to see."""
    if folder.is_file():
        raise ExperimentError(at(f"{folder}: ", mishaps.GIVE_FOLDER))
    if not folder.is_dir():
        raise ExperimentError(at(f"{folder}: ", mishaps.NO_FOLDER))
    is_over = not (folder / LEDGER).exists() and (folder / "manifest.json").exists()
    if is_over and read_manifest(folder).get("complete"):
        raise ExperimentError(at(f"{folder}: ", mishaps.FINISHED.fill(folder=folder)))


def unfinished_runs(experiment: Experiment, out_root: Path) -> list[Path]:
    """Return the folders in `out_root` in which a run of the very same file was begun and not finished."""
    begun = sorted(path.parent for path in out_root.glob(f"{glob.escape(experiment.name)}-*/{LEDGER}"))
    return [folder for folder in begun if _content(folder / "experiment.yaml") == experiment.content]


def _content(path: Path) -> bytes:
    return path.read_bytes() if path.is_file() else b""


@dataclass
class _CompileNews:
    """Passes on what is being compiled, for as long as a run cares."""

    progress: Progress
    is_wanted: bool = True

    def __call__(self, what: str) -> None:
        if self.is_wanted:
            self.progress.compiling(what)


class NothingPlayedError(ExperimentError):
    """A run was stopped before its first block was finished."""


class _Session:
    """One go at a run, the first or a later one."""

    def __init__(self, plan: Plan, run: Run, progress: Progress, *, replays: bool = True) -> None:
        self.plan = plan
        self.replays = replays
        self.run = run
        self.progress = progress
        self._started = time.perf_counter()

    def seconds(self) -> float:
        """Return how long this session has taken."""
        return time.perf_counter() - self._started

    def warm_up(self) -> None:
        """Let the crew get ready, and tell if that takes compiling."""
        news = _CompileNews(self.progress)
        jit.on_compile(news)
        try:
            self.run.crew.warm_up(self.plan)
        finally:
            news.is_wanted = False

    def finish(self, folder: Path, ledger: Ledger) -> None:
        """Play what the ledger does not have yet, and write the tables."""
        course = ledger.course(self.plan)
        try:
            self._play(ledger, course)
        except ExperimentError:
            if not ledger.finished():
                ledger.remove()
                _remove(folder)
            raise

        from experiments.tables import TABLES, make_tables  # pandas takes half a second to import

        tables = make_tables(self.plan, course)
        for name in TABLES:
            write_table(folder, name, getattr(tables, name))
        is_complete = course.is_complete and self._read_otherwise(folder, tables)
        self.run.seconds = ledger.seconds + self.seconds()
        self.run.kernel_seconds = ledger.kernel_seconds()
        told = outcome(self.plan, course, tables.yardsticks, self.run, is_complete=is_complete)
        if is_complete and self.replays:
            write_replays(folder, self.plan.experiment, tables.comparisons)
        write_manifest(folder, {**describe(self.plan, self.run), **told})
        if is_complete:
            join_blocks(folder)
            ledger.remove()

    def _read_otherwise(self, folder: Path, tables: Tables) -> bool:
        """Play the experiment under each other reading of the rules, and say whether all of it was played."""
        from experiments.readings import compare_readings, readings_of

        readings = readings_of(self.plan.experiment)
        if not readings:
            return True
        home = folder / "readings"
        found = []
        for reading in readings:
            judged = replace(reading.experiment, matters=tables.yardsticks.sizes)
            plan = make_plan(judged, self.plan.block_deals)
            comparisons = _Session(plan, self.run, self.progress).read(home / reading.name)
            if comparisons is None:
                return False
            found.append((reading, comparisons))
        write_table(folder, "readings", compare_readings(tables.comparisons, found))
        shutil.rmtree(home)
        return True

    def read(self, folder: Path) -> DataFrame | None:
        """Play one reading, or what is left of it, and return its comparisons; None if it was stopped."""
        from experiments.tables import make_tables

        folder.mkdir(parents=True, exist_ok=True)
        is_begun = (folder / LEDGER).exists()
        with contextlib.closing(Ledger(folder, None if is_begun else self.plan.experiment.base)) as ledger:
            course = ledger.course(self.plan)
            try:
                self._play(ledger, course)
            except NothingPlayedError:
                return None
        return make_tables(self.plan, course).comparisons if course.is_complete else None

    def _play(self, ledger: Ledger, course: Course) -> None:
        """Play all stages that are left, until every cell has been played enough or Ctrl-C is pressed."""
        experiment = self.plan.experiment
        over = ledger.stages()
        try:
            with CtrlC() as ctrl_c:
                self.progress.start(experiment.name, experiment.num_games, course.num_games)
                for number, stage in enumerate(self.plan.stages):
                    if number not in over and not course.is_complete:
                        self._play_stage(stage, ledger, course, ctrl_c.pressed)
                        if ctrl_c.pressed.is_set():
                            break
                        stops = course.stops()
                        ledger.end_stage(number, stops)
                        course.stop(stops)
        finally:
            self.progress.stop()
        if not any(total.num_deals for total in course.totals):
            raise NothingPlayedError(at(f"{experiment.path}: ", mishaps.STOPPED))

    def _play_stage(self, stage: Stage, ledger: Ledger, course: Course, stop: Event) -> None:
        """Play the blocks of a stage that are not on disk yet."""
        folder = ledger.folder
        wanted, blocks = course.wanted, course.blocks(stage, ledger.finished())
        for results in self.run.crew.play(self.plan, blocks, wanted, stop):
            for result in results:
                if result.games is not None:
                    write_block(folder, result.number, result.games)
            ledger.add(results, self.seconds())
            course.add(results)
            ledger.fold(course.totals)
            for result in results:
                self.progress.advance(self.plan.games_in(result.block, len(wanted[result.block.lineup])))


def _remove(folder: Path) -> None:
    """Remove a folder in which nothing but the beginnings of a run lie."""
    for name in ("experiment.yaml", "manifest.json"):
        (folder / name).unlink()
    folder.rmdir()
