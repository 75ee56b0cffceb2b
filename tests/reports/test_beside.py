"""Two results side by side: differences with intervals, and a refusal of what cannot be compared."""

from __future__ import annotations

from dataclasses import replace

import pytest

from experiments.beside import compare_results
from experiments.results import ResultsError, load_results
from reports.beside import write_beside
from reports.selecting import records
from simulator import games
from tests.reports import reading, synthetic


@pytest.fixture
def results_of(tmp_path):
    """Return a function that invents results under a name."""

    def make(name, invented=synthetic.RIICHI, **manifest):
        folder = tmp_path / name
        return load_results(synthetic.write_results(folder, replace(invented, manifest=manifest), "en"))

    return make


def stronger():
    """Return an experiment in which riichi does twice as much, and is kept with two cards."""
    riichi = ({"riichi": True, "riichi_keep": 2}, 2.0)
    return replace(synthetic.RIICHI, variants={**synthetic.RIICHI.variants, "riichi": riichi})


def test_means_are_set_side_by_side(results_of):
    """Each of what both measured, with the errors of both in the interval."""
    first, second = results_of("first"), results_of("second", stronger())
    table = compare_results(first, second)
    key = {"lineup": "mixed", "group": "strategy", "who": "balanced", "measure": "win_share"}
    rows = table[(table[list(key)] == list(key.values())).all(axis=1)].set_index("cell")
    error = first.measures.query("lineup == 'mixed' and who == 'balanced' and measure == 'win_share'")["se"].iloc[0]

    assert [0.415, 0.449] == pytest.approx([rows.loc["riichi", "first"], rows.loc["riichi", "second"]], abs=0.001)
    assert ["no_change_that_matters", "changed"] == [rows.loc[cell, "verdict"] for cell in ("published", "riichi")]
    for row in records(rows):
        assert row["second"] - row["first"] == pytest.approx(row["difference"])
        assert row["low"] < row["difference"] < row["high"]
        assert row["high"] - row["low"] > 2 * 1.96 * error * 2**0.5  # of both, and widened for being many


def test_a_result_is_like_itself(results_of):
    """Nothing differs, and an advantage is not judged besides its win share."""
    table = compare_results(results_of("first"), results_of("second"))

    assert {0.0} == set(table["difference"])
    assert "changed" not in set(table["verdict"])
    assert {""} == set(table.loc[table["measure"] == "advantage", "verdict"])


@pytest.mark.parametrize(
    ("manifest", "why"),
    [
        ({"game": "terra"}, "the game differs: distanchu and terra"),
        ({"players": 5}, "the number of players differs: 4 and 5"),
        ({"lineups": {"mixed": ["balanced", "random"] * 2}}, "no line-up seats the same strategies"),
    ],
)
def test_what_cannot_be_compared_is_refused(results_of, manifest, why):
    """In one line that says why."""
    with pytest.raises(ResultsError, match=why) as error:
        compare_results(results_of("first"), results_of("second", **manifest))

    assert "\n" not in str(error.value)


def test_other_variants_are_refused(results_of):
    """Where no rules have the same name in both."""
    with pytest.raises(ResultsError, match="no variant has the same name"):
        compare_results(results_of("first"), results_of("second", synthetic.GRID))


@pytest.mark.parametrize("seed", [20090709, 5])
def test_the_page_says_what_differs(results_of, seed):
    """How many comparisons, the largest, how the two were made; and every number stands in a table."""
    first, second = results_of("first"), results_of("second", stronger(), seed=seed)
    page = reading.parse(write_beside(first, second, "en").read_text(encoding="utf-8"))
    answer = reading.text_of(reading.by_class(page, "answer")[0])
    tables = {table.get("class"): reading.text_of(table) for table in reading.tags(page, "table")}
    kept = games.load("distanchu").options["riichi_keep"].label.en
    said = reading.numbers_in(answer.partition("The largest is")[2].partition(".  ")[0]) - reading.tabulated(page)

    assert "first ↔ second" == reading.text_of(reading.tags(page, "h1")[0])
    assert "comparisons judged differ" in answer
    assert "with riichi" in answer
    assert set() == {number for number in said if "." in number}
    assert f"rules of riichi{kept}: 1{kept}: 2" in tables["settings"]
    assert ("the same seed" in reading.text_of(reading.tags(page, "header")[0])) == (seed == 20090709)
