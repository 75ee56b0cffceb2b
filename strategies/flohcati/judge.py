"""What a card of Flohcati is worth: in the own hand, to the others, and for a gala that wins.

All hands are known to whoever remembers what has been seen, and so are the cards still in the deck.
"""

import numpy as np

from simulator.games.flohcati import options as choice
from simulator.games.flohcati.state import HIGHEST, MAX_VALUES, NOBODY, NONE, VALUE_BITS, VALUE_MASK
from simulator.jit import count_bits, inlined, kernel, lowest_bit

TOP = np.array([mask.bit_length() for mask in range(1 << MAX_VALUES)], dtype=np.int32)
"""TOP[mask of values]: the highest value + 1, or 0 without a card."""

# Places in `legal.scratch`. First tables: by value, what laying a trio that a card completes brings (NO_TRIO_YET if
# none), and what a card adds to a trio not complete; by the number of colours missing, how near that is to a gala.
COMPLETES, ADDS, NEARNESS = 0, 10, 20
FUTURE = 32  # how much of the future is left
RACE = 33  # what having every colour is worth
STEP = 34  # what one more colour is worth
LEAD_NEEDED = 35  # points that a card must add for a gala to look like winning
MOST = 36  # no card is worth more than this
BEST_LEFT, SECOND_LEFT = 37, 38  # the best two cards of the row for the next player, as far as they count
PAIR, BEGINNING, TAX = 39, 40, 41  # the weights for trios, as they are with a gala to come or without
NO_TRIO_YET = -1000.0

CARDS_A_TURN = 2.2
"""How many cards of the deck a turn uses up, roughly."""

# Places in `legal.notes`.
FINISHING = 0  # bit mask of the colours that complete the hand for a gala: all, if it is complete
BEST_COLOUR = 1  # the row's best colour for the next player, or -1
WANTED = 2  # bit mask of the colours lacked by those who lack at most two
DEADLY = 3  # bit mask of the steps to players whom a card of the row lets win; DEADLY + step: the colour's bit


@inlined
def future_turns(view, options, weights):
    """Return how much of the future is left, from 1 down to 0: own turns to come, of which `hurry` count as plenty."""
    pub = view.pub
    if pub.turns_left != NONE or pub.deck_left == 0:
        return 0.0
    lap = CARDS_A_TURN * pub.num_seats
    cards = pub.deck_left + lap * (options.deck_end == choice.DECK_LAP)
    return min(1.0, cards / (lap * weights.hurry))


@inlined
def ends_with_this_turn(view, options):
    """Return whether nobody has another turn, so that nothing needs to be denied to anybody."""
    pub = view.pub
    return pub.turns_left == 1 or (pub.deck_left == 0 and options.deck_end == choice.LAST_TURN)


@inlined
def deny_share(view, options, weights):
    """Return how much it counts what is left to the next player, who may be bound to risk a bust for it."""
    deny = weights.deny / (view.pub.num_seats - 1)
    return deny if options.take_from_row else deny * weights.guarded


@inlined
def seat_after(view, steps):
    """Return the seat that many places after this one."""
    seat = np.int64(view.seat + steps)
    return seat - view.pub.num_seats if seat >= view.pub.num_seats else seat


@inlined
def best_rival_total(pub, seat):
    """Return the highest score of the others, as the game stands."""
    best = -1
    for other in range(pub.num_seats):
        if other != seat:
            best = max(best, pub.totals[other])
    return best


@inlined
def gala_open(view, options):
    """Return whether a gala may still be declared."""
    return options.gala and view.pub.gala_seat == NOBODY


@inlined
def lead_needed(view, options, weights):
    """Return how many points more than now this seat wants before it declares the gala."""
    pub = view.pub
    margin = weights.lap_margin if options.gala_ends == choice.GALA_LAP else weights.margin
    return margin + best_rival_total(pub, view.seat) - pub.totals[view.seat] - options.gala_points


@inlined
def missing_colours(pub, seat):
    """Return how many colours a hand lacks."""
    return count_bits(pub.all_colours & ~pub.held[seat])


@inlined
def worth_of_race(view, options, legal, weights, seat):
    """Return what having every colour would be worth to a seat: little, if it is far behind."""
    if not gala_open(view, options):
        return 0.0
    pub = view.pub
    lead = pub.totals[seat] + options.gala_points - best_rival_total(pub, seat)
    hope = min(max(0.5 + lead * weights.slope, 0.0), 1.0)
    worth = weights.gala * hope * legal.scratch[FUTURE] * max(weights.haste + options.gala_points, 0.0)
    return worth * weights.lap_share if options.gala_ends == choice.GALA_LAP else worth


@kernel
def measure_hand(view, options, legal, weights):
    """Fill `legal.scratch` and `legal.notes` with what cards are worth to this seat; see the places above."""
    pub = view.pub
    scratch = legal.scratch
    future = future_turns(view, options, weights)
    scratch[FUTURE] = future
    to_come = gala_open(view, options)
    scratch[PAIR] = weights.pair if to_come else weights.calm_pair
    scratch[BEGINNING] = weights.start if to_come else weights.calm_start
    scratch[TAX] = weights.tax if to_come else weights.calm_tax
    _measure_race(view, options, legal, weights)
    most = options.highest_value + scratch[STEP]
    most_added = 0.0
    for value in range(options.lowest_value, options.highest_value + 1):
        colours = pub.by_value[view.seat, value]
        lacks = options.trio_size - count_bits(colours) - 1
        scratch[COMPLETES + value] = NO_TRIO_YET
        scratch[ADDS + value] = 0.0
        if lacks > 0:
            added = promise(view, options, legal, value, lacks)
            scratch[ADDS + value] = added
            most_added = max(most_added, added)
        elif lacks == 0:
            brings = options.trio_points - cost_of_laying(view, legal, value, colours)
            scratch[COMPLETES + value] = brings
            most = max(most, brings)
    scratch[MOST] = most + most_added


@inlined
def _measure_race(view, options, legal, weights):
    """Fill in how near the hand is to a gala, and what that is worth."""
    pub = view.pub
    scratch = legal.scratch
    scratch[NEARNESS] = 1.0
    scratch[NEARNESS + 1] = weights.one_short
    nearness = weights.one_short * weights.two_short
    near = weights.near
    scratch[NEARNESS + 2] = nearness
    for missing in range(3, options.colours + 1):
        nearness *= near
        scratch[NEARNESS + missing] = nearness
    scratch[RACE] = worth_of_race(view, options, legal, weights, view.seat)
    lacking = pub.all_colours & ~pub.held[view.seat]
    missing = count_bits(lacking)
    scratch[STEP] = scratch[RACE] * (scratch[NEARNESS + max(missing - 1, 0)] - scratch[NEARNESS + missing])
    legal.notes[FINISHING] = 0
    if missing <= 1 and gala_open(view, options):
        legal.notes[FINISHING] = lacking if missing == 1 else pub.all_colours
        scratch[LEAD_NEEDED] = lead_needed(view, options, weights)


@inlined
def promise(view, options, legal, value, lacks):
    """Return what a card of `value` adds to a trio that lacks `lacks` more: less for high cards, which colours want."""
    brings = options.trio_points - legal.scratch[TAX] * value
    if brings <= 0.0:
        return 0.0
    chance = min(1.0, count_bits(view.pub.unseen_values[value]) * 0.125) * legal.scratch[FUTURE]
    return legal.scratch[PAIR if lacks == 1 else BEGINNING] * brings * chance


@inlined
def cost_of_card(pub, seat, colour, value):
    """Return what the points of a colour lose with this card."""
    values = pub.hands[seat, colour]
    return HIGHEST[values] - HIGHEST[values & ~(1 << value)]


@kernel
def cost_of_laying(view, legal, value, colours):
    """Return what the hand loses with the cards of `value` in these colours: points, and nearness to the gala."""
    pub = view.pub
    cost = 0.0
    missing = missing_colours(pub, view.seat)
    lost = 0
    while colours:
        colour = lowest_bit(colours)
        cost += cost_of_card(pub, view.seat, colour, value)
        lost += pub.hands[view.seat, colour] == 1 << value
        colours &= colours - 1
    scratch = legal.scratch
    return cost + scratch[RACE] * (scratch[NEARNESS + missing] - scratch[NEARNESS + missing + lost])


@inlined
def gain_of_card(view, legal, colour, value):
    """Return what this card would be worth in hand: points, a colour nearer to the gala, or its use in a trio."""
    values = view.pub.hands[view.seat, colour]
    gain = max(1.0 * (value - HIGHEST[values]), 0.0)
    if values == 0:
        gain += legal.scratch[STEP]
    return with_trio(legal, value, gain)


@inlined
def with_trio(legal, value, gain):
    """Return the worth of a card that is worth `gain` to its colour, its use in a trio included."""
    return max(gain, legal.scratch[COMPLETES + value]) + legal.scratch[ADDS + value]


@inlined
def points_of_card(pub, seat, colour, value):
    """Return the points that a card adds to the colours of a hand."""
    return max(value - HIGHEST[pub.hands[seat, colour]], 0)


@inlined
def i_win_with(view, legal, colour, value):
    """Return whether this card would complete all colours for a gala that looks like winning."""
    if legal.notes[FINISHING] >> colour & 1 == 0:
        return False
    return points_of_card(view.pub, view.seat, colour, value) >= legal.scratch[LEAD_NEEDED]


@kernel
def step_of_rival(view, options, legal, weights, seat, gained):
    """Return what one more colour is worth to another seat (`gained` 1), or what it would lose with one (0)."""
    scratch = legal.scratch
    nearer = missing_colours(view.pub, seat) - gained
    if nearer < 0:
        return 0.0
    race = worth_of_race(view, options, legal, weights, seat)
    return race * (scratch[NEARNESS + nearer] - scratch[NEARNESS + nearer + 1])


@inlined
def gain_of_rival(view, options, seat, card, step):
    """Return roughly what a card would be worth to another seat: points, a trio, a colour nearer to the gala."""
    pub = view.pub
    value = card & VALUE_MASK
    values = pub.hands[seat, card >> VALUE_BITS]
    gain = max(1.0 * (value - HIGHEST[values]), 0.0)
    if count_bits(pub.by_value[seat, value]) == options.trio_size - 1:
        gain = max(gain, options.trio_points - 0.5 * value * (options.trio_size - 1))
    return gain if values else gain + step


@inlined
def loss_of_rival(view, options, legal, seat, card, step):
    """Return roughly what another seat would lose with a card."""
    pub = view.pub
    colour = card >> VALUE_BITS
    value = card & VALUE_MASK
    loss = 1.0 * cost_of_card(pub, seat, colour, value)
    if count_bits(pub.by_value[seat, value]) >= options.trio_size - 1:
        loss += legal.scratch[PAIR] * options.trio_points
    return loss + step if pub.hands[seat, colour] == 1 << value else loss


@kernel
def wins_with(view, options, seat, colour, value):
    """Return whether this card would let another seat declare a gala that wins."""
    pub = view.pub
    if not gala_open(view, options) or pub.held[seat] | 1 << colour != pub.all_colours:
        return False
    total = pub.totals[seat] + points_of_card(pub, seat, colour, value) + options.gala_points
    return total >= best_rival_total(pub, seat)


@inlined
def num_busts(pub):
    """Return how many cards of the deck would bust."""
    busts = 0
    colours = pub.row_colours
    while colours:
        busts += count_bits(pub.unseen[lowest_bit(colours)])
        colours &= colours - 1
    return busts
