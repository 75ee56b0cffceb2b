"""The tables: their columns and order, and what must hold among their rows."""

from __future__ import annotations

import math
import warnings

import pytest

from experiments.course import Course
from experiments.experiment import Cell
from experiments.forecast import forecast
from experiments.intervals import Interval
from experiments.plan import make_plan
from experiments.tables import make_tables
from experiments.verdicts import judge
from tests.experiments import worlds


@pytest.fixture(scope="module")
def tables():
    """The tables of a toy experiment."""
    return worlds.tables_of(worlds.Toy(matters={"counter:aces": 0.5, "win_share": 0.02}).experiment())


def _words(text):
    return text.split()


def _pick(table, **where):
    for column, value in where.items():
        table = table[table[column] == value]
    return table


def test_columns_are_as_promised(tables) -> None:
    """Readers rely on them."""
    assert _words("lineup cell variant group who measure mean sd se low high unit num_deals num_games") == list(
        tables.measures.columns
    )
    assert _words(
        "lineup cell variant baseline group who measure baseline_mean mean difference se low high confidence matters "
        "verdict more_deals unit num_deals correlation narrowing"
    ) == list(tables.comparisons.columns)
    assert _words("lineup cell variant group who measure value width count") == list(tables.distributions.columns)
    assert _words("lineup cell variant group who measure num q05 q25 q50 q75 q95") == list(tables.quantiles.columns)


def test_rows_come_in_the_order_of_the_file(tables) -> None:
    """Line-ups, cells, groups, whose."""
    order = tables.measures[["lineup", "cell", "group", "who"]].drop_duplicates()

    expected = [
        (lineup, cell, group, who)
        for lineup, players in (("mirror", ["plain"]), ("mixed", ["plain", "sharp", "weak"]))
        for cell in ("published", "bonus", "idle")
        for group, whos in (
            ("game", ["all"]),
            ("strategy", players),
            ("seat", ["0", "1", "2"]),
            ("position", ["0", "1", "2"]),
        )
        for who in whos
    ]
    assert expected == list(order.itertuples(index=False, name=None))
    assert not tables.measures.duplicated(["lineup", "cell", "group", "who", "measure"]).any()


def test_each_group_has_its_measures(tables) -> None:
    """The game its length, the players their wins and events, positions their advantage."""
    rows = _pick(tables.measures, lineup="mixed", cell="bonus")

    assert _words(
        "margin_over_second margin_over_last tied rounds turns choices forced_share capped minutes "
        "lead_changes decided comeback winner_most_behind winner_behind counter:drawn counter:aces counter:storms"
    ) == list(_pick(rows, group="game")["measure"])
    for group, who in (("strategy", "sharp"), ("seat", "1")):
        assert _words("win_share score counter:drawn counter:aces") == list(
            _pick(rows, group=group, who=who)["measure"]
        )
    assert _words("win_share advantage score") == list(_pick(rows, group="position", who="2")["measure"])


def test_win_shares_add_up_to_one_to_the_last_bit(tables) -> None:
    """By seat, by position, and by strategy where each has one seat."""
    shares = _pick(tables.measures, measure="win_share")
    sums = shares.groupby(["lineup", "cell", "group"])["mean"].sum()

    assert {1.0} == set(sums.drop(index=[("mirror", cell, "strategy") for cell in ("published", "bonus", "idle")]))


def test_a_mirrors_win_share_is_known_and_not_compared(tables) -> None:
    """One strategy in all seats takes its part of every win."""
    (row,) = _pick(tables.measures, lineup="mirror", cell="bonus", group="strategy", measure="win_share").to_dict(
        "records"
    )

    assert (1 / 3, 1 / 3, 1 / 3) == (row["mean"], row["low"], row["high"])
    assert _pick(tables.comparisons, lineup="mirror", group="strategy", measure="win_share").empty


def test_a_strategy_in_several_seats_is_counted_for_each() -> None:
    """So its win share can be held against a fair seat's."""
    experiment = worlds.Toy(lineups={"two": ("plain", "plain", "sharp")}, deals=400).experiment()
    shares = _pick(worlds.tables_of(experiment).measures, cell="published", group="strategy", measure="win_share")

    plain, sharp = shares["mean"]
    assert plain < 1 / 3 < sharp
    assert 1.0 == pytest.approx(2 * plain + sharp)


def test_judged_rows_are_one_family(tables) -> None:
    """Of all differences with a size that matters, by Holm; an advantage is a win share, counted once."""
    judged = tables.comparisons[tables.comparisons["matters"] > 0]
    counted = judged[judged["measure"] != "advantage"]
    rest = tables.comparisons[~(tables.comparisons["matters"] > 0)]

    assert 1 - 0.05 / len(counted) == judged["confidence"].max()
    levels = {1 - 0.05 / left for left in range(1, len(counted) + 1)}
    assert levels >= set(judged["confidence"])
    for row in judged.itertuples():
        assert row.verdict == judge(Interval(row.low, row.high), row.matters)
    advantages = _pick(judged, measure="advantage").drop(columns=["measure", "mean", "baseline_mean"])
    twins = _pick(judged, measure="win_share", group="position").drop(columns=["measure", "mean", "baseline_mean"])
    assert advantages.reset_index(drop=True).equals(twins.reset_index(drop=True))
    assert {0.95} == set(rest["confidence"])
    assert {""} == set(rest["verdict"])
    assert rest["more_deals"].isna().all()
    assert {"counter:aces"} < set(judged["measure"])
    assert {0.02} == set(_pick(judged, measure="win_share")["matters"])
    assert {0.02} == set(_pick(judged, measure="advantage")["matters"])


def test_defaults_are_told_apart_from_the_designers_sizes(tables) -> None:
    """With where they come from."""
    yardsticks = tables.yardsticks

    assert {"win_share", "counter:aces"} == set(yardsticks.sizes) - set(yardsticks.defaults)
    assert "0.05 sd of a single game's score under the baseline" == yardsticks.defaults["score"]
    scores = _pick(tables.measures, cell="published", group="seat", measure="score")["sd"]
    assert 0.05 * scores.mean() == pytest.approx(yardsticks.sizes["score"], rel=0.1)
    assert 0.25 == yardsticks.sizes["rounds"]
    assert ("as score", "as win_share") == (
        yardsticks.defaults["margin_over_last"],
        yardsticks.defaults["advantage"],
    )
    assert yardsticks.sizes["score"] == yardsticks.sizes["margin_over_last"]


def test_a_variant_that_does_nothing_differs_by_nothing(tables) -> None:
    """Exactly zero, perfectly correlated, and still not known beyond what was played."""
    idle = _pick(tables.comparisons, cell="idle")

    assert {0.0} == set(idle["difference"])
    assert (idle["low"] < 0).all()
    assert (idle["high"] > 0).all()


def test_a_real_effect_is_found(tables) -> None:
    """Three points for whoever starts."""
    (row,) = _pick(
        tables.comparisons, lineup="mirror", cell="bonus", group="position", who="0", measure="score"
    ).to_dict("records")

    assert (3.0, "changed", 0) == (row["difference"], row["verdict"], row["more_deals"])


def test_distributions_hold_every_game(tables) -> None:
    """As often as the games were played, in bins of one width."""
    counts = tables.distributions.groupby(["lineup", "cell", "group", "who", "measure"])["count"].sum()

    assert {300} == set(counts["mirror", :, "seat"])
    assert {900} == set(counts["mirror", :, "strategy", "plain"])
    assert {900} == set(counts["mixed", :, "seat"])
    assert {900} == set(counts["mixed", :, "strategy"])
    assert {900} == set(counts["mixed", :, "game"])
    assert {1} == set(tables.distributions.groupby("measure")["width"].nunique())


def test_wide_ranges_are_put_into_bins() -> None:
    """Of a round width, at most 80 of them, lower edges at its multiples."""
    wide = worlds.Toy(variants={"published": {"tail": 100}, "more": {"tail": 100, "bonus": 50}}).experiment()
    scores = _pick(worlds.tables_of(wide).distributions, measure="score")

    assert {2} == set(scores["width"])
    assert {0} == set(scores["value"] % 2)
    assert 80 >= scores["value"].nunique()


def test_swept_options_are_columns() -> None:
    """One for each, in all tables."""
    toy = worlds.Toy(variants={"published": {}})
    cells = tuple(
        Cell(f"published | bonus={bonus}", "published", {"bonus": bonus}, worlds.OPTIONS.resolve({"bonus": bonus}, 3))
        for bonus in (3, 0)
    )
    experiment = toy.experiment()
    object.__setattr__(experiment, "cells", cells)
    object.__setattr__(experiment, "sweep", {"bonus": (3, 0)})
    object.__setattr__(experiment, "baseline", 1)
    found = worlds.tables_of(experiment)

    for table in (found.measures, found.comparisons, found.distributions):
        assert "bonus" in table
    assert {3} == set(found.comparisons["bonus"])
    assert {"published | bonus=0"} == set(found.comparisons["baseline"])
    assert (_pick(found.comparisons, group="position", who="0", measure="score")["difference"] == 3).all()


@pytest.mark.parametrize("deals", [1, 2])
def test_next_to_no_deals_are_no_reason_to_complain(deals) -> None:
    """What is not known is missing, and nothing warns."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        found = worlds.tables_of(worlds.Toy(deals=deals).experiment())

    shares = _pick(found.measures, measure="win_share")
    assert shares["low"].between(0, shares["mean"]).all()
    assert shares["high"].between(shares["mean"], 1).all()
    if deals == 1:
        assert found.measures["se"].isna().all()
        assert {"", "not_known_yet"} == set(found.comparisons["verdict"])


def test_without_variants_there_is_nothing_to_compare() -> None:
    """But there is a table, and it has its columns."""
    found = worlds.tables_of(worlds.Toy(variants={"published": {}}).experiment())

    assert found.comparisons.empty
    assert "verdict" in found.comparisons
    assert not found.measures.empty


def test_a_lineup_that_was_not_played_is_all_unknown() -> None:
    """As when a run is stopped early."""
    plan = make_plan(worlds.Toy().experiment())

    found = make_tables(plan, Course(plan))

    assert found.measures["mean"].isna().all()
    assert found.distributions.empty
    assert math.isnan(found.comparisons["difference"].max())


def test_quantiles_are_exact(tables) -> None:
    """The smallest score with at least so many twentieths at or below it, as from the sorted scores."""
    counted = _pick(tables.distributions, lineup="mixed", cell="published", group="strategy", who="sharp")
    scores = [
        row["value"] for row in counted.to_dict("records") if row["measure"] == "score" for _ in range(row["count"])
    ]
    (row,) = _pick(
        tables.quantiles, lineup="mixed", cell="published", group="strategy", who="sharp", measure="score"
    ).to_dict("records")

    assert {1} == set(_pick(counted, measure="score")["width"])
    assert len(scores) == row["num"]
    for name, share in (("q05", 0.05), ("q25", 0.25), ("q50", 0.5), ("q75", 0.75), ("q95", 0.95)):
        assert sorted(scores)[math.ceil(share * len(scores)) - 1] == row[name]


def test_pairing_narrows_intervals(tables) -> None:
    """By as much as the two variances apart exceed that of the difference; the same deals help."""
    place = {"lineup": "mixed", "group": "strategy", "who": "sharp", "measure": "win_share"}
    (row,) = _pick(tables.comparisons, cell="bonus", **place).to_dict("records")
    here, there = (_pick(tables.measures, cell=cell, **place)["se"].item() for cell in ("bonus", "published"))

    assert math.hypot(here, there) / row["se"] == pytest.approx(row["narrowing"])
    assert row["narrowing"] > 1.1
    # Points for who starts: every deal gives a strategy the same, so that nothing is left to narrow.
    scores = _pick(tables.comparisons, cell="bonus", **(place | {"measure": "score"}))
    assert (0.0, True) == (scores["se"].item(), math.isnan(scores["narrowing"].item()))


def test_what_cannot_differ_gets_no_verdict(monkeypatch) -> None:
    """The rounds of a game that always has one: no comparison is spent on them, nor does a plan count them."""
    play = worlds.play_toy

    def one_round(*arguments):
        rows = play(*arguments)
        rows["num_rounds"] = 1
        return rows

    monkeypatch.setattr(worlds, "play_toy", one_round)
    worlds.install(monkeypatch)
    monkeypatch.setattr("experiments.forecast.Table", worlds.ToyTable)
    told = forecast(worlds.Toy().experiment(), 0)
    compared = worlds.tables_of(worlds.Toy().experiment()).comparisons
    rounds = _pick(compared, measure="rounds")

    assert {""} == set(rounds["verdict"])
    assert rounds["matters"].isna().all()
    assert "rounds" not in {one.measure for one in told.detectable}
    assert told.num_comparisons == len(compared.query("matters > 0 and measure != 'advantage'"))
    assert (_pick(compared, measure="turns")["verdict"] != "").all()
