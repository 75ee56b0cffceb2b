"""`play --you`, `--step` and `--pick`: a person at the table, a game key by key, a game worth a look."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

import fairdeal
from experiments import picking
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
    assert "P2 you" in played.stdout.split("Final scores")[1]
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

    assert ["  P2 you holds"] == [
        line[:14] for line in seen.splitlines() if line.startswith("  P") and " holds " in line
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
        (("--you", "-1"), "--you must be an integer from 0 to 98 (got -1)"),
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


def _typed(keys: str) -> tuple[int, str]:
    """Step through a game at a terminal with these keys pressed; return exit code and what stood on it."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "fairdeal", *QUICK, "--step"]
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment(TERM="dumb")) as process:
        os.close(theirs)
        os.write(ours, keys.encode())
        shown = b""
        while True:
            try:
                shown += os.read(ours, 65536)
            except OSError:  # the other end is closed
                break
    os.close(ours)
    return process.returncode, shown.decode().replace("\r\n", "\n")


def test_a_game_is_shown_key_by_key() -> None:
    """Enter or space goes on, other keys do nothing, q stops; with enough keys the game comes to its end."""
    code, shown = _typed("x \rq")
    turns = [line for line in shown.splitlines() if line.startswith("  P")]

    assert 0 == code
    assert "Enter or space: go on; q: stop" in shown
    assert "Final scores" not in shown
    assert 3 <= len(turns) < 12

    code, shown = _typed(" " * 500)

    assert 0 == code
    assert "Final scores" in shown
