"""What a whole run costs beyond the time inside the rules and strategies, and how much memory it takes."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIBRARY = ROOT / "experiments" / "library"
_DEALS = re.compile(r"^deals: *([\d_]+)", flags=re.MULTILINE)


@dataclass(frozen=True)
class WholeRun:
    """One `fairdeal run` in a process of its own, from its start to the report.

    Attributes
    ----------
    deals, num_games, threads : int
    seconds : float
        By the clock on the wall.
    kernel_seconds : float
        Inside the rules and strategies, summed over threads.
    overhead : float
        Time of the whole run over the time that its threads would take if they did nothing else.
    peak_megabytes : float
        Most memory held at any time.
    """

    deals: int
    num_games: int
    threads: int
    seconds: float
    kernel_seconds: float
    overhead: float
    peak_megabytes: float


def main_job(game_id: str) -> Path | None:
    """Return the shipped experiment with a game: the one that the README runs, else the first by name; or None."""
    asked = re.compile(rf"^game: *{re.escape(game_id)}\b", flags=re.MULTILINE)
    shown = (LIBRARY.parents[1] / "README.md").read_text(encoding="utf-8")
    files = sorted(LIBRARY.glob("*.yaml"), key=lambda path: (path.name not in shown, path.name))
    return next((path for path in files if asked.search(path.read_text(encoding="utf-8"))), None)


def measure_whole(path: Path, parts: int) -> WholeRun:
    """Run an experiment with one `parts`th of its deals."""
    content = path.read_text(encoding="utf-8")
    found = _DEALS.search(content)
    if not found:
        raise ValueError(f"{path}: has no line `deals: ...`")
    deals = max(1, int(found[1]) // parts)
    with tempfile.TemporaryDirectory(prefix="fairdeal-run-") as folder:
        file = Path(folder) / path.name
        file.write_text(_DEALS.sub(f"deals: {deals}", content), encoding="utf-8")
        command = [sys.executable, "-m", "fairdeal", "run", str(file), "--out", folder, "--quiet"]
        seconds, megabytes = run_measured(command)
        (manifest,) = (json.loads(path.read_text(encoding="utf-8")) for path in Path(folder).glob("*/manifest.json"))
    ideal = manifest["kernel_seconds"] / manifest["threads"]
    return WholeRun(
        deals=deals,
        num_games=manifest["num_games"],
        threads=manifest["threads"],
        seconds=seconds,
        kernel_seconds=manifest["kernel_seconds"],
        overhead=seconds / ideal,
        peak_megabytes=megabytes,
    )


def run_measured(command: list[str]) -> tuple[float, float]:
    """Run a command; return its seconds and the most memory it held, in megabytes."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    started = time.perf_counter()
    with tempfile.TemporaryFile("w+") as complaint:
        process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=complaint)
        try:
            _, status, used = os.wait4(process.pid, 0)
        except BaseException:
            process.kill()
            process.wait()
            raise
        seconds = time.perf_counter() - started
        process.returncode = os.waitstatus_to_exitcode(status)
        complaint.seek(0)
        if process.returncode:
            raise RuntimeError(f"{' '.join(command)} failed: {complaint.read()}")
    return seconds, used.ru_maxrss / 1024
