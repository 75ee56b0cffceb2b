"""A person at the table is told nothing that their seat may not know."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np

from simulator.language import LANGUAGES
from simulator.sight import Sight
from simulator.tracing import Playthrough
from simulator.transcript import Decision, decision_line, player_names
from tests import generators
from tests.contracts.registered import every_game, hidden, looker

if TYPE_CHECKING:
    from collections.abc import Sequence

    from simulator.game import Game
    from simulator.transcript import Step
    from tests.generators import Setting

NUM_GAMES = 30
NUM_OPEN = 8
"""Games enough to see that the comparison can fail."""

MOST_STEPS = 300
SHARE = 0.06
"""Of the decisions are looked at."""

NOTHING_HIDDEN = {"flohcati"}
"""Games that tell the whole transcript to everybody: only the order of the deck is hidden, which no sentence tells."""


class Round:
    """A round of a random game as far as it has been played, and another that the seat to act could be sitting in."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.game = setting.game
        self.real, self.again = (self._playthrough() for _ in range(2))
        self._begin()

    def _playthrough(self) -> Playthrough:
        one = self.setting
        return Playthrough(self.game, one.options, one.seats, one.seed, one.deal)

    def _begin(self) -> None:
        """Remember the moment at which a round begins, and what the log tells of it: the deal, and what follows."""
        record = self.real.table.record
        self.start = record.state.copy()
        self.steps: list[Step] = []
        events = record.log.events[: record.log.num].copy()
        deals = [place for place, event in enumerate(events) if event.kind == 0]
        self.opening = events[deals[-1] :] if deals else events[:0]

    def step(self) -> None:
        """Play on."""
        self.steps.append(self.real.step())
        if self.real.table.record.state.pub.round_number != self.start.pub.round_number:
            self._begin()

    def told(self, sight: Sight, actions: Sequence[int]) -> list[str]:
        """Return what is told of the round that lies on the other table, up to now."""
        playthrough, told = self.again, []
        state, options = playthrough.table.record.state, playthrough.table.record.options
        pub = state.pub
        for event in self.opening:
            told += sight.tell(self.game.text.event_fields(event, state, options))
        for action in actions:
            kind = self.game.kinds[pub.kind].name
            decision = Decision(0, int(pub.round_number), int(pub.seat), kind, 0, action)
            with np.errstate(over="ignore"):
                num, _ = playthrough.steps.advance(playthrough.table.records, action)
            told += sight.tell(decision_line(self.game, decision))
            for fields in playthrough._events(num):  # noqa: SLF001 - the events of one step, which no other game has
                told += sight.tell(fields)
        return told + self._asked(sight)

    def _asked(self, sight: Sight) -> list[str]:
        record = self.again.table.record
        num = looker(self.game.id)(self.again.table.records)
        kind = self.game.kinds[record.state.pub.kind].name
        choices = [sight.choice(kind, int(action), record.observed) for action in record.legal.actions[:num]]
        return [*sight.table(record.observed), *choices]

    def tellings(self, kind: type[Sight], language: str, random: Random) -> tuple[list[str], list[str]]:
        """Return what the seat to act is told of the real round, and of one that looks the same from its place."""
        seat = int(self.real.table.record.state.pub.seat)
        names = player_names([player.name for player in self.setting.seats], language)
        table = self.again.table
        table.record.state = self.start
        actions = [step.decision.action for step in self.steps]
        tellings = []
        for _ in range(2):
            sight = kind(self.game.text, seat, names, table.record.options, language)
            tellings.append(self.told(sight, actions))
            actions = hidden(self.game).redeal(table, self.start, self.steps, seat, random)
        return tellings[0], tellings[1]


def _compared(game: Game, kind: type[Sight], num_games: int) -> tuple[int, int]:
    """Return how many moments of random games were compared, and how many of them were told in other words."""
    random = Random(8)  # noqa: S311 - a test wants the same games each time
    compared = different = 0
    for _ in range(num_games):
        played = Round(generators.draw_setting(game, random))
        for _ in range(MOST_STEPS):
            if played.real.over:
                break
            if random.random() < SHARE:
                first, second = played.tellings(kind, random.choice(LANGUAGES), random)
                compared += 1
                different += first != second
            played.step()
    return compared, different


@every_game
def test_what_a_seat_is_told_does_not_depend_on_what_is_hidden(game: Game):
    """Deal all that is hidden anew: at random moments of random games, the same lines, word for word."""
    compared, different = _compared(game, game.sight, NUM_GAMES)

    assert compared > NUM_GAMES
    assert 0 == different


@every_game
def test_the_whole_transcript_would_give_it_away(game: Game):
    """So the comparison can fail: told without leaving anything out, the lines differ wherever something is hidden."""

    class Open(game.sight):  # type: ignore[misc, name-defined]
        """Hides nothing."""

        def tell(self, line: dict[str, Any]) -> list[str]:
            """Tell all."""
            return Sight.tell(self, line)

    compared, different = _compared(game, Open, NUM_OPEN)

    assert (different == 0) == (game.id in NOTHING_HIDDEN)
    assert different > compared / 10 or game.id in NOTHING_HIDDEN
