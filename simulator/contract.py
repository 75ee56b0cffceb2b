"""The game contract: what every game provides, and the records that every game shares.

The words are those of game-playing libraries (OpenSpiel): deal, legal actions, observe, apply action, terminal,
returns. `play.py` calls only these; a game's `rules.py` provides the bodies.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from simulator.jit import Generic, inlined, kernel
from simulator.rng import STREAM

Fields = list[tuple[Any, ...]]

MAX_EVENTS = 160
EVENT_VALUES = 20
MAX_WEIGHTS = 48

EVENT = np.dtype([("kind", np.int32), ("seat", np.int32), ("values", np.int32, (EVENT_VALUES,))])
LOG = np.dtype([("enabled", np.int32), ("num", np.int32), ("events", EVENT, (MAX_EVENTS,))])
"""What happened in one step, in order; written only while a game is traced.

`num` counts on when there is no more room; `Playthrough` then raises.
"""

WEIGHTS = np.dtype([("values", np.float64, (MAX_WEIGHTS,))])
"""Room for any strategy's weights; the strategy sees it under the names it declared."""


def public_record(max_players: int, fields: Fields) -> np.dtype[np.void]:
    """Return the layout of what everybody at the table knows.

    Parameters
    ----------
    max_players : int
    fields : list
        The game's own fields. int32 throughout: smaller types overflow in plain Python where compiled code widens.

    Notes
    -----
    Shared by all games: `num_seats`; `seat`, to act next; `kind` of the decision to make; `over`; `capped`;
    `first_seat`, who began the game; `round_number`, from 1; `moments`, how often the standing was worth a look
    (`race.py`); `totals`, the running score of each seat.
    """
    shared: Fields = [
        ("num_seats", np.int32),
        ("seat", np.int32),
        ("kind", np.int32),
        ("over", np.int32),
        ("capped", np.int32),
        ("first_seat", np.int32),
        ("round_number", np.int32),
        ("moments", np.int32),
        ("totals", np.int32, (max_players,)),
    ]
    return np.dtype(shared + fields, align=True)


def state_record(
    public: np.dtype[np.void], own: np.dtype[np.void], fields: Fields, counters: tuple[int, int]
) -> np.dtype[np.void]:
    """Return the layout of a state: what all know, what each seat alone knows, and what nobody knows.

    Parameters
    ----------
    public : dtype
        From `public_record`; field `pub`.
    own : dtype
        What one seat knows beyond that; field `own`, one for each seat.
    fields : list
        Hidden fields of the game.
    counters : (int, int)
        How many counters are kept for each seat, and for the game.
    """
    max_players = public["totals"].shape[0]
    shared: Fields = [
        ("stream", STREAM),
        ("pub", public),
        ("own", own, (max_players,)),
        ("seat_counters", np.int32, (max_players, counters[0])),
        ("game_counters", np.int32, (counters[1],)),
    ]
    return np.dtype(shared + fields, align=True)


def view_record(public: np.dtype[np.void], own: np.dtype[np.void]) -> np.dtype[np.void]:
    """Return the layout of a view: all that a seat may know, and all that a strategy gets."""
    return np.dtype([("pub", public), ("own", own), ("seat", np.int32)], align=True)


def legal_record(max_actions: int) -> np.dtype[np.void]:
    """Return the layout of a list of legal actions.

    Notes
    -----
    `actions[:num]` are the actions. `values` is room for a strategy to mark each, `scratch` and `notes` for whatever it
    likes; none is kept from one decision to the next.
    """
    return np.dtype(
        [
            ("num", np.int32),
            ("actions", np.int32, (max_actions,)),
            ("values", np.float64, (max_actions,)),
            ("scratch", np.float64, (64,)),
            ("notes", np.int32, (64,)),
        ],
        align=True,
    )


@Generic
def deal(state: Any, options: Any, log: Any) -> None:
    """Set up a game: `state.stream` is seeded, `state.pub.num_seats` set, all else is zero."""


@Generic
def legal_actions(state: Any, options: Any, legal: Any) -> int:
    """Fill `legal` with the actions of the seat to act; return how many there are, at least one."""


@Generic
def observe(state: Any, seat: int, view: Any) -> None:
    """Fill `view` with what `seat` may know."""


@Generic
def apply_action(state: Any, options: Any, action: int, log: Any) -> None:
    """Carry out a legal action of the seat to act, with all that follows until the next decision."""


@Generic
def returns(state: Any, options: Any, seat: int) -> int:
    """Return the score of `seat` as the game stands; final once it is over."""


def bind_rules(state_layout: np.dtype[np.void], rules: Any) -> None:
    """Make the functions of a game's `rules` module answer for its states."""
    for function in (deal, legal_actions, observe, apply_action, returns):
        function.bind(state_layout, getattr(rules, function.name))


@inlined
def current_seat(state):
    """Return the seat to act."""
    return state.pub.seat


@inlined
def is_terminal(state):
    """Return whether the game is over."""
    return state.pub.over != 0


@kernel
def emit(log, kind, seat, number):
    """Log an event with one number; see `LOG` on too many."""
    if log.enabled:
        event = log.events[min(log.num, MAX_EVENTS - 1)]
        event.kind = kind
        event.seat = seat
        event.values[0] = number
        log.num += 1


@kernel
def emit_cards(log, kind, seat, numbers, cards):
    """Log an event with three `numbers` and a short array, such as the count of cards of each number."""
    if log.enabled:
        event = log.events[min(log.num, MAX_EVENTS - 1)]
        event.kind = kind
        event.seat = seat
        event.values[0], event.values[1], event.values[2] = numbers
        for position in range(len(cards)):
            event.values[3 + position] = cards[position]
        log.num += 1


def row_record(players: int, counters: tuple[int, int], num_kinds: int) -> np.dtype[np.void]:
    """Return the layout of one finished game's row; see `play_block`."""
    fields: Fields = [
        ("fingerprint", np.uint64),
        ("scores", np.int32, (players,)),
        ("first_seat", np.int32),
        ("num_decisions", np.int32),
        ("num_asked", np.int32),
        ("num_choices", np.int32),
        ("num_rounds", np.int32),
        ("capped", np.int32),
        ("seat_counters", np.int32, (players, counters[0])),
        ("game_counters", np.int32, (counters[1],)),
        ("asked_of_kind", np.int32, (num_kinds,)),
        ("num_standings", np.int32),
        ("lead_changes", np.int32),
        ("led_since", np.int32),
        ("last_at_half", np.int32),
        ("most_behind", np.int32, (players,)),
        ("times_behind", np.int32, (players,)),
    ]
    return np.dtype(fields, align=True)


def single(layout: np.dtype[np.void]) -> Any:
    """Return an array of one zeroed record of `layout`, on cache lines of its own.

    Two threads that write one cache line make two cores as slow as one (measured).
    """
    line = 128
    buffer = np.zeros(layout.itemsize + 2 * line, dtype=np.uint8)
    start = -buffer.ctypes.data % line
    return buffer[start : start + layout.itemsize].view(layout).view(np.recarray)


def names_of(fields: Sequence[Any]) -> tuple[str, ...]:
    """Return the names of declared things, in order."""
    return tuple(field.name for field in fields)
