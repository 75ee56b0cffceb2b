"""docs/measures.md tells of all that is measured and of every column, and names tests that there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from experiments.measures import GAME, MEASURES, Measure
from tests.experiments import worlds

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "measures.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^#+ (.+)\n((?:(?!^#).*\n?)*)", PAGE, flags=re.MULTILINE))
UNSAID = {"lineup", "cell", "variant", "baseline", "group", "who", "measure"}
"""Columns that say what a row is about."""


def rows_of(*sections: str) -> list[list[str]]:
    """Return the cells of the rows of tables in some sections, without their heads."""
    lines = [line for section in sections for line in SECTIONS[section].splitlines() if line.startswith("| `")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_every_measure_is_on_the_page_and_none_that_is_not() -> None:
    """With its unit; players' measures and the game's each in their place."""

    def told(*sections: str) -> list[tuple[str, str]]:
        return [(cells[0].strip("`"), cells[1]) for cells in rows_of(*sections)]

    def known(measures: list[Measure]) -> list[tuple[str, str]]:
        return [(measure.name, measure.unit) for measure in measures]

    of_the_game = [measure for measure in MEASURES if measure.groups == GAME]
    assert sorted(known(of_the_game)) == sorted(told("Of the game", "Of the race"))
    assert known([measure for measure in MEASURES if measure.groups != GAME]) == told("Of players")


@pytest.mark.parametrize(
    ("section", "tables"),
    [
        ("`measures`", ["measures"]),
        ("`comparisons`", ["comparisons"]),
        ("`distributions` and `quantiles`", ["distributions", "quantiles"]),
        ("`effects`", ["effects"]),
    ],
)
def test_every_column_is_on_the_page(section: str, tables: list[str]) -> None:
    """In the order of the table, but for those that go together."""
    made = worlds.tables_of(worlds.Toy(deals=20).experiment())
    columns = [name for table in tables for name in getattr(made, table).columns if name not in UNSAID]
    told = [name for cells in rows_of(section) for name in re.findall(r"`(\w+)`", cells[0])]

    assert sorted(columns) == sorted(told)


def test_every_test_that_is_named_is_there() -> None:
    """And each measure and column names one."""
    tests = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    named = set(re.findall(r"`(test_\w+)`", PAGE))
    rows = rows_of("Of players", "Of the game", "Of the race", "`measures`", "`comparisons`", "`effects`")

    assert {name for name in named if f"def {name}(" in tests} == named
    assert [] == [cells[0] for cells in rows if not re.fullmatch(r"`(test_\w+|tests/\w+/test_\w+\.py)`", cells[-1])]
    files = set(re.findall(r"`(tests/[\w/]+\.py)`", PAGE))
    assert {name for name in files if (ROOT / name).is_file()} == files
