"""Korean particles that fit the word before them: 을 or 를, 이 or 가, 으로 or 로.

Names come from a designer's file, so they may end in Hangul, Latin letters, digits, units or brackets.
"""

from __future__ import annotations

import re

FIRST_SYLLABLE, LAST_SYLLABLE, NUM_FINALS = "가", "힣", 28
FINAL_RIEUL = 8
"""Position of ㄹ among the finals of a Hangul syllable; 0 is no final."""

DIGIT_FINALS = dict(zip("0123456789", (21, 8, 0, 16, 0, 0, 1, 8, 8, 0), strict=True))
"""Final of each digit as read in Korean (영 일 이 삼 ...); 0 ends 십, 백, 천, 만 too, all with a final."""

SYMBOL_FINALS = {"%": 0, "℃": 0, "+": 0, "±": 0}
"""Signs that are read aloud: 퍼센트, 플러스."""

LATIN_ENDINGS: tuple[tuple[str, int], ...] = (
    (r"ng", 21),
    (r"le?", FINAL_RIEUL),
    (r"(?:m|[aiou]me)", 16),
    (r"(?:n|[aiou]ne)", 4),
    (r"(?:[aeiou]ck|[aeiou]k|[aeiou]c)", 1),
    (r"[aeiou]p", 17),
    (r"[aeiou]b", 17),
)
"""How English words are heard in Korean, by ending: 핀, 타임, 스타일, 북, 톱. All others end in a vowel (밸런스드)."""

UNREAD_ENDING = re.compile(r"(?:\s*\([^()]*\)|[\s\"'`”’»)\]*_.,:;!?\ue000\ue001])+$")
"""Brackets with what they hold, quotes, the marks of names, and other signs that nobody reads aloud."""


def final_of(text: str) -> int:
    """Return the final consonant with which `text` is read (0: none), by its place among the Hangul finals."""
    spoken = UNREAD_ENDING.sub("", text) or text
    if spoken.endswith("%p"):
        return 0
    last = spoken[-1:]
    if FIRST_SYLLABLE <= last <= LAST_SYLLABLE:
        return (ord(last) - ord(FIRST_SYLLABLE)) % NUM_FINALS
    if last in DIGIT_FINALS:
        return DIGIT_FINALS[last]
    if last in SYMBOL_FINALS:
        return SYMBOL_FINALS[last]
    lowered = spoken.lower()
    return next((final for ending, final in LATIN_ENDINGS if re.search(f"{ending}$", lowered)), 0)


def particle(text: str, pair: str) -> str:
    """Return the particle of `pair` that fits `text`.

    Parameters
    ----------
    text : str
    pair : str
        The form after a consonant and the form after a vowel, such as "을/를" or "으로/로".
    """
    after_consonant, after_vowel = pair.split("/")
    final = final_of(text)
    if after_consonant.startswith("으") and final == FINAL_RIEUL:
        return after_vowel
    return after_consonant if final else after_vowel


class Word(str):
    """A name or number to be put into a sentence: `f"{Word('리치'):을/를}"` is "리치를"."""

    __slots__ = ()

    def __format__(self, pair: str) -> str:
        """Return the word with the fitting particle of `pair`, if one is asked for."""
        return f"{self!s}{particle(self, pair)}" if "/" in pair else super().__format__(pair)
