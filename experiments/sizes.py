"""Reads sizes of measures: `matters`, the smallest change to care about, and `precision`, when to stop."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from typing import Any

from experiments import messages
from experiments.document import Document
from experiments.measures import COUNTER, RATE, SHARE, Measure
from experiments.problems import shown
from simulator.language import DID_YOU_MEAN, NOTHING, Text, hint_of
from simulator.messages import THERE_ARE

_POINTS = re.compile(r"([0-9]+(?:\.[0-9]+)?)\s*pp")
_PERCENT = 100


def read_sizes(
    document: Document, key: str, declared: Mapping[str, Any], measures: tuple[Measure, ...]
) -> dict[str, float]:
    """Return the size given to each measure named under `key`, after noting mistakes.

    Shares are written in percentage points (`1pp`) or as a fraction (`0.01`). A counter may be written
    without its `counter:`.
    """
    known = {measure.name: measure for measure in measures}
    for measure in measures:
        if measure.name.startswith(COUNTER):
            known.setdefault(measure.name.removeprefix(COUNTER), measure)
    sizes: dict[str, float] = {}
    for name, value in declared.items():
        place = (key, name)
        if name not in known:
            names = tuple(known)
            whole = (m.name for m in measures if not m.name.startswith((SHARE, RATE)))
            hint = hint_of(name, names, THERE_ARE.fill(names=", ".join(whole)))
            document.problems.add(place, messages.NO_MEASURE.fill(hint=hint))
            continue
        measure = known[name]
        size = size_of(value, measure)
        if isinstance(size, Text):
            document.problems.add(place, size)
        elif measure.name in sizes:
            document.problems.add(place, messages.MEASURE_TWICE.fill(name=measure.name))
        else:
            sizes[measure.name] = size
    return sizes


def size_of(value: object, measure: Measure) -> float | Text:
    """Return the size of a measure that a file gives, or what is wrong with it."""
    points = _POINTS.fullmatch(value.strip()) if isinstance(value, str) else None
    is_number = isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
    if measure.unit != "share":
        if is_number and float(str(value)) > 0:
            return float(str(value))
        return messages.ABOVE_ZERO.fill(unit=messages.UNITS[measure.unit], value=shown(value))
    if points and 0 < float(points[1]) < _PERCENT:
        return float(points[1]) / _PERCENT
    if is_number and 0 < float(str(value)) < 1:
        return float(str(value))
    is_near = is_number and 1 <= float(str(value)) < _PERCENT
    return messages.POINTS.fill(value=shown(value), hint=DID_YOU_MEAN.fill(name=f"{value}pp") if is_near else NOTHING)
