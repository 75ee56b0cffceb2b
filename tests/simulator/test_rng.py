"""Random streams: the words are those of NumPy's SFC64; what is made of them is exact and uniform."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import pytest
import scipy.stats
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.random.bit_generator import ISeedSequence

from simulator import jit, rng
from simulator.contract import single
from simulator.jit import entry

pytestmark = pytest.mark.nojit

MANY = 20_000 if jit.ENABLED else 2_000
UNLIKELY = 1e-3
"""A p-value below it fails a test; the seeds are fixed, so a test that passes always does."""

words = st.integers(0, 2**64 - 1)
purposes = st.integers(0, 2**40)


@entry
def fill_words(streams, out):
    """Write the next words."""
    for place in range(len(out)):
        out[place] = rng.next_word(streams[0])


@entry
def fill_below(streams, bound, out):
    """Write the next integers below `bound`."""
    for place in range(len(out)):
        out[place] = rng.below(streams[0], bound)


@entry
def fill_units(streams, out):
    """Write the next numbers from 0 to 1."""
    for place in range(len(out)):
        out[place] = rng.unit(streams[0])


@entry
def shuffle_rows(streams, rows):
    """Shuffle each row."""
    for place in range(len(rows)):
        rng.shuffle(streams[0], rows[place], rows.shape[1])


@entry
def begin(streams, seed, deal, purpose):
    """Seed a stream."""
    rng.start(streams[0], seed, deal, purpose)


@entry
def begin_again(streams, purpose):
    """Seed a stream for another purpose."""
    rng.restart(streams[0], purpose)


class Words(ISeedSequence):
    """Seeds NumPy's generator with the very words given."""

    def __init__(self, words: Sequence[int]) -> None:
        self.words = np.array(words, dtype=np.uint64)

    def generate_state(self, n_words: int, dtype: Any = np.uint32) -> np.ndarray[Any, Any]:
        """Return the words, as many as SFC64 asks for."""
        assert (3, np.dtype(np.uint64)) == (n_words, np.dtype(dtype))
        return self.words


def numpy_stream(*words: int) -> np.random.SFC64:
    """Return NumPy's generator with these seeding words."""
    return np.random.SFC64(Words(words))  # type: ignore[arg-type]  # NumPy's stubs forget ISeedSequence


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    """Let words wrap around, which plain Python warns of."""
    with np.errstate(over="ignore"):
        yield


def stream_of(seed: int, deal: int, purpose: int) -> Any:
    """Return a new stream."""
    stream = single(rng.STREAM)
    begin(stream, np.uint64(seed), np.uint64(deal), purpose)
    return stream


@given(seed=words, deal=words, purpose=purposes)
def test_the_words_are_those_of_numpys_sfc64(seed: int, deal: int, purpose: int):
    """Seeded with the same three words."""
    found = np.zeros(20, dtype=np.uint64)
    fill_words(stream_of(seed, deal, purpose), found)

    assert numpy_stream(seed, deal, purpose).random_raw(20).tolist() == found.tolist()


@given(seed=words, deal=words, purpose=purposes)
def test_numbers_from_0_to_1_are_numpys(seed: int, deal: int, purpose: int):
    """A multiple of 2**-53, below 1."""
    found = np.zeros(10)
    fill_units(stream_of(seed, deal, purpose), found)
    oracle = np.random.Generator(numpy_stream(seed, deal, purpose))

    assert oracle.random(10).tolist() == found.tolist()


@given(seed=words, deal=words, purpose=purposes, used=st.integers(0, 5))
def test_a_restarted_stream_is_a_new_one(seed: int, deal: int, purpose: int, used: int):
    """Whatever was drawn before, it gives what a stream started for that purpose gives."""
    stream = stream_of(seed, deal, 7)
    fill_words(stream, np.zeros(used, dtype=np.uint64))
    begin_again(stream, purpose)

    assert stream_of(seed, deal, purpose).tobytes() == stream.tobytes()


def naive_below(raw: Iterator[int], bound: int) -> int:
    """Lemire's method written down plainly, for whole numbers of any size."""
    while True:
        product = (next(raw) >> 32) * bound
        if product % 2**32 >= 2**32 % bound:
            return product >> 32


@settings(max_examples=60)
@given(seed=words, bound=st.integers(1, 100) | st.integers(1, 2**31 - 1) | st.just(2**30 + 1))
def test_below_is_exact(seed: int, bound: int):
    """Number for number what the method says, and it uses up as many words."""
    stream = stream_of(seed, 1, 2)
    found = np.zeros(30, dtype=np.int64)
    fill_below(stream, bound, found)
    raw = iter(numpy_stream(seed, 1, 2).random_raw(1000).tolist())

    assert [naive_below(raw, bound) for _ in range(30)] == found.tolist()

    after = np.zeros(1, dtype=np.uint64)
    fill_words(stream, after)

    assert next(raw) == int(after[0])


@pytest.mark.parametrize("bound", [2, 3, 5, 10, 64])
def test_below_reaches_every_number_equally_often(bound: int):
    """Chi-square at a fixed seed."""
    found = np.zeros(MANY, dtype=np.int64)
    fill_below(stream_of(1, 2, bound), bound, found)
    counts = np.bincount(found, minlength=bound)

    assert bound == len(counts)
    assert UNLIKELY < scipy.stats.chisquare(counts).pvalue


def test_below_has_no_bias_where_words_do_not_divide_evenly():
    """Without rejection, numbers divisible by 3 would come half as often again as others of such a bound."""
    found = np.zeros(MANY, dtype=np.int64)
    fill_below(stream_of(1, 2, 3), 3 << 29, found)

    assert UNLIKELY < scipy.stats.chisquare(np.bincount(found % 3, minlength=3)).pvalue


def test_every_order_of_a_shuffle_is_equally_likely():
    """All 24 orders of four cards."""
    rows = np.tile(np.arange(4, dtype=np.int32), (MANY, 1))
    shuffle_rows(stream_of(20090709, 0, 0), rows)
    counts = Counter(map(tuple, rows.tolist()))

    assert 24 == len(counts)
    assert UNLIKELY < scipy.stats.chisquare(list(counts.values())).pvalue


def test_every_card_of_a_deck_is_equally_likely_in_every_place():
    """A deck of 64."""
    rows = np.tile(np.arange(64, dtype=np.int32), (MANY // 10, 1))
    shuffle_rows(stream_of(20090709, 1, 0), rows)

    assert (np.sort(rows, axis=1) == np.arange(64)).all()

    for place in (0, 1, 31, 63):
        counts = np.bincount(rows[:, place], minlength=64)

        assert UNLIKELY < scipy.stats.chisquare(counts).pvalue


def test_shuffle_leaves_the_cards_beyond_its_number():
    """Only the first `num_cards` move."""
    row = np.arange(10, dtype=np.int32)
    stream = stream_of(3, 3, 3)
    shuffle_rows(stream, row[:6].reshape(1, 6))

    assert [0, 1, 2, 3, 4, 5] == sorted(row[:6].tolist())
    assert [6, 7, 8, 9] == row[6:].tolist()


def test_purposes_never_meet():
    """Cards of any round, the first seat, and each seat's choices have streams of their own."""
    purposes = {rng.CARDS + number for number in range(1001)} | {rng.FIRST_SEAT}
    purposes |= {rng.CHOICES + seat for seat in range(64)}

    assert 1001 + 1 + 64 == len(purposes)
