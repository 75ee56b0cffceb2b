"""A beginner's rule: as many cards as you can, and the highest ones."""

from simulator.games.terra.state import CARD_BITS, CARD_MASK, DRAW, PLAY, TERRA
from simulator.language import Text
from strategies.marking import best_position
from strategies.strategy import strategy
from strategies.terra.judge import cards_in


@strategy(
    game="terra",
    label=Text("욕심쟁이", "Greedy"),
    summary=Text(
        "낼 수 있는 만큼 많이, 큰 숫자부터 낸다. 뒷장도 테라도 론도 되면 무조건 한다",
        "lays as many cards as possible, the highest first; matches, declares Terra and calls Ron whenever possible",
    ),
)
def greedy(view, options, legal, weights, rng):
    """Lay the most cards; of equals those with the highest numbers; draw only if there is nothing to lay."""
    if view.pub.kind != PLAY:
        return 0 if view.pub.kind == TERRA and view.pub.terra_phase else 1
    for position in range(legal.num):
        action = legal.actions[position]
        before = (action >> CARD_BITS & CARD_MASK) + (action >> 2 * CARD_BITS)
        legal.values[position] = -1.0 if action == DRAW else 64.0 * cards_in(action) + before + (action & CARD_MASK)
    return best_position(legal)
