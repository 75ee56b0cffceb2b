"""The referee of Counting Stars looks at every option."""

from __future__ import annotations

import pytest

from tests.referees.counting_stars import PAGE, check
from tests.referees.counting_stars.handmade import handmade_game
from tests.referees.counting_stars.teller import tell_at_random
from tests.referees.transcript_lines import RefereeError

NUMBERS: dict[str, tuple[int, ...]] = {
    "starting_stones": (4, 5),
    "hand_size": (9, 10),
    "floor_cards": (0, 4),
    "bonus_stones": (0, 10),
    "bonus_kinds": (0, 10),
    "bonus_cards": (0, 10),
    "points_per_card": (0, 1),
    "points_per_stone": (0, 1),
    "minimum_bid": (0, 1, 2),
    "stalemate_laps": (0, 1, 2),
}
VALUES = {**NUMBERS, **dict.fromkeys(PAGE.switches, (False, True)), **PAGE.choices}
RELABELLED = [
    (name, played, told) for name, values in VALUES.items() for played in values for told in values if played != told
]
SHORT = {"starting_stones": 4, "stalemate_laps": 3}


@pytest.mark.parametrize(("name", "played", "told"), RELABELLED)
def test_every_option_is_checked(name, played, told):
    """A game played under one value of an option is not taken for one played under another."""
    for number in range(60):
        entries = tell_at_random(number, players=4, **SHORT | {name: played})
        entries[0]["options"][name] = told
        try:
            check(entries)
        except RefereeError:
            return
    pytest.fail(f"60 games played under {name} = {played} pass for games under {told}")


def test_all_options_are_tested():
    """The list above has every option of the page."""
    assert set(PAGE.defaults) == set(VALUES)


@pytest.mark.parametrize(
    ("name", "value"),
    [("hand_size", 16), ("hand_size", 0), ("minimum_bid", True), ("finished_bid", 1), ("trade_tie", "x"), ("speed", 1)],
)
def test_options_have_the_values_of_the_page(name, value):
    """An option out of its range, of another type, or not on the page is refused."""
    entries = handmade_game()
    entries[0]["options"][name] = value

    with pytest.raises(RefereeError, match="option"):
        check(entries)


@pytest.mark.parametrize(
    ("players", "hand_size", "floor_cards", "refused"),
    [(5, 12, 4, False), (5, 12, 5, True), (4, 15, 4, False), (4, 15, 5, True), (3, 15, 10, False)],
)
def test_what_does_not_fit_is_refused(players, hand_size, floor_cards, refused):
    """There are only 64 cards: players × hand size + floor cards must fit."""
    options = PAGE.defaults | {"hand_size": hand_size, "floor_cards": floor_cards}

    assert refused == PAGE.refused(options, players)
