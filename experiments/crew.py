"""Who plays blocks side by side. Kernels release Python's lock, so each thread keeps a core busy."""

from __future__ import annotations

import itertools
import os
import signal
import threading
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import TYPE_CHECKING, Protocol, Self

from experiments.blocks import BlockResult, play_nothing, run_block
from simulator.play import Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from types import FrameType, TracebackType

    from experiments.plan import Plan

_LOOK_UP_SECONDS = 0.1


def num_cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Crew(Protocol):
    """Whoever plays the blocks of a plan, be it threads here or workers elsewhere."""

    def warm_up(self, plan: Plan) -> None:
        """Get ready: compile what the plan needs, where it is needed."""

    def play(
        self, plan: Plan, numbers: Iterable[int], cells: Sequence[tuple[int, ...]], stop: threading.Event
    ) -> Iterator[list[BlockResult]]:
        """Play some blocks and yield what they came to as they are finished, one or a few at a time.

        Blocks are handed out one by one, so that memory does not grow with their number. Once `stop` is set, the
        blocks being played are abandoned.

        Parameters
        ----------
        plan : Plan
        numbers : iterable of int
            Of the blocks.
        cells : sequence of tuples of int
            Positions of the cells to play, for each line-up.
        stop : Event
        """

    def describe(self) -> dict[str, int | str]:
        """Return what the manifest says of it."""


class Threads:
    """Threads of this process.

    Parameters
    ----------
    threads : int, optional
        As many as there are cores unless given.
    """

    def __init__(self, threads: int | None = None) -> None:
        self.threads = threads or num_cores()

    def describe(self) -> dict[str, int | str]:
        """Return what the manifest says of it."""
        return {"threads": self.threads}

    def warm_up(self, plan: Plan) -> None:
        """Compile or fetch from the cache what the plan needs, by playing no games at all."""
        table = Table(plan.experiment.game, plan.experiment.players)
        play_nothing(plan, table)

    def play(
        self, plan: Plan, numbers: Iterable[int], cells: Sequence[tuple[int, ...]], stop: threading.Event
    ) -> Iterator[list[BlockResult]]:
        """Play some blocks, side by side."""
        here = threading.local()
        ended = threading.Event()

        def sit_down() -> None:
            here.table = Table(plan.experiment.game, plan.experiment.players)

        def play(number: int) -> BlockResult | None:
            wanted = cells[plan.block(number).lineup]
            return run_block(plan, number, here.table, wanted, lambda: stop.is_set() or ended.is_set())

        waiting = iter(numbers)
        running: set[Future[BlockResult | None]] = set()
        with ThreadPoolExecutor(self.threads, thread_name_prefix="crew", initializer=sit_down) as pool:
            try:
                while True:
                    if not stop.is_set():
                        # One more than there are threads: nobody waits for the next block.
                        missing = self.threads + 1 - len(running)
                        running |= {pool.submit(play, number) for number in itertools.islice(waiting, missing)}
                    if not running:
                        return
                    done, running = wait(running, _LOOK_UP_SECONDS, FIRST_COMPLETED)
                    results = [result for future in done if (result := future.result()) is not None]
                    if results:
                        yield results
            finally:
                ended.set()
                for future in running:
                    future.cancel()


class CtrlC:
    """While it is entered, Ctrl-C sets an event instead of breaking off; a second one breaks off as usual.

    Attributes
    ----------
    pressed : Event
    """

    def __init__(self) -> None:
        self.pressed = threading.Event()

    def _press(self, number: int, frame: FrameType | None) -> None:  # noqa: ARG002  # the form of a handler
        self.pressed.set()
        signal.signal(signal.SIGINT, self._before)

    def __enter__(self) -> Self:
        """Take Ctrl-C over, unless this is not the main thread, which alone may."""
        self._taken = threading.current_thread() is threading.main_thread()
        if self._taken:
            self._before = signal.signal(signal.SIGINT, self._press)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Give Ctrl-C back."""
        if self._taken:
            signal.signal(signal.SIGINT, self._before)
