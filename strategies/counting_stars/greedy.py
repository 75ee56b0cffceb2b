"""A beginner's rule: take the biggest pile you can, and bid so many stones a card."""

from simulator.asrus import DOTS
from simulator.games.counting_stars.state import (
    BID,
    EXPLORE,
    NUMBER_MASK,
    SEAT_BITS,
    SEAT_MASK,
    TRADE,
    WHAT_BITS,
    place_of,
)
from simulator.language import Text
from simulator.rng import unit
from strategies.strategy import Weight, strategy

WEIGHTS = (
    Weight("card", 1.5, 0.0, 20.0, Text("카드 한 장에 거는 돌", "stones bid for each card")),
    Weight(
        "trade", 2.0, 0.0, 50.0, Text("교환을 청할 만한 상대 카드 수", "cards of the other that make a trade worth it")
    ),
    Weight("mixing", 0.5, 0.0, 2.0, Text("입찰을 흔드는 정도", "how much bids vary")),
)


@strategy(
    game="counting_stars",
    label=Text("욕심쟁이", "Greedy"),
    summary=Text(
        "가장 큰 더미를 가져가고, 카드 장수만큼 돌을 건다",
        "takes the biggest pile and bids by the number of cards",
    ),
    weights=WEIGHTS,
)
def greedy(view, options, legal, weights, rng):
    """Lay on the biggest pile, else put up the biggest; trade for many cards only; bid so much a card.

    Completing a kind counts as a card more. After a lap without progress no trade is offered.
    """
    pub = view.pub
    if pub.kind == BID:
        cards = pub.floor[pub.number]
        if pub.bidding == TRADE:
            other = pub.target if view.seat == pub.active else pub.active
            mine = pub.owned[place_of(view.seat, pub.number)]
            cards = min(mine, pub.owned[place_of(other, pub.number)])
            cards += mine + cards == DOTS[pub.number]
        bid = weights.card * cards * (1.0 + weights.mixing * (unit(rng) - 0.5)) * options.points_per_card
        return min(max(int(bid) - legal.actions[0], 0), legal.num - 1)
    best = 0
    highest = -1.0
    for position in range(legal.num):
        action = legal.actions[position]
        number = action & NUMBER_MASK
        mark = 1.0 * pub.floor[number]
        if action >> WHAT_BITS == TRADE:
            mark = pub.owned[place_of((action >> SEAT_BITS) & SEAT_MASK, number)] - weights.trade
            if pub.owned[place_of(view.seat, number)] < 2 or pub.idle_turns >= pub.num_seats:
                mark = -0.5
        elif action >> WHAT_BITS == EXPLORE:
            mark += 0.01 * view.own.hand[number]
        if mark > highest:
            highest = mark
            best = position
    return best
