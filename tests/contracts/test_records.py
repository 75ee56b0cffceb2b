"""Every game's records: fields of one width, names that read the same with the JIT on and off, declarations in full."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from simulator.game import Game
from tests.contracts.registered import every_game, every_strategy

if TYPE_CHECKING:
    from strategies import Strategy

pytestmark = pytest.mark.nojit

WIDE = {
    "stream": np.uint64,
    "legal.values": np.float64,
    "legal.scratch": np.float64,
}
"""Fields that are not int32: random words, and room for a strategy's marks."""

METHODS = set(dir(np.recarray)) | set(dir(np.record))


def fields(layout: np.dtype[Any], path: str) -> Iterator[tuple[str, np.dtype[Any]]]:
    """Yield the path and type of every field, those of nested records too."""
    if layout.names is None:
        yield path, layout.base
        return
    for name in layout.names:
        yield from fields(layout[name].base, f"{path}.{name}")


def all_fields(game: Game) -> dict[str, np.dtype[Any]]:
    """Return the fields of state, view, legal actions and options."""
    layouts = game.layouts
    records = {"state": layouts.state, "view": layouts.view, "legal": layouts.legal, "options": game.options.dtype}
    return {path: kind for name, layout in records.items() for path, kind in fields(layout, name)}


def is_wide(path: str) -> bool:
    """Return whether a field is one of those that are not int32."""
    return path in WIDE or ".stream." in path


@every_game
def test_numbers_are_int32_or_words_of_64_bits(game: Game):
    """Smaller types overflow in plain Python where compiled code widens."""
    narrow = {path: kind for path, kind in all_fields(game).items() if not is_wide(path)}

    assert {np.dtype(np.int32), np.dtype(np.int64)} >= set(narrow.values())


@every_game
def test_no_field_is_named_like_a_method(game: Game):
    """With the JIT off, `record.round` would be the method of NumPy's."""
    names = {name for path in all_fields(game) for name in path.split(".")[1:]}

    assert set() == names & METHODS


@every_strategy
def test_no_weight_is_named_like_a_method(strategy: Strategy):
    """The same goes for the weights that a strategy reads by name."""
    assert set() == {weight.name for weight in strategy.weights} & METHODS


@every_game
def test_a_game_declares_itself_in_full(game: Game):
    """Labels in both languages, player counts in order, decisions that take time, counters with names of their own."""
    names = [counter.name for counter in game.counters]

    assert game.min_players <= game.default_players <= game.max_players
    assert all((*game.label, *game.summary))
    assert all(all(kind.label) and kind.seconds > 0 for kind in game.kinds)
    assert all(all(counter.label) for counter in game.counters)
    assert len(names) == len(set(names))
    assert len(game.kinds) == len({kind.name for kind in game.kinds})
    assert (game.max_players, len(game.seat_counters)) == game.layouts.state["seat_counters"].shape
    assert (len(game.game_counters),) == game.layouts.state["game_counters"].shape


@every_game
def test_a_row_has_a_place_for_every_seat_and_counter(game: Game):
    """As large as the table."""
    for players in range(game.min_players, game.max_players + 1):
        row = game.row_dtype(players)

        assert (players,) == row["scores"].shape
        assert (players, len(game.seat_counters)) == row["seat_counters"].shape
        assert (len(game.game_counters),) == row["game_counters"].shape
        assert (len(game.kinds),) == row["asked_of_kind"].shape
        assert (players,) == row["most_behind"].shape == row["times_behind"].shape


@every_strategy
def test_a_strategy_declares_itself_in_full(strategy: Strategy):
    """What it does in both languages, and weights whose defaults lie within their ranges."""
    assert all((*strategy.label, *strategy.summary))
    assert strategy.choose.__doc__
    assert strategy.source.endswith(".py")
    for weight, value in zip(strategy.weights, strategy.values, strict=True):
        assert weight.low <= weight.default <= weight.high
        assert weight.low < weight.high
        assert weight.default == value
        assert all(weight.meaning)
