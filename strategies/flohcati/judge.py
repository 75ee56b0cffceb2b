"""What strategies of Flohcati look at: what a card is worth in a hand, what it is worth to others, who would win by a gala.

All hands are known to whoever remembers what has been seen, and so are the cards still in the deck.
"""

import numpy as np

from simulator.games.flohcati import options as choice
from simulator.games.flohcati.state import HIGHEST, MAX_VALUES, NOBODY, NONE
from simulator.jit import count_bits, inlined, kernel, lowest_bit

TOP = np.array([mask.bit_length() for mask in range(1 << MAX_VALUES)], dtype=np.int32)
"""TOP[mask of values]: the highest value + 1, or 0 without a card."""

# Places in `legal.scratch`: what a colour is worth by its TOP; by value, what laying a trio that a card completes brings
# (NO_TRIO_YET if none), and what a card adds to a trio not complete; by number of missing colours, how near that is to a
# gala; how much of the future is left; what the own nearness is worth; what is left to the others.
WORTH, COMPLETES, ADDS, NEARNESS, FUTURE, RACE, STEP, BEST_LEFT, SECOND_LEFT = 0, 12, 24, 36, 48, 49, 50, 51, 52
NO_TRIO_YET = -1000.0


@inlined
def future_turns(view, weights):
    """Return how much of the future is left, from 1 down to 0: own turns to come, of which `hurry` count as plenty."""
    pub = view.pub
    if pub.turns_left != NONE or pub.deck_left == 0:
        return 0.0
    return min(1.0, pub.deck_left / (2.2 * pub.num_seats * weights.hurry))


@inlined
def best_rival_total(view):
    """Return the highest score of the others, as the game stands."""
    pub = view.pub
    best = -1
    for seat in range(pub.num_seats):
        if seat != view.seat and pub.totals[seat] > best:
            best = pub.totals[seat]
    return best


@inlined
def gala_open(view, options):
    """Return whether a gala may still be declared."""
    return options.gala and view.pub.gala_seat == NOBODY


@inlined
def gala_wins(view, options, weights, total):
    """Return whether declaring the gala with a score of `total` before it looks like winning."""
    lead = total + options.gala_points - best_rival_total(view)
    if options.gala_ends == choice.GALA_LAP:
        return lead >= weights.lap_margin
    return lead >= weights.margin


@inlined
def worth_of_race(view, options, weights, future, seat):
    """Return what having every colour would be worth to a seat: little, if it is far behind."""
    if not gala_open(view, options):
        return 0.0
    pub = view.pub
    rival = -1
    for other in range(pub.num_seats):
        if other != seat and pub.totals[other] > rival:
            rival = pub.totals[other]
    lead = pub.totals[seat] + options.gala_points - rival
    hope = min(max(0.5 + lead * weights.slope, 0.0), 1.0)
    return weights.gala * hope * future * (10.0 + options.gala_points)


@inlined
def missing_colours(pub, seat):
    """Return how many colours a hand lacks."""
    return count_bits(pub.all_colours & ~pub.held[seat])


@kernel
def measure_hand(view, options, legal, weights):
    """Fill `legal.scratch` with what cards are worth to this seat; see the places above."""
    pub = view.pub
    scratch = legal.scratch
    future = future_turns(view, weights)
    high = options.highest_value
    space = weights.room * future / (2.0 * high)
    scratch[FUTURE] = future
    scratch[NEARNESS] = 1.0
    for missing in range(1, options.colours + 1):
        scratch[NEARNESS + missing] = scratch[NEARNESS + missing - 1] * weights.near
    scratch[RACE] = worth_of_race(view, options, weights, future, view.seat)
    missing = missing_colours(pub, view.seat)
    scratch[STEP] = scratch[RACE] * (scratch[NEARNESS + max(missing - 1, 0)] - scratch[NEARNESS + missing])
    scratch[WORTH] = space * high * high
    for value in range(high + 1):
        scratch[WORTH + 1 + value] = value + space * (high - value) * (high - value)
    for value in range(options.lowest_value, high + 1):
        scratch[COMPLETES + value] = NO_TRIO_YET
        scratch[ADDS + value] = 0.0
        copies = count_bits(pub.by_value[view.seat, value])
        lacks = options.trio_size - copies - 1
        if lacks >= 0:
            brings = options.trio_points - cost_of_laying(view, legal, value, pub.by_value[view.seat, value])
            if lacks == 0:
                scratch[COMPLETES + value] = brings
            else:
                scratch[ADDS + value] = promise(view, weights, future, value, lacks, brings)


@inlined
def promise(view, weights, future, value, missing, brings):
    """Return what a card of `value` adds to a trio that lacks `missing` more and will bring so many points."""
    brings -= weights.tax * value
    if brings <= 0.0:
        return 0.0
    chance = min(1.0, count_bits(view.pub.unseen_values[value]) * 0.125) * future
    if missing == 1:
        return weights.pair * brings * chance
    return weights.start * brings * chance


@inlined
def cost_of_card(view, legal, colour, value):
    """Return what the points and the room of a colour lose with this card."""
    values = view.pub.hands[view.seat, colour]
    if values >> value + 1:
        return 0.0
    rest = values & ~(1 << value)
    return legal.scratch[WORTH + value + 1] - legal.scratch[WORTH + TOP[rest]]


@inlined
def cost_of_laying(view, legal, value, colours):
    """Return what the hand loses with the cards of `value` in these colours."""
    pub = view.pub
    cost = 0.0
    missing = missing_colours(pub, view.seat)
    lost = 0
    while colours:
        colour = lowest_bit(colours)
        cost += cost_of_card(view, legal, colour, value)
        if pub.hands[view.seat, colour] == 1 << value:
            lost += 1
        colours &= colours - 1
    scratch = legal.scratch
    return cost + scratch[RACE] * (scratch[NEARNESS + missing] - scratch[NEARNESS + missing + lost])


@inlined
def gain_of_card(view, legal, weights, colour, value):
    """Return what this card would be worth in hand: points, room, colours for the gala, trios."""
    scratch = legal.scratch
    top = TOP[view.pub.hands[view.seat, colour]]
    gain = 0.0
    if value >= top:
        gain = scratch[WORTH + value + 1] - scratch[WORTH + top]
        if top == 0:
            gain += scratch[STEP]
    brings = scratch[COMPLETES + value]
    if brings == NO_TRIO_YET:
        return gain + scratch[ADDS + value]
    if brings > gain:
        return brings + weights.later * max(gain, 0.0)
    return gain + weights.later * max(brings, 0.0)


@inlined
def points_of_card(pub, seat, colour, value):
    """Return the points that a card adds to the colours of a hand."""
    return max(value - HIGHEST[pub.hands[seat, colour]], 0)


@inlined
def leads_with(pub, seat, total):
    """Return whether nobody else has more than `total`."""
    for other in range(pub.num_seats):
        if other != seat and pub.totals[other] > total:
            return False
    return True


@inlined
def wins_with(view, options, seat, colour, value):
    """Return whether this card would let another seat declare a gala that wins."""
    pub = view.pub
    if not gala_open(view, options) or pub.held[seat] | 1 << colour != pub.all_colours:
        return False
    return leads_with(pub, seat, pub.totals[seat] + points_of_card(pub, seat, colour, value) + options.gala_points)


@inlined
def gain_of_rival(view, options, legal, weights, seat, colour, value):
    """Return roughly what a card would be worth to another seat: points, a trio, a colour nearer to the gala."""
    pub = view.pub
    gain = 1.0 * points_of_card(pub, seat, colour, value)
    if count_bits(pub.by_value[seat, value]) == options.trio_size - 1:
        gain = max(gain, options.trio_points - 0.5 * value * (options.trio_size - 1))
    if pub.hands[seat, colour] == 0:
        missing = missing_colours(pub, seat)
        scratch = legal.scratch
        race = worth_of_race(view, options, weights, scratch[FUTURE], seat)
        gain += race * (scratch[NEARNESS + missing - 1] - scratch[NEARNESS + missing])
    return gain


@inlined
def loss_of_rival(view, options, legal, weights, seat, colour, value):
    """Return roughly what another seat would lose with a card."""
    pub = view.pub
    values = pub.hands[seat, colour]
    rest = values & ~(1 << value)
    loss = 1.0 * (HIGHEST[values] - HIGHEST[rest])
    if count_bits(pub.by_value[seat, value]) >= options.trio_size - 1:
        loss += weights.pair * options.trio_points
    if rest == 0:
        missing = missing_colours(pub, seat)
        scratch = legal.scratch
        race = worth_of_race(view, options, weights, scratch[FUTURE], seat)
        loss += race * (scratch[NEARNESS + missing] - scratch[NEARNESS + missing + 1])
    return loss


@inlined
def best_position(legal):
    """Return the position of the highest mark in `legal.values`, the first of equals."""
    best = 0
    for position in range(1, legal.num):
        if legal.values[position] > legal.values[best]:
            best = position
    return best
