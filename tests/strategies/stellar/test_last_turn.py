"""The last turn of a playthrough: what is best can be found by trying everything, and planners choose it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.simulator.stellar.position import Position
from tests.strategies.stellar.choices import PLANNERS, choice, named

MOONS = "moon-1 0, moon-2 1, moon-1 2"
"""Eight stars."""

FULL = "planet-5 3, planet-4 4, planet-5 5, planet-4 6, planet-5 7, cloud-5 8, cloud-4 9, cloud-5 10"
"""With three cards of the top section: a telescope with one free space."""

EVEN = "black_hole-5 0, black_hole-5 1, black_hole-4 2, black_hole-4 3, black_hole-5 4, "
BEHIND = EVEN + "cloud-5 5, cloud-4 6, cloud-5 7, cloud-5 8, cloud-4 9, cloud-5 10, cloud-3 11"
"""Of the other seat: three sections that are lost, won, and won by whoever has more than three at the bottom."""

Setting = dict[str, Any]
SETTINGS: dict[str, Setting] = {
    "two numbers of one type make a run together": {
        "row": "cloud-1 moon-3 planet-2 moon-4 moon-5",
        "hands": "moon-4 planet-4 | planet-1 planet-2",
        "notebooks": "moon-1 moon-2 | planet-1",
    },
    "a section is worth more than a star": {
        "row": "planet-4 planet-1 cloud-1 cloud-4 moon-3",
        "hands": "planet-1 cloud-2 | planet-1 planet-2",
        "notebooks": "moon-1 planet-1 planet-2 | planet-1",
    },
    "a satellite that makes way for a 2": {
        "row": "moon-5 moon-2 cloud-3 planet-1 cloud-1",
        "hands": "planet-2 cloud-2 | planet-1 planet-2",
        "notebooks": "satellite moon-1 moon-3 planet-1 planet-3 | planet-1",
    },
    "satellites that stand for anything": {
        "row": "moon-5 satellite cloud-3 planet-1 moon-1",
        "hands": "planet-2 satellite | planet-1 planet-2",
        "notebooks": "satellite moon-1 moon-3 cloud-1 cloud-2 cloud-5 | planet-1",
        "notebook_satellite": "any",
    },
    "stars for the longest run": {
        "row": "moon-5 moon-2 cloud-3 satellite moon-4",
        "hands": "planet-4 cloud-4 | planet-1 planet-2",
        "notebooks": "satellite moon-1 moon-3 cloud-1 cloud-2 | planet-1",
        "satellite_type": "every",
        "satellite_stars": 3,
    },
}


def begin(setting: Setting) -> Position:
    """Return the moment before the last turn."""
    return Position(telescopes=f"{MOONS}, {FULL} | {BEHIND}", last=True, **setting)


def lead(table: Position) -> int | None:
    """Return by how many points seat 0 is ahead at the end, or None if luck with the deck was needed."""
    if table.event("fetched")["from"] == "deck":
        return None
    own, other = (int(total) for total in table.pub.totals)
    return own - other


def endings(setting: Setting) -> Iterator[int]:
    """Yield the lead after every way to play the turn that needs no card of the deck."""
    for taken in begin(setting).legal():
        for played in begin(setting).act(taken).legal():
            table = begin(setting).act(taken, played)
            places = table.legal() if table.kind == "place" else [None]
            for place in places:
                ended = lead(begin(setting).act(*filter(None, (taken, played, place))))
                if ended is not None:
                    yield ended


@pytest.mark.parametrize("name", PLANNERS)
@pytest.mark.parametrize("setting", SETTINGS.values(), ids=SETTINGS)
def test_no_way_to_play_the_last_turn_scores_more(name: str, setting: Setting):
    """Every card that could be taken, every card that could be played, and every place have been tried."""
    table = begin(setting)
    while not table.over:
        table.act(choice(named(name), table))

    assert lead(table) == max(endings(setting))
