"""`compare` answers in the terminal, with the numbers that `run` would give, and leaves nothing behind."""

from __future__ import annotations

import json
import re
import signal
import tempfile
from pathlib import Path
from typing import Any

import pytest

from experiments.ledger import Ledger
from experiments.load import load_experiment
from experiments.results import load_results
from experiments.run import run_experiment
from reports.terminal.waiting import STOPPED
from reports.terminal.wrapping import columns
from tests.frontdoor.running import OWN, invoke

LINE = ("compare", "distanchu", "--rule", "rounds=1", "--rule", "must_follow=true", "--seed", "3")
QUICK = (*LINE, "--lineup", "greedy,random", "--deals", "40")

SAME = """\
name: same
game: distanchu
players: 2
deals: 40
seed: 3
lineups:
  chosen: [greedy, random]
variants:
  published: {}
  rounds 1 + must_follow: {rounds: 1, must_follow: true}
"""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in an empty folder, and have temporary folders made in one besides."""
    for name in ("here", "temporary"):
        (tmp_path / name).mkdir()
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    return tmp_path


@pytest.mark.parametrize(
    ("language", "heading"),
    [("en", "Distanchu: Number of rounds 1, Must follow on"), ("ko", "디스턴츄: 라운드 수 1")],
)
def test_answer_fits_the_screen(here: Path, language: str, heading: str) -> None:
    """Sentences, bars for everybody, and what else changes; nothing is left on disk."""
    result = invoke(*QUICK, "--language", language)
    lines = result.stdout.splitlines()

    assert 0 == result.exit_code
    assert lines[0].startswith(heading)
    assert max(map(columns, lines)) <= 80
    assert [] == [line for line in lines if line != line.rstrip()]
    assert 8 == sum("█" in line for line in lines)  # two strategies and two places, before and after
    assert [] == [path for path in here.rglob("*") if path.is_file()]
    assert [] == list((here / "temporary").iterdir())


def test_numbers_are_those_of_a_run(tmp_path: Path) -> None:
    """Of a file that asks the same."""
    path = tmp_path / "same.yaml"
    path.write_text(SAME, encoding="utf-8")
    results = load_results(run_experiment(load_experiment(path), tmp_path / "results"))
    told = json.loads(invoke(*QUICK, "--json").stdout)
    judged = results.comparisons.dropna(subset=["matters"])

    assert judged["difference"].tolist() == [row["difference"] for row in told["differences"]]
    assert judged["verdict"].tolist() == [row["verdict"] for row in told["differences"]]
    assert (40, 160, True) == (told["deals"], told["num_games"], told["complete"])
    assert {"rounds": 1, "must_follow": True} == told["variants"]["rounds 1 + must_follow"]


def test_usual_lineups() -> None:
    """All alike, and all different."""
    told = json.loads(invoke(*LINE, "--players", "3", "--deals", "4", "--json").stdout)

    assert ["balanced"] * 3 == told["lineups"]["mirror"]
    assert 3 == len(set(told["lineups"]["mixed"]))


def test_quiet_prints_the_answer_only() -> None:
    """Nothing on standard error either."""
    result = invoke(*QUICK, "--quiet")

    assert (0, "") == (result.exit_code, result.stderr)
    assert json.loads(invoke(*QUICK, "--json").stdout)["answer"] == [
        sentence + "." for sentence in " ".join(result.stdout.split()).removesuffix(".").split(". ")
    ]


@pytest.mark.parametrize(("written", "deals"), [("20", 20), ("1_0", 10), ("0.02k", 20)])
def test_counts_may_be_written_short(written: str, deals: int) -> None:
    """As in files."""
    told = json.loads(invoke(*QUICK[:-1], written, "--json").stdout)

    assert deals == told["deals"]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("distanchu", "--rule is missing (see fairdeal compare --help)"),
        ("distanchu --rule riichi=false", "--rule names nothing but published values: there is nothing to compare"),
        ("distanchu --rule riichi=true --deals 0", "--deals must be an integer from 1 to 1000000000 (got 0)"),
        ("distanchu --rule riichi=true --deals 2G", "--deals must be an integer from 1 to 1000000000 (got 2G)"),
        ("distanchu --rule riichi=true --deals 1.0005k", "(got 1.0005k)"),
        ("distanchu --rule riichi=true --lineup balanced,gredy", "did you mean greedy?"),
        ("distanchu --rule riichi=true --lineup random,random --players 3", "--lineup must name 3 strategies"),
        ("distanchu --rule riichi_keap=1", "did you mean riichi_keep?"),
    ],
)
def test_mistakes(line: str, complaint: str) -> None:
    """In one line, before anything is played."""
    result = invoke("compare", *line.split())

    assert (2, "", 1) == (result.exit_code, result.stdout, len(result.stderr.splitlines()))
    assert complaint in result.stderr


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", r"Stopped after ([\d,]+) of 4,000,000 games"), ("ko", r"4,000,000판 가운데 끝낸 ([\d,]+)판")],
)
def test_an_answer_from_a_part_of_the_games_says_so(monkeypatch: pytest.MonkeyPatch, language: str, told: str) -> None:
    """After Ctrl-C, with the exit code of a program that was stopped."""
    add, left = Ledger.add, [signal.SIGINT]

    def add_and_press(ledger: Ledger, results: Any, seconds: float) -> None:
        add(ledger, results, seconds)
        if left:
            signal.raise_signal(left.pop())

    monkeypatch.setattr(Ledger, "add", add_and_press)
    result = invoke(*QUICK[:-1], "1M", "--threads", "1", "--quiet", "--language", language)
    found = re.search(told, result.stderr)

    assert STOPPED == result.exit_code
    assert found
    assert 0 < int(found[1].replace(",", "")) < 4_000_000
    assert "" != result.stdout


def test_own_strategy_takes_a_seat(tmp_path: Path) -> None:
    """Under the name of its file; a name that ships is refused in one line."""
    source = OWN.format(less=1)
    for name in ("mine.py", "greedy.py"):
        (tmp_path / name).write_text(source, encoding="utf-8")
    told = [
        invoke(*LINE, "--deals", "4", "--lineup", f"random,{tmp_path / name}", "--json")
        for name in ("mine.py", "greedy.py")
    ]

    assert ["random", "mine"] == json.loads(told[0].stdout)["lineups"]["chosen"]
    assert 2 == told[1].exit_code
    assert "a strategy called greedy ships with distanchu" in told[1].stderr.splitlines()[-1]
