"""`play` prints one game: the one that the seed, deal, rules and line-up make, every time."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import strategies
from simulator import games, transcript
from simulator.tracing import trace
from tests.frontdoor.running import OWN, invoke

GAME = games.load("distanchu")
QUICK = ("play", "distanchu", "--rule", "rounds=1", "--lineup", "greedy,random,random", "--seed", "7")


NAMES = {"ko": ("욕심쟁이", "무작위", "무작위"), "en": ("Greedy", "Random", "Random")}
"""What people call those who play."""


def _traced(deal: int = 0) -> transcript.Transcript:
    options = GAME.options.resolve({"rounds": 1}, 3)
    seats = [strategies.get(GAME.id, name) for name in ("greedy", "random", "random")]
    return trace(GAME, options, seats, 7, deal)


def test_text_is_the_transcript() -> None:
    """In either language."""
    for language in ("ko", "en"):
        result = invoke(*QUICK, "--language", language)

        assert 0 == result.exit_code
        told = replace(_traced(), lineup=NAMES[language])
        assert transcript.to_text(told, language) == result.stdout


def test_json_lines_are_the_transcript() -> None:
    """One object a line."""
    lines = [json.loads(line) for line in invoke(*QUICK, "--json", "--deal", "3").stdout.splitlines()]

    assert [json.loads(line) for line in transcript.to_json_lines(_traced(3))] == lines
    assert ("game", 3, 7, 3) == tuple(lines[0][key] for key in ("type", "players", "seed", "deal"))
    assert "result" == lines[-1]["type"]


def test_rules_are_changed() -> None:
    """Each --rule is in force; the others are as published."""
    result = invoke(*QUICK, "--rule", "riichi=yes", "--rule", "last_trick = nobody", "--json")
    options = json.loads(result.stdout.splitlines()[0])["options"]

    assert GAME.options.defaults() | {"rounds": 1, "riichi": True, "last_trick": "nobody"} == options


def test_own_strategy_takes_a_seat(tmp_path: Path) -> None:
    """A file in the line-up is a designer's own."""
    path = tmp_path / "mine.py"
    path.write_text(OWN.format(less=1), encoding="utf-8")
    line = ("play", "distanchu", "--rule", "rounds=1", "--json", "--lineup", f"random, {path}")
    told = [json.loads(text) for text in invoke(*line).stdout.splitlines()]

    assert ["random", "last"] == told[0]["lineup"]


def test_own_strategy_that_is_broken_is_told_in_one_line(tmp_path: Path) -> None:
    """With the line of the file."""
    path = tmp_path / "mine.py"
    path.write_text("def (:\n", encoding="utf-8")
    result = invoke("play", "distanchu", "--lineup", f"random,{path}")

    assert 2 == result.exit_code
    assert "mine.py cannot be imported: line 1" in result.stderr
    assert 1 == len(result.stderr.splitlines())


def test_own_strategy_that_cheats_is_told_in_one_line(tmp_path: Path) -> None:
    """Its answer is outside the list."""
    path = tmp_path / "mine.py"
    path.write_text(OWN.format(less=0), encoding="utf-8")
    result = invoke("play", "distanchu", "--rule", "rounds=1", "--lineup", f"random,{path}")

    assert 2 == result.exit_code
    assert result.stderr.splitlines()[-1] == "a strategy chose an action that is not in the legal list"
    assert "" == result.stdout


def test_largest_seed_and_deal() -> None:
    """They are numbers like any other."""
    line = ("--seed", str(2**64 - 1), "--deal", str(2**63 - 1), "--rule", "rounds=1", "--lineup", "random,random")
    result = invoke("play", "distanchu", "--json", *line)

    assert 0 == result.exit_code
    assert 2**64 - 1 == json.loads(result.stdout.splitlines()[0])["seed"]
