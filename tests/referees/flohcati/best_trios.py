"""How much a hand of Zirkus Flohcati is worth at best if trios may still be laid (`trios_when: game_end_too`)."""

from __future__ import annotations

from itertools import combinations

from tests.referees.flohcati.cards import colour_of, of_value, value_of

Colours = frozenset[str]
Worth = tuple[int, int]  # points for colours and trios, and minus the number of trios: the more, the better


def best_at_end(hand: list[str], size: int, points: int) -> tuple[int, int]:
    """Find the best that can be made of a hand.

    Goes from the highest value down and tries every way of laying cards of that value. All that matters then is of
    which colours a card stays in hand: a lower card of such a colour counts nothing more.

    Parameters
    ----------
    hand : list of str
        The circus cards in hand.
    size, points : int
        Cards that make a trio, and points for it.

    Returns
    -------
    best, fewest : int
        The highest sum of the points for colours and trios, and with how few trios it is reached.
    """
    ways: dict[Colours, Worth] = {frozenset(): (0, 0)}
    for value in sorted(set(map(value_of, hand)), reverse=True):
        further: dict[Colours, Worth] = {}
        for kept, num_trios in ways_to_lay(of_value(hand, value), size):
            for staying, (worth, less_trios) in ways.items():
                gain = value * len(kept - staying) + points * num_trios
                way = (worth + gain, less_trios - num_trios)
                further[staying | kept] = max(way, further.get(staying | kept, way))
        ways = further
    best, less_trios = max(ways.values())
    return best, -less_trios


def ways_to_lay(cards: list[str], size: int) -> list[tuple[Colours, int]]:
    """List what may be laid of some cards of one value: the colours that stay in hand, and the number of trios."""
    return [
        (frozenset(map(colour_of, kept)), num_trios)
        for num_trios in range(len(cards) // size + 1)
        for kept in combinations(cards, len(cards) - num_trios * size)
    ]
