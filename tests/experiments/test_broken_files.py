"""Each mistake in an experiment file gets one clear line with its place."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from experiments.load import load_experiment
from experiments.problems import MOST_SHOWN, ExperimentError

GOOD = """\
name: my-rule
question: What if?
game: distanchu
players: 4
deals: 1000
seed: 1
lineups:
  mirror: [balanced, balanced, balanced, balanced]
  mixed: [balanced, greedy, random, bold]
strategies:
  bold: {base: balanced}
variants:
  published: {}
  riichi: {riichi: true}
sweep:
  target_score: [50, 100]
matters:
  win_share: 1pp
report:
  language: en
"""


@pytest.fixture
def complaints(tmp_path):
    """Return a function that loads a file's text and returns what is wrong with it, without the folder."""

    def load(text: str) -> list[str]:
        path = tmp_path / "file.yaml"
        path.write_text(text, encoding="utf-8")
        with pytest.raises(ExperimentError) as caught:
            load_experiment(path)
        assert list(caught.value.lines) == str(caught.value).split("\n")
        return [line.removeprefix(f"{tmp_path}/") for line in caught.value.lines]

    return load


def test_the_file_that_is_broken_here_is_good(tmp_path) -> None:
    """Otherwise the cases below would show nothing."""
    path = tmp_path / "file.yaml"
    path.write_text(GOOD, encoding="utf-8")

    assert 4 == len(load_experiment(path).cells)


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        # keys
        ("seed: 1", "sed: 1", 6, "sed: no such key in an experiment; did you mean seed?"),
        ("seed: 1", "zzzzzz: 1", 6, "zzzzzz: no such key in an experiment; there are name, question, game,"),
        ("name: my-rule\n", "", 1, "name: is missing, and an experiment needs it"),
        ("game: distanchu\n", "", 1, "game: is missing, and an experiment needs it"),
        ("seed: 1", "seed: 1\nseed: 2", 7, "seed: this key is here twice, first on line 6"),
        ("  mixed:", "  mirror:", 9, "mirror: this key is here twice, first on line 8"),
        ("  language: en", "  langage: en", 20, "report.langage: no such key in an experiment; did you mean language?"),
        # name and question
        ("name: my-rule", "name: My Rule!", 1, "name: names the results folder: small letters a-z, digits, and single"),
        ("name: my-rule", "name: 7", 1, "name: must be text (got 7)"),
        ("name: my-rule", "name: ../../etc", 1, "name: names the results folder"),
        ("name: my-rule", "name: " + "a" * 61, 1, "name: names the results folder"),
        ("name: my-rule", "name:", 1, "name: must be text (got nothing)"),
        ("question: What if?", "question: [a]", 2, "question: must be text (got a list); put it in quotes"),
        ("question: What if?", "question: " + "x" * 501, 2, "question: must be at most 500 characters long (got 501)"),
        # labels
        (
            "seed: 1",
            "labels: {riichee: x}",
            6,
            "labels.riichee: no variant, line-up or strategy of this file is called so; did you mean riichi?",
        ),
        (
            "{riichi: true}",
            "{riichi: 7}\nlabels: {riichi: x}",
            14,
            "variants.riichi.riichi: riichi must be true or false",
        ),
        ("seed: 1", "labels: {riichi: }", 6, "labels.riichi: must not be empty; leave it out"),
        ("seed: 1", "labels: {riichi: {ko: x}}", 6, "labels.riichi: must be text, or a text for each of ko, en"),
        ("seed: 1", "labels: {riichi: " + "x" * 41 + "}", 6, "labels.riichi: must be at most 40 characters long"),
        # game and players
        ("game: distanchu", "game: distanchoo", 3, "game: no such game: distanchoo; did you mean distanchu?"),
        ("game: distanchu", "game: 5", 3, "game: must be text (got 5)"),
        ("players: 4", "players: 7", 4, "players: players must be an integer from 2 to 6 in distanchu (got 7)"),
        ("players: 4", "players: four", 4, "players: must be an integer (got four)"),
        ("players: 4", "players: yes", 4, "players: must be an integer (got true)"),
        ("players: 4", "players: 4.0", 4, "players: must be an integer (got 4.0)"),
        # deals and seed
        ("deals: 1000", "deals: 0", 5, "deals: must be an integer from 1 to 1000000000 (got 0)"),
        ("deals: 1000", "deals: 2000M", 5, "deals: must be an integer from 1 to 1000000000 (got 2000000000)"),
        ("deals: 1000", "deals: many", 5, "deals: must be an integer from 1 to 1000000000 (got many)"),
        ("deals: 1000", "deals: 0100", 5, "deals: must be an integer from 1 to 1000000000 (got 0100)"),
        ("deals: 1000", "deals: 1.5", 5, "deals: must be an integer from 1 to 1000000000 (got 1.5)"),
        ("deals: 1000", "deals: true", 5, "deals: must be an integer from 1 to 1000000000 (got true)"),
        ("deals: 1000", "deals: " + "9" * 9999, 5, "deals: must be an integer from 1 to 1000000000 (got 999"),
        ("seed: 1", "seed: -1", 6, "seed: must be an integer from 0 to 18446744073709551615 (got -1)"),
        ("seed: 1", "seed: 18446744073709551616", 6, "seed: must be an integer from 0 to 18446744073709551615"),
        ("seed: 1", "seed:", 6, "seed: must be an integer from 0 to 18446744073709551615 (got nothing)"),
        # line-ups
        ("mixed: [balanced, greedy, random, bold]", "mixed: [balanced, bold]", 9, "lineups.mixed: needs 4 strategies"),
        ("random, bold]", "ranodm, bold]", 9, "lineups.mixed[3]: no such strategy in distanchu: ranodm; did you mean"),
        ("random, bold]", "zzz, bold]", 9, "lineups.mixed[3]: no such strategy in distanchu: zzz; there are bold,"),
        (
            "random, bold]",
            "random,\n    blod]",
            10,
            "lineups.mixed[4]: no such strategy in distanchu: blod; did you mean",
        ),
        ("mixed: [balanced, greedy, random, bold]", "mixed: balanced", 9, "lineups.mixed: must be a list, such as"),
        ("random, bold]", "3, bold]", 9, "lineups.mixed[3]: must be text (got 3)"),
        ("  mixed:", "  a|b:", 9, "lineups.a|b: a name here has 1 to 40 characters, none of them | = or ,"),
        ("  mixed:", '  "":', 9, "lineups.: a name here has 1 to 40 characters"),
        # strategies
        ("bold: {base: balanced}", "bold: {base: balancd}", 11, "strategies.bold.base: no such strategy in distanchu"),
        ("bold: {base: balanced}", "bold: {base: balanced, braveri: 2}", 11, "strategies.bold.braveri: no such weight"),
        ("bold: {base: balanced}", "bold: {}", 11, "strategies.bold.base: needs either `base: NAME`"),
        ("bold: {base: balanced}", "bold: {base: balanced, file: a.py}", 11, "strategies.bold.file: needs either"),
        ("bold: {base: balanced}", "bold: {base: 4}", 11, "strategies.bold.base: must be text (got 4)"),
        ("bold: {base: balanced}", "bold: {base: balanced, name: x}", 11, "strategies.bold.name: goes with `file`"),
        ("bold: {base: balanced}", "bold: {file: none.py}", 11, "strategies.bold.file: no such file"),
        ("bold: {base: balanced}", "bold: balanced", 11, "strategies.bold: must be a mapping, such as"),
        (
            "bold: {base: balanced}",
            "bold: {base: balanced}\n  greedy: {base: random}",
            12,
            "strategies.greedy: a strategy",
        ),
        # variants
        ("riichi: {riichi: true}", "riichi: {riichi_keap: 0}", 14, "variants.riichi.riichi_keap: no such option in"),
        (
            "riichi: {riichi: true}",
            "riichi: {riichi_keep: 99}",
            14,
            "riichi_keep must be an integer from 0 to 15 (got 99)",
        ),
        ("riichi: {riichi: true}", "riichi: {riichi_keep: two}", 14, "riichi_keep must be an integer from 0 to 15"),
        ("riichi: {riichi: true}", "riichi: {riichi: 1}", 14, "riichi must be true or false (got 1)"),
        ("riichi: {riichi: true}", "riichi: {riichi: maybe}", 14, "riichi must be true or false (got maybe)"),
        ("riichi: {riichi: true}", "riichi: {riichi: [true]}", 14, "riichi must be true or false"),
        (
            "riichi: {riichi: true}",
            "riichi: {riichi_order: off}",
            14,
            "must be one of sequential, simultaneous (got off)",
        ),
        ("riichi: {riichi: true}", "riichi: {riichi: false}", 14, "variants.riichi: is the same as published"),
        ("riichi: {riichi: true}", "riichi: riichi", 14, "variants.riichi: must be a mapping, such as"),
        ("riichi: {riichi: true}", "riichi: {target_score: 70}", 16, "sweep.target_score: is swept here and set by"),
        ("  published: {}\n  riichi: {riichi: true}", "- published", 12, "variants: must be a mapping, such as"),
        # sweep
        (
            "target_score: [50, 100]",
            "target_scor: [50, 100]",
            16,
            "sweep.target_scor: no such option in distanchu; did you",
        ),
        (
            "target_score: [50, 100]",
            "target_score: [50, 9999]",
            16,
            "sweep.target_score[2]: target_score must be an integer",
        ),
        ("target_score: [50, 100]", "target_score: [50, 50]", 16, "sweep.target_score[2]: has 50 twice"),
        ("target_score: [50, 100]", "target_score: []", 16, "sweep.target_score: needs at least one value"),
        ("target_score: [50, 100]", "target_score: 50", 16, "sweep.target_score: must be a list, such as"),
        (
            "target_score: [50, 100]",
            f"target_score: {list(range(1, 201))}",
            15,
            "sweep: makes 400 cells with the variants; at most 256",
        ),
        # matters
        ("win_share: 1pp", "win_shar: 1pp", 18, "matters.win_shar: no such measure; did you mean win_share?"),
        ("win_share: 1pp", "zzzzz: 1", 18, "matters.zzzzz: no such measure; there are win_share,"),
        ("win_share: 1pp", "win_share: 2", 18, "must be percentage points such as 1pp, or a share between 0 and 1"),
        ("win_share: 1pp", "win_share: 0", 18, "must be percentage points such as 1pp"),
        ("win_share: 1pp", "win_share: 1%", 18, "must be percentage points such as 1pp"),
        ("win_share: 1pp", "score: 1pp", 18, "matters.score: must be a number above 0, in points (got 1pp)"),
        ("win_share: 1pp", "score: -2", 18, "matters.score: must be a number above 0, in points (got -2)"),
        ("win_share: 1pp", "tricks: 1\n  counter:tricks: 2", 19, "names counter:tricks a second time"),
        # report
        ("language: en", "language: fr", 20, "report.language: must be one of ko, en (got fr)"),
        ("report:\n  language: en", "report: en", 19, "report: must be a mapping, such as"),
    ],
)
def test_a_mistake_gets_one_line_with_its_place(complaints, old, new, line, message) -> None:
    """The right line, the key with dots, and what would be right."""
    assert 1 == GOOD.count(old)

    (complaint,) = complaints(GOOD.replace(old, new))

    assert complaint.startswith(f"file.yaml:{line}: ")
    assert message in complaint
    assert complaint.isprintable()
    assert 800 > len(complaint)


def test_the_example_of_the_design_reads_as_promised(complaints) -> None:
    """Word for word."""
    text = "name: riichi\ngame: distanchu\nvariants:\n  published: {}\n  harsh:\n    riichi_keap: 0\n"

    assert [
        "file.yaml:6: variants.harsh.riichi_keap: no such option in distanchu; did you mean riichi_keep?"
    ] == complaints(text)


def test_all_mistakes_are_told_at_once_in_the_order_of_the_file(complaints) -> None:
    """Line-ups, variants and what matters are all looked at."""
    text = GOOD.replace("greedy", "gredy").replace("riichi: true", "riichi: 7, riichi_keep: 99")

    found = complaints(text.replace("1pp", "1%"))

    assert ["9", "14", "14", "18"] == [complaint.split(":")[1] for complaint in found]


def test_a_flood_of_mistakes_is_cut_short(complaints) -> None:
    """And says how many more there are."""
    many = "".join(f"  v{number}: {{nonsense: {number}}}\n" for number in range(50))

    found = complaints("name: a\ngame: distanchu\nvariants:\n" + many)

    assert MOST_SHOWN + 1 == len(found)
    assert "file.yaml: and 30 more problems" == found[-1]


SCRAPS = [*"[]{}:#'\"|>-?&*!%@`,~\t\n ", ": ", "- ", "&a ", "*a", "!!int ", "<<: ", "---\n"]
SCRAPS += ["9" * 30, "a" * 300, "null", "yes", "1e400", "1pp", "\x00", "\ufeff", "\u2028", "\x85", "é"]


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(st.tuples(st.integers(0, len(GOOD)), st.integers(0, 6), st.sampled_from(SCRAPS)), min_size=1, max_size=6)
)
def test_whatever_is_typed_gets_lines_that_can_be_read(tmp_path, slips) -> None:
    """A file with slips of the keyboard is either good or refused in printable lines with a place each."""
    text = GOOD
    for place, num_lost, scrap in slips:
        text = text[:place] + scrap + text[place + num_lost :]
    path = tmp_path / "file.yaml"
    path.write_text(text, encoding="utf-8")
    try:
        load_experiment(path)
    except ExperimentError as error:
        for line in error.lines:
            number = line.removeprefix(f"{path}:").partition(":")[0]
            assert number.isdigit()
            assert 1 <= int(number) <= len(text.splitlines()) + 1
            assert line.isprintable()
