"""A person sits in one seat of a game and plays against the strategies in the others.

It is the one loop still, in single steps: the person's seat has a chooser that answers what it has been told to.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from simulator import jit
from simulator.cards import plain
from simulator.contract import current_seat, legal_actions, observe
from simulator.game import Game
from simulator.jit import bind, entry
from simulator.language import Text
from simulator.options import OptionValue
from simulator.play import Player, Table
from simulator.rng import STREAM
from simulator.tracing import Playthrough
from simulator.transcript import Step, Transcript, decision_line, final_lines, player_names, title_lines

YOU = Text("나", "(you)")

_ANSWER = np.dtype([("position", np.float64)])


def _answer(view, options, legal, weights, rng):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202, ARG001
    """Choose what the person has chosen."""
    return int(weights.position)


@dataclass(frozen=True)
class Person:
    """Whoever sits at the keyboard, as far as the loop is concerned."""

    game: Game
    name: str
    values: tuple[float, ...] = (0.0,)

    def address(self) -> int:
        """Compile if need be; return the chooser's address."""
        return _address(self.game)


@functools.cache
def _address(game: Game) -> int:
    layouts = (game.layouts.view, game.options.dtype, game.layouts.legal, _ANSWER, STREAM)
    return jit.compile_chooser(_answer, layouts, cached=True)


@entry
def _look(tables):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
    """List the legal actions of the seat to act, and observe for it; return the number of actions."""
    table = tables[0]
    observe(table.state, current_seat(table.state), table.observed)
    return legal_actions(table.state, table.options, table.legal)


@functools.cache
def looker(game: Game) -> Callable[[Any], int]:
    """Return what fills `legal` and `observed` of a game's table, given its `records`."""
    return bind(_look, Table(game, game.max_players).records)


@dataclass(frozen=True)
class Question:
    """What the person is to choose from.

    Attributes
    ----------
    kind : Text
        What sort of choice it is.
    choices : tuple of str
        The legal actions in words, in their order.
    order : tuple of int
        Positions of the choices in the order to be shown in.
    first : int
        The number to be typed for the first that is shown; those of the others follow.
    prompt, table : tuple of str
        What of the table is shown with each question, and all of it with the person's own hand.
    """

    kind: Text
    choices: tuple[str, ...]
    order: tuple[int, ...]
    first: int
    prompt: tuple[str, ...]
    table: tuple[str, ...]


class Sitting:
    """A game in which a person plays.

    Parameters
    ----------
    game : Game
    options : mapping
        Resolved options.
    seats : sequence of strategies
        The one in the person's seat is sent away.
    you : int
        The person's seat.
    deal : (int, int)
        Seed and number of the deal. With the same choices it is the same game each time.
    language : {"ko", "en"}

    Attributes
    ----------
    question : Question or None
        None once the game is over.
    """

    def __init__(
        self,
        game: Game,
        options: Mapping[str, OptionValue],
        seats: Sequence[Player],
        you: int,
        deal: tuple[int, int],
        language: str,
    ) -> None:
        self.game = game
        self.you = you
        self.language = language
        self.question: Question | None = None
        players = [Person(game, YOU.say(language)) if seat == you else one for seat, one in enumerate(seats)]
        self._names = player_names([player.name for player in players], language)
        self._playthrough = Playthrough(game, options, players, *deal)
        self._header = Transcript(game, *deal, tuple(player.name for player in players), dict(options), (), (), None)
        record = self._playthrough.table.record
        self._sight = game.sight(game.text, you, self._names, record.options, language)
        self._look = looker(game)

    def begin(self) -> list[str]:
        """Return what the person is told until the first question."""
        told = title_lines(self._header, self.language)
        for event in self._playthrough.opening:
            told += self._sight.tell(event)
        return [*map(plain, told), *self._play_on()]

    def choose(self, position: int) -> list[str]:
        """Choose one of the question's choices; return what the person is told until the next question."""
        self._playthrough.table.record.weights[self.you]["values"][0] = position
        return self._tell(self._playthrough.step()) + self._play_on()

    @property
    def fingerprint(self) -> int:
        """A hash of every decision so far; equal ones mean the same game."""
        return int(self._playthrough.table.record.fingerprint)

    def _play_on(self) -> list[str]:
        """Let the others play until the person has a choice."""
        told: list[str] = []
        while not self._playthrough.over:
            self.question = self._ask()
            if self.question:
                return told
            told += self._tell(self._playthrough.step())
        self.question = None
        return [*told, "", *final_lines(self._playthrough.row(), self._names, self.language)]

    def _tell(self, step: Step) -> list[str]:
        told = self._sight.tell(decision_line(self.game, step.decision))
        for event in step.events:
            told += self._sight.tell(event)
        return [*map(plain, told)]

    def _ask(self) -> Question | None:
        """Return the person's choice, if it is their turn and there is more than one thing to do."""
        record = self._playthrough.table.record
        pub = record.state.pub
        if pub.seat != self.you:
            return None
        num = self._look(self._playthrough.table.records)
        if num == 1:
            return None
        kind, view = self.game.kinds[pub.kind], record.observed
        actions = [int(action) for action in record.legal.actions[:num]]
        sight = self._sight
        return Question(
            kind=kind.label,
            choices=tuple(sight.choice(kind.name, action, view) for action in actions),
            order=tuple(sorted(range(num), key=lambda position: sight.rank(kind.name, actions[position]))),
            first=sight.first_number(kind.name, actions),
            prompt=tuple(sight.prompt(view)),
            table=tuple(sight.table(view)),
        )
