"""What a run says about itself while it goes on."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING, Any, Protocol, TextIO

from simulator.language import Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import Console
    from rich.progress import Progress as RichBar
    from rich.progress import ProgressColumn


class Progress(Protocol):
    """Listens to a run. Called from the thread that started it."""

    def compiling(self, what: str) -> None:
        """Hear that machine code is about to be made, which takes some seconds."""

    def start(self, name: str, num_games: int, num_before: int = 0) -> None:
        """Hear that play is about to begin, and how many of all games were played before this session."""

    def advance(self, num_games: int) -> None:
        """Hear that so many more games are finished."""

    def stop(self) -> None:
        """Hear that no more games will be played."""


_COMPILING = Text("규칙과 전략을 컴파일하는 중", "compiling rules and strategies")
_GAMES = Text("{done}판", "{done} games")
_PER_SECOND = Text("초당 {rate}판", "{rate} games/s")
_LEFT = Text("남은 시간 {left}", "{left} left")
_DONE = Text("{name}: {done}판, 초당 {rate}판", "{name}: {done} games, {rate} games/s")


def duration(seconds: float) -> str:
    """Return a time as `0:07` or `1:02:03`."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


class Silence:
    """Says nothing."""

    def compiling(self, what: str) -> None:
        """Say nothing."""

    def start(self, name: str, num_games: int, num_before: int = 0) -> None:
        """Say nothing."""

    def advance(self, num_games: int) -> None:
        """Say nothing."""

    def stop(self) -> None:
        """Say nothing."""


class PlainLines:
    """Writes a line now and then: for files and pipes, where a moving bar would be a mess.

    Parameters
    ----------
    stream : file
    language : {"ko", "en"}
    every : float
        Seconds between lines, at least.
    clock : callable
        Seconds since some moment.
    """

    def __init__(
        self,
        stream: TextIO,
        language: str,
        every: float = 5.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.stream = stream
        self.language = language
        self.every = every
        self.clock = clock
        self.said_compiling = False

    def compiling(self, what: str) -> None:  # noqa: ARG002  # one line for all that is compiled
        """Say once that something is being compiled."""
        if not self.said_compiling:
            self.said_compiling = True
            self._write(f"{_COMPILING.say(self.language)} ...")

    def start(self, name: str, num_games: int, num_before: int = 0) -> None:
        """Remember what is to be played."""
        self.name, self.num_games, self.done, self.before = name, num_games, num_before, num_before
        self.started = self.said = self.clock()

    def advance(self, num_games: int) -> None:
        """Write a line if the last one is old enough."""
        self.done += num_games
        now = self.clock()
        if now - self.said >= self.every and self.done < self.num_games:
            self.said = now
            rate = (self.done - self.before) / (now - self.started)
            left = _LEFT.say(self.language).format(left=duration((self.num_games - self.done) / rate))
            per_second = _PER_SECOND.say(self.language).format(rate=f"{rate:,.0f}")
            share = f"{self.done / self.num_games:.0%}"
            of = _GAMES.say(self.language).format(done=f"{self.done:,}/{self.num_games:,}")
            self._write(f"{self.name}: {share}, {of}, {per_second}, {left}")

    def stop(self) -> None:
        """Write how much was played."""
        rate = (self.done - self.before) / max(1e-9, self.clock() - self.started)
        fields = {"name": self.name, "done": f"{self.done:,}", "rate": f"{rate:,.0f}"}
        self._write(_DONE.say(self.language).format(**fields))

    def _write(self, line: str) -> None:
        self.stream.write(line + "\n")
        self.stream.flush()


class Bar:
    """A bar that moves, for a terminal.

    Parameters
    ----------
    stream : file
    language : {"ko", "en"}
    """

    def __init__(self, stream: TextIO, language: str) -> None:
        from rich.progress import BarColumn, MofNCompleteColumn, SpinnerColumn, TextColumn
        from rich.progress import Progress as RichProgress

        self.language = language
        columns: list[ProgressColumn] = [
            SpinnerColumn(),
            TextColumn("{task.description}", markup=False),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.fields[speed]}", markup=False),
        ]
        self.bar: RichBar = RichProgress(*columns, console=console_on(stream))
        self.task = self.bar.add_task("", total=None, visible=False, speed="")
        self.said_compiling = False
        self.started = time.monotonic()
        self.done = self.before = self.num_games = 0

    def compiling(self, what: str) -> None:  # noqa: ARG002  # one line for all that is compiled
        """Say once that something is being compiled: on a line of its own, as the bar has nothing to show yet."""
        if not self.said_compiling:
            self.said_compiling = True
            self.bar.console.print(f"{_COMPILING.say(self.language)} ...", markup=False, highlight=False)

    def start(self, name: str, num_games: int, num_before: int = 0) -> None:
        """Show the bar."""
        self.started = time.monotonic()
        self.num_games = num_games
        self.done = self.before = num_before
        self.bar.start()
        self.bar.update(self.task, description=name, total=num_games, completed=num_before, visible=True, speed="")

    def advance(self, num_games: int) -> None:
        """Move the bar."""
        self.done += num_games
        rate = (self.done - self.before) / max(1e-9, time.monotonic() - self.started)
        left = duration((self.num_games - self.done) / max(1e-9, rate))
        speed = (
            f"{_PER_SECOND.say(self.language).format(rate=f'{rate:,.0f}')}, "
            f"{_LEFT.say(self.language).format(left=left)}"
        )
        self.bar.update(self.task, advance=num_games, speed=speed)

    def stop(self) -> None:
        """Leave the bar as it is."""
        self.bar.stop()


def console_on(stream: TextIO, **settings: Any) -> Console:
    """Return a console of rich's on a stream; under NO_COLOR it writes plain text, not even bold or dim."""
    from rich.console import Console

    return Console(file=stream, color_system=None if os.environ.get("NO_COLOR") else "auto", **settings)


def choose_progress(stream: TextIO, language: str, *, quiet: bool = False) -> Progress:
    """Return what fits the stream: a bar on a terminal, plain lines elsewhere, nothing if asked to be quiet."""
    if quiet:
        return Silence()
    return Bar(stream, language) if stream.isatty() else PlainLines(stream, language)
