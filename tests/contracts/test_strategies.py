"""What every strategy owes: legal choices, from nothing but what it is given, and weights that do something."""

from __future__ import annotations

import functools
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import strategies
from simulator import games, jit
from simulator.play import play_block
from tests import generators
from tests.contracts.moments import ask, moments_of, some_and_all
from tests.contracts.registered import GAMES, every_game, every_strategy, table_for

if TYPE_CHECKING:
    from simulator.game import Game
    from strategies import Strategy

NUM_DECISIONS = 10_000
NUM_MOMENTS = 3_000 if jit.ENABLED else 60

every_weight = pytest.mark.parametrize(
    ("strategy", "weight"),
    [
        pytest.param(strategy, weight, id=f"{game_id}.{strategy.name}.{weight.name}")
        for game_id in GAMES
        for strategy in (strategies.get(game_id, name) for name in strategies.names(game_id))
        for weight in strategy.weights
    ],
)


def moments_for(strategy: Strategy) -> np.ndarray[Any, Any]:
    """Return moments of the strategy's game."""
    return moments_of(games.load(strategy.game), NUM_MOMENTS)


@functools.cache
def usual_choices(game_id: str, name: str) -> np.ndarray[Any, Any]:
    """Return what a strategy chooses with the weights that it declares."""
    strategy = strategies.get(game_id, name)
    return ask(strategy, moments_for(strategy))


def litter(moments: np.ndarray[Any, Any]) -> None:
    """Leave garbage wherever a strategy may scribble, and where the list of legal actions has ended."""
    random = np.random.default_rng(1)
    legal = moments["legal"]
    for name in ("values", "scratch"):
        legal[name] = random.normal(0, 1e6, legal[name].shape)
    legal["notes"] = random.integers(-(2**31), 2**31 - 1, legal["notes"].shape)
    beyond = np.arange(legal["actions"].shape[1]) >= legal["num"][:, None]
    legal["actions"][beyond] = random.integers(-(2**31), 2**31 - 1, np.count_nonzero(beyond))


def kept(moments: np.ndarray[Any, Any]) -> list[Any]:
    """Return what a strategy must leave as it is, by value: bytes between fields are nobody's."""
    legal = moments["legal"]
    actions = np.where(np.arange(legal["actions"].shape[1]) < legal["num"][:, None], legal["actions"], 0)
    return [moments["observed"].copy(), moments["options"].copy(), legal["num"].copy(), actions]


@every_strategy
def test_a_strategy_chooses_legal_actions_in_games_of_all_kinds(strategy: Strategy):
    """In every seat, under random options; the loop raises at the first choice that is not on the list."""
    game = games.load(strategy.game)
    random = Random(8)  # noqa: S311 - a test wants the same games each time
    asked = 0
    while asked < NUM_DECISIONS:
        setting = generators.draw_setting(game, random)
        players = len(setting.lineup)
        table = table_for(game.id, players)
        rows = play_block(table, setting.options, [strategy] * players, setting.seed, setting.deal, 2)
        asked += int(rows["num_asked"].sum())


@every_strategy
@pytest.mark.nojit
def test_a_strategy_chooses_a_place_in_the_list(strategy: Strategy):
    """At random moments that others have led to."""
    moments = moments_for(strategy)
    chosen = ask(strategy, moments)

    assert (chosen >= 0).all()
    assert (chosen < moments["legal"]["num"]).all()


@every_strategy
@pytest.mark.nojit
def test_a_strategy_is_a_function_of_what_it_is_given(strategy: Strategy):
    """Same view, options, legal actions, weights and stream: same choice, in any order and in whatever litter."""
    chosen = ask(strategy, moments_for(strategy))
    littered = moments_for(strategy)
    litter(littered)
    turned = moments_for(strategy)[::-1].copy()

    assert chosen.tolist() == ask(strategy, littered).tolist()
    assert chosen[::-1].tolist() == ask(strategy, turned).tolist()


@every_strategy
@pytest.mark.nojit
def test_a_strategy_writes_only_where_it_may(strategy: Strategy):
    """View, options and legal actions are as they were."""
    moments = moments_for(strategy)
    before = kept(moments)
    ask(strategy, moments)

    assert all((was == now).all() for was, now in zip(before, kept(moments), strict=True))


@every_weight
def test_every_weight_changes_some_choice(strategy: Strategy, weight: strategies.Weight):
    """At one end of its range or the other, at some moment under some options."""
    usual = usual_choices(strategy.game, strategy.name)
    bent = [strategy.with_weights({weight.name: end}, "bent") for end in (weight.low, weight.high)]

    assert any(
        (ask(one, moments) != usual[: len(moments)]).any()
        for moments in some_and_all(games.load(strategy.game))
        for one in bent
    )


@every_game
def test_no_two_strategies_are_secretly_the_same(game: Game):
    """Each differs from each other at some moment."""
    choices = {
        name: ask(strategies.get(game.id, name), moments_of(game)).tobytes() for name in strategies.names(game.id)
    }

    assert len(choices) == len(set(choices.values()))


@every_game
def test_a_game_has_strategies_to_choose_from(game: Game):
    """`random`, `greedy`, `balanced` and at least three that people really use."""
    names = set(strategies.names(game.id))

    assert {"random", "greedy", "balanced"} <= names
    assert len(names) >= 6
