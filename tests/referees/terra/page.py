"""What the rulebook's page of Terra lists."""

from __future__ import annotations

from tests.referees.page import Options, Page

TURN_CAP = 20_000  # ruling 11


def is_refused(options: Options, _players: int) -> bool:
    """`starting_points`: "not more than `end_above`"."""
    return bool(options["starting_points"] > options["end_above"])


PAGE = Page(
    game="terra",
    players=(3, 5),
    whole_numbers={
        "starting_points": (1, 200, 30),
        "end_above": (2, 1000, 60),
        "rounds": (0, 50, 0),
        "hand_size": (2, 12, 9),
        "max_cards": (1, 3, 3),
        "match_points": (0, 10, 1),
        "terra_number": (1, 15, 8),
        "terra_draw": (1, 6, 3),
        "ron_multiplier": (0, 5, 2),
    },
    switches={
        "broke_ends": True,
        "negative_intermediate": True,
        "match": True,
        "must_play": False,
        "terra": True,
        "ron": True,
    },
    choices={
        "operations": ("plus_minus", "plus_only"),
        "single_match": ("dots", "number"),
        "multiple_ron": ("all", "first_left"),
        "unowned_finish": ("nobody", "everyone"),
        "empty_deck": ("reshuffle", "no_draw"),
    },
    seat_counters=(
        "turns",
        *(f"plays_of_{size}" for size in (1, 2, 3)),
        "draws",
        "voluntary_draws",
        "matches",
        "matches_declined",
        "terra_declared",
        "terra_suffered",
        "ron",
        "ron_on_terra",
        "ron_declined",
        *(f"finishes_of_{size}" for size in (1, 2, 3)),
        "finishes_on_own_card",
        "rounds_led",
        "rounds_won",
        "rounds_won_leading",
    ),
    game_counters=("rounds", "multiple_ron", "reshuffles", "deadlocks", "ended_by_rich", "ended_by_broke"),
    refused=is_refused,
    # Single cards alone, sums alone and a match that costs nothing make rounds that hardly ever end; many rounds and
    # far limits make long games. The match, Terra and Ron bring up the options that lean on them.
    often={
        "rounds": (*[0] * 3, *[1] * 4, 2, 3, 5),
        "hand_size": (2, 3, 4, 5, 6, 7, *[9] * 6, 10, 11, 12),
        "starting_points": (1, 10, 20, 30, 30, 40, 60),
        "end_above": (40, 60, 60, 80),
        "broke_ends": (True, True, True, False),
        "max_cards": (3, 3, 3, 2),
        "operations": (*["plus_minus"] * 24, "plus_only"),
        "single_match": (*["dots"] * 9, "number"),
        "match_points": (*[1] * 6, 2, 2, 5, 10),
        "empty_deck": (*["reshuffle"] * 3, "no_draw"),
        "ron_multiplier": (0, 1, 2, 2, 3, 5),
        "match": (*[True] * 7, False),
        "terra": (True, True, True, False),
        "ron": (True, True, True, False),
    },
)
