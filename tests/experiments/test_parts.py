"""Counters that are declared as parts of other events, or of rounds, get a measure that says so."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pytest

from simulator import games
from simulator.game import Counter, Game
from tests.experiments import worlds


@pytest.fixture(scope="module")
def measures():
    """The measures of a toy run in which counters are parts of something."""
    drawn, aces = worlds.ToyGame().seat_counters
    game = replace(
        worlds.ToyGame(),
        seat_counters=(replace(drawn, of="rounds"), replace(aces, of="drawn")),
        game_counters=(Counter("storms", worlds.NAME, "game", of="rounds"),),
    )
    table = worlds.tables_of(replace(worlds.Toy().experiment(), game=cast("Game", game))).measures
    return table[(table["lineup"] == "mixed") & (table["cell"] == "published")].set_index(["group", "who", "measure"])


@pytest.mark.parametrize(
    ("part", "group", "who", "whole"),
    [
        ("share:aces", "game", "all", "counter:drawn"),
        ("share:aces", "strategy", "sharp", "counter:drawn"),
        ("rate:drawn", "game", "all", "rounds"),
        ("share:storms", "game", "all", "rounds"),
    ],
)
def test_a_part_is_the_ratio_of_totals(measures, part, group, who, whole):
    """With an interval of its own."""
    counter = f"counter:{part.partition(':')[2]}"
    row = measures.loc[group, who, part]

    assert measures.loc[group, who, counter]["mean"] / measures.loc[group, who, whole]["mean"] == pytest.approx(
        row["mean"]
    )
    assert row["low"] < row["mean"] < row["high"]
    assert ("per round" if part.startswith("rate") else "share") == row["unit"]


def test_a_seat_has_no_rounds_of_its_own(measures):
    """So what is a part of rounds is told of the whole game only."""
    named = {(group, measure) for group, _, measure in measures.index}

    assert {("game", "rate:drawn"), ("game", "share:storms"), ("game", "share:aces"), ("strategy", "share:aces")} == {
        (group, measure) for group, measure in named if measure.startswith(("rate:", "share:"))
    }


def test_a_counter_cannot_be_a_part_of_what_is_not_counted():
    """The game says so when it is declared."""
    game = games.load("distanchu")
    counter = Counter("more", game.label, "seat", of="mroe")

    with pytest.raises(ValueError, match="distanchu has no counter mroe"):
        replace(game, counters=(*game.counters, counter))
