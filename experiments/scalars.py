"""What a word in a YAML file means: YAML 1.1 without its traps.

`yes`, `no`, `on` and `off` are true and false and `250_000` is a number, as in YAML 1.1. `012` (ten there,
twelve to anybody else), `1:30` (ninety there) and dates stay text, so that whoever expects a number gets an
error and not a surprise.
"""

from __future__ import annotations

import re

MOST_DEALS = 10**9
LARGEST_SEED = 2**64 - 1

_NOTHING = {"", "~", "null", "Null", "NULL"}
_TRUE = {"true", "yes", "on"}
_FALSE = {"false", "no", "off"}

# Bounded: Python refuses to read very long numbers, and none of ours has more than twenty digits.
_INTEGER = re.compile(r"[-+]?(0|[1-9][0-9_]{0,40})")
_FLOAT = re.compile(r"[-+]?([0-9][0-9_]{0,40}\.[0-9_]{0,40}|\.[0-9]{1,40}|[0-9]{1,40})([eE][-+]?[0-9]{1,3})?")
_COUNT = re.compile(r"([0-9]{1,12})(?:\.([0-9]{1,6}))?([kKmM])")
_POWERS = {"k": 1_000, "m": 1_000_000}


def read_scalar(text: str) -> bool | int | float | str | None:
    """Return the value of a scalar written without quotes."""
    if text in _NOTHING:
        return None
    if text.lower() in _TRUE | _FALSE:
        return text.lower() in _TRUE
    if _INTEGER.fullmatch(text):
        return int(text.replace("_", ""))
    has_point = any(mark in text for mark in ".eE")
    if has_point and _FLOAT.fullmatch(text):
        return float(text.replace("_", ""))
    return text


def read_count(value: object) -> object:
    """Return `200k` and `1.5M` as integers, and anything else as it is."""
    match = _COUNT.fullmatch(value) if isinstance(value, str) else None
    if match is None:
        return value
    whole, fraction, letter = match.groups()
    power = _POWERS[letter.lower()]
    scaled = int((fraction or "").ljust(6, "0")) * power
    # `1.0005k` is no number of deals: leave it for the error message.
    return int(whole) * power + scaled // 1_000_000 if scaled % 1_000_000 == 0 else value
