"""Which cards may be laid on the floor card (rulebook, "A round", 1 and 2, and rulings 9 and 10)."""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations, product
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from tests.referees.number_deck import dots

if TYPE_CHECKING:
    from collections.abc import Sequence

Cards: TypeAlias = tuple[int, ...]


class LayRules(NamedTuple):
    """The options that say what may be laid."""

    max_cards: int
    operations: str
    negative_intermediate: bool
    single_match: str

    @property
    def signs(self) -> tuple[str, ...]:
        """What may stand between the cards."""
        return ("+",) if self.operations == "plus_only" else ("+", "-")


def can_lie_alone(card: int, floor: int, rules: LayRules) -> bool:
    """Tell whether a single card matches the floor card: "as many dots", or with `number` the same number."""
    if rules.single_match == "number":
        return card == floor
    return dots(card) == dots(floor)


def value_of(cards: Sequence[int], signs: Sequence[str], rules: LayRules) -> int | None:
    """Read cards from left to right, the first always positive; None if the value dips below zero and must not."""
    value = cards[0]
    for sign, card in zip(signs, cards[1:], strict=True):
        value += card if sign == "+" else -card
        if value < 0 and not rules.negative_intermediate:
            return None
    return value


def can_lie_so(before: Cards, last: int, floor: int, rules: LayRules) -> bool:
    """Tell whether cards and a last card make the floor number, in some order of the former and with some signs."""
    if not before:
        return can_lie_alone(last, floor, rules)
    return any(
        value_of([*order, last], signs, rules) == floor
        for order in permutations(before)
        for signs in product(rules.signs, repeat=len(before))
    )


@cache
def lays_of(cards: Cards, floor: int, rules: LayRules) -> tuple[Cards, ...]:
    """List the ways of laying exactly these cards: those before the last ascending, then the last (ruling 10)."""
    ways = []
    for last in sorted(set(cards)):
        before = list(cards)
        before.remove(last)
        if can_lie_so(tuple(before), last, floor, rules):
            ways.append((*before, last))
    return tuple(ways)


def legal_lays(hand: list[int], floor: int, rules: LayRules) -> list[Cards]:
    """List all that a hand can lay; "plays of the same cards with the same last card are one action"."""
    lays: list[Cards] = []
    for size in range(1, rules.max_cards + 1):
        for cards in set(combinations(sorted(hand), size)):
            lays += lays_of(cards, floor, rules)
    return lays
