"""What `fairdeal doctor` looks at, each with one line of cure."""

from __future__ import annotations

import importlib.metadata
import os
import platform
import shutil
import sys
from typing import TYPE_CHECKING, NamedTuple

from reports.terminal import caches
from reports.terminal.plans import size
from simulator.language import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

OLDEST_PYTHON = (3, 11)
_MOVE = Text("export FAIRDEAL_CACHE_DIR=~/fairdeal-cache", "export FAIRDEAL_CACHE_DIR=~/fairdeal-cache")
_SAMPLE = "가█"
"""What the screen must be able to show."""


class Finding(NamedTuple):
    """What came of one check.

    Attributes
    ----------
    name : str
    is_right : bool
    told : Text
        What was found.
    cure : Text or None
        What to do, if it is wrong or could be better.
    """

    name: str
    is_right: bool
    told: Text
    cure: Text | None = None


def examine() -> Iterator[Finding]:
    """Yield all findings, one at a time: the compiler takes a moment."""
    yield python(sys.version_info[:2])
    yield packages(requirements())
    yield compiler()
    yield from cache()
    yield fonts()
    yield cores()
    yield browser(shutil.which)
    yield terminal(sys.stdout.encoding or "ascii")


def python(version: tuple[int, ...]) -> Finding:
    """Look at the version of Python."""
    told = f"Python {platform.python_version()}, {platform.system()} {platform.machine()}"
    oldest = ".".join(map(str, OLDEST_PYTHON))
    cure = Text(f"Python {oldest} 이상을 설치하세요", f"install Python {oldest} or newer")
    is_right = version >= OLDEST_PYTHON
    return Finding("python", is_right, Text(told, told), None if is_right else cure)


def requirements() -> list[str]:
    """Return what the program needs, as pip has it; of a copy that is not installed, nothing is known."""
    try:
        return [one for one in importlib.metadata.requires("fairdeal") or [] if "extra ==" not in one]
    except importlib.metadata.PackageNotFoundError:
        return []


def packages(needed: list[str]) -> Finding:
    """Look whether the packages that are needed are there, in versions that will do."""
    from packaging.requirements import Requirement

    wrong, there = [], []
    for one in map(Requirement, needed):
        try:
            version = importlib.metadata.version(one.name)
        except importlib.metadata.PackageNotFoundError:
            wrong.append(str(one))
            continue
        there.append(f"{one.name} {version}")
        if not one.specifier.contains(version, prereleases=True):
            wrong.append(str(one))
    if wrong:
        listed = " ".join(f"'{one}'" for one in wrong)
        missing = ", ".join(wrong)
        cure = Text(f"pip install {listed}", f"pip install {listed}")
        return Finding("packages", False, Text(f"없거나 맞지 않음: {missing}", f"missing or unfit: {missing}"), cure)
    if not needed:
        cure = Text("pip install -e . 로 설치할 수 있습니다", "pip install -e . installs it")
        return Finding(
            "packages", True, Text("설치하지 않은 소스에서 실행 중", "run from sources, not installed"), cure
        )
    shown = ", ".join(one for one in there if one.split()[0] in {"numba", "numpy", "pandas"})
    return Finding("packages", True, Text(f"{len(there)}개 모두 있음 ({shown})", f"all {len(there)} found ({shown})"))


def compiler() -> Finding:
    """Compile something small."""
    cure = Text("pip install --force-reinstall numba", "pip install --force-reinstall numba")
    try:
        from simulator import jit

        if not jit.ENABLED:
            off = Text("꺼져 있음: 아주 느립니다", "switched off: everything is very slow")
            return Finding("compiler", False, off, Text("unset NUMBA_DISABLE_JIT", "unset NUMBA_DISABLE_JIT"))
        if caches.why_not_writable(jit.cache_root()):
            return Finding(
                "compiler", False, Text("캐시에 쓸 수 없어 해 보지 못함", "not tried, for want of a cache"), _MOVE
            )
        answer = jit.entry(_double)(21)
    except Exception as error:  # noqa: BLE001 - whatever is wrong with the compiler is what is to be told
        reason = " ".join(str(error).split())[:120]
        return Finding("compiler", False, Text(f"동작하지 않음: {reason}", f"does not work: {reason}"), cure)
    if answer != _double(21):
        return Finding("compiler", False, Text("틀린 답을 냄", "gives a wrong answer"), cure)
    return Finding("compiler", True, Text("동작함", "works"))


def _double(number: int) -> int:
    return 2 * number


def cache() -> Iterator[Finding]:
    """Look at the cache folder: can it be written, how large is it, what in it is stale."""
    from simulator import jit

    folder = jit.cache_root()
    reason = caches.why_not_writable(folder)
    if reason:
        told = Text(f"{folder}: 쓸 수 없음 ({reason})", f"{folder}: cannot be written ({reason})")
        yield Finding("cache", False, told, _MOVE)
        return
    found = caches.cached()
    stale = [one for one in found if not one.is_current]
    total = size(sum(one.num_bytes for one in found))
    told = Text(f"{folder}, {total}", f"{folder}, {total}")
    if not stale:
        yield Finding("cache", True, told)
        return
    old = size(sum(one.num_bytes for one in stale))
    note = Text(f"{told.ko}, 그중 옛것 {old}", f"{told.en}, {old} of it stale")
    yield Finding("cache", True, note, Text("fairdeal cache clear --stale", "fairdeal cache clear --stale"))


def fonts() -> Finding:
    """Look for the font that reports carry."""
    from reports import fonts as shelf

    try:
        missing = [str(path) for path in map(shelf.font_file, shelf.FILES) if not path.is_file()]
    except shelf.FontFilesMissingError as error:
        missing = [str(error)]
    if not missing:
        return Finding("fonts", True, Text(f"{shelf.FAMILY}: 한글 그림 가능", f"{shelf.FAMILY}: Hangul in figures"))
    told = f"{shelf.FAMILY}: {', '.join(missing)}"
    again = "pip install --force-reinstall koreanize-matplotlib"
    return Finding("fonts", False, Text(told, told), Text(again, again))


def cores() -> Finding:
    """Count the cores."""
    from experiments.crew import num_cores

    num, all_cores = num_cores(), os.cpu_count() or 1
    return Finding("cores", True, Text(f"{all_cores}개 가운데 {num}개를 씀", f"{num} of {all_cores} in use"))


def browser(find: Callable[[str], str | None]) -> Finding:
    """Look for a browser, which only reports as PDF need."""
    from reports.paper import find_browser

    found = find_browser(find)
    if found:
        return Finding("browser", True, Text(found, found))
    told = Text("없음 (PDF 보고서에만 필요)", "none (only PDF reports need one)")
    return Finding("browser", True, told, Text("PDF를 원하면 Chromium을 설치하세요", "for PDF, install Chromium"))


def can_show(encoding: str | None) -> bool:
    """Say whether a screen of this encoding can show Hangul and bars."""
    try:
        _SAMPLE.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def terminal(encoding: str) -> Finding:
    """Look whether the screen can show Hangul and bars."""
    if not can_show(encoding):
        told = Text(f"{encoding}: 한글을 보여 줄 수 없음", f"{encoding}: cannot show Hangul")
        return Finding("terminal", False, told, Text("export LC_ALL=C.UTF-8", "export LC_ALL=C.UTF-8"))
    return Finding("terminal", True, Text(encoding, encoding))
