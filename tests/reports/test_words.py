"""Every string is there in both languages, side by side, with the same blanks to fill."""

from __future__ import annotations

import importlib
import pkgutil
import re
import string

import pytest

from reports import words
from simulator.language import Text

HANGUL = re.compile("[가-힣]")


def texts():
    """Return every text of the catalogue with the name under which it stands."""
    found = []
    for module in pkgutil.iter_modules(words.__path__):
        for name, value in vars(importlib.import_module(f"{words.__name__}.{module.name}")).items():
            values = value.values() if isinstance(value, dict) else value if type(value) is tuple else [value]
            found += [(f"{module.name}.{name}", text) for text in values if isinstance(text, Text)]
    return found


ALL = texts()


def test_the_catalogue_is_found():
    """Otherwise the tests below would be empty."""
    assert len(ALL) > 100


@pytest.mark.parametrize("text", [text for _, text in ALL], ids=[name for name, _ in ALL])
def test_both_languages_have_the_same_blanks(text):
    """English needs no particles, but the same names and numbers, at most fewer of them."""
    korean, english = ({field for _, field, _, _ in string.Formatter().parse(one) if field is not None} for one in text)

    assert english == korean or english < korean


@pytest.mark.parametrize("text", [text for _, text in ALL], ids=[name for name, _ in ALL])
def test_each_language_is_itself(text):
    """No Hangul in English, no particle marks either; nothing is empty but for a unit."""
    assert not HANGUL.search(text.en)
    assert not re.search(r"\{\w*:[^}]*/", text.en)
    assert text.ko
    assert text.en
    assert text.ko == text.ko.strip() or text.ko.startswith((" ", ","))


@pytest.mark.parametrize("text", [text for _, text in ALL], ids=[name for name, _ in ALL])
def test_no_particle_is_left_to_chance(text):
    """A particle that depends on the word before it is chosen by the word, never written out after a blank."""
    assert not re.search(r"\}(?:은|는|이|가|을|를|와|과|로|으로)(?![가-힣])", text.ko)
