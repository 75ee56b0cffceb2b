"""Mistakes that a program could make in Zirkus Flohcati: the referee notices, and names the rule that each breaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.referees.flohcati import check
from tests.referees.flohcati.handmade import gala_game
from tests.referees.flohcati.pen import listed
from tests.referees.transcript_lines import RefereeError

if TYPE_CHECKING:
    from tests.referees.transcript_lines import Entry

# Of the gala game: a line, by the first that has these fields; fields to change in it; words of the rule then broken.
MISTAKES: dict[str, tuple[Entry, Entry, str]] = {
    "six players": ({"type": "game"}, {"players": 6, "lineup": ["by hand"] * 6}, "2-5 players"),
    "a card dealt and in the deck": ({"type": "deal"}, {"hands": [["red 1"], [], []]}, "starting_hand"),
    "a seat from outside starts": ({"type": "deal"}, {"first": 3}, "a random seat starts"),
    "a second round": ({"type": "deal"}, {"round": 2}, "one round"),
    "the wrong seat has its turn": ({"turn": 2}, {"seat": 1}, "to the left"),
    "a card of the row forgotten": ({"turn": 3}, {"row": []}, "a turn begins"),
    "a hand in another order": ({"turn": 8}, {"hand": ["lime 1", "orange 1"]}, "a turn begins"),
    "a card still in the deck": ({"turn": 3}, {"deck_left": 25}, "a turn begins"),
    "an empty row to take from": ({"kind": "draw"}, {"legal": 2}, "take one card already in the row"),
    "another card turned up": ({"card": "red 2"}, {"card": "red 3"}, "repeated colour"),
    "a repeat that joins the row": ({"card": "red 2"}, {"outcome": "row"}, "repeated colour"),
    "a repeat taken for a bust": ({"card": "red 2"}, {"outcome": "bust"}, "not a bust"),
    "a bust taken for a repeat": ({"card": "red 3"}, {"outcome": "repeat"}, "bust"),
    "a bust that joins the row": ({"card": "red 3"}, {"outcome": "row"}, "bust"),
    "a new colour that busts": ({"card": "orange 1"}, {"outcome": "bust"}, "new colour"),
    "an action card in the row": ({"card": "open"}, {"outcome": "row"}, "action card"),
    "the repeat may be taken": ({"kind": "take"}, {"legal": 3}, "compulsory"),
    "nothing taken after a repeat": ({"kind": "take"}, {"choice": {"take": None}}, "compulsory"),
    "turning up another card after a repeat": ({"kind": "take"}, {"choice": {"turn_up": True}}, "compulsory"),
    "a card that is not in the row": ({"choice": {"take": "red 1"}}, {"choice": {"take": "red 2"}}, "in the row"),
    "stopping as a number": ({"choice": {"turn_up": True}}, {"choice": {"turn_up": 1}}, "turn up"),
    "a player names itself": ({"kind": "target"}, {"choice": {"target": 2}}, "name another player"),
    "only those with cards may be named": ({"kind": "target"}, {"legal": 1}, "empty hand"),
    "a card from an empty hand": ({"card": None}, {"card": "red 1"}, "nothing is got"),
    "the wrong action card": ({"card": None}, {"by": "give"}, "nothing is got"),
    "a random card that is said to be chosen": ({"card": "red 1", "by": "take"}, {"chosen": True}, "a random card"),
    "the taker chooses": ({"kind": "give"}, {"seat": 0}, "owner's choice"),
    "a card that is not in the hand": ({"kind": "give"}, {"choice": {"give": "red 3"}}, "owner's choice"),
    "another card than was chosen": ({"by": "give", "from": 2}, {"card": "orange 1"}, "shown to all"),
    "a card of somebody else": ({"by": "take", "from": 0, "card": "red 1"}, {"card": "yellow 1"}, "random card"),
    "a card that is kept secret": ({"by": "take", "from": 0, "card": "red 1"}, {"card": None}, "random card"),
    "taken from another": ({"by": "take", "from": 0, "card": "red 1"}, {"from": 1}, "random card"),
    "a card discarded that is not in hand": ({"kind": "discard"}, {"choice": {"discard": "red 4"}}, "lose_card"),
    "trios of one card": ({"kind": "trio"}, {"choice": {"trio": ["red 1"]}}, "trio"),
    "a trio in another order": (
        {"choice": {"trio": ["red 1", "green 1"]}},
        {"choice": {"trio": ["green 1", "red 1"]}},
        "trio",
    ),
    "a trio more than there is": ({"choice": {"trio": ["red 1", "green 1"]}}, {"legal": 3}, "trio"),
    "the gala must be declared": ({"kind": "gala"}, {"legal": 1}, "gala"),
    "the game ends by the deck": ({"event": "game_end"}, {"reason": "deck"}, "game end"),
    "somebody ends the game": ({"event": "game_end"}, {"seat": 0}, "game end"),
    "the wrong trio at the end": ({"event": "trio_at_end"}, {"cards": ["red 5", "orange 1"]}, "game_end_too"),
    "a trio at the end of somebody else": ({"event": "trio_at_end"}, {"seat": 1}, "game_end_too"),
    "every card counts": ({"total": 7}, {"colours": 6, "total": 9}, "highest card"),
    "no gala": ({"total": 23}, {"gala": 0, "total": 13}, "declaring the gala"),
    "a wrong total": ({"total": 23}, {"total": 22}, "score"),
    "the lowest total wins": ({"type": "result"}, {"winners": [1], "win_shares": ["0", "1", "0"]}, "highest total"),
    "a share as a number": ({"type": "result"}, {"win_shares": [1, 0, 0]}, "highest total"),
    "a game cut off by a cap": ({"type": "result"}, {"capped": True}, "highest total"),
}


def with_mistake(entries: list[Entry], wanted: Entry, changes: Entry) -> tuple[list[Entry], int]:
    """Change the first line that has the fields wanted; return the transcript and the number of the line."""
    place = next(
        place
        for place, entry in enumerate(entries)
        if all(name in entry and entry[name] == value for name, value in wanted.items())
    )
    assert changes.keys() <= entries[place].keys()
    return [*entries[:place], entries[place] | changes, *entries[place + 1 :]], place + 1


@pytest.mark.parametrize("mistake", MISTAKES)
def test_mistake_is_named(mistake):
    """The mistake is found in its own line, and blamed on the rule that it breaks."""
    wanted, changes, rule = MISTAKES[mistake]
    entries, line = with_mistake(gala_game(), wanted, changes)

    with pytest.raises(RefereeError) as error:
        check(entries)

    assert line == error.value.line
    assert rule in error.value.rule


def test_options_are_all_there():
    """A transcript tells every option of the page, and no other."""
    for options in ({"speed": 1}, {"steal": None}):
        entries = gala_game()
        entries[0]["options"] |= options
        if None in options.values():
            del entries[0]["options"]["steal"]

        with pytest.raises(RefereeError, match="all options of the page"):
            check(entries)


@pytest.mark.parametrize(
    "deck",
    ["take", "red 1, red 1", "red 0", "red", "red 1 2", "take, open, open, red 6", ""],
)
def test_deck_has_its_cards(deck):
    """A deck of other cards is refused."""
    entries = gala_game()
    cards = listed(deck)
    entries[1]["deck"] = [*cards, *entries[1]["deck"][len(cards) + (deck == "take") :]][: 30 if cards else 0]

    with pytest.raises(RefereeError, match="each card once"):
        check(entries)


@pytest.mark.parametrize("deck", [None, 30, "take", [1] * 30, [None] * 30, {"take": 1}])
def test_deck_is_a_list_of_cards(deck):
    """A deck that is no list of texts is refused."""
    entries = gala_game()
    entries[1]["deck"] = deck

    with pytest.raises(RefereeError, match="a list of cards"):
        check(entries)
