"""Games to look at, on the page and in Markdown: cards drawn as cards, told in the report's language."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from experiments.replays import FORMAT, NAME
from experiments.results import load_results
from reports.content import content_of
from reports.markdown import markdown_page
from reports.page import page
from reports.study import Study
from tests.reports import reading, synthetic

if TYPE_CHECKING:
    from pathlib import Path

FACTS = {
    "lead_changes": [7.0, 2.0],
    "decided": [0.953, 0.5],
    "winner_most_behind": [31.0, 12.5],
    "margin_over_second": [1.0, 14.0],
    "margin_over_last": [60.0, 50.0],
    "turns": [400.0, 390.0],
}
LINES: dict[str, list[Any]] = {
    "ko": [[], ["── 1라운드 ──"], ["  1번<나>: ", [5, "5"], " ", [5, "5"]], 17, ["    → 끝 ", [8, "8"]]],
    "en": [[], ["== Round 1 =="], ["  P1 <me>: ", [5, "5"], " ", [5, "5"]], 17, ["    -> over ", [8, "8"]]],
}
RECORDED = {
    "format": FORMAT,
    "lineup": "mirror",
    "num_searched": 1000,
    "faces": {"5": {"colour": "#1f4fa8", "sign": "●"}, "8": {"colour": "#3a444e", "sign": ""}},
    "games": [
        {"cell": cell, "pick": kind, "deal": deal, "facts": FACTS, "command": command, "lines": LINES}
        for deal, (cell, kind, command) in enumerate(
            [
                ("published", "typical", "fairdeal play distanchu --seed 1 --deal 0"),
                ("published", "dramatic", ""),
                ("riichi", "lopsided", ""),
            ]
        )
    ],
}


@pytest.fixture(scope="module", params=["ko", "en"])
def written(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str, str]:
    """Return language, page and Markdown of a report with games."""
    folder = synthetic.write_results(tmp_path_factory.mktemp("games") / "results", synthetic.RIICHI)
    (folder / NAME).write_text(json.dumps(RECORDED), encoding="utf-8")
    told = content_of(Study(load_results(folder), request.param))
    return request.param, page(replace(told, pictures=[]), {}), markdown_page(told)


def test_each_game_is_folded_under_its_title(written: tuple[str, str, str]) -> None:
    """What kind of game, under which rules, and what sets it apart."""
    language, html, _ = written
    shown = reading.parse(html)
    games = reading.by_class(shown, "replay")
    titles = [reading.text_of(next(game.iter(reading.XHTML + "summary"))) for game in games]
    kinds = {
        "ko": ["보통인 판", "가장 극적인 판", "가장 일방적인 판"],
        "en": ["A typical game", "The most dramatic game", "The most lopsided game"],
    }
    published = {"ko": "원래 규칙", "en": "published"}[language]
    cells = [published, published, "riichi"]
    facts = reading.text_of(reading.by_class(games[1], "note")[0])

    assert [f"{kind} · {cell}" for kind, cell in zip(kinds[language], cells, strict=True)] == titles
    assert not any(game.get("open") for game in games)
    assert {"1", "7", "2", "95", "50", "31", "12.5", "14"} == reading.numbers_in(facts)


def test_cards_are_drawn_as_cards(written: tuple[str, str, str]) -> None:
    """Number, colour and sign; the text can still be read and copied; names are not taken for mark-up."""
    language, html, _ = written
    (game, *_) = reading.by_class(reading.parse(html), "game")
    chips = reading.by_class(game, "chip")

    assert [("5", "chip look-0"), ("5", "chip look-0"), ("8", "chip look-1")] == [
        (chip.text, chip.get("class")) for chip in chips
    ]
    assert {"ko": "1번<나>: 5 5", "en": "P1 <me>: 5 5"}[language] == reading.text_of(reading.by_class(game, "in-1")[0])
    assert '.look-0::before { content: "● "; }' in html
    assert ".look-1 { --face: #3a444e; }" in html


def test_lines_left_out_are_counted(written: tuple[str, str, str]) -> None:
    """And the command that prints all of it stands below, if there is one."""
    language, html, _ = written
    shown = reading.parse(html)
    first, second, _ = reading.by_class(shown, "replay")

    gap = {"ko": "17줄을 건너뜁니다", "en": "17 lines are left out"}[language]
    assert gap == reading.text_of(reading.by_class(first, "gap")[0])
    assert ["fairdeal play distanchu --seed 1 --deal 0"] == [
        reading.text_of(code) for code in reading.by_class(first, "command")
    ]
    assert [] == reading.by_class(second, "command")


def test_markdown_names_the_games(written: tuple[str, str, str]) -> None:
    """In a line each."""
    language, _, markdown = written
    title = {"ko": "## 들여다볼 게임", "en": "## A game to look at"}[language]
    section = markdown.split(title)[1].split("\n## ")[0]

    assert 3 == section.count("- **")
    assert "`fairdeal play distanchu --seed 1 --deal 0`" in section


def test_results_without_games_make_a_report(tmp_path: Path) -> None:
    """As those of earlier versions do."""
    told = content_of(Study(load_results(synthetic.write_results(tmp_path / "results")), "en"))
    html = page(replace(told, pictures=[]), {})

    assert 'id="replays"' not in html
    assert "A game to look at" not in html
