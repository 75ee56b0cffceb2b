"""What the rulebook's page of Distanchu lists."""

from __future__ import annotations

from tests.referees.page import Page

ROUND_CAP = 300  # ruling 12

PAGE = Page(
    game="distanchu",
    players=(2, 6),
    whole_numbers={
        "riichi_keep": (0, 15, 1),
        "riichi_penalty": (0, 50, 0),
        "target_score": (1, 1000, 100),
        "rounds": (0, 50, 0),
        "penalty_number": (0, 15, 8),
        "penalty_points": (0, 20, 1),
        "max_set": (1, 8, 8),
        "first_out_bonus": (0, 50, 0),
    },
    switches={
        "riichi": False,
        "beat_both": False,
        "must_follow": False,
        "pass_is_final": False,
        "follow_on_destination": False,
        "last_play_scored": False,
    },
    choices={
        "riichi_order": ("sequential", "simultaneous"),
        "riichi_when": ("before_destination", "after_destination"),
        "last_trick": ("last_player", "nobody"),
        "last_hand": ("ignored", "to_first_out", "penalty"),
        "first_lead": ("random", "most_eights", "holder_of_1"),
    },
    seat_counters=(
        "tricks",
        "plays",
        "passes",
        "passes_forced",
        *(f"plays_of_{size}" for size in range(1, 9)),
        "stuck_leads",
        "riichi_declared",
        "riichi_succeeded",
        "riichi_failed",
        "riichi_cards_given",
        "eights_taken",
        "penalty_cards_taken",
    ),
    game_counters=("rounds", "rounds_without_first_out"),
    # Many rounds, a far target and dear 8s make long games; other options lean on riichi.
    often={
        "riichi": (False, True),
        "rounds": (0, *[1] * 12, 2),
        "target_score": (1, 10, 20, 40, 60, 100, 150),
        "penalty_points": (0, 1, 1, 2, 3),
    },
)
DEFAULTS = PAGE.defaults
