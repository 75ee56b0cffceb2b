"""`keep_games: true`: every game is a row, and the rows add up to the tables."""

from __future__ import annotations

import itertools
from pathlib import Path

import pandas as pd
import pyarrow.parquet as pq
import pytest

from experiments import games
from experiments.cluster import Cluster
from experiments.crew import Threads
from experiments.load import ExperimentError, load_experiment
from experiments.results import load_results
from experiments.run import resume_experiment, run_experiment
from tests.experiments import worlds
from tests.experiments.test_ledger import FILE, OWN, break_off


@pytest.fixture
def toy(monkeypatch):
    """The toy game, played wherever experiments play."""
    worlds.install(monkeypatch)
    return worlds.Toy(keep_games=True, deals=120)


def test_every_game_is_a_row(toy, tmp_path):
    """With who sat where, what they scored and what was counted; means over rows are those of the tables."""
    experiment = toy.experiment()
    folder = run_experiment(experiment, tmp_path, Threads(2), 50)
    kept, results = pd.read_parquet(folder / "games.parquet"), load_results(folder)

    assert experiment.num_games == len(kept)
    assert not kept.duplicated(["lineup", "cell", "rotation", "deal"]).any()
    assert ["mirror", "mixed"] == sorted(kept["lineup"].unique())
    assert sorted(path.name for path in folder.iterdir() if "games" in path.name) == ["games.parquet"]
    for row in results.measures.query("group == 'seat' and measure in ('score', 'counter:drawn')").to_dict("records"):
        name = {"score": f"score_{row['who']}", "counter:drawn": f"drawn_{row['who']}"}[row["measure"]]
        played = kept[(kept["lineup"] == row["lineup"]) & (kept["cell"] == row["cell"])]
        assert row["mean"] == pytest.approx(played[name].mean())
    mixed = kept[kept["lineup"] == "mixed"]
    assert {"plain", "sharp", "weak"} == set(mixed["strategy_0"])


def test_row_groups_gather_blocks(toy, tmp_path, monkeypatch):
    """In the order of the blocks, until there are rows enough: a row group a block would take memory without end."""
    monkeypatch.setattr(games, "ROWS_PER_GROUP", 1000)
    folder = run_experiment(toy.experiment(), tmp_path, Threads(2), 50)
    file = pq.ParquetFile(folder / "games.parquet")
    groups = [file.read_row_group(number).to_pandas() for number in range(file.num_row_groups)]

    # Blocks of 50, 50 and 20 deals: 3 cells, 1 rotation of `mirror` and 3 of `mixed`, the line-ups in turn.
    assert [150 + 450 + 150 + 450, 60 + 180] == [len(group) for group in groups]
    assert ["mirror", "mixed", "mirror", "mixed"] == _runs_of(groups[0]["lineup"])
    assert [(0, 99), (100, 119)] == [(group["deal"].min(), group["deal"].max()) for group in groups]


def _runs_of(words):
    return [word for word, _ in itertools.groupby(words)]


def test_the_file_is_the_same_whatever_happens(toy, tmp_path, monkeypatch):
    """Threads and interruptions."""
    monkeypatch.setattr("experiments.run.load_experiment", lambda *_: toy.experiment())
    whole = run_experiment(toy.experiment(), tmp_path / "whole", Threads(1), 10)
    broken = break_off(monkeypatch, toy.experiment(), tmp_path / "broken", 9)
    assert not (broken / "games.parquet").exists()
    assert 9 <= len(list((broken / "games").iterdir()))
    resume_experiment(broken)

    assert (whole / "games.parquet").read_bytes() == (broken / "games.parquet").read_bytes()


def test_a_kill_while_the_parts_are_deleted_loses_no_game(toy, tmp_path, monkeypatch):
    """The file is whole by then; what is left of the parts must not replace it."""
    monkeypatch.setattr("experiments.run.load_experiment", lambda *_: toy.experiment())
    whole = run_experiment(toy.experiment(), tmp_path / "whole", Threads(1), 10)
    unlink = Path.unlink

    def unlink_one(path, *, missing_ok=False):
        if path.parent.name == "games" and not path.name.startswith("0" * 12):
            raise KeyboardInterrupt
        unlink(path, missing_ok=missing_ok)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "unlink", unlink_one)
        with pytest.raises(KeyboardInterrupt):
            run_experiment(toy.experiment(), tmp_path / "broken", Threads(1), 10)
    (broken,) = (tmp_path / "broken").iterdir()
    resume_experiment(broken)

    assert (whole / "games.parquet").read_bytes() == (broken / "games.parquet").read_bytes()
    assert not (broken / "games").exists()


def test_workers_send_their_games(tmp_path):
    """The same rows."""
    (tmp_path / "own.py").write_text(OWN)
    file = tmp_path / "small.yaml"
    file.write_text(FILE + "keep_games: true\n")
    experiment = load_experiment(file)
    here = run_experiment(experiment, tmp_path / "here", Threads(1), 40)
    with Cluster(workers=1) as cluster:
        there = run_experiment(experiment, tmp_path / "there", cluster, 40)

    assert (here / "games.parquet").read_bytes() == (there / "games.parquet").read_bytes()


def test_keep_games_is_true_or_false(tmp_path):
    """Nothing else."""
    (tmp_path / "own.py").write_text(OWN)
    file = tmp_path / "small.yaml"
    file.write_text(FILE + "keep_games: 3\n")

    with pytest.raises(ExperimentError, match=r"small.yaml:10: keep_games: must be true or false \(got 3\)"):
        load_experiment(file)
