"""How many stones to bid, by the prices."""

from simulator.games.counting_stars import options as choice
from simulator.games.counting_stars.state import TRADE
from simulator.jit import count_bits, inlined, kernel
from simulator.rng import unit
from strategies.counting_stars.prices import (
    OTHERS_CARD,
    OTHERS_STONE,
    STONE,
    pile_worth,
    set_prices,
    trade_gain,
    trade_loss,
)


@kernel
def choose_bid(view, options, legal, weights, rng):
    """Return the position of the bid to make."""
    set_prices(view, options, legal, weights)
    if view.pub.bidding == TRADE:
        bid = _trade_bid(view, options, legal, weights, rng)
    else:
        bid = _auction_bid(view, options, legal, weights, rng)
    position = int(bid) - legal.actions[0]
    return min(max(position, 0), legal.num - 1)


@inlined
def _trade_bid(view, options, legal, weights, rng):
    """Bid a share of the swing between winning and losing; never more than it takes."""
    pub = view.pub
    active = view.seat == pub.active
    other = pub.target if active else pub.active
    swing = trade_gain(view, options, legal, weights, pub.number, other)
    swing += trade_loss(view, options, legal, weights, pub.number, other)
    cost = legal.scratch[STONE] + legal.scratch[OTHERS_STONE + other]
    share = weights.trade_active if active else weights.trade_target
    bid = share * swing / max(cost, 0.02) * (1.0 + weights.mixing * (unit(rng) - 0.5)) + 0.5
    enough = pub.stones[other] + 1
    if options.trade_tie == (choice.TIE_ACTIVE if active else choice.TIE_TARGET):
        enough -= 1
    return min(bid, 1.0 * enough)


@inlined
def _auction_bid(view, options, legal, weights, rng):
    """Bid what the pile is worth, less the more the fewer bid against it; never more than it takes."""
    pub = view.pub
    seat = view.seat
    number = pub.number
    amount = pub.floor[number]
    worth = pile_worth(view, legal, weights, number, amount)
    denied = 0.0
    enough = -1
    share = 0.0
    for other in range(pub.num_seats):
        if other != seat:
            share += legal.scratch[OTHERS_STONE + other]
            if pub.bidders >> other & 1:
                enough = max(enough, pub.stones[other])
                denied = max(denied, amount * legal.scratch[OTHERS_CARD + other])
    num_rivals = count_bits(pub.bidders) - 1
    cost = legal.scratch[STONE]
    if options.auction_payment == choice.PAY_SHARED:
        cost += share / (pub.num_seats - 1.0)
    part = weights.auction * num_rivals / (num_rivals + 1.0)
    if options.auction_price == choice.PRICE_SECOND_BID:
        part = weights.second_price
    if options.auction_payers == choice.PAYERS_ALL:
        part *= weights.all_pay
    bid = part * (worth + weights.denial * denied) / max(cost, 0.02)
    bid = bid * (1.0 + weights.mixing * (unit(rng) - 0.5)) + 0.5
    if pub.active != seat:
        enough += 1
    return min(bid, 1.0 * enough)
