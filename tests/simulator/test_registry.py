"""The registry of games, and the words in two languages."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from simulator import games
from simulator.language import Text, nearest_match

LISTING = """
import sys
from simulator import games
assert games.names()
print([name for name in sys.modules if name.startswith("simulator.games.")])
"""


def test_names_are_listed_without_importing_a_game():
    """A game is imported only when it is used."""
    done = subprocess.run([sys.executable, "-c", LISTING], check=True, capture_output=True, text=True, env=os.environ)

    assert "[]\n" == done.stdout


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("distanchoo", "no such game: distanchoo; did you mean distanchu?"),
        ("chess", f"no such game: chess; there are {', '.join(games.names())}"),
        ("", f"no such game: ; there are {', '.join(games.names())}"),
        ("../games", f"no such game: ../games; there are {', '.join(games.names())}"),
    ],
)
def test_an_unknown_game_is_answered_with_the_nearest_or_the_list(name: str, message: str):
    """One line."""
    with pytest.raises(games.UnknownGameError) as caught:
        games.load(name)

    assert message == str(caught.value)


def test_text_is_said_in_a_language():
    """Korean or English, nothing else."""
    text = Text("패", "hand")

    assert ("패", "hand") == (text.say("ko"), text.say("en"))
    with pytest.raises(ValueError, match=r"language must be one of ko, en \(got 'fr'\)"):
        text.say("fr")


def test_the_nearest_match_is_near():
    """Or there is none."""
    assert "hoarder" == nearest_match("horder", ("greedy", "hoarder"))
    assert not nearest_match("xyz", ("greedy", "hoarder"))
    assert not nearest_match("xyz", ())
