"""Good files in which something else stands in some places: they are good or refused, and nothing else happens."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from experiments.problems import MOST_SHOWN
from tests.experiments.broken import complaints

LIBRARY = Path(__file__).parents[2] / "experiments" / "library"
GOOD = [yaml.safe_load(path.read_text(encoding="utf-8")) for path in sorted(LIBRARY.glob("*.yaml"))]
GOOD.append(
    {
        "name": "fix",
        "game": "stellar",
        "lineups": {"mirror": ["balanced", "greedy"]},
        "strategies": {"mine": {"base": "balanced"}},
        "balance": {
            "target": {"measure": "win_share", "strategy": "greedy", "at": "45%", "within": "1pp"},
            "options": {"second_player_bonus": [0, 4], "section_tie": ["nobody", "both"]},
            "deals": 100_000,
        },
        "report": {"language": "en"},
    }
)

_WORDS = [
    "riichi",
    "score",
    "balanced",
    "1pp",
    "25%",
    "250k",
    "published",
    "base",
    "",
    "~",
    "a|b",
    "\n",
    "\u2028",
    "가",
]
scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from(_WORDS) | st.text(max_size=12)
values = st.recursive(
    scalars, lambda inside: st.lists(inside, max_size=4) | st.dictionaries(scalars, inside, max_size=4), max_leaves=8
)
slips = st.lists(
    st.tuples(st.integers(0, 10**6), values, st.sampled_from(["value", "key", "drop"])), min_size=1, max_size=3
)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Return every place in nested mappings and lists, as a container and a key."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [place for key, child in inside for place in ((value, key), *places(child))]


def spoil(file: Any, number: int, other: Any, way: str) -> None:
    """Put something else in a place of the file, rename its key, or take it out."""
    found = places(file)
    if not found:
        return
    container, key = found[number % len(found)]
    if way == "drop":
        del container[key]
    elif way == "key" and isinstance(container, dict):
        container[str(other)] = container.pop(key)
    else:
        container[key] = other


@settings(max_examples=200, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, len(GOOD) - 1), slips)
def test_a_file_with_other_values_is_good_or_refused(tmp_path: Path, number: int, changes: list[Any]) -> None:
    """By lines that can be read, each with the place of a line that the file has."""
    file = copy.deepcopy(GOOD[number])
    for change in changes:
        spoil(file, *change)
    path = tmp_path / "f.yaml"
    text = yaml.safe_dump(file, allow_unicode=True, sort_keys=False)
    path.write_text(text, encoding="utf-8")
    for line in complaints(path, "balance" if "balance" in file else "run")[0][:MOST_SHOWN]:
        place, _, message = line.removeprefix(":").partition(": ")
        assert 1 <= int(place) <= len(text.splitlines()) + 1
        assert message
        assert line.isprintable()
