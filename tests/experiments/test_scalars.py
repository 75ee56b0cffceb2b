"""What words in a YAML file mean."""

from __future__ import annotations

import pytest

from experiments.scalars import read_count, read_scalar


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("", None),
        ("~", None),
        ("null", None),
        ("yes", True),
        ("On", True),
        ("TRUE", True),
        ("no", False),
        ("off", False),
        ("0", 0),
        ("-7", -7),
        ("250_000", 250_000),
        ("250000", 250_000),
        ("18446744073709551615", 2**64 - 1),
        ("0.01", 0.01),
        (".5", 0.5),
        ("1e3", 1000.0),
        ("1pp", "1pp"),
        ("y", "y"),
        ("0x10", "0x10"),
        ("012", "012"),
        ("1:30", "1:30"),
        ("2026-01-01", "2026-01-01"),
        (".inf", ".inf"),
        ("9" * 5000, "9" * 5000),
    ],
)
def test_words_mean_what_they_look_like(text, value) -> None:
    """Octal numbers, sexagesimal numbers and dates stay text, where YAML 1.1 would surprise."""
    assert value == read_scalar(text)
    assert type(value) is type(read_scalar(text))


@pytest.mark.parametrize(
    ("written", "count"),
    [("200k", 200_000), ("1M", 1_000_000), ("1.5M", 1_500_000), ("0.25k", 250), ("2m", 2_000_000)],
)
def test_large_counts_may_be_abbreviated(written, count) -> None:
    """As people write them: 200k, 1.5M."""
    assert count == read_count(written)


@pytest.mark.parametrize("written", ["1.0005k", "k", "1kk", "1 k", "-1k", 7, 1.5, None, True])
def test_what_is_no_abbreviated_count_is_left_alone(written) -> None:
    """So that the message about it can show what was written."""
    assert written is read_count(written)
