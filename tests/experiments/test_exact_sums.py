"""Sums are exact, and merge in any order to the same bits."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from experiments import histogram, wide
from experiments.blocks import run_block
from experiments.moments import apportion
from experiments.plan import make_plan
from tests.experiments import worlds

INT64 = st.integers(-(2**63), 2**63 - 1)
SMALL = st.integers(-(2**31), 2**31 - 1)


@given(st.lists(INT64, min_size=1, max_size=40))
def test_wide_sums_are_exact(numbers) -> None:
    """Far beyond 64 bits."""
    total = wide.zeros(())
    for number in numbers:
        wide.add_to(total, wide.widen(np.array(number, dtype=np.int64)))

    assert sum(numbers) == wide.to_int(total)
    assert 0 <= total[1] < 2**40


@given(st.lists(st.tuples(SMALL, SMALL), max_size=30), st.integers(0, 40))
def test_sums_of_products_are_exact(pairs, shift) -> None:
    """Also where 64 bits are not enough on the way."""
    first = np.array([[one << (shift // 2)] for one, _ in pairs], dtype=np.int64).reshape(-1, 1)
    second = np.array([[other] for _, other in pairs], dtype=np.int64).reshape(-1, 1)

    total = wide.sum_products(first, second, max(wide.peak(first), wide.peak(second)))

    expected = sum(int(one) * int(other) for one, other in zip(first[:, 0], second[:, 0], strict=True))
    assert expected == wide.to_int(total[0])


@given(
    st.lists(st.lists(st.tuples(SMALL, SMALL), max_size=20), max_size=6),
    st.sampled_from([1, 1000, 2**24]),
    st.randoms(use_true_random=False),
)
def test_histograms_merge_in_any_order(parts, step, shuffler) -> None:
    """Dense or sparse, negative or not."""
    counted = [histogram.count_values(np.array(part, dtype=np.int64).reshape(-1, 2) // step, 3) for part in parts]
    merged = histogram.merge(counted)
    shuffler.shuffle(counted)
    again = histogram.merge([histogram.merge(counted[:2]), histogram.merge(counted[2:])])

    assert np.array_equal(merged.keys, again.keys)
    assert np.array_equal(merged.counts, again.counts)
    for series in range(2):
        every = [pair[series] // step for part in parts for pair in part]
        values, counts = merged.of(3 + series)
        assert sorted(set(every)) == values.tolist()
        assert [every.count(value) for value in values] == counts.tolist()


@given(st.lists(st.integers(0, 10**12), min_size=1, max_size=6))
def test_shares_add_up_to_one_to_the_last_bit(parts) -> None:
    """In any order of adding, and none is off by more than the last bit of 1."""
    shares = apportion(parts)

    if sum(parts) == 0:
        assert all(math.isnan(share) for share in shares)
        return
    for order in (shares, shares[::-1], sorted(shares)):
        assert 1.0 == sum(order)
    assert 1.0 == float(np.sum(shares))
    for part, share in zip(parts, shares, strict=True):
        assert 2**-53 >= abs(Fraction(share) - Fraction(part, sum(parts)))


def _bytes(totals):
    return [
        {name: (array.dtype.str, array.shape, array.tobytes()) for name, array in total.to_arrays().items()}
        for total in totals
    ]


@pytest.fixture(scope="module")
def one_block():
    """Return the totals of one big block."""
    return _bytes(worlds.play_all(worlds.Toy(deals=157).experiment(), 1000))


@settings(max_examples=25)
@given(st.integers(1, 200), st.integers(0, 99))
def test_any_blocks_in_any_order_give_the_same_bits(one_block, block_deals, seed) -> None:
    """One block or many, shuffled."""
    assert one_block == _bytes(worlds.play_all(worlds.Toy(deals=157).experiment(), block_deals, seed))


def test_a_block_is_a_pure_function_of_its_number(monkeypatch) -> None:
    """Playing it again gives the same, whatever the table did before."""
    worlds.install(monkeypatch)
    plan = make_plan(worlds.Toy().experiment(), 50)
    table = worlds.toy_table(3)

    first = run_block(plan, 3, table, plan.all_cells)
    run_block(plan, 5, table, plan.all_cells)
    again = run_block(plan, 3, table, plan.all_cells)

    assert first is not None
    assert again is not None
    left, right = first.accumulator.to_arrays(), again.accumulator.to_arrays()
    assert all(np.array_equal(array, right[name]) for name, array in left.items())


def test_long_blocks_are_merged_on_the_way(monkeypatch) -> None:
    """Memory stays flat in the size of a block, and the result is the same."""
    experiment = worlds.Toy(deals=2000).experiment()
    monkeypatch.setattr("experiments.plan.MOST_CHUNK", 32)
    in_many_chunks = _bytes(worlds.play_all(experiment, 2000))
    monkeypatch.undo()

    assert in_many_chunks == _bytes(worlds.play_all(experiment, 77, seed=2))


def test_an_abandoned_block_leaves_nothing(monkeypatch) -> None:
    """Once it is told to stop."""
    worlds.install(monkeypatch)
    plan = make_plan(worlds.Toy(deals=5000).experiment(), 5000)
    answers = iter([False] * 12 + [True])

    assert run_block(plan, 0, worlds.toy_table(3), plan.all_cells, lambda: next(answers)) is None
    assert [] == list(answers)
