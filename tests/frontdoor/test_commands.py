"""Every command: what it prints, as text, quietly and as JSON, and its exit code."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import Result

import fairdeal
from reports.terminal import health
from reports.terminal.wrapping import columns
from tests.frontdoor.running import invoke, write_experiment


class Line(NamedTuple):
    """A command line that works, and what is to be seen: by pattern as text, by key as JSON."""

    line: str
    text: str
    key: str = ""


LINES = {
    "new": Line("new stellar", r"^stellar-my-rule\.yaml$", "file"),
    "run": Line("run small.yaml", r"report\.html$", "runs"),
    "compare": Line(
        "compare distanchu --rule rounds=1 --lineup greedy,random --deals 10", r"^win share by strategy", "differences"
    ),
    "plan": Line("plan small.yaml", "1 line-up, 2 sets of rules, 80 games in all", "num_games"),
    "balance": Line("balance balance.yaml", r"results/small-", "answer"),
    "resume": Line("resume results", ""),
    "report": Line("report results", ""),
    "games": Line("games", "^distanchu ", "games"),
    "rules": Line("rules distanchu", "◆ ruling 5", "options"),
    "strategies": Line("strategies distanchu", "^  balanced ", "strategies"),
    "play": Line("play distanchu --rule rounds=1 --lineup greedy,random", "wins|won", ""),
    "schema": Line("schema stellar", '^"title": "fairdeal experiment"', "properties"),
    "doctor": Line("doctor", "All is well", "checks"),
    "cache": Line("cache", "^Cache: ", "folder"),
    "completion": Line("completion fish", "^complete "),
    "bench": Line("bench distancho", ""),
}
"""`resume`, `report` and `bench` have tests of their own in which they work; here they fail."""

FAILING = {
    "resume": "no unfinished run in here",
    "report": "no such file; is this a folder",
    "bench": "did you mean distanchu",
}

BALANCE = """
balance:
  target: {measure: rounds, at: 2, within: 1}
  options: {rounds: [1, 3]}
  deals: 600
"""


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in a folder with an experiment, a balance and something that is no results folder; reports are bare."""

    def bare(folder: Path, _language: str | None, _otherwise: str) -> Path:
        return folder / "report.html"

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("reports.write_report", bare)
    monkeypatch.setattr(health, "compiler", lambda: health.fonts()._replace(name="compiler"))
    small = write_experiment(tmp_path, "small", deals=20).read_text(encoding="utf-8")
    single = re.sub(r"(?s)variants:.*", "", small)
    Path("balance.yaml").write_text(single + BALANCE, encoding="utf-8")
    Path("results").mkdir()


def _run(line: str, *more: str) -> Result:
    return invoke(*line.split(), *more)


def _options(command: str) -> set[str]:
    return {name for param in fairdeal.main.commands[command].params for name in param.opts}


def test_every_command_is_tried() -> None:
    """A new one needs a line here."""
    assert set(fairdeal.main.commands) == set(LINES)


@pytest.mark.parametrize("command", LINES)
def test_output_and_exit_code(command: str) -> None:
    """What was asked for, within eighty columns; or one line of what is wrong."""
    result = _run(LINES[command].line)

    if command in FAILING:
        assert (2, "", 1) == (result.exit_code, result.stdout, len(result.stderr.splitlines()))
        assert FAILING[command] in result.stderr
        return
    assert 0 == result.exit_code
    assert re.search(LINES[command].text, result.stdout, flags=re.MULTILINE)
    assert "\x1b" not in result.stdout
    if command not in {"play", "schema", "completion"}:  # for programs, or wrapped on terminals only
        paths = ("results/", "Cache: ")
        assert max(columns(line) for line in result.stdout.splitlines() if not line.startswith(paths)) <= 80


@pytest.mark.parametrize("command", [name for name in LINES if "--json" in _options(name) and name not in FAILING])
def test_json(command: str) -> None:
    """One JSON object and nothing else on standard output; `play` prints one a line."""
    result = _run(LINES[command].line, "--json")
    told = [json.loads(line) for line in result.stdout.splitlines()] if command == "play" else json.loads(result.stdout)

    assert 0 == result.exit_code
    assert LINES[command].key in told if LINES[command].key else len(told) > 1


@pytest.mark.parametrize("command", [name for name in LINES if "--quiet" in _options(name) and name not in FAILING])
def test_quiet(command: str) -> None:
    """Less on standard output, and nothing on standard error."""
    loud = _run(LINES[command].line, *(("--out", "other.yaml") if command == "new" else ()))
    quiet = _run(LINES[command].line, "--quiet")

    assert (0, "") == (quiet.exit_code, quiet.stderr)
    assert len(quiet.stdout) < len(loud.stdout)


@pytest.mark.parametrize("command", LINES)
def test_unknown_option_is_a_mistake(command: str) -> None:
    """Of every command: exit code 2 and one line."""
    result = _run(LINES[command].line, "--no-such-option")

    assert (2, "", 1) == (result.exit_code, result.stdout, len(result.stderr.splitlines()))
    assert "no such option: --no-such-option" in result.stderr


def test_documented_commands_exit_codes_and_options() -> None:
    """The page names every command and every option that it has, and every exit code."""
    page = (Path(fairdeal.__file__).parent / "docs" / "commands.md").read_text(encoding="utf-8")
    sections = dict(re.findall(r"^### `fairdeal (\w+).*?`\n(.*?)(?=^#|\Z)", page, flags=re.MULTILINE | re.DOTALL))

    assert set(fairdeal.main.commands) == set(sections)
    for command, text in sections.items():
        named = set(re.findall(r"`(--[\w-]+)", text))
        assert {name for name in _options(command) if name.startswith("--")} - {"--language"} == named, command
    assert {"0", "1", "2", "130", "141"} == set(re.findall(r"^\| `(\d+)` ", page, flags=re.MULTILINE))
