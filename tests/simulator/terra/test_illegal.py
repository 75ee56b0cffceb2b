"""Actions that are impossible, or not on the list, raise; nothing is repaired or ignored."""

from __future__ import annotations

import pytest

from simulator.games.terra.state import DRAW
from simulator.play import Table
from tests.simulator.terra.position import GAME, Position

pytestmark = pytest.mark.nojit


@pytest.mark.parametrize("lay", ["11", "3 8", "8 3", "2 3 6"])
def test_cards_that_are_not_in_the_hand_cannot_be_laid(lay: str):
    """Though they would make the floor number."""
    table = Position("3 3 9 | 1 2 | 4 5", floor=11)

    with pytest.raises(ValueError, match="not in the hand"):
        table.force(GAME.text.parse_action("play", lay))


@pytest.mark.parametrize("lay", ["3", "9", "3 9", "3 3 9"])
def test_cards_that_do_not_make_the_floor_number_cannot_be_laid(lay: str):
    """Though they are in the hand."""
    table = Position("3 3 9 | 1 2 | 4 5", floor=11)

    with pytest.raises(ValueError, match="do not make the floor number"):
        table.force(GAME.text.parse_action("play", lay))


def test_more_cards_than_allowed_cannot_be_laid():
    """Under `max_cards`."""
    table = Position("3 4 4 | 1 2 | 4 5", floor=11, max_cards=2)

    with pytest.raises(ValueError, match="do not make the floor number"):
        table.force(GAME.text.parse_action("play", "3 4 4"))


def test_whoever_can_lay_may_not_draw_under_must_play():
    """Only when nothing can be laid."""
    table = Position("11 3 | 1 2 | 4 5", floor=11, must_play=True)

    with pytest.raises(ValueError, match="may not draw"):
        table.force(DRAW)


@pytest.mark.parametrize("players", [2, 6])
def test_so_many_cannot_play(players: int):
    """3 to 5 players."""
    with pytest.raises(ValueError, match=f"players must be an integer from 3 to 5 in terra .got {players}."):
        Table(GAME, players)
