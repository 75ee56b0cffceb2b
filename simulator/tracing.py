"""One game traced step by step, with everything that happens written down, by the functions of the one loop."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from simulator.contract import MAX_EVENTS, current_seat, is_terminal
from simulator.game import Game
from simulator.jit import bind, entry
from simulator.options import OptionValue
from simulator.play import Player, Table, carry_out, choose, fill_row, rows_of_seats, start_game, wide_rows
from simulator.transcript import Decision, Step, Transcript


class Event(NamedTuple):
    """A logged event as plain numbers, which Python reads ten times as fast as a record."""

    kind: int
    seat: int
    values: Sequence[int]


class Steps(NamedTuple):
    """The loop in single steps, ready to be called with a table's `records`.

    Attributes
    ----------
    begin : of (records, deal number)
    decide : of (records)
    advance : of (records, action)
    finish : of (records, rows), fills the first row
    """

    begin: Callable[..., tuple[int, bool]]
    decide: Callable[..., tuple[int, ...]]
    advance: Callable[..., tuple[int, bool]]
    finish: Callable[..., None]


@entry
def _begin(tables, deal_number):
    """Start a traced game; return how many events there were, and whether the game is over already."""
    table = tables[0]
    table.log.num = 0
    start_game(table, deal_number)
    return table.log.num, is_terminal(table.state)


@entry
def _decide(tables):
    """Return the next decision: its number, round, seat, kind, how many legal actions it has, and the action."""
    table = tables[0]
    index = table.num_decisions
    action = choose(table)
    pub = table.state.pub
    return index, pub.round_number, current_seat(table.state), pub.kind, table.legal.num, action


@entry
def _advance(tables, action):
    """Carry the action out; return how many events there were, and whether the game is over."""
    table = tables[0]
    table.log.num = 0
    carry_out(table, action)
    return table.log.num, is_terminal(table.state)


@entry
def _finish(tables, rows):
    fill_row(tables[0], rows[0])


@functools.cache
def _steps(game: Game) -> Steps:
    """Return the loop in single steps, ready for a game's tables."""
    records = Table(game, game.max_players).records
    return Steps(
        begin=bind(_begin, records, 0),
        decide=bind(_decide, records),
        advance=bind(_advance, records, 0),
        finish=bind(_finish, records, wide_rows(game, 0)),
    )


def _named(fields: dict[str, Any]) -> dict[str, Any]:
    return {"event": fields.pop("event")} if "event" in fields else {}


class Playthrough:
    """One game played step by step, with everything that happens written down.

    Parameters
    ----------
    game : Game
    options : mapping
        Resolved options.
    seats : sequence of strategies
    seed, deal_number : int

    Attributes
    ----------
    opening : tuple of dict
        What happened before the first decision.
    over : bool
    """

    def __init__(
        self,
        game: Game,
        options: Mapping[str, OptionValue],
        seats: Sequence[Player],
        seed: int,
        deal_number: int,
    ) -> None:
        self.game = game
        self.table = Table(game, len(seats))
        self.steps = _steps(game)
        self.table.set_rules(options)
        self.table.seat(seats)
        self.table.record.seed = seed
        self.table.record.log.enabled = 1
        self._round = 1
        record = self.table.record  # finding a part of it takes as long as a step: once is enough
        self._log, self._state, self._options = record.log.events, record.state, record.options
        with np.errstate(over="ignore"):
            num_events, self.over = self.steps.begin(self.table.records, deal_number)
        self.opening = self._events(num_events)

    def _events(self, num_events: int) -> tuple[dict[str, Any], ...]:
        """Return what has happened since the last decision; a deal starts a new round."""
        if num_events > MAX_EVENTS:
            raise RuntimeError(f"{num_events} events in one step of {self.game.id}, room is for {MAX_EVENTS}")
        told = []
        for kind, seat, values in self._log[:num_events].tolist():
            event = Event(kind, seat, values.tolist())
            fields = self.game.text.event_fields(event, self._state, self._options)
            if fields["type"] == "deal":
                self._round = fields["round"]
            told.append({"type": fields.pop("type"), **_named(fields), "round": self._round, **fields})
        return tuple(told)

    def step(self) -> Step:
        """Make the next decision, with all that follows from it."""
        with np.errstate(over="ignore"):
            index, self._round, seat, kind, legal, action = map(int, self.steps.decide(self.table.records))
            num_events, self.over = self.steps.advance(self.table.records, action)
        decision = Decision(index, self._round, seat, self.game.kinds[kind].name, legal, action)
        return Step(decision, self._events(num_events))

    def row(self) -> Any:
        """Return the finished game's row, as `play_block` returns it."""
        rows = wide_rows(self.game, 1)
        self.steps.finish(self.table.records, rows)
        return rows_of_seats(self.game, rows, self.table.players).view(np.recarray)[0]


def trace(
    game: Game,
    options: Mapping[str, OptionValue],
    seats: Sequence[Player],
    seed: int,
    deal_number: int,
) -> Transcript:
    """Play one game and return all of it.

    It is the same game, decision for decision, that `play_block` plays for this seed and deal number.
    """
    playthrough = Playthrough(game, options, seats, seed, deal_number)
    steps = []
    while not playthrough.over:
        steps.append(playthrough.step())
    return Transcript(
        game=game,
        seed=seed,
        deal=deal_number,
        lineup=tuple(player.name for player in seats),
        options=dict(options),
        opening=playthrough.opening,
        steps=tuple(steps),
        row=playthrough.row(),
    )
