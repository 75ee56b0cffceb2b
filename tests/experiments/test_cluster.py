"""Workers in other processes: a real scheduler on this machine, workers that die or come late, the same bytes."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING
from unittest.mock import Mock

import pytest

from experiments import orders
from experiments.cluster import Cluster
from experiments.crew import Threads
from experiments.load import load_experiment
from experiments.orders import Order
from experiments.plan import make_plan
from experiments.problems import ExperimentError
from experiments.run import resume_experiment, run_experiment
from tests.experiments.test_ledger import FILE, OWN, tables

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def file(tmp_path_factory) -> Path:
    """An experiment with a strategy of its own, in a folder that no worker can guess."""
    folder: Path = tmp_path_factory.mktemp("designer")
    (folder / "own.py").write_text(OWN)
    path = folder / "small.yaml"
    path.write_text(FILE)
    return path


@pytest.fixture(scope="module")
def scheduler(tmp_path_factory) -> Iterator[str]:
    """The address of a scheduler in a process of its own."""
    found = tmp_path_factory.mktemp("scheduler") / "scheduler.json"
    command = ["dask", "scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard"]
    with _started(*command, "--scheduler-file", str(found)):
        deadline = time.monotonic() + 60
        while not found.exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        time.sleep(0.2)
        yield str(json.loads(found.read_text())["address"])


class _started:  # noqa: N801 - reads like a function
    """A process that ends with the block; what it says is dropped."""

    def __init__(self, *command: str) -> None:
        self.command = command

    def __enter__(self) -> subprocess.Popen[bytes]:
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen([sys.executable, "-m", *self.command], cwd=ROOT, stdout=quiet, stderr=quiet)
        return self.process

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()


@pytest.fixture
def worker(scheduler) -> Iterator[Callable[[], subprocess.Popen[bytes]]]:
    """Start a worker that nobody starts again when it dies."""
    started: list[_started] = []

    def start() -> subprocess.Popen[bytes]:
        one = _started("dask", "worker", scheduler, "--no-nanny", "--nthreads", "1", "--no-dashboard")
        started.append(one)
        return one.__enter__()

    yield start
    for one in started:
        one.__exit__()


def test_a_worker_is_killed_and_another_comes_late(file, scheduler, worker, tmp_path):
    """In the middle of the run: blocks that were lost are played again, and no byte differs."""
    experiment = load_experiment(file)
    expected = tables(run_experiment(experiment, tmp_path / "whole", Threads(1)))
    doomed = worker()
    killed: list[float] = []

    class Watching:
        def compiling(self, what): ...
        def start(self, name, num_games, num_before=0): ...
        def stop(self): ...

        def advance(self, num_games):
            if num_games and not killed:
                killed.append(time.monotonic())
                worker()
                doomed.send_signal(signal.SIGKILL)

    with Cluster(scheduler) as cluster:
        folder = run_experiment(experiment, tmp_path / "out", cluster, 3, Watching())

    assert killed
    assert doomed.wait() == -signal.SIGKILL
    assert expected == tables(folder)


@pytest.fixture(scope="module")
def two_workers() -> Iterator[Cluster]:
    """Two worker processes on this machine."""
    with Cluster(workers=2) as cluster:
        yield cluster


def test_threads_workers_and_sizes_of_blocks_do_not_change_a_byte(file, two_workers, tmp_path):
    """One thread, two threads, two workers; blocks of a few deals, of many, and of all: nine times the same tables."""
    experiment = load_experiment(file)
    crews = {"one thread": Threads(1), "two threads": Threads(2), "two workers": two_workers}
    found = {
        (who, block_deals): tables(run_experiment(experiment, tmp_path, crew, block_deals))
        for who, crew in crews.items()
        for block_deals in (7, 40, experiment.deals)
    }
    expected = found["one thread", 7]

    assert {"workers": 2} == two_workers.describe()
    assert 9 == len(found)
    assert [] == [how for how, some in found.items() if some != expected]


def test_workers_finish_what_threads_began(file, two_workers, tmp_path):
    """The tables are those of a run that was never stopped."""
    experiment = load_experiment(file)
    expected = tables(run_experiment(experiment, tmp_path / "whole", Threads(1)))
    begun = _stopped_after_one_block(experiment, tmp_path / "some", threading.Event())

    assert expected == tables(resume_experiment(begun, two_workers))


def _stopped_after_one_block(experiment, out: Path, stop: threading.Event) -> Path:
    class OneBlock(Threads):
        def play(self, plan, numbers, cells, _stop):
            for results in super().play(plan, numbers, cells, stop):
                stop.set()
                yield results
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_experiment(experiment, out, OneBlock(1), 7)
    (folder,) = out.iterdir()
    return folder


def test_an_order_comes_back_as_the_same_plan(file):
    """Rules and strategies are found again; the designer's own file is sent along."""
    import pickle

    plan = make_plan(load_experiment(file), 10)
    order = pickle.loads(pickle.dumps(Order.of(plan)))  # noqa: S301 - our own
    again = order.plan()
    packed = [orders.fill(order, number, plan.all_cells) for number in (0, 1)]

    assert plan.experiment.game is again.experiment.game
    assert plan.experiment.cells == again.experiment.cells
    assert {name: s.values for name, s in plan.experiment.strategies.items()} == {
        name: s.values for name, s in again.experiment.strategies.items()
    }
    assert [0, 1] == [parcel.open(plan).number for parcel in packed]
    assert packed[0].sums != packed[1].sums


def test_a_worker_with_other_rules_is_refused(file, monkeypatch):
    """One line that says what to do."""
    order = Order.of(make_plan(load_experiment(file)))
    monkeypatch.setattr("experiments.orders.jit.source_hash", lambda: "0" * 64)

    with pytest.raises(ExperimentError, match="install the same version of fairdeal there"):
        order.plan()


def test_an_address_where_nobody_answers_gets_one_line(monkeypatch):
    """Soon."""
    monkeypatch.setattr("experiments.cluster._PATIENCE", 0.5)
    with pytest.raises(ExperimentError, match=r"tcp://127.0.0.1:9: no scheduler answers there"):
        Cluster("tcp://127.0.0.1:9")
    with pytest.raises(ExperimentError, match="nonsense: no scheduler answers there"):
        Cluster("nonsense")


def test_workers_that_do_not_start_get_one_line(monkeypatch):
    """On a machine that is too busy, for example."""

    def fail(**_settings):
        raise TimeoutError

    monkeypatch.setattr("experiments.cluster.LocalCluster", fail)
    with pytest.raises(ExperimentError, match="workers cannot be started here: TimeoutError; use --threads"):
        Cluster(workers=1)


def test_workers_that_say_no_goodbye_are_no_error(monkeypatch):
    """A machine may be too busy for that; the results are on disk."""
    local = Mock()
    local.close.side_effect = TimeoutError
    monkeypatch.setattr("experiments.cluster._start_local", lambda _workers: local)
    monkeypatch.setattr("experiments.cluster.Client", Mock())

    with Cluster(workers=1):
        pass

    local.close.assert_called_once()
