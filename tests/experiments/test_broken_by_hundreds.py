"""Thousands of broken files, made from what is declared: each gets one line with the place and the cure."""

from __future__ import annotations

import os
import re
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from tests.experiments.broken import Broken, complaints
from tests.experiments.broken.bytes import broken_bytes
from tests.experiments.broken.rules import broken_rules
from tests.experiments.broken.shapes import broken_shapes
from tests.frontdoor.running import invoke, shell

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LONGEST = 800
PLACE = re.compile(r":(\d+:)? ?([^ ]+: )*")
"""Line and key."""
HANGUL, ENGLISH = re.compile("[가-힣]"), re.compile(r"\b(must be|is not|there are|no such|needs|got|has|with|the)\b")
"""Korean, and words that any English sentence of ours has."""
GROUPS = {"rules": (broken_rules, 4000), "shapes": (broken_shapes, 200), "bytes": (broken_bytes, 75)}
"""Makers, and how many files each makes at least."""


def is_clear(broken: Broken, lines: list[str]) -> bool:
    """Say whether there is one line, with the place and the cure."""
    place, *others = lines or [""]
    return (
        not others
        and place.startswith(broken.place)
        and broken.cure in place
        and place.isprintable()
        and len(place) <= LONGEST
    )


def is_korean(line: str, english: str) -> bool:
    """Say whether a line names the same place as the English one, and then speaks Korean and nothing else."""
    place = PLACE.match(english)
    return (
        place is not None
        and line.startswith(place[0])
        and HANGUL.search(line.removeprefix(place[0])) is not None
        and ENGLISH.search(line.removeprefix(place[0])) is None
    )


@pytest.mark.parametrize("group", GROUPS)
def test_every_broken_file_gets_one_line_with_its_place_and_cure(tmp_path: Path, group: str) -> None:
    """No file is taken for a good one, and none raises anything else."""
    make, fewest = GROUPS[group]
    files, path, unclear = list(make()), tmp_path / "f.yaml", []
    for broken in files:
        path.write_bytes(broken.content)
        lines, korean = complaints(path, broken.command)
        if not is_clear(broken, lines):
            unclear.append((broken.name, broken.place, broken.cure, lines))
        elif not is_korean(korean[0], lines[0]):
            unclear.append((broken.name, broken.place, broken.cure, korean))

    assert [] == unclear
    assert fewest < len({broken.content for broken in files})
    assert {1} == set(Counter(broken.name for broken in files).values())


def some_of_each() -> Iterator[Broken]:
    """Yield files from all over."""
    for make, step in ((broken_rules, 101), (broken_shapes, 7), (broken_bytes, 5)):
        yield from list(make())[::step]


def test_commands_say_it_on_standard_error_and_end_with_2(tmp_path: Path) -> None:
    """And nothing on standard output; `plan` reads the same files as `run`."""
    path = tmp_path / "f.yaml"
    for number, broken in enumerate(some_of_each()):
        path.write_bytes(broken.content)
        command = "plan" if broken.command == "run" and number % 3 == 0 else broken.command
        result = invoke(command, str(path), "--language", "en")  # some files ask for Korean

        lines = [line.removeprefix(str(path)) for line in result.stderr.splitlines()]

        assert (2, "") == (result.exit_code, result.stdout), (broken.name, result.output)
        assert is_clear(broken, lines), (broken.name, lines)


@pytest.mark.parametrize("name", ["a million keys", "a billion laughs", "cp949", "nothing", "100000 lists deep"])
def test_a_process_of_its_own_says_the_same(tmp_path: Path, name: str) -> None:
    """As a shell sees it: no traceback."""
    (broken,) = (one for one in broken_bytes() if one.name == name)
    path = tmp_path / "f.yaml"
    path.write_bytes(broken.content)
    code, output, told = shell("run", str(path))

    assert (2, "") == (code, output)
    assert [f"{path}{broken.place}"] == [line[: len(f"{path}{broken.place}")] for line in told.splitlines()]
    assert broken.cure in told


@pytest.mark.parametrize("command", ["run", "plan", "balance"])
def test_what_is_no_file_gets_one_line(tmp_path: Path, command: str) -> None:
    """A folder, nothing at all, a link that goes nowhere or in circles, a name that no disk can hold."""
    (tmp_path / "nowhere.yaml").symlink_to(tmp_path / "gone.yaml")
    (tmp_path / "circle.yaml").symlink_to(tmp_path / "circle.yaml")
    told = {
        str(tmp_path): "is a folder, not a file",
        str(tmp_path / "none.yaml"): "no such file",
        str(tmp_path / "nowhere.yaml"): "no such file",
        str(tmp_path / "circle.yaml"): "cannot be read: ",
        str(tmp_path / ("a" * 300)): "cannot be read: File name too long",
        os.devnull: "the file is empty",
        "/dev/zero": "is larger than 1,000,000 bytes",
    }
    for name, words in told.items():
        result = invoke(command, name)

        assert (2, "", 1) == (result.exit_code, result.stdout, len(result.stderr.splitlines())), name
        assert words in result.stderr
