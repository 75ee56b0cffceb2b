"""What a reader of a transcript is told in words, where a line of JSON alone would leave them guessing."""

from __future__ import annotations

from typing import Any

import pytest

from simulator.cards import plain
from simulator.games.stellar.options import STANDS_FOR_ANY, STANDS_FOR_TWO
from simulator.games.stellar.words import decision_sentence, event_sentence

NAMES = ["P1 ann", "P2 bob"]

pytestmark = pytest.mark.nojit


def told(name: str, seat: int | None = 0, **fields: Any) -> str:
    """Return an event in English."""
    rules = {"notebook_satellite": fields.pop("satellite", STANDS_FOR_TWO)}
    event = {"type": "event", "event": name, "seat": seat, "rules": rules, **fields}
    return plain("\n".join(event_sentence(event, NAMES, "en")))


def deal(deck: list[str]) -> list[str]:
    """Return in English what is dealt."""
    starting = [["planet-3", "moon-3"], ["cloud-3", "asteroid-3"]]
    event = {"type": "deal", "round": 1, "starting": starting, "fifth": "black_hole-3", "deck": deck, "first_seat": 1}
    return event_sentence(event, NAMES, "en")


def test_who_starts_is_said_first():
    """It is drawn with the cards."""
    assert "  P2 bob starts" == deal(["moon-1"])[0]


def test_a_b_is_explained_where_there_are_any():
    """With star table C two copies of a number differ."""
    assert not any("3b" in line for line in deal(["moon-1", "moon-3"]))
    assert any("3b" in line and "fewer stars" in line for line in deal(["moon-1", "moon-1b"]))


def test_a_starting_card_has_its_space():
    """It is one of the twelve."""
    assert "space 2" in told("opened", telescope="moon-3", notebook="planet-3", space=2)


def test_a_wipe_is_told_as_a_choice_only_of_who_chose_it():
    """The choice is a decision; with `wipe: must` there is none, and the event names nobody."""
    decided = {"type": "decision", "round": 3, "seat": 1, "kind": "wipe", "choice": {"wipe": True}}

    assert "bob" in str(decision_sentence(decided, NAMES, "en"))
    assert not set(NAMES) & set(told("wiped", 1, discarded=["moon-1"]).split("  "))
    assert "moon 1" in told("wiped", 1, discarded=["moon-1"])


def score(**changes: Any) -> list[str]:
    """Return a final score in English, line by line."""
    parts: dict[str, Any] = {
        "stars": [1, 2, 0, 0, 5],
        "runs": [1, 3, 0, 0, 2],
        "satellites": [0, 1, 0, 0, 2],
        "satellite_stars": [0, 0, 0, 0, 0],
        "sections": [14, 6, 8],
        "sections_won": [True, False, False],
        "section_points": 10,
        "diversity": 0,
        "second_player_bonus": 0,
        "total": 27,
    }
    return told("score", **parts | changes).splitlines()


def test_one_is_not_many():
    """One star, two stars, one satellite, two satellites, one point."""
    lines = score(satellite=STANDS_FOR_ANY)

    assert "  planet: 1 star × run of 1 = 1" in lines
    assert "  black hole: 2 stars × run of 3 = 6 (with 1 satellite in the notebook)" in lines
    assert "  moon: 5 stars × run of 2 = 10 (with 2 satellites in the notebook)" in lines
    assert "P1 ann: 1 point" in score(total=1)


def test_a_satellite_that_is_a_two_is_called_so():
    """However many lie in the notebook, one of them is the 2; without stars it is not worth a word."""
    lines = score(satellites=[3, 1, 1, 0, 0])

    assert "  planet: 1 star × run of 1 = 1 (with one satellite as a 2)" in lines
    assert "  black hole: 2 stars × run of 3 = 6 (with one satellite as a 2)" in lines
    assert 2 == sum("satellite" in line for line in lines)


def test_sections_won_are_marked():
    """And only those."""
    assert "  sections top 14 (won), middle 6, bottom 8: 10 points" in score()


def test_stars_of_satellites_of_every_type_are_told_where_they_count():
    """They are among the stars of the type that scores best with them."""
    assert "  planet: 1 star × run of 1 = 1 (with 1 star of satellites)" in score(satellite_stars=[1, 0, 0, 0, 0])
