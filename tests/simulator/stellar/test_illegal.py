"""Actions that are impossible raise; nothing is repaired or ignored."""

from __future__ import annotations

from typing import Any

import pytest

from simulator.games.stellar.text import parse_action
from simulator.play import Table
from tests.simulator.stellar.position import GAME, Position

pytestmark = pytest.mark.nojit

HANDS = "cloud-4 satellite | moon-2 moon-4"
TELESCOPES = "cloud-3 6 | moon-3 0"
WALLED_IN = "cloud-3 0, moon-3 1, planet-3 2 | moon-3 0"


def play(action: str, telescopes: str = TELESCOPES, **rules: Any) -> None:
    """Force a play in step 2."""
    table = Position(hands=HANDS, telescopes=telescopes, **rules).act("1")
    table.force(parse_action("play", action))


@pytest.mark.parametrize("slot", [0, 6])
def test_a_slot_that_is_not_there_cannot_be_taken_from(slot: int):
    """There are five."""
    with pytest.raises(ValueError, match="no card in this slot"):
        Position().force(slot)


def test_a_card_that_is_not_in_the_hand_cannot_be_played():
    """Neither to the notebook nor to the telescope."""
    with pytest.raises(ValueError, match="not in the hand"):
        play("moon-5 notebook")


@pytest.mark.parametrize("place", ["6", "0", "11"])
def test_a_space_must_be_free_and_touch(place: str):
    """Space 6 is taken, 0 and 11 are too far."""
    with pytest.raises(ValueError, match="may not lie on this space"):
        play(f"cloud-4 {place}")


def test_a_card_that_can_lie_face_up_must():
    """As published."""
    with pytest.raises(ValueError, match="can be placed face up"):
        play("cloud-4 5 down")

    play("cloud-4 5 down", face_down="allowed")


def test_a_face_down_card_needs_a_free_space():
    """Even when nothing else will do."""
    with pytest.raises(ValueError, match="not free"):
        play("cloud-4 1 down", WALLED_IN)


@pytest.mark.parametrize("action", ["satellite 5", "cloud-4 5 as moon"])
def test_a_satellite_is_named_and_nothing_else_is(action: str):
    """Ruling 9."""
    with pytest.raises(ValueError, match="no other card has its type named"):
        play(action)


def test_a_satellite_of_every_type_is_not_named():
    """With `satellite_type: every`."""
    with pytest.raises(ValueError, match="no other card has its type named"):
        play("satellite 5 as moon", satellite_type="every")


def test_a_row_is_wiped_or_not():
    """There is no third answer."""
    table = Position("satellite black_hole-2 cloud-3 asteroid-4 moon-5").act("1", "cloud-4 0")

    with pytest.raises(ValueError, match="wiped or not"):
        table.force(2)


def test_a_starting_card_is_one_of_the_two():
    """Seat 0 chooses first."""
    table = Position()
    table.record.state = table.record.blank

    with pytest.raises(ValueError, match="not a starting card of this seat"):
        table.force(parse_action("start", "moon-3"))


@pytest.mark.parametrize("players", [1, 3])
def test_so_many_cannot_play(players: int):
    """Two players."""
    with pytest.raises(ValueError, match=f"players must be .*2.* in stellar .got {players}."):
        Table(GAME, players)
