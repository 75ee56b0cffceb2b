"""An experiment as it travels to another process or machine, and blocks as they travel back.

A game is rules code: it is not sent but must be there, in the same version, which the hash of its sources shows. A
designer's own strategy file is sent along.
"""

from __future__ import annotations

import tempfile
import threading
import uuid
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import strategies
from experiments import mishaps
from experiments.accumulator import pack, unpack
from experiments.blocks import BlockResult, play_nothing, run_block
from experiments.plan import make_plan
from experiments.problems import ExperimentError
from simulator import games, jit
from simulator.play import Table

if TYPE_CHECKING:
    from experiments.experiment import Experiment
    from experiments.plan import Plan
    from strategies import Strategy


class Recipe(NamedTuple):
    """A strategy, as it travels.

    Attributes
    ----------
    name, base : str
        In line-ups; and what the function is called.
    values : tuple of float
        Weights in force.
    file : (str, bytes) or None
        Name and content of the file of a strategy that does not ship.
    """

    name: str
    base: str
    values: tuple[float, ...]
    file: tuple[str, bytes] | None

    @classmethod
    def of(cls, strategy: Strategy) -> Recipe:
        """Return what it takes to make the strategy again."""
        source = Path(strategy.source)
        file = None if strategy.shipped else (source.name, source.read_bytes())
        return cls(strategy.name, strategy.base or strategy.name, strategy.values, file)

    def make(self, game_id: str) -> Strategy:
        """Return the strategy."""
        if self.file is None:
            start = strategies.get(game_id, self.base)
        else:
            name, content = self.file
            with tempfile.TemporaryDirectory(prefix="fairdeal-") as folder:
                path = Path(folder) / name
                path.write_bytes(content)
                start = strategies.from_file(path, game_id, self.base)
        return replace(start, name=self.name, values=self.values, base=self.base)


@dataclass(frozen=True)
class Order:
    """Everything that decides what a block comes to.

    Attributes
    ----------
    experiment : Experiment
        Without its game and strategies.
    game : str
    recipes : tuple of (str, Recipe)
        For each name in the line-ups.
    block_deals, offset : int
        As the plan has them.
    source_hash : str
        Of the rules and strategies that ship.
    key : str
        Tells this order from others.
    """

    experiment: Experiment
    game: str
    recipes: tuple[tuple[str, Recipe], ...]
    block_deals: int
    offset: int
    source_hash: str
    key: str

    @classmethod
    def of(cls, plan: Plan) -> Order:
        """Return the order for a plan."""
        whole = plan.experiment
        recipes = tuple((name, Recipe.of(strategy)) for name, strategy in whole.strategies.items())
        nothing: Any = None
        light = replace(whole, game=nothing, strategies={}, variants=(), notes=(), content=b"")
        return cls(light, whole.game.id, recipes, plan.block_deals, plan.offset, jit.source_hash(), uuid.uuid4().hex)

    def plan(self) -> Plan:
        """Return the plan again.

        Raises
        ------
        ExperimentError
            The rules or strategies here are not those of the order.
        """
        if self.source_hash != jit.source_hash():
            raise ExperimentError(mishaps.OTHER_RULES)
        seated = {name: recipe.make(self.game) for name, recipe in self.recipes}
        whole = replace(self.experiment, game=games.load(self.game), strategies=seated)
        return make_plan(whole, self.block_deals, self.offset)


class Parcel(NamedTuple):
    """A finished block, as it travels."""

    number: int
    kernel_seconds: float
    sums: bytes
    games: bytes | None

    def open(self, plan: Plan) -> BlockResult:
        """Return the block's result."""
        return BlockResult(self.number, plan.block(self.number), unpack(self.sums), self.kernel_seconds, self.games)


_here = threading.local()


def fill(order: Order, number: int, cells: tuple[int, ...]) -> Parcel:
    """Play one block of an order, in whatever process this is."""
    bench = _bench(order)
    result = run_block(bench.plan, number, bench.table(), cells)
    if result is None:
        raise AssertionError("nobody asked this block to stop")
    return Parcel(number, result.kernel_seconds, pack(result.accumulator), result.games)


def warm_up(order: Order) -> None:
    """Compile whatever the order needs, or fetch it from this machine's cache, by playing no games at all."""
    bench = _bench(order)
    play_nothing(bench.plan, bench.table())


class _Bench:
    """What one process keeps of an order: its plan, and a table for each thread."""

    def __init__(self, order: Order) -> None:
        self.plan = order.plan()

    def table(self) -> Table:
        """Return this thread's own table."""
        if getattr(_here, "bench", None) is not self:
            _here.bench, _here.table = self, Table(self.plan.experiment.game, self.plan.experiment.players)
        table: Table = _here.table
        return table


_benches: dict[str, _Bench] = {}
_lock = threading.Lock()


def _bench(order: Order) -> _Bench:
    """Return the bench for an order, made once a process."""
    with _lock:
        if order.key not in _benches:
            _benches.clear()  # a worker plays one experiment after another: keep the latest
            _benches[order.key] = _Bench(order)
        return _benches[order.key]
