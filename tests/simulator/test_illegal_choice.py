"""A strategy that answers outside the legal list stops the run, and is named."""

import pytest

import strategies
from simulator import games
from simulator.language import Text
from simulator.play import Table, play_block
from strategies import strategy


@strategy(game="distanchu", label=Text("억지", "Cheat"), summary=Text("없는 수를 둔다", "chooses what is not there"))
def cheat(view, options, legal, weights, rng):  # noqa: ARG001 - every strategy has this signature
    """Choose a place past the end of the list."""
    return legal.num


@pytest.mark.nojit
def test_an_illegal_choice_names_strategy_seat_and_deal() -> None:
    """So the designer knows where to look."""
    game = games.load("distanchu")
    honest = strategies.get("distanchu", "random")

    with pytest.raises(
        ValueError, match=r"^cheat in seat \d, deal 5 of seed 9: a strategy chose an action that is not"
    ):
        play_block(Table(game, 3), game.options.resolve({}, 3), [cheat, cheat, honest], 9, 5, 2)
