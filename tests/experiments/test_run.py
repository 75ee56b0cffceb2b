"""Whole runs: same bytes whatever the threads, nothing overwritten, Ctrl-C, silent variants."""

from __future__ import annotations

import json
import os
import re
import signal
import threading
import time
from datetime import datetime
from typing import Any

import pytest

from experiments import files
from experiments.crew import Threads
from experiments.ledger import NAME as LEDGER
from experiments.load import load_experiment
from experiments.problems import ExperimentError
from experiments.progress import Silence
from experiments.results import ResultsError, load_results
from experiments.run import run_experiment
from simulator.language import ToldError
from simulator.messages import ILLEGAL
from tests.experiments import worlds

TABLES = [
    f"{name}.{kind}"
    for name in ("measures", "comparisons", "distributions", "quantiles", "effects")
    for kind in ("csv", "parquet")
]

REAL = """\
name: real
question: 달라지나?
game: distanchu
players: 3
deals: 30
seed: 7
lineups:
  mirror: [random, random, random]
  mixed: [random, greedy, random]
variants:
  published: {}
  riichi: {riichi: true}
  silent: {riichi_keep: 3}
matters: {score: 2}
"""


@pytest.fixture
def toy(monkeypatch):
    """The toy game, played wherever experiments play."""
    worlds.install(monkeypatch)
    return worlds.Toy()


@pytest.fixture(scope="module")
def real(tmp_path_factory):
    """A small experiment on the real game."""
    path = tmp_path_factory.mktemp("real") / "file.yaml"
    path.write_text(REAL, encoding="utf-8")
    return load_experiment(path)


class Listener:
    """Writes down what a run tells."""

    def __init__(self):
        self.heard = []

    def compiling(self, what):
        """Note it."""
        self.heard.append(("compiling", what))

    def start(self, _name, num_games, _num_before=0):
        """Note it."""
        self.heard.append(("start", num_games))

    def advance(self, num_games):
        """Note it."""
        self.heard.append(("advance", num_games))

    def stop(self):
        """Note it."""
        self.heard.append(("stop", 0))


def _tables(folder):
    return {name: (folder / name).read_bytes() for name in TABLES}


def test_threads_and_block_sizes_do_not_change_a_byte(real, tmp_path) -> None:
    """Of any table of a real game's experiment."""
    expected = _tables(run_experiment(real, tmp_path, crew=Threads(1)))

    for threads, block_deals in ((2, None), (1, 1), (2, 7), (3, 30)):
        assert expected == _tables(run_experiment(real, tmp_path, Threads(threads), block_deals)), (
            threads,
            block_deals,
        )


def test_a_real_run_is_written_down_whole(real, tmp_path) -> None:
    """All that it takes to repeat it, and what came of it."""
    results = load_results(run_experiment(real, tmp_path, crew=Threads(2)))

    manifest = results.manifest
    assert REAL.encode() == (results.path / "experiment.yaml").read_bytes()
    written = ["manifest.json", "experiment.yaml", "replays.json", *TABLES]
    assert sorted(written) == sorted(path.name for path in results.path.iterdir())
    assert (True, 30, 30 * 3 * (1 + 3)) == (manifest["complete"], manifest["deals_done"], manifest["num_games"])
    assert (7, 3, "distanchu", "ko") == (
        manifest["seed"],
        manifest["players"],
        manifest["game"],
        manifest["report"]["language"],
    )
    assert {"python", "numpy", "numba", "fairdeal"} == set(manifest["versions"])
    assert re.fullmatch("[0-9a-f]{64}", manifest["source_hash"])
    assert {"mirror": ["random"] * 3, "mixed": ["random", "greedy", "random"]} == manifest["lineups"]
    assert len(real.game.options.names) == len(manifest["cells"][1]["options"])
    assert {"greedy", "random"} == set(manifest["strategies"])
    assert {"base", "label", "summary", "weights", "shipped", "source_hash"} == set(manifest["strategies"]["greedy"])
    assert 2.0 == manifest["matters"]["score"]
    assert "score" not in manifest["matters_defaults"]
    assert datetime.fromisoformat(manifest["started"]).tzinfo is not None
    assert 0 < manifest["kernel_seconds"]
    assert 0 < manifest["seconds"]


def test_a_variant_that_does_nothing_is_reported(real, tmp_path) -> None:
    """`riichi_keep` means nothing while riichi is off."""
    manifest = load_results(run_experiment(real, tmp_path)).manifest

    assert ["silent"] == manifest["silent_variants"]
    assert 0 == manifest["games_changed"]["silent"]
    assert 0 < manifest["games_changed"]["riichi"]


def test_results_never_overwrite_each_other(toy, tmp_path, monkeypatch) -> None:
    """Two runs in one second get two folders."""

    class Clock(datetime):
        @classmethod
        def now(cls, tz=None):
            return cls(2026, 11, 30, 9, 8, 7, tzinfo=tz)

    monkeypatch.setattr("experiments.run.datetime", Clock)
    names = [run_experiment(toy.experiment(), tmp_path / "deep" / "results").name for _ in range(3)]

    assert ["toy-20261130-090807", "toy-20261130-090807-2", "toy-20261130-090807-3"] == names


def test_a_run_tells_how_far_it_is(toy, tmp_path) -> None:
    """Every game is counted once."""
    listener = Listener()
    experiment = toy.experiment()

    run_experiment(experiment, tmp_path, block_deals=37, progress=listener)

    heard = listener.heard
    assert ("start", experiment.num_games) == heard[0]
    assert ("stop", 0) == heard[-1]
    assert experiment.num_games == sum(number for what, number in heard if what == "advance")


def _slow(monkeypatch, seconds):
    def play(*arguments):
        time.sleep(seconds if arguments[5] > 0 else 0)  # no games: that is warming up
        return worlds.play_toy(*arguments)

    monkeypatch.setattr("experiments.blocks.play_block", play)


class Presses(Silence):
    """Presses Ctrl-C so many seconds after the play has begun, and not before, however busy the machine is.

    If `again`, it is pressed a second time as soon as the first was heard: two at once would be heard as one.
    """

    def __init__(self, delay: float, *, again: bool = False) -> None:
        self.delay = delay
        self.again = again
        self.pressed: list[float] = []

    def start(self, name: str, num_games: int, num_before: int = 0) -> None:  # noqa: ARG002 - how far it is does not matter
        """Set the clock."""
        threading.Timer(self.delay, self._press).start()

    def _press(self) -> None:
        handler = signal.getsignal(signal.SIGINT)
        self.pressed.append(time.monotonic())
        os.kill(os.getpid(), signal.SIGINT)
        if self.again:
            while signal.getsignal(signal.SIGINT) is handler:
                time.sleep(0.01)
            os.kill(os.getpid(), signal.SIGINT)


def test_ctrl_c_keeps_what_was_played(toy, tmp_path, monkeypatch) -> None:
    """It stops at once, the tables hold the blocks that were finished, and the record says so."""
    _slow(monkeypatch, 0.005)
    toy.deals = 100_000
    before = signal.getsignal(signal.SIGINT)
    presses = Presses(0.6)
    folder = run_experiment(toy.experiment(), tmp_path, crew=Threads(2), block_deals=20, progress=presses)
    results = load_results(folder)

    assert 2.0 > time.monotonic() - presses.pressed[0]
    assert before is signal.getsignal(signal.SIGINT)
    assert results.manifest["complete"] is False
    by_cell = results.manifest["deals_done_by_cell"]
    done = {lineup: deals["published"] for lineup, deals in by_cell.items()}
    assert 0 < min(done.values()) == results.manifest["deals_done"] < 100_000
    assert set(done.values()) >= set(results.measures["num_deals"])
    assert results.manifest["num_games"] == 3 * (done["mirror"] + 3 * done["mixed"])


def test_ctrl_c_before_anything_is_done_leaves_nothing(toy, tmp_path, monkeypatch) -> None:
    """One line instead of an empty folder."""
    _slow(monkeypatch, 0.3)
    with pytest.raises(ExperimentError, match="stopped before the first block was finished"):
        run_experiment(toy.experiment(), tmp_path, progress=Presses(0.1))
    assert [] == list(tmp_path.iterdir())


def test_a_second_ctrl_c_breaks_off(toy, tmp_path, monkeypatch) -> None:
    """As it would without us, also where a shell that runs us in the background has Ctrl-C ignored."""
    _slow(monkeypatch, 2.0)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    with pytest.raises(KeyboardInterrupt):
        run_experiment(toy.experiment(), tmp_path, progress=Presses(0.1, again=True))
    signal.signal(signal.SIGINT, before)


def test_a_run_outside_the_main_thread_works(toy, tmp_path) -> None:
    """Where Ctrl-C cannot be taken over."""
    folders = []
    thread = threading.Thread(target=lambda: folders.append(run_experiment(toy.experiment(), tmp_path)))
    thread.start()
    thread.join()

    assert load_results(folders[0]).manifest["complete"]


@pytest.mark.parametrize(("first_bad", "left"), [(0, 0), (100, 1)])
def test_an_illegal_strategy_ends_the_run_with_one_line(toy, tmp_path, monkeypatch, first_bad, left) -> None:
    """Blocks that were finished before are kept; without any no folder is left behind."""

    def play(*arguments):
        if arguments[5] > 0 and arguments[4] >= first_bad:
            raise ToldError(ILLEGAL)
        return worlds.play_toy(*arguments)

    monkeypatch.setattr("experiments.blocks.play_block", play)

    with pytest.raises(ExperimentError, match=r"^toy.yaml: lineups.m\w+: a strategy chose an action"):
        run_experiment(toy.experiment(), tmp_path, crew=Threads(2), block_deals=50)
    assert left == len(list(tmp_path.glob("*/ledger.sqlite"))) == len(list(tmp_path.iterdir()))


def test_what_is_compiled_is_told(toy, tmp_path, monkeypatch) -> None:
    """While the run waits for it, and not afterwards."""
    listeners: list[Any] = []
    monkeypatch.setattr("simulator.jit.on_compile", listeners.append)
    listener = Listener()

    def play(*arguments):
        listeners[0]("rules")
        return worlds.play_toy(*arguments)

    monkeypatch.setattr("experiments.blocks.play_block", play)
    run_experiment(toy.experiment(), tmp_path, progress=listener)
    told = listener.heard.count(("compiling", "rules"))
    listeners[0]("something later")

    assert 2 == told
    assert ("compiling", "something later") not in listener.heard


def test_a_file_is_there_whole_or_not_at_all(tmp_path, monkeypatch) -> None:
    """What was there stays if the new one cannot be written."""
    path = tmp_path / "table.csv"
    files.write_whole(path, b"old")

    def fail(_handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(ExperimentError, match=r"table\.csv: cannot be written: No space left on device"):
        files.write_whole(path, b"new")

    assert b"old" == path.read_bytes()
    assert [path] == list(tmp_path.iterdir())


def test_results_go_into_folders_only(toy, tmp_path) -> None:
    """Where a file is in the way, or nothing may be written, one line says so."""
    (tmp_path / "file").write_text("")

    with pytest.raises(ExperimentError, match="file: is a file; results need a folder"):
        run_experiment(toy.experiment(), tmp_path / "file")
    with pytest.raises(ExperimentError, match="cannot be made: Not a directory"):
        run_experiment(toy.experiment(), tmp_path / "file" / "deeper")


def test_reading_gives_the_same_bits(toy, tmp_path) -> None:
    """From Parquet and from CSV."""
    import pandas as pd

    folder = run_experiment(toy.experiment(), tmp_path)

    pd.testing.assert_frame_equal(
        load_results(folder).measures,
        pd.read_csv(folder / "measures.csv", dtype={"who": "str"}),
        check_exact=True,
    )


def _cut(path, num_bytes) -> None:
    path.write_bytes(path.read_bytes()[:num_bytes])


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (lambda folder: (folder / "manifest.json").unlink(), "no such file; is this a folder that"),
        (
            lambda folder: (folder / "manifest.json").write_text("{"),
            "manifest.json: is damaged; run the experiment",
        ),
        (lambda folder: (folder / "manifest.json").write_text("[]"), "is not the record of a run"),
        (lambda folder: (folder / "measures.parquet").unlink(), "measures.parquet: is missing; run the experiment"),
        (
            lambda folder: _cut(folder / "measures.parquet", 99),
            r"measures.parquet: is damaged; run the .* again$",
        ),
        (
            lambda folder: _cut(folder / "effects.parquet", -9),
            r"effects.parquet: is damaged; run the .* again$",
        ),
    ],
)
def test_damaged_results_get_one_line(toy, tmp_path, spoil, words) -> None:
    """With the file that is at fault."""
    folder = run_experiment(toy.experiment(), tmp_path)
    spoil(folder)

    with pytest.raises(ResultsError, match=words) as caught:
        load_results(folder)
    assert "\n" not in str(caught.value)


def test_a_missing_table_of_a_run_that_is_not_finished_is_for_resume(toy, tmp_path) -> None:
    """It is not lost: the ledger has what it is made of."""
    folder = run_experiment(toy.experiment(), tmp_path)
    (folder / LEDGER).touch()
    (folder / "measures.parquet").unlink()

    with pytest.raises(ResultsError, match=f"this run is not finished; `fairdeal resume {folder}` goes on with it"):
        load_results(folder)


def test_a_folder_that_is_not_there_gets_one_line(tmp_path) -> None:
    """With its name."""
    with pytest.raises(ResultsError, match="none: no such folder of results"):
        load_results(tmp_path / "none")


def test_the_record_is_plain_json(toy, tmp_path) -> None:
    """Numbers, words, nothing of NumPy's."""
    folder = run_experiment(toy.experiment(), tmp_path)

    text = (folder / "manifest.json").read_text(encoding="utf-8")
    assert "NaN" not in text
    assert json.loads(text)["baseline"] == "published"
