"""Short games from the corners of the rules are told today as they were when people read them."""

from __future__ import annotations

from pathlib import Path

import pytest

from simulator import games
from tests.golden.regenerate import CASES, FOLDER, told

pytestmark = pytest.mark.nojit


@pytest.mark.parametrize("case", [pytest.param(case, id=f"{case.parent.name}.{case.stem}") for case in CASES])
def test_a_transcript_is_as_it_was(case: Path):
    """If a change is meant: `python -m tests.golden.regenerate`."""
    for path, text in told(case).items():
        assert path.read_text(encoding="utf-8") == text


def test_every_game_has_golden_transcripts():
    """Two to six, and no file that nothing writes."""
    by_game = {game_id: [case for case in CASES if case.parent.name == game_id] for game_id in games.names()}
    written = {path for case in CASES for path in (case, case.with_suffix(".ko.txt"), case.with_suffix(".jsonl"))}

    assert all(2 <= len(cases) <= 6 for cases in by_game.values())
    assert written == {path for path in FOLDER.glob("*/*") if path.parent.name in by_game}
