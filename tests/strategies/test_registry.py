"""Finding strategies, and bending their weights."""

from __future__ import annotations

import math
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import strategies
from simulator import games
from simulator.language import Text
from strategies import Strategy, UnknownStrategyError, Weight, WeightError, registry, strategy

BALANCED = strategies.get("distanchu", "balanced")
WEIGHT = Weight("boldness", 0.5, 0.0, 2.0, Text("배짱", "boldness"))


def message(error: type[Exception], call, *arguments: object) -> str:
    """Return the message of the error that a call must raise."""
    with pytest.raises(error) as caught:
        call(*arguments)
    return str(caught.value)


def test_shipped_strategies_are_listed_by_name():
    """In the order of the alphabet."""
    names = strategies.names("distanchu")

    assert sorted(names) == list(names)
    assert {"balanced", "greedy", "random"} <= set(names)
    assert all(name == strategies.get("distanchu", name).name for name in names)
    assert all(strategies.get("distanchu", name).shipped for name in names)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("balancd", "no such strategy in distanchu: balancd; did you mean balanced?"),
        ("Greedy!", "no such strategy in distanchu: Greedy!; did you mean greedy?"),
        ("xyz", f"no such strategy in distanchu: xyz; there are {', '.join(strategies.names('distanchu'))}"),
    ],
)
def test_an_unknown_strategy_is_answered_with_the_nearest_or_the_list(name: str, expected: str):
    """One line."""
    assert expected == message(UnknownStrategyError, strategies.get, "distanchu", name)


def test_an_unknown_game_has_no_strategies():
    """The same answer as everywhere."""
    assert "did you mean distanchu?" in message(games.UnknownGameError, strategies.names, "distanchoo")


def test_two_strategies_of_one_name_are_a_mistake(monkeypatch: pytest.MonkeyPatch):
    """In whichever modules they stand."""
    twins = iter([SimpleNamespace(found=BALANCED.with_weights({}, "twin")) for _ in range(2)])
    names = [SimpleNamespace(name="one"), SimpleNamespace(name="other")]
    monkeypatch.setattr("strategies.registry.pkgutil.iter_modules", lambda _: names)
    monkeypatch.setattr("strategies.registry.importlib", SimpleNamespace(import_module=lambda _: next(twins)))

    told = message(ValueError, registry._shipped.__wrapped__, "distanchu")  # noqa: SLF001 - past its memory

    assert told.startswith("two strategies called twin in ")


def test_weights_can_be_bent():
    """Some changed, the others as they were, under another name."""
    bold = BALANCED.with_weights({"riichi_threshold": 0.25}, "bold")
    values = dict(zip((weight.name for weight in bold.weights), bold.values, strict=True))
    usual = dict(zip((weight.name for weight in BALANCED.weights), BALANCED.values, strict=True))

    assert ("bold", "balanced", "distanchu") == (bold.name, bold.base, bold.game)
    assert usual | {"riichi_threshold": 0.25} == values
    assert bold.address() == BALANCED.address()


def test_bent_weights_can_be_bent_again():
    """What was changed first stays changed; the base is the first of the line."""
    twice = BALANCED.with_weights({"riichi_threshold": 0.25}, "bold").with_weights({"pot": 2}, "bolder")
    values = dict(zip((weight.name for weight in twice.weights), twice.values, strict=True))

    assert ("bolder", "balanced") == (twice.name, twice.base)
    assert (0.25, 2.0) == (values["riichi_threshold"], values["pot"])


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"riichi_treshold": 0.4}, "no such weight in balanced; did you mean riichi_threshold?"),
        ({"riichi_threshold": 1.5}, "riichi_threshold must be a number from 0 to 1 (got 1.5)"),
        ({"riichi_threshold": "high"}, "riichi_threshold must be a number from 0 to 1 (got high)"),
        ({"riichi_threshold": True}, "riichi_threshold must be a number from 0 to 1 (got True)"),
        ({"riichi_threshold": math.nan}, "riichi_threshold must be a number from 0 to 1 (got nan)"),
        ({"riichi_threshold": None}, "riichi_threshold must be a number from 0 to 1 (got None)"),
    ],
)
def test_weights_that_cannot_be(changes: dict[str, object], expected: str):
    """Unknown, out of range, or not a number."""
    assert expected == message(WeightError, BALANCED.with_weights, changes, "bold")


def test_an_error_knows_its_weight():
    """For whoever adds file and line."""
    with pytest.raises(WeightError) as caught:
        BALANCED.with_weights({"riichi_threshold": 2}, "bold")

    assert "riichi_threshold" == caught.value.key


def test_a_strategy_without_weights_says_so():
    """There is nothing to bend in `random`."""
    told = message(WeightError, strategies.get("distanchu", "random").with_weights, {"xyz": 1}, "odd")

    assert "no such weight in random; it has none" == told


@given(st.floats(0, 2) | st.integers(0, 2))
def test_a_weight_takes_any_number_in_its_range(value: float):
    """Both ends included."""
    assert float(value) == WEIGHT.check(value)


@given(st.floats(max_value=-1e-9) | st.floats(min_value=2.000001) | st.just(math.nan) | st.text() | st.booleans())
def test_a_weight_refuses_anything_else(value: object):
    """With the range in the message."""
    assert message(WeightError, WEIGHT.check, value).startswith("boldness must be a number from 0 to 2 (got ")


def test_a_function_becomes_a_strategy():
    """Its name is the function's unless another is given."""

    def timid(view, options, legal, weights, rng):  # noqa: ARG001 - the strategies' signature
        """Take the first action."""
        return 0

    declared = strategy(game="distanchu", label=Text("소심", "timid"), summary=Text("처음 것", "the first"))
    named = strategy(game="distanchu", label=Text("", ""), summary=Text("", ""), name="shy", weights=(WEIGHT,))

    assert isinstance(declared(timid), Strategy)
    assert "timid" == declared(timid).name
    assert ("shy", (0.5,)) == (named(timid).name, named(timid).values)
    assert __file__ == declared(timid).source


def test_a_strategy_has_room_for_48_weights():
    """More are refused when it is declared."""
    many = tuple(Weight(f"w{place}", 0, 0, 1, Text("", "")) for place in range(49))

    with pytest.raises(ValueError, match=r"at most 48 weights \(got 49\)"):
        strategy(game="distanchu", label=Text("", ""), summary=Text("", ""), weights=many)
