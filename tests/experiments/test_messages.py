"""What is said of files and runs that are wrong: in both languages, with the same blanks, and all of it is said."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

import experiments
import simulator.messages
import strategies.messages
from experiments import messages, mishaps
from experiments.balance import messages as of_balance
from experiments.measures import measures_of
from experiments.problems import ExperimentError, Problems, at
from simulator import games
from simulator.language import Text, hint_of

MODULES = (simulator.messages, strategies.messages, messages, mishaps, of_balance)
HANGUL = re.compile("[가-힣]")
ROOT = Path(experiments.__file__).parent.parent


def texts() -> list[tuple[str, Text]]:
    """Return every message with the name under which it stands."""
    found = []
    for module in MODULES:
        for name, value in vars(module).items():
            values = value.values() if isinstance(value, dict) else [value]
            found += [(f"{module.__name__}.{name}", text) for text in values if isinstance(text, Text)]
    return found


ALL = texts()
every_message = pytest.mark.parametrize("text", [text for _, text in ALL], ids=[name for name, _ in ALL])


def blanks(text: str) -> set[str]:
    """Return the names of what is filled in."""
    return {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}


def test_messages_are_found() -> None:
    """Otherwise the tests below would be empty."""
    assert len(ALL) > 150


@every_message
def test_both_languages_say_the_same(text: Text) -> None:
    """Each is itself, with the same blanks, and neither ends like a sentence: a hint may follow."""
    is_word = not re.search(r"\w", re.sub("{.*?}", "", text.ko)) or text == simulator.messages.TRUE_OR_FALSE

    assert blanks(text.ko) == blanks(text.en)
    assert not HANGUL.search(text.en)
    assert HANGUL.search(text.ko) or is_word
    assert not text.ko.endswith(".")
    assert not text.en.endswith(".")


@pytest.mark.parametrize("name", sorted({name for name, _ in ALL}))
def test_every_message_is_said_somewhere(name: str) -> None:
    """By its name, in the package in which it stands or one above."""
    word = name.rpartition(".")[2]
    sources = [
        path for package in ("simulator", "strategies", "experiments") for path in (ROOT / package).rglob("*.py")
    ]

    assert any(
        re.search(rf"\b(messages|mishaps)\.{word}\b|^from .*(messages|mishaps) import .*\b{word}\b", text, re.MULTILINE)
        for text in (path.read_text(encoding="utf-8") for path in sources)
    )


def test_a_text_is_filled_in_each_language() -> None:
    """With words of that language where there are some."""
    told = Text("{what} {num:,}개", "{num:,} {what}").fill(what=Text("판", "games"), num=1000)

    assert ("판 1,000개", "1,000 games") == told
    assert ("판 1,000개 (혹시 {x}?)", "1,000 games; did you mean {x}?") == Text(
        *(f"{one}{other}" for one, other in zip(told, hint_of("x", ["{x}"]), strict=True))
    )


@pytest.mark.parametrize(
    ("language", "line"),
    [("ko", "f.yaml:7: a.b: 안 됨"), ("en", "f.yaml:7: a.b: not so"), (None, "f.yaml:7: a.b: not so")],
)
def test_an_error_is_told_in_the_language_of_its_file(language: str | None, line: str) -> None:
    """In English where it does not say; both are at hand for who knows better."""
    problems = Problems("f.yaml", {("a", "b"): 7}, language=language)
    problems.add(("a", "b"), Text("안 됨", "not so"))
    with pytest.raises(ExperimentError) as caught:
        problems.raise_if_any()

    assert (line, (line,)) == (str(caught.value), caught.value.lines)
    assert at("f.yaml:7: a.b: ", Text("안 됨", "not so")) == caught.value.told


def test_every_unit_has_its_word() -> None:
    """Of what sizes are asked for in another unit than shares."""
    units = {measure.unit for name in games.names() for measure in measures_of(games.load(name))}

    assert units - {"share"} == set(messages.UNITS)
