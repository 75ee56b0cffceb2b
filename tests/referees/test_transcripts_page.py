"""The page on transcripts shows lines of real games, and names every counter."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

import strategies
from fairdeal import main
from simulator import games
from simulator.tracing import trace
from simulator.transcript import to_text

if TYPE_CHECKING:
    from simulator.game import Game

PAGE = (Path(__file__).parents[2] / "docs" / "transcripts.md").read_text(encoding="utf-8")
EVERY_GAME = pytest.mark.parametrize("game", [games.load(name) for name in games.names()], ids=lambda game: game.id)


def section(heading: str) -> str:
    """Return what the page says under a heading of the second level."""
    return re.split(rf"^## {re.escape(heading)}$", PAGE, flags=re.MULTILINE)[1].split("\n## ")[0]


def shown(text: str, language: str) -> list[str]:
    """List the lines of all blocks of one language, those shown twice once."""
    blocks = re.findall(rf"^```{language}\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL)
    return list(dict.fromkeys(line for block in blocks for line in block.splitlines() if line != "..."))


def is_part(lines: list[str], whole: list[str]) -> bool:
    """Tell whether `whole` has these lines in this order, perhaps with others in between."""
    rest = iter(whole)
    return all(line in rest for line in lines)


@EVERY_GAME
def test_lines_shown_are_real(game: Game):
    """The lines are those that the command above them prints."""
    text = section(game.label.en)
    (command,) = re.findall(r"^ {4}fairdeal (play (?:.*\\\n)*.*--json)$", text, flags=re.MULTILINE)
    played = CliRunner().invoke(main, shlex.split(command.replace("\\\n", "")))

    assert 0 == played.exit_code
    assert len(shown(text, "json")) > 5
    assert is_part(shown(text, "json"), played.output.splitlines())


def test_text_shown_is_real():
    """The same for people: the game that the page shows for Distanchu."""
    game = games.load("distanchu")
    seats = [strategies.get("distanchu", "random")] * 4
    played = trace(game, game.options.resolve({"riichi": True, "rounds": 1}, 4), seats, 1, 163)

    assert is_part(shown(section("The text form"), "text"), to_text(played, "en").splitlines())


@EVERY_GAME
def test_page_names_everything(game: Game):
    """Each counter and each kind of decision is named; of a row (`plays_of_1`, ...) the first and the last are."""
    text = section(game.label.en)
    names = [counter.name for counter in game.counters] + [kind.name for kind in game.kinds]
    missing = [name for name in names if f"`{name}`" not in text]

    assert [] == [name for name in missing if not re.search(r"_of_[2-7]$", name)]
