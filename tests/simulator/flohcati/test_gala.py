"""The gala, who may declare it, and what it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.simulator.flohcati.position import Position, every_colour

if TYPE_CHECKING:
    from typing import Any

pytestmark = pytest.mark.nojit

NINE = every_colour(1, but="brown")


def test_a_gala_ends_the_game_at_once():
    """With every colour in hand at the end of one's turn; ten points more."""
    table = Position(f"{NINE}|red 7", row="brown 6").act("brown 6", "no")

    assert (0, "gala") == table.asked
    assert {"gala", "no"} == table.legal()

    table.act("gala")

    assert table.over
    assert (9 + 6 + 10, 7) == (table.total(0), table.total(1))
    assert ("gala", 1, 0) == (
        table.event("game_end")["reason"],
        table.counter("ended_by_gala"),
        table.counter("ended_by_deck"),
    )
    assert 1 == table.counter("galas", 0)


def test_a_gala_need_not_be_declared():
    """It may be later, in any turn of one's own that is not a bust."""
    table = Position(f"{NINE}|red 7", row="brown 6, red 5, pink 5").act("brown 6", "no", "no")

    assert (1, "draw") == table.asked

    table.act("pink 5", "red 5", "no", "gala")

    assert table.over


def test_a_gala_wants_every_colour():
    """Nine are not asked about."""
    table = Position(f"{NINE}|", row="red 7").act("red 7", "no")

    assert (1, "draw") == table.asked


def test_the_gala_comes_after_the_trios_on_what_is_left():
    """Whoever lays a colour's only card has not every colour any more."""
    table = Position(f"{NINE}, red 2, lime 2, pink 2|", row="brown 6").act("brown 6")
    table.act("red 2, lime 2, pink 2")

    assert (0, "gala") == table.asked

    table = Position(f"{NINE}|", row="brown 6").act("brown 6", "green 1, violet 1, pink 1")

    assert (1, "draw") == table.asked


def test_colours_is_how_many_colours_a_gala_wants():
    """Option `colours`: every colour in the game; with five, five are enough."""
    table = Position("red 1, orange 2, yellow 3, lime 4|", row="green 5", colours=5).act("green 5")

    assert (0, "gala") == table.asked


def test_gala_off_means_that_it_may_not_be_declared():
    """Option `gala`: may a gala be declared."""
    table = Position(f"{NINE}|", row="brown 6", gala=False).act("brown 6", "no")

    assert (1, "draw") == table.asked


@pytest.mark.parametrize("points", [0, 50])
def test_gala_points_is_what_the_declarer_scores(points: int):
    """Option `gala_points`: for declaring it."""
    table = Position(f"{NINE}|", row="brown 6", gala_points=points).act("brown 6", "no", "gala")

    assert 9 + 6 + points == table.total(0)


def test_gala_ends_lap_gives_the_others_one_more_turn_each():
    """Option `gala_ends`: the declarer has no further turn, and nobody else may declare a gala."""
    full = every_colour(2, but="red")
    table = Position(f"{NINE}|{full}|", row="brown 6, red 7, lime 5, sky 5", gala_ends="lap")
    table.act("brown 6", "no", "gala")

    assert not table.over
    assert ("gala", 2) == (table.event("last_lap")["reason"], table.event("last_lap")["turns"])
    assert (1, "draw") == table.asked

    table.act("red 7", "no")

    assert (2, "draw") == table.asked

    table.act("lime 5")

    assert table.over
    assert ("gala", 1, 0) == (
        table.event("game_end")["reason"],
        table.counter("ended_by_gala"),
        table.counter("galas", 1),
    )


def test_gala_ends_lap_lets_the_others_lay_trios():
    """Option `gala_ends`: a turn like any other, but for the gala."""
    table = Position(f"{NINE}|red 0, lime 0", row="brown 6, pink 0", gala_ends="lap")
    table.act("brown 6", "no", "gala", "pink 0", "red 0, lime 0, pink 0")

    assert table.over
    assert 10 == table.total(1)


def test_gala_ends_lap_is_cut_short_by_the_end_of_the_deck():
    """Option `gala_ends`: with `deck_end: turn` the turn that uses up the deck is the last."""
    table = Position(f"{NINE}||", row="brown 6", deck="red 5", gala_ends="lap").act("brown 6", "no", "gala")
    table.act("turn up", "red 5")

    assert table.over
    assert ("deck", 0, 1) == (
        table.event("game_end")["reason"],
        table.counter("ended_by_gala"),
        table.counter("ended_by_deck"),
    )


def test_gala_ends_lap_has_no_lap_if_the_same_turn_used_up_the_deck():
    """Option `gala_ends`: with `deck_end: turn` the game ends by the deck, and no lap is told; the gala counts."""
    table = Position(f"{NINE}||", row="red 7", deck="brown 6", gala_ends="lap").act("turn up", "brown 6", "no", "gala")

    assert table.over
    assert [] == table.events("last_lap")
    assert (9 + 6 + 10, "deck") == (table.total(0), table.event("game_end")["reason"])


def test_gala_ends_lap_in_the_turn_that_used_up_the_deck_is_the_lap_of_the_gala():
    """Option `gala_ends`: with `deck_end: lap` the others have one more turn each, once."""
    rules: dict[str, Any] = {"gala_ends": "lap", "deck_end": "lap"}
    table = Position(f"{NINE}|", row="red 7", deck="brown 6", **rules).act("turn up", "brown 6", "no", "gala")

    assert ["gala"] == [event["reason"] for event in table.events("last_lap")]

    table.act("red 7")

    assert table.over
    assert "gala" == table.event("game_end")["reason"]


def test_gala_ends_lap_is_not_made_longer_by_the_end_of_the_deck():
    """Option `gala_ends`: with `deck_end: lap` the lap that is being played ends the game."""
    rules: dict[str, Any] = {"gala_ends": "lap", "deck_end": "lap"}
    table = Position(f"{NINE}||", row="brown 6, pink 0", deck="red 5", **rules).act("brown 6", "no", "gala")
    table.act("turn up", "red 5")

    assert (2, "take") == table.asked

    table.act("pink 0")

    assert table.over
    assert "gala" == table.event("game_end")["reason"]
    assert 1 == len(table.events("last_lap"))


def test_a_gala_in_the_lap_after_the_deck_ends_the_game_at_once():
    """Option `deck_end`: the lap is cut short by a gala."""
    table = Position(f"|{NINE}|", row="brown 6, pink 0", deck="red 5", deck_end="lap").act("turn up", "red 5")

    assert "deck" == table.event("last_lap")["reason"]

    table.act("brown 6", "no", "gala")

    assert table.over
    assert "gala" == table.event("game_end")["reason"]


def test_a_gala_in_the_lap_after_the_deck_counts_and_the_lap_goes_on():
    """Option `gala_ends`: its points count, and nobody gets another turn for it."""
    rules: dict[str, Any] = {"gala_ends": "lap", "deck_end": "lap"}
    table = Position(f"|{NINE}|", row="brown 6, pink 0", deck="red 5", **rules).act("turn up", "red 5")
    table.act("brown 6", "no", "gala")

    assert (2, "take") == table.asked

    table.act("pink 0")

    assert table.over
    assert (9 + 6 + 10, "deck") == (table.total(1), table.event("game_end")["reason"])
    assert 1 == table.counter("galas", 1)
