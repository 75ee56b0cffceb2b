"""What Tab offers: asked as the shells ask, and in the shells themselves, where they are installed."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from simulator import games
from tests.frontdoor.running import environment, invoke, shell

BASH = """
source <(fairdeal completion bash)
while IFS= read -r COMP_LINE; do
    COMP_POINT=${#COMP_LINE}
    _fairdeal_completion fairdeal
    echo "${COMPREPLY[*]}"
done
"""
FISH = """
fairdeal completion fish | source
while read --local line
    echo (complete -C $line | string replace -r "\\t.*" "")
end
"""
ZSH = """
compdef() { }
compadd() { print -rn -- "${(P)@[-1]} " }
_describe() { local -a named=("${(@)${(P)3}%%:*}"); compadd named }
eval "$(fairdeal completion zsh)"
while IFS= read -r line; do
    words=(${=line}) CURRENT=${#words}
    [[ $line == *" " ]] && words+=("") CURRENT=${#words}
    _fairdeal_completion
    print
done
"""


@pytest.fixture
def program(tmp_path: Path) -> str:
    """Have a program called fairdeal, and return the folder in which it lies."""
    path = tmp_path / "bin" / "fairdeal"
    path.parent.mkdir()
    path.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m fairdeal "$@"\n', encoding="utf-8")
    path.chmod(0o755)
    return str(path.parent)


def _in_a_shell(name: str, script: str, program: str, lines: dict[str, str]) -> list[tuple[str, str]]:
    """Type lines in a shell, and return each with what it then offers."""
    command = {"bash": ["--norc", "-c"], "fish": ["--no-config", "-c"], "zsh": ["-f", "-c"]}[name]
    known = environment()
    done = subprocess.run(
        [str(shutil.which(name)), *command, script],
        env={**known, "PATH": f"{program}:{known['PATH']}", "HOME": program},
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    assert "" == done.stderr
    return list(zip(lines, (line.strip() for line in done.stdout.splitlines()), strict=True))


def _needs(name: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(shutil.which(name) is None, reason=f"needs {name}")


def _completed(line: str, **changes: str) -> list[str]:
    """Return what fish is offered for the last word of a line."""
    words = {"COMP_WORDS": line, "COMP_CWORD": line.rpartition(" ")[2], "_FAIRDEAL_COMPLETE": "fish_complete"}
    code, output, _ = shell(**words, **changes)
    assert 0 == code
    return [item.partition(",")[2].partition("\t")[0] for item in output.splitlines() if item]


@pytest.mark.parametrize("name", ["bash", "zsh", "fish"])
def test_completion_scripts(name: str) -> None:
    """They call us back."""
    result = invoke("completion", name)

    assert 0 == result.exit_code
    assert f"_FAIRDEAL_COMPLETE={name}_complete" in result.stdout


def test_shells_complete_what_is_declared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands, games, options of the game on the line and their values, strategies seat by seat, files."""
    monkeypatch.chdir(tmp_path)
    for name in ("mine.yaml", "mine.txt", ".hidden.yaml"):
        Path(name).touch()
    Path("more").mkdir()

    assert ["run", "rules"] == _completed("fairdeal ru")
    assert list(games.names()) == _completed("fairdeal rules ")
    assert ["wipe=", "wipe_on=", "wipe_when="] == _completed("fairdeal compare stellar --rule wi")
    assert ["wipe=must"] == _completed("fairdeal compare stellar --rule wipe=mu")
    assert ["balanced,gambler", "balanced,greedy"] == _completed("fairdeal play distanchu --lineup balanced,g")
    assert ["mine.yaml", "more/"] == _completed("fairdeal run m")
    assert ["mine.yaml", "more/"] == _completed("fairdeal run ")
    assert [] == _completed("fairdeal play chess --lineup b")


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("fairdeal games --language ", ["ko", "en"]),
        ("fairdeal report here --format ", ["html", "pdf"]),
        ("fairdeal play distanchu --pick d", ["dramatic"]),
        ("fairdeal play distanchu --players ", ["2", "3", "4", "5", "6"]),
        ("fairdeal cache ", ["clear"]),
        ("fairdeal completion ", ["bash", "zsh", "fish"]),
        ("fairdeal compare distanchu --rule=riichi_keep=1", ["1", "10", "11", "12", "13", "14", "15"]),
        ("fairdeal compare distanchu --rule=target_score=", ["1", "100", "1000"]),
        ("fairdeal compare distanchu --rule=chess=", []),
    ],
)
def test_values_are_offered(line: str, offered: list[str]) -> None:
    """Words that an option takes; all values of a rule option, or the ends and the published one of a wide range."""
    before = line.rpartition(" ")[2].rpartition("=")[0]

    assert [f"{before}={value}" if before else value for value in offered] == _completed(line)


@_needs("bash")
def test_bash_completes_behind_an_equals_sign(program: str) -> None:
    """It replaces what follows the sign, at which it splits words; in quotes the whole word."""
    lines = {
        "fairdeal compare distanchu --rule=must": "must_follow=",
        "fairdeal compare distanchu --rule=must_follow=": "true false",
        "fairdeal compare distanchu --rule=must_follow=t": "true",
        "fairdeal compare distanchu --rule must_follow=t": "true",
        "fairdeal compare distanchu --rule 'must_follow=t": "must_follow=true",
        "fairdeal compare distanchu --rule riichi=true --rule=must_follow=f": "false",
        "fairdeal games --language=": "ko en",
        "fairdeal games --language ": "ko en",
        "fairdeal play distanchu --lineup=balanced,gr": "balanced,greedy",
        "fairdeal compare distanchu --ru": "--rule",
        "fairdeal ru": "run rules",
    }

    assert list(lines.items()) == _in_a_shell("bash", BASH, program, lines)


@_needs("bash")
def test_bash_that_does_not_split_at_equals_signs_gets_whole_words(program: str) -> None:
    """Some set it up so."""
    lines = {"fairdeal compare distanchu --rule=must_follow=t": "--rule=must_follow=true"}

    assert list(lines.items()) == _in_a_shell("bash", "COMP_WORDBREAKS=' '" + BASH, program, lines)


@pytest.mark.parametrize(
    ("name", "script"), [pytest.param(*one, marks=_needs(one[0])) for one in (("zsh", ZSH), ("fish", FISH))]
)
def test_other_shells_get_whole_words(program: str, name: str, script: str) -> None:
    """For they replace whole words."""
    lines = {
        "fairdeal compare distanchu --rule=must": "--rule=must_follow=",
        "fairdeal compare distanchu --rule=must_follow=t": "--rule=must_follow=true",
        "fairdeal compare distanchu --rule must_follow=t": "must_follow=true",
        "fairdeal games --language=k": "--language=ko",
        "fairdeal play distanchu --lineup=balanced,gr": "--lineup=balanced,greedy",
        "fairdeal comp": "compare completion",
    }

    assert list(lines.items()) == _in_a_shell(name, script, program, lines)
