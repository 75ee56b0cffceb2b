"""Weigh everything, with weights found by search."""

from simulator.language import Text
from strategies.distanchu.marks import choose_by_marks, weights
from strategies.strategy import strategy


@strategy(
    game="distanchu",
    label=Text("균형파", "Balanced"),
    summary=Text(
        "딸 점수, 승산, 내 손을 모두 재어 가장 나은 수를 고른다",
        "weighs the pot, the chance to win it and the own hand, and makes the best play",
    ),
    weights=weights(),
)
def balanced(view, options, legal, weights, rng):
    """Mark every legal play by weighted reasons and take the best."""
    return choose_by_marks(view, options, legal, weights)
