"""The records that all games share: copies, the log, room of their own in memory."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from simulator import contract, jit
from simulator.contract import EVENT_VALUES, LOG, emit, emit_cards, single
from simulator.jit import copy_record, entry

pytestmark = pytest.mark.nojit

NESTED = np.dtype(
    [
        ("words", np.uint64, (3,)),
        ("inner", [("hand", np.int32, (5,)), ("seat", np.int32)], (2,)),
        ("share", np.float64),
    ],
    align=True,
)


@entry
def copy(targets, sources):
    """Copy one record into another."""
    copy_record(targets[0], sources[0])


@entry
def log_number(logs):
    """Log an event with one number."""
    emit(logs[0], 3, 1, 42)


@entry
def log_cards(logs, cards):
    """Log an event with numbers and cards."""
    emit_cards(logs[0], 5, 2, (7, 8, 9), cards)


@entry
def bits(mask):
    """Return the lowest 1 bit and the number of 1 bits."""
    return jit.lowest_bit(mask), jit.count_bits(mask)


@jit.kernel
def doubled(number):
    """Return twice a number."""
    return 2 * number


@entry
def doubles(numbers):
    """Return twice a literal, an int32 and an int64, and twice a share."""
    return doubled(1 << 40), doubled(numbers[0]), doubled(np.int64(numbers[0])), doubled(0.25)


def new_log(enabled: int) -> Any:
    """Return an empty log."""
    logs = single(LOG)
    logs[0].enabled = enabled
    return logs


def test_a_copy_has_every_field():
    """Nested ones and arrays too; and what is changed afterwards is changed in one alone."""
    source, target = single(NESTED), single(NESTED)
    source[0].words = [1, 2, 2**64 - 1]
    source[0]["inner"]["hand"] = np.arange(10).reshape(2, 5)
    source[0]["inner"]["seat"] = [-1, 5]
    source[0].share = 0.25
    copy(target, source)

    assert source.tobytes() == target.tobytes()

    source[0]["inner"]["hand"][1, 4] = 77

    assert 9 == target[0]["inner"]["hand"][1, 4]


def test_records_of_two_threads_share_no_cache_line():
    """Each begins on a line of its own and has room behind it."""
    kept = [single(np.dtype([("seat", np.int32)])) for _ in range(20)]
    addresses = sorted(record.ctypes.data for record in kept)

    assert {0} == {address % 128 for address in addresses}
    assert min(np.diff(addresses)) >= 128


def test_a_new_record_is_zero():
    """So a game can rely on it."""
    assert not any(single(NESTED).tobytes())


def test_the_log_takes_events_in_order():
    """Kind, seat, numbers, then cards."""
    logs = new_log(enabled=1)
    log_number(logs)
    log_cards(logs, np.arange(10, 14, dtype=np.int32))
    first, second = logs[0].events[:2]

    assert 2 == logs[0].num
    assert (3, 1, 42) == (first["kind"], first["seat"], first["values"][0])
    assert (5, 2) == (second["kind"], second["seat"])
    assert [7, 8, 9, 10, 11, 12, 13] + [0] * (EVENT_VALUES - 7) == second["values"].tolist()


def test_a_full_log_counts_on():
    """Events beyond its end are counted, so that tracing can raise; nothing behind the log is written."""
    logs = new_log(enabled=1)
    for _ in range(contract.MAX_EVENTS + 2):
        log_number(logs)

    assert contract.MAX_EVENTS + 2 == logs[0].num
    assert 3 == logs[0].events[-1]["kind"]


@pytest.mark.skipif(not jit.ENABLED, reason="a kernel is a plain function with the JIT off")
def test_python_cannot_call_a_kernel():
    """It has no machine code of its own; the call is refused, the first and any other."""
    for _ in range(2):
        with pytest.raises(TypeError):
            emit(new_log(enabled=1)[0], 3, 1, 42)


def test_a_kernel_takes_integers_of_every_width():
    """And what is no integer stays what it is."""
    assert (2**41, 2000, 2000, 0.5) == doubles(np.array([1000], dtype=np.int32))


@pytest.mark.skipif(not jit.ENABLED, reason="nothing is compiled")
def test_a_kernel_is_compiled_once_for_all_integers():
    """An int32, an int64 and a literal get the same code; a float gets its own."""
    compiled: Any = doubled
    doubles(np.zeros(1, dtype=np.int32))

    assert {"int64", "float64"} == {str(kind) for (kind,) in compiled.overloads}


def test_the_log_stays_empty_unless_a_game_is_traced():
    """Nothing is written, so nothing is paid for."""
    logs = new_log(enabled=0)
    log_number(logs)
    log_cards(logs, np.arange(4, dtype=np.int32))

    assert not any(logs.tobytes())


@pytest.mark.parametrize("mask", [1, 0b1000, 0b1010_0000, 2**15, 2**31 - 1])
def test_bits_are_counted(mask: int):
    """As Python counts them."""
    assert ((mask & -mask).bit_length() - 1, mask.bit_count()) == bits(mask)


def test_all_games_share_the_public_fields():
    """The words that the loop and strategies of any game may rely on."""
    layout = contract.public_record(5, [("trump", np.int32)])

    assert layout.names is not None
    assert {
        "num_seats",
        "seat",
        "kind",
        "over",
        "capped",
        "first_seat",
        "round_number",
        "moments",
        "totals",
        "trump",
    } == set(layout.names)
    assert (5,) == layout["totals"].shape
