"""Where a card may lie on the telescope, and what lies there face down."""

from __future__ import annotations

import pytest

from tests.simulator.stellar.position import Position

pytestmark = pytest.mark.nojit

CENTRE = "cloud-3 6 | moon-3 0"
"""A cloud in the middle of the telescope."""

AROUND_THE_CENTRE = {3, 4, 5, 7, 9, 10}
"""Spaces that touch space 6."""

WALLED_IN = "cloud-3 0, moon-3 1, planet-3 2 | moon-3 0"
"""No free space touches the cloud."""

HAND = "cloud-4 moon-1 | moon-2 moon-4"


def spaces_of(table: Position, name: str) -> set[str]:
    """Return the places where a hand card may be played on the telescope."""
    return {action.removeprefix(f"{name} ") for action in table.legal() if action.startswith(name)} - {"notebook"}


def test_a_card_must_touch_its_type():
    """A type already on the telescope."""
    table = Position(hands=HAND, telescopes=CENTRE).act("1")

    assert {str(space) for space in AROUND_THE_CENTRE} == spaces_of(table, "cloud-4")


def test_a_new_type_may_go_anywhere():
    """On any free space."""
    table = Position(hands=HAND, telescopes=CENTRE).act("1")

    assert {str(space) for space in range(12) if space != 6} == spaces_of(table, "moon-1")


def test_the_card_of_step_3_must_touch_too():
    """The called card is placed by the same rules."""
    table = Position(
        "planet-1 black_hole-2 cloud-3 cloud-5 moon-5", hands="asteroid-4 moon-1 | moon-2 moon-4", telescopes=CENTRE
    ).act("1", "asteroid-4 notebook")

    assert AROUND_THE_CENTRE == table.spaces()


def test_ruling_2_the_shape_of_the_telescope():
    """Ruling 2: rows of 1, 2, 2, 3 and 4: the card on top touches the two below."""
    table = Position(hands=HAND, telescopes="cloud-3 0 | moon-3 0").act("1")

    assert {"1", "2"} == spaces_of(table, "cloud-4")


def test_telescope_rows_touches_otherwise():
    """Option `telescope`: rows of 5, 3 and 4; the starting card lies in the middle of the first."""
    table = Position(hands=HAND, telescopes="cloud-3 2 | moon-3 2", telescope="rows").act("1")

    assert {"1", "3", "6"} == spaces_of(table, "cloud-4")

    table = Position(hands=HAND, telescopes="cloud-3 0 | moon-3 2", telescope="rows").act("1")

    assert {"1"} == spaces_of(table, "cloud-4")


def test_ruling_6_face_down_only_when_forced():
    """Ruling 6: no free space touches the card's type, so it lies face down on any free space."""
    table = Position(hands=HAND, telescopes=WALLED_IN).act("1")

    assert {f"{space} down" for space in range(3, 12)} == spaces_of(table, "cloud-4")
    assert all("down" not in place for place in spaces_of(table, "moon-1"))


def test_a_face_down_card_is_worth_3_has_no_type_and_no_stars():
    """It makes its own type neither wider nor new."""
    table = Position(hands=HAND, telescopes=WALLED_IN).act("1", "cloud-4 4 down")
    told = table.events("played")[0]
    board = table.pub.boards[0]

    assert {"value": 3, "stars": 0, "face_down": True}.items() <= told.items()
    assert (3, 3 + 3 + 3 + 3) == (told["value"], int(board.sections[0]))
    assert 1 == table.counter("face_down_cards", 0)


def test_a_face_down_card_does_not_widen_its_type():
    """The cloud on space 5 is face down: no cloud may touch it."""
    telescopes = "cloud-3 0, moon-3 1, planet-3 2, cloud-1 5 down | moon-3 0"
    table = Position(hands="cloud-4 cloud-5 | moon-2 moon-4", telescopes=telescopes).act("1")

    assert all(place.endswith("down") for place in spaces_of(table, "cloud-4"))


def test_ruling_7_the_printed_number_of_a_face_down_card_decides_step_3():
    """Ruling 7: a 4 placed face down calls slot 4; its value of 3 counts for the section alone."""
    table = Position(hands=HAND, telescopes=WALLED_IN).act("1", "cloud-4 4 down")

    assert "asteroid-4" == table.event("fetched")["card"]


def test_ruling_7_a_6_0_placed_face_down_still_means_the_deck():
    """Ruling 7: it is shown before it is turned down."""
    table = Position(hands="cloud-6/0 moon-1 | moon-2 moon-4", telescopes=WALLED_IN, deck="moon-4")
    table.act("1", "cloud-6/0 4 down")

    assert ("deck", "moon-4") == (table.event("fetched")["from"], table.event("fetched")["card"])


@pytest.mark.parametrize("value", [0, 3, 6])
def test_face_down_value_is_what_it_adds_to_its_section(value: int):
    """Option `face_down_value`: value of a face-down card."""
    table = Position(hands=HAND, telescopes=WALLED_IN, face_down_value=value).act("1", "cloud-4 8 down")

    assert value == table.pub.boards[0].sections[2]


def test_face_down_allowed_lets_any_card_lie_face_down():
    """Option `face_down`: allowed, on any free space; a satellite too, and then of no type."""
    table = Position(hands="satellite moon-1 | moon-2 moon-4", telescopes=CENTRE, face_down="allowed").act("1")

    assert {f"{space} down" for space in range(12) if space != 6} <= spaces_of(table, "moon-1")
    assert {f"{space} down" for space in range(12) if space != 6} <= spaces_of(table, "satellite")

    table = Position(hands="satellite moon-1 | moon-2 moon-4", telescopes=CENTRE).act("1")

    assert not any("down" in action for action in table.legal())


def test_placing_free_lets_a_card_lie_anywhere():
    """Option `placing`: cards of a type need not touch."""
    table = Position(hands=HAND, telescopes=WALLED_IN, placing="free").act("1")

    assert {str(space) for space in range(3, 12)} == spaces_of(table, "cloud-4")


def test_ruling_9_a_satellite_is_of_the_type_its_player_names():
    """Ruling 9: it may go on any free space; named a cloud it counts as a cloud being there, for touching."""
    table = Position(hands="satellite cloud-4 | moon-2 moon-4").act("1")

    assert 12 * 5 == len(spaces_of(table, "satellite"))

    lying = Position(hands=HAND, telescopes="satellite 6 as cloud | moon-3 0").act("1")

    assert {str(space) for space in AROUND_THE_CENTRE} == spaces_of(lying, "cloud-4")
    assert 11 == len(spaces_of(lying, "moon-1"))


def test_ruling_9_a_satellite_widens_its_type_alone():
    """Ruling 9: the type named is never changed."""
    table = Position(hands=HAND, telescopes="cloud-3 0, satellite 8 as moon | moon-3 0").act("1")

    assert {"1", "2"} == spaces_of(table, "cloud-4")
    assert {"5", "9"} == spaces_of(table, "moon-1")


def test_satellite_type_every_touches_for_all_types():
    """Option `satellite_type`: every; nothing is named, and a type that is not there stays new."""
    table = Position(hands=HAND, telescopes="cloud-3 0, satellite 8 | moon-3 0", satellite_type="every").act("1")

    assert {"1", "2", "5", "9"} == spaces_of(table, "cloud-4")
    assert 10 == len(spaces_of(table, "moon-1"))

    table = Position(hands="satellite moon-1 | moon-2 moon-4", telescopes=CENTRE, satellite_type="every").act("1")

    assert {str(space) for space in range(12) if space != 6} == spaces_of(table, "satellite")


def test_two_ways_to_make_the_same_play_are_one_action():
    """Cards with the same face in hand are listed once."""
    table = Position(hands="moon-1 moon-1 | moon-2 moon-4").act("1")

    assert 1 == sum(action == "moon-1 notebook" for action in table.legal())
    assert (1 + 12) + (1 + 12) == len(table.legal())
