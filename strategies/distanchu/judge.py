"""What experienced players work out from what they see: who can still beat a play, and what a hand promises.

Kernels for strategies to share. None of them is a strategy.
"""

from math import comb

import numpy as np

from simulator.games.distanchu import options as choice
from simulator.games.distanchu.scoring import card_points
from simulator.games.distanchu.state import DOTS, MAX_COPIES, NOBODY, NUM_NUMBERS
from simulator.jit import count_bits, highest_bit, inlined, kernel, lowest_bit, natural

BYTE = 8
SETS = np.array(
    [
        sum(comb(copies, size) << BYTE * (size - 1) for size in range(1, MAX_COPIES + 1))
        for copies in range(MAX_COPIES + 1)
    ],
    dtype=np.int64,
)
"""SETS[copies]: its byte `size` - 1 says in how many ways `size` cards can be picked from so many copies.

So one addition counts the sets of all sizes. No byte overflows: the whole deck has at most 196 sets of one size.
"""

NO_SIZE = MAX_COPIES + 1
"""A size of which there are no sets."""

KEPT_TOGETHER = np.array(
    [[1.0 / max(rivals, 1) ** max(size - 1, 0) for size in range(MAX_COPIES + 2)] for rivals in range(7)]
)
"""KEPT_TOGETHER[rivals, size]: the chance that so many given cards lie in one of so many hands."""

# `legal.notes[MIDDLE + number]` holds the unseen sets of a number, zero for numbers that do not exist;
# `legal.notes[NEARER + distance]` holds those of all numbers that are nearer to the destination.
MIDDLE = 16
NEARER = 48


@inlined
def note_sets(view, options, legal):
    """Note the sets that this seat has not seen: they are in other hands, or face down in the centre."""
    notes = legal.notes
    for place in range(MIDDLE):
        notes[place] = 0
        notes[MIDDLE + NUM_NUMBERS + 1 + place] = 0
    for number in range(NUM_NUMBERS + 1):
        seen = view.pub.seen[number] + view.own.hand[number] + view.own.known[number]
        notes[MIDDLE + number] = SETS[natural(DOTS[number] - seen)]
    destination = natural(view.pub.destination)
    nearer = notes[MIDDLE + destination] if options.follow_on_destination else 0
    notes[NEARER] = 0
    for distance in range(1, _farthest(view) + 1):
        notes[NEARER + distance] = nearer
        nearer += notes[natural(MIDDLE + destination - distance)] + notes[MIDDLE + destination + distance]


@inlined
def _farthest(view):
    """Return the greatest distance at which this seat may play."""
    pub = view.pub
    if pub.last_size > 0:
        return abs(pub.last_number - pub.destination)
    numbers = view.own.at_least[1]
    return max(highest_bit(numbers) - pub.destination, pub.destination - lowest_bit(numbers))


@inlined
def of_size(sets, size):
    """Return how many of the counted `sets` are of `size` cards; none are of NO_SIZE."""
    return sets >> min(BYTE * (size - 1), 63) & 255


@inlined
def num_rivals(view, options):
    """Return how many others may still answer a play of this seat."""
    pub = view.pub
    others = pub.holders & ~(1 << view.seat)
    if options.pass_is_final:
        others &= ~pub.passed
    return count_bits(others)


@inlined
def pot_points(view, options):
    """Return what the trick would be worth to whoever beats the last play and wins it."""
    pub = view.pub
    return pub.table_points + pub.hidden_centre * 0.75 + pub.last_size * card_points(options, pub.last_number)


@inlined
def num_sets(view):
    """Return how many different numbers this hand holds: the fewest plays that empty it."""
    return count_bits(view.own.at_least[1])


@inlined
def others_mean_hand(view):
    """Return how many cards the others who still hold some have on average."""
    pub = view.pub
    cards = -pub.hand_sizes[view.seat]
    for seat in range(pub.num_seats):
        cards += pub.hand_sizes[seat]
    return cards / max(count_bits(pub.holders & ~(1 << view.seat)), 1)


# By number of players: how often a player in a hurry is first out, and how many different numbers a dealt hand has for
# each of its cards, on average. Measured over thousands of deals.
FIRST_OUT_SHARE = np.array([0.0, 1.0, 0.83, 0.84, 0.87, 0.87, 0.86])
TYPICAL_SETS = np.array([0.0, 0.5, 0.42, 0.535, 0.633, 0.694, 0.738])
TYPICAL_EIGHTS = 0.124
EIGHT = 8


@inlined
def first_out_chance(view):
    """Estimate the chance to be first out this round in a hurry, with the hand just dealt.

    8s are hard to be rid of: nobody may play them while the destination is 8, and they leave few who cannot beat
    them. Those who have declared already are in a hurry too.
    """
    pub = view.pub
    eights = view.own.hand[EIGHT] / pub.hand_sizes[view.seat]
    chance = FIRST_OUT_SHARE[pub.num_seats] - 1.2 * (eights - TYPICAL_EIGHTS)
    return chance - 0.05 * count_bits(pub.declared)


@inlined
def handicap(view):
    """Estimate how many points a round the hand just dealt is worse than most at winning tricks.

    Many 8s and many different numbers make a hand that has little to lose by hurrying.
    """
    pub = view.pub
    cards = pub.hand_sizes[view.seat]
    eights = view.own.hand[EIGHT] / cards - TYPICAL_EIGHTS
    return 11.0 * eights + 7.0 * (num_sets(view) / cards - TYPICAL_SETS[pub.num_seats])


@kernel
def keep_best(view, options, legal):
    """Choose the lowest of the best cards to keep after a failed riichi.

    Give the penalty cards away, they cost the receiver; of the others keep those that can soon win a trick, the
    nearest to the destination but not on it.
    """
    own = view.own
    best = -1
    for position in range(legal.num):
        number = legal.actions[position]
        better = 0
        for other in range(own.keep_from, NUM_NUMBERS + 1):
            if own.hand[other] > 0 and _keeping_mark(view, options, other) > _keeping_mark(view, options, number):
                better += own.hand[other]
        if better < own.keep_left and (best < 0 or number < legal.actions[best]):
            best = position
    return best


@inlined
def _keeping_mark(view, options, number):
    mark = -4.0 * abs(number - view.pub.destination) + number / 16
    if number == view.pub.destination:
        mark -= 40.0
    if card_points(options, number) < 0:
        mark -= 200.0
    return mark


@inlined
def best_position(legal):
    """Return the position of the highest mark in `legal.values`, the first of equals."""
    best = 0
    for position in range(1, legal.num):
        if legal.values[position] > legal.values[best]:
            best = position
    return best


@inlined
def declares_riichi(view, options, weights):
    """Return 1 if the chance to be first out is good enough to promise it, else 0.

    A hand that is no good for tricks makes the promise worth more. What a failed declarer may keep makes it cheap,
    riichi_penalty makes it dear, and a bonus for going out first is a reason to hurry anyway.
    """
    kept = options.riichi_keep
    dearness = max(0.0, 1.02 - 0.015 * kept - 0.005 * kept * kept)
    needed = weights.riichi_threshold * dearness + weights.riichi_caution * options.riichi_penalty
    needed -= weights.riichi_handicap * handicap(view) + 0.01 * options.first_out_bonus
    return 1 if first_out_chance(view) > needed else 0


@inlined
def hurry_after_riichi(options):
    """Return how much of a declarer's hurry is called for: 1 as published, less the less a failed one gives away."""
    return max(0, 8 - options.riichi_keep) / 7.0


@inlined
def shedding_pays(view, options):
    """Return how much the options and declarations in force reward an empty hand, in points (roughly)."""
    pub = view.pub
    reward = 0.0
    if options.last_hand == choice.PENALTY:
        reward += 1.0
    if pub.first_out == NOBODY:
        reward += options.first_out_bonus
        if pub.declared:
            reward += 3.0
        if options.last_hand == choice.TO_FIRST_OUT:
            reward += 3.0
    return reward
