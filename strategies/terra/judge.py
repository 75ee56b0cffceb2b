"""What experienced players work out from what they see: what is out, what a hand is good for, what a floor invites.

Kernels for strategies to share. None of them is a strategy.

Cards are often packed into one integer: four bits for the copies of each number, from bit 4 * number on.
"""

import numpy as np

from simulator.games.terra import options as choice
from simulator.games.terra.plays import fitting
from simulator.games.terra.state import CARD_BITS, CARD_MASK, PACKED_DECK
from simulator.jit import count_bits, inlined, kernel
from strategies.terra.chances import MOST_CARDS, NO_LAY, NO_LAY_ANYWHERE, OUT_CHANCE

ALL_NUMBERS = 0xFFFE
"""Bit mask of all numbers."""

_EVERY_BYTE = 0x0F0F0F0F0F0F0F0F
_EVERY_NUMBER = 0x1111111111111110
_SPREAD = np.array([sum(15 << 4 * bit for bit in range(8) if mask >> bit & 1) for mask in range(256)], dtype=np.int64)
"""The packed mask of a bit mask of eight numbers."""

_TURNS = np.array([[-(-cards // max(most, 1)) for cards in range(72)] for most in range(4)], dtype=float)
"""_TURNS[max_cards, k]: how many turns it takes at least to lay k cards."""

ONE_OF = np.array([0.0, *(1.0 / cards for cards in range(1, 65))])
"""ONE_OF[k]: the share of one card among k. Dividing takes longer."""


@inlined
def pack_unseen(view):
    """Return the cards this seat has not seen, in other hands or in the deck, packed."""
    return PACKED_DECK - view.pub.laid_packed - view.own.packed


@inlined
def num_different(packed):
    """Return how many different numbers there are among packed cards; what stands at place 0 is not looked at."""
    return count_bits((packed | packed >> 1 | packed >> 2 | packed >> 3) & _EVERY_NUMBER)


@inlined
def count_of(unseen, numbers):
    """Return how many of the packed cards are of these numbers, a bit mask."""
    chosen = unseen & (_SPREAD[numbers & 255] | _SPREAD[numbers >> 8] << 32)
    counts = (chosen & _EVERY_BYTE) + (chosen >> 4 & _EVERY_BYTE)
    counts += counts >> 8
    counts += counts >> 16
    return (counts + (counts >> 32)) & 255


@inlined
def num_unseen(view):
    """Return how many cards this seat has not seen."""
    return 63 - view.pub.pile_size - view.pub.hand_sizes[view.seat]


@kernel
def ron_danger(view, options, unseen, number):
    """Return how many Rons are to be expected if this seat leaves `number` on the floor."""
    if not options.ron:
        return 0.0
    pub = view.pub
    danger = 0.0
    for seat in range(pub.num_seats):
        if pub.hand_sizes[seat] == 1 and seat != view.seat:
            possible = ~np.int64(pub.unclaimed[seat]) & ALL_NUMBERS
            fits = count_of(unseen, fitting(options, number) & possible)
            if fits:
                danger += fits / count_of(unseen, possible)
    return min(danger, 1.0) if options.multiple_ron == choice.FIRST_LEFT else danger


@inlined
def next_size(view):
    """Return how many cards the next player holds."""
    left = view.seat + 1
    return view.pub.hand_sizes[left if left < view.pub.num_seats else 0]


@inlined
def out_danger(options, size, number):
    """Return the chance that a next player with so many cards, two or three, goes out on `number`."""
    if size < 2 or size > options.max_cards:
        return 0.0
    return OUT_CHANCE[options.operations, options.single_match, size, number]


@inlined
def no_lay(options, num_cards):
    """Return the chance that so many cards hold nothing to lay, whatever the floor."""
    return NO_LAY_ANYWHERE[options.operations, options.single_match, options.max_cards, min(num_cards, MOST_CARDS)]


@inlined
def blocked_chance(options, size, number):
    """Return the chance that a next player with so many cards has nothing to lay on `number`."""
    return NO_LAY[options.operations, options.single_match, options.max_cards, min(size, MOST_CARDS), number]


@inlined
def others_cards(view):
    """Return how many cards the others hold."""
    pub = view.pub
    cards = -pub.hand_sizes[view.seat]
    for seat in range(pub.num_seats):
        cards += pub.hand_sizes[seat]
    return cards


@inlined
def num_near(view, options):
    """Return how many of the others could go out on their next turn, by the size of their hands."""
    pub = view.pub
    near = -1 if pub.hand_sizes[view.seat] <= options.max_cards else 0
    for seat in range(pub.num_seats):
        near += pub.hand_sizes[seat] <= options.max_cards
    return near


@inlined
def somebody_has_one_card(view):
    """Return whether any of the others holds one card."""
    pub = view.pub
    for seat in range(pub.num_seats):
        if pub.hand_sizes[seat] == 1 and seat != view.seat:
            return True
    return False


@inlined
def turns_to_empty(options, num_cards):
    """Return how many turns it takes at least to lay so many cards."""
    return _TURNS[options.max_cards, num_cards]


@inlined
def finishing_points(view, options, num_cards):
    """Return what this seat would be paid for laying its last `num_cards` cards now."""
    pub = view.pub
    if num_cards > 1:
        return others_cards(view)
    if pub.floor_owner != view.seat:
        return options.ron_multiplier * pub.hand_sizes[pub.floor_owner]
    return others_cards(view) if options.unowned_finish == choice.EVERYONE_PAYS else 0


# What a gain would do to the game.
GOES_ON, WINS, LOSES = 0, 1, 2


@kernel
def outcome(view, options, payer, points):
    """Return whether the game would go on, be won (or tied), or be lost if this seat were paid now.

    `payer` pays `points`; if it is a number below 0, every other seat pays `points`; below -1, as many points as it
    holds cards.
    """
    pub = view.pub
    mine = pub.totals[view.seat]
    most = -100000
    least = 100000
    for seat in range(pub.num_seats):
        if seat != view.seat:
            paid = 0
            if payer < -1:
                paid = pub.hand_sizes[seat]
            elif payer < 0 or payer == seat:
                paid = points
            mine += paid
            most = max(most, pub.totals[seat] - paid)
            least = min(least, pub.totals[seat] - paid)
    last_round = options.rounds > 0 and pub.round_number >= options.rounds and payer != -1
    ends = mine > options.end_above or (options.broke_ends and min(least, mine) < 0) or last_round
    if not ends:
        return GOES_ON
    return WINS if mine >= most else LOSES


@inlined
def finishing_outcome(view, options, num_cards):
    """Return `outcome` of laying the last `num_cards` cards now."""
    pub = view.pub
    if num_cards == 1:
        if pub.floor_owner != view.seat:
            return outcome(view, options, pub.floor_owner, options.ron_multiplier * pub.hand_sizes[pub.floor_owner])
        if options.unowned_finish == choice.NOBODY_PAYS:
            return outcome(view, options, view.seat, 0)
    return outcome(view, options, -2, 0)


@inlined
def cards_in(action):
    """Return how many cards a lay lays."""
    return 1 + (action >> CARD_BITS & CARD_MASK > 0) + (action >> 2 * CARD_BITS > 0)


@kernel
def calls_ron(view, options):
    """Call Ron, unless that would end the game with another player on top."""
    pub = view.pub
    drawn = 0
    if pub.terra_declared:
        reachable = pub.deck_size if options.empty_deck == choice.NO_DRAW else pub.deck_size + pub.pile_size
        drawn = min(options.terra_draw, reachable)
    payer = pub.turn_seat
    points = options.ron_multiplier * (pub.hand_sizes[payer] + drawn)
    return 0 if outcome(view, options, payer, points) == LOSES else 1


@inlined
def match_outcome(view, options):
    """Return `outcome` of laying the card just drawn."""
    return outcome(view, options, -1, options.match_points)
