"""From exact sums to means, their variances, and paired differences: one division each, at the very end.

All arithmetic before the last division is on Python integers, so nothing cancels and a result does not
depend on the order in which blocks were added.

With D deals, and x a deal's total in a column: the mean is X / (D g), where X sums x and g is how many
numbers one deal gives; its variance is that of the D independent deal totals. A ratio of totals X / Y has
the variance of its deal-level residuals x - (X / Y) y (the delta method).
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from experiments.wide import to_int

if TYPE_CHECKING:
    from experiments.accumulator import Accumulator
    from experiments.layout import Layout, Series


class Estimate(NamedTuple):
    """A mean and what is known of its error.

    Attributes
    ----------
    mean : float
        NaN if there is nothing to divide by.
    variance : float
        Of the mean, from the spread of deals; NaN with fewer than two deals.
    spread : float
        Standard deviation of single games; NaN where that says nothing.
    """

    mean: float
    variance: float
    spread: float = math.nan

    @property
    def error(self) -> float:
        """Standard error of the mean."""
        return math.sqrt(self.variance)


class Difference(NamedTuple):
    """A cell less the baseline, deal by deal.

    Attributes
    ----------
    mean, variance : float
        As in `Estimate`.
    correlation : float
        Of the two cells' deals; NaN where one of them does not vary.
    gain, loss : Estimate or None
        Of a share: what deals gained on the baseline, 0 for those that did not, and what they lost.
    """

    mean: float
    variance: float
    correlation: float
    gain: Estimate | None = None
    loss: Estimate | None = None


class Moments:
    """Reads means and differences off one line-up's accumulator.

    Parameters
    ----------
    accumulator : Accumulator
    layout : Layout
    baseline : int
        Position of the baseline among the cells.
    """

    def __init__(self, accumulator: Accumulator, layout: Layout, baseline: int) -> None:
        self.sums = accumulator
        self.layout = layout
        self.num_deals = accumulator.num_deals
        self.baseline = baseline
        self.ratio_at = {pair: position for position, pair in enumerate(layout.ratios)}
        self.share_at = {column: position for position, column in enumerate(layout.share_columns)}
        self.shares = {
            (cell, column): share
            for cell in range(len(accumulator.sums))
            for columns in layout.whole_wins
            for column, share in zip(columns, self._apportion(cell, columns), strict=True)
        }

    def _apportion(self, cell: int, columns: tuple[int, ...]) -> list[float]:
        """Return the shares of columns that together hold every win; they add up to 1 to the last bit."""
        return apportion([self.total(cell, column) for column in columns])

    def total(self, cell: int, column: int) -> int:
        """Return the sum over deals."""
        return to_int(self.sums.sums[cell, column])

    def estimate(self, cell: int, series: Series) -> Estimate:
        """Return the mean of a series in a cell."""
        if series.over is not None:
            return self._ratio(cell, series)
        deals, total = self.num_deals, self.total(cell, series.column)
        one = series.per_deal * series.measure.scale
        if series.measure.less_fair:
            players = series.players
            mean = _divide(total * players - deals * one, deals * one * players)
        else:
            mean = self.shares.get((cell, series.column), _divide(total, deals * one))
        squares = to_int(self.sums.squares[cell, series.column])
        _, variance = mean_of(total, squares, deals, one)
        return Estimate(mean, variance, self._spread(cell, series))

    def _spread(self, cell: int, series: Series) -> float:
        """Return the standard deviation of single games; of a share it would only repeat the mean."""
        if series.measure.unit == "share":
            return math.nan
        num = self.num_deals * series.per_deal
        total = self.total(cell, series.column)
        squares = to_int(self.sums.game_squares[cell, series.column])
        return math.sqrt(_divide(num * squares - total**2, num * (num - 1) * series.measure.scale**2))

    def can_differ(self, cell: int, series: Series) -> bool:
        """Say whether a cell can differ from the baseline at all: not in the rounds of a game that always has one."""
        spreads = [self.estimate(one, series).spread for one in (cell, self.baseline)]
        return spreads != [0.0, 0.0] or self.difference(cell, series).mean != 0

    def difference(self, cell: int, series: Series) -> Difference:
        """Return a cell less the baseline, paired by deal."""
        if series.over is not None:
            return self._ratio_difference(cell, series)
        deals, column = self.num_deals, series.column
        one = series.per_deal * series.measure.scale
        here, there = self.total(cell, column), self.total(self.baseline, column)
        here_squares = to_int(self.sums.squares[cell, column])
        there_squares = to_int(self.sums.squares[self.baseline, column])
        products = to_int(self.sums.products[cell, column])
        squares = here_squares + there_squares - 2 * products
        mean, variance = mean_of(here - there, squares, deals, one)
        correlation = _correlation(
            deals * products - here * there,
            deals * here_squares - here**2,
            deals * there_squares - there**2,
        )
        if not series.measure.is_share:
            return Difference(mean, variance, correlation)
        position = self.share_at[column]
        gained = to_int(self.sums.gains[cell, position])
        gained_squares = to_int(self.sums.gain_squares[cell, position])
        gain = mean_of(gained, gained_squares, deals, one)
        loss = mean_of(gained - (here - there), squares - gained_squares, deals, one)
        return Difference(mean, variance, correlation, Estimate(*gain), Estimate(*loss))

    def _ratio(self, cell: int, series: Series) -> Estimate:
        above, below, scatter = self._ratio_scatter(cell, series)
        deals = self.num_deals
        return Estimate(_divide(above, below), _divide(deals * scatter, (deals - 1) * below**4))

    def _ratio_scatter(self, cell: int, series: Series) -> tuple[int, int, int]:
        """Return dividend, divisor, and the sum of squared residuals times the divisor squared."""
        column, over = self._pair(series)
        above, below = self.total(cell, column), self.total(cell, over)
        above_squares = to_int(self.sums.squares[cell, column])
        below_squares = to_int(self.sums.squares[cell, over])
        within = to_int(self.sums.ratio_within[cell, self.ratio_at[column, over]])
        scatter = above_squares * below**2 - 2 * above * below * within + above**2 * below_squares
        return above, below, scatter

    def _ratio_difference(self, cell: int, series: Series) -> Difference:
        column, over = self._pair(series)
        above, below, scatter = self._ratio_scatter(cell, series)
        base_above, base_below, base_scatter = self._ratio_scatter(self.baseline, series)
        crossed = self.sums.ratio_across[cell, self.ratio_at[column, over]]
        shared = (
            below * base_below * to_int(self.sums.products[cell, column])
            - base_above * below * to_int(crossed[0])
            - above * base_below * to_int(crossed[1])
            + above * base_above * to_int(self.sums.products[cell, over])
        )
        deals = self.num_deals
        both = below * base_below
        squares = scatter * base_below**4 + base_scatter * below**4 - 2 * shared * both**2
        return Difference(
            _divide(above * base_below - base_above * below, both),
            _divide(deals * squares, (deals - 1) * both**4),
            _correlation(shared, scatter, base_scatter),
        )

    def _pair(self, series: Series) -> tuple[int, int]:
        if series.over is None:
            raise ValueError(f"{series.measure.name} is not a ratio")
        return series.column, series.over


def apportion(parts: list[int]) -> list[float]:
    """Return parts as shares of their total that add up to 1 exactly, in any order of adding.

    Each share is a multiple of 2**-53, so that every sum of them is one too and no addition rounds. What
    rounding down leaves goes to the largest remainders; no share is off by more than 2**-53.
    """
    total = sum(parts)
    if total == 0:
        return [math.nan] * len(parts)
    steps = [divmod(part << _SHARE_BITS, total) for part in parts]
    missing = (1 << _SHARE_BITS) - sum(whole for whole, _ in steps)
    by_remainder = sorted(range(len(parts)), key=lambda position: -steps[position][1])
    rounded_up = set(by_remainder[:missing])
    return [(whole + (position in rounded_up)) / (1 << _SHARE_BITS) for position, (whole, _) in enumerate(steps)]


_SHARE_BITS = 53


def mean_of(total: int, squares: int, deals: int, one: int) -> tuple[float, float]:
    """Return the mean of independent deals, in units of which each deal has `one`, and its variance."""
    mean = _divide(total, deals * one)
    return mean, _divide(deals * squares - total**2, deals**2 * (deals - 1) * one**2)


def _divide(above: int, below: int) -> float:
    return above / below if below else math.nan


def _correlation(shared: int, here: int, there: int) -> float:
    if here <= 0 or there <= 0:
        return math.nan
    # In integers, with 64 bits to spare: the factors may be too large for a float.
    size = math.isqrt(here * there << 128)
    return max(-1.0, min(1.0, (shared << 64) / size))
