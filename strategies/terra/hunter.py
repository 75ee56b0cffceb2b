"""Come down to one card that many floors fit, and wait for Ron."""

from simulator.language import Text
from strategies.strategy import strategy
from strategies.terra.marks import choose_by_marks
from strategies.terra.reasons import weights


@strategy(
    game="terra",
    label=Text("론 사냥꾼", "Hunter"),
    summary=Text(
        "흔한 점 개수의 카드 한 장만 남기고 론을 기다린다",
        "comes down to one last card with common dots and waits for Ron",
    ),
    weights=weights(one=3.0, two=-1.0, three=-1.5, hope_ron=0.5, use_alone=3.0),
)
def hunter(view, options, legal, weights, rng):
    """Mark as `balanced` does, with great hopes of Ron."""
    return choose_by_marks(view, options, legal, weights)
