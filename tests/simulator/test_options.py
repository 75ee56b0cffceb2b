"""Options: one declaration; from it the check, the message, the record, the schema."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simulator import games
from simulator.language import Text
from simulator.options import ORIGINS, Option, OptionError, OptionSet
from tests import generators
from tests.contracts.registered import GAMES

if TYPE_CHECKING:
    from collections.abc import Mapping

NO_TEXT = Text("", "")
DISTANCHU = games.load("distanchu").options


def more_cards_than_there_are(values: Mapping[str, Any], players: int) -> Text | None:
    """Contradict a hand size that the deck does not allow."""
    if values["hand_size"] * players > 64:
        return Text("너무 많음", f"hand_size {values['hand_size']} x {players} players is more than 64 cards")
    return None


TOY = OptionSet(
    "toy",
    (
        Option("open_hands", NO_TEXT, "bool", False, "house", NO_TEXT),
        Option("hand_size", NO_TEXT, "int", 10, "rule", NO_TEXT, low=1, high=32),
        Option("lead", NO_TEXT, "choice", "left", "ruling", NO_TEXT, choices=("left", "right", "youngest")),
    ),
    (more_cards_than_there_are,),
)


def message(call: Any, *arguments: object) -> str:
    """Return the message of the error that a call must raise."""
    with pytest.raises(OptionError) as caught:
        call(*arguments)
    return str(caught.value)


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("riichi_keep", 99, "riichi_keep must be an integer from 0 to 15 (got 99)"),
        ("riichi_keep", -1, "riichi_keep must be an integer from 0 to 15 (got -1)"),
        ("riichi_keep", "3", "riichi_keep must be an integer from 0 to 15 (got 3)"),
        ("riichi_keep", 1.5, "riichi_keep must be an integer from 0 to 15 (got 1.5)"),
        ("riichi_keep", True, "riichi_keep must be an integer from 0 to 15 (got true)"),
        ("riichi_keep", None, "riichi_keep must be an integer from 0 to 15 (got None)"),
        ("riichi", 1, "riichi must be true or false (got 1)"),
        ("riichi", "yes", "riichi must be true or false (got yes)"),
        (
            "riichi_order",
            "at once",
            "riichi_order must be one of sequential, simultaneous (got at once)",
        ),
        (
            "riichi_order",
            "sequental",
            "riichi_order must be one of sequential, simultaneous (got sequental); did you mean sequential?",
        ),
    ],
)
def test_the_message_says_what_is_allowed_and_what_was_given(name: str, value: object, expected: str):
    """NAME must be CONSTRAINT (got VALUE)."""
    assert expected == message(DISTANCHU[name].check, value)


def test_an_error_knows_its_option():
    """For whoever adds file and line."""
    with pytest.raises(OptionError) as caught:
        DISTANCHU.resolve({"riichi_keep": 99}, 4)

    assert "riichi_keep" == caught.value.key


def test_a_long_value_is_cut_short_in_the_message():
    """One line stays one line."""
    told = message(TOY["open_hands"].check, "x" * 500)

    assert len(told) < 120
    assert told.endswith("…)")


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("riichi_keap", "no such option in distanchu; did you mean riichi_keep?"),
        ("Riichi-Keep", "no such option in distanchu; did you mean riichi_keep?"),
        ("target", "no such option in distanchu; did you mean target_score?"),
    ],
)
def test_an_unknown_name_is_answered_with_the_nearest(name: str, expected: str):
    """Typos are never ignored."""
    assert expected == message(DISTANCHU.resolve, {name: 1}, 4)


def test_a_name_near_to_none_is_answered_with_the_list():
    """All that there are."""
    assert "no such option in toy; it has open_hands, hand_size, lead" == message(TOY.resolve, {"zzz": 1}, 4)


def test_options_that_contradict_each_other_are_an_error():
    """Before anything is played."""
    assert "hand_size 32 x 3 players is more than 64 cards" == message(TOY.resolve, {"hand_size": 32}, 3)
    assert 32 == TOY.resolve({"hand_size": 32}, 2)["hand_size"]


def test_resolve_returns_every_option():
    """The published value for those that are not changed."""
    assert {"open_hands": False, "hand_size": 5, "lead": "left"} == TOY.resolve({"hand_size": np.int64(5)}, 4)


def test_differences_list_what_is_not_as_published():
    """In the order of the declaration."""
    values = TOY.resolve({"lead": "right", "open_hands": True}, 2)

    assert [("open_hands", False, True), ("lead", "left", "right")] == [
        (option.name, default, value) for option, default, value in TOY.differences(values)
    ]


def test_the_record_has_the_positions_of_choices():
    """One int32 an option."""
    row = TOY.record(TOY.resolve({"lead": "youngest", "open_hands": True}, 2))[0]

    assert (1, 10, 2) == (row.open_hands, row.hand_size, row.lead)
    assert {np.dtype(np.int32)} == {TOY.dtype[name] for name in TOY.names}


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("open_hands", "true", True),
        ("open_hands", "No", False),
        ("hand_size", " 12 ", 12),
        ("lead", "right", "right"),
    ],
)
def test_values_can_be_written_on_a_command_line(name: str, text: str, value: object):
    """As people write them."""
    assert value == TOY[name].parse(text)


@pytest.mark.parametrize(
    ("name", "text"), [("open_hands", "maybe"), ("hand_size", "0"), ("hand_size", "x"), ("lead", "")]
)
def test_written_values_are_checked_too(name: str, text: str):
    """With the same message."""
    assert f"{name} must be {TOY[name].constraint().en} (got {text})" == message(TOY[name].parse, text)


def test_the_schema_says_the_same_as_the_check():
    """For editors that complete YAML."""
    schema = TOY.json_schema()
    properties = schema["properties"]

    assert not schema["additionalProperties"]
    assert ("boolean", False) == (properties["open_hands"]["type"], properties["open_hands"]["default"])
    assert (1, 32) == (properties["hand_size"]["minimum"], properties["hand_size"]["maximum"])
    assert ["left", "right", "youngest"] == properties["lead"]["enum"]


every_option = pytest.mark.parametrize(
    "option",
    [pytest.param(o, id=f"{game_id}.{o.name}") for game_id in GAMES for o in games.load(game_id).options],
)


@every_option
@given(data=st.data())
def test_every_option_takes_what_its_declaration_allows(option: Option, data: st.DataObject):
    """A value that is allowed is returned as it is, and can be written on a command line."""
    value = data.draw(generators.option_values(option))

    assert value == option.check(value)
    assert value == option.parse(str(value))
    assert 0 <= option.code(value) or option.kind == "int"


@every_option
@given(data=st.data())
@settings(max_examples=40)
def test_every_option_refuses_everything_else(option: Option, data: st.DataObject):
    """With its own constraint in the message."""
    value = data.draw(generators.invalid_values(option))

    assert message(option.check, value).startswith(f"{option.name} must be {option.constraint().en} (got ")


@every_option
def test_every_option_is_declared_in_full(option: Option):
    """Label and meaning in both languages, an origin, a default that is allowed, a label for each choice."""
    assert option.default == option.check(option.default)
    assert option.origin in ORIGINS
    assert all((*option.label, *option.meaning))
    assert option.meaning.ko != option.meaning.en
    assert option.kind != "choice" or len(option.choices) == len(option.choice_labels)
    assert option.kind != "int" or option.low < option.high
    assert option.unit is None or all(option.unit)
    assert (option.origin == "ruling") == bool(option.note)


def test_distanchu_has_the_options_of_its_rulebook():
    """Names, ranges, defaults and origins."""
    told = {(o.name, o.constraint().en, str(o.default).lower(), o.origin) for o in DISTANCHU}

    assert {
        ("riichi", "true or false", "false", "official"),
        ("riichi_keep", "an integer from 0 to 15", "1", "official"),
        ("riichi_order", "one of sequential, simultaneous", "sequential", "ruling"),
        ("riichi_when", "one of before_destination, after_destination", "before_destination", "ruling"),
        ("riichi_penalty", "an integer from 0 to 50", "0", "house"),
        ("target_score", "an integer from 1 to 1000", "100", "rule"),
        ("rounds", "an integer from 0 to 50", "0", "house"),
        ("penalty_number", "an integer from 0 to 15", "8", "rule"),
        ("penalty_points", "an integer from 0 to 20", "1", "rule"),
        ("max_set", "an integer from 1 to 8", "8", "house"),
        ("beat_both", "true or false", "false", "house"),
        ("must_follow", "true or false", "false", "house"),
        ("pass_is_final", "true or false", "false", "house"),
        ("follow_on_destination", "true or false", "false", "ruling"),
        ("last_trick", "one of last_player, nobody", "last_player", "ruling"),
        ("last_play_scored", "true or false", "false", "ruling"),
        ("first_out_bonus", "an integer from 0 to 50", "0", "house"),
        ("last_hand", "one of ignored, to_first_out, penalty", "ignored", "rule"),
        ("first_lead", "one of random, most_eights, holder_of_1", "random", "rule"),
    } == told
