"""What cards, kinds and stones are worth to a seat just now: the prices by which the thinking strategies go.

A bonus is worth most to those near the lead: one more card (kind, stone) is priced at its own point and at how much it
moves the chance of the bonus. What another loses is priced too, the higher the nearer that player is to winning.
"""

import math

import numpy as np

from simulator.asrus import DOTS, NUM_CARDS, NUM_NUMBERS
from simulator.games.counting_stars import options as choice
from simulator.games.counting_stars.state import place_of
from simulator.jit import count_bits, inlined, kernel
from strategies.counting_stars.ending import points_behind

# Where `legal.scratch` holds the prices. To this seat: one more card, kind, stone; what it would cost to be finished.
# By seat, from each of the others on: what it is worth to this seat that the other has one card, kind, stone less.
CARD, KIND, STONE, LATE = 0, 1, 2, 3
OTHERS_CARD, OTHERS_KIND, OTHERS_STONE = 8, 16, 24
GAIN = 32  # 32 + 8 * what + seat: the price that seat itself would put on one more card, kind
STANDING = 48  # by seat: the score as it stands, bonuses for cards and kinds by chance
MEAN = 4  # stones of a player on average
USUAL = 5  # stones for a card, as players of mean stones would see it
SHUT_OUT = 6  # what it costs anybody to be finished: no more auctions
PRICE = 56  # by seat: the price that seat itself would put on a stone


@inlined
def _count(pub, seat, what):
    """Return how many cards or kinds a seat has."""
    return pub.num_cards[seat] if what == CARD else count_bits(pub.kinds[seat])


@inlined
def _price_bonus(view, legal, what, bonus, each, scale):
    """Write what one more card or kind is worth to every seat: its points and its push towards the bonus."""
    pub = view.pub
    first = -1
    second = -1
    for seat in range(pub.num_seats):
        count = _count(pub, seat, what)
        second = max(second, min(first, count))
        first = max(first, count)
    for seat in range(pub.num_seats):
        count = _count(pub, seat, what)
        gap = count - first if count < first else first - second
        far = scale + abs(gap)
        legal.scratch[GAIN + 8 * what + seat] = each + bonus * scale / (far * far)
        lead = gap / far
        legal.scratch[STANDING + seat] += each * count + bonus * (0.5 + 0.5 * lead)
    mine = legal.scratch[GAIN + 8 * what + view.seat] - each
    legal.scratch[what] = mine + each
    for seat in range(pub.num_seats):
        behind = first - _count(pub, seat, what)
        legal.scratch[OTHERS_CARD + 8 * what + seat] = mine * scale / (scale + 3.0 * behind)


@inlined
def _for_sale(pub, options):
    """Return how many cards are sure to be auctioned: on the floor in the second half, left over when it begins."""
    if pub.half == 2:
        left = 0
        for number in range(1, NUM_NUMBERS + 1):
            left += pub.floor[number]
        return left
    spare = pub.draw_left - pub.hand_cards
    return abs(spare) if options.empty_draw_pile == choice.EMPTY_END_HALF else max(spare, 0)


@inlined
def _thrifty(weights, stones, mean):
    """Return how much more a stone is worth to who has few, and less to who has many."""
    return 1.0 + weights.thrift * (mean - stones) / (mean + stones + 4.0)


@inlined
def _price_finishing(view, options, legal, weights):
    """Write what it costs to be finished now: no more auctions, and for who is behind no more hope."""
    pub = view.pub
    legal.scratch[SHUT_OUT] = 0.0
    legal.scratch[LATE] = 0.0
    if pub.half == 1 or options.finished_bid:
        return
    left = 0
    for number in range(1, NUM_NUMBERS + 1):
        left += pub.floor[number]
    legal.scratch[SHUT_OUT] = weights.finish * left * options.points_per_card
    legal.scratch[LATE] = legal.scratch[SHUT_OUT]
    incomplete = pub.kinds[view.seat] & ~pub.complete[view.seat]
    if incomplete & (incomplete - 1) == 0:  # with two incomplete kinds or more nobody is finished in one turn
        behind = points_behind(view, options)
        legal.scratch[LATE] += weights.behind * behind / (10.0 + behind)


@kernel
def set_prices(view, options, legal, weights):
    """Write all prices into `legal.scratch`."""
    pub = view.pub
    open_cards = NUM_CARDS
    stones = 0
    for seat in range(pub.num_seats):
        legal.scratch[STANDING + seat] = 0.0
        open_cards -= pub.num_cards[seat]
        stones += pub.stones[seat]
    mean = stones / (1.0 * pub.num_seats)
    left = open_cards / 64.0
    _price_bonus(
        view,
        legal,
        np.int64(CARD),
        0.5 * weights.lead_cards * options.bonus_cards,
        1.0 * options.points_per_card,
        weights.near_cards + weights.far_cards * left,
    )
    _price_bonus(
        view,
        legal,
        np.int64(KIND),
        0.5 * weights.lead_kinds * options.bonus_kinds,
        0.0,
        weights.near_kinds + weights.far_kinds * left,
    )
    # A stone buys its share of the cards, those captured (by trades) and those still to be had, and of the bonus for
    # stones; it is worth no less than what is scored for it at the end. A bonus three times as high is not worth three
    # times the saving: others save too.
    goods = weights.goods * NUM_CARDS + weights.market * open_cards + weights.sale * _for_sale(pub, options)
    prize = weights.prize * math.sqrt(options.bonus_stones * math.sqrt(10.0 * options.bonus_stones)) * pub.num_seats
    stone = (goods * options.points_per_card + prize) / (4.0 + stones)
    redeemed = max(weights.redeem * options.points_per_stone, 0.02)
    legal.scratch[MEAN] = mean
    legal.scratch[USUAL] = 0.5 * (1.0 + options.points_per_card) / max(stone, redeemed)
    _price_finishing(view, options, legal, weights)
    mine = legal.scratch[STANDING + view.seat]
    for seat in range(pub.num_seats):
        ahead = legal.scratch[STANDING + seat] - mine
        rival = weights.rival * max(0.0, 1.0 + weights.rival_ahead * ahead / (10.0 + abs(ahead)))
        legal.scratch[OTHERS_CARD + seat] += rival * legal.scratch[GAIN + seat]
        legal.scratch[OTHERS_KIND + seat] += rival * legal.scratch[GAIN + 8 + seat]
        legal.scratch[PRICE + seat] = max(stone * _thrifty(weights, pub.stones[seat], mean), redeemed)
        legal.scratch[OTHERS_STONE + seat] = rival * legal.scratch[PRICE + seat]
    legal.scratch[STONE] = legal.scratch[PRICE + view.seat]


@inlined
def _affordable(view, options, other, bid):
    """Return the bid, brought within what the other may bid."""
    stones = view.pub.stones[other]
    if stones < options.minimum_bid:
        return 0.0
    return min(max(bid, 1.0 * options.minimum_bid), 1.0 * stones)


@inlined
def expected_trade_bid(view, options, legal, weights, other, number):
    """Return what another is expected to bid for a trade: by its bids so far, as far as it has stones."""
    pub = view.pub
    cards = min(pub.owned[place_of(view.seat, number)], pub.owned[place_of(other, number)])
    evidence = weights.evidence + pub.num_trade_bids[other] + pub.trade_cards[other]
    rate = (weights.evidence * weights.trade_guess * legal.scratch[USUAL] + pub.trade_stones[other]) / evidence
    mean = legal.scratch[MEAN]
    stones = pub.stones[other]
    rate *= 1.0 + weights.rich * (stones - mean) / (stones + mean + 4.0)
    return _affordable(view, options, other, rate * (1.0 + cards))


@inlined
def expected_auction_bid(view, options, legal, weights, other, number):
    """Return what another is expected to bid for a floor pile: by its habit and by what the pile is worth to it."""
    pub = view.pub
    cards = pub.floor[number]
    evidence = weights.evidence + pub.num_auction_bids[other] + pub.auction_cards[other]
    rate = (weights.evidence * weights.auction_guess * legal.scratch[USUAL] + pub.auction_stones[other]) / evidence
    worth = cards * legal.scratch[GAIN + other]
    if pub.owned[place_of(other, number)] == 0:
        worth += legal.scratch[GAIN + 8 + other]
    worth /= legal.scratch[PRICE + other]
    bid = rate * (1.0 + cards) * (1.0 - weights.auction_sense) + worth * weights.auction_sense
    return _affordable(view, options, other, bid)


@inlined
def pile_worth(view, options, legal, weights, number, amount):
    """Return what it is worth to this seat to get so many cards of a number."""
    pub = view.pub
    seat = view.seat
    owned = pub.owned[place_of(seat, number)]
    worth = amount * legal.scratch[CARD]
    if owned == 0:
        worth += legal.scratch[KIND]
    if owned + amount == DOTS[number]:
        worth += weights.complete
        if pub.kinds[seat] & ~pub.complete[seat] & ~(1 << number) == 0:
            worth -= legal.scratch[LATE]
    return worth


@inlined
def amount_won(options, winners, losers):
    """Return how many cards change hands when a trade's winner has so many of the kind, and the loser so many."""
    if options.trade_amount == choice.AMOUNT_OWN_COUNT:
        return min(winners, losers)
    return losers if options.trade_amount == choice.AMOUNT_ALL else 1


@inlined
def _finishes(pub, seat, number, count):
    """Return whether a seat will be finished once it has `count` cards of a number."""
    others = pub.kinds[seat] & ~(1 << number)
    if others & ~pub.complete[seat] or (count > 0 and count < DOTS[number]):
        return False
    return others != 0 or count > 0


@inlined
def trade_stakes(view, options, legal, weights, number, other):
    """Return what winning a trade is worth to this seat, and what losing it costs, stones apart."""
    pub = view.pub
    seat = view.seat
    mine = pub.owned[place_of(seat, number)]
    theirs = pub.owned[place_of(other, number)]
    card = legal.scratch[CARD] + legal.scratch[OTHERS_CARD + other]
    won = amount_won(options, mine, theirs)
    lost = amount_won(options, theirs, mine)
    gain = won * card
    loss = lost * card
    if won == theirs:
        gain += legal.scratch[OTHERS_KIND + other] + weights.cleared * won
    if lost == mine:
        loss += legal.scratch[KIND] + weights.cleared * lost
    if mine + won == DOTS[number]:
        gain += weights.complete
    if theirs + lost == DOTS[number]:
        loss += weights.complete
    late = legal.scratch[LATE]
    if late != 0.0:
        if _finishes(pub, np.int64(seat), number, mine + won):
            gain -= late
        if _finishes(pub, np.int64(seat), number, mine - lost):
            loss += late
    shut_out = weights.rival * legal.scratch[SHUT_OUT]
    if shut_out != 0.0:
        if _finishes(pub, other, number, theirs - won):
            gain += shut_out
        if _finishes(pub, other, number, theirs + lost):
            loss -= shut_out
    return gain, loss
