"""Text that users see, in Korean and English side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

LANGUAGES = ("ko", "en")


class Text(NamedTuple):
    """One piece of text in every language of the product.

    Attributes
    ----------
    ko, en : str
        The text, each written as if it were the original.
    """

    ko: str
    en: str

    def say(self, language: str) -> str:
        """Return the text in `language` ("ko" or "en")."""
        if language not in LANGUAGES:
            raise ValueError(f"language must be one of {', '.join(LANGUAGES)} (got {language!r})")
        return self.ko if language == "ko" else self.en

    def fill(self, **values: object) -> Text:
        """Return the text with its gaps filled; a value that is itself a text is said in each language."""
        said = (
            text.format(
                **{name: value.say(spoken) if isinstance(value, Text) else value for name, value in values.items()}
            )
            for spoken, text in zip(LANGUAGES, self, strict=True)
        )
        return Text(*said)


NOTHING = Text("", "")
DID_YOU_MEAN = Text(" (혹시 {name}?)", "; did you mean {name}?")


def told_in(text: str | dict[str, str], language: str) -> str:
    """Return a text that was written down as {"ko": ..., "en": ...}, or in one language only, in `language`."""
    return text if isinstance(text, str) else text[language]


def nearest_match(word: object, known: Sequence[str]) -> str:
    """Return the known word that is nearest to `word`, or "" if none is near."""
    # rapidfuzz costs an import, and is wanted only when something is already wrong.
    from rapidfuzz import fuzz, process, utils

    found = process.extractOne(str(word), known, scorer=fuzz.ratio, processor=utils.default_process, score_cutoff=60)
    return str(found[0]) if found else ""


def hint_of(word: object, known: Sequence[str], otherwise: Text = NOTHING) -> Text:
    """Return "; did you mean X?" for the known word nearest to `word`, or `otherwise` if none is near."""
    near = nearest_match(word, known)
    return DID_YOU_MEAN.fill(name=near) if near else otherwise


class ToldError(ValueError):
    """A mistake of whoever wrote a file or a command, told in both languages.

    Attributes
    ----------
    told : Text
        What is wrong. The error as a string is the English of it.
    """

    def __init__(self, told: Text) -> None:
        super().__init__(told)
        self.told = told

    def __str__(self) -> str:
        """Return what is wrong, in English."""
        return self.told.en
