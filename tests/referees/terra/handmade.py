"""Three transcripts of Terra worked out by hand with the rulebook open, card by card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referees.terra.handmade_lines import (
    deal,
    draws,
    event,
    game_end,
    lays,
    numbered,
    opening,
    payments,
    result,
    round_end,
    says,
)

if TYPE_CHECKING:
    from tests.referees.transcript_lines import Entry


def plain_game() -> list[Entry]:
    """Write three rounds with small hands: Ron on Terra, three cards at once, a last card on one's own floor card."""
    return numbered(
        [
            opening(3, hand_size=4, rounds=3),
            deal(0, [[5, 7, 8, 8], [1, 2, 9, 9], [4, 5, 5, 12]], 4, 15, 6, 14, 8, 3, 10, 13),
            # 5, 7 and 8 make 4 with any of them last.
            *lays(0, 4, "5 + 7 - 8 = 4", left=1),
            says(0, "terra", yes=True),
            # 9 - 1; 1, 2 and 9 with any of them last.
            *draws(1, 5, 15, 6, 14, owed=3, reason="terra"),
            # 12 - 4. The 8 just drawn matches the floor: who lays it may declare Terra, and seat 0 holds an 8.
            *draws(2, 2, 8),
            says(2, "match", yes=True),
            event("match", 2, card=8),
            payments("match", [-1, -1, 2], [29, 29, 32]),
            says(2, "terra", yes=True),
            says(0, "ron", yes=True),
            event("drawn", 2, cards=[3, 10, 13], owed=3, reason="ron"),
            event("ron", 0, card=8),
            payments("ron", [14, 0, -14], [43, 29, 18]),
            round_end("ron", 0),
            deal(0, [[3, 5, 5, 11], [1, 6, 7, 10], [2, 9, 14, 15]], 5, 11),
            # 5; 11. No two or three of these make 5.
            *lays(0, 3, "5 = 5", left=3),
            # 6 - 1; 1, 6 and 10 with any of them last.
            *draws(1, 5, 11),
            says(1, "match", yes=False),
            *lays(2, 2, "14 - 9 = 5", left=2),
            # 3, 5 and 11 with any of them last.
            *lays(0, 4, "3 + 11 - 5 = 9", left=0),
            payments("finish", [7, -5, -2], [50, 24, 16]),
            round_end("out", 0),
            deal(0, [[2, 6, 10, 10], [3, 3, 13, 14], [4, 4, 12, 12]], 6, 5, 7),
            # 6; 10; 2, 6 and 10 with any of them last; 6 and two 10s with either last.
            *lays(0, 8, "2 - 6 + 10 = 6", left=1),
            *draws(1, 2, 5),
            *draws(2, 1, 7),
            *lays(0, 2, "10 = 10", left=0),
            payments("finish", [0, 0, 0], [50, 24, 16]),
            round_end("out", 0),
            game_end(rounds=True),
            result(
                [50, 24, 16],
                {
                    "turns": [5, 3, 3],
                    "plays_of_1": [2, 0, 0],
                    "plays_of_2": [0, 0, 1],
                    "plays_of_3": [3, 0, 0],
                    "draws": [0, 3, 2],
                    "voluntary_draws": [0, 3, 1],
                    "matches": [0, 0, 1],
                    "matches_declined": [0, 1, 0],
                    "terra_declared": [1, 0, 1],
                    "terra_suffered": [0, 1, 0],
                    "ron": [1, 0, 0],
                    "ron_on_terra": [1, 0, 0],
                    "finishes_of_1": [2, 0, 0],
                    "finishes_of_3": [1, 0, 0],
                    "finishes_on_own_card": [1, 0, 0],
                    "rounds_led": [3, 0, 0],
                    "rounds_won": [3, 0, 0],
                    "rounds_won_leading": [3, 0, 0],
                },
            ),
        ]
    )


def several_ron() -> list[Entry]:
    """Write a game of four in which two call Ron at once, and a match then makes one rich and another broke."""
    return numbered(
        [
            opening(4, hand_size=2, starting_points=5, end_above=8, match_points=2),
            deal(2, [[5, 11], [9, 11], [5, 11], [1, 3]], 5, 15),
            *lays(2, 3, "5 = 5", left=1),
            *draws(3, 1, 15),
            *lays(0, 3, "11 = 5", left=1),
            says(2, "ron", yes=False),
            *lays(1, 2, "11 = 11", left=1),
            # From the payer's left.
            says(2, "ron", yes=True),
            says(0, "ron", yes=True),
            event("ron", 2, card=11),
            event("ron", 0, card=5),
            payments("ron", [2, -4, 2, 0], [7, 1, 7, 5]),
            round_end("ron", 0, 2),
            # Level winners: the first to the payer's left leads.
            deal(2, [[1, 2], [3, 4], [4, 6], [8, 9]], 5, 11),
            *draws(2, 1, 11),
            says(2, "match", yes=True),
            event("match", 2, card=11),
            payments("match", [-2, -2, 6, -2], [5, -1, 13, 3]),
            round_end("game_over"),
            game_end(rich=[2], broke=[1]),
            result(
                [5, -1, 13, 3],
                {
                    "turns": [1, 1, 2, 1],
                    "plays_of_1": [1, 1, 1, 0],
                    "draws": [0, 0, 1, 1],
                    "matches": [0, 0, 1, 0],
                    "ron": [1, 0, 1, 0],
                    "ron_declined": [0, 0, 1, 0],
                    "finishes_of_1": [1, 0, 1, 0],
                    "rounds_led": [0, 0, 2, 0],
                    "rounds_won": [1, 0, 1, 0],
                    "rounds_won_leading": [0, 0, 1, 0],
                },
                multiple_ron=1,
                ended_by_rich=1,
                ended_by_broke=1,
            ),
        ]
    )


# Twelve each, and three cards left in the deck.
FULL_HANDS = [
    [2, 2, 3, 3, 3, 4, 4, 4, 4, 14, 14, 15],
    [5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 1],
    [7, 7, 7, 7, 7, 7, 7, 8, 8, 8, 8, 8],
    [9, 9, 9, 9, 9, 9, 9, 10, 10, 10, 10, 10],
    [10, 11, 11, 11, 11, 11, 12, 12, 12, 13, 13, 8],
]


def empty_deck() -> list[Entry]:
    """Write two rounds of five with full hands: the deck runs out at once, and both end in a deadlock."""
    return numbered(
        [
            opening(5, hand_size=12, max_cards=1, rounds=2, terra_number=13),
            deal(0, FULL_HANDS, 13, 8, 8, 12),
            *(draws(0, 2, 8) + draws(1, 1, 8) + draws(2, 1, 12)),
            # Nothing lies below the floor card: a lap with no card laid and none drawn.
            *(draws(3, 1) + draws(4, 2) + draws(0, 2) + draws(1, 1) + draws(2, 1)),
            round_end("deadlock"),
            # The seat left of the last leader leads.
            deal(1, FULL_HANDS, 13, 8, 8, 12),
            *(draws(1, 1, 8) + draws(2, 1, 8) + draws(3, 1, 12)),
            *lays(4, 2, "13 = 13", left=11),
            says(4, "terra", yes=True),
            # The first 13 is all that lies below the second.
            *draws(0, 2, 13, owed=3, reason="terra", reshuffled=[13]),
            *(draws(1, 1) + draws(2, 1) + draws(3, 1) + draws(4, 2)),
            # A lay begins a new lap, and so does a card drawn.
            *lays(0, 3, "3 = 13", left=12),
            *draws(1, 1, 13, reshuffled=[13]),
            says(1, "match", yes=False),
            *(draws(2, 1) + draws(3, 1) + draws(4, 2) + draws(0, 3) + draws(1, 2)),
            round_end("deadlock"),
            game_end(rounds=True),
            result(
                [30] * 5,
                {
                    "turns": [5, 6, 5, 4, 4],
                    "plays_of_1": [1, 0, 0, 0, 1],
                    "draws": [4, 6, 5, 4, 3],
                    "voluntary_draws": [4, 1, 0, 0, 3],
                    "matches_declined": [0, 1, 0, 0, 0],
                    "terra_declared": [0, 0, 0, 0, 1],
                    "terra_suffered": [1, 0, 0, 0, 0],
                    "rounds_led": [1, 1, 0, 0, 0],
                },
                reshuffles=2,
                deadlocks=2,
            ),
        ]
    )
