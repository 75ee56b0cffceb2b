"""What every game owes: it ends, it repeats, and nothing but its seed and line-up decides it."""

from __future__ import annotations

import itertools
import math
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

import strategies
from simulator import games, jit
from simulator.play import Table, play_block
from simulator.tracing import Playthrough, trace
from tests import generators
from tests.contracts.registered import every_game, every_strategy, hidden, table_for

if TYPE_CHECKING:
    from simulator.game import Game
    from strategies import Strategy
    from tests.generators import Setting

EXAMPLES = 30 if jit.ENABLED else 3
PHASES = settings().phases if jit.ENABLED else (Phase.generate,)
steady = settings(max_examples=EXAMPLES, phases=PHASES)
MOST_STEPS = 2_000 if jit.ENABLED else 100


def play(setting: Setting, num_deals: int, table: Table | None = None) -> np.ndarray[Any, Any]:
    """Play a block of a setting's games, at a table of its own unless one is given."""
    table = table or Table(setting.game, len(setting.lineup))
    return play_block(table, setting.options, setting.seats, setting.seed, setting.deal, num_deals)


def draw(data: st.DataObject, game: Game) -> Setting:
    """Draw a setting within a test over all games."""
    return data.draw(generators.settings(game))


@every_game
@given(data=st.data())
@steady
@pytest.mark.nojit
def test_there_is_a_legal_action_until_the_game_is_over(game: Game, data: st.DataObject):
    """And it is a seat of this table that has the turn."""
    setting = draw(data, game)
    playthrough = Playthrough(game, setting.options, setting.seats, setting.seed, setting.deal)
    for _ in range(MOST_STEPS):
        if playthrough.over:
            break
        decision = playthrough.step().decision

        assert decision.legal >= 1
        assert 0 <= decision.seat < len(setting.lineup)


@every_game
@given(data=st.data())
@steady
def test_a_game_ends(game: Game, data: st.DataObject):
    """By its rules or by its cap, with a score for each seat; decisions are counted."""
    setting = draw(data, game)
    (row,) = play(setting, 1, table_for(game.id, len(setting.lineup)))

    assert row["capped"] in {0, 1}
    assert 0 <= row["first_seat"] < len(setting.lineup)
    assert row["num_rounds"] >= 1
    assert row["num_asked"] <= row["num_decisions"]
    assert row["num_choices"] >= 2 * row["num_asked"]


@every_strategy
def test_the_cap_is_not_reached_as_published(strategy: Strategy):
    """With the shipped strategies, under default rules."""
    game = games.load(strategy.game)
    for players in range(game.min_players, game.max_players + 1):
        table = table_for(game.id, players)
        rows = play_block(table, game.options.defaults(), [strategy] * players, 7, 0, 200)

        assert 0 == rows["capped"].sum()


@every_game
@given(data=st.data())
@settings(max_examples=EXAMPLES // 2, phases=PHASES)
def test_a_traced_game_is_the_game_of_the_block(game: Game, data: st.DataObject):
    """Row for row, fingerprint included, and once more on fresh tables."""
    setting = draw(data, game)
    traced = trace(game, setting.options, setting.seats, setting.seed, setting.deal).row
    again = trace(game, setting.options, setting.seats, setting.seed, setting.deal).row
    fresh = play(setting, 1)

    assert traced.tobytes() == again.tobytes() == fresh.tobytes() == play(setting, 1).tobytes()


@every_game
@given(data=st.data(), cuts=st.lists(st.integers(1, 11), max_size=3))
@steady
def test_a_block_is_its_games_however_it_is_split(game: Game, data: st.DataObject, cuts: list[int]):
    """One by one or in parts, at a table just used for another game."""
    setting = draw(data, game)
    used = table_for(game.id, len(setting.lineup))
    whole = play(setting, 12)
    edges = sorted({0, 12, *cuts})
    parts = [
        play_block(used, setting.options, setting.seats, setting.seed, setting.deal + first, last - first)
        for first, last in itertools.pairwise(edges)
    ]

    assert (whole == np.concatenate(parts)).all()


@every_game
def test_two_threads_at_once_give_the_same_rows(game: Game):
    """Each with a table of its own."""
    random = Random(3)  # noqa: S311 - a test wants the same games each time
    drawn = [generators.draw_setting(game, random) for _ in range(12)]
    alone = [play(setting, 30).tobytes() for setting in drawn]
    with ThreadPoolExecutor(2) as pool:
        together = [rows.tobytes() for rows in pool.map(lambda setting: play(setting, 30), drawn)]

    assert alone == together


@every_game
def test_every_seed_and_deal_is_a_game_of_its_own(game: Game):
    """The seed has an effect, also beyond 2**32 and next to another; so has the deal number."""
    seats = [strategies.get(game.id, "random")] * game.default_players
    table = table_for(game.id, game.default_players)
    seeds = [0, 1, 2, 2**32, 2**32 + 1, 2**63, 2**64 - 1]
    rows = [play_block(table, game.options.defaults(), seats, seed, 0, 50) for seed in seeds]
    prints = np.concatenate([block["fingerprint"] for block in rows])

    assert 50 * len(seeds) == len(np.unique(prints))


@every_game
@pytest.mark.nojit
def test_random_choices_differ_between_seats_and_between_deals(game: Game):
    """No two seats share a stream: in a mirror line-up they would choose alike."""
    seats = [strategies.get(game.id, "random")] * game.default_players
    playthrough = Playthrough(game, game.options.defaults(), seats, 1, 0)
    record = playthrough.table.record
    words = {tuple(record.streams[seat][word] for word in ("a", "b", "c")) for seat in range(game.default_players)}
    cards = tuple(record.state.stream[word] for word in ("a", "b", "c"))

    assert game.default_players + 1 == len(words | {cards})


@every_game
@given(data=st.data())
@steady
def test_a_deal_is_the_same_under_every_rule_and_seating(game: Game, data: st.DataObject):
    """Common random numbers: what is dealt depends on seed, deal and players alone."""
    one = draw(data, game)
    other = data.draw(generators.settings(game, len(one.lineup)))
    changes = hidden(game).CHANGES_THE_DECK
    options = other.options | {name: one.options[name] for name in changes}
    decks = [
        Playthrough(game, rules, setting.seats, one.seed, one.deal).opening[0]["deck"]
        for rules, setting in ((one.options, one), (options, other))
    ]

    assert decks[0] == decks[1]


@every_game
def test_later_rounds_are_dealt_alike_whatever_happened_before(game: Game):
    """What a line-up does in one round does not shift the cards of the next."""
    players = game.default_players
    decks: list[dict[int, list[int]]] = []
    for name in strategies.names(game.id):
        transcript = trace(game, game.options.defaults(), [strategies.get(game.id, name)] * players, 11, 4)
        told = [*transcript.opening, *(event for step in transcript.steps for event in step.events)]
        decks.append({event["round"]: event["deck"] for event in told if event["type"] == "deal"})

    if max(map(len, decks)) == 1:
        pytest.skip(f"{game.id} deals once a game")
    assert all(deck[number] == decks[0][number] for deck in decks for number in deck.keys() & decks[0].keys())
    assert len(decks[0]) > 1


@every_game
def test_every_first_seat_starts_equally_often(game: Game):
    """As published, over many deals (fixed seed; 4 standard errors)."""
    players, num_deals = game.default_players, 4_000
    seats = [strategies.get(game.id, "random")] * players
    rows = play_block(table_for(game.id, players), game.options.defaults(), seats, 20090709, 0, num_deals)
    counts = np.bincount(rows["first_seat"], minlength=players)
    error = math.sqrt(num_deals * (1 / players) * (1 - 1 / players))

    assert max(abs(counts - num_deals / players)) < 4 * error
