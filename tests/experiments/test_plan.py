"""Line-ups turn, and blocks cover every deal of every line-up once."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from experiments.experiment import Lineup
from experiments.plan import GAMES_PER_BLOCK, make_plan
from tests.experiments.worlds import Toy


@pytest.mark.parametrize(
    ("seats", "rotations"),
    [
        ("aaaa", ["aaaa"]),
        ("abab", ["abab", "baba"]),
        ("abcd", ["abcd", "dabc", "cdab", "bcda"]),
        ("aab", ["aab", "baa", "aba"]),
        ("ab", ["ab", "ba"]),
    ],
)
def test_only_distinct_rotations_are_played(seats, rotations) -> None:
    """A mirror line-up has one; one that repeats after two seats has two."""
    assert [tuple(turned) for turned in rotations] == list(Lineup("x", tuple(seats)).rotations)


@given(st.lists(st.sampled_from("abc"), min_size=2, max_size=6))
def test_no_strategy_owns_a_seat(seats) -> None:
    """Over the rotations each sits equally often in every seat."""
    rotations = Lineup("x", tuple(seats)).rotations

    for name in set(seats):
        counts = [sum(turned[seat] == name for turned in rotations) for seat in range(len(seats))]
        assert 1 == len(set(counts))


@given(st.integers(1, 400), st.integers(1, 500))
def test_blocks_cover_every_deal_of_every_lineup_once(deals, block_deals) -> None:
    """Whatever their size."""
    plan = make_plan(Toy(deals=deals).experiment(), block_deals)

    blocks = [plan.block(number) for number in range(plan.num_blocks)]
    played = Counter(
        (block.lineup, deal) for block in blocks for deal in range(block.first_deal, block.first_deal + block.num_deals)
    )
    assert {(lineup, deal): 1 for lineup in range(2) for deal in range(deals)} == played
    assert plan.experiment.num_games == sum(plan.games_in(block, len(plan.all_cells)) for block in blocks)


def test_lineups_take_turns() -> None:
    """A run that is stopped has played them alike."""
    plan = make_plan(Toy(deals=100).experiment(), 40)

    assert [(0, 0), (1, 0), (0, 40), (1, 40), (0, 80), (1, 80)] == [
        (plan.block(number).lineup, plan.block(number).first_deal) for number in range(plan.num_blocks)
    ]
    with pytest.raises(ValueError, match="there are 6 blocks"):
        plan.block(6)


def test_a_block_has_about_as_many_games_whatever_the_experiment() -> None:
    """The more cells and rotations, the fewer deals."""
    small = Toy(variants={"published": {}}, lineups={"mirror": ("plain",) * 3}, deals=10**9)
    large = Toy(variants={str(bonus): {"bonus": bonus} for bonus in range(20)}, deals=10**9)

    for toy in (small, large):
        plan = make_plan(toy.experiment())
        most = max(plan.games_in(plan.block(number), len(plan.all_cells)) for number in range(4))
        assert 0.9 * GAMES_PER_BLOCK < most <= GAMES_PER_BLOCK


def test_memory_does_not_grow_with_the_number_of_cells() -> None:
    """Many cells are held for fewer deals at a time."""
    toy = Toy(variants={f"{bonus} {tail}": {"bonus": bonus, "tail": tail} for bonus in range(16) for tail in range(16)})

    assert 2**14 >= make_plan(toy.experiment()).chunk_deals * 256
