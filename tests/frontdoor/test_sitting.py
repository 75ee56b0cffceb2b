"""`play --you`, `--step` and `--pick`: a person at the table, a game key by key, a game worth a look."""

from __future__ import annotations

import contextlib
import io
import json
import os
import pty
import select
import subprocess
import sys
from typing import TYPE_CHECKING

import click
import pytest
from click.testing import CliRunner

import fairdeal
from experiments import picking
from reports.terminal import sitting
from reports.terminal.screen import Screen
from tests.frontdoor.running import PLAIN, environment, invoke

if TYPE_CHECKING:
    from click.testing import Result

QUICK = ("play", "distanchu", "--rule", "rounds=1", "--lineup", "greedy,random,random", "--seed", "7")
SEATED = (*QUICK, "--you", "1")


def _sit(written: str, *arguments: str) -> Result:
    """Play with these lines typed."""
    line = [*SEATED, *arguments]
    return CliRunner(env=PLAIN).invoke(fairdeal.main, line, input=written, prog_name="fairdeal")


def test_a_person_plays_to_the_end() -> None:
    """The first choice, always: the game ends with its scores, and is the same again."""
    played = _sit("1\n" * 200)

    assert 0 == played.exit_code
    assert "Final scores" in played.stdout
    assert "P2 (you)" in played.stdout.split("Final scores")[1]
    assert played.stdout == _sit("1\n" * 200).stdout
    assert played.stdout != _sit("2\n" * 200).stdout


@pytest.mark.parametrize("written", ["q\n", "Q\n", ""])
def test_leaving_ends_the_game(written: str) -> None:
    """By q, or when there is nothing more to read."""
    played = _sit(written)

    assert 0 == played.exit_code
    assert "You left the table." == played.stdout.splitlines()[-1]


def test_only_the_own_hand_is_shown() -> None:
    """Hands of others and the cards face down are not; with the strategy in the seat, the same command shows all."""
    seen = _sit("q\n").stdout
    all_of_it = invoke(*QUICK).stdout

    assert ["  P2 (you) holds"] == [
        line[:16] for line in seen.splitlines() if line.startswith("  P") and " holds " in line
    ]
    assert 3 == len([line for line in all_of_it.splitlines() if line.startswith("  P") and " holds " in line])


def test_nonsense_is_told_in_one_line_and_asked_again() -> None:
    """Whatever it is; and a question mark shows the table."""
    bare = _sit("q\n").stdout.splitlines()
    told = _sit("0\nseven\n99999999999999999999999999\n²\n\n?\nq\n").stdout.splitlines()
    complaints = [line for line in told if line.startswith("type a number from 1 to ")]

    assert ["0", "seven", "99999999999999999999", "²", "–"] == [line[:-1].rpartition("got ")[2] for line in complaints]
    assert not any("Scores:" in line for line in bare)
    assert any("Scores:" in line for line in told)


def test_korean_is_spoken_at_the_table() -> None:
    """All of it."""
    told = _sit("x\n?\nq\n", "--language", "ko").stdout

    assert "번호를 써" in told or "번호나" in told
    assert "그만두었습니다." == told.splitlines()[-1]
    assert "2번(나)의 손패" in told


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        (("--you", "3"), "--you must be an integer from 0 to 2 (got 3)"),
        (("--you", "-1"), "--you must be an integer from 0 to 2 (got -1)"),
        (("--you", "0", "--json"), "--you and --json do not go together"),
        (("--you", "0", "--step"), "--you and --step do not go together"),
        (("--you", "0", "--pick", "dramatic"), "--you and --pick do not go together"),
        (("--step", "--json"), "--step and --json do not go together"),
        (("--step",), "--step waits for keys, so it needs a terminal"),
        (("--pick", "boring"), "--pick must be one of typical, dramatic, lopsided (got boring)"),
    ],
)
def test_what_cannot_be_had_is_told_in_one_line(more: tuple[str, ...], complaint: str) -> None:
    """Before anything is played."""
    result = invoke(*QUICK, *more)

    assert 2 == result.exit_code
    assert [complaint] == result.stderr.splitlines()
    assert "" == result.stdout


def test_a_picked_game_is_the_game_of_its_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """It says which deal, out of how many, and why; the same each time, and JSON tells the same game."""
    monkeypatch.setattr(picking, "NUM_GAMES", 40)
    picked = invoke(*QUICK, "--deal", "5", "--pick", "lopsided")
    chosen, compared = picked.stderr.splitlines()[-2:]
    deal = chosen.rpartition(" ")[2]

    assert 0 == picked.exit_code
    assert chosen.startswith("The most lopsided game of the 40 with deal numbers 5 to 44: deal ")
    assert "margin over second" in compared
    assert invoke(*QUICK, "--deal", deal).stdout == picked.stdout
    again = invoke(*QUICK, "--deal", "5", "--pick", "lopsided", "--json")
    assert int(deal) == json.loads(again.stdout.splitlines()[0])["deal"]


def _stepped(monkeypatch: pytest.MonkeyPatch, keys: list[str]) -> tuple[list[str], list[str]]:
    """Step through three turns with these keys pressed; return the lines printed and the keys left."""

    def press() -> str:
        if not keys:
            raise EOFError
        return keys.pop(0)

    printed = io.StringIO()
    monkeypatch.setattr(click, "getchar", press)
    monkeypatch.setattr(sys, "stdout", printed)
    sitting.step_through(Screen("en"), [["one"], ["two", "and"], ["three"]])
    return printed.getvalue().splitlines()[1:], keys


@pytest.mark.parametrize(
    ("keys", "shown", "left"),
    [
        (" \r", ["one", "two", "and", "three"], ""),
        ("x\t\n? ", ["one", "two", "and", "three"], ""),
        ("q ", ["one"], " "),
        (" Q", ["one", "two", "and"], ""),
        ("", ["one"], ""),
    ],
)
def test_a_key_a_turn(monkeypatch: pytest.MonkeyPatch, keys: str, shown: list[str], left: str) -> None:
    """Enter or space goes on, other keys do nothing, q stops, and so does the end of input."""
    assert (shown, list(left)) == _stepped(monkeypatch, list(keys))


def test_a_game_is_shown_key_by_key_at_a_terminal() -> None:
    """Space by space to its end."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "fairdeal", *QUICK, "--step"]
    shown = b""
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment(TERM="dumb")) as process:
        os.close(theirs)
        while process.poll() is None:
            if select.select([ours], [], [], 0.02)[0]:
                with contextlib.suppress(OSError):  # the other end is closed
                    shown += os.read(ours, 65536)
            elif b"q: stop" in shown:
                os.write(ours, b" ")
    os.close(ours)

    assert 0 == process.returncode
    assert b"Final scores" in shown
