"""What the strategies do where one thing is clearly right, and what tells their styles apart."""

from __future__ import annotations

import functools

import numpy as np
import pytest

from simulator.play import play_block
from tests.contracts.registered import table_for
from tests.simulator.terra.position import GAME, Position
from tests.strategies.terra.choices import THINKERS, choice, named

every_thinker = pytest.mark.parametrize("name", THINKERS)

MANY = "1 2 3 4 5 6 7"


@every_thinker
@pytest.mark.nojit
def test_whoever_can_go_out_goes_out(name: str):
    """Three cards at once, or two."""
    for hand in ("2 3 6", "3 8"):
        lay = choice(named(name), Position(f"{hand} | {MANY} | {MANY}", floor=11))

        assert hand.split() == sorted(lay.split())


@every_thinker
@pytest.mark.nojit
def test_nobody_ends_the_game_for_another(name: str):
    """Going out would make a payer broke, and somebody else has more points; by drawing the game goes on."""
    hands = f"3 8 | 1 2 | {MANY}"

    assert "draw" == choice(named(name), Position(hands, floor=11, totals=(10, 75, 5), end_above=100))
    assert "draw" != choice(named(name), Position(hands, floor=11, totals=(75, 10, 5), end_above=100))


@every_thinker
@pytest.mark.nojit
def test_ron_is_called(name: str):
    """It wins the round."""
    table = Position(f"3 4 {MANY} | 5 6 | 12", floor=7).act("3 4")

    assert "ron" == choice(named(name), table)


@every_thinker
@pytest.mark.nojit
def test_ron_is_not_called_if_that_ends_the_game_for_another(name: str):
    """The payer would be broke, and the third player has the most points."""
    table = Position("3 4 1 2 9 | 5 6 | 12", floor=7, totals=(3, 80, 7), end_above=100).act("3 4")

    assert "no" == choice(named(name), table)


@every_thinker
@pytest.mark.nojit
def test_a_match_is_laid_unless_it_ends_the_game_for_another(name: str):
    """Everybody pays for it."""
    usual = Position(f"1 2 9 | {MANY} | {MANY}", floor=5, deck="11 12").act("draw")
    ending = Position(f"1 2 9 | {MANY} | {MANY}", floor=5, deck="11 12", totals=(20, 70, 0), end_above=100).act("draw")

    assert "match" == choice(named(name), usual)
    assert "no" == choice(named(name), ending)


@pytest.mark.parametrize("name", [*THINKERS, "greedy"])
@pytest.mark.nojit
def test_terra_is_not_declared_while_a_phase_runs(name: str):
    """It would change nothing but what a Ron costs."""
    table = Position(f"3 8 1 2 | {MANY} | {MANY}", floor=11, phase=True).act("3 8")

    assert "no" == choice(named(name), table)


@pytest.mark.parametrize("name", [*THINKERS, "greedy"])
@pytest.mark.nojit
def test_a_floor_that_another_may_ron_is_left_only_by_those_who_do_not_look(name: str):
    """Seat 1 holds one card, most likely a 7 or 9: 7 + 9 - 8 leaves an 8, 7 - 8 + 9 would leave a 9."""
    table = Position(f"9 8 7 6 5 4 | 9 | {MANY}", floor=8, below="8 8 8 8 8", terra=False)
    table.act(choice(named(name), table))

    assert (name in {"planner", "greedy"}) == (("ron", 1) == table.asked)


@pytest.mark.nojit
def test_greedy_lays_the_most_cards_and_of_equals_the_highest():
    """And it draws only if there is nothing to lay."""
    assert "draw" == choice(named("greedy"), Position(f"1 2 | {MANY} | {MANY}", floor=11))
    assert 3 == len(choice(named("greedy"), Position(f"2 3 6 11 13 1 | {MANY} | {MANY}", floor=11)).split())
    assert {"5", "13"} == set(
        choice(named("greedy"), Position(f"3 5 5 13 | {MANY} | {MANY}", floor=8, max_cards=2)).split()
    )


@functools.cache
def rates(name: str) -> dict[str, float]:
    """Return a strategy's counters for each of its turns, among three of `balanced`."""
    counts = np.zeros(len(GAME.seat_counters))
    for seat in range(4):
        seats = [named("balanced")] * 4
        seats[seat] = named(name)
        rows = play_block(table_for("terra", 4), GAME.options.defaults(), seats, 20090709, 0, 500)
        counts += rows["seat_counters"][:, seat].sum(axis=0)
    by_name = {counter.name: float(count) for counter, count in zip(GAME.seat_counters, counts, strict=True)}
    return {key: count / by_name["turns"] for key, count in by_name.items()}


def test_the_gambler_draws_on_purpose_and_declares_terra():
    """Twice as often as `balanced`."""
    assert rates("gambler")["terra_declared"] > 2 * rates("balanced")["terra_declared"]
    assert rates("gambler")["voluntary_draws"] > 1.5 * rates("balanced")["voluntary_draws"]


def test_the_guard_hardly_ever_declares_terra():
    """It might be Ronned."""
    assert rates("guard")["terra_declared"] < 0.1 * rates("balanced")["terra_declared"]


def test_the_hunter_wins_more_rounds_by_ron():
    """Of those it wins."""
    share = {name: rates(name)["ron"] / rates(name)["rounds_won"] for name in ("hunter", "balanced", "planner")}

    assert share["hunter"] > 1.2 * share["balanced"]
    assert share["hunter"] > 1.2 * share["planner"]


def test_the_planner_does_not_look_at_what_others_could_do_with_the_floor():
    """Those weights are nothing."""
    planner = named("planner")
    weights = dict(zip((weight.name for weight in planner.weights), planner.values, strict=True))

    assert {0.0} == {weights["feed_ron"], weights["feed_out"], weights["block"]}
