"""Games told by the referee itself, for tests that need many transcripts, or one with a certain corner in it.

The referee knows at every point what the next line must be. Here it writes that line instead of reading it, and a
function picks among the choices that it allows.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from tests.referees.counting_stars.deal import parts_of
from tests.referees.counting_stars.page import PAGE
from tests.referees.counting_stars.referee import play
from tests.referees.counting_stars.table import Table
from tests.referees.number_deck import DECK
from tests.referees.transcript_lines import Lines

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any, TypeAlias

    from tests.referees.transcript_lines import Entry

    Pick: TypeAlias = Callable[[int, list[Entry]], Entry]


class Teller(Table):
    """A table that writes lines. The code of a choice is its place among all choices made so far."""

    def start(self, entries: list[Entry], pick: Pick) -> None:
        """Write to `entries`; `pick` names the choice of a seat among those that it has."""
        self.entries = entries
        self.pick = pick
        self.told_choices: list[Entry] = []
        self.told_decisions = 0

    @property
    def decisions(self) -> int:
        """How many decisions there have been."""
        return self.told_decisions

    def expect(self, _rule: str, expected: Entry) -> None:
        """Write the line."""
        self.entries.append(expected)

    def choose(self, _rule: str, kind: str, seat: int, choices: list[Entry]) -> Entry:
        """Write a decision."""
        choice = self.pick(seat, choices)
        assert choice in choices, (choice, choices)
        if choice not in self.told_choices:
            self.told_choices.append(choice)
        head = {"type": "decision", "index": self.decisions, "round": 1, "seat": seat, "kind": kind}
        code = self.told_choices.index(choice)
        self.entries.append({**head, "legal": len(choices), "action": code, "choice": choice})
        self.told_decisions += 1
        return choice


def tell(deck: list[int], first: int, pick: Pick, players: int, **changed: Any) -> list[Entry]:
    """Tell a game with this deck, this seat to start, and these options changed."""
    options = PAGE.defaults | changed
    assert not PAGE.refused(options, players)
    hands, floor, draw = parts_of(deck, players, options)
    head = {"type": "game", "format": 1, "game": PAGE.game, "players": players, "seed": 0, "deal": 0}
    dealt = {"hands": [list(hand) for hand in hands], "floor": floor, "draw": list(draw), "first": first}
    entries: list[Entry] = [
        {**head, "lineup": ["told"] * players, "options": options},
        {"type": "deal", "round": 1, "deck": deck, **dealt},
    ]
    table = Teller(Lines([]), players, options, hands, Counter(floor), draw)
    table.start(entries, pick)
    play(table, first)
    return entries


def tell_at_random(number: int, players: int | None = None, **changed: Any) -> list[Entry]:
    """Tell the game of this number: shuffle, starting seat and choices are random."""
    rng = Random(number)  # noqa: S311 -- a test wants the same games each time
    drawn = rng.randint(*PAGE.players)
    players = players or drawn
    deck, first = rng.sample(DECK, len(DECK)), rng.randrange(players)
    return tell(deck, first, lambda _seat, choices: rng.choice(choices), players, **changed)


def scripted(script: Iterable[Entry], afterwards: Pick) -> Pick:
    """Pick what the script says, choice by choice, and then as `afterwards` does."""
    choices_made = iter(script)

    def pick(seat: int, choices: list[Entry]) -> Entry:
        scheduled = next(choices_made, None)
        return afterwards(seat, choices) if scheduled is None else scheduled

    return pick
