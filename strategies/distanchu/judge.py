"""What experienced players work out from what they see: who can still beat a play, and what a hand promises.

Kernels for strategies to share. None of them is a strategy.
"""

from math import comb

import numpy as np

from simulator.asrus import DOTS, MAX_COPIES, NUM_NUMBERS
from simulator.games.distanchu import options as choice
from simulator.games.distanchu.scoring import card_points
from simulator.games.distanchu.state import NOBODY, SIZE_BITS, SIZE_MASK
from simulator.jit import count_bits, inlined, kernel

SETS = np.array(
    [[comb(copies, size) for copies in range(MAX_COPIES + 1)] for size in range(MAX_COPIES + 2)], dtype=float
)
"""SETS[size, copies]: in how many ways `size` cards can be picked from so many copies."""

KEPT_TOGETHER = np.array(
    [[1.0 / max(rivals, 1) ** max(size - 1, 0) for size in range(MAX_COPIES + 2)] for rivals in range(7)]
)
"""KEPT_TOGETHER[rivals, size]: the chance that so many given cards lie in one of so many hands."""

# `legal.notes[MIDDLE + number]` holds how many cards of a number are unseen, zero for numbers that do not exist;
# `legal.scratch` holds the same for sets of them, and from DANGERS on the danger at each distance.
MIDDLE = 16
DANGERS = 48


@inlined
def count_unseen(view, legal):
    """Note how many cards of each number this seat has not seen: in other hands, or face down in the centre."""
    for place in range(64):
        legal.notes[place] = 0
        legal.scratch[place] = 0.0
    for number in range(1, NUM_NUMBERS + 1):
        seen = view.pub.seen[number] + view.own.hand[number] + view.own.known[number]
        legal.notes[MIDDLE + number] = DOTS[number] - seen


@inlined
def num_rivals(view, options):
    """Return how many others may still answer a play of this seat."""
    pub = view.pub
    others = pub.holders & ~(1 << view.seat)
    if options.pass_is_final:
        others &= ~pub.passed
    return count_bits(others)


@inlined
def measure_dangers(view, options, legal, size, rivals):
    """Write the danger of a play of `size` cards at each distance d into `legal.scratch[DANGERS + d]`.

    The danger is how many sets of as many cards nearer to the destination are unseen, each counted with the chance that
    one hand holds all of it.
    """
    destination = view.pub.destination
    if size == 1:
        for number in range(NUM_NUMBERS + 1):
            legal.scratch[MIDDLE + number] = legal.notes[MIDDLE + number]
    else:
        for number in range(1, NUM_NUMBERS + 1):
            legal.scratch[MIDDLE + number] = SETS[size, legal.notes[MIDDLE + number]]
    together = KEPT_TOGETHER[rivals, size]
    nearer = legal.scratch[MIDDLE + destination] if options.follow_on_destination else 0.0
    for distance in range(1, NUM_NUMBERS):
        legal.scratch[DANGERS + distance] = nearer * together
        nearer += legal.scratch[MIDDLE + destination - distance] + legal.scratch[MIDDLE + destination + distance]


@inlined
def danger_of_more(view, options, legal, action, rivals):
    """Return the danger that more cards at the same distance beat the play `action`."""
    number = action >> SIZE_BITS
    size = action & SIZE_MASK
    if size >= options.max_set:
        return 0.0
    mirrored = 2 * view.pub.destination - number
    sets = SETS[size + 1, legal.notes[MIDDLE + number]] + SETS[size + 1, legal.notes[MIDDLE + mirrored]]
    return sets * KEPT_TOGETHER[rivals, size + 1]


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
