"""Mistakes that a program could make in Zirkus Flohcati: the referee notices, and names the rule that each breaks."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.referees.flohcati import PAGE, check
from tests.referees.flohcati.handmade import deck_game, gala_game
from tests.referees.flohcati.pen import listed
from tests.referees.tampering import number_paths, with_change, with_repeat, with_swap, without
from tests.referees.transcript_lines import RefereeError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from tests.referees.tampering import Path
    from tests.referees.transcript_lines import Entry

pytestmark = pytest.mark.nojit

HANDMADE = [gala_game, deck_game]

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


def card_paths(entries: list[Entry]) -> Iterator[Path]:
    """List where in the lines after the deal there are cards."""

    def inside(value: Any, path: Path) -> Iterator[Path]:
        if isinstance(value, dict | list):
            for step, inner in value.items() if isinstance(value, dict) else enumerate(value):
                yield from inside(inner, (*path, step))
        elif isinstance(value, str) and value in entries[1]["deck"]:
            yield path

    for place, entry in enumerate(entries):
        if entry["type"] in ("decision", "event"):
            yield from inside({name: inner for name, inner in entry.items() if name != "by"}, (place,))


def with_card(entries: list[Entry], path: Path, card: str) -> list[Entry]:
    """Copy a transcript with another card at this place."""
    copy: Any = json.loads(json.dumps(entries))
    holder = copy
    for step in path[:-1]:
        holder = holder[step]
    holder[path[-1]] = card
    return list(copy)


@pytest.mark.parametrize("write_game", HANDMADE)
def test_handmade_game_is_accepted(write_game):
    """The games worked out by hand are right, as objects and as JSON lines."""
    check(write_game())
    check(json.dumps(entry) for entry in write_game())


@pytest.mark.parametrize("mistake", MISTAKES)
def test_mistake_is_named(mistake):
    """The mistake is found in its own line, and blamed on the rule that it breaks."""
    wanted, changes, rule = MISTAKES[mistake]
    entries, line = with_mistake(gala_game(), wanted, changes)

    with pytest.raises(RefereeError) as error:
        check(entries)

    assert line == error.value.line
    assert rule in error.value.rule


@pytest.mark.parametrize("write_game", HANDMADE)
@pytest.mark.parametrize("change", [-1, 1])
def test_every_wrong_number_is_noticed(write_game, change):
    """No number in the transcript can be one more or one less, no truth turned round."""
    entries = write_game()
    for path in number_paths(entries):
        with pytest.raises(RefereeError):
            check(with_change(entries, path, change))


@pytest.mark.parametrize("write_game", HANDMADE)
def test_every_wrong_card_is_noticed(write_game):
    """No card after the deal can be any other card in the deck."""
    entries = write_game()
    for path in card_paths(entries):
        for card in set(entries[1]["deck"]):
            changed = with_card(entries, path, card)
            if changed != entries:
                with pytest.raises(RefereeError):
                    check(changed)


@pytest.mark.parametrize("write_game", HANDMADE)
def test_every_line_is_needed_once_and_in_its_place(write_game):
    """No line can be left out, told twice, or swapped with its neighbour."""
    entries = write_game()
    for place in range(len(entries)):
        for tampered in (without(entries, place), with_repeat(entries, place)):
            with pytest.raises(RefereeError):
                check(tampered)
    for place in range(len(entries) - 1):
        if entries[place] == entries[place + 1]:
            continue  # two "Open freely" in a row
        with pytest.raises(RefereeError):
            check(with_swap(entries, place))


@pytest.mark.parametrize("write_game", HANDMADE)
def test_every_field_is_needed_and_no_other(write_game):
    """No line can lack a field, or have one that the page on transcripts does not name."""
    entries = write_game()
    for place, entry in enumerate(entries):
        for name in entry:
            fewer = {other: value for other, value in entry.items() if other != name}
            for changed in (fewer, fewer | {f"{name}_too": entry[name]}, entry | {"more": 1}):
                with pytest.raises(RefereeError):
                    check([*entries[:place], changed, *entries[place + 1 :]])


RELABELLED: list[tuple[Callable[[], list[Entry]], str, tuple[Any, ...]]] = [
    (gala_game, "lowest_value", (0, 2, True)),
    (gala_game, "highest_value", (4, 6)),
    (gala_game, "colours", (4, 6)),
    (gala_game, "starting_hand", (1, 4)),
    (gala_game, "give_cards", (2, 7)),
    (gala_game, "take_cards", (0, -1)),
    (gala_game, "open_cards", (3, 2.0)),
    (gala_game, "trio_points", (1, 2, 4, 5, 51)),  # with 5 or more the two 2s would be laid too
    (gala_game, "trio_size", (3, 1)),
    (gala_game, "trios_when", ("turn_end", "always")),
    (gala_game, "gala", (False, 1)),
    (gala_game, "gala_points", (9, "10")),
    (gala_game, "gala_ends", ("lap", "never")),
    (deck_game, "deck_end", ("turn", "")),
    (gala_game, "bust", ("turn_lost", "row_cleared", None)),
    (deck_game, "bust", ("turn_lost", "lose_card")),
    (deck_game, "declare_after_bust", (True, 0)),
    (gala_game, "take_from_row", (False, None)),
    (gala_game, "steal", ("chosen_by_owner", "chosen_by_taker")),
]


@pytest.mark.parametrize(("write_game", "name", "told"), RELABELLED)
def test_every_option_is_checked(write_game, name, told):
    """A game played under one value of an option is not taken for one played under another."""
    for value in told:
        entries = write_game()
        entries[0]["options"][name] = value

        with pytest.raises(RefereeError):
            check(entries)


def test_all_options_are_tested():
    """The list above has every option of the page."""
    assert set(PAGE.defaults) == {name for _write_game, name, _told in RELABELLED}


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
