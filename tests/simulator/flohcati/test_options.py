"""Options that change the turn and the end of the game."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING

import pytest

from simulator.transcript import win_shares
from tests.simulator.flohcati.position import Position, every_colour

if TYPE_CHECKING:
    from typing import Any

pytestmark = pytest.mark.nojit

FULL = every_colour(1)


def test_deck_end_turn_ends_the_game_with_the_turn_that_uses_up_the_deck():
    """Option `deck_end`: the game ends with that turn."""
    table = Position("||", row="pink 0", deck="red 5").act("turn up", "red 5")

    assert table.over
    assert 1 == table.counter("ended_by_deck")
    assert [1, 0, 0] == [table.counter("turns", seat) for seat in range(3)]


def test_deck_end_lap_gives_the_others_one_more_turn_each():
    """Option `deck_end`: taking from the row."""
    table = Position("||", row="pink 0, lime 7, blue 2", deck="red 5", deck_end="lap").act("turn up", "red 5")

    assert (1, "take") == table.asked
    assert {"pink 0", "lime 7", "blue 2"} == table.legal()
    assert ("deck", 2) == (table.event("last_lap")["reason"], table.event("last_lap")["turns"])

    table.act("lime 7", "blue 2")

    assert table.over
    assert [5, 7, 2] == table.pub.totals[:3].tolist()
    assert [0, 1, 1] == [table.counter("takes_without_turning", seat) for seat in range(3)]


def test_deck_end_lap_leaves_only_the_end_of_the_turn_to_whom_finds_no_row():
    """Option `deck_end`: trios can still be laid."""
    table = Position("|red 0, lime 0, pink 0|", deck="red 5", deck_end="lap").act("turn up", "red 5")

    assert (1, "trio") == table.asked

    table.act("red 0, lime 0, pink 0")

    assert table.over
    assert [5, 10, 0] == table.pub.totals[:3].tolist()
    assert [1, 1, 1] == [table.counter("turns", seat) for seat in range(3)]


def test_deck_end_lap_takes_from_the_row_even_if_a_turn_must_begin_by_turning_up():
    """Option `deck_end`: there is nothing left to turn up, so `take_from_row` has nothing to say."""
    rules: dict[str, Any] = {"deck_end": "lap", "take_from_row": False}
    table = Position("||", row="pink 0, lime 7", deck="red 5", **rules).act("turn up", "red 5")

    assert {"pink 0", "lime 7"} == table.legal()

    table.act("lime 7", "pink 0")

    assert table.over


def test_deck_end_lap_follows_a_bust_too():
    """Option `deck_end`: however the deck was used up."""
    table = Position("|", row="pink 0", deck="pink 5", deck_end="lap").act("turn up")

    assert (1, "take") == table.asked


def test_bust_turn_lost_leaves_the_row_and_the_hand():
    """Option `bust`: the turn is lost, nothing else."""
    table = Position("blue 3|", row="pink 0, lime 7", deck="pink 5, ...").act("turn up")

    assert ("blue 3", "lime 7, pink 0", 1) == (table.hand(0), table.row, table.turn)


def test_bust_row_cleared_discards_the_row():
    """Option `bust`: the row is discarded too."""
    table = Position("blue 3|", row="pink 0, lime 7", deck="pink 5, ...", bust="row_cleared").act("turn up")

    assert ("blue 3", "", 1) == (table.hand(0), table.row, table.turn)
    assert ["lime 7", "pink 0"] == table.event("row_cleared")["cards"]
    assert {"turn up"} == table.legal()


def test_bust_row_cleared_lets_its_colours_come_again():
    """Option `bust`: a cleared row holds no colour."""
    table = Position("|", row="pink 0", deck="pink 5, pink 7, ...", bust="row_cleared").act("turn up", "turn up")

    assert [("pink 5", "bust"), ("pink 7", "row")] == table.turned_up()


def test_bust_lose_card_makes_the_player_discard_a_card_of_their_choice():
    """Option `bust`: one hand card; the row stays."""
    table = Position("blue 3, lime 2|", row="pink 0", deck="pink 5, ...", bust="lose_card").act("turn up")

    assert (0, "discard") == table.asked
    assert {"blue 3", "lime 2"} == table.legal()

    table.act("lime 2")

    assert ("blue 3", "pink 0", 1) == (table.hand(0), table.row, table.turn)
    assert 3 == table.total(0)


def test_bust_lose_card_asks_nothing_of_an_empty_hand():
    """Option `bust`: if they have any."""
    table = Position("|", row="pink 0", deck="pink 5, ...", bust="lose_card").act("turn up")

    assert (1, "draw") == table.asked


def test_bust_costs_nothing_for_a_repeat_during_open_freely():
    """Option `bust`: ruling 6, a repeat is not a bust."""
    for cost in ("row_cleared", "lose_card"):
        table = Position("blue 3|", row="pink 0", deck="open, pink 5, ...", bust=cost).act("turn up")

        assert (0, "take") == table.asked
        assert ("blue 3", "pink 0") == (table.hand(0), table.row)


def test_declare_after_bust_allows_trio_and_gala():
    """Option `declare_after_bust`: they are allowed after a bust."""
    rules: dict[str, Any] = {"declare_after_bust": True}
    table = Position(f"{FULL}|", row="red 3", deck="red 7, ...", **rules).act("turn up")

    assert (0, "trio") == table.asked

    table.act("no", "gala")

    assert table.over
    assert 1 == table.counter("busts", 0)


def test_declare_after_bust_comes_after_what_the_bust_costs():
    """Option `declare_after_bust`: a card discarded cannot be part of a trio or a gala."""
    rules: dict[str, Any] = {"declare_after_bust": True, "bust": "lose_card"}
    table = Position(f"{FULL}|", row="red 3", deck="red 7, ...", **rules).act("turn up")

    assert (0, "discard") == table.asked

    table.act("red 1", "no")

    assert (1, "draw") == table.asked


def test_take_from_row_false_makes_a_turn_begin_by_turning_up():
    """Option `take_from_row`: stopping may still take any card of the row."""
    table = Position("|", row="red 3, pink 0", deck="blue 1, ...", take_from_row=False)

    assert {"turn up"} == table.legal()

    table.act("turn up")

    assert {"turn up", "red 3", "pink 0", "blue 1"} == table.legal()


def test_steal_random_takes_any_card_with_the_same_chance():
    """Option `steal`: a random card (600 games, 4 standard errors)."""
    counts = dict.fromkeys(["red 0", "red 7", "pink 1"], 0)
    table = Position("|red 0, red 7, pink 1", deck="take, ...", starts=False)
    start = table.record.state.copy()
    num_games = 600
    random = Random(1)  # noqa: S311 - a test wants the same games each time
    for _ in range(num_games):
        table.record.state = start
        for word in ("a", "b", "c"):
            table.record.state.stream[word] = random.getrandbits(64)
        counts[table.start().act("turn up", "seat 1").hand(0)] += 1
    error = (num_games * 1 / 3 * 2 / 3) ** 0.5

    assert all(abs(count - num_games / 3) < 4 * error for count in counts.values())


def test_steal_chosen_by_owner_lets_the_owner_choose():
    """Option `steal`: a card that its owner chooses."""
    table = Position("|red 0, red 7, pink 1", deck="take, ...", steal="chosen_by_owner").act("turn up", "seat 1")

    assert (1, "give") == table.asked
    assert {"red 0", "red 7", "pink 1"} == table.legal()

    table.act("red 0")

    assert ("red 0", "red 7, pink 1") == (table.hand(0), table.hand(1))
    assert "take" == table.event("handed_over")["by"]
    assert (1, 0) == (table.counter("take_resolved", 0), table.counter("give_resolved", 0))


def test_ruling_5_equal_scores_share_the_win():
    """Ruling 5: no tie-break."""
    table = Position("|red 7, lime 5|blue 2", row="blue 7, pink 5", deck="pink 5").act("turn up")

    assert table.over
    assert [Fraction(0), Fraction(1), Fraction(0)] == win_shares(table.pub.totals[:3].tolist())

    table = Position("red 7|lime 6|blue 7", row="pink 5", deck="pink 0").act("turn up")

    assert [Fraction(1, 2), Fraction(0), Fraction(1, 2)] == win_shares(table.pub.totals[:3].tolist())
