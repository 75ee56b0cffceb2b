"""How fast games are played: with one thread, and how much faster with two."""

from __future__ import annotations

import statistics
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING

from simulator.play import Table, play_block
from strategies import get

if TYPE_CHECKING:
    from simulator.game import Game

SEED = 20_090_709
BLOCK_SECONDS = 0.25


@dataclass(frozen=True)
class Throughput:
    """How fast one strategy plays in every seat, under the published rules.

    Attributes
    ----------
    strategy : str
    decisions_per_second, games_per_second : float
        Of one thread, by processor time; decisions count forced ones too.
    ns_per_asked : float
        Nanoseconds for each decision that had a choice; the forced ones and all else are in it.
    two_threads : float
        Games that two threads play in the time in which one thread plays one: at best 2, by the clock on the wall.
    """

    strategy: str
    decisions_per_second: float
    games_per_second: float
    ns_per_asked: float
    two_threads: float


class _Contest:
    """One strategy in every seat; one thread and two threads play in turn, because a machine's speed drifts."""

    def __init__(self, game: Game, name: str) -> None:
        players = game.default_players
        self.tables = [Table(game, players) for _ in range(2)]
        self.options = game.options.defaults()
        self.seats = (get(game.id, name),) * players
        self.num_deals = 100
        self.play(0)  # compiles, or fetches from the cache
        seconds = self.play(0)[0]
        self.num_deals = max(1, round(self.num_deals * BLOCK_SECONDS / max(seconds, 1e-4)))

    def play(self, table: int) -> tuple[float, int, int]:
        """Play a block; return the seconds it took this thread, decisions, and decisions with a choice."""
        before = time.thread_time()
        rows = play_block(self.tables[table], self.options, self.seats, SEED, 0, self.num_deals)
        spent = time.thread_time() - before
        return spent, int(rows["num_decisions"].sum()), int(rows["num_asked"].sum())


def measure_throughput(game: Game, name: str, turns: int = 9) -> Throughput:
    """Let one strategy play itself; medians over the turns."""
    contest = _Contest(game, name)
    seconds, ratios = [], []
    decisions = asked = 1
    with ThreadPoolExecutor(2) as pool:
        for _ in range(turns):
            started = time.perf_counter()
            spent, decisions, asked = contest.play(0)
            alone = time.perf_counter() - started
            list(pool.map(contest.play, range(2)))
            ratios.append(2 * alone / (time.perf_counter() - started - alone))
            seconds.append(spent)
    block = statistics.median(seconds)
    return Throughput(
        strategy=name,
        decisions_per_second=decisions / block,
        games_per_second=contest.num_deals / block,
        ns_per_asked=block / asked * 1e9,
        two_threads=statistics.median(ratios),
    )
