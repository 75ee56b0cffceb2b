"""Korean particles fit the word before them."""

from __future__ import annotations

import pytest

from reports import markup
from reports.josa import Word, particle


@pytest.mark.parametrize(
    ("word", "pair", "expected"),
    [
        ("리치", "을/를", "를"),
        ("균형", "을/를", "을"),
        ("균형", "이/가", "이"),
        ("테라", "은/는", "는"),
        ("서울", "으로/로", "로"),
        ("무작위", "으로/로", "로"),
        ("반칙", "으로/로", "으로"),
        ("3", "이/가", "이"),
        ("2", "이/가", "가"),
        ("100", "으로/로", "으로"),
        ("7", "으로/로", "로"),
        ("8", "과/와", "과"),
        ("41.5%", "으로/로", "로"),
        ("+3.4%p", "이/가", "가"),
        ("92.4점", "으로/로", "으로"),
        ("random", "이/가", "이"),
        ("balanced", "이/가", "가"),
        ("gambler", "은/는", "는"),
        ("riichi_keep", "을/를", "을"),
        ("line", "을/를", "을"),
        ("simple", "으로/로", "로"),
        ("book", "을/를", "을"),
    ],
)
def test_a_particle_follows_the_sound_of_the_word(word, pair, expected):
    """Hangul by its final, digits and signs as they are read, Latin words as Koreans hear them."""
    assert expected == particle(word, pair)


@pytest.mark.parametrize("dressed", ["균형 (balanced)", "‘균형’", "균형)", "`균형`", markup.name("균형")])
def test_what_nobody_reads_aloud_does_not_count(dressed):
    """Brackets, quotes and marks of names stand between the sound and its particle."""
    assert "이" == particle(dressed, "이/가")


def test_a_word_in_a_sentence_brings_its_particle_along():
    """A format with a pair adds the particle; one without leaves the word alone."""
    sentence = "{who:이/가} {value:으로/로}, {who}"

    assert "리치가 100으로, 리치" == sentence.format(who=Word("리치"), value=Word("100"))


def test_a_word_without_letters_still_gets_a_particle():
    """Nothing fails on an empty name."""
    assert "를" == particle("", "을/를")
