"""`balanced` is the strongest scripted player: clearly better than a beginner and than chance."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import strategies
from simulator.play import play_block
from tests.contracts.registered import every_game, table_for

if TYPE_CHECKING:
    from simulator.game import Game

NUM_DEALS = 200
CLEARLY = 5
"""Standard errors."""


def win_shares(rows: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Return win shares, shape (games, seats)."""
    best = rows["scores"] == rows["scores"].max(axis=1, keepdims=True)
    shares: np.ndarray[Any, Any] = best / best.sum(axis=1, keepdims=True)
    return shares


def advantage(game: Game, rival: str, players: int, options: dict[str, Any]) -> tuple[float, float]:
    """Return by how much `balanced` among rivals wins more than its share, and the standard error.

    The deal is the unit: each is played with `balanced` in every seat.
    """
    total = np.zeros(NUM_DEALS)
    for seat in range(players):
        lineup = [rival] * players
        lineup[seat] = "balanced"
        seats = [strategies.get(game.id, name) for name in lineup]
        rows = play_block(table_for(game.id, players), options, seats, 20090709, 0, NUM_DEALS)
        total += win_shares(rows)[:, seat]
    share = total / players
    return float(share.mean() - 1 / players), float(share.std(ddof=1) / math.sqrt(NUM_DEALS))


@every_game
@pytest.mark.parametrize("rival", ["random", "greedy"])
def test_balanced_beats_random_and_greedy(game: Game, rival: str):
    """At tables of every size, as published."""
    for players in range(game.min_players, game.max_players + 1):
        mean, error = advantage(game, rival, players, game.options.defaults())

        assert mean > CLEARLY * error, f"{players} players: {mean:+.3f} (standard error {error:.3f})"


@pytest.mark.parametrize("rival", ["random", "greedy"])
def test_balanced_beats_random_and_greedy_at_distanchu_with_riichi(rival: str):
    """The published option on."""
    game = table_for("distanchu", 4).game
    for players in range(game.min_players, game.max_players + 1):
        mean, error = advantage(game, rival, players, game.options.resolve({"riichi": True}, players))

        assert mean > CLEARLY * error, f"{players} players: {mean:+.3f} (standard error {error:.3f})"


@every_game
def test_a_mirror_line_up_is_fair_over_all_seats(game: Game):
    """Four of a kind: each seat wins its share (fixed seed; 4 standard errors)."""
    players = game.default_players
    seats = [strategies.get(game.id, "balanced")] * players
    shares = win_shares(play_block(table_for(game.id, players), game.options.defaults(), seats, 20090709, 0, 4_000))
    error = shares.std(axis=0, ddof=1) / math.sqrt(len(shares))

    assert (np.abs(shares.mean(axis=0) - 1 / players) < 4 * error).all()
    assert np.allclose(shares.sum(axis=1), 1)
