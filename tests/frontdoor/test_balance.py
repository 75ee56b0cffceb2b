"""`fairdeal balance`: the answer on the screen in both languages, as JSON, and what it leaves behind."""

from __future__ import annotations

import json
import signal
import time
from pathlib import Path
from typing import Any

import pytest

from reports.terminal.balances import answer_in, as_data, show_balance
from reports.terminal.screen import Screen
from reports.terminal.wrapping import columns
from tests.frontdoor.running import invoke, shell, start

FILE = """\
name: short
question: Shorter?
game: distanchu
players: 2
deals: {deals}
seed: 3
lineups:
  mixed: [greedy, random]
variants:
  two: {{rounds: 2}}
balance:
  target: {{measure: {measure}, within: {within}}}
  options: {{rounds: [1, 3], must_follow: [true, false]}}
  deals: {budget}
"""


def write(
    folder: Path, measure: str = "rounds, at: 1", within: str = "0.5", deals: int = 60, budget: int = 500
) -> Path:
    """Write a file with a search and return its path."""
    path = folder / "short.yaml"
    path.write_text(FILE.format(measure=measure, within=within, deals=deals, budget=budget), encoding="utf-8")
    return path


def found(measure: str, group: str, who: str, verdicts: list[str], **changes: Any) -> dict[str, Any]:
    """Return an answer as `balance.json` holds it, made by hand."""
    within = [position for position, verdict in enumerate(verdicts) if verdict == "within"]
    confirmed = [
        {
            "rules": f"toll={position}, wipe=never, second_player_bonus={position}" if position else "published",
            "changes": {"toll": position} if position else {},
            "num_changed": min(position, 1),
            "amount": position / 4,
            "search_mean": None,
            "mean": 0.3 - 0.1 * position,
            "low": 0.29 - 0.1 * position,
            "high": 0.31 - 0.1 * position,
            "verdict": verdict,
            "more_deals": 1234 if verdict == "not_known_yet" else 0,
            "on_frontier": True,
            "recommended": within[:1] == [position],
        }
        for position, verdict in enumerate(verdicts)
    ]
    target = {"lineup": "mirror", "measure": measure, "group": group, "who": who, "at": 0.0, "within": 0.01}
    return {
        "name": "n", "question": "", "target": target, "num_candidates": 20, "num_left_out": 3,
        "fresh_deals": {"num_deals": 1000}, "recommended": within[0] if within else None, "confirmed": confirmed,
        "num_games": 5000, "run": {"seconds": 1.0}, **changes,
    }  # fmt: skip


def test_it_says_the_smallest_change_and_where_the_results_are(tmp_path: Path) -> None:
    """One round fewer; the last line is the folder, which holds all there is to know."""
    code, output, complaints = shell("balance", str(write(tmp_path)), "--out", str(tmp_path / "out"))
    folder = Path(output.splitlines()[-1])

    assert 0 == code, complaints
    assert {"balance.csv", "balance.json", "experiment.yaml", "search.csv"} == {one.name for one in folder.iterdir()}
    assert "The smallest change that does it is rounds=1" in output
    assert max(map(columns, output.splitlines()[:-1])) <= 80
    assert "games/s" in complaints
    assert write(tmp_path).read_bytes() == (folder / "experiment.yaml").read_bytes()


def test_json_has_the_answer_in_both_languages(tmp_path: Path) -> None:
    """And everything that was confirmed."""
    code, output, _ = shell(
        "balance", str(write(tmp_path)), "--out", str(tmp_path), "--json", "--quiet", LC_ALL="ko_KR.UTF-8"
    )
    told = json.loads(output)

    assert 0 == code
    assert {"ko", "en"} == set(told["answer"])
    assert {"rounds": 1} == told["confirmed"][told["recommended"]]["changes"]
    assert "rounds=1" in told["answer"]["ko"][0]
    assert (Path(told["results"]) / "balance.json").is_file()


def test_a_strategy_is_called_as_in_reports() -> None:
    """By its label; one that the designer bent, by the name in the file."""
    label = {"ko": "욕심꾸러기", "en": "Greedy"}
    strategies = {"greedy": {"base": "greedy", "label": label}, "bold": {"base": "greedy", "label": label}}
    run = {"seconds": 1.0, "strategies": strategies}
    told = [answer_in(found("score", "strategy", who, ["within"], run=run), "en")[0] for who in strategies]

    assert "the mean score of Greedy" in told[0]
    assert "the mean score of bold" in told[1]


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize(
    ("measure", "group", "who"),
    [("advantage", "position", "0"), ("win_share", "seat", "1"), ("score", "strategy", "greedy"),
     ("minutes", "game", "all"), ("counter:aces", "game", "all")],
)  # fmt: skip
def test_every_kind_of_target_has_its_words(
    capsys: pytest.CaptureFixture[str], measure: str, group: str, who: str, language: str
) -> None:
    """Within eighty columns, in one language."""
    show_balance(Screen(language), found(measure, group, who, ["outside", "not_known_yet", "within"]))
    output = capsys.readouterr().out

    assert max(map(columns, output.splitlines())) <= 80
    assert "toll=2, wipe=never, second_player_bonus=2" in " ".join(output.split())
    assert ("달성" if language == "ko" else "reached") in output
    searched = "3가지를(지금 규칙 포함)" if language == "ko" else "the rules as they are among them; 3, those included"
    assert searched in " ".join(output.split())
    assert "None" not in output
    assert "nan" not in output


@pytest.mark.parametrize(
    ("verdicts", "expected"),
    [
        (["within"], "Nothing need be changed"),
        (["outside", "within"], "The smallest change that does it is toll=1"),
        (["outside", "not_known_yet", "within"], "Less may do as well, but that is not known yet: toll=1"),
        (["not_known_yet", "within"], "Less may do as well, but that is not known yet: the rules as they are"),
        (["outside", "outside"], "Nothing that was found in these ranges reaches the target. The nearest is toll=1"),
        (["outside"], "or is better than the rules as they are"),
        (["outside", "not_known_yet"], "No change is sure to reach the target yet. The nearest is toll=1"),
        (["not_known_yet"], "About 1,234 more fresh deals would tell."),
    ],
)
def test_every_answer_has_its_sentence(verdicts: list[str], expected: str) -> None:
    """What is recommended, whether less may do, or that nothing reaches the target."""
    one = found("advantage", "position", "0", verdicts)

    assert expected in " ".join(answer_in(one, "en"))
    assert len(answer_in(one, "en")) == len(answer_in(one, "ko"))
    assert json.dumps(as_data(Path("x"), one))


def test_mistakes_are_one_line(tmp_path: Path) -> None:
    """With file, line, key and cure; exit code 2. `run` points to `balance`."""
    path = write(tmp_path, measure="roundz, at: 1")
    wrong = invoke("balance", str(path))
    elsewhere = invoke("run", str(write(tmp_path)))

    assert (2, f"{path}:12: balance.target.measure: no such measure: roundz; did you mean rounds?\n") == (
        wrong.exit_code,
        wrong.stderr,
    )
    assert (2, f"{path}:11: balance: is for `fairdeal balance FILE`; take it out to play the variants\n") == (
        elsewhere.exit_code,
        elsewhere.stderr,
    )


def test_ctrl_c_ends_it_soon(tmp_path: Path) -> None:
    """Exit code 130, no results, no traceback."""
    path, out = write(tmp_path, deals=50_000_000, budget=90_000_000), tmp_path / "out"
    with start("balance", str(path), "--out", str(out)) as process:
        assert process.stderr
        while "games/s" not in process.stderr.readline():
            assert process.poll() is None
        pressed = time.monotonic()
        process.send_signal(signal.SIGINT)
        output, complaints = process.communicate()
        waited = time.monotonic() - pressed

    assert (130, "") == (process.returncode, output)
    assert waited < 5  # within a second where the machine is idle
    assert "Stopped." in complaints
    assert "Traceback" not in complaints
    assert not out.exists()
