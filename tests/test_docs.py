"""What the documentation shows is what happens."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import strategies
from simulator import games
from simulator.play import Table, play_block

ROOT = Path(__file__).resolve().parent.parent
TEN_MINUTES = ("README.md", "docs/ten-minutes.ko.md")
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


def _fenced(page: str, language: str) -> list[str]:
    """Return the blocks of one language that a page shows."""
    text = (ROOT / page).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL)


def _anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    """Files exist, and so do the headings they are linked at."""
    links = re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8"))
    broken = []
    for link in links:
        name, _, anchor = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        if "://" not in link and not (target.exists() and (not anchor or anchor in _anchors(target))):
            broken.append(link)

    assert [] == broken


def test_readme_prints_two_commands() -> None:
    """One sets up and runs the main job, one sets up and runs the tests; `.ci/run` looks for both."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    commands = re.findall(r"^python3 -m venv .*$", text, flags=re.MULTILINE)
    first, second = commands

    assert first.endswith("/fairdeal run experiments/library/distanchu-riichi.yaml")
    assert second.endswith("/pytest")


@pytest.mark.parametrize("page", TEN_MINUTES)
def test_misspelt_house_rule_is_found_as_shown(page: str, tmp_path: Path) -> None:
    """The first experiment of both languages has a typo, and the error message is the one that the page prints."""
    from experiments.load import ExperimentError, load_experiment

    (shown,) = _fenced(page, "text")
    path = tmp_path / "my-rule.yaml"
    path.write_text(_fenced(page, "yaml")[0], encoding="utf-8")
    with pytest.raises(ExperimentError) as raised:
        load_experiment(path)

    assert shown.strip() == str(raised.value).replace(f"{tmp_path}/", "")


@pytest.mark.parametrize("page", TEN_MINUTES)
def test_house_rule_is_valid_once_mended(page: str, tmp_path: Path) -> None:
    """With the typo out the experiment can be played."""
    from experiments.load import load_experiment

    path = tmp_path / "my-rule.yaml"
    path.write_text(_fenced(page, "yaml")[0].replace("must_folow", "must_follow"), encoding="utf-8")

    load_experiment(path)


@pytest.mark.parametrize("page", ["docs/gallery.md", "docs/gallery.ko.md"])
def test_the_gallery_shows_every_shipped_experiment(page: str) -> None:
    """Each with its file and a figure that is there; the links are looked at with all others."""
    text = (ROOT / page).read_text(encoding="utf-8")
    files = sorted(path.name for path in (ROOT / "experiments" / "library").glob("*.yaml"))
    figures = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", text)

    assert files == sorted(re.findall(r"\]\(\.\./experiments/library/([^)]+)\)", text))
    assert len(files) == len(figures)
    assert [] == [figure for figure in figures if not (ROOT / "docs" / figure).exists()]


@pytest.mark.nojit
def test_strategy_of_the_guide_plays(tmp_path: Path) -> None:
    """The file in docs/add-a-strategy.md compiles as it stands, and plays with every option of riichi."""
    path = tmp_path / "mine.py"
    path.write_text(_fenced("docs/add-a-strategy.md", "python")[0], encoding="utf-8")
    game = games.load("distanchu")
    thrifty = strategies.from_file(path, "distanchu")
    options = game.options.resolve({"riichi": True, "rounds": 2}, 4)
    rows = play_block(Table(game, 4), options, [thrifty] * 4, 1, 0, 3)

    assert [2, 2, 2] == rows["num_rounds"].tolist()
