"""The score: cards, stones, three bonuses."""

from __future__ import annotations

from typing import Any

import pytest

from tests.simulator.counting_stars.position import Position

pytestmark = pytest.mark.nojit

CAPTURED = "8 8 8 8 8 | 1 2 3 | 9 9 10"
"""Most cards: seat 0; most kinds: seat 1."""


def test_a_point_a_card_and_three_bonuses_of_ten():
    """Most stones, most kinds, most cards."""
    assert [15, 13, 13] == Position(captured=CAPTURED, stones="0 1 2").scores()


@pytest.mark.parametrize(
    ("option", "scores"),
    [("bonus_stones", [15, 13, 10]), ("bonus_kinds", [15, 10, 13]), ("bonus_cards", [12, 13, 13])],
)
def test_bonus_stones_bonus_kinds_and_bonus_cards_are_what_the_leader_gets(option: str, scores: list[int]):
    """Option `bonus_stones`, option `bonus_kinds`, option `bonus_cards`: 7 points instead of 10."""
    change: dict[str, Any] = {option: 7}

    assert scores == Position(captured=CAPTURED, stones="0 1 2", **change).scores()


@pytest.mark.parametrize(("ties", "each"), [("all", 10), ("none", 0), ("split", 5)])
def test_bonus_ties_say_what_tied_leaders_get(ties: str, each: int):
    """Option `bonus_ties`: all of it each, nothing, or an equal share."""
    table = Position(captured=CAPTURED, stones="1 9 9", bonus_ties=ties)

    assert [15, 13 + each, 3 + each] == table.scores()


def test_bonus_ties_split_rounds_down():
    """Option `bonus_ties` split: 10 points among three are 3 each; a sole leader gets all."""
    assert [18, 16, 6] == Position(captured=CAPTURED, stones="4 4 4", bonus_ties="split").scores()


@pytest.mark.parametrize("points", [0, 1, 5])
def test_points_per_card_are_scored_for_each_captured_card(points: int):
    """Option `points_per_card`: of five, three and three cards."""
    scores = Position(captured=CAPTURED, stones="0 1 2", points_per_card=points).scores()

    assert [10 + 5 * points, 10 + 3 * points, 10 + 3 * points] == scores


def test_points_per_stone_are_scored_for_each_stone_left():
    """Option `points_per_stone`: 2 points each."""
    assert [35, 13, 11] == Position(captured=CAPTURED, stones="5 0 4", points_per_stone=2).scores()


def test_ruling_13_a_kind_counts_with_one_card():
    """Ruling 13: complete or not; five kinds with a card each beat one complete kind of eight."""
    table = Position(captured="1 2 3 4 5 | 8 8 8 8 8 8 8 8 | ", stones="0 0 1")

    assert [15, 18, 10] == table.scores()


def test_all_who_tie_for_nothing_get_the_bonus_too():
    """Nobody has a stone or a card: all have the most."""
    assert [30, 30, 30] == Position(stones="0 0 0").scores()


def test_the_final_score_is_told_in_parts():
    """And counted: who had the most of what, how many bonuses were tied."""
    table = Position(floor="15", captured=CAPTURED, stones="3 2 0", half=2, points_per_stone=1)
    table.act("auction 15").bid(1, 0, 0)

    assert {
        "type": "event",
        "event": "final_score",
        "seat": 0,
        "num_cards": 6,
        "num_kinds": 2,
        "num_stones": 2,
        "cards": 6,
        "stones": 2,
        "most_stones": 10,
        "most_kinds": 0,
        "most_cards": 10,
        "total": 28,
    } == table.events("final_score")[0]
    assert [28, 25, 3] == table.scores() == table.pub.totals[:3].tolist()
    assert [[1, 0, 1], [1, 1, 0], [0, 0, 0]] == [
        [table.counter(name, seat) for name in ("most_stones", "most_kinds", "most_cards")] for seat in range(3)
    ]
    assert 1 == table.counter("tied_bonuses")
