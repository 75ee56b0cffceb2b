"""The program plays Distanchu as the referees do: games under random options, checked line by line.

`FAIRDEAL_REFEREE_GAMES` says how many; `python -m tests.referees.replay` plays many more.
"""

from __future__ import annotations

import os

import pytest

from tests.referees.distanchu_page import MAX_PLAYERS, MIN_PLAYERS
from tests.referees.random_games import examine

PLAYERS = range(MIN_PLAYERS, MAX_PLAYERS + 1)
NUM_GAMES = int(os.environ.get("FAIRDEAL_REFEREE_GAMES", "200"))


@pytest.mark.parametrize("players", PLAYERS)
def test_program_plays_as_the_page_says(players):
    """The referee and the naive game agree with every line, and the untraced game ends the same."""
    for number in range(players, NUM_GAMES, len(PLAYERS)):
        findings = examine(number, players)

        assert [] == findings.faults
        assert {} == findings.refused
