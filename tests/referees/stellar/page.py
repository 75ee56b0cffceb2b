"""What the rulebook's page of Stellar lists. No two of its options contradict each other."""

from __future__ import annotations

from tests.referees.page import Page

PAGE = Page(
    game="stellar",
    players=(2, 2),
    whole_numbers={
        "satellite_stars": (0, 3, 0),
        "rounds": (1, 11, 11),
        "section_bonus": (0, 50, 10),
        "diversity_bonus": (0, 50, 10),
        "face_down_value": (0, 6, 3),
        "second_player_bonus": (0, 30, 0),
    },
    switches={},
    choices={
        "star_table": ("A", "B", "C"),
        "satellite_type": ("named", "every"),
        "telescope": ("pyramid", "rows"),
        "section_tie": ("nobody", "both"),
        "face_down": ("forced", "allowed"),
        "wipe": ("may", "must", "never"),
        "wipe_on": ("any", "take"),
        "wipe_when": ("refill", "at_once"),
        "notebook_satellite": ("two", "any"),
        "placing": ("touching", "free"),
    },
    seat_counters=(
        "satellites_taken",
        "wipes_offered",
        "wipes_made",
        "face_down_cards",
        "six_zero_played",
        "mystery_cards",
        "telescope_from_hand",
        "telescope_from_row",
        "sections_won",
        "diversity_bonuses",
        "longest_run",
    ),
    game_counters=("sections_tied", "reshuffles"),
    # Only a long game fills the telescope, uses up the deck and gathers satellites.
    often={"rounds": (*[11] * 8, 10, 9, 7, 4, 2, 1)},
)
DEFAULTS = PAGE.defaults
