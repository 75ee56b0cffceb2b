"""Plan the own hand, and let the others look after themselves."""

from simulator.language import Text
from strategies.strategy import strategy
from strategies.terra.marks import choose_by_marks
from strategies.terra.reasons import weights


@strategy(
    game="terra",
    label=Text("설계자", "Planner"),
    summary=Text(
        "남은 손패를 가장 적은 차례에 털 계획만 세운다. 남에게 어떤 바닥을 남기는지는 보지 않는다",
        "plans how to empty its own hand in the fewest turns, whatever floor that leaves to the others",
    ),
    weights=weights(feed_ron=0.0, feed_out=0.0, block=0.0, different=1.0, use_three=8.0),
)
def planner(view, options, legal, weights, rng):
    """Mark as `balanced` does, by the own hand alone."""
    return choose_by_marks(view, options, legal, weights)
