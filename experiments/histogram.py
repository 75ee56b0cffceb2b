"""How often each value came up: exact, sparse, and mergeable in any order to the same bits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

_VALUE_BITS = 34
_OFFSET = 1 << (_VALUE_BITS - 1)
_MOST_EMPTY = 64
"""Bins per number above which counting into an array costs more than sorting."""


@dataclass(frozen=True)
class Histogram:
    """Counts of (series, value), the series numbered from 0.

    Attributes
    ----------
    keys : int64 array
        Series and value packed into one number, ascending, each once.
    counts : int64 array
    """

    keys: NDArray[np.int64]
    counts: NDArray[np.int64]

    def of(self, series: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return the values of one series, ascending, and their counts."""
        edges = np.array([series, series + 1], dtype=np.int64) << _VALUE_BITS
        first, last = np.searchsorted(self.keys, edges)
        values = (self.keys[first:last] - edges[0]) - _OFFSET
        return values, self.counts[first:last]


def empty() -> Histogram:
    """Return a histogram of nothing."""
    nothing = np.zeros(0, dtype=np.int64)
    return Histogram(nothing, nothing)


def count_values(values: NDArray[np.int64], first_series: int) -> Histogram:
    """Return the histogram of an int64 array of shape (num, series); its series start at `first_series`."""
    num, width = values.shape
    if num == 0:
        return empty()
    low = int(values.min())
    span = int(values.max()) - low + 1
    if span > _MOST_EMPTY * num:
        packed = values + ((np.arange(width) + first_series) << _VALUE_BITS) + _OFFSET
        keys, counts = np.unique(packed, return_counts=True)
        return Histogram(keys, counts.astype(np.int64))
    bins = np.bincount((values + (np.arange(width) * span - low)).ravel(), minlength=width * span)
    (filled,) = np.nonzero(bins)
    series, steps = np.divmod(filled, span)
    keys = ((series + first_series) << _VALUE_BITS) + (steps + low + _OFFSET)
    return Histogram(keys, bins[filled].astype(np.int64))


def merge(histograms: Sequence[Histogram]) -> Histogram:
    """Return the sum of histograms."""
    keys = np.concatenate([empty().keys, *(one.keys for one in histograms)])
    counts = np.concatenate([empty().counts, *(one.counts for one in histograms)])
    if not len(keys):
        return empty()
    order = np.argsort(keys, kind="stable")
    keys, counts = keys[order], counts[order]
    starts = np.flatnonzero(np.diff(keys, prepend=keys[0] - 1))
    return Histogram(keys[starts], np.add.reduceat(counts, starts))
