"""Riichi: who declares, by which threshold, and which cards are kept after failing."""

from __future__ import annotations

import itertools
from collections import Counter

import numpy as np
import pytest

from simulator.asrus import NUM_NUMBERS
from simulator.games.distanchu.state import KEEP, RIICHI
from tests.contracts.moments import ask, moments_of
from tests.simulator.distanchu.position import GAME, Position
from tests.strategies.distanchu.choices import PLAYERS, choice, named

GOOD_FOR_TRICKS = "6 6 6 6 7 7 7 7 7 9 9 9 9 10 10"
WEAK = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15"
OTHERS = f"{WEAK} | {WEAK} | {WEAK}"

every_player = pytest.mark.parametrize("name", PLAYERS)


def asked(hand: str, **options: bool | int | str) -> Position:
    """Return the moment at which the leader of four, who holds `hand`, is asked about riichi."""
    return Position(f"{hand} | {OTHERS}", destination=9, asks_riichi=True, riichi=True, **options)  # type: ignore[arg-type]


def failed(hand: str, destination: int, **options: bool | int | str) -> Position:
    """Return the moment at which a failed declarer who holds `hand` chooses what to keep."""
    rest = f"{15 if destination < 8 else 1}"
    table = Position(f"{rest} | {hand}", destination=destination, declared=(1,), riichi=True, **options)  # type: ignore[arg-type]
    return table.act(rest)


@every_player
@pytest.mark.nojit
def test_a_hand_that_is_no_good_for_tricks_is_worth_a_riichi(name: str):
    """It has little to lose by hurrying."""
    assert "riichi" == choice(named(name), asked(WEAK))


@every_player
@pytest.mark.nojit
def test_a_hand_of_good_sets_is_not(name: str):
    """Patience earns it more than a promise does."""
    assert "no" == choice(named(name), asked(GOOD_FOR_TRICKS))


@every_player
@pytest.mark.nojit
@pytest.mark.parametrize(("threshold", "expected"), [(0.0, "riichi"), (1.0, "no")])
def test_the_threshold_is_a_weight(name: str, threshold: float, expected: str):
    """Declare when the chance to be first out is above it."""
    bent = named(name).with_weights({"riichi_threshold": threshold, "riichi_caution": 0}, "bent")
    middling = "3 3 3 5 5 5 6 6 7 7 9 9 12 13 14"

    assert expected == choice(bent, asked(middling))


@every_player
@pytest.mark.nojit
def test_a_dear_riichi_is_not_declared(name: str):
    """The penalty of failing raises what is needed."""
    bold = named(name).with_weights({"riichi_threshold": 0.9}, "bold")

    assert "riichi" == choice(bold, asked(WEAK))
    assert "no" == choice(bold, asked(WEAK, riichi_penalty=50))


@every_player
def test_more_hands_are_worth_a_riichi_the_lower_the_threshold(name: str):
    """Whoever declares at a high threshold declares at any lower one."""
    moments = moments_of(GAME)
    moments = moments[moments["observed"]["pub"]["kind"] == RIICHI]
    declared = [
        ask(named(name).with_weights({"riichi_threshold": threshold}, "bent"), moments.copy())
        for threshold in (0.0, 0.25, 0.5, 0.75, 1.0)
    ]

    assert len(moments)
    assert all((lower >= higher).all() for lower, higher in itertools.pairwise(declared))
    assert declared[0].sum() > declared[-1].sum()


@every_player
@pytest.mark.nojit
@pytest.mark.parametrize(
    ("hand", "destination", "rules", "kept"),
    [
        ("10 2 15", 9, {}, "keep 10"),  # the nearest to the destination
        ("9 2 14", 9, {}, "keep 14"),  # a card of the destination's number cannot be played
        ("8 2 14", 9, {}, "keep 14"),  # an 8 costs whoever gets it
        ("8 2 14", 9, {"penalty_number": 14}, "keep 8"),  # unless another number is the one that costs
        ("8 2 14", 9, {"penalty_number": 0}, "keep 8"),
        ("8 2 14", 9, {"penalty_points": 0}, "keep 8"),
        ("8 8 9", 9, {}, "keep 9"),  # of bad cards the one that costs nothing to give is kept
        ("10 11 2", 9, {"riichi_keep": 2}, "keep 10"),  # then 11
    ],
)
def test_the_right_card_is_kept(name: str, hand: str, destination: int, rules: dict[str, int], kept: str):
    """Give the penalty cards away; keep what can soon win a trick."""
    assert kept == choice(named(name), failed(hand, destination, **rules))


@every_player
@pytest.mark.nojit
def test_the_best_set_is_kept(name: str):
    """Chosen one by one, the cards kept are the best of the hand together."""
    table = failed("1 3 8 8 10 10 11", 9, riichi_keep=3)
    kept = []
    while table.kind == "keep":
        action = choice(named(name), table)
        kept.append(action)
        if len(kept) == 3:
            break
        table.act(action)

    assert ["keep 10", "keep 10", "keep 11"] == kept


@every_player
def test_no_penalty_card_is_kept_while_another_would_do(name: str):
    """At any moment of the kind."""
    moments = moments_of(GAME)
    moments = moments[moments["observed"]["pub"]["kind"] == KEEP]
    chosen = ask(named(name), moments.copy())
    counted: Counter[bool] = Counter()
    for moment, place in zip(moments, chosen, strict=True):
        own, options = moment["observed"]["own"], moment["options"]
        number = int(moment["legal"]["actions"][place])
        costly = np.arange(NUM_NUMBERS + 1) == options["penalty_number"]
        enough = own["hand"][~costly][own["keep_from"] :].sum() >= own["keep_left"]
        if enough and options["penalty_points"] > 0:
            counted[number == options["penalty_number"]] += 1

    assert counted[False] > 0
    assert 0 == counted[True]
