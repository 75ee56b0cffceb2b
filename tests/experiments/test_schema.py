"""The JSON Schema of experiment files takes what `load` takes, and refuses what it refuses."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator

from experiments.balance.load import load_balance
from experiments.document import parse_document
from experiments.load import ExperimentError, load_experiment
from experiments.schema import SHIPPED, as_text, experiment_schema
from experiments.schema_words import KEYS
from experiments.shape import ExperimentFile
from simulator import games

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted(SHIPPED.parent.rglob("*.yaml"))
SCHEMA = experiment_schema()
CHECK = Draft7Validator(SCHEMA)

GOOD = """\
name: good
game: distanchu
players: 3
deals: 1.5M
lineups:
  mixed: [balanced, bold, greedy]
variants:
  published: {}
  harsh: {riichi: true, riichi_keep: 0, last_hand: penalty}
sweep: {target_score: [50, 100]}
matters: {win_share: 1pp, score: 2, tricks: 1, "counter:passes": 0.5}
precision: {win_share: 0.01}
strategies:
  bold: {base: balanced, riichi_threshold: 0.4}
report: {language: ko}
rulings: all
"""

BROKEN = [
    ("name: good", "name: Not Good"),
    ("game: distanchu", "game: chess"),
    ("players: 3", "players: 7"),
    ("deals: 1.5M", "deals: 0"),
    ("deals: 1.5M", "deals: many"),
    ("deals: 1.5M", "seed: -1"),
    ("deals: 1.5M", "deal: 10"),
    ("riichi: true, ", "riichi: maybe, "),
    ("riichi_keep: 0", "riichi_keep: 99"),
    ("riichi_keep: 0", "riichi_keap: 0"),
    ("last_hand: penalty", "last_hand: penality"),
    ("harsh: {", "'a=b': {"),
    ("[50, 100]", "[50, 100_000]"),
    ("[50, 100]", "[50, 50]"),
    ("[50, 100]", "[]"),
    ("[50, 100]", "{low: 50}"),
    ("[50, 100]", "{low: 50, high: 100_000}"),
    ("precision: {win_share: 0.01}", "design: {kind: randm, cells: 4}"),
    ("precision: {win_share: 0.01}", "design: {kind: random, cells: 1}"),
    ("precision: {win_share: 0.01}", "design: full"),
    ("win_share: 1pp", "win_share: 1"),
    ("score: 2", "score: -2"),
    ("tricks: 1", "trikcs: 1"),
    ("win_share: 0.01", "win_share: 0"),
    ("riichi_threshold: 0.4", "riichi_threshold: 40"),
    ("riichi_threshold: 0.4", "riichi_treshold: 0.4"),
    ("base: balanced", "base: balancd"),
    ("language: ko", "language: fr"),
    ("rulings: all", "rulings: some"),
]


def _value(text: str) -> dict[str, Any]:
    return parse_document(Path("file.yaml"), text.encode()).value


def _load(folder: Path, text: str) -> None:
    path = folder / "file.yaml"
    path.write_text(text, encoding="utf-8")
    load_experiment(path)


def test_shipped_schema_is_up_to_date() -> None:
    """After a change of options, strategies or measures: `fairdeal schema --out` with its path writes it again."""
    assert as_text(SCHEMA) == SHIPPED.read_text(encoding="utf-8")


def test_schema_is_one() -> None:
    """As the standard has it; and every key of a file is in it and explained."""
    Draft7Validator.check_schema(SCHEMA)

    assert set(ExperimentFile.model_fields) == set(KEYS) == set(SCHEMA["properties"])


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_shipped_files_are_valid_and_point_at_the_schema(path: Path) -> None:
    """In the line that editors look for, by a path from the file."""
    first = path.read_text(encoding="utf-8").splitlines()[0]
    (written,) = re.findall(r"^# yaml-language-server: \$schema=(\S+)$", first)

    assert (path.parent / written).samefile(SHIPPED)
    assert [] == [error.message for error in CHECK.iter_errors(_value(path.read_text(encoding="utf-8")))]


def test_what_loads_is_valid(tmp_path: Path) -> None:
    """Names of one's own and counts with letters too; and an editor that takes `20_000` for text is content."""
    _load(tmp_path, GOOD)

    assert CHECK.is_valid(_value(GOOD))
    assert CHECK.is_valid({"name": "a", "game": "terra", "deals": "20_000"})


@pytest.mark.parametrize("design", ["factorial", "one_at_a_time", "{kind: random, cells: 4}"])
def test_designs_are_valid(tmp_path: Path, design: str) -> None:
    """With ranges instead of values too."""
    text = GOOD.replace("precision: {win_share: 0.01}", f"design: {design}")
    text = text.replace("[50, 100]", "[50, 100]" if design != "{kind: random, cells: 4}" else "{low: 50, high: 100}")
    _load(tmp_path, text)

    assert CHECK.is_valid(_value(text))


@pytest.mark.parametrize(("right", "wrong"), BROKEN, ids=[wrong for _, wrong in BROKEN])
def test_what_does_not_load_is_refused(tmp_path: Path, right: str, wrong: str) -> None:
    """Each by itself."""
    assert right in GOOD
    text = GOOD.replace(right, wrong, 1)
    with pytest.raises(ExperimentError):
        _load(tmp_path, text)

    assert not CHECK.is_valid(_value(text))


def test_unknown_strategies_are_refused_where_the_file_declares_none() -> None:
    """Where it does, the name may be one of its own."""
    value = {"name": "a", "game": "stellar", "lineups": {"one": ["balanced", "blanced"]}}

    assert not CHECK.is_valid(value)
    assert CHECK.is_valid({**value, "strategies": {"blanced": {"base": "balanced"}}})


@pytest.mark.parametrize("name", games.names())
def test_every_option_is_checked(name: str) -> None:
    """Its published value is taken, in variants and in sweeps, and one outside its range is not."""
    check = Draft7Validator(experiment_schema([games.load(name)]))
    for option in games.load(name).options:
        wrong = {"bool": "maybe", "int": option.high + 1, "choice": "nonsense"}[option.kind]
        for value, is_right in ((option.default, True), (wrong, False)):
            for part in ({"variants": {"a": {option.name: value}}}, {"sweep": {option.name: [value]}}):
                assert is_right == check.is_valid({"name": "a", "game": name, **part}), (option.name, value)


def test_schema_of_one_game_knows_no_other() -> None:
    """It is for files on that game."""
    check = Draft7Validator(experiment_schema([games.load("terra")]))

    assert check.is_valid({"name": "a", "game": "terra"})
    assert not check.is_valid({"name": "a", "game": "stellar"})


def test_balance_files_are_checked_too(tmp_path: Path) -> None:
    """The one that the documentation shows is valid; a measure that nobody knows and an unknown range key are not."""
    page = (ROOT / "docs" / "balance.md").read_text(encoding="utf-8")
    text = re.findall(r"^```yaml\n(.*?)^```", page, flags=re.MULTILINE | re.DOTALL)[0]
    path = tmp_path / "balance.yaml"
    path.write_text(text, encoding="utf-8")
    load_balance(path)

    assert CHECK.is_valid(_value(text))
    assert not CHECK.is_valid(_value(text.replace("measure: advantage", "measure: advantige")))
    assert not CHECK.is_valid(_value(text.replace("step: 1", "stop: 1")))
    assert not CHECK.is_valid(_value(text.replace("section_bonus: [0, 10]", "section_bonus: [0, 5, 10]")))
