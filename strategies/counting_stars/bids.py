"""How many stones to bid, by the prices."""

import numpy as np

from simulator.asrus import DOTS, NUM_NUMBERS
from simulator.games.counting_stars import options as choice
from simulator.games.counting_stars.state import TRADE, place_of
from simulator.jit import count_bits, inlined, kernel
from simulator.rng import unit
from strategies.counting_stars.prices import (
    OTHERS_CARD,
    OTHERS_STONE,
    STONE,
    amount_won,
    expected_auction_bid,
    expected_trade_bid,
    pile_worth,
    set_prices,
    trade_stakes,
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
    """Bid to win if the other is expected to bid less than half the swing, else little enough to lose."""
    pub = view.pub
    active = view.seat == pub.active
    other = np.int64(pub.target if active else pub.active)
    number = np.int64(pub.number)
    gain, loss = trade_stakes(view, options, legal, weights, number, other)
    swing = gain + loss
    expected = expected_trade_bid(view, options, legal, weights, other, number)
    cost = max(legal.scratch[STONE] + legal.scratch[OTHERS_STONE + other], 0.02)
    enough = 1.0 * pub.stones[other]
    if options.trade_tie != (choice.TIE_ACTIVE if active else choice.TIE_TARGET):
        expected += weights.edge
        enough += 1.0
    lowest = max(expected - weights.trade_width, 0.0)
    bid = weights.trade_share * (swing / cost + lowest)
    bid = min(bid, expected + weights.trade_width, weights.trade_reserve * swing / cost)
    if pub.half == 2 and pub.floor_piles == 0 and _completes(view, options, number, other):
        bid += weights.settle * pub.idle_turns
    mixing = weights.mixing if options.trade_tie != choice.TIE_NO_TRADE else weights.mixing_tie
    bid = bid * (1.0 + mixing * (unit(rng) - 0.5)) + 0.5
    return _keep_lead(view, options, legal, weights, min(bid, enough), swing)


@inlined
def _completes(view, options, number, other):
    """Return whether winning the trade completes the kind for this seat."""
    mine = view.pub.owned[place_of(view.seat, number)]
    return mine + amount_won(options, mine, view.pub.owned[place_of(other, number)]) == DOTS[number]


@inlined
def _auction_bid(view, options, legal, weights, rng):
    """Bid between what the others are expected to bid and what the pile is worth; never more than it takes."""
    pub = view.pub
    seat = view.seat
    number = np.int64(pub.number)
    amount = np.int64(pub.floor[number])
    worth = pile_worth(view, options, legal, weights, number, amount)
    denied = 0.0
    enough = -1.0
    shared = 0.0
    expected = 0.0
    for other in range(np.int64(pub.num_seats)):
        if other != seat:
            shared += legal.scratch[OTHERS_STONE + other]
            if pub.bidders >> other & 1:
                enough = max(enough, 1.0 * pub.stones[other])
                denied = max(denied, amount * legal.scratch[OTHERS_CARD + other])
                expected = max(expected, expected_auction_bid(view, options, legal, weights, other, number))
    num_rivals = count_bits(pub.bidders) - 1
    cost = legal.scratch[STONE]
    if options.auction_payment == choice.PAY_SHARED:
        cost += shared / (pub.num_seats - 1.0)
    worth = (worth + weights.denial * denied) / max(cost, 0.02)
    if pub.active != seat:
        expected += weights.edge
        enough += 1.0
    if options.auction_price == choice.PRICE_SECOND_BID:
        bid = weights.second_price * worth
    else:
        lowest = max(expected - weights.auction_width, 0.0)
        bid = weights.auction_share * (num_rivals * worth + lowest) / (num_rivals + 1.0)
        bid = min(bid, expected + weights.auction_width, weights.auction_reserve * worth)
    if options.auction_payers == choice.PAYERS_ALL:
        bid *= weights.all_pay
    bid = bid * (1.0 + weights.mixing * (unit(rng) - 0.5)) + 0.5
    return _keep_lead(view, options, legal, weights, min(bid, enough), worth * cost)


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
    if options.bonus_ties != choice.TIES_ALL:
        spare -= 1
    return min(bid, 1.0 * spare) if spare >= 0 else bid
