"""Distanchu's tricks: leading, what beats what, whose turn it is, and who wins."""

import numpy as np

from simulator.contract import emit, emit_cards
from simulator.games.distanchu import counters, events, scoring
from simulator.games.distanchu.state import NOBODY, PASS, PLAY, SIZE_BITS
from simulator.jit import inlined, kernel, lowest_bit, natural

CLOSER = np.array(
    [
        [sum(1 << n for n in range(1, 16) if 0 < abs(n - destination) < distance) for distance in range(17)]
        for destination in range(16)
    ],
    dtype=np.int32,
)
"""CLOSER[destination, distance]: bit mask of the numbers nearer than `distance`, the destination left out."""

AS_FAR = np.array(
    [
        [sum(1 << n for n in range(1, 16) if abs(n - destination) == distance) for distance in range(17)]
        for destination in range(16)
    ],
    dtype=np.int32,
)
"""AS_FAR[destination, distance]: bit mask of the numbers at that distance, on either side."""


@kernel
def turn_up_destination(state, options, log):
    """Turn up the first card of the centre: everybody knows the destination now."""
    state.pub.destination = state.deck[0]
    state.pub.seen[state.deck[0]] += 1
    state.pub.table_points = scoring.card_points(options, state.deck[0])
    emit(log, events.DESTINATION, NOBODY, state.deck[0])


@inlined
def legal_leads(state, options, legal):
    """Any set of any number but the destination."""
    own = state.own[natural(state.pub.seat)]
    allowed = ~(1 << state.pub.destination)
    num = 0
    for size in range(1, options.max_set + 1):
        numbers = own.at_least[size] & allowed
        if numbers == 0:
            break
        while numbers:
            legal.actions[natural(num)] = lowest_bit(numbers) << SIZE_BITS | size
            num += 1
            numbers &= numbers - 1
    legal.num = num
    return num


@inlined
def _beating_as_many(state, options):
    """Return the numbers of which as many cards as in the last play beat it: a shorter distance."""
    pub = state.pub
    destination = natural(pub.destination)
    distance = natural(abs(pub.last_number - destination))
    nearer = CLOSER[destination, distance]
    if options.follow_on_destination and distance > 0:
        nearer |= 1 << destination
    return nearer


@inlined
def _beating_more(state, options, nearer):
    """Return the numbers of which more cards than in the last play beat it: the same distance."""
    pub = state.pub
    destination = natural(pub.destination)
    numbers = AS_FAR[destination, natural(abs(pub.last_number - destination))]
    return numbers | nearer if options.beat_both else numbers


@inlined
def can_beat(state, options):
    """Return whether the seat to act holds a play that beats the last one."""
    size = natural(state.pub.last_size)
    at_least = state.own[natural(state.pub.seat)].at_least
    nearer = _beating_as_many(state, options)
    if at_least[size] & nearer:
        return True
    return size < options.max_set and at_least[size + 1] & _beating_more(state, options, nearer) != 0


@inlined
def legal_follows(state, options, legal):
    """Pass; as many cards at a shorter distance; more cards at the same distance."""
    legal.actions[0] = PASS
    num = 1
    if can_beat(state, options):
        at_least = state.own[natural(state.pub.seat)].at_least
        last_size = natural(state.pub.last_size)
        nearer = _beating_as_many(state, options)
        more = _beating_more(state, options, nearer)
        if options.must_follow:
            num = 0
        for size in range(last_size, options.max_set + 1):
            if at_least[size] == 0:
                break
            numbers = at_least[size] & (nearer if size == last_size else more)
            while numbers:
                legal.actions[natural(num)] = lowest_bit(numbers) << SIZE_BITS | size
                num += 1
                numbers &= numbers - 1
    legal.num = num
    return num


@kernel
def start_trick(state, candidate, log):
    """Give the lead to the first seat from `candidate` to the left that can lead; with none, the round ends."""
    pub = state.pub
    pub.last_seat = NOBODY
    pub.last_number = 0
    pub.last_size = 0
    pub.passed = 0
    pub.kind = PLAY
    for step in range(pub.num_seats):
        seat = (candidate + step) % pub.num_seats
        if pub.holders >> seat & 1:
            if state.own[seat].at_least[1] & ~(1 << pub.destination):
                pub.seat = seat
                if pub.num_tricks == 0:
                    pub.round_leader = seat
                return
            state.seat_counters[seat, counters.STUCK_LEADS] += 1
            emit(log, events.STUCK_LEAD, seat, 0)
    state.ending = events.NOBODY_CAN_LEAD


@inlined
def next_turn(state, options, log):
    """Ask the next seat to the left that is still in the trick; with none, the trick is won."""
    pub = state.pub
    waiting = pub.holders & ~pub.passed & ~(1 << pub.last_seat)
    if waiting == 0:
        _end_trick(state, options, log)
        return
    left = waiting >> pub.seat + 1 << pub.seat + 1
    pub.seat = lowest_bit(left or waiting)


@kernel
def _end_trick(state, options, log):
    """Give everything but the last play to the winner; the last play is the new destination."""
    pub = state.pub
    winner = natural(pub.last_seat)
    number = natural(pub.last_number)
    size = pub.last_size
    points = scoring.take_pot(state, options, winner)
    emit_cards(log, events.TRICK_TAKEN, winner, (number, size, points), state.pot)
    scoring.clear_pot(state)
    state.pot[number] = size
    pub.table_cards = size
    pub.table_points = size * scoring.card_points(options, number)
    pub.num_tricks += 1
    pub.destination = number
    start_trick(state, winner, log)
