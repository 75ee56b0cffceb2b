"""Every counter counts something, under some options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

import strategies
from simulator.options import OptionError
from simulator.play import play_block
from tests import generators
from tests.contracts.registered import every_game, table_for

if TYPE_CHECKING:
    from simulator.game import Game
    from simulator.options import OptionValue

NUM_DEALS = 100
FEW_DEALS, MORE_DEALS = 4, 40


def ways_to_play(game: Game) -> Iterator[tuple[dict[str, OptionValue], int, int]]:
    """Yield options, players and how many deals: as published at the smallest table, then with each change.

    First a few deals of each: what is common need not be looked for long.
    """
    yield game.options.defaults(), game.min_players, NUM_DEALS
    yield from _changes(game, FEW_DEALS)
    yield from _changes(game, MORE_DEALS)
    yield game.options.defaults(), game.min_players, 10 * NUM_DEALS


def _changes(game: Game, num_deals: int) -> Iterator[tuple[dict[str, OptionValue], int, int]]:
    for option in game.options:
        for value in generators.some_values(option):
            try:
                options = game.options.resolve({option.name: value}, game.default_players)
            except OptionError:
                continue
            yield options, game.default_players, num_deals
    random = Random(2)  # noqa: S311 - a test wants the same games each time
    for _ in range(20):
        setting = generators.draw_setting(game, random)
        yield setting.options, len(setting.lineup), num_deals


def counted(game: Game) -> Iterator[Counter[str]]:
    """Yield what was counted in one way to play after another, by every strategy among its likes."""
    for options, players, num_deals in ways_to_play(game):
        for name in strategies.names(game.id):
            seats = [strategies.get(game.id, name)] * players
            rows = play_block(table_for(game.id, players), options, seats, 20090709, 0, num_deals)

            assert (rows["seat_counters"] >= 0).all()
            assert (rows["game_counters"] >= 0).all()

            by_seat = dict(zip(game.seat_counters, rows["seat_counters"].sum(axis=(0, 1)).tolist(), strict=True))
            by_game = dict(zip(game.game_counters, rows["game_counters"].sum(axis=0).tolist(), strict=True))
            yield Counter({counter.name: total for counter, total in (by_seat | by_game).items()})


@every_game
def test_every_counter_is_counted(game: Game):
    """None stays at zero in all ways to play; none is ever negative."""
    silent = {counter.name for counter in game.counters}
    for found in counted(game):
        silent -= set(+found)
        if not silent:
            break

    assert set() == silent
