"""The referee of Stellar accepts what the rulebook leads to, and nothing else."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import TYPE_CHECKING, Any

import pytest

from tests.referees.stellar import check
from tests.referees.stellar.cards import FACES
from tests.referees.stellar.handmade import changed_game, plain_game
from tests.referees.tampering import UNKNOWABLE, Path, number_paths, with_change, with_repeat, with_swap, without
from tests.referees.transcript_lines import RefereeError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.referees.transcript_lines import Entry

HANDMADE = [plain_game, changed_game]
NEXT_FACE = dict(zip(FACES, FACES[1:] + FACES[:1], strict=True))


def text_paths(value: Any, path: Path = ()) -> Iterator[Path]:
    """List where in a transcript there are texts or nulls that a referee can judge."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, part in inner:
        if name not in UNKNOWABLE | {"lineup"}:
            yield from text_paths(part, (*path, name))
    if value is None or isinstance(value, str):
        yield path


def list_paths(value: Any, path: Path = ()) -> Iterator[Path]:
    """List where in the events and the result there are lists."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, part in inner:
        if name not in UNKNOWABLE | {"lineup", "deck"}:
            yield from list_paths(part, (*path, name))
    if isinstance(value, list) and path:
        yield path


def with_value(entries: list[Entry], path: Path, value: Any) -> list[Entry]:
    """Copy a transcript, writing `value` at `path`."""
    copy: Any = deepcopy(entries)
    holder = copy
    for step in path[:-1]:
        holder = holder[step]
    holder[path[-1]] = value
    return list(copy)


def value_at(entries: Any, path: Path) -> Any:
    """Look up what is written at `path`."""
    for step in path:
        entries = entries[step]
    return entries


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
def test_every_wrong_text_is_noticed(write_game):
    """No text can be another: no card another card, no place or name another, nothing something."""
    entries = write_game()
    for path in text_paths(entries):
        old = value_at(entries, path)
        for new in ({NEXT_FACE.get(old, "telescope"), "notebook", "moon", None, 2} if old else {"moon", 2}) - {old}:
            with pytest.raises(RefereeError):
                check(with_value(entries, path, new))


@pytest.mark.parametrize("write_game", HANDMADE)
def test_every_list_is_whole_and_in_order(write_game):
    """No list can lack its first or its last entry, have one too many, or be turned round."""
    entries = write_game()
    for path in list_paths(entries):
        old = value_at(entries, path)
        for new in (old[1:], old[:-1], [*old, *old[-1:]], old[::-1]):
            if new != old:
                with pytest.raises(RefereeError):
                    check(with_value(entries, path, new))


@pytest.mark.parametrize("write_game", HANDMADE)
def test_every_field_is_needed_and_no_other(write_game):
    """No line can lack a field, or have one more."""
    entries = write_game()
    for place, entry in enumerate(entries):
        for name in entry:
            lacking = {key: value for key, value in entry.items() if key != name}
            with pytest.raises(RefereeError):
                check([*entries[:place], lacking, *entries[place + 1 :]])
        with pytest.raises(RefereeError):
            check([*entries[:place], entry | {"remark": 0}, *entries[place + 1 :]])


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


@pytest.mark.parametrize(
    ("write_game", "name", "value"),
    [
        (plain_game, "star_table", "B"),
        (plain_game, "star_table", "C"),
        (plain_game, "satellite_stars", 1),
        (plain_game, "satellite_type", "every"),
        (plain_game, "telescope", "rows"),
        (plain_game, "rounds", 2),
        (plain_game, "rounds", 4),
        (plain_game, "section_bonus", 9),
        (plain_game, "section_tie", "both"),
        (plain_game, "face_down_value", 4),
        (plain_game, "face_down", "allowed"),
        (plain_game, "wipe", "must"),
        (plain_game, "wipe", "never"),
        (plain_game, "wipe_when", "at_once"),
        (plain_game, "placing", "free"),
        (plain_game, "second_player_bonus", 1),
        (changed_game, "star_table", "A"),
        (changed_game, "star_table", "B"),
        (changed_game, "satellite_stars", 0),
        (changed_game, "satellite_type", "named"),
        (changed_game, "telescope", "pyramid"),
        (changed_game, "section_tie", "nobody"),
        (changed_game, "face_down", "forced"),
        (changed_game, "wipe", "may"),
        (changed_game, "wipe", "never"),
        (changed_game, "wipe_on", "take"),
        (changed_game, "wipe_when", "refill"),
        (changed_game, "notebook_satellite", "two"),
        (changed_game, "placing", "free"),
        (changed_game, "second_player_bonus", 0),
    ],
)
def test_game_under_other_options_is_noticed(write_game, name, value):
    """A game played under one value of an option is not taken for one played under another."""
    entries = write_game()
    entries[0]["options"][name] = value

    with pytest.raises(RefereeError):
        check(entries)


# Of the plain game: the event or decision that is wrong (and the how-manieth of its kind), fields to change in it,
# and words of the rule that it then breaks.
MISTAKES: dict[str, tuple[str, int, dict[str, Any], str]] = {
    "both starting cards the same": ("opened", 0, {"notebook": "planet-3"}, "setup"),
    "a hand out of order": ("dealt", 0, {"hand": ["moon-6/0", "planet-4"]}, "two cards in hand"),
    "a slot taken twice": ("take", 0, {"choice": {"slot": 6}}, "step 1"),
    "a card not in the hand": ("play", 0, {"choice": {"card": "moon-4", "to": "notebook"}}, "step 2"),
    "a taken space": (
        "play",
        0,
        {"choice": {"card": "cloud-4", "to": "telescope", "space": 0, "face_down": False, "as": None}},
        "step 2",
    ),
    "a cloud that touches no cloud": (
        "play",
        0,
        {"choice": {"card": "cloud-4", "to": "telescope", "space": 3, "face_down": False, "as": None}},
        "step 2",
    ),
    "face down without need": (
        "play",
        0,
        {"choice": {"card": "cloud-4", "to": "telescope", "space": 1, "face_down": True, "as": None}},
        "step 2",
    ),
    "a satellite without a name": (
        "play",
        4,
        {"choice": {"card": "satellite", "to": "telescope", "space": 4, "face_down": False, "as": None}},
        "step 2",
    ),
    "truth as a number": (
        "play",
        0,
        {"choice": {"card": "cloud-4", "to": "telescope", "space": 1, "face_down": 0, "as": None}},
        "step 2",
    ),
    "the wrong slot": ("fetched", 0, {"slot": 3, "card": "asteroid-5"}, "step 3"),
    "a 6/0 fetches a row card": ("fetched", 1, {"from": "row", "slot": 2}, "step 3"),
    "the 6/0 adds nothing": ("played", 2, {"value": 0}, "step 2"),
    "a face-down card shows its value": ("played", 10, {"value": 4, "stars": 1}, "step 2"),
    "the starting card on another space": ("opened", 1, {"space": 2}, "setup"),
    "a section lost that is said to be won": ("score", 0, {"sections_won": [True, False, True]}, "the parts"),
    "the wipe to the wrong player": ("wipe", 0, {"seat": 1}, "ruling 3"),
    "a card that a wipe forgets": ("wiped", 0, {"discarded": ["planet-1", "asteroid-5"]}, "ruling 3"),
    "the worse hand card kept": ("last_card", 0, {"kept": "moon-2", "discarded": "planet-6/0"}, "to score best"),
    "a card kept that nobody held": ("last_card", 0, {"kept": "planet-5"}, "to score best"),
    "a satellite where it scores nothing": ("score", 1, {"satellites": [0, 1, 0, 0, 0]}, "chosen to score best"),
    "a satellite for the wrong one of two types": (
        "score",
        1,
        {"satellites": [0, 0, 1, 0, 0], "runs": [1, 1, 1, 0, 1]},
        "chosen to score best",
    ),
    "a run too long": ("score", 0, {"runs": [3, 1, 1, 0, 1], "total": 13}, "the parts"),
    "stars of a face-down card": ("score", 0, {"stars": [2, 0, 0, 3, 0], "total": 14}, "the parts"),
    "stars as text": ("score", 0, {"stars": "10030"}, "the parts"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_mistake_is_named(mistake):
    """The mistake is found in its own line, and blamed on the rule that it breaks."""
    name, which, changes, rule = MISTAKES[mistake]
    entries = plain_game()
    place = [at for at, entry in enumerate(entries) if name in {entry.get("event"), entry.get("kind")}][which]
    entries[place] = entries[place] | changes

    with pytest.raises(RefereeError) as error:
        check(entries)

    assert place + 1 == error.value.line
    assert rule in error.value.rule


@pytest.mark.parametrize("starting", [None, [], [["planet-3", "moon-3"]], [["planet-3", "moon-3"], [1, 2]]])
def test_what_is_no_deal_is_refused(starting):
    """Starting cards must be two cards a seat."""
    entries = plain_game()
    entries[1]["starting"] = starting

    with pytest.raises(RefereeError, match="starting cards"):
        check(entries)
