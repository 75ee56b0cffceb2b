"""A designer's own strategy file: used as it stands, or refused with one line that says why."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

import strategies
from simulator import games, jit
from simulator.play import Table, play_block
from strategies import StrategyFileError

GAME = games.load("distanchu")

OWN = '''
from simulator.language import Text
from strategies import Weight, strategy
from strategies.distanchu.balanced import balanced

@strategy(
    game="distanchu", label=Text("내 것", "mine"), summary=Text("처음 것", "the first"),
    weights=(Weight("place", 0, 0, 1, Text("자리", "place")),),
)
def mine(view, options, legal, weights, rng):
    """Always the same place in the list."""
    return PLACE
'''
FIRST = OWN.replace("PLACE", "0 * legal.num")
LAST = OWN.replace("PLACE", "legal.num - 1")
TWO = FIRST + FIRST.partition("@strategy")[2].join(["@strategy", ""]).replace("def mine", "def thine")


def written(folder: Path, source: str, name: str = "mine.py") -> Path:
    """Write an own file."""
    path = folder / name
    path.write_text(source, encoding="utf-8")
    return path


def refusal(path: Path, name: str | None = None) -> str:
    """Return why a file is refused: one line."""
    with pytest.raises(StrategyFileError) as caught:
        strategies.from_file(path, "distanchu", name)
    message = str(caught.value)

    assert "\n" not in message
    assert len(message) < 300
    return message


def fingerprints(strategy: strategies.Strategy) -> list[int]:
    """Return the games that a strategy plays against itself."""
    rows = play_block(Table(GAME, 2), GAME.options.defaults(), [strategy] * 2, 1, 0, 5)
    return [int(value) for value in rows["fingerprint"]]


@pytest.mark.nojit
def test_an_own_strategy_plays(tmp_path: Path):
    """Like one that ships, and it is marked as one that does not."""
    mine = strategies.from_file(written(tmp_path, FIRST), "distanchu")

    assert ("mine", False) == (mine.name, mine.shipped)
    assert fingerprints(mine) != fingerprints(strategies.get("distanchu", "greedy"))


def test_an_edited_file_is_never_answered_with_old_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Not even if the edit keeps size and time of the file, which is all that Python looks at."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    path = written(tmp_path, FIRST)
    before = strategies.from_file(path, "distanchu")
    first = fingerprints(before)
    times = path.stat()
    written(tmp_path, LAST.ljust(len(FIRST)))
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
    after = strategies.from_file(path, "distanchu")

    assert len(FIRST) == len(LAST.ljust(len(FIRST)))
    assert first != fingerprints(after)
    assert first == fingerprints(before)
    assert before.choose is not after.choose


def test_the_hash_of_an_own_file_follows_its_contents(tmp_path: Path):
    """A manifest can tell two versions apart."""
    one = strategies.from_file(written(tmp_path, FIRST), "distanchu").source_hash
    other = strategies.from_file(written(tmp_path, LAST), "distanchu").source_hash

    assert one != other


def test_weights_of_an_own_strategy_can_be_bent(tmp_path: Path):
    """As those of one that ships."""
    bent = strategies.from_file(written(tmp_path, FIRST), "distanchu").with_weights({"place": 1}, "bent")

    assert ("bent", "mine", (1.0,)) == (bent.name, bent.base, bent.values)


def test_a_missing_file(tmp_path: Path):
    """It says which."""
    path = tmp_path / "none.py"

    assert f"no such file: {path}" == refusal(path)
    assert f"no such file: {tmp_path}" == refusal(tmp_path)


def test_a_file_that_is_not_python(tmp_path: Path):
    """By its name."""
    assert "mine.txt is not a Python file (its name must end in .py)" == refusal(written(tmp_path, FIRST, "mine.txt"))


def test_a_syntax_error(tmp_path: Path):
    """With its line."""
    assert refusal(written(tmp_path, "x = 1\ndef mine(:\n")).startswith("mine.py cannot be imported: line 2: ")


@pytest.mark.parametrize(
    "source", ["import no_such_module", "1 / 0", "raise RuntimeError", "raise ValueError('a\\nb')"]
)
def test_a_file_that_fails_when_imported(tmp_path: Path, source: str):
    """Whatever it is that fails."""
    assert refusal(written(tmp_path, source)).startswith("mine.py cannot be imported: ")


@pytest.mark.parametrize("source", ["", "x = 1", FIRST.replace('game="distanchu"', 'game="chess"')])
def test_a_file_without_a_fitting_strategy(tmp_path: Path, source: str):
    """Empty, or for another game."""
    expected = "mine.py declares no strategy for distanchu; mark a function with @strategy"

    assert expected == refusal(written(tmp_path, source))


def test_strategies_that_a_file_imports_are_not_its_own(tmp_path: Path):
    """Only `mine` is, though `balanced` is among its names."""
    assert "mine" == strategies.from_file(written(tmp_path, FIRST), "distanchu").name


def test_several_strategies_in_one_file(tmp_path: Path):
    """One must be named."""
    path = written(tmp_path, TWO)

    assert "mine.py declares several strategies; name one of mine, thine" == refusal(path)
    assert "thine" == strategies.from_file(path, "distanchu", "thine").name


def test_a_name_that_is_not_in_the_file(tmp_path: Path):
    """With the nearest, or the list."""
    path = written(tmp_path, TWO)

    assert "no such strategy in mine.py: thiine; did you mean thine?" == refusal(path, "thiine")
    assert "no such strategy in mine.py: xyz; it has mine, thine" == refusal(path, "xyz")


@pytest.mark.skipif(not jit.ENABLED, reason="nothing is compiled")
@pytest.mark.parametrize("body", ["view.pub.no_such_field", "undefined + 1", "str(view)", "open('x')"])
def test_a_strategy_that_does_not_compile(tmp_path: Path, body: str):
    """It says which one, and the compiler's reason."""
    path = written(tmp_path, OWN.replace("PLACE", body))

    assert refusal(path).startswith("mine in mine.py does not compile: ")
