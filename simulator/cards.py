"""Cards in sentences: an unseen mark before each tells a drawing which card the words after it name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from simulator.language import Text

_FIRST = 0xE100
_NUM_CODES = 0x800
_UNSEEN = {_FIRST + code: None for code in range(_NUM_CODES)}


@dataclass(frozen=True)
class Face:
    """How a card looks.

    Attributes
    ----------
    label : Text
        What sentences call it.
    colour : str
        "#rrggbb", dark enough for white letters.
    sign : str
        Drawn before the label, "" for none: colours alone do not tell cards apart for everybody.
    """

    label: Text
    colour: str
    sign: str = ""


def marked(code: int, label: str) -> str:
    """Return a card's label with the mark of the card `code`, from 0, before it."""
    return chr(_FIRST + code) + label


def plain(sentence: str) -> str:
    """Return a sentence without marks."""
    return sentence.translate(_UNSEEN)


def parts(sentence: str, faces: Mapping[int, Face], language: str) -> list[str | tuple[int, str]]:
    """Return a sentence cut into text and cards, each card as its code and its label.

    Raises
    ------
    ValueError
        A mark stands before something that is not the label of its card.
    """
    found: list[str | tuple[int, str]] = []
    text = ""
    place = 0
    while place < len(sentence):
        code = ord(sentence[place]) - _FIRST
        place += 1
        if not 0 <= code < _NUM_CODES:
            text += sentence[place - 1]
            continue
        label = faces[code].label.say(language)
        if not sentence.startswith(label, place):
            raise ValueError(f"the mark of {label} stands before {sentence[place : place + 12]!r}")
        found += [text, (code, label)] if text else [(code, label)]
        text = ""
        place += len(label)
    return [*found, text] if text else found
