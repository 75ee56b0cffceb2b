"""The table of which options matter most."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pandas as pd
import pytest

from experiments.effects import COLUMNS
from reports.study import Study
from reports.tables import tables

if TYPE_CHECKING:
    from collections.abc import Callable

FIRST = ("mixed", "game", "all", "rounds", "riichi", "true", "false", 2.0, 0.1, 1.5, 2.5, 0.99, 0.25, "changed")
SECOND = (
    "mixed", "game", "all", "tied", "riichi x variant", "true, b", "false, a", 0.0, 0.1, -0.2, 0.2,
    0.99, 0.01, "not_known_yet",
)  # fmt: skip


def with_effects(study: Study) -> Study:
    """Return a study with three effects, two of which stand for their terms."""
    lesser = (*FIRST[:7], 0.5, 0.1, 0.1, 0.9, *FIRST[11:])
    ends = [(SECOND, 2, True), (lesser, 1, False), (FIRST, 1, True)]
    rows = [(*row, "rounds", 1000, rank, is_largest) for row, rank, is_largest in ends]
    return Study(replace(study.results, effects=pd.DataFrame(rows, columns=list(COLUMNS))), study.language)


@pytest.mark.parametrize(
    ("language", "title", "first"),
    [("en", "Which options matter most", "changed"), ("ko", "어떤 규칙이 가장 크게 작용하는가", "달라짐")],
)
def test_options_are_told_by_rank(study_of: Callable[..., Study], language: str, title: str, first: str) -> None:
    """One row a term, the one that matters most first, in both languages."""
    study = with_effects(study_of(language=language))
    found = next(table for table in tables(study) if table.key == "effects")

    assert title == found.title
    assert ["1", "2"] == [row[0].text for row in found.rows]
    assert study.option_name("riichi") == found.rows[0][1].text
    assert "false → true" == found.rows[0][2].text
    assert first in found.rows[0][-1].text
    assert len(found.columns) == len(found.rows[0])


def test_without_a_sweep_there_is_no_such_table(study_of: Callable[..., Study]) -> None:
    """Nor in the report of a folder that is older than it."""
    assert "effects" not in {table.key for table in tables(study_of())}
