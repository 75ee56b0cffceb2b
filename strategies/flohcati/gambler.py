"""Balanced at heart, but always good for one more card."""

from simulator.language import Text
from strategies.flohcati.marks import choose_by_marks
from strategies.flohcati.reasons import weights
from strategies.strategy import strategy


@strategy(
    game="flohcati",
    label=Text("승부사", "Gambler"),
    summary=Text(
        "꽝을 겁내지 않고 높은 카드가 나올 때까지 펼친다",
        "fears no bust and keeps turning up until a high card comes",
    ),
    weights=weights(fear=0.5, again=0.5, calm_fear=0.9, calm_again=-0.2, margin=0.0),
)
def gambler(view, options, legal, weights, rng):
    """Mark choices as `balanced` does, with little fear of a bust, a liking for more cards, and content with a tie."""
    return choose_by_marks(view, options, legal, weights)
