"""The cache of machine code: used when nothing has changed, never when anything has."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from simulator import jit

ROOT = Path(__file__).resolve().parents[2]
HELPER = "simulator/games/distanchu/scoring.py"

DEAL = """
from simulator import games, jit, play, tracing
compiled = []
jit.on_compile(compiled.append)
table = play.Table(games.load("distanchu"), 4)
table.set_rules(table.game.options.defaults() | {"penalty_number": 0})
jit.bind(tracing._begin, table.records, 0)(table.records, 0)
print(table.record.state.pub.table_points, len(compiled))
"""
"""Deals a game by an entry of tracing.py, and prints what the destination card is worth: a rules helper knows."""


COUNT = """
import time
import numpy as np
from numba.core.caching import IndexDataCacheFile
from simulator import jit

load = IndexDataCacheFile._load_index
def slowly(self):
    found = load(self)
    time.sleep(0.5)
    return found
IndexDataCacheFile._load_index = slowly
count = jit.entry(jit.count_bits.py_func)
print(sum(count(kind(7)) for kind in {kinds}), sum(count.stats.cache_hits.values()))
"""
"""Counts the bits of a number of each kind, by machine code for that kind, and how much of it was loaded; the cache's
index is read long before it is written."""


class Answer(NamedTuple):
    """What one process found out, and how many functions it had to compile (of `COUNT`: how many it had not)."""

    points: int
    compiled: int


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the sources that end up in machine code."""
    for layer in ("simulator", "strategies"):
        shutil.copytree(ROOT / layer, tmp_path / layer, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def start(checkout: Path, code: str) -> subprocess.Popen[str]:
    """Start a process of its own."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    environment |= {"FAIRDEAL_CACHE_DIR": str(checkout / "cache"), "PYTHONPATH": str(checkout)}
    command = [sys.executable, "-B", "-c", code]
    return subprocess.Popen(command, env=environment, cwd=checkout, stdout=subprocess.PIPE, text=True)


def answer(process: subprocess.Popen[str]) -> Answer:
    """Return the two numbers that a process prints."""
    output, _ = process.communicate()

    assert 0 == process.returncode

    first, second = output.split()
    return Answer(int(first), int(second))


def deal(checkout: Path) -> Answer:
    """Deal a game in a process of its own."""
    return answer(start(checkout, DEAL))


@pytest.mark.skipif(not jit.ENABLED, reason="nothing is compiled")
def test_an_edited_helper_is_never_answered_with_old_code(checkout: Path):
    """Unchanged sources compile once; an edit in a module that the entry point imports gives the new answer."""
    cold = deal(checkout)
    warm = deal(checkout)

    assert cold.compiled > 0
    assert (1, 0) == warm

    helper = checkout / HELPER
    source = helper.read_text(encoding="utf-8")
    edited = source.replace("else 1\n", "else 1000\n")

    assert source != edited

    helper.write_text(edited, encoding="utf-8")
    after_edit = deal(checkout)

    assert 1000 == after_edit.points
    assert after_edit.compiled > 0

    helper.write_text(source, encoding="utf-8")

    assert (1, 0) == deal(checkout)


@pytest.mark.skipif(not jit.ENABLED, reason="nothing is compiled")
def test_of_two_processes_one_compiles(checkout: Path):
    """The other waits, which it reports as compiling one function, and loads; both deal the same."""
    cold, *rest = sorted(map(answer, [start(checkout, DEAL) for _ in range(2)]), key=lambda one: -one.compiled)

    assert cold.compiled > 1
    assert [1] == [one.points for one in rest]
    assert [True] == [one.compiled <= 1 for one in rest]


@pytest.mark.skipif(not jit.ENABLED, reason="nothing is compiled")
def test_what_two_processes_compile_at_once_is_kept(checkout: Path):
    """For each type of argument its own machine code, though both add to one index at the same time."""
    kinds = ("[np.int64]", "[np.float64]")
    processes = [start(checkout, COUNT.format(kinds=kind)) for kind in kinds]

    assert [(3, 0), (3, 0)] == list(map(answer, processes))
    assert (3 + 3, 2) == answer(start(checkout, COUNT.format(kinds="+".join(kinds))))


def test_the_cache_is_where_the_environment_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """FAIRDEAL_CACHE_DIR, or the user's cache folder."""
    monkeypatch.setenv("FAIRDEAL_CACHE_DIR", str(tmp_path))

    assert tmp_path == jit.cache_root()

    monkeypatch.delenv("FAIRDEAL_CACHE_DIR")

    assert "fairdeal" == jit.cache_root().name


def test_the_hash_knows_names_and_contents():
    """A file that is renamed, or changed anywhere, changes the hash."""
    one, other = ROOT / "simulator/rng.py", ROOT / "simulator/options.py"

    assert jit.hash_sources([one]) == jit.hash_sources([one])
    assert 3 == len({jit.hash_sources(paths) for paths in ([one], [other], [one, other])})


def test_the_hash_covers_every_rule_and_strategy():
    """It is that of all sources of both packages."""
    files = [path for layer in ("simulator", "strategies") for path in (ROOT / layer).rglob("*.py")]

    assert jit.hash_sources(sorted(files)) == jit.source_hash()
