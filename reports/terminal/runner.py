"""Runs experiments for the commands that play them, and says what came of each."""

from __future__ import annotations

import contextlib
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from reports.terminal import caches, mistakes, words
from reports.terminal.frontdoor import checking, print_json, tell, told_by
from reports.terminal.mistakes import Mistake
from reports.terminal.screen import Screen
from reports.terminal.waiting import CtrlC, Watched

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from experiments.balance.load import Balance
    from experiments.crew import Crew
    from experiments.experiment import Experiment
    from experiments.progress import Progress

_Result = TypeVar("_Result")

MOST_THREADS = 1024
MOST_BLOCK_DEALS = 2**53


def load_experiment(file: str) -> Experiment:
    """Return a checked experiment; what is wrong in the file is a mistake."""
    from experiments import load

    with checking(kind=load.ExperimentError):
        return load.load_experiment(Path(file))


def load_file(file: str) -> Experiment:
    """Return a checked experiment, be it for `run` or for `balance`."""
    from experiments.balance.load import load_balance
    from experiments.document import read_document
    from experiments.problems import ExperimentError

    path = Path(file)
    with checking(kind=ExperimentError):
        return load_balance(path).experiment if "balance" in read_document(path).value else load_experiment(file)


@dataclass(frozen=True)
class Runner:
    """How experiments are run: the language on the screen, who watches for Ctrl-C, and the options of the command."""

    spoken: str
    ctrl_c: CtrlC
    language: str | None
    threads: int | None
    workers: int | None
    cluster: str | None
    quiet: bool
    as_json: bool
    out: Path | None = None
    block_deals: int | None = None

    def run(self, experiment: Experiment) -> dict[str, Any] | None:
        """Play one experiment, write its report, say what came of it; None if nothing did."""
        from experiments.run import run_experiment, unfinished_runs

        out = self.out or Path()
        self._look_at(out)
        for folder in unfinished_runs(experiment, out):
            tell(words.UNFINISHED, self.spoken, folder=folder)
        return self._tell(self.play(lambda crew, how: run_experiment(experiment, out, crew, self.block_deals, how)))

    def resume(self, folder: Path) -> dict[str, Any] | None:
        """Go on with a run, write its report, say what came of it; None if nothing did."""
        from experiments.run import resume_experiment

        return self._tell(self.play(lambda crew, how: resume_experiment(folder, crew, how)))

    def balance(self, balance: Balance) -> dict[str, Any] | None:
        """Search for the smallest change, and say what was found; None if it was stopped."""
        from experiments.balance.run import run_balance
        from reports.terminal import balances

        out = self.out or Path()
        self._look_at(out)
        ran = self.play(lambda crew, how: run_balance(balance, out, crew, how, self.block_deals))
        if ran is None:
            return None
        folder, found = ran
        if self.as_json:
            print_json(balances.as_data(folder, found))
            return found
        if not self.quiet:
            balances.show_balance(Screen(self.spoken), found)
        click.echo(folder)
        return found

    def _look_at(self, out: Path) -> None:
        """Make sure that results can be written, before anything is compiled for them."""
        there = next(folder for folder in (out.absolute(), *out.absolute().parents) if folder.exists())
        reason = caches.why_not_writable(there)
        if reason:
            raise Mistake(mistakes.NO_RESULTS_HERE.say(self.spoken).format(folder=out, why=reason))

    def _tell(self, folder: Path | None) -> dict[str, Any] | None:
        if folder is None:
            return None
        from reports.terminal import summary

        told = summary.describe(folder)
        if not told["complete"]:
            counts = {"games": f"{told['num_games']:,}", "total": f"{told['total_games']:,}"}
            tell(words.KEPT, self.spoken, folder=folder, **counts)
            tell(words.GO_ON, self.spoken, folder=folder)
            tell(words.NO_REPORT_YET, self.spoken, folder=folder)
            return told
        told["report"] = self._report(folder)
        if told["report"]:
            told |= summary.key_numbers(folder, self.spoken)
        if told["report"] and not self.as_json:
            if not self.quiet:
                summary.show(Screen(self.spoken), told)
            click.echo(told["report"])
        return told

    def play(self, play: Callable[[Crew, Progress], _Result]) -> _Result | None:
        """Let a crew play, and tell how far it is; None if it was stopped before anything was finished."""
        from experiments.problems import ExperimentError
        from experiments.progress import choose_progress

        progress = Watched(choose_progress(sys.stderr, self.spoken, quiet=self.quiet), self.ctrl_c)
        try:
            with self._crew() as crew:
                return play(crew, progress)
        except ExperimentError as error:
            if not self.ctrl_c.pressed:
                raise Mistake(told_by(error)) from error
            tell(words.STOPPED_EARLY, self.spoken)
            return None

    @contextlib.contextmanager
    def _crew(self) -> Iterator[Crew]:
        """Gather those who play, for as long as they do."""
        if sum(chosen is not None for chosen in (self.threads, self.workers, self.cluster)) > 1:
            raise Mistake(words.ONE_CREW.say(self.spoken))
        if self.cluster is None and self.workers is None:
            from experiments.crew import Threads

            yield Threads(self.threads)
            return
        try:
            from experiments.cluster import Cluster
        except ModuleNotFoundError as error:
            raise Mistake(words.NO_CLUSTER.say(self.spoken).format(package=error.name)) from error
        with Cluster(self.cluster, self.workers or 1) as cluster:
            yield cluster

    def _report(self, folder: Path) -> str | None:
        from reports import write_report

        if not self.quiet:
            tell(words.WRITING, self.spoken)
        try:
            return str(write_report(folder, self.language, self.spoken))
        except KeyboardInterrupt:
            tell(words.NO_REPORT_YET, self.spoken, folder=folder)
            return None
        except Exception:
            tell(words.NO_REPORT_YET, self.spoken, folder=folder)  # a long run is not lost, whatever is wrong here
            raise
