"""Two transcripts of Zirkus Flohcati worked out by hand with the rulebook open, line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referees.flohcati.pen import Pen

if TYPE_CHECKING:
    from typing import Any

    from tests.referees.transcript_lines import Entry


def gala_game() -> list[Entry]:
    """Write a game of three players, where two cards make a trio worth 3 points, and the gala ends the game.

    It comes by every action card, an empty hand named, an opening in an opening, busts that cost a card and one that
    has none to cost, and trios in the game and after it.
    """
    pen = Pen(
        ["", "", ""],
        "take, open, open, red 1, orange 1, red 2, red 3, give, yellow 1, lime 1, take, green 1, red 4, orange 2, "
        "orange 3, yellow 2, green 2, yellow 3, lime 2, red 5",
        first=2,
        give_cards=1,
        take_cards=2,
        open_cards=2,
        trio_size=2,
        trio_points=3,
        trios_when="game_end_too",
        bust="lose_card",
        declare_after_bust=True,
    )
    first_gains(pen)
    busts_and_trios(pen)
    on_to_the_gala(pen)
    pen.ends("gala", 10)
    # Two 1s cost 2 points and bring 3; two 2s would cost 4.
    pen.event("trio_at_end", 0, cards=["orange 1", "lime 1"])
    pen.scores(0, "red 5, yellow 3, green 2", 10, 3, 10)
    pen.scores(1, "red 4, orange 2", 6, 0, 0)
    pen.scores(2, "yellow 2, lime 2", 4, 3, 0)
    counters = {
        "cards_turned_up": [10, 7, 3],
        "stops": [3, 1, 1],
        "takes_without_turning": [1, 2, 3],
        "busts": [0, 2, 0],
        "give_resolved": [1, 0, 0],
        "take_resolved": [0, 0, 2],
        "open_resolved": [2, 0, 0],
        "cards_given": [1, 0, 1],
        "cards_taken": [1, 0, 1],
        "empty_targets": [0, 0, 1],
        "trios": [1, 0, 1],
        "galas": [1, 0, 0],
        "turns": [6, 5, 6],
        "trio_cards_left": [0, 0, 2],
    }
    pen.result("gala", [23, 6, 7], [0], counters)
    return pen.entries


def first_gains(pen: Pen) -> None:
    """Write turns 1 to 8: the action cards."""
    pen.turn(2, 30, "", "")
    pen.up(1, "take", "action")
    pen.names(2, 0)
    pen.handed_over(0, None, "take", chosen=False)
    pen.turn(0, 29, "", "")
    pen.up(1, "open", "action")
    pen.opened("open", "action")
    pen.opened("red 1")
    pen.opened("orange 1")
    pen.opened("red 2", "repeat")
    pen.must_take(2, "orange 1")
    pen.turn(1, 24, "red 1", "")
    pen.up(2, "red 3", "bust")
    pen.event("nothing_to_discard", 1)  # an empty hand
    pen.turn(2, 23, "red 1", "")
    pen.takes(2, "red 1")
    pen.turn(0, 23, "", "orange 1")
    pen.up(1, "give", "action")
    pen.names(2, 2)
    pen.decides("give", 1, by=2, give="red 1")
    pen.handed_over(2, "red 1", "give")
    pen.lays(2)
    pen.turn(1, 22, "", "")
    pen.ups(1, "yellow 1, lime 1")
    pen.takes(3, "yellow 1")
    pen.turn(2, 20, "lime 1", "")
    pen.up(2, "take", "action")
    pen.names(2, 0)
    pen.handed_over(0, "red 1", "take", chosen=False)
    pen.turn(0, 19, "lime 1", "orange 1")
    pen.takes(2, "lime 1")
    pen.lays(2)


def busts_and_trios(pen: Pen) -> None:
    """Write turns 9 to 13: a bust that costs a card, and a trio."""
    pen.turn(1, 19, "", "yellow 1")
    pen.ups(1, "green 1, red 4, orange 2")
    pen.up(4, "orange 3", "bust")
    pen.decides("discard", 1, discard="yellow 1")
    pen.turn(2, 15, "red 4, orange 2, green 1", "red 1")
    pen.takes(4, "green 1")
    pen.lays(2, "red 1, green 1")
    pen.turn(0, 15, "red 4, orange 2", "orange 1, lime 1")
    pen.ups(3, "yellow 2, green 2")
    pen.takes(5, "green 2")
    pen.lays(2)
    pen.turn(1, 13, "red 4, orange 2, yellow 2", "")
    pen.takes(4, "orange 2")
    pen.turn(2, 13, "red 4, yellow 2", "")
    pen.takes(3, "yellow 2")


def on_to_the_gala(pen: Pen) -> None:
    """Write turns 14 to 17, the last of which completes the colours."""
    pen.turn(0, 13, "red 4", "orange 1, lime 1, green 2")
    pen.up(2, "yellow 3")
    pen.takes(3, "yellow 3")
    pen.lays(2)
    pen.turn(1, 12, "red 4", "orange 2")
    pen.takes(2, "red 4")
    pen.turn(2, 12, "", "yellow 2")
    pen.up(1, "lime 2")
    pen.takes(2, "lime 2")
    pen.lays(2)
    pen.turn(0, 11, "", "orange 1, yellow 3, lime 1, green 2")
    pen.up(1, "red 5")
    pen.takes(2, "red 5")
    pen.lays(2)
    pen.declares()


def all_but_the_end(last: str = "", **options: Any) -> Pen:
    """Write a game of two players as far as the turn in which seat 0 can declare the gala.

    Busts clear the row. One card is left in the deck before that turn, green 1; and `last` as well, if it is given.
    """
    pen = Pen(
        ["red 5, orange 4, yellow 3", "red 1, orange 1, yellow 1"],
        "lime 2, green 2, red 2, orange 2, yellow 2, lime 1, green 3, red 3, orange 3, yellow 4, lime 3, green 4, "
        "red 4, orange 5, yellow 5, lime 4, green 5, lime 5, green 1",
        **{"bust": "row_cleared", **options},
    )
    left = 1 if last else 0
    pen.turn(0, 19 + left, "", "red 5, orange 4, yellow 3")
    pen.ups(1, "lime 2, green 2")
    pen.takes(3, "lime 2")
    pen.turn(1, 17 + left, "green 2", "red 1, orange 1, yellow 1")
    pen.ups(2, "red 2, orange 2, yellow 2, lime 1")
    pen.up(6, "green 3", "bust")
    pen.event("row_cleared", 1, cards=["red 2", "orange 2", "yellow 2", "lime 1", "green 2"])
    pen.turn(0, 12 + left, "", "red 5, orange 4, yellow 3, lime 2")
    pen.ups(1, "red 3, orange 3, yellow 4, lime 3, green 4")
    pen.up(6, "red 4", "bust")
    pen.event("row_cleared", 0, cards=["red 3", "orange 3", "yellow 4", "lime 3", "green 4"])
    pen.turn(1, 6 + left, "", "red 1, orange 1, yellow 1")
    pen.ups(1, "orange 5, yellow 5, lime 4, green 5")
    pen.up(5, "lime 5", "bust")
    pen.event("row_cleared", 1, cards=["orange 5", "yellow 5", "lime 4", "green 5"])
    pen.turn(0, 1 + left, "", "red 5, orange 4, yellow 3, lime 2")
    pen.up(1, "green 1")
    if last:
        pen.takes(2, "green 1")
    else:
        pen.must_take(1, "green 1")
    return pen


COUNTED_SO_FAR = {"cards_turned_up": [9, 10], "stops": [1, 0], "busts": [1, 2], "turns": [3, 2]}


def deck_game() -> list[Entry]:
    """Write the same game with its end: the deck is used up, and seat 1 has its last turn without deck or row."""
    pen = all_but_the_end(deck_end="lap")
    pen.declares(yes=False)
    pen.event("last_lap", 0, reason="deck", turns=1)
    pen.turn(1, 0, "", "red 1, orange 1, yellow 1")
    pen.event("nothing_to_take", 1)
    pen.lays(2, "red 1, orange 1, yellow 1")
    pen.ends("deck", 0)
    pen.scores(0, "red 5, orange 4, yellow 3, lime 2, green 1", 15, 0, 0)
    pen.scores(1, "", 0, 10, 0)
    pen.result("deck", [15, 10], [0], COUNTED_SO_FAR | {"turns": [3, 3], "trios": [0, 1]})
    return pen.entries
