"""How scores, margins and rounds are spread, in bins of equal width that all line-ups and cells share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from experiments.histogram import Histogram
    from experiments.layout import Layout

MOST_BINS = 80

Values = tuple["NDArray[np.int64]", "NDArray[np.int64]"]
"""Values that came up, and how often each did."""

Key = tuple[str, str, str]
"""Group, who, measure."""


def distribution_rows(
    layouts: Sequence[Layout], histograms: Mapping[tuple[int, int], Histogram]
) -> Iterator[tuple[Layout, int, dict[str, Any]]]:
    """Yield line-up, cell and row of every bin, from the first to the last that is not empty.

    Parameters
    ----------
    layouts : sequence of Layout
        One a line-up.
    histograms : mapping
        The histogram that tells about each pair of a line-up and a cell.
    """
    spread = {
        (lineup, cell): _by_whom(layouts[lineup], histogram, cell) for (lineup, cell), histogram in histograms.items()
    }
    widths = _widths(list(spread.values()))
    for (at, cell), distributions in spread.items():
        for (group, who, measure), (values, counts) in distributions.items():
            width = widths[measure]
            bins, first = _bin(values, counts, width)
            for step, count in enumerate(bins):
                row = {"group": group, "who": who, "measure": measure}
                yield (
                    layouts[at],
                    cell,
                    {**row, "value": (first + step) * width, "width": width, "count": int(count)},
                )


def _by_whom(layout: Layout, histogram: Histogram, cell: int) -> dict[Key, Values]:
    """Return the exact distributions of one cell: margins and rounds, scores by strategy and by seat."""
    lineup = layout.lineup
    num_seats = len(lineup.seats)
    parts: dict[Key, list[Values]] = {
        ("game", "all", "margin_over_second"): [],
        ("game", "all", "rounds"): [],
        **{("strategy", who, "score"): [] for who in lineup.players},
        **{("seat", str(seat), "score"): [] for seat in range(num_seats)},
    }
    for rotation, seating in enumerate(lineup.rotations):
        first = layout.first_histogram(cell, rotation)
        for seat, who in enumerate(seating):
            scores = histogram.of(first + seat)
            parts["strategy", who, "score"].append(scores)
            parts["seat", str(seat), "score"].append(scores)
        parts["game", "all", "margin_over_second"].append(histogram.of(first + num_seats))
        parts["game", "all", "rounds"].append(histogram.of(first + num_seats + 1))
    return {
        key: (np.concatenate([one[0] for one in some]), np.concatenate([one[1] for one in some]))
        for key, some in parts.items()
    }


QUANTILES = {"q05": 1, "q25": 5, "q50": 10, "q75": 15, "q95": 19}
"""Names of quantiles, in twentieths."""


def quantile_rows(
    layouts: Sequence[Layout], histograms: Mapping[tuple[int, int], Histogram]
) -> Iterator[tuple[Layout, int, dict[str, Any]]]:
    """Yield line-up, cell and row of the exact quantiles of each distribution."""
    for (lineup, cell), histogram in histograms.items():
        for (group, who, measure), (values, counts) in _by_whom(layouts[lineup], histogram, cell).items():
            row = {"group": group, "who": who, "measure": measure, "num": int(counts.sum())}
            yield layouts[lineup], cell, {**row, **_quantiles(values, counts)}


def _quantiles(values: NDArray[np.int64], counts: NDArray[np.int64]) -> dict[str, int | None]:
    """Return the smallest value with at least so many twentieths of all at or below it; None of nothing."""
    if not len(values):
        return dict.fromkeys(QUANTILES)
    order = np.argsort(values, kind="stable")
    reached = np.cumsum(counts[order])
    wanted = {name: -(-int(reached[-1]) * twentieths // 20) for name, twentieths in QUANTILES.items()}
    return {name: int(values[order][np.searchsorted(reached, rank)]) for name, rank in wanted.items()}


def _widths(spread: list[dict[Key, Values]]) -> dict[str, int]:
    """Return a round width for each measure with which its whole range takes at most `MOST_BINS` bins."""
    widths = {}
    for measure in {key[2] for distributions in spread for key in distributions}:
        some = [values for one in spread for key, (values, _) in one.items() if key[2] == measure and len(values)]
        low = min((int(values.min()) for values in some), default=0)
        high = max((int(values.max()) for values in some), default=0)
        widths[measure] = next(width for width in _round_numbers() if high // width - low // width < MOST_BINS)
    return widths


def _round_numbers() -> Iterator[int]:
    power = 1
    while True:
        yield from (power, 2 * power, 5 * power)
        power *= 10


def _bin(values: NDArray[np.int64], counts: NDArray[np.int64], width: int) -> tuple[NDArray[np.int64], int]:
    """Return the count of every bin, and the number of the first."""
    if not len(values):
        return counts, 0
    at = values // width
    first = int(at.min())
    bins = np.zeros(int(at.max()) - first + 1, dtype=np.int64)
    np.add.at(bins, at - first, counts)
    return bins, first
