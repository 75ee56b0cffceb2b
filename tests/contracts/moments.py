"""Moments of random games under random options, at which any strategy can be asked."""

from __future__ import annotations

import functools
from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import numpy as np

from simulator import games
from simulator.contract import WEIGHTS, single
from simulator.jit import bind, call_chooser, entry
from simulator.rng import STREAM
from simulator.tracing import Playthrough
from tests import generators

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from simulator.game import Game
    from simulator.options import OptionValue
    from strategies import Strategy

NUM_MOMENTS = 3000
NUM_FEW = 300
MOST_STEPS = 250
"""Of one game: some options make games very long."""

SHARE = 0.2
"""Of the decisions of a game that become moments."""

RARE = 150
"""Of a kind of decision all become moments, until there are so many."""


def layout(game: Game) -> np.dtype[np.void]:
    """Return the layout of a moment: what a strategy is given, its weights apart."""
    fields = [("observed", game.layouts.view), ("options", game.options.dtype), ("legal", game.layouts.legal)]
    return np.dtype([*fields, ("stream", STREAM)], align=True)


@functools.cache
def _collected(game_id: str, num_moments: int) -> bytes:
    game = games.load(game_id)
    random = Random(20090709)  # noqa: S311 - a test wants the same moments each time
    moments = np.zeros(num_moments, dtype=layout(game))
    kinds: Counter[str] = Counter()
    place = 0
    while place < num_moments:
        setting = generators.draw_setting(game, random)
        playthrough = Playthrough(game, setting.options, setting.seats, setting.seed, setting.deal)
        record = playthrough.table.record
        for _ in range(MOST_STEPS):
            if playthrough.over or place == num_moments:
                break
            decision = playthrough.step().decision
            taken = random.random() < SHARE or kinds[decision.kind] < RARE
            if decision.legal > 1 and taken:
                kinds[decision.kind] += 1
                moments[place]["observed"] = record.observed
                moments[place]["options"] = record.options
                moments[place]["legal"] = record.legal
                for word in ("a", "b", "c", "counter"):
                    moments[place]["stream"][word] = random.getrandbits(64)
                place += 1
    return moments.tobytes()


def moments_of(game: Game, num_moments: int = NUM_MOMENTS) -> np.ndarray[Any, Any]:
    """Return moments of a game, the same ones each time; the array is the caller's own."""
    return np.frombuffer(bytearray(_collected(game.id, num_moments)), dtype=layout(game))


def some_and_all(game: Game) -> Iterator[np.ndarray[Any, Any]]:
    """Yield the first few moments of a game, then all, for those who look for one that is special: it may come soon."""
    few = bytearray(memoryview(_collected(game.id, NUM_MOMENTS))[: NUM_FEW * layout(game).itemsize])
    yield np.frombuffer(few, dtype=layout(game))
    yield moments_of(game)


@entry
def _ask_all(moments, address, weights, chosen):
    """Ask a strategy at each moment."""
    for place in range(len(moments)):
        moment = moments[place]
        chosen[place] = call_chooser(address, moment.observed, moment.options, moment.legal, weights[0], moment.stream)


def ask(strategy: Strategy, moments: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Return the position in the legal list that a strategy chooses at each moment; streams are as before."""
    streams = moments["stream"].copy()
    chosen = np.full(len(moments), -1, dtype=np.int64)
    weights = single(WEIGHTS)
    weights[0]["values"][: len(strategy.values)] = strategy.values
    before = weights.tobytes()
    arguments = (moments.view(np.recarray), strategy.address(), weights, chosen)
    with np.errstate(over="ignore"):
        bind(_ask_all, *arguments)(*arguments)
    moments["stream"] = streams

    assert before == weights.tobytes(), "a strategy must not change its weights"
    return chosen


def reacts(strategy: Strategy, option: str, value: OptionValue) -> bool:
    """Return whether a strategy, at some moment, chooses otherwise than under the published rule."""
    game = games.load(strategy.game)
    declared = game.options[option]

    def choices(moments: np.ndarray[Any, Any], code: int) -> np.ndarray[Any, Any]:
        moments["options"][option] = code
        return ask(strategy, moments)

    published, changed = declared.code(declared.default), declared.code(value)
    return any((choices(some, published) != choices(some, changed)).any() for some in some_and_all(game))
