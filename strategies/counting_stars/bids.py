"""How many stones to bid, by the prices."""

from simulator.games.counting_stars import options as choice
from simulator.games.counting_stars.state import NUM_NUMBERS, TRADE
from simulator.jit import count_bits, inlined, kernel
from simulator.rng import unit
from strategies.counting_stars.prices import (
    OTHERS_CARD,
    OTHERS_STONE,
    STONE,
    pile_worth,
    set_prices,
    thought_bid,
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
    cost = max(legal.scratch[STONE] + legal.scratch[OTHERS_STONE + other], 0.02)
    share = weights.trade_active if active else weights.trade_target
    bid = share * swing / cost * (1.0 + weights.mixing * (unit(rng) - 0.5)) + 0.5
    enough = pub.stones[other] + 1
    if options.trade_tie == (choice.TIE_ACTIVE if active else choice.TIE_TARGET):
        enough -= 1
    return _keep_lead(view, options, legal, weights, min(bid, 1.0 * enough), swing)


@inlined
def _auction_bid(view, options, legal, weights, rng):
    """Bid what the pile is worth, less the more the fewer bid against it; never more than it takes."""
    pub = view.pub
    seat = view.seat
    number = pub.number
    amount = pub.floor[number]
    worth = pile_worth(view, options, legal, weights, number, amount)
    denied = 0.0
    enough = -1.0
    shared = 0.0
    thought = 0.0
    for other in range(pub.num_seats):
        if other != seat:
            shared += legal.scratch[OTHERS_STONE + other]
            if pub.bidders >> other & 1:
                enough = max(enough, 1.0 * pub.stones[other])
                denied = max(denied, amount * legal.scratch[OTHERS_CARD + other])
                thought = max(thought, thought_bid(view, legal, weights, other, number))
    num_rivals = count_bits(pub.bidders) - 1
    cost = legal.scratch[STONE]
    if options.auction_payment == choice.PAY_SHARED:
        cost += shared / (pub.num_seats - 1.0)
    cost = max(cost, 0.02)
    worth += weights.denial * denied
    part = weights.auction * num_rivals / (num_rivals + 1.0)
    if options.auction_price == choice.PRICE_SECOND_BID:
        part = weights.second_price
    bid = part * worth / cost + weights.match * thought
    if options.auction_payers == choice.PAYERS_ALL:
        bid *= weights.all_pay
    bid = min(bid, weights.ceiling * thought + 1.0)
    bid = bid * (1.0 + weights.mixing * (unit(rng) - 0.5)) + 0.5
    if pub.active != seat:
        enough += 1.0
    return _keep_lead(view, options, legal, weights, min(bid, enough), worth)


@inlined
def _keep_lead(view, options, legal, weights, bid, worth):
    """Return the bid, cut down near the end so that it does not give away the bonus for stones for less."""
    pub = view.pub
    mine = pub.stones[view.seat]
    left = 0
    for number in range(1, NUM_NUMBERS + 1):
        left += pub.floor[number]
    if pub.half == 1 or left > weights.guard or worth > options.bonus_stones:
        return bid
    spare = mine
    for other in range(pub.num_seats):
        if other != view.seat:
            ahead = mine - pub.stones[other]
            if pub.bidding == TRADE and pub.bidders >> other & 1:
                ahead = ahead >> 1
            spare = min(spare, ahead)
    return min(bid, 1.0 * spare) if spare >= 0 else bid
