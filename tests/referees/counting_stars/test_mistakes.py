"""Mistakes that a program could make in Counting Stars: the referee notices each, and names the rule that it breaks."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.referees.counting_stars import PAGE, check
from tests.referees.counting_stars.handmade import handmade_game
from tests.referees.counting_stars.teller import tell_at_random
from tests.referees.tampering import number_paths, with_change, with_repeat, with_swap, without
from tests.referees.transcript_lines import RefereeError

if TYPE_CHECKING:
    from typing import Any

    from tests.referees.transcript_lines import Entry


def short_game(number: int, **changed: Any) -> list[Entry]:
    """Tell a game under random options that does not go on for long."""
    rng = Random(number)  # noqa: S311 -- a test wants the same games each time
    short = {"stalemate_laps": rng.randint(1, 3), "hand_size": rng.randint(1, 10), "starting_stones": rng.randint(0, 9)}
    return tell_at_random(number, **PAGE.random_options(rng) | short | changed)


def test_handmade_game_is_accepted():
    """The game worked out by hand is right, as objects and as JSON lines."""
    check(handmade_game())
    check(json.dumps(entry) for entry in handmade_game())


# Of the handmade game: the place of a line (from 0), fields to change in it, and words of the rule that it then breaks.
MISTAKES: dict[str, tuple[int, dict[str, Any], str]] = {
    "six players": (0, {"players": 6}, "3-5 players"),
    "another game": (0, {"game": "terra"}, "the game"),
    "a starter from outside": (1, {"first": 3}, "a random seat starts"),
    "a deck of other cards": (1, {"deck": [1] * 64}, "64 number cards"),
    "hands as dealt, not sorted": (1, {"hands": [[9, 5], [1, 8], [5, 7]]}, "deal `hand_size` cards each"),
    "floor cards sorted": (1, {"floor": [7, 8, 12]}, "turn up `floor_cards`"),
    "the wrong seat starts": (2, {"seat": 0}, "explore or trade"),
    "passing with cards in hand": (2, {"legal": 3}, "explore or trade"),
    "a card that is not held": (2, {"choice": {"explore": 5}}, "explore or trade"),
    "an auction in the first half": (2, {"choice": {"auction": 8}}, "explore or trade"),
    "a choice that says more": (2, {"choice": {"explore": 8, "trade": 7}}, "explore or trade"),
    "a number as a fraction": (2, {"choice": {"explore": 8.0}}, "explore or trade"),
    "a new pile told for an old one": (3, {"onto": "new"}, "lay one hand card"),
    "another card laid than chosen": (3, {"number": 1}, "lay one hand card"),
    "another card than the top one": (4, {"number": 15}, "turn up the top draw card"),
    "a pile not seen": (4, {"onto": "new"}, "turn up the top draw card"),
    "a pile that stays": (4, {"takes": False}, "turn up the top draw card"),
    "draw card's pile first": (5, {"by": "draw", "cards": [7, 7]}, "take every pile"),
    "half a pile taken": (6, {"cards": [7]}, "take every pile"),
    "a fresh pile taken for an old one": (9, {"onto": "pile"}, "turn up the top draw card"),
    "a fresh pile by hand": (10, {"by": "hand"}, "ruling 11"),
    "a trade for a kind nobody else has": (15, {"choice": {"trade": 8, "with": 2}}, "explore or trade"),
    "a trade with oneself": (15, {"choice": {"trade": 7, "with": 1}}, "explore or trade"),
    "the wrong number of trades": (15, {"legal": 3}, "explore or trade"),
    "the named seat bids first": (16, {"seat": 2}, "must bid at least"),
    "a bid below the minimum": (17, {"choice": {"bid": 0}}, "must bid at least"),
    "a bid beyond one's stones": (16, {"choice": {"bid": 7}}, "must bid at least"),
    "bids from 0": (16, {"legal": 7}, "must bid at least"),
    "a bid told otherwise": (18, {"bids": [None, 6, 6]}, "bids are public"),
    "a bid of who does not bid": (18, {"bids": [0, 6, 5]}, "bids are public"),
    "the lower bid wins": (19, {"winner": 2, "paid": 5}, "the higher bid wins"),
    "a tie that is none": (19, {"tied": True}, "the higher bid wins"),
    "too few cards taken": (19, {"cards": [7]}, "the higher bid wins"),
    "stones lost in a trade": (19, {"stones": [6, 0, 6]}, "the higher bid wins"),
    "the loser's bid paid": (19, {"paid": 5}, "the higher bid wins"),
    "a card of a kind not laid": (20, {"choice": {"explore": 7}, "action": 107}, "explore or trade"),
    "the half goes on": (30, {"event": "finished"}, "second half"),
    "cards not turned up": (30, {"turned_up": []}, "second half"),
    "a floor without the turned up cards": (30, {"floor": [1, 5, 5, 5, 15]}, "second half"),
    "the starter has the first turn again": (31, {"seat": 1}, "auction or trade"),
    "passing with piles to put up": (31, {"legal": 16}, "auction or trade"),
    "a pile that is not there": (38, {"choice": {"auction": 12}, "action": 212}, "auction or trade"),
    "asked out of turn": (33, {"seat": 1}, "must bid at least"),
    "a poor player bids": (34, {"choice": {"bid": 1}}, "must bid at least"),
    "the pile to the loser": (36, {"seat": 0}, "the highest pays their bid"),
    "the second bid paid": (36, {"paid": [0, 0, 5], "box": 5}, "the highest pays their bid"),
    "all bidders pay": (36, {"paid": [5, 0, 7], "box": 12}, "the highest pays their bid"),
    "the price shared": (36, {"received": [3, 3, 0], "box": 1}, "the highest pays their bid"),
    "another seat finished": (37, {"seat": 0}, "is finished"),
    "a finished seat's turn": (38, {"seat": 2}, "auction or trade"),
    "a finished seat's bid": (41, {"bids": [6, 0, 0]}, "bids are public"),
    "another reason to end": (44, {"reason": "all_finished"}, "game end"),
    "a hand card left over": (44, {"hands": [[5], [], []]}, "game end"),
    "turns without progress": (44, {"idle_turns": 1}, "game end"),
    "floor cards to somebody": (44, {"left": []}, "game end"),
    "stones count": (47, {"stones": 5, "total": 19}, "one point a captured card"),
    "a bonus to the wrong seat": (45, {"most_kinds": 10, "total": 27}, "most kinds"),
    "the lowest total wins": (48, {"winners": [2], "win_shares": ["0", "0", "1"]}, "highest total"),
    "a game cut off by the cap": (48, {"capped": True}, "highest total"),
    "two rounds": (48, {"rounds": 2}, "highest total"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_mistake_is_named(mistake):
    """The mistake is found in its own line, and blamed on the rule that it breaks."""
    place, changes, rule = MISTAKES[mistake]
    entries = handmade_game()
    assert changes.keys() <= entries[place].keys()
    entries[place] |= changes

    with pytest.raises(RefereeError) as error:
        check(entries)

    assert place + 1 == error.value.line
    assert rule in error.value.rule


@pytest.mark.parametrize("change", [-1, 1])
def test_every_wrong_number_is_noticed(change):
    """No number in the transcript can be one more or one less, no truth turned round."""
    entries = handmade_game()
    for path in number_paths(entries):
        with pytest.raises(RefereeError):
            check(with_change(entries, path, change))


@pytest.mark.parametrize("number", range(40))
def test_wrong_number_is_noticed_in_random_games(number):
    """Tampering with a number of a game under random options is noticed, whichever."""
    entries = short_game(number)
    check(entries)
    rng = Random(number)  # noqa: S311 -- a test wants the same games each time
    for path in rng.sample(list(number_paths(entries)), 20):
        with pytest.raises(RefereeError):
            check(with_change(entries, path, rng.choice([-2, -1, 1, 2])))


@pytest.mark.parametrize("write_game", [handmade_game, lambda: short_game(1), lambda: short_game(8)])
def test_every_line_is_needed_once_and_in_its_place(write_game):
    """No line can be left out, told twice, or swapped with its neighbour."""
    entries = write_game()
    for place in range(len(entries)):
        for tampered in (without(entries, place), with_repeat(entries, place)):
            with pytest.raises(RefereeError):
                check(tampered)
    for place in range(len(entries) - 1):
        with pytest.raises(RefereeError):
            check(with_swap(entries, place))


@pytest.mark.parametrize("place", range(49))
def test_every_field_is_needed(place):
    """No line can lack a field, or have one that the format does not know."""
    entries = handmade_game()
    for name in entries[place]:
        lacking = {other: value for other, value in entries[place].items() if other != name}
        with pytest.raises(RefereeError):
            check([*entries[:place], lacking, *entries[place + 1 :]])
    with pytest.raises(RefereeError):
        check([*entries[:place], {**entries[place], "note": 1}, *entries[place + 1 :]])
