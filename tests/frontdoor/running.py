"""Runs commands: here and now, or in a process of their own as a shell would."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

import fairdeal

ROOT = Path(fairdeal.__file__).resolve().parent
PLAIN = {"LANG": "en_US.UTF-8", "LC_ALL": "", "LC_MESSAGES": "", "COLUMNS": "80"}

EXPERIMENT = """\
name: {name}
question: May nobody pass?
game: distanchu
players: 2
deals: {deals}
seed: 3
lineups:
  mixed: [greedy, random]
variants:
  published: {{rounds: 1}}
  no_passing: {{rounds: 1, must_follow: true}}
matters: {{win_share: 1pp, score: 2}}
"""

OWN = '''\
"""The last of all choices."""

from simulator.language import Text
from strategies import strategy


@strategy(game="distanchu", label=Text("끝", "Last"), summary=Text("맨 끝의 것", "takes the last one"))
def last(view, options, legal, weights, rng):
    """Take the last."""
    return legal.num - {less}
'''
"""A strategy of one's own: `less` is 1, or 0 for an answer outside the list."""


def invoke(*arguments: str) -> Result:
    """Run a command in this process."""
    return CliRunner(env=PLAIN).invoke(fairdeal.main, list(arguments), prog_name="fairdeal")


def environment(**changes: str) -> dict[str, str]:
    """Return the environment of a process of its own: this checkout, eighty columns, English unless changed."""
    known = {key: value for key, value in os.environ.items() if key not in {"NO_COLOR", "FORCE_COLOR"}}
    return {**known, **PLAIN, "PYTHONPATH": str(ROOT), **changes}


def start(*arguments: str, **changes: str) -> subprocess.Popen[str]:
    """Start `python -m fairdeal` with pipes for all that it prints."""
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "stdin": subprocess.DEVNULL}
    command = [sys.executable, "-m", "fairdeal", *arguments]
    return subprocess.Popen(command, env=environment(**changes), text=True, encoding="utf-8", **pipes)


def shell(*arguments: str, **changes: str) -> tuple[int, str, str]:
    """Run `python -m fairdeal`; return exit code, output and complaints."""
    with start(*arguments, **changes) as process:
        output, complaints = process.communicate()
    return process.returncode, output, complaints


def write_experiment(folder: Path, name: str, deals: int) -> Path:
    """Write a small experiment and return its path."""
    path = folder / f"{name}.yaml"
    path.write_text(EXPERIMENT.format(name=name, deals=deals), encoding="utf-8")
    return path
