"""What the rulebook's page of Distanchu lists: its options and its counters, as plain data."""

from __future__ import annotations

MIN_PLAYERS = 2
MAX_PLAYERS = 6
ROUND_CAP = 300  # ruling 12

WHOLE_NUMBERS: dict[str, tuple[int, int, int]] = {  # lowest, highest, default
    "riichi_keep": (0, 15, 1),
    "riichi_penalty": (0, 50, 0),
    "target_score": (1, 1000, 100),
    "rounds": (0, 50, 0),
    "penalty_number": (0, 15, 8),
    "penalty_points": (0, 20, 1),
    "max_set": (1, 8, 8),
    "first_out_bonus": (0, 50, 0),
}
SWITCHES: dict[str, bool] = {  # default
    "riichi": False,
    "beat_both": False,
    "must_follow": False,
    "pass_is_final": False,
    "follow_on_destination": False,
    "last_play_scored": False,
}
CHOICES: dict[str, tuple[str, ...]] = {  # what there is to choose from, the default first
    "riichi_order": ("sequential", "simultaneous"),
    "riichi_when": ("before_destination", "after_destination"),
    "last_trick": ("last_player", "nobody"),
    "last_hand": ("ignored", "to_first_out", "penalty"),
    "first_lead": ("random", "most_eights", "holder_of_1"),
}
DEFAULTS: dict[str, int | str] = {
    **{name: default for name, (_low, _high, default) in WHOLE_NUMBERS.items()},
    **SWITCHES,
    **{name: choices[0] for name, choices in CHOICES.items()},
}

SEAT_COUNTERS: tuple[str, ...] = (
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
)
GAME_COUNTERS: tuple[str, ...] = ("rounds", "rounds_without_first_out")
