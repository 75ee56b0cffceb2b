"""All tables once more, from the rows that `keep_games` keeps and what the pages on statistics say, by other code."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd
import pytest
from scipy import stats

from experiments.crew import Threads
from experiments.results import Results, load_results
from experiments.run import run_experiment
from tests.experiments import worlds

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]
    Run = tuple[Results, dict[tuple[str, str], pd.DataFrame]]

SEATS = 3
_CELL = ["lineup", "cell"]
SECONDS = {"draw": 5.0, "hold": 2.5}


def close(found: Any) -> Any:
    """Return what compares as equal to numbers that differ by rounding."""
    return pytest.approx(found, rel=1e-9, abs=1e-11)


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """The results of a toy experiment, and its games by line-up and cell."""
    with pytest.MonkeyPatch.context() as patch:
        worlds.install(patch)
        variants: dict[str, dict[str, Any]] = {
            "published": {},
            "bonus": {"bonus": 3},
            "luck": {"luck": 1},
            "idle": {"idle": True},
        }
        lineups: dict[str, tuple[str, ...]] = {
            "mirror": ("plain",) * 3,
            "mixed": ("plain", "sharp", "weak"),
            "two": ("plain", "sharp", "plain"),
        }
        toy = worlds.Toy(lineups=lineups, variants=variants, deals=120, keep_games=True)
        folder = run_experiment(toy.experiment(), tmp_path_factory.mktemp("run"), Threads(2), 50)
    games = pd.read_parquet(folder / "games.parquet")
    return load_results(folder), {(str(one), str(other)): some for (one, other), some in games.groupby(_CELL)}


def by_seat(games: pd.DataFrame, name: str) -> Floats:
    """Return a column of every seat, shape (games, seats)."""
    return games[[f"{name}_{seat}" for seat in range(SEATS)]].to_numpy(float)


def per_game(games: pd.DataFrame, group: str, who: str, measure: str) -> Floats:
    """Return one number for each game, or one for each seat that a strategy takes; NaN for seats that are others'."""
    scores = by_seat(games, "score")
    ranked = np.sort(scores, axis=1)
    won = scores == ranked[:, -1:]
    wins = won / won.sum(axis=1, keepdims=True)
    if group == "game":
        return of_the_game(games, ranked, wins, measure)
    numbers = wins if measure in ("win_share", "advantage") else scores
    if measure.startswith("counter:"):
        numbers = by_seat(games, measure.removeprefix("counter:"))
    if group == "strategy":
        sits = games[[f"strategy_{seat}" for seat in range(SEATS)]].to_numpy() == who
        return np.where(sits, numbers, np.nan)
    seat = int(who) if group == "seat" else (games["first_seat"].to_numpy() + int(who)) % SEATS
    picked: Floats = np.take_along_axis(numbers, np.broadcast_to(seat, len(games))[:, None], axis=1)[:, 0]
    return picked - 1 / SEATS if measure == "advantage" else picked


def of_the_game(games: pd.DataFrame, ranked: Floats, wins: Floats, measure: str) -> Floats:
    """Return a measure of each game as a whole."""
    standings = games["standings"].to_numpy(float)
    was_last = games["last_at_half"].to_numpy()[:, None] >> np.arange(SEATS) & 1
    behind = (wins * by_seat(games, "times_behind")).sum(axis=1)
    known = {
        "margin_over_second": ranked[:, -1] - ranked[:, -2],
        "margin_over_last": ranked[:, -1] - ranked[:, 0],
        "tied": ranked[:, -1] == ranked[:, -2],
        "rounds": games["rounds"],
        "turns": games["decisions"],
        "capped": games["capped"],
        "minutes": sum(games[f"asked_{kind}"] * seconds for kind, seconds in SECONDS.items()) / 60,
        "lead_changes": games["lead_changes"],
        "decided": np.floor(1000 * games["led_since"] / standings) / 1000,
        "comeback": (wins * was_last).sum(axis=1),
        "winner_most_behind": (wins * by_seat(games, "most_behind")).sum(axis=1),
        "winner_behind": np.floor(1000 * behind / standings + 1e-9) / 1000,
    }
    if measure in known:
        return np.asarray(known[measure], dtype=float)
    name = measure.removeprefix("counter:")
    return games[f"game_{name}"].to_numpy(float) if f"game_{name}" in games else by_seat(games, name).sum(axis=1)


def by_deal(games: pd.DataFrame, numbers: Floats) -> Floats:
    """Return the mean of each deal over its rotations, in the order of the deals."""
    flat = numbers.reshape(len(games), -1)
    deals = games["deal"].to_numpy()
    return np.bincount(deals, np.nanmean(flat, axis=1)) / np.bincount(deals)


def reach(num_deals: int, confidence: float) -> float:
    """Return Student's t."""
    return float(stats.t.ppf(0.5 + confidence / 2, num_deals - 1))


def error_of(deals: Floats) -> float:
    """Return the standard error of the mean of independent deals."""
    return float(deals.std(ddof=1) / math.sqrt(len(deals)))


def wilson(deals: Floats, confidence: float) -> tuple[float, float]:
    """Return Wilson's interval for a share, with the effective number of games."""
    share, error, t = deals.mean(), error_of(deals), reach(len(deals), confidence)
    num = share * (1 - share) / error**2 if error > 1e-12 else len(deals)
    middle = (share + t**2 / (2 * num)) / (1 + t**2 / num)
    half = t / (1 + t**2 / num) * math.sqrt(share * (1 - share) / num + t**2 / (4 * num**2))
    return middle - half, middle + half


def around(mean: float, error: float, num_deals: int, confidence: float) -> tuple[float, float]:
    """Return Student's interval; where nothing varies the rule of three, in units of the measure."""
    t = reach(num_deals, confidence)
    half = t * error if error > 1e-12 else t**2 / (num_deals + t**2)
    return mean - half, mean + half


def mover(here: Floats, there: Floats, confidence: float) -> tuple[float, float]:
    """Return the interval of a difference of shares: gains less losses."""
    gains, losses = np.maximum(here - there, 0), np.maximum(there - here, 0)
    (gain_low, gain_high), (loss_low, loss_high) = wilson(gains, confidence), wilson(losses, confidence)
    gain, loss = gains.mean(), losses.mean()
    together = np.corrcoef(gains, losses)[0, 1] if gains.std() > 0 and losses.std() > 0 else 0.0

    def joined(one: float, other: float) -> float:
        return math.sqrt(one**2 - 2 * together * one * other + other**2)

    low = gain - loss - joined(gain - gain_low, loss_high - loss)
    high = gain - loss + joined(gain_high - gain, loss - loss_low)
    return max(-1.0, low), min(1.0, high)


RATIOS = {"choices": ("choices", "asked"), "forced_share": (None, "decisions")}


def residuals(games: pd.DataFrame, measure: str) -> tuple[float, Floats]:
    """Return a ratio of totals, and what each deal adds to it and takes away, as a part of the mean divisor."""
    above, below = RATIOS[measure]
    over = games["decisions"] - games["asked"] if above is None else games[above]
    totals, divisors = (np.bincount(games["deal"], one) for one in (over, games[below]))
    ratio = totals.sum() / divisors.sum()
    return float(ratio), (totals - ratio * divisors) / divisors.mean()


def is_share(row: dict[str, Any]) -> bool:
    """Say whether every game gives from 0 to 1: then Wilson's interval is made."""
    return row["unit"] == "share" and row["measure"] not in RATIOS


def rows_of(table: pd.DataFrame) -> list[dict[str, Any]]:
    """Return the rows of a table."""
    return [{str(name): value for name, value in row.items()} for row in table.to_dict("records")]


def what_it_is(row: dict[str, Any]) -> tuple[str, str, str]:
    """Return whom and what a row is about."""
    return row["group"], row["who"], row["measure"]


def test_every_mean_error_and_interval(run: Run) -> None:
    """Of the table `measures`."""
    results, games = run
    for row in rows_of(results.measures):
        played, what = games[row["lineup"], row["cell"]], what_it_is(row)
        if row["measure"] in RATIOS:
            mean, left = residuals(played, row["measure"])
            expected = (mean, error_of(left), *around(mean, error_of(left), len(left), 0.95))
        else:
            deals = by_deal(played, per_game(played, *what))
            mean, error = deals.mean(), error_of(deals)
            if is_share(row):
                fair = 1 / SEATS if row["measure"] == "advantage" else 0.0
                low, high = (end - fair for end in wilson(deals + fair, 0.95))
            else:
                low, high = around(mean, error, len(deals), 0.95)
            expected = (mean, error, low, high)
        if row["lineup"] == "mirror" and what[::2] == ("strategy", "win_share"):
            expected = (1 / 3, 0.0, 1 / 3, 1 / 3)
        if row["measure"] not in ("score", "advantage"):
            expected = (*expected[:2], max(0.0, expected[2]), expected[3])
        if row["unit"] == "share" and row["measure"] != "advantage":
            expected = (*expected[:3], min(1.0, expected[3]))

        assert expected == close((row["mean"], row["se"], row["low"], row["high"])), row
        assert (played["deal"].nunique(), len(played)) == (row["num_deals"], row["num_games"])


def test_every_spread_between_games(run: Run) -> None:
    """The standard deviation of single games; shares and ratios have none."""
    results, games = run
    for row in rows_of(results.measures):
        if row["measure"] in RATIOS or row["unit"] == "share":
            assert math.isnan(row["sd"]), row
        else:
            numbers = per_game(games[row["lineup"], row["cell"]], *what_it_is(row)).ravel()
            assert numbers[~np.isnan(numbers)].std(ddof=1) == close(row["sd"]), row


def test_every_difference(run: Run) -> None:
    """Of the table `comparisons`: at the confidence that the row names."""
    results, games = run
    for row in rows_of(results.comparisons):
        here, there = (games[row["lineup"], row[cell]] for cell in ("cell", "baseline"))
        if row["measure"] in RATIOS:
            (mean, left), (base, right) = (residuals(one, row["measure"]) for one in (here, there))
        else:
            left, right = (by_deal(one, per_game(one, *what_it_is(row))) for one in (here, there))
            mean, base = left.mean(), right.mean()
        error = error_of(left - right)
        if is_share(row):
            low, high = mover(left, right, row["confidence"])
        else:
            low, high = around(mean - base, error, len(left), row["confidence"])
        found = tuple(row[name] for name in ("baseline_mean", "mean", "difference", "se", "low", "high"))

        assert (base, mean, mean - base, error, low, high) == close(found), row
        if left.std() > 0 and right.std() > 0:
            assert np.corrcoef(left, right)[0, 1] == close(row["correlation"]), row
        if error > 1e-12:
            assert math.hypot(error_of(left), error_of(right)) / error == close(row["narrowing"]), row


def test_every_quantile_and_bin(run: Run) -> None:
    """Of the tables `quantiles` and `distributions`."""
    results, games = run
    for row in rows_of(results.quantiles):
        numbers = per_game(games[row["lineup"], row["cell"]], *what_it_is(row)).ravel()
        ranked = np.sort(numbers[~np.isnan(numbers)])

        assert len(ranked) == row["num"]
        for name, twentieths in (("q05", 1), ("q25", 5), ("q50", 10), ("q75", 15), ("q95", 19)):
            assert ranked[math.ceil(len(ranked) * twentieths / 20) - 1] == row[name]
    bins = results.distributions.groupby(["lineup", "cell", "group", "who", "measure"], sort=False)
    for key, rows in bins:
        lineup, cell, group, who, measure = map(str, key)
        numbers = per_game(games[lineup, cell], group, who, measure).ravel()
        edges = [*rows["value"], rows["value"].iloc[-1] + rows["width"].iloc[-1] - 0.5]

        assert {1} <= set(rows["width"])
        assert np.histogram(numbers[~np.isnan(numbers)], edges)[0].tolist() == rows["count"].tolist()


def test_every_default_size_that_matters(run: Run) -> None:
    """From the baseline's games of all line-ups together, to two digits."""
    results, games = run
    baseline = pd.concat([some for (_, cell), some in games.items() if cell == "published"])
    sizes = results.manifest["matters"]

    assert float(f"{0.05 * by_seat(baseline, 'score').std():.2g}") == sizes["score"]
    assert float(f"{0.02 * baseline['decisions'].mean():.2g}") == sizes["turns"]
    assert (0.01, 0.01, 0.01, 0.25) == tuple(sizes[name] for name in ("win_share", "advantage", "tied", "rounds"))
    assert {sizes["score"]} == {sizes["margin_over_second"], sizes["margin_over_last"]}
    assert 8 == len(sizes)
