"""Mistakes that a program could make in Distanchu: the referee names the rule that each one breaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.referees.distanchu import check
from tests.referees.distanchu.handmade import plain_game, riichi_game
from tests.referees.transcript_lines import RefereeError

if TYPE_CHECKING:
    from typing import Any

    from tests.referees.transcript_lines import Entry

# Of the plain game: the place of a line (from 0), fields to change in it, and words of the rule that it then breaks.
MISTAKES: dict[str, tuple[int, dict[str, Any], str]] = {
    "a card too many in a trick": (6, {"cards": [1, 3, 15, 15]}, "takes everything else"),
    "a card forgotten": (6, {"cards": [1, 3]}, "takes everything else"),
    "the last play taken too": (6, {"cards": [1, 3, 14, 15], "points": 4}, "takes everything else"),
    "nothing left in the centre": (6, {"left": []}, "leaves the last play"),
    "the trick to the loser": (6, {"seat": 0}, "winner"),
    "an 8 counts nothing": (16, {"points": 0}, "winner"),
    "points as a fraction": (6, {"points": 3.0}, "winner"),
    "farther away than the last play": (4, {"choice": {"play": [2]}}, "what beats [3] towards 15"),
    "more cards and nearer": (4, {"choice": {"play": [4, 4]}}, "what beats [3] towards 15"),
    "cards not in the hand": (4, {"choice": {"play": [9]}}, "what beats"),
    "two numbers in one play": (3, {"choice": {"play": [3, 9]}}, "what beats nothing"),
    "an empty play": (3, {"choice": {"play": []}}, "what beats nothing"),
    "the leader passes": (3, {"choice": {"pass": True}}, "what beats nothing"),
    "the leader plays the destination number": (7, {"choice": {"play": [14]}, "action": 141}, "towards 14"),
    "passing is a number": (5, {"choice": {"pass": 1}}, "what beats [14]"),
    "a choice of another kind": (5, {"choice": {"keep": 3}}, "what beats [14]"),
    "a choice that says more": (5, {"choice": {"pass": True, "play": [3]}}, "what beats [14]"),
    "one legal action too many": (4, {"legal": 9}, "each player plays or passes"),
    "the leader may pass": (3, {"legal": 32}, "the leader must play"),
    "the wrong seat to move": (4, {"seat": 0}, "each player plays or passes"),
    "the wrong kind of decision": (4, {"kind": "keep"}, "each player plays or passes"),
    "a decision not counted": (4, {"index": 2}, "each player plays or passes"),
    "another round": (4, {"round": 2}, "each player plays or passes"),
    "one code for two choices": (5, {"action": 31}, "one code stands for one choice"),
    "two codes for one choice": (12, {"action": 7}, "one choice has one code"),
    "a code that is no number": (5, {"action": "0"}, "code of an action"),
    "another card turned up": (2, {"number": 1}, "the card put aside"),
    "a destination of a seat": (2, {"seat": 0}, "the card put aside"),
    "the lead stuck elsewhere": (34, {"seat": 1}, "ruling 1"),
    "the wrong player out first": (46, {"seat": 1}, "emptied their hand"),
    "the last trick to nobody": (47, {"seat": None, "cards": [], "left": [3, 4, 13], "points": 0}, "ruling 2"),
    "the last play scored": (47, {"cards": [3, 4, 13], "left": [], "points": 3}, "ruling 2"),
    "the round ends otherwise": (48, {"reason": "nobody_can_lead"}, "round end"),
    "cards in the centre for somebody": (48, {"centre": []}, "round end"),
    "nobody out first": (48, {"first_out": None}, "round end"),
    "a wrong part of the score": (49, {"tricks": 11, "total": 11}, "what a seat gains"),
    "a wrong total": (49, {"total": 13}, "what a seat gains"),
    "hands cost points": (50, {"last_hand": -11, "total": 13}, "what a seat gains"),
    "the lowest total wins": (51, {"winners": [0], "win_shares": ["1", "0"]}, "highest total"),
    "a shared win": (51, {"winners": [0, 1], "win_shares": ["1/2", "1/2"]}, "highest total"),
    "a share as a number": (51, {"win_shares": [0, 1]}, "highest total"),
    "a game cut off by the cap": (51, {"capped": True}, "highest total"),
    "seven players": (0, {"players": 7}, "2-6 players"),
    "too few strategies": (0, {"lineup": ["by hand"]}, "line-up"),
    "another game": (0, {"game": "terra"}, "the game"),
    "another format": (0, {"format": 2}, "format"),
    "a leader from outside": (1, {"leader": 2}, "who leads first"),
    "a centre that nobody dealt": (1, {"centre": [15, 2]}, "put one aside"),
    "the wrong destination card": (1, {"centre": [1, 15]}, "put one aside"),
    "two rounds at once": (1, {"round": 2}, "put one aside"),
}


def tampered(entries: list[Entry], place: int, changes: dict[str, Any]) -> list[Entry]:
    """Change some fields of a line, which must have them."""
    assert changes.keys() <= entries[place].keys()

    entries[place] = entries[place] | changes
    return entries


@pytest.mark.parametrize("mistake", MISTAKES)
def test_mistake_is_named(mistake):
    """The mistake is found in its own line, and blamed on the rule that it breaks."""
    place, changes, rule = MISTAKES[mistake]

    with pytest.raises(RefereeError) as error:
        check(tampered(plain_game(), place, changes))

    assert place + 1 == error.value.line
    assert rule in error.value.rule


# Of the game with riichi, likewise.
RIICHI_MISTAKES: dict[str, tuple[int, dict[str, Any], str]] = {
    "declaring out of turn": (2, {"seat": 1}, "ruling 5"),
    "a declaration that is a number": (3, {"choice": {"declare": 1}}, "may declare"),
    "no choice but to declare": (3, {"legal": 1}, "ruling 5"),
    "a card kept that leaves too few": (49, {"choice": {"keep": 13}}, "may be kept"),
    "a card kept below the last": (50, {"choice": {"keep": 11}}, "may be kept"),
    "a card kept that is not held": (49, {"choice": {"keep": 10}}, "may be kept"),
    "too much choice what to keep": (49, {"legal": 4}, "keeps cards"),
    "more kept than chosen": (51, {"kept": [12, 12, 13]}, "gives all the others"),
    "a given card lost": (51, {"given": [4, 4, 11, 11, 11, 11, 12, 12]}, "gives all the others"),
    "given to nobody": (51, {"to": None}, "gives all the others"),
    "the last play left although scored": (52, {"left": [3]}, "ruling 2"),
    "the last hand to its holder": (54, {"to": 1}, "to_first_out"),
    "the last hand costs its holder": (54, {"points": -2, "to": None}, "to_first_out"),
    "no bonus for going out first": (55, {"first_out_bonus": 0, "total": 32}, "what a seat gains"),
    "no penalty for a failed riichi": (56, {"riichi_penalty": 0, "total": 24}, "what a seat gains"),
}


@pytest.mark.parametrize("mistake", RIICHI_MISTAKES)
def test_riichi_mistake_is_named(mistake):
    """The mistake is found in its own line, and blamed on the rule that it breaks."""
    place, changes, rule = RIICHI_MISTAKES[mistake]

    with pytest.raises(RefereeError) as error:
        check(tampered(riichi_game(), place, changes))

    assert place + 1 == error.value.line
    assert rule in error.value.rule


def test_leader_must_be_among_the_tied():
    """With `most_eights` the holder of all 8s leads, nobody else; so too with the holder of the 1."""
    entries = plain_game()
    entries[0]["options"]["first_lead"] = "most_eights"
    check(entries)
    entries[1]["leader"] = 1

    with pytest.raises(RefereeError, match=r"who leads first: expected one of \[0\], found 1"):
        check(entries)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("riichi_keep", 16),
        ("riichi_keep", -1),
        ("riichi_keep", True),
        ("riichi", 0),
        ("last_hand", "burnt"),
        ("speed", 1),
    ],
)
def test_options_have_the_values_of_the_page(name, value):
    """An option out of its range, of another type, or not on the page is refused."""
    entries = plain_game()
    entries[0]["options"][name] = value

    with pytest.raises(RefereeError, match="option"):
        check(entries)


def test_options_are_all_there():
    """A transcript tells every option, changed or not."""
    entries = plain_game()
    del entries[0]["options"]["riichi"]

    with pytest.raises(RefereeError, match="all options of the page"):
        check(entries)


@pytest.mark.parametrize("deck", [[1] * 64, list(range(64)), None, ["1"] * 64])
def test_deck_has_its_64_cards(deck):
    """A deck of other cards is refused."""
    with pytest.raises(RefereeError, match="64 number cards"):
        check(tampered(plain_game(), 1, {"deck": deck}))


@pytest.mark.parametrize("line", ["", "[]", "{", '{"event": "first_out", "type": "event"}'])
def test_what_is_no_line_is_refused(line):
    """A line that is no JSON object with its type first is refused."""
    with pytest.raises(RefereeError):
        check([*plain_game()[:2], line])
