"""Actions that are impossible, or not on the list, raise; nothing is repaired or ignored."""

# ruff: noqa: ARG001 - strategies have one signature, whatever they read of it

from __future__ import annotations

import pytest

from simulator.games.distanchu.state import SIZE_BITS
from simulator.language import Text
from simulator.play import Table, play_block
from simulator.tracing import trace
from strategies import strategy
from tests.simulator.distanchu.position import GAME, Position

pytestmark = pytest.mark.nojit


@strategy(game="distanchu", label=Text("", ""), summary=Text("", ""))
def beyond(view, options, legal, weights, rng):
    """Choose the place after the last legal action."""
    return legal.num


@strategy(game="distanchu", label=Text("", ""), summary=Text("", ""))
def before(view, options, legal, weights, rng):
    """Choose the place before the first legal action."""
    return -1


@pytest.mark.parametrize("number", [3, 9])
def test_cards_that_are_not_in_the_hand_cannot_be_played(number: int):
    """Too many of a number, or a number not held."""
    table = Position("3 5 | 1", destination=8)

    with pytest.raises(ValueError, match="not in the hand"):
        table.force(number << SIZE_BITS | 2)


def test_a_card_that_is_not_in_the_hand_cannot_be_kept():
    """After a failed riichi."""
    table = Position("4 | 9 9 1", destination=8, declared=(1,), riichi=True).act("4")

    with pytest.raises(ValueError, match="not in the hand"):
        table.force(5)


@pytest.mark.parametrize("cheat", [beyond, before], ids=lambda cheat: cheat.name)
@pytest.mark.parametrize("play", [play_block, trace], ids=lambda play: play.__name__)
def test_a_strategy_that_chooses_outside_the_list_is_stopped(cheat, play):
    """The game is not played on as if it had chosen something else."""
    seats = [cheat] * 2
    options = GAME.options.defaults()

    with pytest.raises(ValueError, match="not in the legal list"):
        trace(GAME, options, seats, 1, 0) if play is trace else play_block(Table(GAME, 2), options, seats, 1, 0, 1)


@pytest.mark.parametrize("players", [1, 7])
def test_so_many_cannot_play(players: int):
    """2 to 6 players."""
    with pytest.raises(ValueError, match=f"players must be an integer from 2 to 6 in distanchu .got {players}."):
        Table(GAME, players)


def test_a_line_up_must_fill_the_table():
    """Neither more nor fewer strategies than seats."""
    with pytest.raises(ValueError, match=r"a line-up needs 3 strategies \(got 2\)"):
        play_block(Table(GAME, 3), GAME.options.defaults(), [before, before], 1, 0, 1)
