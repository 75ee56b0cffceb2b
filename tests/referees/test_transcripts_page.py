"""The page on transcripts shows lines of a real game, and names every counter of Distanchu."""

from __future__ import annotations

import re
from pathlib import Path

import strategies
from simulator import games
from simulator.play import trace
from simulator.transcript import to_json_lines, to_text
from tests.referees.distanchu_page import GAME_COUNTERS, SEAT_COUNTERS

PAGE = (Path(__file__).parents[2] / "docs" / "transcripts.md").read_text(encoding="utf-8")


def shown(language: str) -> list[str]:
    """List the lines of all blocks of one language that the page shows."""
    blocks = re.findall(rf"^```{language}\n(.*?)^```", PAGE, flags=re.MULTILINE | re.DOTALL)
    return [line for block in blocks for line in block.splitlines() if line != "..."]


def is_part(lines: list[str], whole: list[str]) -> bool:
    """Tell whether `whole` has these lines in this order, perhaps with others in between."""
    rest = iter(whole)
    return all(line in rest for line in lines)


def test_lines_shown_are_real():
    """The lines are those of the game that the page names; `fairdeal play` prints it anew if this fails."""
    game = games.load("distanchu")
    seats = [strategies.get("distanchu", "random")] * 4
    played = trace(game, game.options.resolve({"riichi": True, "rounds": 1}, 4), seats, 1, 163)

    assert is_part(sorted(set(shown("json")), key=shown("json").index), list(to_json_lines(played)))
    assert is_part(shown("text"), to_text(played, "en").splitlines())


def test_page_names_everything():
    """Each counter is on the page."""
    missing = [name for name in (*SEAT_COUNTERS, *GAME_COUNTERS) if f"`{name}`" not in PAGE]

    assert [f"plays_of_{size}" for size in range(2, 8)] == missing
