"""Sit on the stones: let the others pay."""

from simulator.language import Text
from strategies.counting_stars.marks import choose_by_marks, weights
from strategies.strategy import strategy


@strategy(
    game="counting_stars",
    label=Text("구두쇠", "Miser"),
    summary=Text(
        "돌을 아끼고 싸게만 사며, 교환은 청하지 않고 져 주며 돌을 받는다",
        "hoards stones, buys only when it is cheap, and takes stones for losing trades",
    ),
    weights=weights(prize=1.4, offer=0.3, offer_late=0.8),
)
def miser(view, options, legal, weights, rng):
    """Price stones dearly and all else as `balanced` does; offer a trade only for a large gain."""
    return choose_by_marks(view, options, legal, weights, rng)
