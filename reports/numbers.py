"""How numbers are written: once, so that a sentence, a figure and a table can never disagree.

A measure is written with the same number of decimals everywhere in one report, chosen from how exactly it is known.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from experiments.measures import SHARE
from reports.words import measures as words

if TYPE_CHECKING:
    import pandas as pd

MINUS, DASH = "−", "–"
SHARES = frozenset({"win_share", "tied", "forced_share", "capped", "advantage", "decided", "comeback", "winner_behind"})
"""Measures between 0 and 1: written in per cent, their differences in percentage points. So are parts of counters."""

STEPS = ((0.05, 1), (0.005, 2))
"""An interval that reaches at least so far to each side is written with so many decimals."""
SIZES = ((10.0, 1), (1.0, 2))
"""And so is a number at least so large: three digits or so are enough."""
MOST_DECIMALS = 3


def is_share(measure: str) -> bool:
    """Say whether a measure is between 0 and 1."""
    return measure in SHARES or measure.startswith(SHARE)


def scaled(measure: str, value: float) -> float:
    """Return a table's value in the unit in which people read it: shares in per cent."""
    return value * 100 if is_share(measure) else value


def is_signed(measure: str) -> bool:
    """Say whether the measure is a difference by itself (an advantage over the fair share)."""
    return measure == "advantage"


def thousands(count: float) -> str:
    """Return a whole number as people write it: 1,000,000."""
    return f"{int(count):,}"


def estimate(count: float) -> str:
    """Return a whole number that is an estimate: rounded up to two digits."""
    step = 10 ** max(0, len(str(int(count))) - 2)
    return thousands(math.ceil(count / step) * step)


def plain(value: float, decimals: int, *, signed: bool = False) -> str:
    """Return a number with so many decimals; a true minus sign, and no minus before a zero."""
    if not math.isfinite(value):
        return DASH
    text = f"{abs(value):,.{decimals}f}"
    if not text.strip("0.,"):
        return text
    if value < 0:
        return MINUS + text
    return f"+{text}" if signed else text


def decimals_for(measure: str, reach: float, largest: float, matters: float | None = None) -> int:
    """Return how many decimals suit a measure.

    Parameters
    ----------
    measure : str
    reach, largest, matters : float
        In the table's units: how far its widest interval reaches to each side, its largest value, and the smallest
        change that matters, which must be written exactly.
    """
    known, size = scaled(measure, reach), abs(scaled(measure, largest))
    by_reach = next((places for least, places in STEPS if known >= least), MOST_DECIMALS)
    by_size = next((places for least, places in SIZES if size >= least), MOST_DECIMALS)
    decimals = min(by_reach, by_size) if known > 0 else 1
    if matters is not None:
        exact = f"{scaled(measure, matters):.6f}".rstrip("0").partition(".")[2]
        decimals = max(decimals, len(exact) if len(exact) <= MOST_DECIMALS else 0)
    return decimals


@dataclass(frozen=True)
class Numbers:
    """The ways to write each measure in one report.

    Parameters
    ----------
    language : {"ko", "en"}
    decimals : dict
        Measure -> number of decimals. Others have one.
    """

    language: str
    decimals: dict[str, int]

    def places(self, measure: str) -> int:
        """Return the number of decimals with which a measure is written."""
        return self.decimals.get(measure, 1)

    def level(self, measure: str, value: float) -> str:
        """Return a value as tables have it: "38.1%", "92.4"."""
        text = plain(scaled(measure, value), self.places(measure), signed=is_signed(measure))
        if not is_share(measure) or text == DASH:
            return text
        return text + (self.point_sign if is_signed(measure) else "%")

    def change(self, measure: str, value: float) -> str:
        """Return a difference as tables have it: "+3.4 pp" (with a space that does not break), "−2.1"."""
        text = plain(scaled(measure, value), self.places(measure), signed=True)
        return text + self.point_sign if is_share(measure) and text != DASH else text

    def size(self, measure: str, value: float) -> str:
        """Return a size without a sign and without a unit: "1.0"."""
        return plain(scaled(measure, abs(value)), self.places(measure))

    def amount(self, measure: str, value: float) -> str:
        """Return a size without a sign, such as the smallest change that matters: "1.0 pp", "2.0 points"."""
        text = self.size(measure, value)
        return text + self.point_sign if is_share(measure) else self.with_unit(measure, text)

    def interval(self, measure: str, low: float, high: float, *, signed: bool = False) -> str:
        """Return both ends of an interval, without a unit."""
        signed = signed or is_signed(measure)
        ends = [plain(scaled(measure, end), self.places(measure), signed=signed) for end in (low, high)]
        return (" ~ " if self.language == "ko" else " to ").join(ends)

    def spoken(self, measure: str, value: float) -> str:
        """Return a value as sentences have it, with its unit: "38.1%", "92.4 points"."""
        return self.with_unit(measure, self.level(measure, value))

    def spoken_change(self, measure: str, value: float) -> str:
        """Return a difference as sentences have it: "+3.4 pp", "−2.1 points"."""
        return self.with_unit(measure, self.change(measure, value))

    def with_unit(self, measure: str, text: str) -> str:
        """Return a number already written, with its unit if the measure has one that is not a sign."""
        unit = words.unit(measure)
        return text if is_share(measure) or unit is None else unit.say(self.language).format(text)

    @property
    def point_sign(self) -> str:
        """The sign of a percentage point."""
        return "%p" if self.language == "ko" else "\u00a0pp"


def numbers_for(language: str, comparisons: pd.DataFrame, measures: pd.DataFrame, matters: dict[str, float]) -> Numbers:
    """Return the ways to write the measures of these tables.

    The decimals of a measure follow its widest interval: of its differences, or where there are none of itself.
    """
    decimals = {}
    largest = measures.groupby("measure")["mean"].max()
    for given in (measures, comparisons):
        if given.empty:
            continue
        table = given[given["difference" if "difference" in given else "mean"].notna()]
        reach = ((table["high"] - table["low"]) / 2).groupby(table["measure"]).max()
        for name, half in reach.items():
            measure = str(name)
            decimals[measure] = decimals_for(measure, float(half), float(largest[measure]), matters.get(measure))
    return Numbers(language, decimals)
