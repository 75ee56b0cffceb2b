"""What the deals of a chunk come to in each contrast, exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from experiments import wide

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from experiments.contrasts import Contrast

_EXACT_IN_FLOATS = 2**53
_LARGEST = 2**63 - 1


class ContrastSums(NamedTuple):
    """See `Accumulator`."""

    squares: NDArray[np.int64]
    gains: NDArray[np.int64]
    gain_squares: NDArray[np.int64]


def contrast_sums(
    contrasts: Sequence[Contrast], matrices: Sequence[NDArray[np.int64]], shares: Sequence[int]
) -> ContrastSums:
    """Return the sums of a chunk of deals.

    Parameters
    ----------
    contrasts : sequence of Contrast
    matrices : sequence of int64 arrays of shape (deals, columns)
        One for each cell.
    shares : sequence of int
        Columns whose means are shares.
    """
    if not contrasts:
        num_columns = matrices[0].shape[1]
        return ContrastSums(*(wide.zeros((0, width)) for width in (num_columns, len(shares), len(shares))))
    weights = np.array([contrast.weights for contrast in contrasts], dtype=np.int64)
    values = _weighted(weights, np.stack(matrices)).swapaxes(0, 1)
    gains = np.maximum(values[:, :, list(shares)], 0)
    return ContrastSums(wide.sum_squares(values), wide.widen(gains.sum(axis=0)), wide.sum_squares(gains))


def _weighted(weights: NDArray[np.int64], numbers: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return weighted sums over cells, shape (contrasts, deals, columns)."""
    reach = int(np.abs(weights).sum(axis=1).max()) * wide.peak(numbers)
    if reach < _EXACT_IN_FLOATS:
        # Every sum on the way is a whole number that a float holds exactly, and floats are many times faster.
        return np.tensordot(weights.astype(np.float64), numbers.astype(np.float64), 1).astype(np.int64)
    if reach > _LARGEST:
        raise OverflowError(f"a contrast may reach {reach}")
    weighted: NDArray[np.int64] = np.tensordot(weights, numbers, 1)
    return weighted
