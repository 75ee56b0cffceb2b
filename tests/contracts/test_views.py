"""A seat sees nothing that it may not know: what is hidden from it may be dealt anew, and its view stays."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from simulator import jit
from simulator.tracing import Playthrough
from tests import generators
from tests.contracts.registered import every_game, hidden, looker

if TYPE_CHECKING:
    from typing import Any

    from simulator.game import Game
    from simulator.transcript import Step
    from tests.generators import Setting

pytestmark = pytest.mark.nojit

NUM_GAMES = 40 if jit.ENABLED else 3
MOST_STEPS = 400 if jit.ENABLED else 100
SHARE = 0.15
"""Of the decisions are looked at."""


class Doubled:
    """A game, and at any moment another that the seat to act could as well be sitting in."""

    def __init__(self, setting: Setting, random: Random) -> None:
        game, self.random = setting.game, random
        self.redeal = hidden(game).redeal
        self.look = looker(game.id)
        self.real = Playthrough(game, setting.options, setting.seats, setting.seed, setting.deal)
        self.other = Playthrough(game, setting.options, setting.seats, setting.seed, setting.deal)
        self.steps: list[Step] = []
        self.start = self.state.copy()

    @property
    def state(self) -> Any:
        """The real game's state."""
        return self.real.table.record.state

    def step(self) -> None:
        """Play on in the real game."""
        self.steps.append(self.real.step())
        if self.state.pub.round_number != self.start.pub.round_number:
            self.steps.clear()
            self.start = self.state.copy()

    def compare(self) -> bool:
        """Deal anew, play to the same moment, and compare; return whether the cards were different ones."""
        seat = int(self.state.pub.seat)
        table = self.other.table
        for action in self.redeal(table, self.start, self.steps, seat, self.random):
            with np.errstate(over="ignore"):
                self.other.steps.advance(table.records, action)
        seen = [self.seen(playthrough) for playthrough in (self.real, self.other)]

        assert seen[0] == seen[1]
        other = table.record.state
        return any(self.state[name].tobytes() != other[name].tobytes() for name in ("own", "deck"))

    def seen(self, playthrough: Playthrough) -> tuple[bytes, list[int]]:
        """Return the view of the seat to act, and its legal actions, in either game."""
        num = self.look(playthrough.table.records)
        record = playthrough.table.record
        return record.observed.tobytes(), record.legal.actions[:num].tolist()


@every_game
def test_a_view_does_not_depend_on_what_is_hidden(game: Game):
    """At random moments of random games: the same bytes, the same legal actions, whatever the others hold.

    That other cards were dealt is counted, lest the test compare a game with itself. Towards the end of some games
    all cards lie open.
    """
    random = Random(5)  # noqa: S311 - a test wants the same games each time
    compared = different = 0
    for _ in range(NUM_GAMES):
        doubled = Doubled(generators.draw_setting(game, random), random)
        for _ in range(MOST_STEPS):
            if doubled.real.over:
                break
            if random.random() < SHARE:
                compared += 1
                different += doubled.compare()
            doubled.step()

    assert compared > NUM_GAMES
    assert different > compared / 10


@every_game
def test_a_view_holds_what_is_public_and_what_the_seat_owns(game: Game):
    """Nothing else: a strategy never gets the state."""
    view, state = game.layouts.view, game.layouts.state

    assert ("pub", "own", "seat") == view.names
    assert view["own"] == state["own"].base
    assert view["pub"] == state["pub"]


@every_game
def test_no_public_field_holds_cards_by_seat(game: Game):
    """Fields with a place for each seat are named, and hold counts or scores.

    Tables (a place for each seat and card) are there only of cards that lie open in front of their owners: named too.
    """
    public = game.layouts.view["pub"]
    names = public.names or ()
    by_seat = {name for name in names if public[name].shape[:1] == (game.max_players,)}

    assert by_seat <= hidden(game).PUBLIC_SEATS
    assert {name for name in names if len(public[name].shape) > 1} <= getattr(hidden(game), "PUBLIC_TABLES", set())
