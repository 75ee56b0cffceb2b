"""`doctor` finds what is wrong and says how to mend it; `cache` shows and clears what was compiled."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from reports.terminal import caches, health
from simulator import jit
from tests.frontdoor.running import invoke, shell

OLD, OTHER = "0" * 20, "my-pictures"


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Have a cache with a folder in use, a stale one, and something that is not ours."""
    monkeypatch.setenv("FAIRDEAL_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(jit, "CACHE_FOLDER", tmp_path / jit.CACHE_FOLDER.name)
    for name in (jit.CACHE_FOLDER.name, OLD, OTHER):
        (tmp_path / name / "deep").mkdir(parents=True)
        (tmp_path / name / "deep" / "file").write_bytes(b"x" * 1500)
    return tmp_path


def test_all_is_well_here() -> None:
    """Each check has its name, and none complains in a process that can compile and write."""
    code, output, complaints = shell("doctor", "--json", NUMBA_DISABLE_JIT="0", PYTHONIOENCODING="utf-8")
    told = json.loads(output)

    assert (0, "", True) == (code, complaints, told["ok"])
    names = ["python", "packages", "compiler", "cache", "fonts", "cores", "browser", "terminal"]
    assert names == [check["name"] for check in told["checks"]]


def test_what_is_wrong_is_told_with_a_cure() -> None:
    """And exit code 1; in English where the screen cannot show Hangul."""
    wrong = {"NUMBA_DISABLE_JIT": "1", "FAIRDEAL_CACHE_DIR": "/proc/nowhere", "PYTHONIOENCODING": "ascii"}
    code, output, complaints = shell("doctor", "--quiet", "--language", "ko", **wrong)

    assert (1, "") == (code, complaints)
    assert ["!! compiler", "!! cache", "!! terminal"] == [
        " ".join(line.split()[:2]) for line in output.splitlines() if "!!" in line
    ]
    for cure in ("unset NUMBA_DISABLE_JIT", "export FAIRDEAL_CACHE_DIR=", "export LC_ALL=C.UTF-8"):
        assert f"cure: {cure}" in output


@pytest.mark.parametrize("line", ["play distanchu", "run small.yaml", "compare distanchu --rule riichi=true"])
def test_nothing_is_compiled_that_cannot_be_kept(tmp_path: Path, line: str) -> None:
    """One line says which folder and what to set, before anything else."""
    (tmp_path / "file").touch()
    folder = str(tmp_path / "file" / "cache")
    told = shell(*line.split(), NUMBA_DISABLE_JIT="0", FAIRDEAL_CACHE_DIR=folder)

    why = "compiled rules cannot be kept here (Not a directory); set FAIRDEAL_CACHE_DIR to a folder of your own"
    assert (2, "", f"{folder}: {why}\n") == told


def test_a_new_file_needs_no_cache(tmp_path: Path) -> None:
    """Nothing is compiled for it."""
    (tmp_path / "file").touch()
    wrong = {"NUMBA_DISABLE_JIT": "0", "FAIRDEAL_CACHE_DIR": str(tmp_path / "file" / "cache")}
    path = tmp_path / "mine.yaml"

    assert (0, f"{path}\n", "") == shell("new", "terra", "--out", str(path), "--quiet", **wrong)
    assert path.is_file()


@pytest.mark.parametrize(
    ("finding", "is_right", "cure"),
    [
        (health.python((3, 10)), False, "install Python 3.11 or newer"),
        (health.python((3, 11)), True, None),
        (health.packages(["numpy>=2", "click>=999"]), False, "pip install 'click>=999'"),
        (health.packages(["no-such-package-at-all>=1"]), False, "pip install 'no-such-package-at-all>=1'"),
        (health.packages(["numpy>=2"]), True, None),
        (health.browser(lambda _name: None), True, "for PDF, install Chromium"),
        (health.browser({"chromium": "/bin/chromium"}.get), True, None),
        (health.terminal("ascii"), False, "export LC_ALL=C.UTF-8"),
        (health.terminal("utf-8"), True, None),
    ],
)
def test_findings(finding: health.Finding, is_right: bool, cure: str | None) -> None:
    """Each check, in a world where it is wrong and in one where it is right."""
    assert (is_right, cure) == (finding.is_right, finding.cure and finding.cure.en)
    assert finding.is_right or finding.cure
    assert finding.told.ko


def test_fonts_that_are_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reports need them."""
    monkeypatch.setattr("reports.fonts.FILES", {400: "Missing.ttf"})
    finding = health.fonts()

    assert not finding.is_right
    assert "Missing.ttf" in finding.told.en


def test_cache_is_shown(cache: Path) -> None:
    """With the size of each folder, and which is in use; what is not ours is left out."""
    told = json.loads(invoke("cache", "--json").stdout)
    text = invoke("cache").stdout

    assert str(cache) == told["folder"]
    entries = [(one["name"], one["bytes"], one["current"]) for one in told["folders"]]
    assert [(jit.CACHE_FOLDER.name, 1500, True), (OLD, 1500, False)] == entries
    assert f"{OLD}" in text
    assert "2 kB stale" in text
    assert OTHER not in text


@pytest.mark.parametrize(("line", "left"), [(("clear", "--stale"), 2), (("clear",), 1)])
def test_cache_is_cleared(cache: Path, line: tuple[str, ...], left: int) -> None:
    """All of it, or what is stale; what is not ours stays."""
    result = invoke("cache", *line)

    assert (0, f"Deleted {3 - left} folder") == (result.exit_code, result.stdout[:16])
    assert left == len(list(cache.iterdir()))
    assert (cache / OTHER / "deep" / "file").is_file()
    assert (left == 2) == (cache / jit.CACHE_FOLDER.name).is_dir()


def test_doctor_names_what_is_stale(cache: Path) -> None:
    """That is no fault, but there is something to do about it."""
    (finding,) = health.cache()

    assert finding.is_right
    assert f"{cache}, 3 kB, 2 kB of it stale" == finding.told.en
    assert finding.cure
    assert "fairdeal cache clear --stale" == finding.cure.en


def test_a_cache_that_is_not_there_yet_is_empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is compiled before it is wanted."""
    monkeypatch.setenv("FAIRDEAL_CACHE_DIR", str(tmp_path / "later"))

    assert [] == caches.cached()
    assert "It is empty." in invoke("cache").stdout
