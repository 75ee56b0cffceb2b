"""The program plays every game as its referee does: games under random options, checked line by line.

`FAIRDEAL_REFEREE_GAMES` says how many of each game; `python -m tests.referees.replay` plays many more.
"""

from __future__ import annotations

import os

import pytest

from simulator import games
from tests.referees.random_games import examine, referee_of, referees

NUM_GAMES = int(os.environ.get("FAIRDEAL_REFEREE_GAMES", "120"))
TABLES = [
    (game_id, players)
    for game_id, (fewest, most) in ((game_id, referee_of(game_id).page.players) for game_id in referees())
    for players in range(fewest, most + 1)
]


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_program_plays_as_the_page_says(game_id, players):
    """The witnesses agree with every line, and the untraced game ends the same."""
    referee = referee_of(game_id)
    fewest, most = referee.page.players
    for number in range(players, NUM_GAMES, most - fewest + 1):
        findings = examine(referee, number, players)

        assert [] == findings.faults


def test_every_game_has_a_referee():
    """None is played without one."""
    assert list(games.names()) == referees()


@pytest.mark.parametrize("game_id", referees())
def test_the_program_offers_what_the_page_lists(game_id):
    """The same options with the same values, counters and numbers of players."""
    page, game = referee_of(game_id).page, games.load(game_id)
    whole = {o.name: (o.low, o.high, o.default) for o in game.options if o.kind == "int"}

    assert page.players == (game.min_players, game.max_players)
    assert page.whole_numbers == whole
    assert page.switches == {option.name: option.default for option in game.options if option.kind == "bool"}
    assert {name: set(words) for name, words in page.choices.items()} == {
        option.name: set(option.choices) for option in game.options if option.kind == "choice"
    }
    assert page.defaults == game.options.defaults()
    assert page.seat_counters == tuple(counter.name for counter in game.seat_counters)
    assert page.game_counters == tuple(counter.name for counter in game.game_counters)
