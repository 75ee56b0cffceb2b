"""A game played with a person: prints what their seat is told, asks for their choices, waits for keys."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from reports.terminal.wrapping import columns, wrap
from simulator.language import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from reports.terminal.screen import Screen
    from simulator.sitting import Question, Sitting

_KEYS = Text("Enter나 스페이스: 다음 · q: 그만", "Enter or space: go on; q: stop")
_ASK = Text("{kind} · {first}~{last}, ? 판 보기, q 그만: ", "{kind}: {first} to {last}, ? shows the table, q stops: ")
_NONSENSE = Text(
    "{first}부터 {last}까지의 번호나 ? 또는 q를 써 주세요 (입력: {answer})",
    "type a number from {first} to {last}, ? or q (got {answer})",
)
_LEFT = Text("그만두었습니다.", "You left the table.")

_LATER = " " * 6
_BETWEEN = 3
_LONGEST = 20


def tell_lines(screen: Screen, told: Iterable[str]) -> None:
    """Print lines of a game; on a terminal, wrapped."""
    for line in told:
        wrapped = wrap(line, screen.width, later=_LATER) if screen.is_terminal else [line]
        for part in wrapped:
            sys.stdout.write(part + "\n")
    sys.stdout.flush()


def step_through(screen: Screen, turns: Sequence[Sequence[str]]) -> None:
    """Print a game turn by turn, and wait for a key after each."""
    screen.line(screen.say(_KEYS), style="dim")
    for turn in turns[:-1]:
        tell_lines(screen, turn)
        if not _goes_on():
            return
    tell_lines(screen, turns[-1])


def _goes_on() -> bool:
    """Wait for Enter or space, or for q to stop."""
    while True:
        try:
            key = click.getchar()
        except EOFError:
            return False
        if key in {"\r", "\n", " "}:
            return True
        if key in {"q", "Q"}:
            return False


class Dialogue:
    """What the person at the keyboard reads and answers.

    Parameters
    ----------
    screen : Screen
    sitting : Sitting
    """

    def __init__(self, screen: Screen, sitting: Sitting) -> None:
        self.screen = screen
        self.sitting = sitting

    def play(self) -> None:
        """Play to the end, or until the person leaves."""
        self._tell(self.sitting.begin())
        while self.sitting.question:
            position = self._ask(self.sitting.question)
            if position is None:
                self._tell([self.screen.say(_LEFT)])
                return
            self._tell(self.sitting.choose(position))

    def _tell(self, told: Iterable[str]) -> None:
        tell_lines(self.screen, [part for line in told for part in line.split("\n")])

    def _ask(self, question: Question) -> int | None:
        """Return the position of the choice made, or None to leave."""
        listed = self._listed(question)
        self._tell([*question.prompt, *listed])
        ends = {"first": question.first, "last": question.first + len(question.order) - 1}
        while True:
            sys.stdout.write(self.screen.say(_ASK, kind=question.kind.say(self.screen.language), **ends))
            sys.stdout.flush()
            written = sys.stdin.readline()
            answer = written.strip()
            if not sys.stdin.isatty():
                sys.stdout.write(answer + "\n")
            if not written or answer.lower() == "q":
                return None
            if answer == "?":
                self._tell([*question.table, *listed])
            elif answer.isascii() and answer.isdecimal() and ends["first"] <= int(answer[:_LONGEST]) <= ends["last"]:
                return question.order[int(answer) - question.first]
            else:
                self._tell([self.screen.say(_NONSENSE, **ends, answer=answer[:_LONGEST] or "–")])

    def _listed(self, question: Question) -> list[str]:
        """Return numbered choices, several side by side where they are short."""
        choices = [question.choices[position] for position in question.order]
        numbers = [f"[{number}]" for number in range(question.first, question.first + len(choices))]
        entries = [f"  {number:>4} {choice}" for number, choice in zip(numbers, choices, strict=True)]
        widest = max(map(columns, entries)) + _BETWEEN
        per_line = max(1, self.screen.width // widest)
        rows = [entries[first : first + per_line] for first in range(0, len(entries), per_line)]
        return ["".join(entry + " " * (widest - columns(entry)) for entry in row).rstrip() for row in rows]
