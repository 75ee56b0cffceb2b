"""Draw for a match, declare every Terra."""

from simulator.language import Text
from strategies.strategy import strategy
from strategies.terra.marks import choose_by_marks
from strategies.terra.reasons import weights


@strategy(
    game="terra",
    label=Text("뒷장꾼", "Gambler"),
    summary=Text(
        "뒷장이 맞을 듯하면 낼 것이 있어도 뽑고, 테라는 거의 늘 선언한다",
        "draws in hope of a match even when able to lay, and declares nearly every Terra",
    ),
    weights=weights(draw=0.8, match=3.0, terra=2.0, terra_risk=0.5),
)
def gambler(view, options, legal, weights, rng):
    """Mark as `balanced` does, with a liking for the deck and for Terra."""
    return choose_by_marks(view, options, legal, weights)
