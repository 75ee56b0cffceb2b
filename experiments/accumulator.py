"""All that is kept of a line-up's games: a bundle of integer arrays of fixed size that merge in any order."""

from __future__ import annotations

import io
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

import numpy as np

from experiments import wide
from experiments.histogram import Histogram, empty, merge

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from experiments.layout import Layout


@dataclass
class Accumulator:
    """Sums over deals, for each cell and each column of the line-up's layout.

    A deal's number in a column is the total over its rotations: games that share a deal are not independent,
    so the deal is what is squared and averaged. "Wide" arrays (see `wide.py`) have one axis more.

    Attributes
    ----------
    deals : int64 array of shape ()
        How many deals were played.
    sums, squares : wide arrays of shape (cells, columns)
        Of the deals' numbers.
    products : wide array of shape (cells, columns)
        Of the deals' numbers with those of the baseline cell.
    game_squares : wide array of shape (cells, columns)
        Squares of single games' numbers, for the spread between games.
    ratio_within : wide array of shape (cells, ratios)
        Dividend times divisor.
    ratio_across : wide array of shape (cells, ratios, 2)
        Dividend times the baseline's divisor, and divisor times the baseline's dividend.
    gains, gain_squares : wide arrays of shape (cells, share columns)
        Sum of what deals gained on the baseline, 0 for those that lost, and of its square.
    contrast_squares : wide array of shape (contrasts, columns)
        Squares of the cells' numbers of a deal, weighted and added (see `contrasts.py`).
    contrast_gains, contrast_gain_squares : wide arrays of shape (contrasts, share columns)
        Sum of those weighted sums that are above 0, and of their squares.
    games_changed : int64 array of shape (cells,)
        Games that differ in anything at all from the baseline's game of the same deal and seating.
    histogram : Histogram
        Of every cell and rotation: the scores of each seat, the margin over the second, the rounds. See
        `Layout.first_histogram`.
    """

    deals: NDArray[np.int64]
    sums: NDArray[np.int64]
    squares: NDArray[np.int64]
    products: NDArray[np.int64]
    game_squares: NDArray[np.int64]
    ratio_within: NDArray[np.int64]
    ratio_across: NDArray[np.int64]
    gains: NDArray[np.int64]
    gain_squares: NDArray[np.int64]
    contrast_squares: NDArray[np.int64]
    contrast_gains: NDArray[np.int64]
    contrast_gain_squares: NDArray[np.int64]
    games_changed: NDArray[np.int64]
    histogram: Histogram

    @property
    def num_deals(self) -> int:
        """How many deals were played."""
        return int(self.deals)

    def to_arrays(self) -> dict[str, NDArray[np.int64]]:
        """Return everything as named int64 arrays, to be stored."""
        arrays = {field.name: getattr(self, field.name) for field in fields(self) if field.name != "histogram"}
        return {**arrays, "value_keys": self.histogram.keys, "value_counts": self.histogram.counts}

    @classmethod
    def from_arrays(cls, arrays: Mapping[str, NDArray[np.int64]]) -> Accumulator:
        """Return what `to_arrays` took apart."""
        rest = {name: array for name, array in arrays.items() if not name.startswith("value_")}
        return cls(**rest, histogram=Histogram(arrays["value_keys"], arrays["value_counts"]))


_WIDE = (
    "sums",
    "squares",
    "products",
    "game_squares",
    "ratio_within",
    "ratio_across",
    "gains",
    "gain_squares",
    "contrast_squares",
    "contrast_gains",
    "contrast_gain_squares",
)


def nothing(layout: Layout, num_cells: int, num_contrasts: int = 0) -> Accumulator:
    """Return the accumulator of no games."""
    num_columns, num_ratios = len(layout.columns), len(layout.ratios)
    per_column, per_ratio = (num_cells, num_columns), (num_cells, num_ratios)
    return Accumulator(
        deals=np.zeros((), dtype=np.int64),
        sums=wide.zeros(per_column),
        squares=wide.zeros(per_column),
        products=wide.zeros(per_column),
        game_squares=wide.zeros(per_column),
        ratio_within=wide.zeros(per_ratio),
        ratio_across=wide.zeros((*per_ratio, 2)),
        gains=wide.zeros((num_cells, len(layout.share_columns))),
        gain_squares=wide.zeros((num_cells, len(layout.share_columns))),
        contrast_squares=wide.zeros((num_contrasts, num_columns)),
        contrast_gains=wide.zeros((num_contrasts, len(layout.share_columns))),
        contrast_gain_squares=wide.zeros((num_contrasts, len(layout.share_columns))),
        games_changed=np.zeros(num_cells, dtype=np.int64),
        histogram=empty(),
    )


def merge_into(total: Accumulator, parts: Sequence[Accumulator]) -> None:
    """Add accumulators of the same line-up to `total`, in place."""
    for part in parts:
        total.deals += part.deals
        total.games_changed += part.games_changed
        for name in _WIDE:
            wide.add_to(getattr(total, name), getattr(part, name))
    total.histogram = merge([total.histogram, *(part.histogram for part in parts)])


def pack(accumulator: Accumulator) -> bytes:
    """Return an accumulator as bytes."""
    buffer = io.BytesIO()
    np.savez_compressed(buffer, allow_pickle=False, **accumulator.to_arrays())
    return buffer.getvalue()


def unpack(content: bytes) -> Accumulator:
    """Return what `pack` made bytes of."""
    with np.load(io.BytesIO(content), allow_pickle=False) as arrays:
        return Accumulator.from_arrays(dict(arrays))
