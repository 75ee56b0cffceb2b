"""`precision:`: cells stop at fixed looks once their intervals are narrow; those hold whenever one stops."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pytest

from experiments import ledger as ledgers
from experiments.crew import Threads
from experiments.intervals import CONFIDENCE, AnyTime, Reach, quantile
from experiments.load import ExperimentError, load_experiment
from experiments.plan import make_plan
from experiments.precision import looks, reach_for
from experiments.results import load_results
from experiments.run import resume_experiment, run_experiment
from tests.experiments import worlds
from tests.experiments.test_ledger import break_off, tables

FILE = """\
name: small
question: does it matter?
game: distanchu
precision: {PRECISION}
"""


@pytest.fixture
def toy(monkeypatch):
    """The toy game, played wherever experiments play, until scores are known well enough."""
    worlds.install(monkeypatch)
    return worlds.Toy(deals=20_000, precision={"score": 0.15})


def test_looks_depend_on_the_deals_alone():
    """1,000, then a quarter more each time, and the last is all; without precision there is one."""
    assert (1000, 1250, 1562, 1953, 2000) == looks(2000, {"score": 1.0})
    assert (700,) == looks(700, {"score": 1.0})
    assert (2000,) == looks(2000, {})
    plan = make_plan(worlds.Toy(deals=2000, precision={"score": 1.0}).experiment(), 300)
    blocks = [plan.block(number) for number in range(plan.num_blocks)]
    covered = [block.first_deal for block in blocks if block.lineup == 0]
    ends = [block.first_deal + block.num_deals for block in blocks if block.lineup == 0]
    assert [0, *ends[:-1]] == covered
    assert {1000, 1250, 1562, 1953, 2000} <= set(ends)
    assert [stage.blocks.start for stage in plan.stages[1:]] == [stage.blocks.stop for stage in plan.stages[:-1]]


def test_reach_by_hand():
    """The formula of the paper at one place, and what must hold at all."""
    rho_squared = (-2 * math.log(0.05) + math.log(-2 * math.log(0.05)) + 1) / 5000
    spread = 2000 * rho_squared
    expected = math.sqrt(2 * (spread + 1) / spread * math.log(math.sqrt(spread + 1) / 0.05))
    reach = AnyTime(5000)

    assert expected == pytest.approx(reach(0.95, 2000))
    assert all(reach(0.95, deals) > quantile(0.95, deals) for deals in (100, 5000, 10**6))
    assert reach(0.99, 2000) > reach(0.95, 2000)
    widths = {deals: reach(0.95, deals) / math.sqrt(deals) for deals in range(1000, 60_000, 500)}
    assert list(widths.values()) == sorted(widths.values(), reverse=True)
    assert quantile is reach_for(5000, {})


@pytest.mark.parametrize("share", [None, 0.03])
def test_an_interval_covers_at_all_looks_together(share):
    """Of 2,000 runs looked at 22 times, at most 5 % ever exclude the truth; with Student's t far more would."""
    rng = np.random.default_rng(12)
    deals, runs, truth = 100_000, 2_000, 0.0 if share is None else share
    at = looks(deals, {"score": 1.0})
    reaches: tuple[Reach, ...] = (reach_for(deals, {"score": 1.0}), quantile)
    missed = np.zeros((2, runs), dtype=bool)
    total, squares = np.zeros(runs), np.zeros(runs)
    for first, last in itertools.pairwise((0, *at)):
        if share is None:  # the mean of as many normal deals, and their squares
            mean = rng.normal(0, 1 / math.sqrt(last - first), runs)
            total += mean * (last - first)
            squares += rng.chisquare(last - first - 1, runs) + mean**2 * (last - first)
        else:
            hits = rng.binomial(last - first, share, runs)
            total += hits
            squares += hits
        error = np.sqrt((squares / last - (total / last) ** 2) / last)
        for row, reach in enumerate(reaches):
            missed[row] |= np.abs(total / last - truth) > reach(CONFIDENCE, last) * error

    assert missed[0].mean() <= 0.05 + 3 * math.sqrt(0.05 * 0.95 / runs)
    assert missed[1].mean() > 0.15


def test_cells_stop_when_their_intervals_are_narrow(toy, tmp_path):
    """Each by itself, the baseline last, at a look; what is told of them is narrow enough."""
    results = load_results(run_experiment(toy.experiment(), tmp_path))
    manifest, measures, comparisons = results.manifest, results.measures, results.comparisons
    stopped = {
        (lineup, cell): deals
        for lineup, cells in manifest["deals_done_by_cell"].items()
        for cell, deals in cells.items()
    }

    assert manifest["complete"]
    assert {"score": 0.15} == manifest["precision"]["half_widths"]
    assert set(stopped.values()) <= set(manifest["precision"]["looks"])
    assert len(set(stopped.values())) > 1
    for lineup in ("mirror", "mixed"):
        assert stopped[lineup, "published"] == max(stopped[lineup, cell] for cell in ("bonus", "idle"))
    for row in measures.to_dict("records"):
        assert stopped[row["lineup"], row["cell"]] == row["num_deals"]
        if row["measure"] == "score":
            assert row["high"] - row["low"] <= 2 * 0.15
    scores = comparisons[comparisons["measure"] == "score"]
    reach = AnyTime(manifest["precision"]["tightest_at"])
    assert (scores["se"] * scores["num_deals"].map(lambda deals: reach(0.95, deals)) <= 0.15).all()
    assert manifest["num_games"] == sum(deals * (1 if where[0] == "mirror" else 3) for where, deals in stopped.items())


def test_stopping_depends_on_nothing_but_the_plan(toy, tmp_path, monkeypatch):
    """Not on threads, sizes of blocks or interruptions."""
    monkeypatch.setattr("experiments.run.load_experiment", lambda *_: toy.experiment())
    monkeypatch.setattr(ledgers, "FOLD_EVERY", 5)
    expected = tables(run_experiment(toy.experiment(), tmp_path / "whole", crew=Threads(1)))
    for block_deals in (77, 1000):
        assert expected == tables(run_experiment(toy.experiment(), tmp_path / "blocks", Threads(2), block_deals))
    monkeypatch.setattr("tests.experiments.test_ledger.BLOCK_DEALS", 100)
    for num_blocks in (3, 30, 90):
        folder = break_off(monkeypatch, toy.experiment(), tmp_path / f"out{num_blocks}", num_blocks)

        assert expected == tables(resume_experiment(folder))


def test_a_cell_that_never_gets_narrow_plays_all_deals(toy, tmp_path):
    """`deals` is the most that is played."""
    toy.precision, toy.deals = {"score": 0.001}, 1500

    manifest = load_results(run_experiment(toy.experiment(), tmp_path)).manifest
    assert (True, 1500) == (manifest["complete"], manifest["deals_done"])


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ("{win_share: 0.2}", None),
        ("{win_share: 2}", "precision.win_share: must be percentage points such as 1pp"),
        ("{scores: 2}", "precision.scores: no such measure; did you mean score?"),
        ("{score: -1}", "precision.score: must be a number above 0"),
        ("5", "precision: must be a mapping"),
    ],
)
def test_precision_is_read_like_matters(tmp_path, written, words):
    """The same words for the same mistakes."""
    path = tmp_path / "small.yaml"
    path.write_text(FILE.replace("{PRECISION}", written))
    if words is None:
        assert {"win_share": 0.2} == load_experiment(path).precision
    else:
        with pytest.raises(ExperimentError, match=words):
            load_experiment(path)
