"""While a command keeps people waiting: say what is being compiled, and end within a second of Ctrl-C."""

from __future__ import annotations

import contextlib
import importlib
import os
import select
import signal
import sys
import threading
from typing import TYPE_CHECKING, NoReturn, Self

from reports.terminal import caches, mistakes, words
from reports.terminal.mistakes import Mistake
from simulator.language import Text

if TYPE_CHECKING:
    from types import FrameType, TracebackType

    from experiments.progress import Progress
    from simulator.game import Game

STOPPED = 130
"""Exit code after Ctrl-C: 128 + SIGINT, as shells have it."""

_PATIENCE = 0.4
"""Seconds that the main thread has to react by itself."""


class CompileNews:
    """While entered, says on standard error, once, that something is being compiled.

    Parameters
    ----------
    language : {"ko", "en"}
    game : Game, optional
        The one whose rules are in use; none as long as a designer's own strategies are being read.
    is_wanted : bool
        False to say nothing.
    """

    def __init__(self, language: str, game: Game | None = None, *, is_wanted: bool = True) -> None:
        self.language = language
        self.game = game
        self._is_wanted = is_wanted
        self._said: set[Text] = set()

    def __enter__(self) -> Self:
        """Listen from now on; raises a mistake if what is compiled cannot be kept."""
        from simulator import jit

        reason = caches.why_not_kept()
        if reason:
            folder = jit.cache_root()
            raise Mistake(mistakes.NOTHING_KEPT.say(self.language).format(folder=folder, why=reason))
        jit.on_compile(self._hear)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """Say no more."""
        self._is_wanted = False

    def _hear(self, _function: str) -> None:
        text = words.COMPILING if self.game else words.COMPILING_OWN
        if self._is_wanted and text not in self._said:
            self._said.add(text)
            label = self.game.label.say(self.language) if self.game else ""
            sys.stderr.write(text.say(self.language).format(game=label) + "\n")
            sys.stderr.flush()


class Remembered:
    """While entered, raises KeyboardInterrupt on Ctrl-C as usual, and remembers it.

    It may be swallowed where a library tries out an import and goes on whatever comes of it.
    """

    pressed = False

    def __enter__(self) -> Self:
        """Begin to listen; in the main thread only, which alone hears of signals."""
        self._is_listening = threading.current_thread() is threading.main_thread()
        if self._is_listening:
            self._handled_before = signal.signal(signal.SIGINT, self._handle)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """Listen no more, and forget."""
        Remembered.pressed = False
        if self._is_listening:
            signal.signal(signal.SIGINT, self._handled_before)

    def _handle(self, number: int, frame: FrameType | None) -> None:
        Remembered.pressed = True
        signal.default_int_handler(number, frame)


class CtrlC:
    """While entered, ends the program at once on Ctrl-C, as long as there is `nothing_to_keep`.

    KeyboardInterrupt will not do there: while numba compiles, it may come when LLVM calls Python back, where it is
    swallowed, and it has to wait for machine code. When there is something to keep, it is raised as usual.

    Parameters
    ----------
    language : {"ko", "en"}

    Attributes
    ----------
    pressed : bool
        Whether Ctrl-C has been pressed.
    nothing_to_keep : bool
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self.pressed = False
        self.nothing_to_keep = True
        self._is_watching = threading.current_thread() is threading.main_thread()

    def __enter__(self) -> Self:
        """Begin to watch; in the main thread only, which alone hears of signals."""
        if Remembered.pressed:
            leave(self.language)
        if self._is_watching:
            self._heard, self._tell = os.pipe()
            os.set_blocking(self._tell, False)
            self._woken_before = signal.set_wakeup_fd(self._tell, warn_on_full_buffer=False)
            self._handled_before = signal.signal(signal.SIGINT, self._handle)
            self._watcher = threading.Thread(target=self._watch, daemon=True, name="ctrl-c")
            self._watcher.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """Watch no more."""
        if self._is_watching:
            signal.signal(signal.SIGINT, self._handled_before)
            signal.set_wakeup_fd(self._woken_before)
            os.close(self._tell)
            self._watcher.join()
            os.close(self._heard)

    def _handle(self, number: int, frame: FrameType | None) -> None:
        """Hear of Ctrl-C in the main thread."""
        self.pressed = True
        if self.nothing_to_keep:
            leave(self.language)
        signal.default_int_handler(number, frame)

    def _watch(self) -> None:
        """Hear of Ctrl-C when the main thread is deep in machine code."""
        while told := os.read(self._heard, 1):
            if told[0] == signal.SIGINT:
                self.pressed = True
                is_over, _, _ = select.select([self._heard], [], [], _PATIENCE)
                if self.nothing_to_keep and not is_over:
                    leave(self.language)


def leave(language: str) -> NoReturn:
    """Say that the program stops, and end it here and now, whatever other threads are doing."""
    with contextlib.suppress(OSError, ValueError):
        sys.stdout.flush()
    with contextlib.suppress(OSError, ValueError):
        sys.stderr.write("\n" + words.STOPPED.say(language) + "\n")
        sys.stderr.flush()
    os._exit(STOPPED)


class Watched:
    """Passes a run's progress on, and knows from when on there is something to keep.

    Parameters
    ----------
    progress : Progress
    ctrl_c : CtrlC
    """

    def __init__(self, progress: Progress, ctrl_c: CtrlC) -> None:
        self._progress = progress
        self._ctrl_c = ctrl_c

    def compiling(self, what: str) -> None:
        """Leave it to `CompileNews`."""

    def start(self, name: str, num_games: int, num_before: int = 0) -> None:
        """Leave Ctrl-C to the run from now on: it keeps what it has played."""
        self._ctrl_c.nothing_to_keep = False
        # Half a second to import, wanted in a hurry after Ctrl-C; while machine code plays, Python has time.
        threading.Thread(target=importlib.import_module, args=("pandas",), daemon=True).start()
        self._progress.start(name, num_games, num_before)

    def advance(self, num_games: int) -> None:
        """Pass it on."""
        self._progress.advance(num_games)

    def stop(self) -> None:
        """Pass it on."""
        self._progress.stop()
