"""What experienced players work out from what they see: what is out, what a hand is good for, what a floor invites.

Kernels for strategies to share. None of them is a strategy.

Points are what a player may expect to gain. `legal.scratch` holds, each from its own place on and by number: the share
of the unseen cards; the use of a card to its holder; what a card left on the floor is likely to cost for each card
still in the hand; and what it is worth on the floor apart from that.
"""

from simulator.games.terra import options as choice
from simulator.games.terra.plays import fitting
from simulator.games.terra.state import CARD_BITS, CARD_MASK, DOTS, NUM_NUMBERS
from simulator.jit import inlined, kernel, lowest_bit
from strategies.terra.chances import MOST_CARDS, NO_LAY, NO_LAY_ANYWHERE, OUT, OUT_CHANCE

UNSEEN = 0
USES = 16
COSTS = 32
WORTHS = 48


@inlined
def count_unseen(view, legal):
    """Write the share of each number among the cards this seat has not seen: in other hands and in the deck."""
    laid = view.pub.laid
    hand = view.own.hand
    total = 0
    for number in range(1, NUM_NUMBERS + 1):
        unseen = DOTS[number] - laid[number] - hand[number]
        legal.notes[number] = unseen
        total += unseen
    for number in range(1, NUM_NUMBERS + 1):
        legal.scratch[UNSEEN + number] = legal.notes[number] / total
    legal.scratch[UNSEEN] = 0.0


@inlined
def share_of(legal, numbers):
    """Return the share of these numbers, a bit mask, among the unseen cards."""
    share = 0.0
    while numbers:
        share += legal.scratch[UNSEEN + lowest_bit(numbers)]
        numbers &= numbers - 1
    return share


@inlined
def going_out(options, first, second, third):
    """Return the bit mask of the floors on which these last cards, two or three, can be laid at once."""
    if options.max_cards < (3 if third else 2):
        return 0
    return OUT[options.operations, first, second, third]


@inlined
def ron_chance(view, options, legal, number, seat):
    """Return the chance that `seat`, which holds one card, can call Ron on `number`."""
    possible = ~view.pub.unclaimed[seat] & 0xFFFE
    fits = share_of(legal, fitting(options, number) & possible)
    return fits / share_of(legal, possible) if fits > 0.0 else 0.0


@kernel
def ron_danger(view, options, legal, number):
    """Return how many Rons are to be expected if this seat leaves `number` on the floor."""
    if not options.ron:
        return 0.0
    pub = view.pub
    danger = 0.0
    for seat in range(pub.num_seats):
        if pub.hand_sizes[seat] == 1 and seat != view.seat:
            danger += ron_chance(view, options, legal, number, seat)
            if options.multiple_ron == choice.FIRST_LEFT and danger > 1.0:
                return 1.0
    return danger


@inlined
def out_danger(view, options, number):
    """Return the chance that the next player goes out on `number` with two or three cards."""
    size = view.pub.hand_sizes[(view.seat + 1) % view.pub.num_seats]
    if size < 2 or size > options.max_cards:
        return 0.0
    return OUT_CHANCE[options.operations, options.single_match, size, number]


@inlined
def no_lay(options, num_cards):
    """Return the chance that so many cards hold nothing to lay, whatever the floor."""
    return NO_LAY_ANYWHERE[options.operations, options.single_match, options.max_cards, min(num_cards, MOST_CARDS)]


@inlined
def next_blocked(view, options, number):
    """Return the chance that the next player has nothing to lay on `number`."""
    size = view.pub.hand_sizes[(view.seat + 1) % view.pub.num_seats]
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
    near = 0
    for seat in range(pub.num_seats):
        if seat != view.seat and pub.hand_sizes[seat] <= options.max_cards:
            near += 1
    return near


@inlined
def turns_to_empty(options, num_cards):
    """Return how many turns it takes at least to lay so many cards."""
    return (num_cards + options.max_cards - 1) // options.max_cards


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


@inlined
def best_position(legal):
    """Return the position of the highest mark in `legal.values`, the first of equals."""
    best = 0
    for position in range(1, legal.num):
        if legal.values[position] > legal.values[best]:
            best = position
    return best


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
