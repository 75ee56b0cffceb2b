"""What a file with `balance` becomes, and what is said of one that is wrong: a line, the key, the cure."""

from __future__ import annotations

from pathlib import Path

import pytest

from experiments.balance.load import Balance, load_balance
from experiments.load import load_experiment
from experiments.problems import ExperimentError

SHIPPED = sorted((Path(__file__).parents[2] / "experiments" / "library" / "balance").glob("*.yaml"))

GOOD = """\
name: a
game: distanchu
players: 3
lineups:
  mirror: [balanced, balanced, balanced]
balance:
  target: {measure: advantage, position: 0, within: 0.5pp}
  options: {riichi_keep: [0, 3], riichi: [true, false]}
"""


def load(tmp_path: Path, text: str) -> Balance:
    """Load a text."""
    path = tmp_path / "f.yaml"
    path.write_text(text, encoding="utf-8")
    return load_balance(path)


def complaints(tmp_path: Path, text: str) -> list[str]:
    """Return what is wrong with a text."""
    with pytest.raises(ExperimentError) as caught:
        load(tmp_path, text)
    return [line.removeprefix(f"{tmp_path}/") for line in caught.value.lines]


def test_a_short_file_takes_every_default(tmp_path: Path) -> None:
    """No advantage is wanted, and the budget follows the number of sets of rules."""
    balance = load(tmp_path, GOOD)

    assert (0.0, 0.005) == (balance.target.at, balance.target.within)
    assert ("position", "0", "advantage") == (
        balance.target.series.group,
        balance.target.series.who,
        balance.target.series.measure.name,
    )
    assert 7 == len(balance.candidates)
    assert 100_000 == balance.experiment.deals
    assert [(7, 5000)] == [(heat.num_candidates, heat.num_deals) for heat in balance.heats]
    assert ["published"] == [cell.name for cell in balance.experiment.cells]


def test_one_variant_is_where_the_search_starts(tmp_path: Path) -> None:
    """The distance is from there; an option may stay as it is even if its range says no."""
    text = GOOD.replace("balance:", "variants:\n  loud: {riichi: true, riichi_keep: 9}\nbalance:")
    balance = load(tmp_path, text)

    assert "loud" == balance.experiment.cells[0].name
    assert [
        "riichi_keep=3", "riichi_keep=2", "riichi_keep=1", "riichi=false", "riichi_keep=0"
    ] == [one.cell.name for one in balance.candidates][:5]  # fmt: skip
    assert all(one.cell.options["riichi_keep"] == one.changes.get("riichi_keep", 9) for one in balance.candidates)


@pytest.mark.parametrize(
    ("target", "at", "who"),
    [
        ("{measure: win_share, strategy: greedy, at: 25%, within: 1pp}", 0.25, "greedy"),
        ("{measure: win_share, seat: 2, at: 0.3, within: 0.02}", 0.3, "2"),
        ("{measure: advantage, position: 1, at: -1.5pp, within: 1pp}", -0.015, "1"),
        ("{measure: rounds, at: 5, within: 0.5}", 5.0, "all"),
        ("{measure: score, strategy: random, at: -3, within: 1}", -3.0, "random"),
        ("{measure: tied, at: 0%, within: 1pp, lineup: mixed}", 0.0, "all"),
    ],
)
def test_targets(tmp_path: Path, target: str, at: float, who: str) -> None:
    """Of the game, a position, a seat, or a strategy."""
    text = GOOD.replace("mirror: [balanced, balanced, balanced]", "mixed: [balanced, greedy, random]")
    balance = load(tmp_path, text.replace("{measure: advantage, position: 0, within: 0.5pp}", target))

    assert (at, who) == (balance.target.at, balance.target.series.who)


def test_steps(tmp_path: Path) -> None:
    """From, to, and how far from one value to the next; 1 unless given."""
    text = GOOD.replace("[0, 3]", "{from: 0, to: 9, step: 4}").replace(", riichi: [true, false]", "")

    assert {0, 4, 8} == {one.changes["riichi_keep"] for one in load(tmp_path, text).candidates}


TARGET = "{measure: advantage, position: 0, within: 0.5pp}"
OPTIONS = "{riichi_keep: [0, 3], riichi: [true, false]}"

WRONG = [
    (TARGET, "{measure: advantge, position: 0, within: 1pp}",
     "7: balance.target.measure: no such measure: advantge; did you mean advantage?"),
    (TARGET, "{measure: advantage, within: 1pp}",
     "7: balance.target: say whose advantage is meant: `position:`"),
    (TARGET, "{measure: rounds, seat: 1, at: 3, within: 1}",
     "7: balance.target.seat: say whose rounds is meant: nobody, as it is the game's"),
    (TARGET, "{measure: win_share, seat: 1, position: 1, at: 30%, within: 1pp}",
     "7: balance.target.seat: does not go with position; choose one"),
    (TARGET, "{measure: advantage, position: 3, within: 1pp}",
     "7: balance.target.position: no such position in mirror: 3; there are 0, 1, 2 (0 starts the game)"),
    (TARGET, "{measure: win_share, strategy: greedy, at: 30%, within: 1pp}",
     "7: balance.target.strategy: no such strategy in mirror: greedy; there are balanced"),
    (TARGET, "{measure: win_share, strategy: balanced, at: 30%, within: 1pp}",
     ("7: balance.target.strategy: sits in every seat of the line-up, so its part of the wins is always the same;"
     " name a position")),
    (TARGET, "{measure: win_share, seat: 1, within: 1pp}",
     "7: balance.target: `at:` is missing: where win_share shall be"),
    (TARGET, "{measure: win_share, seat: 1, at: 30, within: 1pp}",
     "7: balance.target.at: must be a share such as 25% or 0.25 (got 30); did you mean 30%?"),
    (TARGET, "{measure: rounds, at: many, within: 1}",
     "7: balance.target.at: must be a number of rounds (got many)"),
    (TARGET, "{measure: advantage, position: 0, within: 1}",
     ("7: balance.target.within: must be percentage points such as 1pp, or a share between 0 and 1 (got 1);"
     " did you mean 1pp?")),
    (TARGET, "{measure: advantage, position: 0}", "7: balance.target.within: is missing, and balance.target needs it"),
    (TARGET, "{measure: advantage, position: 0, within: 1pp, lineup: mirrored}",
     "7: balance.target.lineup: no such line-up: mirrored; did you mean mirror?"),
    (TARGET, "{measure: advantage, postion: 0, within: 1pp}",
     "7: balance.target.postion: no such key in an experiment; did you mean position?"),
    (TARGET, "advantage", ("7: balance.target: must be a mapping, such as "
     "`{measure: advantage, position: 0, within: 1pp}` (got advantage)")),
    (OPTIONS, "{riichi_keap: [0, 3]}",
     "8: balance.options.riichi_keap: no such option in distanchu; did you mean riichi_keep?"),
    (OPTIONS, "{riichi_keep: [0, 99]}",
     "8: balance.options.riichi_keep[2]: riichi_keep must be an integer from 0 to 15 (got 99)"),
    (OPTIONS, "{riichi_keep: [3, 0]}",
     ("8: balance.options.riichi_keep: must be the lowest and the highest value, such as [0, 15], or {from, to, step}"
     " (got 3, 0)")),
    (OPTIONS, "{riichi_keep: [0, 1, 2]}",
     ("8: balance.options.riichi_keep: must be the lowest and the highest value, such as [0, 15], or {from, to, step}"
     " (got 0, 1, 2)")),
    (OPTIONS, "{riichi_keep: 3}",
     ("8: balance.options.riichi_keep: must be the lowest and the highest value, such as [0, 15], or {from, to, step}"
     " (got 3)")),
    (OPTIONS, "{riichi_keep: {from: 0, to: 3, stop: 1}}",
     "8: balance.options.riichi_keep.stop: no such key in a range; did you mean step?"),
    (OPTIONS, "{riichi_keep: {from: 0, to: 3, step: 0}}",
     "8: balance.options.riichi_keep: needs from ≤ to, and a step of 1 or more"),
    (OPTIONS, "{riichi_keep: {from: 0}}",
     "8: balance.options.riichi_keep: from and to: riichi_keep must be an integer from 0 to 15 (got None)"),
    (OPTIONS, "{riichi: true}",
     "8: balance.options.riichi: must be a list of values, such as [true, false] (got true)"),
    (OPTIONS, "{riichi: [true, true]}", "8: balance.options.riichi: has the same value twice"),
    (OPTIONS, "{riichi: [false]}",
     "8: balance.options.riichi: allows nothing but false, as it is now; widen the range"),
    (OPTIONS, "{}", "8: balance.options: names no rule option; allow at least one to change"),
    (OPTIONS, "{riichi_keep: [0, 15], target_score: [1, 500]}",
     "8: balance.options: allows 7,999 sets of rules; at most 2,000: narrow a range, or give it a step"),
    ("\n  options", "\n  deals: 10\n  options",
     "8: balance.deals: is too little for 7 sets of rules, 100 deals each to begin with; give at least 700"),
    ("\n  options", "\n  deels: 10\n  options",
     "8: balance.deels: no such key in an experiment; did you mean deals?"),
    ("balance:", "sweep: {riichi_keep: [1, 2]}\nbalance:",
     "6: sweep: a balance has no sweep; name the option under `balance.options`"),
    ("balance:", "precision: {win_share: 1pp}\nbalance:",
     "6: precision: a balance plays all its deals; take `precision` out"),
    ("balance:", "matters: {win_share: 1pp}\nbalance:",
     "6: matters: what matters is `balance.target.within`; take `matters` out"),
    ("balance:", "rulings: all\nbalance:",
     "6: rulings: a balance keeps to one reading of the rules; take `rulings` out"),
    ("balance:", "keep_games: true\nbalance:", "6: keep_games: a balance keeps no games; take `keep_games` out"),
    ("balance:", "variants: {a: {}, b: {riichi: true}}\nbalance:",
     "6: variants: a balance starts from one set of rules; keep one variant, or none"),
    ("\nbalance:", "\n  other: [greedy, greedy, greedy]\nbalance:",
     "8: balance.target: say which line-up is meant with `lineup:`; there are mirror, other"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "message"), WRONG, ids=[message[:60] for *_, message in WRONG])
def test_what_is_wrong_is_said_in_one_line(tmp_path: Path, old: str, new: str, message: str) -> None:
    """With the place and the cure."""
    assert old in GOOD

    assert [f"f.yaml:{message}"] == complaints(tmp_path, GOOD.replace(old, new, 1))


def test_an_experiment_without_the_section_is_told_of_it(tmp_path: Path) -> None:
    """And where to read about it."""
    assert [
        "f.yaml:1: has no section `balance`, which says what to search for; see docs/balance.md"
    ] == complaints(tmp_path, "name: a\ngame: distanchu\n")  # fmt: skip


def test_several_mistakes_are_told_at_once(tmp_path: Path) -> None:
    """In the order of the file."""
    text = GOOD.replace("riichi_keep: [0, 3]", "riichi_keap: [0, 3]").replace("position: 0", "position: 7")

    assert [7, 8] == [int(line.split(":")[1]) for line in complaints(tmp_path, text)]


def test_run_points_to_balance(tmp_path: Path) -> None:
    """`fairdeal run` plays variants, and says so."""
    path = tmp_path / "f.yaml"
    path.write_text(GOOD, encoding="utf-8")

    with pytest.raises(ExperimentError, match=r"f.yaml:6: balance: is for `fairdeal balance FILE`; take it out"):
        load_experiment(path)


def test_searches_are_shipped() -> None:
    """In a folder of their own, since everything else in the library is for `fairdeal run`."""
    assert SHIPPED


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_the_shipped_searches_are_right(path: Path) -> None:
    """Each says at its top how it is run, and is big enough: the rules that are confirmed play 100,000 deals."""
    balance = load_balance(path)
    command = f"fairdeal balance experiments/library/balance/{path.name}"

    assert path.stem == balance.experiment.name
    assert command in path.read_text(encoding="utf-8")
    assert 100_000 <= balance.experiment.deals
    assert () == balance.experiment.notes


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_who_runs_a_search_is_told_which_command_it_is_for(path: Path) -> None:
    """A file with `balance` is not played by `fairdeal run`."""
    with pytest.raises(ExperimentError, match="balance: is for `fairdeal balance FILE`"):
        load_experiment(path)
