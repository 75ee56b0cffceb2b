"""What good players do in positions where it is plain."""

from __future__ import annotations

import pytest

from tests.simulator.flohcati.position import Position, every_colour
from tests.strategies.flohcati.choices import PLAYERS, choice, named

pytestmark = pytest.mark.nojit

NINE = every_colour(1, but="brown")
GAMES_OF_MARKS = ("balanced", "collector", "gambler", "hunter")

every_player = pytest.mark.parametrize("name", PLAYERS)
every_marker = pytest.mark.parametrize("name", GAMES_OF_MARKS)


@every_player
def test_nobody_stops_where_nothing_can_go_wrong_and_much_can_be_won(name: str):
    """No card of the deck has a colour of the row, and all are sevens."""
    table = Position("red 5|red 4", row="red 3", deck="blue 7, lime 7, pink 7, sky 7, green 7")

    assert "turn up" == choice(named(name), table)


@every_player
def test_nobody_turns_up_what_is_sure_to_bust(name: str):
    """Every card of the deck has a colour of the row."""
    table = Position("green 1|green 2", row="red 6, blue 6", deck="red 1, red 2, blue 3, blue 4, red 5, blue 7")

    assert "turn up" != choice(named(name), table)


@every_player
def test_everybody_takes_the_last_card_of_a_trio_of_low_cards(name: str):
    """Ten points."""
    table = Position("red 0, blue 0, sky 6, lime 5|red 4", row="pink 0, sky 5, lime 4", deck="red 1, red 2, pink 3")

    assert "pink 0" == choice(named(name), table)


@every_player
def test_everybody_lays_a_trio_that_costs_nothing(name: str):
    """The colours have higher cards."""
    table = Position("red 0, blue 0, pink 0, red 7, blue 7, pink 7|sky 4", row="sky 1").act("sky 1")

    assert "red 0, blue 0, pink 0" == choice(named(name), table)


@every_player
def test_everybody_declares_a_gala_that_wins(name: str):
    """With far more than the others have."""
    table = Position(f"{every_colour(6, but='brown')}, red 7|red 4", row="brown 6").act("brown 6")
    while table.kind == "trio":
        table.act("no")

    assert "gala" == choice(named(name), table)


@every_player
def test_a_gala_that_loses_is_not_declared(name: str):
    """The game goes on; there is much in the deck."""
    rich = "red 7, orange 7, yellow 6, lime 6, green 7, sky 5, blue 7"
    table = Position(f"{NINE}|{rich}", row="brown 0").act("brown 0", "no")

    assert "no" == choice(named(name), table)


@every_marker
def test_a_trio_is_laid_where_a_gala_could_not_win(name: str):
    """Every colour, and twenty points too few to declare: three twos are worth more on the table."""
    poor = "red 2, orange 2, yellow 2, lime 1, green 1, sky 1, blue 0, violet 0, pink 0"
    table = Position(f"{poor}|{every_colour(7, but='brown')}", row="brown 1", deck="red 3, blue 5, sky 6").act(
        "brown 1"
    )
    while table.kind == "trio" and choice(named(name), table) != "no":
        table.act(choice(named(name), table))

    assert table.record.state.pub.trios[0]


def test_the_hunter_takes_a_colour_rather_than_points():
    """A missing one counts more than a seven of a colour in hand."""
    hand = "red 3, orange 4, yellow 6, lime 5, green 6, sky 2, blue 4"
    table = Position(f"{hand}|green 5", row="red 7, pink 0", deck="red 2, pink 3, red 4")

    assert "pink 0" == choice(named("hunter"), table)
    assert "red 7" == choice(named("greedy"), table)


@pytest.mark.parametrize(("name", "expected"), [("gambler", "turn up"), ("cautious", "pink 3")])
def test_a_fair_card_and_a_fair_risk(name: str, expected: str):
    """Eight of sixteen cards of the deck would bust."""
    deck = "red 0, red 2, red 4, red 6, pink 0, pink 2, pink 4, pink 6, blue 7, sky 7, lime 7, green 7, blue 6, sky 6"
    table = Position("red 5|green 5", row="red 3, pink 3", deck=f"{deck}, lime 6, green 6")

    assert expected == choice(named(name), table)


@every_marker
def test_the_card_that_wins_at_once_is_taken(name: str):
    """The last colour, rather than a card of more points."""
    hand = every_colour(5, but="brown red") + ", red 1"
    table = Position(f"{hand}|red 4, blue 4", row="brown 1, red 7", deck="red 2, red 3")

    assert "brown 1" == choice(named(name), table)


def test_a_card_that_lets_another_win_is_not_left_to_them():
    """`balanced` takes it, though another is worth more to it."""
    rival = every_colour(5, but="brown")
    table = Position(f"red 7, sky 6, lime 1|{rival}", row="brown 0, green 7", deck="green 1, green 2, brown 3")

    assert "brown 0" == choice(named("balanced"), table)


def test_a_card_that_lets_another_win_is_not_given_to_them():
    """Any other is."""
    taker = every_colour(5, but="brown")
    table = Position(f"{taker}|brown 0, red 7, sky 6", row="green 1", deck="give, ...").act("turn up", "seat 1")

    assert choice(named("balanced"), table) in {"red 7", "sky 6"}


@every_player
def test_a_card_that_is_not_missed_is_given(name: str):
    """A low card of a colour that has a higher one."""
    table = Position("green 3|red 7, red 1, sky 6, lime 5", row="green 1", deck="give, ...").act("turn up", "seat 1")

    assert "red 1" == choice(named(name), table)


@every_player
def test_nobody_robs_an_empty_hand(name: str):
    """Nothing would be got."""
    table = Position("red 3||sky 1|", row="green 1", deck="take, ...").act("turn up")

    assert "seat 2" == choice(named(name), table)


@every_player
def test_a_bust_that_costs_a_card_costs_the_least(name: str):
    """With `bust: lose_card`, one that adds nothing to its colour."""
    table = Position("sky 7, sky 1, lime 5|", row="red 3", deck="red 1, ...", bust="lose_card").act("turn up")

    assert "sky 1" == choice(named(name), table)


def test_nothing_is_denied_to_others_who_have_no_turn_left():
    """`balanced` takes its best card when the game ends with this turn."""
    rival = every_colour(5, but="brown")
    table = Position(f"red 7, sky 6, lime 1|{rival}", row="brown 0", deck="green 7").act("turn up")

    assert "green 7" == choice(named("balanced"), table)


def test_trios_may_wait_if_they_may_be_laid_at_the_end():
    """`wait` is what `balanced` sees in that, where laying one costs as much as it brings."""
    patient = named("balanced").with_weights({"wait": 20}, "patient")
    hand = "red 0, blue 0, pink 0, red 7, blue 7, pink 7|sky 4"
    now = Position(hand, row="sky 1").act("sky 1")
    later = Position(hand, row="sky 1", trios_when="game_end_too").act("sky 1")

    assert "red 0, blue 0, pink 0" == choice(patient, now)
    assert "no" == choice(patient, later)
