"""Which options matter most: the answer, its figure, its table, and what a design cannot tell."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pandas as pd
import pytest

from experiments.effects import COLUMNS
from reports.answer import answer
from reports.cards import cards
from reports.cautions import cautions
from reports.figures.canvas import Sheet
from reports.gallery.effects import effects
from reports.making import making
from reports.markup import plain
from reports.study import Study
from reports.tables import tables
from tests.reports import synthetic

if TYPE_CHECKING:
    from collections.abc import Callable

HYPERCUBE: dict[str, Any] = {
    "design": {"kind": "latin_hypercube", "cells": 9},
    "effects": {"looked_for": 3, "left_out": 0},
}
ROUNDS: dict[str, Any] = {
    "lineup": "mixed",
    "group": "game",
    "who": "all",
    "measure": "rounds",
    "se": 0.1,
    "confidence": 0.99,
    "matters": 0.25,
    "unit": "rounds",
    "num_deals": 1000,
    "is_largest": True,
}
TARGET = {**ROUNDS, "term": "target_score", "base": "50", "level": "200", "effect": 4.0, "low": 3.5, "high": 4.5}
LESSER = {**TARGET, "level": "100", "effect": 1.0, "low": 0.6, "high": 1.4, "is_largest": False}
PENALTY = {**ROUNDS, "term": "penalty_number", "base": "4", "level": "12", "effect": -0.1, "low": -0.2, "high": 0.0}
PAIR = {**ROUNDS, "term": "target_score x penalty_number", "base": "50, 4", "level": "200, 12"}
PAIR |= {"effect": 1.5, "low": 1.0, "high": 2.0}
FOUND = [
    {**PENALTY, "verdict": "no_change_that_matters", "rank": 3},
    {**LESSER, "verdict": "changed", "rank": 1},
    {**PAIR, "verdict": "changed", "rank": 2},
    {**TARGET, "verdict": "changed", "rank": 1},
]


def with_effects(study: Study, rows: list[dict[str, Any]]) -> Study:
    """Return a study with effects."""
    return Study(replace(study.results, effects=pd.DataFrame(rows, columns=list(COLUMNS))), study.language)


@pytest.fixture
def drawn(study_of: Callable[..., Study]) -> Callable[..., Study]:
    """Make a study of a hypercube over two options; keywords replace entries of its manifest."""

    def make(rows: list[dict[str, Any]], language: str = "en", **manifest: Any) -> Study:
        given = {**HYPERCUBE, "matters": {"rounds": 0.25}, **manifest}
        return with_effects(study_of(synthetic.GRID, language=language, **given), rows)

    return make


MOST = {
    "en": (
        "The number of rounds (8.30 with the published rules) depends most on target score (50 → 200: +4.00). Changing"
        " target score and penalty number together adds +1.50 to their separate effects."
    ),
    "ko": (
        "한 판의 라운드 수(원래 규칙에서 8.30라운드)를 가장 크게 바꾸는 규칙은 목표 점수(50 → 200: +4.00라운드)입니다."
        " 목표 점수, 벌점 숫자를 함께 바꾸면, 따로 바꾼 효과를 더한 것에 +1.50라운드가 더해집니다."
    ),
}


@pytest.mark.parametrize("language", MOST)
def test_the_answer_says_which_options_matter_most(drawn: Callable[..., Study], language: str) -> None:
    """What surely moves most comes first; what is known not to matter is not named."""
    assert MOST[language] == plain(answer(drawn(FOUND, language))[0])


@pytest.mark.parametrize(
    ("verdict", "said"),
    [
        ("not_known_yet", "It is not known yet whether any option changes the number of rounds."),
        ("no_change_that_matters", "No option changes the number of rounds by what matters."),
    ],
)
def test_the_answer_says_no_more_than_the_verdicts(drawn: Callable[..., Study], verdict: str, said: str) -> None:
    """An option that is not known to matter is no answer."""
    assert said == plain(answer(drawn([{**row, "verdict": verdict} for row in FOUND]))[0])


def test_drawn_cells_are_not_told_one_by_one(drawn: Callable[..., Study]) -> None:
    """Nobody asked about any of them: no cards, and in the tables of measures the baseline alone."""
    study = drawn(FOUND)
    measured = [table for table in tables(study) if table.key.startswith("measures-")]

    assert [] == cards(study)
    assert measured
    for table in measured:
        assert {("100", "8")} == {(row[2].text, row[3].text) for row in table.rows}


def test_the_figure_has_the_largest_effect_of_each_option(drawn: Callable[..., Study]) -> None:
    """The surest first, told in words too, and drawn at both widths."""
    (picture,) = effects(drawn(FOUND))

    assert "effects-rounds" == picture.key
    assert plain(picture.title).startswith(
        "The number of rounds (8.30 with the published rules) depends most on target"
    )
    places = [picture.alternative.index(text) for text in ("50 → 200: +4.00", "4 → 12: +1.50", "4 → 12: −0.10")]
    assert sorted(places) == places
    assert "+1.00" not in picture.alternative
    wide, narrow = (
        [label.get_text() for label in picture.draw(sheet).axes[0].get_yticklabels()]
        for sheet in (Sheet(720, narrow=False), Sheet(340, narrow=True))
    )
    assert ["Target score\n50 → 200", "Penalty number\n4 → 12"] == [wide[0], wide[2]]
    assert ["Target score", "Penalty number"] == [narrow[0], narrow[2]]


@pytest.mark.parametrize(
    ("language", "title", "first"),
    [("en", "Which options matter most", "changed"), ("ko", "어떤 규칙이 가장 크게 작용하는가", "달라짐")],
)
def test_options_are_told_by_rank(drawn: Callable[..., Study], language: str, title: str, first: str) -> None:
    """One row a term, the one that matters most first, in both languages."""
    study = drawn(FOUND, language)
    found = next(table for table in tables(study) if table.key == "effects")

    assert title == found.title
    assert ["1", "2", "3"] == [row[0].text for row in found.rows]
    assert study.option_name("target_score") == found.rows[0][1].text
    assert "50 → 200" == found.rows[0][2].text
    assert first in found.rows[0][-1].text
    assert len(found.columns) == len(found.rows[0])


def test_what_was_left_out_is_said(drawn: Callable[..., Study]) -> None:
    """Effects for which there was no room, and pairs that the cells cannot tell from others."""
    short = drawn(FOUND, effects={"looked_for": 64, "left_out": 5})
    mixed = drawn([row for row in FOUND if row["term"] != PAIR["term"]])
    alone = drawn([FOUND[0]], design={"kind": "one_at_a_time", "cells": 0})

    assert any("5 were left out" in table.note for table in tables(short))
    assert any(caution.title == "Some pairs of options are not in the fit" for caution in cautions(mixed))
    assert any(caution.title == "Options were changed one at a time" for caution in cautions(alone))
    assert not {"Some pairs of options are not in the fit", "Options were changed one at a time"} & {
        caution.title for caution in cautions(drawn(FOUND))
    }


def test_how_the_cells_were_chosen_is_told(drawn: Callable[..., Study]) -> None:
    """Among the facts."""
    assert ("design of the sweep", "Latin hypercube, 9 sets of rules") in making(drawn(FOUND)).facts


def test_without_a_sweep_there_is_no_such_table(study_of: Callable[..., Study]) -> None:
    """Nor in the report of a folder that is older than it."""
    study = study_of()

    assert "effects" not in {table.key for table in tables(study)}
    assert [] == effects(study)
