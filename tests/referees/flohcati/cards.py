"""The circus cards and action cards of Zirkus Flohcati, named as the transcripts name them: "red 3", "give"."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.referees.transcript_lines import Entry

COLOURS = ("red", "orange", "yellow", "lime", "green", "sky", "blue", "violet", "pink", "brown")
ACTIONS = ("give", "take", "open")


def colours_of_the_game(options: Entry) -> tuple[str, ...]:
    """List the colours in the game: the first `colours` of them."""
    return COLOURS[: options["colours"]]


def whole_deck(options: Entry) -> list[str]:
    """List all cards: of each colour one of each value, and the copies of each action card."""
    values = range(options["lowest_value"], options["highest_value"] + 1)
    circus_cards = [f"{colour} {value}" for colour in colours_of_the_game(options) for value in values]
    return circus_cards + [action for action in ACTIONS for _copy in range(options[f"{action}_cards"])]


@cache
def colour_of(card: str) -> str:
    """Name the colour of a circus card."""
    return card.split(maxsplit=1)[0]


@cache
def value_of(card: str) -> int:
    """Name the value of a circus card."""
    return int(card.split()[1])


@cache
def place_of(card: str) -> tuple[int, int]:
    """Say where a circus card comes in a list of cards: in order of colour, then value."""
    return COLOURS.index(colour_of(card)), value_of(card)


def in_order(cards: Iterable[str]) -> list[str]:
    """List circus cards in order of colour, then value."""
    return sorted(cards, key=place_of)


def of_value(hand: list[str], value: int) -> list[str]:
    """List the cards of one value in a hand, in order of colour."""
    return in_order(card for card in hand if value_of(card) == value)


def trios_in(hand: list[str], size: int) -> list[list[str]]:
    """List all sets of `size` cards of one value in a hand, from the lowest value up."""
    held = Counter(map(value_of, hand))
    values = sorted(value for value, times in held.items() if times >= size)
    return [list(trio) for value in values for trio in combinations(of_value(hand, value), size)]


def points_of_colours(hand: Iterable[str]) -> int:
    """Add up, for each colour in hand, the highest card of that colour."""
    highest: dict[str, int] = {}
    for card in hand:
        highest[colour_of(card)] = max(value_of(card), highest.get(colour_of(card), 0))
    return sum(highest.values())
