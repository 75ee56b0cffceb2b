"""Balanced at heart, but quick to promise riichi, and then in a hurry."""

from simulator.language import Text
from strategies.distanchu.marks import choose_by_marks, weights
from strategies.strategy import strategy


@strategy(
    game="distanchu",
    label=Text("승부사", "Gambler"),
    summary=Text(
        "먼저 날 가망이 조금만 보여도 리치를 걸고, 걸고 나면 앞뒤 없이 턴다",
        "declares riichi on half a chance and then sheds for all it is worth",
    ),
    weights=weights(riichi_threshold=0.94, riichi_caution=0.005, rush_bonus=0.1, play=-1.4, pot=1.3),
)
def gambler(view, options, legal, weights, rng):
    """Mark plays as `balanced` does, with a low threshold for riichi and a great hurry after it."""
    return choose_by_marks(view, options, legal, weights)
