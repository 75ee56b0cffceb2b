"""What an experiment will take and show is about what it then takes and shows."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest
from scipy.special import ndtri

from experiments.design import Design
from experiments.forecast import as_data, forecast
from experiments.verdicts import CHANGED, MAYBE_SMALL
from tests.experiments import worlds


@pytest.fixture(autouse=True)
def _toy(monkeypatch):
    worlds.install(monkeypatch)
    monkeypatch.setattr("experiments.forecast.Table", worlds.ToyTable)


def test_sizes_are_counted():
    """Cells, line-ups, games, and time at the speed of the probe."""
    experiment = worlds.Toy(deals=1000).experiment()
    told = forecast(experiment, 0.05)

    assert (3, 2, experiment.num_games) == (told.num_cells, told.num_lineups, told.num_games)
    assert told.core_seconds == pytest.approx(told.num_games / told.games_per_second)
    assert 10_000 < told.disk_bytes < 10_000_000
    assert told.num_comparisons == len(
        worlds.tables_of(experiment).comparisons.query("matters > 0 and measure != 'advantage'")
    )


def test_what_is_compiled_is_told_with_its_time(monkeypatch):
    """It is nothing where all came from the cache; and both machine code for the games and for telling them count."""
    experiment = worlds.Toy(deals=10).experiment()
    listeners: list[Callable[[str], None]] = []
    monkeypatch.setattr("experiments.forecast.jit.on_compile", listeners.append)
    cached = forecast(experiment, 0)
    monkeypatch.setattr("experiments.forecast.tell_one", lambda _: listeners[-1]("_begin"))
    compiled = forecast(experiment, 0)

    assert 0 == cached.compile_seconds < compiled.compile_seconds


def test_more_cells_take_longer_to_report():
    """What follows the games is told too."""
    few, many = (
        forecast(worlds.Toy(deals=10, variants={"published": {}}, sweep={"bonus": values}).experiment(), 0)
        for values in ((0, 1), tuple(range(12)))
    )

    assert 0 < few.finish_seconds < many.finish_seconds


def test_the_smallest_difference_follows_from_the_standard_error():
    """The hardest comparison's, at Holm's strictest level, with a chance of 80 %."""
    experiment = worlds.Toy(deals=4000).experiment()
    told = {one.measure: one for one in forecast(experiment, 0.5).detectable}
    tables = worlds.tables_of(experiment)
    compared = tables.comparisons.query("matters > 0 and measure != 'advantage'")
    errors = ndtri(1 - 0.05 / len(compared) / 2) + ndtri(0.8)
    for measure in ("score", "win_share", "margin_over_second"):
        largest = compared[compared["measure"] == measure]["se"].max()

        assert errors * largest == pytest.approx(told[measure].smallest, rel=0.15)
        assert (told[measure].deals is None) == (told[measure].smallest <= told[measure].matters)


def test_a_difference_of_that_size_is_seen():
    """Three points for who starts, with about as many deals as the forecast asks for: most of the time."""
    needed = forecast(worlds.Toy(deals=10, variants={"published": {}, "bonus": {"bonus": 3}}).experiment(), 0.5)
    scores = next(one for one in needed.detectable if one.measure == "score")
    deals = math.ceil(10 * (scores.smallest / 1.0) ** 2)  # the mean over three positions is 3 / 3
    seen = 0
    for seed in range(20):
        experiment = worlds.Toy(deals=deals, seed=seed, variants={"published": {}, "bonus": {"bonus": 3}}).experiment()
        compared = worlds.tables_of(experiment).comparisons
        rows = compared.query("measure == 'score' and group == 'strategy' and lineup == 'mixed'")
        seen += sum(verdict in {CHANGED, MAYBE_SMALL} for verdict in rows["verdict"])

    assert seen / 60 > 0.6


@pytest.mark.parametrize(
    ("design", "num_cells"),
    [(Design(), 24), (Design("one_at_a_time"), 13), (Design("latin_hypercube", 9), 9), (Design("random", 5), 4)],
)
def test_cells_of_a_design_are_counted(design, num_cells):
    """And its effects: what a run then judges. What is drawn twice, as in the last design, is played once."""
    sweep = {"bonus": tuple(range(12)), "luck": (0, 1)}
    toy = worlds.Toy(deals=500, variants={"published": {}}, sweep=sweep, design=design)
    told = forecast(toy.experiment(), 0)
    effects = worlds.tables_of(toy.experiment()).effects

    assert num_cells == told.num_cells
    assert told.num_effects == len(effects.query("measure != 'advantage'"))
    assert {one.measure for one in told.detectable_effects} <= set(effects["measure"])


def test_the_smallest_effect_follows_from_the_standard_error():
    """Of the main effect or interaction that is known least."""
    toy = worlds.Toy(deals=4000, variants={"published": {}}, sweep={"bonus": (0, 3), "luck": (0, 1)})
    told = next(one for one in forecast(toy.experiment(), 0.5).detectable_effects if one.measure == "score")
    effects = worlds.tables_of(toy.experiment()).effects.query("measure != 'advantage'")
    errors = ndtri(1 - 0.05 / len(effects) / 2) + ndtri(0.8)

    assert errors * effects.query("measure == 'score'")["se"].max() == pytest.approx(told.smallest, rel=0.15)


def test_one_variant_alone_shows_nothing():
    """But what it takes is told; and all of it is plain data."""
    told = as_data(forecast(worlds.Toy(variants={"published": {}}).experiment(), 0))

    assert (0, ()) == (told["num_comparisons"], told["detectable"])
    assert told["games_per_second"] > 0
