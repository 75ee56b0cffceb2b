"""Nothing finished is lost, whatever ends a run; nothing counts twice; a resumed run ends in the same bytes."""

from __future__ import annotations

import os
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from experiments import ledger as ledgers
from experiments.blocks import run_block
from experiments.crew import Threads
from experiments.ledger import Ledger
from experiments.load import load_experiment
from experiments.plan import make_plan
from experiments.problems import ExperimentError
from experiments.results import load_results
from experiments.run import resume_experiment, run_experiment
from tests.experiments import worlds

ROOT = Path(__file__).parents[2]
TABLES = [
    f"{name}.{kind}"
    for name in ("measures", "comparisons", "distributions", "quantiles", "effects")
    for kind in ("csv", "parquet")
]
BLOCK_DEALS = 10

FILE = """\
name: small
question: does it matter?
game: distanchu
deals: 150
seed: 11
lineups: {mixed: [random, own, random]}
strategies: {own: {file: own.py}}
players: 3
variants: {published: {}, riichi: {riichi: true}}
"""
OWN = """\
from strategies import strategy
from simulator.language import Text

@strategy(game="distanchu", label=Text("나", "mine"), summary=Text("처음 것", "the first"))
def mine(view, options, legal, weights, rng):
    return 0
"""
GO = """\
import sys, time
from pathlib import Path
from experiments import blocks, run
from experiments.crew import Threads
from experiments.load import load_experiment

play = blocks.play_block
def slow(*arguments):
    time.sleep(0.01)
    return play(*arguments)
blocks.play_block = slow
folder, out = Path(sys.argv[1]), Path(sys.argv[2])
print("playing", flush=True)
if folder.is_dir():
    run.resume_experiment(folder, crew=Threads(2))
else:
    run.run_experiment(load_experiment(folder), out, crew=Threads(2), block_deals=int(sys.argv[3]))
"""


def tables(folder: Path) -> dict[str, bytes]:
    """Return what the tables hold."""
    return {name: (folder / name).read_bytes() for name in TABLES}


@pytest.fixture
def file(tmp_path):
    """An experiment with a strategy of its own."""
    (tmp_path / "own.py").write_text(OWN)
    path = tmp_path / "small.yaml"
    path.write_text(FILE)
    return path


@pytest.fixture
def toy(monkeypatch):
    """The toy game, played wherever experiments play."""
    worlds.install(monkeypatch)
    return worlds.Toy()


def stop_after(monkeypatch, num_blocks: int) -> None:
    """Make a run break off, as a crash would, once so many blocks are on disk."""
    add, left = Ledger.add, [num_blocks]

    def add_some(self, results, seconds):
        for result in results:
            if left[0] == 0:
                raise KeyboardInterrupt
            add(self, [result], seconds)
            left[0] -= 1

    monkeypatch.setattr(Ledger, "add", add_some)


def break_off(monkeypatch, experiment, out: Path, num_blocks: int) -> Path:
    """Start a run that breaks off; return its folder."""
    with monkeypatch.context() as patch:
        stop_after(patch, num_blocks)
        with pytest.raises(KeyboardInterrupt):
            run_experiment(experiment, out, crew=Threads(2), block_deals=BLOCK_DEALS)
    (folder,) = out.iterdir()
    return folder


def test_ten_kills_do_not_change_a_byte(file, tmp_path):
    """SIGKILL at random moments, while blocks are played, written and folded, until the run is through."""
    expected = tables(run_experiment(load_experiment(file), tmp_path / "whole"))
    out, moments = tmp_path / "out", random.Random(4)  # noqa: S311 - a test wants the same moments each time
    kills = finished = 0
    while kills < 10 or not finished:
        folders = list(out.iterdir()) if out.is_dir() else []
        begun = bool(folders) and (folders[0] / ledgers.NAME).exists()
        if folders and not begun:
            assert (folders[0] / "measures.csv").exists() or not (folders[0] / "manifest.json").exists()
        what = folders[0] if begun else file
        if not begun:
            shutil.rmtree(out, ignore_errors=True)  # killed before the ledger was begun: nothing was finished
        process = subprocess.Popen(
            [sys.executable, "-c", GO, str(what), str(out), "3"], cwd=ROOT, stdout=subprocess.PIPE, text=True
        )
        assert process.stdout is not None
        assert "playing\n" == process.stdout.readline()
        if kills < 10:
            time.sleep(moments.uniform(0, 0.4))
            process.send_signal(signal.SIGKILL)
        finished = process.wait() == 0
        process.stdout.close()
        kills += 1
    (folder,) = out.iterdir()

    assert expected == tables(folder)
    assert not (folder / ledgers.NAME).exists()
    assert load_results(folder).manifest["complete"]


@pytest.mark.parametrize("num_blocks", [1, 7, 59])
def test_a_resumed_run_ends_in_the_same_bytes(toy, tmp_path, monkeypatch, num_blocks):
    """Whether blocks were folded before or not."""
    monkeypatch.setattr(ledgers, "FOLD_EVERY", 5)
    monkeypatch.setattr("experiments.run.load_experiment", lambda *_: toy.experiment())
    expected = tables(run_experiment(toy.experiment(), tmp_path / "whole"))
    folder = break_off(monkeypatch, toy.experiment(), tmp_path / "out", num_blocks)
    played = []

    def note(plan, number, *others):
        played.append(number)
        return run_block(plan, number, *others)

    monkeypatch.setattr("experiments.crew.run_block", note)

    assert folder == resume_experiment(folder, crew=Threads(2))
    assert 60 - num_blocks == len(played) == len(set(played))
    assert expected == tables(folder)


def test_a_run_stopped_by_ctrl_c_can_be_resumed(toy, tmp_path, monkeypatch):
    """Its tables of what was played are replaced, its seconds go on."""
    toy.deals = 3_000
    monkeypatch.setattr("experiments.run.load_experiment", lambda *_: toy.experiment())
    expected = tables(run_experiment(toy.experiment(), tmp_path / "whole"))
    add, presses = Ledger.add, [signal.SIGINT]

    def add_and_press(self, results, seconds):
        add(self, results, seconds)
        if presses:
            os.kill(os.getpid(), presses.pop())

    with monkeypatch.context() as patch:
        patch.setattr(Ledger, "add", add_and_press)
        folder = run_experiment(toy.experiment(), tmp_path / "out", crew=Threads(1), block_deals=BLOCK_DEALS)
    before = load_results(folder).manifest
    resume_experiment(folder)
    after = load_results(folder).manifest

    assert (False, True) == (before["complete"], after["complete"])
    assert before["started"] == after["started"]
    assert before["seconds"] < after["seconds"]
    assert expected == tables(folder)


def test_only_one_run_is_at_work_in_a_folder(toy, tmp_path, monkeypatch):
    """The second gets one line."""
    folder = break_off(monkeypatch, toy.experiment(), tmp_path, 3)
    ledger = Ledger(folder)

    with pytest.raises(ExperimentError, match=f"^{folder}: another run is at work in here$"):
        resume_experiment(folder)
    ledger.close()
    Ledger(folder).close()


def test_a_block_cannot_count_twice(toy, tmp_path):
    """Its number is a key; and all blocks of one go are written or none."""
    toy_plan = make_plan(toy.experiment(), BLOCK_DEALS)
    played = [run_block(toy_plan, number, worlds.toy_table(3), (0, 1, 2)) for number in (0, 1)]
    results = [result for result in played if result is not None]
    ledger = Ledger(tmp_path, tmp_path)
    ledger.add(results[:1], 1.0)

    with pytest.raises(sqlite3.IntegrityError, match="UNIQUE"):
        ledger.add([results[1], results[0]], 2.0)
    assert {0} == ledger.finished()
    assert results[0].block.num_deals == sum(total.num_deals for total in ledger.course(toy_plan).totals)


def test_a_full_disk_keeps_what_is_finished(toy, tmp_path, monkeypatch):
    """One line that says how to go on; then the run goes on."""
    monkeypatch.setattr("experiments.run.load_experiment", lambda *_: toy.experiment())
    expected = tables(run_experiment(toy.experiment(), tmp_path / "whole"))
    out, made = tmp_path / "out", Ledger.__init__

    def made_small(self, *arguments):
        made(self, *arguments)
        self._database.execute("PRAGMA max_page_count = 40")

    with monkeypatch.context() as patch:
        patch.setattr(Ledger, "__init__", made_small)
        with pytest.raises(ExperimentError, match=r"disk is full; what is finished is kept, `fairdeal resume .*`"):
            run_experiment(toy.experiment(), out, block_deals=BLOCK_DEALS)
    (folder,) = out.iterdir()
    ledger = Ledger(folder)
    assert 0 < len(ledger.finished()) < 60
    ledger.close()

    assert expected == tables(resume_experiment(folder))


def test_a_run_is_resumed_as_it_was_begun_or_not_at_all(file, tmp_path, monkeypatch):
    """With another strategy, other rules or another experiment there is one line, and nothing is touched."""
    experiment = load_experiment(file)
    folder = break_off(monkeypatch, experiment, tmp_path / "out", 2)
    before = {path.name: path.read_bytes() for path in folder.iterdir() if path.name != ledgers.NAME}

    file.with_name("own.py").write_text(OWN.replace("return 0", "return legal.num - 1"))
    with pytest.raises(ExperimentError, match=f"^{folder}: a strategy changed since this run began"):
        resume_experiment(folder)
    file.with_name("own.py").write_text(OWN)
    with monkeypatch.context() as patch:
        patch.setattr("experiments.manifest.jit.source_hash", lambda: "0" * 64)
        with pytest.raises(ExperimentError, match="the rules or the strategies that ship changed since"):
            resume_experiment(folder)
    for old, new, what in (
        ("deals: 150", "deals: 160", "the number of deals"),
        ("riichi: true", "target_score: 50", "the variants"),
        ("deals: 150", "deals: 150\ndesign: one_at_a_time\nsweep: {max_set: [8, 5]}", "the design of the sweep"),
        ("seed: 11", "seed: 12", "the seed"),
    ):
        (folder / "experiment.yaml").write_text(FILE.replace(old, new))
        with pytest.raises(ExperimentError, match=f"{what} changed since"):
            resume_experiment(folder)
    (folder / "experiment.yaml").write_text(FILE)

    assert before == {path.name: path.read_bytes() for path in folder.iterdir() if path.name != ledgers.NAME}
    assert tables(resume_experiment(folder)) == tables(run_experiment(experiment, tmp_path / "whole"))


def test_a_finished_run_has_nothing_to_resume(toy, tmp_path):
    """Nor has any other folder, and each is told what it is."""
    folder = run_experiment(toy.experiment(), tmp_path)
    told = {
        folder: f"is finished; `fairdeal report {folder}` writes its report again",
        tmp_path: "no unfinished run in here",
        tmp_path / "none": "no such folder",
        folder / "manifest.json": "is a file; give the folder of a run that was stopped",
    }

    for place, complaint in told.items():
        with pytest.raises(ExperimentError, match=f"^{re.escape(f'{place}: {complaint}')}$"):
            resume_experiment(place)


def test_what_is_no_ledger_gets_one_line(tmp_path):
    """Garbage, or somebody else's database."""
    (tmp_path / ledgers.NAME).write_bytes(b"x" * 5000)
    with pytest.raises(ExperimentError, match="not a ledger of fairdeal"):
        Ledger(tmp_path)

    (tmp_path / ledgers.NAME).unlink()
    sqlite3.connect(tmp_path / ledgers.NAME).close()
    with pytest.raises(ExperimentError, match="not a ledger of fairdeal"):
        Ledger(tmp_path)
