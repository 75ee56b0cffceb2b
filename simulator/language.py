"""Text that users see, in Korean and English side by side."""

from __future__ import annotations

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


def told_in(text: str | dict[str, str], language: str) -> str:
    """Return a text that was written down as {"ko": ..., "en": ...}, or in one language only, in `language`."""
    return text if isinstance(text, str) else text[language]


def nearest_match(word: object, known: tuple[str, ...]) -> str:
    """Return "; did you mean X?" for the known word nearest to `word`, or "" if none is near."""
    # rapidfuzz costs an import, and is wanted only when something is already wrong.
    from rapidfuzz import fuzz, process, utils

    found = process.extractOne(str(word), known, scorer=fuzz.ratio, processor=utils.default_process, score_cutoff=60)
    return f"; did you mean {found[0]}?" if found else ""
