"""Marking every legal action in points to be expected, by weighted reasons: the way of `balanced` and its relatives."""

import numpy as np

from simulator.games.terra import options as choice
from simulator.games.terra.plays import fitting
from simulator.games.terra.state import CARD_BITS, CARD_MASK, DRAW, MATCH, PLAY, TERRA
from simulator.jit import inlined, kernel, lowest_bit
from strategies.terra.chances import BETTER, MOST_CARDS, NO_LAY, OUT, OUT_CHANCE, SOME, USE
from strategies.terra.judge import (
    GOES_ON,
    LOSES,
    ONE_OF,
    blocked_chance,
    calls_ron,
    count_of,
    finishing_outcome,
    finishing_points,
    match_outcome,
    next_size,
    no_lay,
    num_different,
    num_near,
    num_unseen,
    others_cards,
    out_danger,
    pack_unseen,
    ron_danger,
    somebody_has_one_card,
    turns_to_empty,
)

GAME_WON = 1000.0
"""Mark of an action that ends the game and wins it; the negative, of one that ends it for somebody else."""

# What one decision needs again and again stands in `legal.scratch`. By number: the use of a card to its holder, what
# a card left on the floor is likely to cost for each card in the hand, and what it is worth there apart from that.
USES = 0
COSTS = 16
WORTHS = 32
# By how many cards are laid: what being left with the others is worth, and what declaring Terra then is.
LEFT = 48
TERRAS = 52
# One card's share of all unseen cards, as it is, times the points of going out, times those to be hoped for by Ron.
SHARE = 56
OUT_SHARE = 57
RON_SHARE = 58
# Burden of each card left.
EACH = 59


@inlined
def _each_card(view, options, weights):
    """Return the burden of each card left in the hand."""
    return weights.card + weights.urgency * num_near(view, options)


@inlined
def _burden(options, weights, each, left):
    """Return the burden of being left with so many cards, whichever they are."""
    return weights.turn * turns_to_empty(options, left) + each * left


@inlined
def _all_lay(view, options):
    """Return the chance that every other player has something to lay."""
    pub = view.pub
    chance = 1.0
    for seat in range(pub.num_seats):
        if seat != view.seat:
            chance *= 1.0 - no_lay(options, pub.hand_sizes[seat])
    return chance


@inlined
def terra_worth(options, weights, left, all_lay, danger):
    """Return what declaring Terra is worth to a player left with so many cards, who is in this danger of Ron."""
    caught = weights.terra_gain * (1.0 - all_lay) - weights.terra_self * all_lay * no_lay(options, left)
    return weights.terra + options.terra_draw * (caught - weights.terra_risk * danger * options.ron_multiplier)


@inlined
def _measure_numbers(view, options, legal, weights, unseen, only_one):
    """Write down each number in the hand; return the sum of the uses of all cards in the hand.

    `only_one` is added to the use of a card that is the only one of its number.
    """
    # What does not change from number to number is looked up before: the compiler cannot know that it does not.
    alone = weights.use_alone
    pairs = weights.use_pair if options.max_cards > 1 else 0.0
    threes = weights.use_three if options.max_cards > 2 else 0.0
    feed_out = weights.feed_out
    block = weights.block
    feed_ron = weights.feed_ron * options.ron_multiplier
    in_danger = options.ron and somebody_has_one_card(view)
    following = next_size(view)
    better = BETTER[options.operations, options.single_match]
    out = OUT_CHANCE[options.operations, options.single_match, following if 1 < following <= options.max_cards else 0]
    blocked = NO_LAY[options.operations, options.single_match, options.max_cards, min(following, MOST_CARDS)]
    numbers = np.int64(view.own.at_least[1])
    total = 0.0
    legal.scratch[USES] = 0.0
    while numbers:
        number = lowest_bit(numbers)
        use = alone * better[1, number] + pairs * better[2, number] + threes * better[3, number]
        if view.own.hand[number] == 1:
            use += only_one
        total += use * view.own.hand[number]
        cost = feed_out * out[number]
        if in_danger:
            cost += feed_ron * ron_danger(view, options, unseen, number)
        legal.scratch[USES + number] = use
        legal.scratch[COSTS + number] = cost
        legal.scratch[WORTHS + number] = block * blocked[number]
        numbers &= numbers - 1
    return total


@inlined
def _measure_shares(view, options, legal, weights):
    """Write down what one of the unseen cards stands for."""
    pub = view.pub
    others = others_cards(view)
    share = ONE_OF[num_unseen(view)]
    legal.scratch[SHARE] = share
    legal.scratch[OUT_SHARE] = weights.hope_out * share * others
    by_ron = weights.hope_ron * share * options.ron_multiplier * others * ONE_OF[pub.num_seats - 1]
    legal.scratch[RON_SHARE] = by_ron * pub.num_seats if options.ron else by_ron


@inlined
def _measure_sizes(view, options, legal, weights, unseen):
    """Write down what it means to lay one, two or three cards, whichever they are."""
    each = _each_card(view, options, weights)
    legal.scratch[EACH] = each
    size = view.pub.hand_sizes[view.seat]
    for num_cards in range(1, 4):
        left = max(size - num_cards, 0)
        legal.scratch[LEFT + num_cards] = -_burden(options, weights, each, left)
        legal.scratch[TERRAS + num_cards] = 0.0
    if options.terra and not view.pub.terra_phase and view.own.hand[options.terra_number] > 0:
        danger = ron_danger(view, options, unseen, options.terra_number)
        all_lay = _all_lay(view, options)
        for num_cards in range(1, min(size, 4)):
            worth = terra_worth(options, weights, size - num_cards, all_lay, danger)
            legal.scratch[TERRAS + num_cards] = max(0.0, worth)


@kernel
def hope(options, legal, weights, unseen, packed, left):
    """Return what the last one, two or three cards, packed, promise."""
    first = lowest_bit(packed) >> 2
    if left == 1:
        worth = weights.one + legal.scratch[RON_SHARE] * count_of(unseen, np.int64(fitting(options, first)))
        if options.terra and options.ron and fitting(options, options.terra_number) >> first & 1:
            worth += weights.hope_terra * options.ron_multiplier * options.terra_draw * 0.125
        return worth
    packed -= np.int64(1) << 4 * first
    second = lowest_bit(packed) >> 2
    third = 0
    worth = weights.two
    if left == 3:
        third = lowest_bit(packed - (np.int64(1) << 4 * second)) >> 2
        worth = weights.three
    some = SOME[options.operations, options.single_match, options.max_cards, first, second, third]
    out = OUT[options.operations, options.single_match, options.max_cards, first, second, third]
    worth += weights.some * legal.scratch[SHARE] * count_of(unseen, np.int64(some))
    return worth + legal.scratch[OUT_SHARE] * count_of(unseen, np.int64(out))


@kernel
def _mark_finish(view, options, weights, num_cards):
    """Return the mark of laying the last cards."""
    ending = finishing_outcome(view, options, num_cards)
    if ending == GOES_ON:
        return finishing_points(view, options, num_cards) + weights.win
    return -GAME_WON if ending == LOSES else GAME_WON


@kernel
def mark_draw(view, options, legal, weights, unseen, packed):
    """Return the mark of drawing; `packed` is the hand."""
    pub = view.pub
    size = pub.hand_sizes[view.seat]
    reachable = pub.deck_size if options.empty_deck == choice.NO_DRAW else pub.deck_size + pub.pile_size
    num_cards = min(options.terra_draw if pub.terra_phase else 1, reachable)
    left = size + num_cards
    each = legal.scratch[EACH]
    burden = _burden(options, weights, each, left)
    following = next_size(view)
    mark = weights.draw - burden + weights.block * blocked_chance(options, following, pub.floor)
    mark -= weights.feed_out * out_danger(options, following, pub.floor) * left
    if left > 3:
        mark += weights.different * (num_different(packed) - size)
    elif num_cards == 0:
        mark += hope(options, legal, weights, unseen, packed, left)
    else:
        first = lowest_bit(packed) >> 2
        chance = USE[options.operations, options.single_match, left, first] if left <= options.max_cards else 0.0
        mark += weights.hope_out * others_cards(view) * chance + (weights.two if left == 2 else weights.three)
    if options.match and not pub.terra_phase and num_cards == 1:
        points = options.match_points * (pub.num_seats - 1) + burden - _burden(options, weights, each, size)
        mark += weights.match * points * count_of(unseen, np.int64(fitting(options, pub.floor))) * legal.scratch[SHARE]
    return mark


@inlined
def _mark_lay(legal, last, first, second, left):
    """Return the mark of a lay that leaves so many cards, but for what these are good for together."""
    num_cards = 1 + (first > 0) + (second > 0)
    mark = legal.scratch[LEFT + num_cards] + legal.scratch[WORTHS + last] - left * legal.scratch[COSTS + last]
    return mark - legal.scratch[USES + last] - legal.scratch[USES + first] - legal.scratch[USES + second]


@inlined
def _without(packed, last, first, second):
    """Return a packed hand without these cards; a card of number 0 is none, and leaves no trace above place 0."""
    return packed + 3 - (np.int64(1) << 4 * last) - (np.int64(1) << 4 * first) - (np.int64(1) << 4 * second)


@inlined
def _mark_first(view, options, legal, weights, unseen):
    """Mark drawing if it is allowed; return the position of the first lay, and the mark to beat."""
    if legal.actions[0] != DRAW:
        return 0, -1e9
    return 1, mark_draw(view, options, legal, weights, unseen, view.own.packed)


@kernel
def _choose_early(view, options, legal, weights, unseen):
    """Return the position of the best action in a hand of so many cards that none can leave three or fewer.

    The uses of cards include what it costs to have one number less, so that the cards left need not be looked at.
    """
    own = view.own
    size = view.pub.hand_sizes[view.seat]
    different = weights.different
    terra_number = options.terra_number
    for num_cards in range(1, 4):
        legal.scratch[LEFT + num_cards] += different * (num_different(own.packed) - size + num_cards)
    start, best_mark = _mark_first(view, options, legal, weights, unseen)
    best = 0
    for position in range(start, legal.num):
        action = legal.actions[position]
        last = action & CARD_MASK
        first = action >> CARD_BITS & CARD_MASK
        second = action >> 2 * CARD_BITS
        num_cards = 1 + (first > 0) + (second > 0)
        mark = _mark_lay(legal, last, first, second, size - num_cards)
        if last == terra_number:
            mark += legal.scratch[TERRAS + num_cards]
        if (last == first) | (last == second) | (first == second):
            twin = second if last != first else last
            if own.hand[twin] == (last == twin) + (first == twin) + (second == twin):
                mark -= different
        if mark > best_mark:
            best = position
            best_mark = mark
    return best


@kernel
def _choose_late(view, options, legal, weights, unseen, uses):
    """Return the position of the best action in a hand of few cards; `uses` is the sum of their uses."""
    size = view.pub.hand_sizes[view.seat]
    packed = view.own.packed
    different = weights.different
    terra_number = options.terra_number
    start, best_mark = _mark_first(view, options, legal, weights, unseen)
    best = 0
    for position in range(start, legal.num):
        action = legal.actions[position]
        last = action & CARD_MASK
        first = action >> CARD_BITS & CARD_MASK
        second = action >> 2 * CARD_BITS
        num_cards = 1 + (first > 0) + (second > 0)
        left = size - num_cards
        if left == 0:
            mark = _mark_finish(view, options, weights, num_cards) - uses
        else:
            mark = _mark_lay(legal, last, first, second, left)
            if last == terra_number:
                mark += legal.scratch[TERRAS + num_cards]
            rest = _without(packed, last, first, second)
            if left > 3:
                mark += different * (num_different(rest) - left)
            else:
                mark += hope(options, legal, weights, unseen, rest & ~15, left)
        if mark > best_mark:
            best = position
            best_mark = mark
    return best


@kernel
def choose_turn(view, options, legal, weights):
    """Mark every legal action of a turn; return the position of the best."""
    unseen = pack_unseen(view)
    early = view.pub.hand_sizes[view.seat] > 6
    _measure_shares(view, options, legal, weights)
    _measure_sizes(view, options, legal, weights, unseen)
    uses = _measure_numbers(view, options, legal, weights, unseen, weights.different if early else 0.0)
    if early:
        return _choose_early(view, options, legal, weights, unseen)
    return _choose_late(view, options, legal, weights, unseen, uses)


@kernel
def declares_terra(view, options, weights):
    """Declare Terra if it is worth more than nothing; never while a phase is running."""
    if view.pub.terra_phase:
        return 0
    danger = ron_danger(view, options, pack_unseen(view), view.pub.floor)
    left = view.pub.hand_sizes[view.seat]
    return 1 if terra_worth(options, weights, left, _all_lay(view, options), danger) > 0.0 else 0


@kernel
def lays_match(view, options, weights):
    """Lay the card just drawn, unless that ends the game for somebody else or feeds a Ron that costs more."""
    ending = match_outcome(view, options)
    if ending != GOES_ON:
        return 0 if ending == LOSES else 1
    pub = view.pub
    left = pub.hand_sizes[view.seat] - 1
    gain = options.match_points * (pub.num_seats - 1)
    each = _each_card(view, options, weights)
    gain += _burden(options, weights, each, left + 1) - _burden(options, weights, each, left)
    danger = ron_danger(view, options, pack_unseen(view), view.own.drawn)
    return 1 if gain > weights.feed_ron * danger * options.ron_multiplier * left else 0


@kernel
def choose_by_marks(view, options, legal, weights):
    """Make any of the game's decisions."""
    kind = view.pub.kind
    if kind == PLAY:
        return choose_turn(view, options, legal, weights)
    if kind == TERRA:
        return declares_terra(view, options, weights)
    if kind == MATCH:
        return lays_match(view, options, weights)
    return calls_ron(view, options)
