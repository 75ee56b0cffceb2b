"""Files that are wrong, made by the hundred: from what is declared, and from what YAML and disks can do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from experiments.balance.load import load_balance
from experiments.load import load_experiment
from experiments.problems import ExperimentError

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True)
class Broken:
    """A file with one mistake.

    Attributes
    ----------
    name : str
        What is wrong, for people; no two files have the same.
    content : bytes
    place : str
        What the message must begin with after the file's name: ":7: sweep.rounds: ".
    cure : str
        What it must tell.
    command : str
        "run" or "balance": what the file is for.
    """

    name: str
    content: bytes
    place: str
    cure: str
    command: str = "run"


def text(name: str, content: str, place: str, cure: str, command: str = "run") -> Broken:
    """Return a broken file that at least is UTF-8."""
    return Broken(name, content.encode(), place, cure, command)


def complaints(path: Path, command: str = "run") -> tuple[list[str], list[str]]:
    """Load a file for a command; return what is wrong with it, in English and in Korean, without the file's name."""
    try:
        if command == "balance":
            load_balance(path)
        else:
            load_experiment(path)
    except ExperimentError as error:
        told = (error.told.say(spoken).splitlines() for spoken in ("en", "ko"))
        english, korean = ([line.removeprefix(str(path)) for line in lines] for lines in told)
        return english, korean
    return [], []
