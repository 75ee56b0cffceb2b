"""What the rulebook's page of Zirkus Flohcati lists: its options and its counters, as plain data."""

from __future__ import annotations

from tests.referees.page import Page

PAGE = Page(
    game="flohcati",
    players=(2, 5),
    whole_numbers={  # lowest, highest, default
        "lowest_value": (0, 1, 0),
        "highest_value": (5, 9, 7),
        "colours": (5, 10, 10),
        "starting_hand": (0, 3, 0),
        "give_cards": (0, 6, 3),
        "take_cards": (0, 6, 3),
        "open_cards": (0, 6, 3),
        "trio_points": (0, 50, 10),
        "trio_size": (2, 4, 3),
        "gala_points": (0, 50, 10),
    },
    switches={"gala": True, "declare_after_bust": False, "take_from_row": True},
    choices={  # the default first
        "trios_when": ("turn_end", "game_end_too"),
        "gala_ends": ("at_once", "lap"),
        "deck_end": ("turn", "lap"),
        "bust": ("turn_lost", "row_cleared", "lose_card"),
        "steal": ("random", "chosen_by_owner"),
    },
    seat_counters=(
        "cards_turned_up",
        "stops",
        "takes_without_turning",
        "busts",
        "give_resolved",
        "take_resolved",
        "open_resolved",
        "cards_given",
        "cards_taken",
        "empty_targets",
        "trios",
        "galas",
        "turns",
        "trio_cards_left",
    ),
    game_counters=("ended_by_gala", "ended_by_deck"),
    # Small decks, so that games end in all ways at any number of players; trios that may cost more than they bring.
    often={
        "colours": (5, 6, 7, 8, 10),
        "highest_value": (5, 5, 6, 7, 9),
        "trio_points": (0, 1, 2, 3, 5, 10, 20),
        "trios_when": ("turn_end", "game_end_too", "game_end_too"),
        "gala": (False, True, True, True),
        "gala_ends": ("at_once", "lap", "lap"),
        "deck_end": ("turn", "lap", "lap"),
    },
)
