"""What the rulebook's page of Counting Stars lists: its options and its counters, as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referees.number_deck import DECK
from tests.referees.page import Page

if TYPE_CHECKING:
    from typing import Any

TURN_CAP = 2000  # ruling 6


def does_not_fit(options: dict[str, Any], players: int) -> bool:
    """Tell whether there are too few cards: players × hand size + floor cards must fit in 64."""
    return bool(players * options["hand_size"] + options["floor_cards"] > len(DECK))


PAGE = Page(
    game="counting_stars",
    players=(3, 5),
    whole_numbers={  # lowest, highest, default
        "starting_stones": (0, 100, 20),
        "hand_size": (1, 15, 10),
        "floor_cards": (0, 10, 4),
        "bonus_stones": (0, 50, 10),
        "bonus_kinds": (0, 50, 10),
        "bonus_cards": (0, 50, 10),
        "points_per_card": (0, 5, 1),
        "points_per_stone": (0, 5, 0),
        "minimum_bid": (0, 5, 0),
        "stalemate_laps": (0, 20, 5),
    },
    switches={  # default
        "trade_in_first_half": True,
        "finished_bid": False,
    },
    choices={  # what there is to choose from, the default first
        "bonus_ties": ("all", "none", "split"),
        "double_match": ("nothing", "capture"),
        "fresh_pile_match": ("capture", "nothing"),
        "trade_amount": ("own_count", "all", "one"),
        "trade_tie": ("active", "target", "no_trade"),
        "must_trade": ("second_half", "never", "always"),
        "auction_payment": ("box", "shared"),
        "auction_price": ("own_bid", "second_bid"),
        "auction_payers": ("winner", "all"),
        "empty_draw_pile": ("skip", "end_half"),
    },
    seat_counters=(
        "explorations",
        "captures_by_hand",
        "captures_by_draw",
        "captures_by_both",
        "double_matches",
        "fresh_pile_matches",
        "trades_first_half",
        "trades_second_half",
        "trades_won_by_active",
        "stones_paid_in_trades",
        "cards_taken_in_trades",
        "auctions",
        "auctions_won",
        "auctions_at_0",
        "stones_to_box",
        "passes",
        "most_stones",
        "most_kinds",
        "most_cards",
    ),
    game_counters=("tied_bids", "tied_bonuses", "stalemates", "floor_cards_left", "turns", "turns_after_half"),
    often={  # what random play makes long is drawn seldom
        "stalemate_laps": (1, 2, 3, 5, 5, 5, 5, 8),
        "hand_size": (1, 3, 6, 9, 10, 10, 10, 11, 12),
        "starting_stones": (0, 1, 3, 5, 10, 20, 20, 20, 40),
    },
    refused=does_not_fit,
)
