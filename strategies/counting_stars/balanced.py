"""Weigh everything, with weights found by search."""

from simulator.language import Text
from strategies.counting_stars.marks import choose_by_marks, weights
from strategies.strategy import strategy


@strategy(
    game="counting_stars",
    label=Text("균형파", "Balanced"),
    summary=Text(
        "카드와 종류와 돌의 값을 그때그때 재어 가장 이득이 되는 수를 고른다",
        "prices cards, kinds and stones as the game stands, and makes the move that gains most",
    ),
    weights=weights(),
)
def balanced(view, options, legal, weights, rng):
    """Mark every legal turn and bid by what cards, kinds and stones are worth just now, and take the best."""
    return choose_by_marks(view, options, legal, weights, rng)
