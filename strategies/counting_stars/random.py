"""Play anything legal."""

from simulator.language import Text
from simulator.rng import below
from strategies.strategy import strategy


@strategy(
    game="counting_stars",
    label=Text("무작위", "Random"),
    summary=Text("할 수 있는 것 가운데 아무거나 한다", "does any legal thing"),
)
def random(view, options, legal, weights, rng):
    """Choose any legal action, each with the same chance."""
    return below(rng, legal.num)
