"""A satellite leaves the row: who may have the row wiped, when, and how often."""

from __future__ import annotations

from typing import Any

import pytest

from tests.simulator.stellar.position import Position

pytestmark = pytest.mark.nojit

ROW = "satellite black_hole-2 cloud-3 asteroid-4 moon-5"
FRESH = "planet-1 planet-2 planet-3 planet-4 planet-5 black_hole-1 black_hole-3"


def after_taking(row: str = ROW, play: str = "cloud-4 0", **options: Any) -> Position:
    """Return the moment after seat 0 took the satellite in slot 1 and made its plays."""
    return Position(row, deck=FRESH, **options).act("1", play)


def test_the_opponent_is_asked_before_the_refill():
    """Step 4: the opponent may first have the rest of the row discarded."""
    table = after_taking()

    assert ("wipe", 1, {"wipe", "keep"}) == (table.kind, table.turn, table.legal())
    assert not table.events("row")
    assert 1 == table.counter("wipes_offered", 1)


def test_ruling_8_the_wipe_happens_at_the_refill():
    """Ruling 8: the remaining row is discarded, five cards are dealt."""
    table = after_taking().act("wipe")

    assert ["black_hole-2", "cloud-3", "moon-5"] == table.event("wiped")["discarded"]
    assert ["planet-1", "planet-2", "planet-3", "planet-4", "planet-5"] == table.row
    assert (3, 1, "take") == (table.pub.num_discards, table.turn, table.kind)
    assert (1, 1) == (table.counter("wipes_made", 1), table.counter("wipes_offered", 1))


def test_a_row_that_is_kept_is_only_refilled():
    """The opponent declines."""
    table = after_taking().act("keep")

    assert ["planet-1", "black_hole-2", "cloud-3", "planet-2", "moon-5"] == table.row
    assert 0 == table.counter("wipes_made", 1)


def test_ruling_3_a_satellite_played_from_the_row_allows_the_wipe_too():
    """Ruling 3: in step 1 or in step 3."""
    row = "planet-1 black_hole-2 cloud-3 satellite moon-5"
    table = Position(row).act("1", "cloud-4 0")

    assert ("wipe", 1) == (table.kind, table.turn)
    assert 0 == table.counter("satellites_taken", 0)


def test_ruling_3_a_satellite_from_the_deck_never_does():
    """Ruling 3: as a mystery card it has not been in the row."""
    table = Position(deck="satellite").act("4", "cloud-4 0")

    assert "satellite" == table.event("fetched")["card"]
    assert ("take", 1) == (table.kind, table.turn)


def test_ruling_3_one_wipe_a_turn_at_most():
    """Ruling 3: two satellites leave the row, the question is asked once."""
    table = after_taking("satellite black_hole-2 cloud-3 satellite moon-5").act("keep")

    assert ("take", 1) == (table.kind, table.turn)
    assert 1 == table.counter("wipes_offered", 1)


def test_wipe_on_take_counts_step_1_only():
    """Option `wipe_on`: take."""
    row = "planet-1 black_hole-2 cloud-3 satellite moon-5"

    assert "take" == Position(row, wipe_on="take").act("1", "cloud-4 0").kind
    assert "wipe" == after_taking(wipe_on="take").kind


@pytest.mark.parametrize(("wipe", "wiped", "offered"), [("must", 1, 1), ("never", 0, 0)])
def test_wipe_may_be_a_must_or_never(wipe: str, wiped: int, offered: int):
    """Option `wipe`: what a satellite leaving the row does; nobody is asked."""
    table = after_taking(wipe=wipe)

    assert ("take", 1) == (table.kind, table.turn)
    assert (wiped, offered) == (len(table.events("wiped")), table.counter("wipes_offered", 1))
    assert wiped == table.counter("wipes_made", 1)


def test_wipe_when_at_once_asks_between_the_steps():
    """Option `wipe_when`: at_once; the row is dealt anew, and step 3 uses the new row."""
    table = Position(ROW, deck=FRESH, wipe_when="at_once").act("1")

    assert ("wipe", 1) == (table.kind, table.turn)

    table.act("wipe")

    assert ("play", 0) == (table.kind, table.turn)
    assert ["black_hole-2", "cloud-3", "asteroid-4", "moon-5"] == table.event("wiped")["discarded"]
    assert ["planet-1", "planet-2", "planet-3", "planet-4", "planet-5"] == table.row

    table.act("cloud-4 0")

    assert "planet-4" == table.event("fetched")["card"]


def test_wipe_when_at_once_fills_the_empty_slot_too():
    """Option `wipe_when`: at_once; the number of the slot just emptied no longer means the deck."""
    table = Position(ROW, deck=FRESH, wipe_when="at_once").act("1", "wipe", "moon-1 0")

    assert ("row", "planet-1") == (table.event("fetched")["from"], table.event("fetched")["card"])


def test_wipe_when_at_once_a_kept_row_stays_as_it_is():
    """Option `wipe_when`: at_once; whoever declined is asked again if another satellite leaves in step 3."""
    row = "satellite black_hole-2 cloud-3 satellite moon-5"
    table = Position(row, deck=FRESH, wipe_when="at_once").act("1", "keep")

    assert not table.events("row")

    table.act("cloud-4 0")

    assert ("wipe", 1) == (table.kind, table.turn)
    assert 2 == table.counter("wipes_offered", 1)


def test_wipe_when_at_once_one_wipe_a_turn():
    """Option `wipe_when`: at_once; after a wipe there is no second in the same turn."""
    deck = "planet-1 planet-2 planet-3 satellite planet-5 black_hole-1 black_hole-3"
    table = Position(ROW, deck=deck, wipe_when="at_once").act("1", "wipe", "cloud-4 0")

    assert "satellite" == table.event("fetched")["card"]
    assert ("take", 1) == (table.kind, table.turn)


def test_wipe_when_at_once_in_step_3_comes_before_the_refill():
    """Option `wipe_when`: at_once; a satellite that goes to the telescope is placed first."""
    row = "planet-1 black_hole-2 cloud-3 satellite moon-5"
    table = Position(row, deck=FRESH, wipe_when="at_once").act("1", "cloud-4 notebook")

    assert "place" == table.kind
    assert "wipe" == table.act("5 as moon").kind

    table.act("wipe")

    assert ["planet-1", "planet-2", "planet-3", "planet-4", "planet-5"] == table.row
    assert 3 == len(table.event("wiped")["discarded"])


def test_ruling_8_after_the_last_turn_nothing_is_refilled_or_wiped():
    """Ruling 8: the satellite that leaves the row then brings no question."""
    table = Position(ROW, last=True).act("1", "cloud-4 0")

    assert table.over
    assert not table.events("row")
    assert 0 == table.counter("wipes_offered", 1)
