"""Seen from a shell: exit codes, pipes, Ctrl-C, what is imported, which language is spoken."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import fairdeal
from reports.terminal import waiting
from reports.terminal.wrapping import columns
from simulator import games
from tests.frontdoor.running import ROOT, environment, shell, start, write_experiment

HEAVY = {"numba", "llvmlite", "pandas", "matplotlib", "scipy", "pyarrow"}
COMMANDS = (
    "new", "run", "compare", "plan", "balance", "resume", "report", "games", "rules", "strategies", "play", "schema",
    "doctor", "cache", "completion", "bench",
)  # fmt: skip

IMPORTED = """\
import sys
import fairdeal
sys.argv[1:] = {arguments}
try:
    fairdeal.main()
except SystemExit:
    pass
print(*{{name.partition(".")[0] for name in sys.modules}}, file=sys.stderr)
"""


def _imported_by(*arguments: str) -> set[str]:
    code = IMPORTED.format(arguments=list(arguments))
    done = subprocess.run([sys.executable, "-c", code], env=environment(), capture_output=True, text=True, check=True)
    return set(done.stderr.split())


@pytest.mark.parametrize("line", ["--help", "games", "run --help", "--version", "games --json", "completion bash"])
def test_light_commands_import_nothing_heavy(line: str) -> None:
    """They answer at once: neither the compiler nor tables nor figures are loaded."""
    assert set() == HEAVY & _imported_by(*line.split())


def test_playing_one_game_imports_no_tables() -> None:
    """Nor figures."""
    imported = _imported_by("rules", "distanchu")

    assert "numba" in imported
    assert set() == {"pandas", "matplotlib", "pyarrow"} & imported


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_an_example_and_fits(command: str, language: str) -> None:
    """In the language of the environment, within eighty columns."""
    code, output, _ = shell(command, "--help", LC_ALL="ko_KR.UTF-8" if language == "ko" else "C.UTF-8")
    heading = {"ko": "예:", "en": "Example:"}[language]

    assert 0 == code
    assert re.search(rf"{heading}\n.*\bfairdeal {command}\b", output)
    assert max(map(columns, output.splitlines())) <= 80
    assert (language == "ko") == bool(re.search("[가-힣]", output))
    for option in fairdeal.main.commands[command].params:
        assert [] == [name for name in option.opts if name.startswith("--") and name not in output]


@pytest.mark.parametrize("command", COMMANDS)
def test_examples_name_what_there_is(command: str) -> None:
    """Their options, games and rules: nothing that an example shows is refused."""
    shown = str(fairdeal.main.commands[command].help).partition("Example:")[2].replace("\\\n", " ")
    lines = re.findall(rf"fairdeal {command}\b[^|)\n]*", shown)

    assert lines
    for line in lines:
        words = shlex.split(line, comments=True)[2:]
        known = {name for param in fairdeal.main.commands[command].params for name in param.opts}

        assert {word.partition("=")[0] for word in words if word.startswith("--")} <= known
        with fairdeal.main.commands[command].make_context(command, words, resilient_parsing=True) as context:
            assert context.params.get("game") in {None, *games.names()}
            for change in context.params.get("changes") or ():
                name, _, value = change.partition("=")
                games.load(context.params["game"]).options[name].parse(value)


def test_no_command_shows_the_help() -> None:
    """All commands, in the order in which one needs them."""
    code, output, _ = shell()
    listed = re.findall(r"^  (\w+)  ", output.partition("Ask:")[2], flags=re.MULTILINE)

    assert 0 == code
    assert list(COMMANDS) == listed


def test_readme_lists_the_commands() -> None:
    """Those that there are."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")

    assert set(COMMANDS) == set(re.findall(r"^\| `fairdeal (\w+)", readme, flags=re.MULTILINE))
    assert set(COMMANDS) == set(fairdeal.main.commands)


def test_version() -> None:
    """As the project has it."""
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    version = re.search(r'^version = "(.+)"', project, flags=re.MULTILINE)

    assert version
    assert (0, f"fairdeal {version[1]}\n", "") == shell("--version")


def test_pipes_get_no_colour() -> None:
    """Not even if colour is asked for everywhere."""
    _, output, _ = shell("rules", "distanchu", FORCE_COLOR="1", CLICOLOR_FORCE="1")

    assert output
    assert "\x1b" not in output


@pytest.mark.parametrize(("variable", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
@pytest.mark.parametrize("line", ["games", "rules distanchu"])
def test_terminals_that_want_no_colour_get_plain_text(line: str, variable: str, value: str) -> None:
    """Neither colour nor bold nor dim, which others get."""
    shown = {name: _on_a_terminal(*line.split(), **{"TERM": "xterm", name: value}) for name in (variable, "UNUSED")}

    assert "\x1b" not in shown[variable]
    assert "\x1b[1m" in shown["UNUSED"]


def _on_a_terminal(*arguments: str, **changes: str) -> str:
    """Return what a command writes to a terminal."""
    ours, theirs = os.openpty()
    command = [sys.executable, "-m", "fairdeal", *arguments]
    with subprocess.Popen(command, env=environment(**changes), stdout=theirs, stderr=theirs) as process:
        os.close(theirs)
        told = b""
        try:
            while part := os.read(ours, 65536):
                told += part
        except OSError:  # how a terminal says that the other side has gone
            pass
        finally:
            os.close(ours)
    assert 0 == process.returncode
    return told.decode()


def test_closed_pipe_is_quiet() -> None:
    """Whoever reads the first line only hears no complaint."""
    with start("rules", "distanchu") as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        complaints = process.stderr.read()

    assert (141, "") == (process.wait(), complaints)


def test_terminal_without_hangul_is_no_reason_to_fail() -> None:
    """Letters that it does not have become question marks."""
    code, output, complaints = shell("games", "--language", "ko", PYTHONIOENCODING="ascii")

    assert (0, "") == (code, complaints)
    assert "distanchu" in output


def test_ctrl_c_keeps_what_was_played(tmp_path: Path) -> None:
    """Exit code 130 soon after; the results are named, and so is what was not run."""
    files = [str(write_experiment(tmp_path, name, deals=50_000_000)) for name in ("long", "later")]
    out = tmp_path / "results"
    with start("run", *files, "--out", str(out), "--block-deals", "50") as process:
        _wait_for(lambda: any(out.glob("long-*/manifest.json")), process)
        time.sleep(1.0)
        pressed = time.monotonic()
        process.send_signal(signal.SIGINT)
        _, complaints = process.communicate()
        waited = time.monotonic() - pressed
    (folder,) = out.iterdir()
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))

    assert 130 == process.returncode
    assert waited < 5  # within a second where the machine is idle
    assert f"fairdeal report {folder}" in complaints
    assert f"Not run: {files[1]}" in complaints
    assert "Traceback" not in complaints
    assert not manifest["complete"]
    assert f"{manifest['num_games']:,} of 200,000,000 games" in complaints


@pytest.mark.parametrize("wanted", ["", "compiling"])
def test_ctrl_c_before_anything_is_done(tmp_path: Path, wanted: str) -> None:
    """While Python starts, and while rules are being compiled, which says so first."""
    with start("play", "distanchu", FAIRDEAL_CACHE_DIR=str(tmp_path), NUMBA_DISABLE_JIT="0") as process:
        assert process.stderr
        if wanted:
            assert "compiling the rules of Distanchu (once; about 10 s) ...\n" == process.stderr.readline()
        time.sleep(1.0)
        pressed = time.monotonic()
        process.send_signal(signal.SIGINT)
        output, complaints = process.communicate()

    assert (130, "") == (process.returncode, output)
    assert complaints.endswith("\nStopped.\n")
    assert "Traceback" not in complaints
    assert time.monotonic() - pressed < 5


def test_ctrl_c_that_an_import_swallowed_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before the command begins to watch; and forgotten once the program is done with it."""
    monkeypatch.setattr(waiting, "leave", lambda language: sys.exit(f"left in {language}"))
    with waiting.Remembered():
        with contextlib.suppress(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
        with pytest.raises(SystemExit, match="left in en"), waiting.CtrlC("en"):
            pass
    with waiting.CtrlC("en"):
        pass


def _wait_for(condition: object, process: subprocess.Popen[str], seconds: float = 120) -> None:
    """Wait until the condition holds; fails if the process ends first."""
    assert callable(condition)
    last = time.monotonic() + seconds
    while not condition():
        assert process.poll() is None
        assert time.monotonic() < last
        time.sleep(0.05)
