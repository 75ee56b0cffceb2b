"""The one loop: deal, ask, apply, until over; a block of games in compiled code.

`tracing.py` plays one game step by step, by the same functions. A decision with one legal action is taken without
asking.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

import numpy as np

from simulator import messages
from simulator.contract import (
    LOG,
    WEIGHTS,
    apply_action,
    current_seat,
    deal,
    is_terminal,
    legal_actions,
    observe,
    returns,
    single,
)
from simulator.game import Game
from simulator.jit import bind, call_chooser, copy_record, entry, inlined, kernel
from simulator.language import Text, ToldError
from simulator.options import OptionValue
from simulator.race import last_at_half, note_standing, race_record, start_race
from simulator.rng import CHOICES, STREAM, start

_PRIME = np.uint64(0x100000001B3)
_COUNT_SHIFT = np.uint64(32)


class Player(Protocol):
    """Who sits in a seat, as far as playing is concerned."""

    @property
    def name(self) -> str:
        """Name in line-ups."""

    @property
    def values(self) -> tuple[float, ...]:
        """Weights, in the order in which the strategy declares them."""

    def address(self) -> int:
        """Compile if need be; return the chooser's address."""


@functools.cache
def _table_record(game: Game) -> np.dtype[np.void]:
    """Return the layout of all that one thread needs to play: one record, one pointer to pass."""
    seats = (game.max_players,)
    return np.dtype(
        [
            ("seed", np.uint64),
            ("num_seats", np.int64),
            ("fingerprint", np.uint64),
            ("num_decisions", np.int64),
            ("num_asked", np.int64),
            ("num_choices", np.int64),
            ("asked_of_kind", np.int64, (len(game.kinds),)),
            ("race", race_record(game.max_players)),
            ("choosers", np.int64, seats),
            ("streams", STREAM, seats),
            ("weights", WEIGHTS, seats),
            ("options", game.options.dtype),
            ("legal", game.layouts.legal),
            ("observed", game.layouts.view),
            ("state", game.layouts.state),
            ("blank", game.layouts.state),
            ("log", LOG),
        ],
        align=True,
    )


class Table:
    """A place to play one game: the records of one thread.

    Parameters
    ----------
    game : Game
    players : int
        Number of seats in use.

    Raises
    ------
    OptionError
        So many cannot play this game.
    """

    def __init__(self, game: Game, players: int) -> None:
        game.check_players(players)
        self.game = game
        self.players = players
        # Entries take the array of one record: numba unpacks an array at once, a record in 0.15 ms.
        self.records: Any = single(_table_record(game))
        self.record = self.records[0]
        self.record.num_seats = players

    def set_rules(self, values: Mapping[str, OptionValue]) -> None:
        """Play by these resolved options from now on."""
        self.record.options = self.game.options.record(values)[0]

    def seat(self, players: Sequence[Player]) -> None:
        """Seat `players[s]` at seat s.

        Raises
        ------
        ValueError
            Not as many as the table has seats.
        """
        if len(players) != self.players:
            raise ValueError(f"a line-up needs {self.players} strategies (got {len(players)})")
        for seat, player in enumerate(players):
            self.record.choosers[seat] = player.address()
            self.record.weights[seat]["values"][: len(player.values)] = player.values


@kernel
def start_game(table, deal_number):
    """Seed every stream, clear the state, deal."""
    table.fingerprint = np.uint64(0)
    table.num_decisions = 0
    table.num_asked = 0
    table.num_choices = 0
    for kind in range(len(table.asked_of_kind)):
        table.asked_of_kind[kind] = 0
    start_race(table.race, table.num_seats)
    state = table.state
    copy_record(state, table.blank)
    state.pub.num_seats = table.num_seats
    start(state.stream, table.seed, deal_number, 0)
    for seat in range(table.num_seats):
        start(table.streams[seat], table.seed, deal_number, CHOICES + seat)
    deal(state, table.options, table.log)


@inlined
def choose(table):
    """Return the action of the seat to act, asking its strategy if there is a choice."""
    state = table.state
    legal = table.legal
    num = legal_actions(state, table.options, legal)
    position = 0
    table.num_decisions += 1
    if num > 1:
        seat = current_seat(state)
        observe(state, seat, table.observed)
        position = call_chooser(
            table.choosers[seat],
            table.observed,
            table.options,
            legal,
            table.weights[seat],
            table.streams[seat],
        )
        if position < 0 or position >= num:
            raise ValueError("a strategy chose an action that is not in the legal list")
        table.num_asked += 1
        table.num_choices += num
        table.asked_of_kind[state.pub.kind] += 1
    action = legal.actions[position]
    mixed = np.uint64(action) ^ (np.uint64(num) << _COUNT_SHIFT)
    table.fingerprint = (table.fingerprint ^ mixed) * _PRIME
    return action


@inlined
def carry_out(table, action):
    """Let the rules carry the action out, and note the standing if it is worth a look; of a game that is over it is."""
    state = table.state
    apply_action(state, table.options, action, table.log)
    if state.pub.moments != table.race.seen or is_terminal(state):
        note_standing(table.race, state, table.options)


@kernel
def fill_row(table, row):
    """Write down a finished game."""
    state = table.state
    race = table.race
    row.fingerprint = table.fingerprint
    row.first_seat = state.pub.first_seat
    row.num_decisions = table.num_decisions
    row.num_asked = table.num_asked
    row.num_choices = table.num_choices
    row.num_rounds = state.pub.round_number
    row.capped = state.pub.capped
    for kind in range(len(table.asked_of_kind)):
        row.asked_of_kind[kind] = table.asked_of_kind[kind]
    row.num_standings = race.noted
    row.lead_changes = race.changes
    row.led_since = race.since
    row.last_at_half = last_at_half(race)
    for seat in range(table.num_seats):
        row.most_behind[seat] = race.most_behind[seat]
        row.times_behind[seat] = race.times_behind[seat]
        row.scores[seat] = returns(state, table.options, seat)
        for counter in range(state.seat_counters.shape[1]):
            row.seat_counters[seat, counter] = state.seat_counters[seat, counter]
    for counter in range(len(state.game_counters)):
        row.game_counters[counter] = state.game_counters[counter]


@entry
def _play_rows(tables, rows, first_deal):
    """Play one game for each of `rows`."""
    table = tables[0]
    for position in range(len(rows)):
        start_game(table, first_deal + position)
        while not is_terminal(table.state):
            action = choose(table)
            carry_out(table, action)
        fill_row(table, rows[position])


def wide_rows(game: Game, num_games: int) -> Any:
    """Return blank rows for `fill_row`, with room for as many seats as the game allows.

    Kernels write no others, so that one machine code serves every number of players.
    """
    return np.zeros(num_games, dtype=game.row_dtype(game.max_players)).view(np.recarray)


def rows_of_seats(game: Game, rows: Any, players: int) -> np.ndarray[Any, Any]:
    """Return what wide rows tell of the first `players` seats, in the layout of `row_record`."""
    narrow = np.zeros(len(rows), dtype=game.row_dtype(players))
    for name in narrow.dtype.names or ():
        by_seat = narrow.dtype[name].shape != rows.dtype[name].shape
        narrow[name] = rows[name][:, :players] if by_seat else rows[name]
    return narrow


@functools.cache
def _block_entry(game: Game) -> Callable[..., None]:
    """Return `_play_rows` ready for a game's tables, compiled or loaded."""
    return bind(_play_rows, Table(game, game.max_players).records, wide_rows(game, 0), 0)


def play_block(
    table: Table,
    options: Mapping[str, OptionValue],
    seats: Sequence[Player],
    seed: int,
    first_deal: int,
    num_deals: int,
) -> np.ndarray[Any, Any]:
    """Play a block of games and return one row for each. The GIL is released meanwhile.

    Parameters
    ----------
    table : Table
        This thread's own.
    options : mapping
        Resolved options.
    seats : sequence of strategies
        `seats[s]` plays in seat s.
    seed : int
        From 0 to 2**64 - 1.
    first_deal, num_deals : int
        Deal numbers `first_deal` to `first_deal + num_deals - 1` are played.

    Returns
    -------
    structured array of shape (num_deals,)
        Fields of `contract.row_record`: final scores of each seat, who started, how many decisions there were, how
        many had a choice and how many legal actions those had in all, rounds, whether the cap ended the game, and the
        counters. `fingerprint` is a hash of every action and number of legal actions. `asked_of_kind`: decisions with a
        choice, of each kind. Of the standings noted (`race.py`): how many, how often the sole lead passed to
        another seat, from which one on (counted from 0) the winners led, who was last at half-way (a mask), and by seat
        how far behind the leader at worst and how often.
    """
    rows = wide_rows(table.game, num_deals)
    table.set_rules(options)
    table.seat(seats)
    table.record.seed = seed
    table.record.log.enabled = 0
    play_rows = _block_entry(table.game)
    try:
        with np.errstate(over="ignore"):  # the random words wrap around, which plain Python would warn of
            play_rows(table.records, rows, first_deal)
    except ValueError as error:
        state = table.record.state
        seat = int(state.pub.seat)
        told = {"strategy": seats[seat].name, "seat": seat, "seed": seed, "deal": int(state.stream.deal)}
        why = messages.ILLEGAL if str(error) == messages.ILLEGAL.en else Text(str(error), str(error))
        raise ToldError(messages.IN_A_GAME.fill(**told, why=why)) from error
    return rows_of_seats(table.game, rows, table.players)
