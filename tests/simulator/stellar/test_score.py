"""The end of a playthrough: types, sections, diversity, and the choices that are made to score best."""

from __future__ import annotations

from typing import Any

import pytest

from simulator.games.stellar.scoring import RUN
from simulator.games.stellar.state import STARS
from tests.simulator.stellar.position import Position, card

pytestmark = pytest.mark.nojit

FIVE = "planet-4 0, black_hole-4 1, cloud-4 2, asteroid-4 3, moon-4 4"
"""A card of each type in the top section, one star each under tables A and C."""


def ended(telescopes: str = "|", notebooks: str = "|", hand: str = "asteroid-5 asteroid-5", **rules: Any) -> Position:
    """Return a playthrough that has just ended.

    In the last turn seat 0 takes a 5 of asteroids, plays it on space 11 of the telescope, where it adds 5 to the bottom
    section and no star, and notes the 5 of asteroids that it calls. `hand` is left. Seat 1 holds worthless cards.
    """
    table = Position(
        "asteroid-5 black_hole-2 cloud-3 asteroid-4 asteroid-5",
        hands=f"{hand} | asteroid-5 asteroid-5",
        telescopes=telescopes,
        notebooks=notebooks,
        last=True,
        placing="free",
        **rules,
    )
    return table.act("1", "asteroid-5 11")


def test_a_type_scores_its_stars_times_its_longest_run():
    """Runs count in the notebook alone, stars on the telescope alone."""
    table = ended("moon-1 0, moon-2 1, cloud-1 2 |", "moon-1 moon-2 moon-4 moon-5 cloud-3 planet-1 planet-2 |")

    assert {"moon": (3 + 2) * 2, "cloud": 3 * 1} == table.points()
    assert 2 == table.counter("longest_run", 0)


def test_a_second_copy_of_a_number_adds_nothing():
    """One stack a type."""
    assert {"moon": 3 * 1} == ended("moon-1 0 |", "moon-4 moon-4 |").points()


@pytest.mark.parametrize(("noted", "run"), [("moon-4 moon-5 moon-6/0", 3), ("moon-1 moon-2 moon-6/0", 3)])
def test_a_6_0_counts_as_6_or_0(noted: str, run: int):
    """Chosen at the end: it lengthens a run at either end."""
    assert {"moon": 3 * run} == ended("moon-1 0 |", f"{noted} |").points()


def test_a_6_0_is_not_both_at_once():
    """1 to 5 and the 6/0 are a run of six."""
    assert {"moon": 3 * 6} == ended("moon-1 0 |", "moon-1 moon-2 moon-3 moon-4 moon-5 moon-6/0 |").points()


def test_ruling_4_a_satellite_in_the_notebook_stands_for_a_2():
    """Ruling 4: of whichever type, not for any number."""
    table = ended("moon-1 0, cloud-1 1 |", "moon-1 moon-3 cloud-1 satellite |")

    assert {"moon": 3 * 3, "cloud": 3 * 1} == table.points()
    assert [0, 0, 0, 0, 1] == table.score()["satellites"]


def test_ruling_4_it_cannot_be_a_4():
    """Ruling 4: 3 and 5 stay apart."""
    assert {"moon": 3 * 2} == ended("moon-1 0 |", "moon-3 moon-5 satellite |").points()


def test_notebook_satellite_any_stands_for_any_number():
    """Option `notebook_satellite`: any number 0 to 6 of any type."""
    table = ended("moon-1 0 |", "moon-3 moon-5 satellite |", notebook_satellite="any")

    assert {"moon": 3 * 3} == table.points()


def test_notebook_satellite_any_two_may_fill_two_gaps():
    """Option `notebook_satellite`: any; each stands for its own number."""
    table = ended("moon-1 0 |", "moon-1 moon-4 satellite satellite |", notebook_satellite="any")

    assert {"moon": 3 * 4} == table.points()


def test_ruling_5_the_last_hand_card_is_the_one_that_scores_best():
    """Ruling 5: one of the two hand cards joins the notebook, the other is discarded."""
    table = ended("moon-1 0 |", "moon-1 moon-3 |", hand="planet-1 moon-2")
    told = table.events("last_card")[0]

    assert ("moon-2", "planet-1") == (told["kept"], told["discarded"])
    assert {"moon": 9} == table.points()


def test_ruling_5_satellites_and_last_card_are_chosen_together():
    """Ruling 5: the kept card leaves the satellite where it helps most."""
    table = ended("moon-1 0, cloud-1 1 |", "moon-1 moon-3 cloud-1 cloud-3 satellite |", hand="cloud-2 planet-1")

    assert {"moon": 9, "cloud": 9} == table.points()


def test_ruling_5_a_satellite_left_in_hand_is_a_card_like_others():
    """Ruling 5: it may be the one that is kept."""
    assert {"moon": 9} == ended("moon-1 0 |", "moon-1 moon-3 |", hand="planet-1 satellite").points()


def test_each_section_goes_to_the_higher_total():
    """Ten points each; a tie gives nobody anything."""
    table = ended("moon-4 0, moon-5 5 | cloud-3 0, cloud-5 5")

    assert ([4, 5, 5], [3, 5, 0]) == tuple(table.score(seat)["sections"] for seat in (0, 1))
    assert [20, 0] == [table.score(seat)["section_points"] for seat in (0, 1)]
    assert (2, 0, 1) == (
        table.counter("sections_won", 0),
        table.counter("sections_won", 1),
        table.counter("sections_tied"),
    )


def test_section_tie_both_gives_the_bonus_to_both():
    """Option `section_tie`: a tied section."""
    table = ended("moon-4 0, moon-5 5 | cloud-3 0, cloud-5 5", section_tie="both")

    assert [30, 10] == [table.score(seat)["section_points"] for seat in (0, 1)]
    assert 1 == table.counter("sections_tied")


@pytest.mark.parametrize("bonus", [0, 10, 50])
def test_section_bonus_is_what_a_section_is_worth(bonus: int):
    """Option `section_bonus`: for each section."""
    assert 2 * bonus == ended("moon-4 0 |", section_bonus=bonus).score()["section_points"]


@pytest.mark.parametrize("bonus", [0, 10, 50])
def test_diversity_bonus_is_for_all_five_types(bonus: int):
    """Option `diversity_bonus`: counted whatever it is worth."""
    table = ended(f"{FIVE} |", diversity_bonus=bonus)

    assert (bonus, 1) == (table.score()["diversity"], table.counter("diversity_bonuses", 0))
    assert (0, 0) == (table.score(1)["diversity"], table.counter("diversity_bonuses", 1))


@pytest.mark.parametrize("fifth", ["moon-4 4 down", "satellite 4 as moon"])
def test_satellites_and_face_down_cards_do_not_count_for_diversity(fifth: str):
    """Face-up cards of each of the five types alone."""
    telescope = FIVE.replace("moon-4 4", fifth)

    assert 0 == ended(f"{telescope} |").score()["diversity"]


@pytest.mark.parametrize("number", [0, 1, 3])
def test_satellite_stars_are_of_the_named_type(number: int):
    """Option `satellite_stars`: stars of a satellite on the telescope."""
    table = ended("satellite 0 as moon, cloud-1 1 |", "moon-1 moon-2 cloud-4 |", satellite_stars=number)

    assert {"moon": 2 * number, "cloud": 3} == table.points() | {"moon": 2 * number}
    assert number == table.score()["stars"][4]


def test_satellite_type_every_counts_its_stars_where_they_score_best():
    """Option `satellite_type`: every; its stars count for the type with the longest run."""
    rules: dict[str, Any] = {"satellite_stars": 2, "satellite_type": "every"}
    table = ended("satellite 0, cloud-1 1 |", "moon-1 moon-2 cloud-4 |", **rules)

    assert {"moon": 4, "cloud": 3} == table.points()


def test_satellite_type_every_is_weighed_with_the_notebook():
    """Option `satellite_type`: every; the satellite of the notebook goes where both together score best."""
    rules: dict[str, Any] = {"satellite_stars": 3, "satellite_type": "every"}
    table = ended("satellite 0, cloud-1 1 |", "moon-1 moon-3 cloud-1 satellite |", **rules)

    assert {"moon": 9, "cloud": 3} == table.points()


@pytest.mark.parametrize("bonus", [0, 7, 30])
def test_second_player_bonus_goes_to_who_did_not_begin(bonus: int):
    """Option `second_player_bonus`: compensation for going second. Seat 1 began."""
    table = ended(second_player_bonus=bonus)

    assert [bonus, 0] == [table.score(seat)["second_player_bonus"] for seat in (0, 1)]


@pytest.mark.parametrize(("rounds", "over"), [(4, True), (5, False)])
def test_rounds_ends_the_playthrough(rounds: int, over: bool):
    """Option `rounds`: after the second player's turn; empty spaces count nothing."""
    table = Position(round_number=4, rounds=rounds)
    table.pub.first_seat = 1
    table.act("1", "cloud-4 0")

    assert over == table.over


def test_the_game_does_not_end_before_both_had_their_turn():
    """Of the last round."""
    assert not Position(round_number=11).act("1", "cloud-4 0").over


@pytest.mark.parametrize(
    ("table", "stars"),
    [
        ("A", [3, 3, 2, 2, 1, 1, 1, 1, 0, 0, 0]),
        ("B", [3, 3, 3, 3, 2, 2, 1, 1, 1, 1, 0]),
        ("C", [3, 2, 2, 2, 2, 1, 1, 1, 1, 0, 0]),
    ],
)
def test_star_table_says_how_many_stars_a_card_shows(table: str, stars: list[int]):
    """Option `star_table`: A, B and C, for both copies of 1 to 5 and the 6/0."""
    names = [f"moon-{number}{copy}" for number in range(1, 6) for copy in ("", "b")] + ["moon-6/0"]
    row = STARS["ABC".index(table)]

    assert stars == [int(row[card(name)]) for name in names]


def test_ruling_1_star_table_changes_the_score():
    """Ruling 1: the same cards under tables A, B and C."""
    scored = [ended("moon-1 0, moon-2 1, moon-5 2 |", "moon-1 |", star_table=table).points()["moon"] for table in "ABC"]

    assert [3 + 2 + 0, 3 + 3 + 1, 3 + 2 + 1] == scored


def test_star_table_c_tells_the_two_copies_apart():
    """Option `star_table`: C; the one with fewer stars is another card."""
    assert 3 == ended("moon-1 0 |", "moon-1 |", star_table="C").points()["moon"]
    assert 2 == ended("moon-1b 0 |", "moon-1 |", star_table="C").points()["moon"]


def test_the_standing_is_noted_after_each_round():
    """What would be scored if the game ended then, the cards in hand apart."""
    table = Position(telescopes="moon-1 0 | cloud-1 0, cloud-5 5", notebooks="moon-1 moon-2 | cloud-3", round_number=5)
    table.pub.first_seat = 1
    table.act("1", "cloud-4 8")

    assert (1, 6) == (table.pub.moments, table.pub.round_number)
    assert [3 * 2 + 10, 3 * 1 + 10] == table.pub.totals.tolist()

    table.act("1", "cloud-4 8")

    assert 1 == table.pub.moments


def test_the_total_is_the_sum_of_its_parts():
    """Types, sections, diversity and the bonus for going second."""
    table = ended(f"{FIVE} |", "moon-1 moon-2 |", second_player_bonus=4)
    score = table.score()

    assert sum(table.points().values()) + 20 + 10 + 4 == score["total"]
    assert score["total"] == table.pub.totals[0]


@pytest.mark.parametrize("numbers", [(), (1,), (1, 2, 4), (2, 3, 4, 6), (1, 2, 6), (1, 2, 3, 4, 5, 6), (1, 5, 6)])
def test_runs_are_as_counted_by_hand(numbers: tuple[int, ...]):
    """The table of runs against runs looked for one by one."""
    ends = [{0}, {6}] if 6 in numbers else [set[int]()]
    plain = {number for number in numbers if number < 6}
    found = max(
        length
        for end in ends
        for length in range(8)
        if length == 0 or any(set(range(low, low + length)) <= plain | end for low in range(7))
    )

    assert found == RUN[0, 0, sum(1 << number for number in numbers)]
