"""Live by trading: go for the leader's cards, turn after turn."""

from simulator.language import Text
from strategies.counting_stars.marks import choose_by_marks, weights
from strategies.strategy import strategy


@strategy(
    game="counting_stars",
    label=Text("약탈자", "Looter"),
    summary=Text(
        "조금만 이득이면 교환을 청하고, 앞선 사람의 카드부터 노린다",
        "offers a trade for the least gain, and takes from the leader first",
    ),
    weights=weights(offer=-2.2, offer_late=-1.4, rival=0.9, rival_ahead=1.2),
)
def looter(view, options, legal, weights, rng):
    """Price what the others lose highly, most of all the leader's losses, and offer trades on any pretext."""
    return choose_by_marks(view, options, legal, weights, rng)
