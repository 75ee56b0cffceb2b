"""What a good file becomes."""

from __future__ import annotations

import pytest

import strategies
from experiments.design import Design
from experiments.document import read_document
from experiments.load import load_experiment
from experiments.problems import ExperimentError
from experiments.variants import make_cells, read_sweep, read_variants
from simulator.language import Text
from simulator.options import Option, OptionSet

OWN_STRATEGY = '''\
"""My own."""

from simulator.language import Text
from simulator.rng import below
from strategies.strategy import Weight, strategy

WORDS = Text("나", "me")


@strategy(game="distanchu", label=WORDS, summary=WORDS, weights=(Weight("nerve", 0.5, 0.0, 1.0, WORDS),))
def me(view, options, legal, weights, rng):
    """Do anything."""
    return below(rng, legal.num)
'''


@pytest.fixture
def load(tmp_path):
    """Return a function that loads a text as an experiment file."""

    def load_text(text):
        path = tmp_path / "file.yaml"
        path.write_text(text, encoding="utf-8")
        return load_experiment(path)

    return load_text


def test_the_shortest_file_takes_every_default(load) -> None:
    """The published game, the strongest player in every seat."""
    experiment = load("name: a\ngame: distanchu\n")

    assert [("mirror", ("balanced",) * experiment.players)] == [
        (lineup.name, lineup.seats) for lineup in experiment.lineups
    ]
    assert experiment.game.default_players == experiment.players
    assert ["published"] == [cell.name for cell in experiment.cells]
    assert experiment.game.options.defaults() == experiment.cells[0].options
    assert (100_000, 1, ("", ""), "en", {}) == (
        experiment.deals,
        experiment.seed,
        experiment.question,
        experiment.language,
        experiment.matters,
    )


def test_everything_that_is_written_arrives(load) -> None:
    """Numbers, words and texts, in the ways people write them."""
    experiment = load(
        "name: a-b_2\nquestion: 누가 유리해지나?\ngame: distanchu\nplayers: 2\ndeals: 1.5k\n"
        "seed: 18446744073709551615\n"
        "lineups: {duel: [random, greedy]}\n"
        "variants:\n  published:\n  리치: {riichi: yes, riichi_order: simultaneous}\n"
        "matters: {win_share: 0.2pp, tied: 0.01, score: 2, riichi_declared: .5, counter:tricks: 3}\n"
    )

    assert (1500, 2**64 - 1, 2, "ko") == (
        experiment.deals,
        experiment.seed,
        experiment.players,
        experiment.language,
    )
    assert ["published", "리치"] == [cell.name for cell in experiment.cells]
    assert (True, "simultaneous") == (
        experiment.cells[1].options["riichi"],
        experiment.cells[1].options["riichi_order"],
    )
    assert {
        "win_share": 0.002,
        "tied": 0.01,
        "score": 2.0,
        "counter:riichi_declared": 0.5,
        "counter:tricks": 3.0,
    } == experiment.matters
    assert {"random", "greedy"} == set(experiment.strategies)
    assert 1500 * 2 * 2 == experiment.num_games


def test_the_language_may_be_chosen(load) -> None:
    """Whatever the question is written in."""
    assert "en" == load("name: a\nquestion: 왜?\ngame: distanchu\nreport: {language: en}\n").language


def test_a_question_may_be_asked_in_both_languages(load) -> None:
    """Then whoever reads the results chooses the language."""
    experiment = load("name: a\nquestion: {ko: 왜?, en: Why?}\ngame: distanchu\n")

    assert ("왜?", "Why?", None) == (*experiment.question, experiment.language)


def test_labels_are_kept_in_both_languages(load) -> None:
    """Of variants, line-ups and strategies, one's own and others; one text serves both."""
    experiment = load(
        "name: a\ngame: distanchu\nvariants: {base: {}, fast: {rounds: 1}}\n"
        "lineups: {all: [bold, bold, dodger, bold]}\n"
        "strategies: {bold: {base: gambler}}\n"
        "labels: {fast: {ko: 한 라운드, en: one round}, all: everybody, bold: Bold, dodger: Careful}\n"
    )
    names = {"all": ("everybody",) * 2, "bold": ("Bold",) * 2, "dodger": ("Careful",) * 2}

    assert {"fast": ("한 라운드", "one round"), **names} == experiment.labels


def test_a_sweep_multiplies_with_the_variants(load) -> None:
    """The baseline has every swept option as published, wherever that stands in the list."""
    experiment = load(
        "name: a\ngame: distanchu\nvariants: {published: {}, riichi: {riichi: on}}\n"
        "sweep: {target_score: [50, 100, 200], beat_both: [true, false]}\n"
    )

    assert 12 == len(experiment.cells)
    assert "published | target_score=50 | beat_both=true" == experiment.cells[0].name
    assert "published | target_score=100 | beat_both=false" == experiment.cells[experiment.baseline].name
    assert {"target_score": 100, "beat_both": False} == experiment.cells[experiment.baseline].sweep
    assert "riichi | target_score=200 | beat_both=false" == experiment.cells[-1].name


def test_without_the_published_value_the_first_is_the_baseline(load) -> None:
    """Of each swept option by itself."""
    experiment = load("name: a\ngame: distanchu\nsweep: {target_score: [50, 70], max_set: [4, 8]}\n")

    assert {"target_score": 50, "max_set": 8} == experiment.cells[experiment.baseline].sweep


def test_weights_can_be_bent(load) -> None:
    """Under a new name, the rest as shipped."""
    weight = strategies.get("distanchu", "balanced").weights[0]
    experiment = load(
        f"name: a\ngame: distanchu\nplayers: 2\nlineups: {{x: [bold, balanced]}}\n"
        f"strategies: {{bold: {{base: balanced, {weight.name}: {weight.high}}}}}\n"
    )

    bold = experiment.strategies["bold"]
    assert ("bold", "balanced", weight.high) == (bold.name, bold.base, bold.values[0])
    assert () == experiment.notes


def test_an_own_file_is_found_beside_the_experiment(load, tmp_path) -> None:
    """Its weights can be bent too."""
    (tmp_path / "mine.py").write_text(OWN_STRATEGY, encoding="utf-8")

    experiment = load(
        "name: a\ngame: distanchu\nplayers: 2\nlineups: {x: [mine, calm]}\n"
        "strategies: {mine: {file: mine.py}, calm: {file: mine.py, name: me, nerve: 0.25}}\n"
    )

    mine, calm = experiment.strategies["mine"], experiment.strategies["calm"]
    assert ("mine", (0.5,), False) == (mine.name, mine.values, mine.shipped)
    assert ("calm", (0.25,)) == (calm.name, calm.values)


def test_a_mistake_in_an_own_file_gets_one_line(load, tmp_path) -> None:
    """With the line of the experiment that names it."""
    (tmp_path / "mine.py").write_text("x = = 1\n", encoding="utf-8")

    with pytest.raises(ExperimentError, match=r"file.yaml:3: strategies.m.file: mine.py cannot be imported") as caught:
        load("name: a\ngame: distanchu\nstrategies: {m: {file: mine.py}}\n")
    assert 1 == len(caught.value.lines)


def test_the_same_player_under_two_names_is_noted(load) -> None:
    """Nothing is wrong with it, but it may not be what was meant."""
    experiment = load(
        "name: a\ngame: distanchu\nplayers: 3\nlineups: {x: [balanced, bold, random]}\n"
        "strategies: {bold: {base: balanced}, idle: {base: random}}\n"
    )

    assert [
        "balanced, bold are the very same strategy under different names.",
        "idle is declared, but sits in no line-up.",
    ] == [note.en for note in experiment.notes]


def _clash(values, _players):
    both = Text("tail과 bonus는 함께 높을 수 없습니다", "tail and bonus cannot both be high")
    return both if values["tail"] > 5 and values["bonus"] > 5 else None


NAME = Text("이름", "name")
CLASHING = OptionSet(
    "toy",
    (
        Option("bonus", NAME, "int", 0, "house", NAME, low=0, high=50),
        Option("tail", NAME, "int", 0, "rule", NAME, low=0, high=50),
    ),
    (_clash,),
)


@pytest.mark.parametrize(
    ("sweep", "message"),
    [
        ("", "file.yaml:2: variants.b: tail and bonus cannot both be high"),
        ("sweep: {tail: [1, 9]}\n", "file.yaml:3: sweep: b with tail=9: tail and bonus cannot both be high"),
    ],
)
def test_a_contradiction_names_the_variant_or_the_sweep(tmp_path, sweep, message) -> None:
    """Options that are right one by one and wrong together."""
    path = tmp_path / "file.yaml"
    changes = "{bonus: 9}" if sweep else "{bonus: 9, tail: 9}"
    path.write_text(f"variants:\n  b: {changes}\n{sweep}", encoding="utf-8")
    document = read_document(path)
    variants = read_variants(document, document.value["variants"], CLASHING)
    swept = read_sweep(document, document.value.get("sweep", {}), Design(), variants, CLASHING)

    make_cells(document, variants, swept, CLASHING, 4, 1)

    with pytest.raises(ExperimentError) as caught:
        document.problems.raise_if_any()
    assert [message] == [line.removeprefix(f"{tmp_path}/") for line in caught.value.lines]


def test_the_shipped_experiments_are_right(pytestconfig) -> None:
    """And big enough: a million games for each set of rules of the main job, and a good many for the others."""
    library = sorted((pytestconfig.rootpath / "experiments" / "library").glob("*.yaml"))

    assert library
    for path in library:
        experiment = load_experiment(path)
        enough = 1_000_000 if path.name == "distanchu-riichi.yaml" else 50_000
        assert enough <= experiment.num_games / len(experiment.cells)
        assert () == experiment.notes


def test_one_option_at_a_time(load) -> None:
    """The start, and each other value alone."""
    experiment = load(
        "name: a\ngame: distanchu\nsweep: {target_score: [50, 100, 200], max_set: [5, 8]}\ndesign: one_at_a_time\n"
    )
    first = experiment.cells[experiment.baseline].sweep

    assert 1 + 2 + 1 == len(experiment.cells)
    assert all(sum(cell.sweep[key] != first[key] for key in first) <= 1 for cell in experiment.cells)


DRAWN = (
    "name: a\ngame: distanchu\nseed: {seed}\n"
    "sweep: {{target_score: {{low: 50, high: 149}}, beat_both: [true, false]}}\n"
    "design: {{kind: {kind}, cells: 21}}\n"
)


@pytest.mark.parametrize("kind", ["latin_hypercube", "random"])
def test_drawn_cells_depend_on_the_seed_alone(load, kind) -> None:
    """The same file means the same cells; the baseline is the first of them."""
    one, again, other = (load(DRAWN.format(seed=seed, kind=kind)).cells for seed in (1, 1, 2))

    assert one == again
    assert one != other
    assert len({tuple(cell.sweep.values()) for cell in one}) == len(one) <= 21


def test_a_hypercube_spreads_over_every_option(load) -> None:
    """Twenty cells beside the baseline: one in each twentieth of the range, ten at each of two values."""
    experiment = load(DRAWN.format(seed=5, kind="latin_hypercube"))
    drawn = experiment.cells[1:]

    assert list(range(20)) == sorted((cell.sweep["target_score"] - 50) // 5 for cell in drawn)
    assert 10 == sum(cell.sweep["beat_both"] for cell in drawn)
    assert {"target_score": (50, 149)} == experiment.ranges


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("design: one_at_a_time", "design: says how to sweep, but there is no sweep"),
        ("design: full", "design: must be factorial, one_at_a_time, {kind: latin_hypercube"),
        ("design: {kind: lhs, cells: 8}", "design: kind must be latin_hypercube or random (got lhs)"),
        ("design: {kind: random}", "design: cells must be an integer from 2 to 256 (got nothing)"),
        ("design: {kind: random, cells: 8, seed: 3}", "design: has kind and cells only (got seed)"),
        ("sweep: {max_set: {low: 5, high: 8}}", "sweep.max_set: a range needs `design"),
        ("sweep: {max_set: 5}", "sweep.max_set: must be a list, such as `[1, 2]`, or a range"),
        (
            "sweep: {max_set: {low: 8, high: 5}}\ndesign: {kind: random, cells: 8}",
            "sweep.max_set: low must be below high (got 8 and 5)",
        ),
        ("sweep: {max_set: {min: 5, high: 8}}\ndesign: {kind: random, cells: 8}", "sweep.max_set: a range is `{low"),
        (
            "sweep: {max_set: [5, 8]}\ndesign: one_at_a_time\nprecision: {win_share: 1pp}",
            "precision: lets cells stop at different deals",
        ),
    ],
)
def test_mistakes_in_a_design_are_told(load, lines, message) -> None:
    """One line, with the place and what would be right."""
    with pytest.raises(ExperimentError) as told:
        load(f"name: a\ngame: distanchu\n{lines}\n")

    assert 1 == len(told.value.lines)
    assert message in told.value.lines[0]
