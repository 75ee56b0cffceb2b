"""Do 95 % intervals hold the truth 95 times in 100? Worlds whose truth is known say so.

Fixed seeds. Tolerances are three and a half standard errors of the share of intervals that hold, plus what the method
itself is known to be off by.
"""

from __future__ import annotations

import math

import numpy as np
import pytest

from experiments.intervals import difference_interval, mean_interval, share_interval
from experiments.moments import Difference, Estimate
from tests.experiments import worlds

WILSON_DIPS = 0.035
"""By so much Wilson's interval of a rare event can fall short, for some unlucky pairs of share and number."""


def _tolerance(repeats: int) -> float:
    return 3.5 * math.sqrt(0.95 * 0.05 / repeats)


def _independent(rng, deals, share):
    return rng.random(deals) < share


def _rotations(rng, deals, share):
    return rng.binomial(4, share, deals) / 4


def _clustered(rng, deals, share):
    """A deal's games tend to end alike."""
    return rng.binomial(4, rng.beta(2 * share, 2 * (1 - share), deals)) / 4


def _one_at_most(rng, deals, share):
    """A deal's games balance each other: one in four is won, or none."""
    return (rng.random(deals) < 4 * share) / 4


@pytest.mark.parametrize("world", [_independent, _rotations, _clustered, _one_at_most])
@pytest.mark.parametrize(
    ("deals", "share"), [(10, 0.2), (100, 0.24), (1000, 0.24), (300, 0.02), (2000, 0.001), (2000, 0.003)]
)
def test_shares_are_covered(world, deals, share) -> None:
    """Independent, clustered and balanced games; common and rare wins; few deals and many."""
    repeats = 1500
    rng = np.random.default_rng(20090709)
    held = 0
    for _ in range(repeats):
        wins = world(rng, deals, share)
        low, high = share_interval(Estimate(wins.mean(), wins.var(ddof=1) / deals), deals)
        held += low <= share <= high

    assert 0.95 - _tolerance(repeats) - WILSON_DIPS <= held / repeats
    if deals * share >= 20 and deals >= 100:
        assert 0.95 + _tolerance(repeats) + 0.005 >= held / repeats


@pytest.mark.parametrize(("deals", "shape"), [(5, "normal"), (30, "normal"), (400, "normal"), (400, "gamma")])
def test_means_are_covered(deals, shape) -> None:
    """Scores, with few deals too; lengths, which are skewed, with enough of them."""
    repeats = 3000
    rng = np.random.default_rng(7)
    draw, about, truth = (rng.normal, (50.0, 20.0), 50.0) if shape == "normal" else (rng.gamma, (2.0, 3.0), 6.0)
    held = 0
    for _ in range(repeats):
        numbers = draw(*about, deals)
        low, high = mean_interval(Estimate(numbers.mean(), numbers.var(ddof=1) / deals), deals)
        held += low <= truth <= high

    assert _tolerance(repeats) + 0.005 >= abs(held / repeats - 0.95)


@pytest.mark.parametrize("confidence", [0.95, 0.999])
@pytest.mark.parametrize(
    ("deals", "gained", "lost"),
    [(30, 0.2, 0.1), (500, 0.3, 0.3), (500, 0.02, 0.0), (2000, 0.002, 0.0), (2000, 0.001, 0.001)],
)
def test_differences_of_shares_are_covered(confidence, deals, gained, lost) -> None:
    """Where many deals differ and where next to none do, at the level of one comparison and of many."""
    repeats = 2000
    rng = np.random.default_rng(3)
    held = 0
    for _ in range(repeats):
        luck = rng.random(deals)
        differences = 1.0 * (luck < gained) - (luck > 1 - lost)
        gain, loss = (
            Estimate(part.mean(), part.var(ddof=1) / deals)
            for part in (np.maximum(differences, 0), np.maximum(-differences, 0))
        )
        found = Difference(differences.mean(), differences.var(ddof=1) / deals, 0.0, gain, loss)
        low, high = difference_interval(found, deals, confidence)
        held += low <= gained - lost <= high

    assert confidence - 3.5 * math.sqrt(confidence * (1 - confidence) / repeats) <= held / repeats


def test_every_row_of_the_tables_is_covered() -> None:
    """Many small experiments against one large: each measure, each difference, and all together."""
    repeats, deals = 80, 250
    variants = {"published": {}, "changed": {"bonus": 1, "tail": 9}}
    truth = worlds.tables_of(worlds.Toy(variants=variants, deals=150_000, seed=1).experiment())
    held = {"measures": np.zeros(len(truth.measures)), "comparisons": np.zeros(len(truth.comparisons))}
    families = 0
    for seed in range(2, 2 + repeats):
        found = worlds.tables_of(worlds.Toy(variants=variants, deals=deals, seed=seed).experiment())
        for name, counts in held.items():
            true = getattr(truth, name)["mean" if name == "measures" else "difference"].to_numpy()
            table = getattr(found, name)
            inside = (table["low"].to_numpy() <= true + 1e-9) & (true - 1e-9 <= table["high"].to_numpy())
            np.add(counts, inside, out=counts)
            if name == "comparisons":
                families += inside[(table["matters"] > 0).to_numpy()].all()

    for counts in held.values():
        assert 0.95 - _tolerance(repeats) - 0.01 <= counts.min() / repeats
    # Each measure by itself at 95 %, on average; differences that are judged are wider, and hold together.
    assert 0.012 >= abs(held["measures"].mean() / repeats - 0.95)
    assert 0.95 - _tolerance(repeats) <= families / repeats


def test_a_variant_that_changes_only_luck_is_rarely_called_a_change() -> None:
    """In less than 5 % of experiments does any of all their verdicts claim a change that is not there."""
    repeats = 80
    variants = {"published": {}, "lucky": {"luck": 1}, "luckier": {"luck": 2}}
    wrong = 0
    for seed in range(repeats):
        experiment = worlds.Toy(variants=variants, deals=250, seed=seed).experiment()
        verdicts = set(worlds.tables_of(experiment).comparisons["verdict"])
        wrong += bool(verdicts & {"changed", "changed_maybe_small"})

    assert 0.05 + _tolerance(repeats) >= wrong / repeats
