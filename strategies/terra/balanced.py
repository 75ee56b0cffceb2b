"""Weigh everything, with weights found by search."""

from simulator.language import Text
from strategies.strategy import strategy
from strategies.terra.marks import choose_by_marks
from strategies.terra.reasons import weights


@strategy(
    game="terra",
    label=Text("균형파", "Balanced"),
    summary=Text(
        "남길 손, 남길 바닥, 론과 테라의 위험을 모두 재어 가장 나은 수를 고른다",
        "weighs the hand and the floor that it leaves, Ron and Terra, and makes the best play",
    ),
    weights=weights(),
)
def balanced(view, options, legal, weights, rng):
    """Mark every legal action by weighted reasons and take the best."""
    return choose_by_marks(view, options, legal, weights)
