"""Files that are wrong, made by the hundred: from what is declared, and from what YAML and disks can do."""

from __future__ import annotations

from dataclasses import dataclass


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
