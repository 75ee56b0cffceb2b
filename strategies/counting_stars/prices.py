"""What cards, kinds and stones are worth to a seat just now: the prices by which the thinking strategies go.

A bonus is worth most to those near the lead: one more card (kind, stone) is priced at its own point and at how much it
moves the chance of the bonus. What another loses is priced too, the higher the nearer that player is to winning.
"""

from simulator.games.counting_stars import options as choice
from simulator.games.counting_stars.state import DOTS, NUM_CARDS, NUM_NUMBERS
from simulator.jit import count_bits, inlined, kernel

# Where `legal.scratch` holds the prices. To this seat: one more card, kind, stone; what it would cost to be finished.
# By seat, from each of the others on: what it is worth to this seat that the other has one card, kind, stone less.
CARD, KIND, STONE, LATE = 0, 1, 2, 3
OTHERS_CARD, OTHERS_KIND, OTHERS_STONE = 8, 16, 24
GAIN = 32  # 32 + 8 * what + seat: the price that seat itself would put on one more card, kind, stone
STANDING = 56  # by seat: the score as it stands, bonuses by chance


@inlined
def _count(pub, seat, what):
    """Return how many cards, kinds or stones a seat has."""
    if what == CARD:
        return pub.num_cards[seat]
    return count_bits(pub.kinds[seat]) if what == KIND else pub.stones[seat]


@inlined
def _price_bonus(view, legal, what, bonus, each, scale):
    """Write what one more card, kind or stone is worth to every seat: its points and its push towards the bonus."""
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
def _late(view, options, weights):
    """Return the cost of being finished now: no more auctions."""
    pub = view.pub
    if pub.half == 1 or options.finished_bid:
        return 0.0
    left = 0
    for number in range(1, NUM_NUMBERS + 1):
        left += pub.floor[number]
    return weights.finish * left * options.points_per_card


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
    left = open_cards / 64.0
    _price_bonus(
        view,
        legal,
        CARD,
        0.5 * weights.lead_cards * options.bonus_cards,
        1.0 * options.points_per_card,
        weights.near_cards + weights.far_cards * left,
    )
    _price_bonus(
        view,
        legal,
        KIND,
        0.5 * weights.lead_kinds * options.bonus_kinds,
        0.0,
        weights.near_kinds + weights.far_kinds * left,
    )
    _price_bonus(
        view,
        legal,
        STONE,
        0.5 * weights.lead_stones * options.bonus_stones,
        1.0 * options.points_per_stone,
        weights.near_stones + weights.far_stones * left,
    )
    # A stone buys its share of what is still to be had.
    use = weights.market * open_cards * options.points_per_card / (4.0 + stones) + weights.stone
    legal.scratch[STONE] += use
    legal.scratch[LATE] = _late(view, options, weights)
    mine = legal.scratch[STANDING + view.seat]
    for seat in range(pub.num_seats):
        ahead = legal.scratch[STANDING + seat] - mine
        rival = weights.rival * max(0.0, 1.0 + weights.rival_ahead * ahead / (10.0 + abs(ahead)))
        legal.scratch[OTHERS_CARD + seat] += rival * legal.scratch[GAIN + seat]
        legal.scratch[OTHERS_KIND + seat] += rival * legal.scratch[GAIN + 8 + seat]
        legal.scratch[GAIN + 16 + seat] += use
        legal.scratch[OTHERS_STONE + seat] += rival * legal.scratch[GAIN + 16 + seat]


@inlined
def thought_bid(view, legal, weights, other, number):
    """Return what another is thought to find a floor pile worth, in stones, as far as they have them."""
    pub = view.pub
    worth = pub.floor[number] * legal.scratch[GAIN + other]
    if pub.owned[other, number] == 0:
        worth += legal.scratch[GAIN + 8 + other]
    return min(worth / max(legal.scratch[GAIN + 16 + other], 0.02), 1.0 * pub.stones[other])


@inlined
def pile_worth(view, options, legal, weights, number, amount):
    """Return what it is worth to this seat to get so many cards of a number."""
    pub = view.pub
    seat = view.seat
    owned = pub.owned[seat, number]
    worth = amount * legal.scratch[CARD]
    if owned == 0:
        worth += legal.scratch[KIND]
    if owned + amount == DOTS[number]:
        worth += weights.complete
        if pub.kinds[seat] & ~pub.complete[seat] & ~(1 << number) == 0:
            worth -= legal.scratch[LATE]
    elif pub.seen[number] - pub.floor[number] > owned:
        worth -= weights.contested * amount
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
def trade_gain(view, options, legal, weights, number, other):
    """Return what winning a trade is worth to this seat, stones apart."""
    pub = view.pub
    seat = view.seat
    mine = pub.owned[seat, number]
    theirs = pub.owned[other, number]
    amount = amount_won(options, mine, theirs)
    worth = amount * (legal.scratch[CARD] + legal.scratch[OTHERS_CARD + other])
    if amount == theirs:
        worth += legal.scratch[OTHERS_KIND + other]
    if mine + amount == DOTS[number]:
        worth += weights.complete
    if legal.scratch[LATE] != 0.0:
        if _finishes(pub, seat, number, mine + amount):
            worth -= legal.scratch[LATE]
        if _finishes(pub, other, number, theirs - amount):
            worth += legal.scratch[LATE] * weights.rival
    return worth


@inlined
def trade_loss(view, options, legal, weights, number, other):
    """Return what losing a trade costs this seat, stones apart."""
    pub = view.pub
    seat = view.seat
    mine = pub.owned[seat, number]
    theirs = pub.owned[other, number]
    amount = amount_won(options, theirs, mine)
    worth = amount * (legal.scratch[CARD] + legal.scratch[OTHERS_CARD + other])
    if amount == mine:
        worth += legal.scratch[KIND]
    if theirs + amount == DOTS[number]:
        worth += weights.complete
    if legal.scratch[LATE] != 0.0:
        if _finishes(pub, seat, number, mine - amount):
            worth += legal.scratch[LATE]
        if _finishes(pub, other, number, theirs + amount):
            worth -= legal.scratch[LATE] * weights.rival
    return worth
