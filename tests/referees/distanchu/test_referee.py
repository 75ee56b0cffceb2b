"""The referee of Distanchu accepts what the rulebook leads to, and nothing else."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.referees.distanchu import check
from tests.referees.distanchu.handmade import plain_game, riichi_game
from tests.referees.distanchu.naive_game import NaiveGame
from tests.referees.distanchu.naive_sources import AtRandom, header_of, retell
from tests.referees.distanchu.page import DEFAULTS, PAGE
from tests.referees.tampering import number_paths, with_change, with_repeat, with_swap, without
from tests.referees.transcript_lines import RefereeError

if TYPE_CHECKING:
    from typing import Any

    from tests.referees.transcript_lines import Entry

HANDMADE = [plain_game, riichi_game]


def naive_game(number: int, **options: Any) -> list[Entry]:
    """Play a short game at random, with random options where none are given."""
    rng = Random(number)  # noqa: S311 -- a test wants the same games each time
    drawn = PAGE.random_options(rng) | {"rounds": 1} | options
    return NaiveGame(header_of(rng.randint(2, 6), drawn), AtRandom(rng)).play()


@pytest.mark.parametrize("write_game", HANDMADE)
def test_handmade_game_is_accepted(write_game):
    """The games worked out by hand are right, as objects and as JSON lines."""
    check(write_game())
    check(json.dumps(entry) for entry in write_game())


@pytest.mark.parametrize("write_game", HANDMADE)
def test_third_witness_agrees_with_handmade_game(write_game):
    """The naive game, given the deal and the choices, writes the same lines as were written by hand."""
    assert write_game() == retell(write_game())


@pytest.mark.parametrize("number", range(60))
def test_the_two_witnesses_agree(number):
    """What the naive game plays under random options is right in the referee's eyes."""
    check(naive_game(number, rounds=number % 3, target_score=30))


def test_error_says_where_and_why():
    """An error names the line, the rule, what was expected and what was found."""
    entries = plain_game()
    entries[6]["points"] = 4

    with pytest.raises(RefereeError) as error:
        check(entries)

    assert 7 == error.value.line
    assert "winner leaves the last play in the centre" in error.value.rule
    assert ("points = 3", "points = 4") == (error.value.expected, error.value.found)


@pytest.mark.parametrize("write_game", HANDMADE)
@pytest.mark.parametrize("change", [-1, 1])
def test_every_wrong_number_is_noticed(write_game, change):
    """No number in the transcript can be one more or one less, no truth turned round."""
    entries = write_game()
    for path in number_paths(entries):
        with pytest.raises(RefereeError):
            check(with_change(entries, path, change))


@pytest.mark.parametrize("write_game", HANDMADE)
def test_every_line_is_needed_once_and_in_its_place(write_game):
    """No line can be left out, told twice, or swapped with its neighbour."""
    entries = write_game()
    for place in range(len(entries)):
        for tampered in (without(entries, place), with_repeat(entries, place)):
            with pytest.raises(RefereeError):
                check(tampered)
    for place in range(len(entries) - 1):
        with pytest.raises(RefereeError):
            check(with_swap(entries, place))


@settings(max_examples=150, deadline=None)
@given(number=st.integers(0, 10**6), data=st.data())
def test_wrong_number_is_noticed_in_random_games(number, data):
    """Tampering with any number of a game under random options is noticed."""
    entries = naive_game(number)
    path = data.draw(st.sampled_from(list(number_paths(entries))))
    change = data.draw(st.sampled_from([-2, -1, 1, 2]))

    with pytest.raises(RefereeError):
        check(with_change(entries, path, change))


@settings(max_examples=100, deadline=None)
@given(number=st.integers(0, 10**6), data=st.data())
def test_wrong_order_is_noticed_in_random_games(number, data):
    """Leaving out, repeating or swapping lines of a game under random options is noticed."""
    entries = naive_game(number)
    place = data.draw(st.integers(0, len(entries) - 2))
    tamper = data.draw(st.sampled_from([without, with_repeat, with_swap]))

    with pytest.raises(RefereeError):
        check(tamper(entries, place))


VALUES: dict[str, tuple[Any, ...]] = {
    "riichi": (False, True),
    "riichi_keep": (0, 1, 2),
    "riichi_when": ("before_destination", "after_destination"),
    "riichi_penalty": (0, 1),
    "target_score": (10, 40),
    "rounds": (1, 2),
    "penalty_number": (0, 8, 9),
    "penalty_points": (0, 1, 2),
    "max_set": (1, 2, 8),
    "beat_both": (False, True),
    "must_follow": (False, True),
    "pass_is_final": (False, True),
    "follow_on_destination": (False, True),
    "last_trick": ("last_player", "nobody"),
    "last_play_scored": (False, True),
    "first_out_bonus": (0, 1),
    "last_hand": ("ignored", "to_first_out", "penalty"),
    "first_lead": ("random", "most_eights", "holder_of_1"),
}
RELABELLED = [
    (name, played, told)
    for name, values in VALUES.items()
    for played in values
    for told in values
    if played != told and (name, told) != ("first_lead", "random")  # a random leader may be anybody
]


@pytest.mark.parametrize(("name", "played", "told"), RELABELLED)
def test_every_option_is_checked(name, played, told):
    """A game played under one value of an option is not taken for one played under another.

    Not so `riichi_order`, which changes what players know, and nothing in a transcript.
    """
    fixed = {"rounds": 0 if name == "target_score" else 1, "riichi": name.startswith("riichi_")}
    for number in range(40):
        entries = naive_game(number, **DEFAULTS | fixed | {name: played})
        check(entries)
        entries[0]["options"][name] = told
        try:
            check(entries)
        except RefereeError:
            return
    pytest.fail(f"40 games played under {name} = {played} pass for games under {told}")


def test_all_options_are_tested():
    """The list above has every option of the page but `riichi_order`."""
    assert set(DEFAULTS) - {"riichi_order"} == set(VALUES)
