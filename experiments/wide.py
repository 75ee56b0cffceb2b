"""Sums that outgrow 64 bits, as pairs of int64: exact, the same bits in any order of adding, plain to store.

A wide array has one axis more than the numbers it holds, of length 2: (high, low) is high * 2**40 + low with
0 <= low < 2**40. Each number has one such pair only, and there is room up to 2**103.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

_LOW_BITS = 40
_LOW_MASK = (1 << _LOW_BITS) - 1
_LARGEST = 2**63 - 1


def zeros(shape: tuple[int, ...]) -> NDArray[np.int64]:
    """Return a wide array of zeros."""
    return np.zeros((*shape, 2), dtype=np.int64)


def widen(numbers: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return int64 numbers of any shape as a wide array."""
    return np.stack([numbers >> _LOW_BITS, numbers & _LOW_MASK], axis=-1)


def add_to(total: NDArray[np.int64], more: NDArray[np.int64]) -> None:
    """Add a wide array to another one in place."""
    total += more
    carry = total[..., 1] >> _LOW_BITS
    total[..., 0] += carry
    total[..., 1] &= _LOW_MASK


def to_int(number: NDArray[np.int64]) -> int:
    """Return one wide number, shape (2,), as a Python integer."""
    return (int(number[0]) << _LOW_BITS) + int(number[1])


def peak(numbers: NDArray[np.int64]) -> int:
    """Return the largest absolute value, 0 if there are none."""
    return max(int(numbers.max(initial=0)), -int(numbers.min(initial=0)))


def sum_products(first: NDArray[np.int64], second: NDArray[np.int64], largest: int) -> NDArray[np.int64]:
    """Return the wide sums over the first axis of `first * second`.

    Parameters
    ----------
    first, second : int64 arrays of shape (num, ...)
    largest : int
        No number in either has a larger absolute value. Decides whether 64 bits are enough on the way.
    """
    if largest * largest * max(1, len(first)) <= _LARGEST:
        return widen(np.einsum("n...,n...->...", first, second))
    return _widen_exactly((first.astype(object) * second.astype(object)).sum(axis=0))


def sum_squares(numbers: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the wide sums over the first axis of the squares of numbers, which may be large."""
    largest, half = peak(numbers), 20
    top = (largest >> half) + 1
    if largest * largest * max(1, len(numbers)) <= _LARGEST or top * top * len(numbers) > _LARGEST:
        return sum_products(numbers, numbers, largest)
    high, low = numbers >> half, numbers & ((1 << half) - 1)
    parts = ((high, high, 2 * half), (high, low, half + 1), (low, low, 0))
    return _widen_exactly(
        sum(np.einsum("n...,n...->...", one, other).astype(object) << shift for one, other, shift in parts)
    )


def _widen_exactly(numbers: Any) -> NDArray[np.int64]:
    pairs = [(int(number) >> _LOW_BITS, int(number) & _LOW_MASK) for number in np.ravel(numbers)]
    return np.array(pairs, dtype=np.int64).reshape(*np.shape(numbers), 2)
