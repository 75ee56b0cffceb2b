"""The C port of Distanchu, written in another language, plays the same games bit for bit."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from benchmarks.c.equality import Case, default_cases, differing, random_cases
from benchmarks.c.port import SOURCE, Port, PortError, compilers
from simulator import games, jit
from strategies import get

GAME = games.load("distanchu")

pytestmark = [
    pytest.mark.skipif(not compilers(), reason="no C compiler: install gcc or clang to build the C port"),
    pytest.mark.skipif(not jit.ENABLED, reason="so many games take too long without the JIT"),
]


@pytest.fixture(scope="module", params=compilers())
def port(request, tmp_path_factory):
    """Build the port with each compiler found."""
    return Port(request.param, tmp_path_factory.mktemp("port"))


def build_altered(folder: Path, file: str, line: str, altered: str) -> Port:
    """Build the port with one line of its rules altered."""
    shutil.copytree(SOURCE.parent, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"), dirs_exist_ok=True)
    text = (folder / file).read_text()

    assert 1 == text.count(line)

    (folder / file).write_text(text.replace(line, altered))
    return Port(compilers()[0], folder, folder / SOURCE.name)


def test_published_rules(port):
    """Random, balanced and mixed line-ups of every size play the same games in C."""
    faults = {str(case): differing(port, case) for case in default_cases(GAME, 200)}

    assert {} == {case: found for case, found in faults.items() if found}


def test_random_rules(port):
    """So they do under rules drawn at random, with weights drawn at random."""
    faults = {str(case): differing(port, case) for case in random_cases(GAME, 300, 10)}

    assert {} == {case: found for case, found in faults.items() if found}


def test_ten_thousand_games(port):
    """Ten thousand games of a mixed table under the published rules are the same to the last bit."""
    seats = tuple(get("distanchu", name) for name in ("balanced", "random", "balanced", "random"))

    assert [] == differing(port, Case(GAME.options.defaults(), seats, 0, 10_000))


@pytest.mark.parametrize(
    ("file", "line", "altered"),
    [
        ("rules.h", "winner = pub->last_seat", "winner = pub->seat"),
        ("scoring.h", "-options->riichi_penalty", "-options->riichi_penalty - 1"),
        ("strategies.h", "weights->named.split", "0.99 * weights->named.split"),
    ],
)
def test_mistake_is_noticed(tmp_path, file, line, altered):
    """A slip in one line of the port, in a rule or in a hundredth of a weight, is found."""
    port = build_altered(tmp_path, file, line, altered)

    assert any(differing(port, case) for case in random_cases(GAME, 300, 10))


def test_other_weights_are_refused(tmp_path):
    """A port that knows a weight which the package does not have refuses to play."""
    with pytest.raises(PortError, match="weight_names: the package has"):
        build_altered(tmp_path, "strategies.h", "DO(danger)", "DO(peril) DO(danger)")
