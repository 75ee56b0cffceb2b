"""Mistakes that a program could make in Terra: the referee names the rule that each one breaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.referees.terra import check
from tests.referees.terra.handmade import empty_deck, plain_game, several_ron
from tests.referees.transcript_lines import RefereeError

if TYPE_CHECKING:
    from typing import Any

    from tests.referees.transcript_lines import Entry


def find(entries: list[Entry], what: str, nth: int) -> int:
    """Find the place of a line: the nth decision of a kind, event of a name, or line of a type."""
    places = [place for place, e in enumerate(entries) if what in (e.get("kind"), e.get("event"), e["type"])]
    return places[nth]


# Of the plain game: a line and which of its kind (from 0), fields to change, and words of the rule that it then breaks.
MISTAKES: dict[str, tuple[str, int, dict[str, Any], str]] = {
    "a card that is not in the hand": ("play", 0, {"choice": {"lay": [5, 7, 9]}}, "what may be laid on 4"),
    "cards that make another number": ("play", 0, {"choice": {"lay": [7, 8]}}, "what may be laid on 4"),
    "the first cards out of order": ("play", 0, {"choice": {"lay": [7, 5, 8]}}, "what may be laid on 4"),
    "a single card with other dots": ("play", 3, {"choice": {"lay": [3]}}, "what may be laid on 5"),
    "the first card negative": ("play", 1, {"choice": {"lay": [1, 9]}}, "what may be laid on 8"),
    "no cards": ("play", 0, {"choice": {"lay": []}}, "what may be laid on 4"),
    "drawing is a number": ("play", 1, {"choice": {"draw": 1}}, "what may be laid on 8"),
    "not drawing, and not laying": ("play", 1, {"choice": {"draw": False}}, "what may be laid on 8"),
    "a choice that says more": ("play", 1, {"choice": {"draw": True, "lay": [9, 1]}}, "what may be laid on 8"),
    "a lay counted in each order": ("play", 0, {"legal": 7}, "on a turn"),
    "drawing is not allowed": ("play", 0, {"legal": 3}, "on a turn"),
    "the wrong seat to move": ("play", 1, {"seat": 2}, "on a turn"),
    "a match after a Terra draw": ("play", 2, {"kind": "match"}, "on a turn"),
    "a reading that makes another number": ("laid", 0, {"signs": ["-", "+"], "cards": [7, 5, 8]}, "several cards"),
    "a reading of other cards": ("laid", 0, {"cards": [5, 8, 7], "signs": ["-", "+"]}, "the last of them last"),
    "a card laid twice": ("laid", 0, {"cards": [5, 5, 8]}, "the last of them last"),
    "the first card has a sign": ("laid", 0, {"signs": ["+", "+", "-"]}, "a sign between any two"),
    "a sign of another kind": ("laid", 0, {"signs": ["+", "*"]}, "`operations`"),
    "a single card with a sign": ("laid", 1, {"signs": ["+"]}, "a sign between any two"),
    "laid on another floor": ("laid", 0, {"on": 5}, "several cards"),
    "cards left miscounted": ("laid", 0, {"left": 2}, "several cards"),
    "a card from below the top": ("drawn", 1, {"cards": [3]}, "the top card of the deck"),
    "one card under Terra": ("drawn", 0, {"cards": [15], "owed": 1, "reason": "turn"}, "under Terra"),
    "a hand miscounted": ("drawn", 1, {"holds": 8}, "the top card of the deck"),
    "drawn cards sorted": ("drawn", 0, {"cards": [6, 14, 15]}, "the top card of the deck"),
    "a match of another card": ("match", 1, {"card": 5}, "becomes the floor"),
    "a match with no payment to make": ("payments", 0, {"changes": [0, 0, 0]}, "payments for match"),
    "Ron paid by everyone": ("payments", 1, {"changes": [22, -8, -14]}, "payments for ron"),
    "Ron paid before the draw": ("payments", 1, {"changes": [8, 0, -8], "totals": [37, 29, 24]}, "payments for ron"),
    "the last card paid by its own seat's floor": ("payments", 3, {"changes": [10, -5, -5]}, "payments for finish"),
    "no draw before Ron on Terra": ("drawn", 2, {"cards": [], "owed": 0}, "under Terra"),
    "who cannot match asked for Ron": ("ron", 0, {"seat": 1}, "whose hand is a single card"),
    "Ron with another card": ("ron", 1, {"card": 5}, "each is paid in full"),
    "the payer wins": ("round_end", 0, {"winners": [2]}, "ending the round"),
    "going out called Ron": ("round_end", 1, {"reason": "ron"}, "ending the round"),
    "the loser leads": ("deal", 1, {"leader": 2}, "leads"),
    "the floor card from the deck's end": ("deal", 0, {"floor": 9}, "turn up the floor"),
    "an ending for no reason": ("game_end", 0, {"rounds": False}, "ending the game"),
    "rich with just enough": ("game_end", 0, {"rich": [0]}, "ending the game"),
    "a game cut off by the cap": ("result", 0, {"capped": True}, "highest total"),
    "a shared win": ("result", 0, {"winners": [0, 1], "win_shares": ["1/2", "1/2", "0"]}, "highest total"),
    "an answer that is a number": ("terra", 0, {"choice": {"declare": 1}}, "Terra: yes or no"),
    "an answer to another question": ("ron", 0, {"choice": {"declare": True}}, "Ron: yes or no"),
    "a match neither made nor declined": ("match", 0, {"choice": {"match": None}}, "match: yes or no"),
    "one code for two choices": ("play", 2, {"action": 2165}, "one choice has one code"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_mistake_is_named(mistake):
    """The mistake is found in its own line, and blamed on the rule that it breaks."""
    what, nth, changes, rule = MISTAKES[mistake]
    entries = plain_game()
    place = find(entries, what, nth)
    assert changes.keys() <= entries[place].keys()
    entries[place] |= changes

    with pytest.raises(RefereeError) as error:
        check(entries)

    assert place + 1 == error.value.line
    assert rule in error.value.rule


def test_phase_is_over_with_the_round():
    """A Terra phase that runs when the round ends does not make anybody draw 3 in the next."""
    entries = plain_game()
    place = find(entries, "drawn", 3)
    assert {"cards": [11], "owed": 1, "reason": "turn"}.items() <= entries[place].items()
    entries[place] |= {"cards": [11, 1, 2], "owed": 3, "reason": "terra"}

    with pytest.raises(RefereeError, match="the top card of the deck"):
        check(entries)


def test_ron_is_told_from_the_payers_left():
    """Not from seat 0."""
    entries = several_ron()
    place = find(entries, "payments", 0)
    entries[place - 2], entries[place - 1] = entries[place - 1], entries[place - 2]

    with pytest.raises(RefereeError, match="each is paid in full"):
        check(entries)


def test_level_winners_lead_from_the_payers_left():
    """The lowest seat has no right to it."""
    entries = several_ron()
    entries[find(entries, "deal", 1)]["leader"] = 0

    with pytest.raises(RefereeError, match="leads"):
        check(entries)


def test_floor_card_is_not_shuffled():
    """The new deck is made of the cards below the floor card, and of nothing else."""
    for deck in ([13, 13], [], [12], None, [13.0]):
        entries = empty_deck()
        entries[find(entries, "reshuffle", 0)]["deck"] = deck
        with pytest.raises(RefereeError, match="ruling 3"):
            check(entries)


def test_a_deadlock_needs_a_whole_lap():
    """Four of five with nothing to do are not enough."""
    entries = empty_deck()
    place = find(entries, "round_end", 0)
    del entries[place - 2 : place]

    with pytest.raises(RefereeError, match="a line of type decision"):
        check(entries)


@pytest.mark.parametrize("deck", [[1] * 64, list(range(64)), None, ["1"] * 64])
def test_deck_has_its_64_cards(deck):
    """A deck of other cards is refused."""
    entries = plain_game()
    entries[1]["deck"] = deck

    with pytest.raises(RefereeError, match="64 number cards"):
        check(entries)
