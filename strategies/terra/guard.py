"""Feed nobody: safe floors, few cards in the hand, no Terra that could be Ronned."""

from simulator.language import Text
from strategies.strategy import strategy
from strategies.terra.marks import choose_by_marks
from strategies.terra.reasons import weights


@strategy(
    game="terra",
    label=Text("지킴이", "Guard"),
    summary=Text(
        "남이 론을 하거나 날 바닥은 남기지 않고, 손패를 늘 적게 든다. 위험한 테라는 하지 않는다",
        "leaves floors that nobody can use, holds few cards, declares Terra only when it is safe",
    ),
    weights=weights(card=0.6, feed_ron=3.0, feed_out=3.0, block=5.0, terra=-1.0, terra_risk=6.0),
)
def guard(view, options, legal, weights, rng):
    """Mark as `balanced` does, in fear of what the others might do with the floor."""
    return choose_by_marks(view, options, legal, weights)
