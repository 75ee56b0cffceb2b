"""`rulings: all`: each other reading of the rules is played, and verdicts that turn over are found."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pandas as pd
import pytest

from experiments.crew import Threads
from experiments.experiment import Variant
from experiments.load import load_experiment
from experiments.problems import ExperimentError
from experiments.readings import flips, num_deals, readings_of
from experiments.results import load_results
from experiments.run import resume_experiment, run_experiment
from simulator.options import OptionSet
from tests.experiments import worlds

RULINGS = {"toll", "idle"}


@pytest.fixture
def experiment(monkeypatch):
    """A toy experiment in which `idle` and `toll` settle what the text leaves open."""
    worlds.install(monkeypatch)
    options = OptionSet(
        "toy",
        tuple(replace(option, origin="ruling") if option.name in RULINGS else option for option in worlds.OPTIONS),
    )
    toy = worlds.Toy(variants={"published": {}, "bonus": {"bonus": 9}}, deals=3000, matters={"win_share": 0.05})
    game: Any = replace(worlds.ToyGame(), options=options)
    return replace(toy.experiment(), game=game, rulings=True)


def readings_in(folder):
    """Return the table of readings in a results folder."""
    readings = load_results(folder).readings
    assert readings is not None
    return readings


def test_each_ruling_takes_each_other_value_alone(experiment):
    """A switch its other one, a number with many values the ends of its range; every cell has it, the baseline too."""
    readings = readings_of(experiment)

    assert [("idle", True), ("toll", 50)] == [(one.option, one.value) for one in readings]
    for one in readings:
        assert [{**cell.options, one.option: one.value} for cell in experiment.cells] == [
            cell.options for cell in one.experiment.cells
        ]


def test_a_reading_is_called_as_files_write_it(experiment):
    """`true`, not `True`."""
    assert ["(idle=true)", "(toll=50)"] == [one.experiment.name.split(" ")[-1] for one in readings_of(experiment)]


def test_what_the_file_sets_itself_is_not_read_otherwise(experiment):
    """Neither what a variant changes nor what is swept."""
    variants = (*experiment.variants, Variant("idle", {"idle": True}))

    assert ["toll"] == [one.option for one in readings_of(replace(experiment, variants=variants))]
    assert ["idle"] == [one.option for one in readings_of(replace(experiment, sweep={"toll": (0, 5)}))]
    assert () == readings_of(replace(experiment, rulings=False))


def test_a_reading_gets_fewer_deals(experiment):
    """A quarter, but enough to say something."""
    assert [100_000, 2_000, 300] == [num_deals(replace(experiment, deals=deals)) for deals in (400_000, 3_000, 300)]


def test_a_conclusion_that_hangs_on_a_ruling_is_found(experiment, tmp_path):
    """Where the starter pays 50 points, a bonus of 9 helps nobody; what does nothing turns nothing over."""
    folder = run_experiment(experiment, tmp_path, Threads(1))
    results = load_results(folder)
    readings = readings_in(folder)
    starts = readings[
        (readings["measure"] == "win_share") & (readings["group"] == "position") & (readings["who"] == "0")
    ]

    assert {"idle": False, "toll": True} == readings.groupby("option")["flips"].any().to_dict()
    assert {"changed"} == set(starts["published_verdict"])
    assert {("idle", "changed"), ("toll", "no_change_that_matters")} == set(
        zip(starts["option"], starts["verdict"], strict=True)
    )
    assert {2000} == set(readings["num_deals"])
    assert not (folder / "readings").exists()
    assert [{"option": "idle", "value": True}, {"option": "toll", "value": 50}] == results.manifest["rulings"]


def test_readings_are_the_same_bytes_however_they_are_played(experiment, tmp_path, monkeypatch):
    """In blocks of any size, and when the run was stopped in the middle of a reading and resumed."""
    whole = run_experiment(experiment, tmp_path, Threads(2), 700)
    monkeypatch.setattr("experiments.run._Session.read", lambda *_: None)  # as if Ctrl-C had been pressed
    stopped = run_experiment(experiment, tmp_path, Threads(1), 150)
    monkeypatch.undo()
    worlds_patch = pytest.MonkeyPatch()
    worlds.install(worlds_patch)
    worlds_patch.setattr("experiments.run.load_experiment", lambda *_: experiment)

    assert not load_results(stopped).manifest["complete"]
    resume_experiment(stopped, Threads(1))
    worlds_patch.undo()

    assert load_results(stopped).manifest["complete"]
    assert (whole / "readings.parquet").read_bytes() == (stopped / "readings.parquet").read_bytes()
    pd.testing.assert_frame_equal(readings_in(whole), readings_in(stopped))


@pytest.mark.parametrize(
    ("verdict", "published", "signs", "expected"),
    [
        ("changed", "no_change_that_matters", (1, 1), True),
        ("no_change_that_matters", "changed", (1, 1), True),
        ("changed", "changed", (1, -1), True),
        ("changed", "changed_maybe_small", (1, -1), True),
        ("changed", "changed", (1, 1), False),
        ("not_known_yet", "changed", (1, -1), False),
        ("changed_maybe_small", "no_change_that_matters", (1, 1), False),
    ],
)
def test_only_contradictions_count(verdict, published, signs, expected):
    """What is not known yet contradicts nothing."""
    told = {"published_verdict": published, "published_difference": signs[1]}

    assert expected is flips(verdict, signs[0], told)


def test_the_file_asks_for_all_or_nothing(tmp_path):
    """Anything but `all` is a mistake that names what there is."""
    path = tmp_path / "file.yaml"
    path.write_text("name: a\ngame: distanchu\nrulings: all\nvariants: {published: {}, r: {last_trick: nobody}}\n")
    experiment = load_experiment(path)

    assert "last_trick" not in {one.option for one in readings_of(experiment)}
    assert {"riichi_order", "last_play_scored"} <= {one.option for one in readings_of(experiment)}
    path.write_text("name: a\ngame: distanchu\nrulings: some\n")
    with pytest.raises(ExperimentError, match=r"file.yaml:3: rulings: must be all \(got some\)"):
        load_experiment(path)
