"""How long one waits for the first result: with nothing compiled yet, and with everything in the cache.

Run as a script it is the process that is timed: it makes a game's strategies ready, plays one game, and says so.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Starts:
    """Seconds from the start of a process to its first result.

    Attributes
    ----------
    cold, warm : float
        A block of one game, all strategies of the game ready: with an empty cache, and with a full one.
    play : float
        The first line of `fairdeal play`, with a full cache.
    """

    cold: float
    warm: float
    play: float


def measure_starts(game_id: str, turns: int = 3) -> Starts:
    """Start processes and time their first line; medians where it can be repeated."""
    script = [str(Path(__file__).resolve()), game_id]
    play = ["-m", "fairdeal", "play", game_id, "--language", "en"]
    with tempfile.TemporaryDirectory(prefix="fairdeal-cache-") as cache:
        cold = _first_line(script, cache)
        warm = [_first_line(script, cache) for _ in range(turns)]
        _first_line(play, cache)  # what traces a single game is compiled apart
        lines = [_first_line(play, cache) for _ in range(turns)]
    return Starts(cold, statistics.median(warm), statistics.median(lines))


def _first_line(arguments: list[str], cache: str) -> float:
    """Return the seconds until the process prints a line; raises if it prints none."""
    environment = {**os.environ, "FAIRDEAL_CACHE_DIR": cache, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"}
    started = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, *arguments], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            line = process.stdout.readline() if process.stdout else ""
            seconds = time.perf_counter() - started
            _, complaint = process.communicate()
        except BaseException:
            process.kill()
            raise
    if not line or process.returncode:
        raise RuntimeError(f"{' '.join(arguments)} failed: {complaint}")
    return seconds


def play_first(game_id: str) -> None:
    """Make all strategies ready, play one game, print a line."""
    import strategies
    from simulator import games
    from simulator.play import Table, play_block

    game = games.load(game_id)
    found = [strategies.get(game_id, name) for name in strategies.names(game_id)]
    for strategy in found:
        strategy.address()
    players = game.default_players
    seats = (found * players)[:players]
    rows = play_block(Table(game, players), game.options.defaults(), seats, 1, 0, 1)
    print(rows["scores"][0].tolist())


if __name__ == "__main__":
    play_first(sys.argv[1])
