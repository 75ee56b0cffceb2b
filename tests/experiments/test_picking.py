"""Games worth a look are found by the race for the lead, the same ones each time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import strategies
from experiments.picking import PICKS, pick_games, play_many
from experiments.progress import Silence
from reports.words import replay as words
from simulator import games
from simulator.tracing import trace
from tests.contracts.registered import every_game

if TYPE_CHECKING:
    from simulator.game import Game

GAME = games.load("distanchu")
PLAIN = {"num_standings": 10, "led_since": 5, "lead_changes": 2, "scores": (60, 40), "most_behind": (10, 20)}
"""A game like most: level for a while, decided half-way."""

CLOSE = {"num_standings": 10, "led_since": 9, "lead_changes": 8, "scores": (51, 50), "most_behind": (45, 10)}
ROUT = {"num_standings": 10, "led_since": 0, "lead_changes": 0, "scores": (120, -20), "most_behind": (0, 140)}
NUM_DEALS = 60

GOLDEN = {
    "counting_stars": {"typical": 8, "dramatic": 6, "lopsided": 9},
    "distanchu": {"typical": 8, "dramatic": 9, "lopsided": 11},
    "flohcati": {"typical": 5, "dramatic": 10, "lopsided": 3},
    "stellar": {"typical": 7, "dramatic": 9, "lopsided": 2},
    "terra": {"typical": 5, "dramatic": 11, "lopsided": 4},
}
"""Deals picked from the first twelve of seed 2009, as few random players as may play, under the published rules."""


def _rows(*told: dict[str, Any]) -> np.ndarray:
    """Return finished games of two players, as `play_block` would."""
    rows = np.zeros(len(told), dtype=GAME.row_dtype(2))
    for row, fields in zip(rows, told, strict=True):
        row["num_decisions"] = 100
        for name, value in fields.items():
            row[name] = value
    return rows


class Counted(Silence):
    """Remembers how many games it was told of."""

    total = 0
    heard = 0

    def start(self, name: str, num_games: int, num_before: int = 0) -> None:  # noqa: ARG002 - a listener's form
        """Hear how many there will be."""
        self.total = num_games

    def advance(self, num_games: int) -> None:
        """Count."""
        self.heard += num_games


def test_each_kind_is_what_it_says() -> None:
    """A lead that changes to the end, a rout, and one in the middle of everything."""
    slower = PLAIN | {"led_since": 6, "scores": (62, 40)}
    faster = PLAIN | {"led_since": 4, "scores": (58, 40)}
    picks = pick_games(GAME, _rows(slower, CLOSE, faster, PLAIN, ROUT), 100)

    assert {"typical": 103, "dramatic": 101, "lopsided": 104} == {kind: pick.deal for kind, pick in picks.items()}
    assert (8, 2) == picks["dramatic"].facts["lead_changes"]
    assert (0.9, 0.5) == picks["dramatic"].facts["decided"]
    assert (45, 10) == picks["dramatic"].facts["winner_most_behind"]
    assert (140, 20) == picks["lopsided"].facts["margin_over_second"]


def test_of_games_that_are_alike_the_earliest_is_picked() -> None:
    """Nothing else tells them apart."""
    picks = pick_games(GAME, _rows(PLAIN, CLOSE, CLOSE, ROUT, ROUT), 0)

    assert (1, 3) == (picks["dramatic"].deal, picks["lopsided"].deal)


@pytest.mark.parametrize(("capped", "deal"), [((0, 1), 0), ((1, 1), 1)])
def test_a_game_cut_short_is_picked_only_if_all_are(capped: tuple[int, int], deal: int) -> None:
    """Its end is the cap's doing."""
    told = [game | {"capped": cut} for game, cut in zip((PLAIN, CLOSE), capped, strict=True)]

    assert deal == pick_games(GAME, _rows(*told), 0, ["dramatic"])["dramatic"].deal


def test_units_and_names_agree() -> None:
    """Every kind has words."""
    assert PICKS == tuple(words.KINDS)
    assert set(words.FACTS) <= set(pick_games(GAME, _rows(PLAIN), 0)["typical"].facts)


@every_game
def test_what_is_said_of_a_pick_is_true(game: Game) -> None:
    """The deal, played again, has the very scores; and the search says how far it is."""
    players = game.default_players
    rules = game.options.defaults()
    seats = [strategies.get(game.id, "random")] * players
    progress = Counted()
    rows = play_many(game, rules, seats, 11, range(7, 7 + NUM_DEALS), progress)
    picks = pick_games(game, rows, 7)
    margins = np.sort(rows["scores"], axis=1)
    margins = margins[:, -1] - margins[:, -2]
    pick = picks["lopsided"]
    scores = np.sort(trace(game, rules, seats, 11, pick.deal).row.scores)

    assert (NUM_DEALS, NUM_DEALS) == (progress.total, progress.heard)
    assert (scores[-1] - scores[-2], np.median(margins)) == pick.facts["margin_over_second"]
    assert pick.facts["margin_over_second"][0] >= picks["dramatic"].facts["margin_over_second"][0]
    assert picks == pick_games(game, play_many(game, rules, seats, 11, range(7, 7 + NUM_DEALS)), 7)


@every_game
def test_the_same_games_are_picked_as_ever(game: Game) -> None:
    """They change only where the rules or the random streams do."""
    players = game.min_players
    rules = game.options.resolve({}, players)
    rows = play_many(game, rules, [strategies.get(game.id, "random")] * players, 2009, range(12))

    assert GOLDEN[game.id] == {kind: pick.deal for kind, pick in pick_games(game, rows, 0).items()}
