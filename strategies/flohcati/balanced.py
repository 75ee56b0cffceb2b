"""Weigh everything, with weights found by search."""

from simulator.language import Text
from strategies.flohcati.marks import choose_by_marks
from strategies.flohcati.reasons import weights
from strategies.strategy import strategy


@strategy(
    game="flohcati",
    label=Text("균형파", "Balanced"),
    summary=Text(
        "꽝의 위험과 더 펼칠 값을 견주고, 색과 트리오와 갈라를 함께 재어 고른다",
        "sets the risk of a bust against the gain of going on, and weighs colours, trios and the gala together",
    ),
    weights=weights(),
)
def balanced(view, options, legal, weights, rng):
    """Mark every choice by weighted reasons and take the best."""
    return choose_by_marks(view, options, legal, weights)
