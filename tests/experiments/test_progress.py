"""What a run says while it goes on."""

from __future__ import annotations

import io
import re

import pytest

from experiments.progress import Bar, PlainLines, Silence, choose_progress, duration


class Clock:
    """A clock that is set by hand."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        """Return the time it was set to."""
        return self.now


def _tell(language):
    """Return the lines about a run of ten seconds, a hundred games a second."""
    stream, clock = io.StringIO(), Clock()
    lines = PlainLines(stream, language, every=4.0, clock=clock)
    lines.compiling("rules")
    lines.compiling("strategies")
    lines.start("my-rule", 1000)
    for second in range(1, 11):
        clock.now = float(second)
        lines.advance(100)
    lines.stop()
    return stream.getvalue().splitlines()


def test_plain_lines_come_now_and_then() -> None:
    """Not oftener than every few seconds, with speed and time left."""
    assert [
        "compiling rules and strategies ...",
        "my-rule: 40%, 400/1,000 games, 100 games/s, 0:06 left",
        "my-rule: 80%, 800/1,000 games, 100 games/s, 0:02 left",
        "my-rule: 1,000 games, 100 games/s",
    ] == _tell("en")


def test_plain_lines_speak_korean() -> None:
    """The same in Korean."""
    assert [
        "규칙과 전략을 컴파일하는 중 ...",
        "my-rule: 40%, 400/1,000판, 초당 100판, 남은 시간 0:06",
        "my-rule: 80%, 800/1,000판, 초당 100판, 남은 시간 0:02",
        "my-rule: 1,000판, 초당 100판",
    ] == _tell("ko")


@pytest.mark.parametrize(("seconds", "text"), [(0, "0:00"), (7.4, "0:07"), (61, "1:01"), (3723, "1:02:03")])
def test_times_are_told_as_on_a_clock(seconds, text) -> None:
    """Minutes and seconds, hours if there are any."""
    assert text == duration(seconds)


class Terminal(io.StringIO):
    """A stream that says that it is a terminal."""

    def isatty(self):
        """Say so."""
        return True


@pytest.mark.parametrize(
    ("stream", "quiet", "kind"),
    [(Terminal(), False, Bar), (io.StringIO(), False, PlainLines), (Terminal(), True, Silence)],
)
def test_the_stream_decides(stream, quiet, kind) -> None:
    """A bar on a terminal, lines elsewhere, nothing if asked to be quiet."""
    assert kind is type(choose_progress(stream, "en", quiet=quiet))


@pytest.mark.parametrize("language", ["ko", "en"])
def test_the_bar_shows_name_speed_and_time_left(language) -> None:
    """And comes through a whole run."""
    stream = Terminal()
    bar = choose_progress(stream, language)
    bar.compiling("rules")
    bar.start("my-rule", 1000)
    bar.advance(600)
    bar.advance(400)
    bar.stop()

    shown = stream.getvalue()
    assert "my-rule" in shown
    assert ("0:00 left" if language == "en" else "남은 시간 0:00") in shown


def test_only_games_of_this_session_make_its_speed() -> None:
    """A run that was resumed counts those before among the finished ones, not as played in no time."""
    stream, now = io.StringIO(), [0.0]
    lines = PlainLines(stream, "en", every=1, clock=lambda: now[0])
    lines.start("my-rule", 1000, 800)
    now[0] = 10.0
    lines.advance(100)
    lines.stop()

    assert ["my-rule: 90%, 900/1,000 games, 10 games/s, 0:10 left", "my-rule: 900 games, 10 games/s"] == (
        stream.getvalue().splitlines()
    )


def test_the_bar_begins_where_the_last_session_ended() -> None:
    """And begins anew for the next thing that is played."""
    bar = Bar(Terminal(), "en")
    bar.start("my-rule", 1000, 800)
    bar.advance(200)
    ended = bar.bar.tasks[0].completed
    bar.start("a reading", 500)
    bar.stop()

    assert (1000, 0, 0) == (ended, bar.bar.tasks[0].completed, bar.done)


def test_silence_is_kept() -> None:
    """Whatever happens."""
    silence = Silence()
    silence.compiling("rules")
    silence.start("my-rule", 1)
    silence.advance(1)
    silence.stop()


@pytest.mark.parametrize(("no_colour", "is_coloured"), [("1", False), ("", True)])
def test_a_bar_without_colour_is_plain(monkeypatch, no_colour, is_coloured) -> None:
    """It still moves, so there are codes for that; none for colour, bold or dim."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("NO_COLOR", no_colour)
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    stream = Terminal()
    progress = choose_progress(stream, "en")
    progress.compiling("rules")
    progress.start("my-rule", 100)
    progress.advance(50)
    progress.stop()

    assert "my-rule" in stream.getvalue()
    assert is_coloured == bool(re.search(r"\x1b\[[\d;]*m", stream.getvalue()))
