"""The referee of Zirkus Flohcati accepts what the rulebook leads to, and nothing else."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import TYPE_CHECKING

import pytest

from tests.referees.flohcati import PAGE, check
from tests.referees.flohcati.handmade import deck_game, gala_game
from tests.referees.tampering import number_paths, with_change, with_repeat, with_swap, without
from tests.referees.transcript_lines import RefereeError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from tests.referees.tampering import Path
    from tests.referees.transcript_lines import Entry

HANDMADE = [gala_game, deck_game]


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
    copy: Any = list(entries)
    copy[path[0]] = deepcopy(copy[path[0]])
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
