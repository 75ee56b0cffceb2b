"""No trades: the money goes into the auctions."""

from simulator.language import Text
from strategies.counting_stars.marks import choose_by_marks, weights
from strategies.strategy import strategy


@strategy(
    game="counting_stars",
    label=Text("큰손", "Buyer"),
    summary=Text(
        "교환은 피하고 돌을 모아 두었다가 공매에서 큰 더미를 산다",
        "keeps out of trades and spends the stones on big piles in the auctions",
    ),
    weights=weights(offer=15.0, offer_late=15.0, trade_reserve=0.6, auction_share=1.0),
)
def buyer(view, options, legal, weights, rng):
    """Offer no trade, bid little when named, and bid for what a pile is worth in the auctions."""
    return choose_by_marks(view, options, legal, weights, rng)
