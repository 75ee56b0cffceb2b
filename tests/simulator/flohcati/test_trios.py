"""Trios, at the end of a turn and at the end of the game."""

from __future__ import annotations

import itertools
from random import Random
from typing import TYPE_CHECKING

import pytest

from simulator import jit
from tests.simulator.flohcati.position import Position, every_colour

if TYPE_CHECKING:
    from typing import Any

pytestmark = pytest.mark.nojit


def test_the_player_chooses_which_cards_make_the_trio():
    """Any three of one value, or none."""
    table = Position("red 2, blue 2, lime 2, pink 2, red 5|", row="brown 0").act("brown 0")

    assert (0, "trio") == table.asked
    assert {
        "no",
        "red 2, lime 2, blue 2",
        "red 2, lime 2, pink 2",
        "red 2, blue 2, pink 2",
        "lime 2, blue 2, pink 2",
    } == table.legal()

    table.act("lime 2, blue 2, pink 2")

    assert "red 2, red 5, brown 0" == table.hand(0)
    assert 5 + 0 + 10 == table.total(0)
    assert 1 == table.counter("trios", 0)


def test_a_trio_is_three_cards_of_one_value():
    """Two are not asked about."""
    table = Position("red 2, blue 2, lime 3|", row="brown 0").act("brown 0")

    assert (1, "draw") == table.asked


def test_as_many_trios_as_one_likes_may_be_laid():
    """One after another, in ascending order of value."""
    table = Position("red 2, blue 2, lime 2, red 5, blue 5, lime 5|", row="brown 0").act("brown 0")

    assert {"no", "red 2, lime 2, blue 2", "red 5, lime 5, blue 5"} == table.legal()

    table.act("red 2, lime 2, blue 2")

    assert {"no", "red 5, lime 5, blue 5"} == table.legal()

    table.act("red 5, lime 5, blue 5")

    assert ("brown 0", 20, 1) == (table.hand(0), table.total(0), table.turn)
    assert 2 == table.counter("trios", 0)


def test_a_lower_trio_is_not_laid_after_a_higher_one():
    """The other order would be the same play."""
    table = Position("red 2, blue 2, lime 2, red 5, blue 5, lime 5|", row="brown 0").act("brown 0")
    table.act("red 5, lime 5, blue 5")

    assert 1 == table.turn


def test_two_trios_of_one_value_are_laid_in_one_way():
    """The second has later colours than all of the first; other pairs would leave the same hand."""
    six = "red 2, orange 2, yellow 2, lime 2, green 2, sky 2"
    table = Position(f"{six}|", row="brown 0").act("brown 0")
    ways = 0
    for first in sorted(table.legal() - {"no"}):
        again = Position(f"{six}|", row="brown 0").act("brown 0", first)
        ways += len(again.legal() - {"no"}) if again.asked == (0, "trio") else 0

    assert 1 == ways


def test_all_trios_that_may_be_laid_of_ten_cards_of_one_value():
    """120 for the first; the sets of three, six or nine cards can be laid in one way each."""
    table = Position(f"{every_colour(2)}|", row="brown 0").act("brown 0")

    assert 1 + 120 == len(table.legal())


def test_a_trio_leaves_the_hand_and_cannot_be_laid_again():
    """It scores once, and its cards count no more for their colours."""
    table = Position("red 7, blue 7, lime 7|pink 1", row="brown 0, brown 0").act("brown 0", "red 7, lime 7, blue 7")

    assert 10 == table.total(0)
    assert 0 == table.pub.trio_values[0]


def test_trio_points_is_what_each_trio_scores():
    """Option `trio_points`: points for each trio laid down."""
    table = Position("red 2, blue 2, lime 2|", row="brown 0", trio_points=25).act("brown 0", "red 2, lime 2, blue 2")

    assert 25 == table.total(0)


@pytest.mark.parametrize(("size", "trio"), [(2, "red 2, lime 2"), (4, "red 2, lime 2, blue 2, pink 2")])
def test_trio_size_is_how_many_cards_make_a_trio(size: int, trio: str):
    """Option `trio_size`: cards of one value that make a trio."""
    table = Position("red 2, blue 2, lime 2, pink 2|", row="brown 0", trio_size=size).act("brown 0")

    assert trio in table.legal()
    assert all(action == "no" or action.count(" 2") == size for action in table.legal())

    table.act(trio)

    assert 10 == table.pub.trios[0] * 10


def test_trios_when_turn_end_leaves_trios_in_hand_when_the_game_ends():
    """Option `trios_when`: at the end of one's own turn only; cards left in trios are counted."""
    table = Position("|red 0, blue 0, lime 0, pink 0", deck="brown 5").act("turn up", "brown 5")

    assert table.over
    assert 0 == table.total(1)
    assert 3 == table.counter("trio_cards_left", 1)


def test_trios_when_game_end_too_lays_the_trios_that_raise_the_score():
    """Option `trios_when`: when the game ends too."""
    table = Position("|red 0, blue 0, lime 0, pink 0", deck="brown 5", trios_when="game_end_too")
    table.act("turn up", "brown 5")

    assert table.over
    assert 10 == table.total(1)
    assert (1, 0) == (table.counter("trios", 1), table.counter("trio_cards_left", 1))
    assert [1] == [event["seat"] for event in table.events("trio_at_end")]


def test_trios_when_game_end_too_keeps_trios_that_cost_more_than_they_bring():
    """Option `trios_when`: three 7s are worth more alone, and a trio that costs what it brings is no gain."""
    table = Position(
        "red 7, blue 7, lime 7|red 7, blue 2, green 7, blue 7, green 2, lime 5, lime 7", deck="brown 5",
        trios_when="game_end_too",
    )  # fmt: skip
    table.act("turn up", "brown 5", "no")

    assert 21 + 5 == table.total(0)
    assert [] == table.events("trio_at_end")
    assert (3, 3) == (table.counter("trio_cards_left", 0), table.counter("trio_cards_left", 1))


def test_trios_when_game_end_too_chooses_the_cards_that_are_missed_least():
    """Option `trios_when`: those whose colours have a higher card, whichever player that is."""
    table = Position("|red 3, red 7, blue 3, blue 7, lime 3, lime 6, pink 3", deck="brown 5", trios_when="game_end_too")
    table.act("turn up", "brown 5")

    assert 7 + 7 + 6 + 3 + 10 == table.total(1)
    assert ["red 3", "lime 3", "blue 3"] == table.event("trio_at_end")["cards"]


def test_trios_when_game_end_too_lets_a_gala_stand():
    """Option `trios_when`: a gala already declared stands, though the trio takes a colour away."""
    hand = "red 0, orange 0, yellow 0, lime 5, green 5, sky 5, blue 6, violet 6, pink 7"
    table = Position(f"{hand}|", row="brown 7", trios_when="game_end_too").act("brown 7", "no", "gala")

    assert table.over
    assert 5 * 3 + 6 * 2 + 7 * 2 + 10 + 10 == table.total(0)
    assert "gala" == table.event("game_end")["reason"]


def brute_force(hand: list[tuple[int, int]], size: int, points: int) -> tuple[int, int]:
    """Return the best score of a hand of (colour, value) by trying every set of trios, and minus the fewest trios."""
    by_value: dict[int, list[tuple[int, int]]] = {}
    for card in hand:
        by_value.setdefault(card[1], []).append(card)
    choices = [
        [laid for count in range(0, len(held) + 1, size) for laid in itertools.combinations(held, count)]
        for held in by_value.values()
    ]
    best = (-1, 0)
    for laid in itertools.product(*choices):
        gone = {card for part in laid for card in part}
        tops: dict[int, int] = {}
        for colour, value in hand:
            if (colour, value) not in gone:
                tops[colour] = max(tops.get(colour, 0), value)
        trios = len(gone) // size
        best = max(best, (sum(tops.values()) + points * trios, -trios))
    return best


@pytest.mark.parametrize("seed", range(40 if jit.ENABLED else 2))
def test_trios_when_game_end_too_finds_the_best_set_of_trios(seed: int):
    """Option `trios_when`: against every set of trios of random hands; of equal ones one with the fewest trios."""
    random = Random(seed)  # noqa: S311 - a test wants the same hands each time
    size, points = random.choice([2, 3, 4]), random.choice([0, 3, 10, 17])
    num_colours, num_values = random.choice([(4, 6), (6, 4), (10, 2)])
    full = [(colour, value) for colour in range(num_colours) for value in range(num_values)]
    hand = random.sample(full, random.randint(6, 14))
    names = ("red", "orange", "yellow", "lime", "green", "sky", "blue", "violet", "pink", "brown")
    text = ", ".join(f"{names[colour]} {value}" for colour, value in hand)
    rules: dict[str, Any] = {"trio_size": size, "trio_points": points, "trios_when": "game_end_too"}
    table = Position(f"|{text}", deck="brown 7", **rules).act("turn up", "brown 7")

    assert brute_force(hand, size, points) == (table.total(1), -table.counter("trios", 1))
