"""Two results side by side: differences with intervals, and a refusal of what cannot be compared."""

from __future__ import annotations

from dataclasses import replace

import pytest

from experiments.beside import compare_results
from experiments.results import ResultsError, load_results
from reports import markup
from reports.beside import set_beside, write_beside
from reports.selecting import records
from simulator import games
from tests.reports import reading, synthetic
from tests.shared import made_once


@pytest.fixture
def results_of(tmp_path):
    """Return a function that invents results under a name."""

    def make(name, invented=synthetic.RIICHI, **manifest):
        folder = tmp_path / name
        return load_results(synthetic.write_results(folder, replace(invented, manifest=manifest), "en"))

    return make


@pytest.fixture
def undrawn(monkeypatch):
    """Leave the figures out, where only words are looked at."""
    monkeypatch.setattr("reports.beside.pictures", lambda _: [])


@pytest.fixture(scope="module", params=["ko", "en"])
def written(request, tmp_path_factory):
    """Write what there is to say of two results, in each language, once; return it and the path of its page."""

    def of(home):
        first, second = (load_results(home / name) for name in ("first", "second"))
        return set_beside(first, second, request.param)

    def write(home):
        synthetic.write_results(home / "first", synthetic.RIICHI, "en")
        synthetic.write_results(home / "second", stronger(), "en")
        write_beside(of(home))

    beside = of(made_once(tmp_path_factory, f"beside-{request.param}", write))
    return beside, beside.folder / "report.html"


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


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("seed", [20090709, 5])
def test_the_page_says_what_differs(results_of, seed):
    """How many comparisons, the largest, how the two were made; and every number stands in a table."""
    first, second = results_of("first"), results_of("second", stronger(), seed=seed)
    page = reading.parse(write_beside(set_beside(first, second, "en")).read_text(encoding="utf-8"))
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


def test_a_folder_is_not_set_beside_itself(results_of):
    """It would find nothing and look like knowledge."""
    first = results_of("first")

    with pytest.raises(ResultsError, match="the same folder twice"):
        compare_results(first, first)


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("language", ["ko", "en"])
def test_what_only_one_has_is_named(results_of, language):
    """Sets of rules and line-ups, and what the rules are."""
    fewer = replace(synthetic.RIICHI, variants={"published": ({}, 0.0), "other": ({"riichi_keep": 3}, 0.0)})
    first, second = results_of("first"), results_of("second", fewer, lineups={"mixed": synthetic.LINEUPS["mixed"]})
    page = reading.parse(write_beside(set_beside(first, second, language)).read_text(encoding="utf-8"))
    notes = reading.text_of(reading.tags(page, "header")[0])
    (settings,) = (reading.text_of(table) for table in reading.by_class(page, "settings"))

    assert {"ko": "첫째에만 있어", "en": "Only in the first, not compared: riichi, harsh, mirror."}[language] in notes
    assert {"ko": "둘째에만 있어", "en": "Only in the second, not compared: other."}[language] in notes
    assert {"ko": "other의 규칙", "en": "rules of other"}[language] in settings


@pytest.mark.usefixtures("undrawn")
def test_the_answer_does_not_contradict_itself(results_of):
    """Of those that are not known it does not say that they do not differ."""
    some = replace(synthetic.RIICHI, num_deals=20_000)
    first, second = (results_of(name, some) for name in ("first", "second"))
    verdicts = list(compare_results(first, second)["verdict"])
    page = reading.parse(write_beside(set_beside(first, second, "en")).read_text(encoding="utf-8"))
    answer = reading.text_of(reading.by_class(page, "answer")[0])
    same, unknown = (verdicts.count(name) for name in ("no_change_that_matters", "not_known_yet"))

    assert min(same, unknown) > 0
    assert f"{same} of the {same + unknown} comparisons judged do not differ" in answer
    assert f"{unknown} are not known yet" in answer


def test_what_never_happened_in_either_is_left_out(results_of):
    """A row of zeros tells nothing."""
    table = compare_results(results_of("first"), results_of("second"))

    assert not ((table["first"] == 0) & (table["second"] == 0) & (table["low"] == table["high"])).any()
    assert "counter:plays" in set(table["measure"])


def test_figures_show_how_far_they_differ_and_who_wins_in_each(written):
    """Differences with what matters, then win shares of both; every number in a title stands in a table."""
    beside, path = written
    page = reading.parse(path.read_text(encoding="utf-8"))
    differences, strategies, positions, *more = beside.pictures
    titles = [reading.text_of(title) for title in reading.tags(page, "h3")]

    assert "differences-win-share" == differences.key
    assert ["win-share-by-strategy-mixed", "win-share-by-position-mirror"] == [strategies.key, positions.key]
    assert ["differences-score"] == [picture.key for picture in more if picture.more]
    assert "+3.4" in differences.title
    assert ("41.5%" in strategies.title, "44.9%" in strategies.title) == (True, True)
    assert len(beside.pictures) == len(titles)
    assert set() == {
        number for title in titles for number in reading.numbers_in(title) - reading.tabulated(page) if "." in number
    }


def test_figures_lie_beside_the_page(written):
    """As SVG and PNG."""
    beside, path = written
    keys = {picture.key for picture in beside.pictures}

    assert {f"{key}.{kind}" for key in keys for kind in ("svg", "png")} == {
        file.name for file in (path.parent / "figures").iterdir()
    }


def test_figures_have_their_words(results_of):
    """What is drawn is told in words too, with the folders' names."""
    beside = set_beside(results_of("first"), results_of("second", stronger()), "en")

    for picture in beside.pictures:
        assert "First: first, 250,000 deals. Second: second, 250,000 deals." in picture.note
    assert "riichi, Balanced, second: 44.9%" in beside.pictures[1].alternative
    assert "Balanced, riichi: +3.4" in beside.pictures[0].alternative


def test_titles_do_not_claim_what_is_not_known(results_of):
    """A difference that is none is called none, and one that is not known is not called one."""
    alike = set_beside(results_of("first"), results_of("second"), "en").pictures[0]
    third, fourth = (results_of(name, synthetic.UNCLEAR) for name in ("third", "fourth"))
    unclear = set_beside(third, fourth, "en").pictures[0]

    assert "Nothing differs in a way that matters" == alike.title
    assert "Nothing is known to differ yet" == unclear.title


def test_markdown_has_the_same_content(written):
    """Answer, notes, figures, and every row of every table."""
    beside, path = written
    markdown = path.with_suffix(".md").read_text(encoding="utf-8")
    page = reading.parse(path.read_text(encoding="utf-8"))

    assert len(reading.tags(page, "tr")) == len(
        [line for line in markdown.splitlines() if line.startswith("| ")]
    ) - len(reading.tags(page, "table"))
    for picture in beside.pictures:
        assert f"](figures/{picture.key}.png)" in markdown
    for sentence in (*beside.answer, *beside.notes):
        assert markup.markdown(sentence) in markdown
    assert "\ue000" not in markdown


def test_what_the_figures_show_stands_first_in_the_tables(results_of):
    """Seats tell what the order of play tells better: they are put away, and nothing is told twice."""
    beside = set_beside(results_of("first"), results_of("second", stronger()), "en")
    shown, rest, unjudged = beside.tables
    whose = [{row[2].text for row in table.rows} for table in (shown, rest)]
    rows = [tuple(entry.text for entry in row[:4]) for table in beside.tables for row in table.rows]

    assert (True, False, False) == (shown.is_open, rest.is_open, unjudged.is_open)
    assert {"first player", "Balanced"} < whose[0]
    assert "seat 1" in whose[1] - whose[0]
    assert len(set(rows)) == len(rows)


def test_what_differs_in_the_making_stands_first(results_of):
    """Then what is the same in both."""
    settings = set_beside(results_of("first"), results_of("second", stronger(), seed=5), "en").settings
    same = [row[1].text == row[2].text for row in settings.rows]

    assert sorted(same) == same
    assert {"results folder", "seed", "rules of riichi"} <= {row[0].text for row in settings.rows[: same.index(True)]}


@pytest.mark.parametrize(
    ("invented", "answer", "keys"),
    [
        (synthetic.ALONE, "Nothing was judged, for the first experiment does not say what matters.", ["win-share"] * 2),
        (
            replace(synthetic.GRID, num_deals=500),
            "None of the 369 comparisons judged is known yet.",
            ["differences", "win-share", "win-share", "differences"],
        ),
    ],
)
def test_little_to_go_by_is_told_as_such(results_of, invented, answer, keys):
    """Without sizes that matter, or with too few deals for any of them; the figures there are say so too."""
    beside = set_beside(results_of("first", invented), results_of("second", replace(invented, num_deals=400)), "en")

    assert [answer] == beside.answer
    assert [True] * len(keys) == [
        picture.key.startswith(key) for picture, key in zip(beside.pictures, keys, strict=True)
    ]
    assert {"Nothing is known to differ yet"} >= {
        picture.title for picture in beside.pictures if picture.key.startswith("differences")
    }
