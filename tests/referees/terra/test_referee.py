"""The referee of Terra accepts what the rulebook leads to, and nothing else."""

from __future__ import annotations

import json

import pytest

from tests.referees.tampering import number_paths, with_change, with_repeat, with_swap, without
from tests.referees.terra import PAGE, check
from tests.referees.terra.handmade import empty_deck, plain_game, several_ron
from tests.referees.transcript_lines import RefereeError

HANDMADE = [plain_game, several_ron, empty_deck]


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


@pytest.mark.parametrize("write_game", HANDMADE)
def test_every_field_is_needed(write_game):
    """No field can be missing or added, and none can be a word or nothing where it is not."""
    entries = write_game()
    for place, entry in enumerate(entries):
        for name in set(entry) - {"type"}:
            changes = [{key: value for key, value in entry.items() if key != name}, entry | {"more": 1}]
            changes += [entry | {name: wrong} for wrong in ("?", None, ["?"]) if entry[name] != wrong]
            for changed in changes:
                with pytest.raises(RefereeError):
                    check([*entries[:place], changed, *entries[place + 1 :]])


# Under each of these values the game would have gone otherwise.
RELABELLED = {
    "starting_points": (plain_game, (29, 31)),
    "end_above": (several_ron, (6, 13, 60)),
    "broke_ends": (several_ron, (False,)),
    "rounds": (plain_game, (0, 2, 4)),
    "hand_size": (plain_game, (3, 5)),
    "max_cards": (plain_game, (1, 2)),
    "operations": (plain_game, ("plus_only",)),
    "negative_intermediate": (plain_game, (False,)),
    "single_match": (plain_game, ("number",)),
    "match": (plain_game, (False,)),
    "match_points": (plain_game, (0, 2)),
    "must_play": (plain_game, (True,)),
    "terra": (plain_game, (False,)),
    "terra_number": (plain_game, (5, 7, 9)),
    "terra_draw": (plain_game, (1, 2, 4)),
    "ron": (plain_game, (False,)),
    "ron_multiplier": (plain_game, (0, 1, 3)),
    "multiple_ron": (several_ron, ("first_left",)),
    "unowned_finish": (plain_game, ("everyone",)),
    "empty_deck": (empty_deck, ("no_draw",)),
}


@pytest.mark.parametrize("name", RELABELLED)
def test_every_option_is_checked(name):
    """A game played under one value of an option is not taken for one played under another."""
    write_game, values = RELABELLED[name]
    for value in values:
        entries = write_game()
        entries[0]["options"][name] = value
        with pytest.raises(RefereeError) as error:
            check(entries)

        assert not error.value.rule.startswith("option")


def test_all_options_are_tested():
    """The list above has every option of the page."""
    assert set(PAGE.defaults) == set(RELABELLED)


def test_options_are_refused_together():
    """Nobody begins with more points than end the game."""
    entries = plain_game()
    entries[0]["options"]["starting_points"] = 61

    with pytest.raises(RefereeError, match="options that go together"):
        check(entries)
