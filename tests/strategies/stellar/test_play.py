"""What experienced players do in positions where there is no doubt."""

from __future__ import annotations

import numpy as np
import pytest

from simulator.play import play_block
from tests.contracts.registered import table_for
from tests.simulator.stellar.position import GAME, Position
from tests.strategies.stellar.choices import PLANNERS, choice, named

every_stargazer = pytest.mark.parametrize("name", [name for name in PLANNERS if name != "builder"])
"""Stars and runs before sections."""

every_planner = pytest.mark.parametrize("name", PLANNERS)

MOONS = "moon-1 0, moon-2 1, moon-1 2"
"""Eight stars: every moon in the notebook counts."""


@every_planner
def test_the_number_that_joins_two_runs_is_taken(name: str):
    """A moon 3 between 1, 2 and 4, 5, with eight stars waiting."""
    table = Position(
        "planet-5 moon-3 cloud-5 asteroid-5 black_hole-5",
        hands="planet-5 cloud-5 | cloud-5 planet-5",
        telescopes=f"{MOONS} | cloud-3 0",
        notebooks="moon-1 moon-2 moon-4 moon-5 | cloud-3",
        round_number=8,
    )

    assert "2" == choice(named(name), table)


@every_planner
def test_the_hand_card_is_chosen_whose_number_calls_the_right_card(name: str):
    """A planet 2 and a planet 4 are alike to a player without planets; slot 4 holds the moon that is missing."""
    table = Position(
        "planet-5 cloud-5 cloud-5 moon-3 black_hole-5",
        hands="planet-2 planet-4 | cloud-5 planet-5",
        telescopes=f"{MOONS} | cloud-3 0",
        notebooks="moon-1 moon-2 moon-4 moon-5 | cloud-3",
        round_number=8,
    ).act("1")

    assert choice(named(name), table).startswith("planet-4 ")
    assert "notebook" not in choice(named(name), table)


@every_stargazer
def test_stars_go_to_the_telescope_and_missing_numbers_to_the_notebook(name: str):
    """A moon 1 of three stars with a run of five in the notebook; another 1 there would add nothing."""
    table = Position(
        "planet-5 cloud-5 cloud-5 black_hole-5 black_hole-5",
        hands="moon-1 planet-5 | cloud-5 planet-5",
        telescopes="moon-3 0 | cloud-3 0",
        notebooks="moon-1 moon-2 moon-3 moon-4 moon-5 | cloud-3",
        round_number=8,
    ).act("5")

    assert choice(named(name), table).startswith("moon-1 ")
    assert "notebook" not in choice(named(name), table)


@every_planner
def test_a_card_is_placed_where_it_wins_a_section(name: str):
    """The last round; the middle section is one point behind, the others are settled."""
    table = Position(
        "planet-5 cloud-5 cloud-5 black_hole-4 black_hole-5",
        hands="planet-6/0 cloud-4 | cloud-5 planet-5",
        telescopes="moon-5 0, moon-5 1, moon-5 2, moon-4 3, moon-4 4, moon-5 5, moon-4 6, moon-1 8, moon-1 9"
        "| cloud-1 0, cloud-5 5, cloud-5 6, cloud-5 8, cloud-5 9, cloud-5 10, cloud-5 11",
        notebooks="moon-1 | cloud-3",
        round_number=11,
        placing="free",
    ).act("1")
    action = choice(named(name), table)
    if action.endswith("notebook"):
        table.act(action)
        action = choice(named(name), table)

    assert "7" == action.split()[-1]


@every_stargazer
def test_a_row_that_offers_nothing_is_wiped(name: str):
    """Four cards whose numbers are in the notebook, whose stars count nothing."""
    row = "satellite planet-5 planet-5 planet-5 planet-5"
    notebooks = "planet-5 | planet-5 moon-1 moon-2 cloud-1 cloud-2 cloud-3"
    table = Position(row, telescopes="planet-3 0 | moon-1 0, moon-2 1, cloud-1 2", notebooks=notebooks)
    table.pub.unseen[:5] = 0b11111111111100
    table.act("1", "cloud-4 0" if "cloud-4 0" in table.legal() else "cloud-4 1")

    assert "wipe" == choice(named(name), table)


@every_planner
def test_a_row_with_the_card_that_is_missing_is_kept(name: str):
    """A moon 3 between 1, 2 and 4, 5 of a player with eight stars of moons."""
    row = "satellite moon-3 planet-1 planet-5 moon-1"
    notebooks = "planet-5 | moon-1 moon-2 moon-4 moon-5"
    table = Position(row, telescopes=f"planet-3 0 | {MOONS}", notebooks=notebooks, round_number=8)
    table.pub.unseen[:5] = 0b11111111111100
    table.act("1", "cloud-4 1")
    weights = {"wipe": 1.5}

    assert "keep" == choice(named(name).with_weights(weights, "calm"), table)


def test_greedy_takes_what_scores_most_at_once():
    """Three stars of a type with a run of two rather than a number that would pay later."""
    table = Position(
        "planet-5 moon-1 cloud-5 asteroid-5 black_hole-5",
        hands="planet-5 cloud-5 | cloud-5 planet-5",
        telescopes="moon-3 0 | cloud-3 0",
        notebooks="moon-1 moon-2 | cloud-3",
    )

    assert "2" == choice(named("greedy"), table)


def test_greedy_lays_a_card_where_it_takes_the_lead():
    """A moon may touch the moon at the top too, where it would only add to a lead."""
    table = Position(
        "planet-5 cloud-5 cloud-5 moon-4 asteroid-4",
        hands="moon-5 moon-4 | cloud-5 planet-5",
        telescopes="moon-5 0, moon-1 5 | cloud-3 0, cloud-4 5",
        notebooks="moon-5 cloud-5 planet-5 asteroid-4 moon-4 | cloud-3",
    ).act("5")

    assert choice(named("greedy"), table).split()[-1] in {"6", "8", "9"}


def test_the_spoiler_takes_away_what_the_opponent_waits_for():
    """A moon 3 worth nothing to itself and eight points a step to the opponent."""
    table = Position(
        "planet-1 cloud-1 moon-3 asteroid-1 black_hole-1",
        hands="planet-5 cloud-5 | cloud-5 planet-5",
        telescopes=f"planet-3 0 | {MOONS}",
        notebooks="cloud-3 | moon-1 moon-2 moon-4 moon-5",
        round_number=5,
    )

    assert "3" == choice(named("spoiler").with_weights({"deny": 3}, "fierce"), table)


def means(left: str, right: str) -> dict[str, tuple[float, float]]:
    """Return the means of all counters and of the score for two strategies that play each other, in both seats."""
    names = [*(counter.name for counter in GAME.seat_counters), "score"]
    table, total = table_for("stellar", 2), np.zeros((2, len(names)))
    for seats in ((left, right), (right, left)):
        rows = play_block(table, GAME.options.defaults(), [named(seat) for seat in seats], 20090709, 0, 400)
        found = np.concatenate([rows["seat_counters"], rows["scores"][:, :2, np.newaxis]], axis=2).mean(axis=0)
        total += found if seats == (left, right) else found[::-1]
    return {name: (float(pair[0] / 2), float(pair[1] / 2)) for name, pair in zip(names, total.T, strict=True)}


def test_the_builder_wins_sections_and_the_stargazer_scores_stars():
    """That is what each of them is out for."""
    found = means("builder", "stargazer")
    bonuses = [found["sections_won"][seat] * 10 + found["diversity_bonuses"][seat] * 10 for seat in range(2)]
    built, gazed = (found["score"][seat] - bonuses[seat] for seat in range(2))

    assert found["sections_won"][0] > found["sections_won"][1] + 0.3
    assert gazed > built + 5


def test_the_spoiler_wipes_more_than_others():
    """Whenever it may."""
    assert means("spoiler", "balanced")["wipes_made"][0] > means("balanced", "stargazer")["wipes_made"][0]
