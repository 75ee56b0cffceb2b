"""Workers in other processes or on other machines play the blocks, through a Dask scheduler.

Blocks are the same whoever plays them, and the ledger counts each once: a worker that is lost, late or asked twice
changes nothing. Imported only when a cluster is wanted; the package `distributed` comes with the extra `cluster`.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import signal
import threading
from collections import Counter
from concurrent.futures import CancelledError
from typing import TYPE_CHECKING, Any, Self

from distributed import Client, LocalCluster, wait
from distributed.scheduler import KilledWorker

from experiments import mishaps
from experiments.orders import Order, fill, warm_up
from experiments.problems import ExperimentError, at

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from types import TracebackType

    from experiments.blocks import BlockResult
    from experiments.plan import Plan

_LOOK_UP_SECONDS = 0.2
_PATIENCE = 5
"""Seconds in which a scheduler must answer."""

_BLOCKS_AHEAD = 2
"""Blocks that wait at the scheduler, for each thread of a worker: nobody waits for the next one."""

_MOST_LOST = 5
"""How often a block may be lost, each time with several workers, before the run gives up."""


class Cluster:
    """Workers of a Dask scheduler: one that is running somewhere, or one started here for as long as this is open.

    Parameters
    ----------
    address : str, optional
        Such as `tcp://host:8786`.
    workers : int, optional
        Without an address: processes to start on this machine.

    Raises
    ------
    ExperimentError
        Nobody answers at the address.
    """

    def __init__(self, address: str | None = None, workers: int = 1) -> None:
        logging.getLogger("distributed").setLevel(logging.CRITICAL)  # we say ourselves what a designer needs to know
        self._local = None if address else _start_local(workers)
        self.address: str = self._local.scheduler_address if self._local else str(address)
        try:
            self.client = Client(self.address, timeout=_PATIENCE)
        except (OSError, ValueError, TimeoutError) as error:
            silence = mishaps.NO_SCHEDULER.fill(why=type(error).__name__)
            raise ExperimentError(at(f"{address}: ", silence)) from None
        self._ordered: tuple[Plan, Order] | None = None

    def __enter__(self) -> Self:
        """Keep the workers until the block is left."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Let go of the workers."""
        with contextlib.suppress(Exception):  # whatever is left of a connection, the results are on disk
            self.client.close(timeout=2)
        if self._local:
            with contextlib.suppress(Exception):
                self._local.sync(_end, list(self._local.workers.values()))
            with contextlib.suppress(TimeoutError):  # a machine too busy to say goodbye; the workers are gone
                self._local.close(timeout=5)

    def describe(self) -> dict[str, int | str]:
        """Return what the manifest says of it."""
        return {"workers": self._num_threads()}

    def _num_threads(self) -> int:
        return sum(self.client.nthreads().values())

    def warm_up(self, plan: Plan) -> None:
        """Wait for a worker; then compile what the plan needs once on each machine, and have all workers fetch it."""
        self.client.wait_for_workers(1)
        order = self._order(plan)
        machines = {info["host"]: name for name, info in self.client.scheduler_info(n_workers=-1)["workers"].items()}
        for workers in (list(machines.values()), list(self.client.nthreads())):
            ready = [self.client.submit(warm_up, order, workers=[each], pure=False) for each in workers]
            wait(ready)
            for future in ready:
                if future.status == "error":
                    future.result()

    def _order(self, plan: Plan) -> Order:
        if self._ordered is None or self._ordered[0] is not plan:
            self._ordered = plan, Order.of(plan)
        return self._ordered[1]

    def play(
        self, plan: Plan, numbers: Iterable[int], cells: Sequence[tuple[int, ...]], stop: threading.Event
    ) -> Iterator[list[BlockResult]]:
        """Play some blocks on the workers."""
        # The order goes with every block: kept on the workers, it would be lost with them.
        order, waiting = self._order(plan), iter(numbers)
        lost: Counter[int] = Counter()
        running: dict[Any, int] = {}

        def submit(number: int) -> None:
            wanted = cells[plan.block(number).lineup]
            running[self.client.submit(fill, order, number, wanted, pure=False)] = number

        try:
            while not stop.is_set():
                missing = max(1, _BLOCKS_AHEAD * self._num_threads()) - len(running)
                for number in itertools.islice(waiting, max(0, missing)):
                    submit(number)
                if not running:
                    return
                with contextlib.suppress(TimeoutError):
                    wait(list(running), timeout=_LOOK_UP_SECONDS, return_when="FIRST_COMPLETED")
                results = []
                for future in [future for future in running if future.done()]:
                    number = running.pop(future)
                    try:
                        results.append(future.result().open(plan))
                    except (CancelledError, KilledWorker):
                        lost[number] += 1
                        if lost[number] > _MOST_LOST:
                            raise ExperimentError(at(f"{self.address}: ", mishaps.LOST)) from None
                        submit(number)
                if results:
                    yield results
        finally:
            with contextlib.suppress(Exception):  # the scheduler may be gone
                self.client.cancel(list(running), force=True)


def _start_local(workers: int) -> LocalCluster:
    with _deaf_children(), _telling():
        return LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            processes=True,
            dashboard_address=":0",
            silence_logs=logging.CRITICAL,
        )


async def _end(nannies: Sequence[Any]) -> None:
    """End workers at once: in the middle of a block they would take seconds, and nobody wants the block any more."""
    await asyncio.gather(*(nanny.kill(timeout=0.2) for nanny in nannies))


@contextlib.contextmanager
def _telling() -> Iterator[None]:
    try:
        yield
    except (OSError, RuntimeError, TimeoutError) as error:
        why = " ".join(str(error).split()) or type(error).__name__
        raise ExperimentError(mishaps.NO_WORKERS.fill(why=why)) from None


@contextlib.contextmanager
def _deaf_children() -> Iterator[None]:
    """Let processes that are started meanwhile ignore Ctrl-C, which a terminal sends to all: this one tells them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
