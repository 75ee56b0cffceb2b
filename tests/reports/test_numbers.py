"""Numbers are written once, the same everywhere, with no more digits than are known."""

from __future__ import annotations

import math

import pandas as pd
import pytest

from reports.numbers import Numbers, decimals_for, numbers_for, plain

KOREAN = Numbers("ko", {"win_share": 1, "score": 1})
ENGLISH = Numbers("en", {"win_share": 1, "score": 1})


@pytest.mark.parametrize(
    ("value", "decimals", "signed", "expected"),
    [
        (1234.56, 1, False, "1,234.6"),
        (-0.04, 1, True, "0.0"),
        (0.04, 1, True, "0.0"),
        (-2.25, 2, True, "−2.25"),
        (2.25, 1, True, "+2.2"),
        (math.nan, 1, False, "–"),
        (math.inf, 1, True, "–"),
    ],
)
def test_a_plain_number(value, decimals, signed, expected):
    """A true minus sign, none before zero, a dash where there is no number."""
    assert expected == plain(value, decimals, signed=signed)


def test_shares_are_written_in_per_cent():
    """Their differences in percentage points, as each language has them."""
    assert "38.1%" == ENGLISH.level("win_share", 0.381)
    assert "+3.4\N{NO-BREAK SPACE}pp" == ENGLISH.change("win_share", 0.034)
    assert "−3.4%p" == KOREAN.change("win_share", -0.034)
    assert "+0.6%p" == KOREAN.level("advantage", 0.006)


def test_points_carry_their_unit_in_sentences_only():
    """In tables the heading says what is counted."""
    assert "92.4" == KOREAN.level("score", 92.4)
    assert "92.4점" == KOREAN.spoken("score", 92.4)
    assert "92.4 points" == ENGLISH.spoken("score", 92.4)
    assert "−2.1점" == KOREAN.spoken_change("score", -2.1)


def test_an_interval_reads_as_a_range():
    """Korean has its wave, English a word."""
    assert "+3.3 ~ +3.5" == KOREAN.interval("win_share", 0.033, 0.035, signed=True)
    assert "38.0 to 38.2" == ENGLISH.interval("win_share", 0.38, 0.382)


@pytest.mark.parametrize(
    ("measure", "reach", "largest", "matters", "expected"),
    [
        ("win_share", 0.002, 0.4, None, 1),
        ("win_share", 0.0003, 0.4, None, 1),
        ("win_share", 0.0003, 0.004, None, 2),
        ("score", 0.2, 95.0, None, 1),
        ("rounds", 0.01, 8.3, None, 2),
        ("rounds", 0.01, 8.3, 0.125, 3),
        ("score", 0.2, 95.0, 1.23456789, 1),
        ("score", 0.0, 95.0, None, 1),
    ],
)
def test_as_many_decimals_as_are_known(measure, reach, largest, matters, expected):
    """By how exactly the measure is known and how large it is; what matters is written out."""
    assert expected == decimals_for(measure, reach, largest, matters)


def test_one_measure_has_the_same_decimals_everywhere():
    """The widest interval of its differences decides."""
    measures = pd.DataFrame({"measure": ["score"], "mean": [8.0], "low": [7.99], "high": [8.01]})
    comparisons = pd.DataFrame(
        {"measure": ["score"] * 2, "difference": [0.01, 1.1], "low": [0.0, 1.0], "high": [0.02, 1.2]}
    )

    assert {"score": 1} == numbers_for("ko", comparisons, measures, {}).decimals
    assert {"score": 2} == numbers_for("ko", comparisons.head(0), measures, {}).decimals
