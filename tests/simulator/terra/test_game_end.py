"""The rulebook's setup and end of the game."""

from __future__ import annotations

import pytest

import strategies
from simulator.games.terra.state import MAX_TURNS
from simulator.options import OptionError
from simulator.play import play_block
from simulator.tracing import Playthrough
from tests.contracts.registered import table_for
from tests.simulator.terra.position import GAME, Position

pytestmark = pytest.mark.nojit


def start(players: int = 3, deal: int = 0, **options: bool | int | str) -> Playthrough:
    """Return a game at its first decision."""
    seats = [strategies.get("terra", "random")] * players
    return Playthrough(GAME, GAME.options.resolve(options, players), seats, seed=3, deal_number=deal)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_round_begins_with_hands_a_floor_card_and_a_deck(players: int):
    """9 cards each, the top card of the draw deck turned up; the leader takes the first turn."""
    playthrough = start(players)
    (dealt,) = playthrough.opening
    pub = playthrough.table.record.state.pub

    assert [9] * players == [len(hand) for hand in dealt["hands"]]
    assert sorted(dealt["deck"][:9]) == dealt["hands"][0]
    assert dealt["deck"][9 * players] == dealt["floor"] == pub.floor
    assert 63 - 9 * players == pub.deck_size
    assert dealt["leader"] == pub.seat == pub.round_leader == pub.first_seat


def test_ruling_6_the_first_leader_is_random():
    """Ruling 6: every seat leads first sometimes."""
    assert {0, 1, 2} == {start(deal=deal).opening[0]["leader"] for deal in range(20)}


@pytest.mark.parametrize("size", [2, 9, 12])
def test_hand_size_is_what_is_dealt(size: int):
    """Option `hand_size`: cards dealt."""
    (dealt,) = start(5, hand_size=size).opening

    assert [size] * 5 == [len(hand) for hand in dealt["hands"]]
    assert dealt["deck"][5 * size] == dealt["floor"]


@pytest.mark.parametrize("points", [1, 30, 60])
def test_starting_points_are_given_to_all(points: int):
    """Option `starting_points`: points each at the start."""
    assert [points] * 3 == start(starting_points=points).table.record.state.pub.totals[:3].tolist()


def test_starting_points_must_not_end_the_game_before_it_starts():
    """Option `starting_points`: not more than `end_above`."""
    with pytest.raises(OptionError, match="starting_points must not be more than end_above"):
        GAME.options.resolve({"starting_points": 61}, 3)

    assert 61 == GAME.options.resolve({"starting_points": 61, "end_above": 61}, 3)["starting_points"]


@pytest.mark.parametrize(("limit", "over"), [(40, False), (39, True)])
def test_end_above_is_the_limit(limit: int, over: bool):
    """Option `end_above`: the game ends when somebody has more, not as many."""
    table = Position("3 8 | 1 2 | 4 5 6", floor=11, totals=(35, 30, 25), end_above=limit).act("3 8")

    assert over == table.over
    assert int(over) == table.counter("ended_by_rich")
    assert [0] * over == [seat for event in table.events("game_end") for seat in event["rich"]]


@pytest.mark.parametrize(("total", "over"), [(3, False), (2, True)])
def test_broke_ends_the_game_below_0(total: int, over: bool):
    """Option `broke_ends`: not at 0."""
    table = Position("3 8 | 1 2 | 4 5 6", floor=11, totals=(30, 30, total)).act("3 8")

    assert over == table.over
    assert int(over) == table.counter("ended_by_broke")
    assert [2] * over == [seat for event in table.events("game_end") for seat in event["broke"]]


def test_broke_ends_may_be_off():
    """Option `broke_ends`: points owed are credited all the same, totals may be negative."""
    table = Position("3 8 | 1 2 | 4 5 6", floor=11, totals=(30, 30, 1), broke_ends=False).act("3 8")

    assert not table.over
    assert [35, 28, -2] == table.totals
    assert 0 == table.counter("ended_by_broke")


def test_points_owed_are_credited_though_the_payer_cannot_cover_them():
    """Totals always add up to 30 for each player."""
    table = Position("3 8 | 1 2 | 4 5 6", floor=11, totals=(45, 44, 1)).act("3 8")

    assert [50, 42, -2] == table.totals
    assert 90 == sum(table.totals)


def test_both_ends_at_once_are_both_counted():
    """Rich and broke."""
    table = Position("3 8 | 1 2 | 4 5 6", floor=11, totals=(59, 29, 2)).act("3 8")

    assert (1, 1) == (table.counter("ended_by_rich"), table.counter("ended_by_broke"))
    assert ([0], [2]) == (table.event("game_end")["rich"], table.event("game_end")["broke"])


@pytest.mark.parametrize(("rounds", "over"), [(0, False), (2, True), (3, False)])
def test_rounds_limit_the_game(rounds: int, over: bool):
    """Option `rounds`: 0 plays to the limits, else at most so many rounds."""
    table = Position("3 8 | 1 2 | 4 5 6", floor=11, round_number=2, rounds=rounds).act("3 8")

    assert over == table.over
    assert [True] * over == [event["rounds"] for event in table.events("game_end")]


def test_rounds_do_not_put_off_the_limits():
    """Option `rounds`: at most."""
    assert Position("3 8 | 1 2 | 4 5 6", floor=11, rounds=9, totals=(60, 20, 10)).act("3 8").over


def test_the_highest_total_wins():
    """Whoever ended the game."""
    table = Position("3 8 | 1 2 | 4 5 6", floor=11, totals=(30, 58, 2)).act("3 8")
    row = table.playthrough.row()

    assert table.over
    assert [35, 56, -1] == row.scores.tolist()


@pytest.mark.parametrize(("turns", "over"), [(MAX_TURNS - 1, False), (MAX_TURNS, True)])
def test_ruling_11_the_cap_is_20000_turns(turns: int, over: bool):
    """Ruling 11: the game ends after the turn, is scored as it stands and flagged."""
    table = Position("1 2 | 1 2 | 1 2", floor=9, num_turns=turns).act("draw")

    assert 20_000 == MAX_TURNS
    assert over == table.over
    assert over == bool(table.pub.capped)
    assert [True] * over == [event["capped"] for event in table.events("game_end")]


def test_ruling_11_a_game_that_ends_with_its_last_turn_anyway_is_not_capped():
    """Ruling 11: the round's end has ended it."""
    rich = Position("3 8 | 1 2 | 4 5 6", floor=11, num_turns=MAX_TURNS, totals=(60, 20, 10)).act("3 8")
    enough = Position("3 8 | 1 2 | 4 5 6", floor=11, num_turns=MAX_TURNS, rounds=1).act("3 8")
    neither = Position("3 8 | 1 2 | 4 5 6", floor=11, num_turns=MAX_TURNS).act("3 8")

    assert [False, False, True] == [bool(table.pub.capped) for table in (rich, enough, neither)]
    assert rich.over
    assert enough.over
    assert neither.over


def test_a_game_without_end_runs_into_the_cap():
    """Nobody can pay or win anything: every finish is for nothing."""
    rules = {"max_cards": 1, "single_match": "number", "match": False, "ron_multiplier": 0, "hand_size": 2}
    options = GAME.options.resolve(rules, 3)
    rows = play_block(table_for("terra", 3), options, [strategies.get("terra", "greedy")] * 3, 1, 0, 1)

    assert [1] == rows["capped"].tolist()
    assert [MAX_TURNS] == rows["seat_counters"][:, :, 0].sum(axis=1).tolist()
    assert [[30, 30, 30]] == rows["scores"].tolist()
