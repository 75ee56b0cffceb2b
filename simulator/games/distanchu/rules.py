"""Distanchu: deal, declare, play and pass, in the order of the rulebook."""

import numpy as np

from simulator.contract import emit, emit_cards
from simulator.games.distanchu import counters, events, scoring
from simulator.games.distanchu import options as choice
from simulator.games.distanchu.state import (
    KEEP,
    NOBODY,
    NUM_CARDS,
    NUM_NUMBERS,
    PASS,
    PLAY,
    RIICHI,
    SIZE_BITS,
    SIZE_MASK,
    SORTED_DECK,
)
from simulator.jit import copy_record, count_bits, inlined, kernel, lowest_bit
from simulator.rng import CARDS, FIRST_SEAT, below, restart, shuffle

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
def deal(state, options, log):
    """Deal the first round."""
    state.pub.first_out = NOBODY
    deal_round(state, options, log)
    state.pub.first_seat = state.pub.round_leader


@kernel
def deal_round(state, options, log):
    """Shuffle, deal and find the leader; then riichi, or the first trick."""
    pub = state.pub
    pub.round_number += 1
    state.game_counters[counters.ROUNDS] += 1
    restart(state.stream, CARDS + pub.round_number)
    for position in range(NUM_CARDS):
        state.deck[position] = SORTED_DECK[position]
    shuffle(state.stream, state.deck, NUM_CARDS)
    _deal_hands(state)
    if pub.round_number == 1:
        pub.round_leader = _first_leader(state, options)
    elif pub.first_out != NOBODY:
        pub.round_leader = pub.first_out
    pub.first_out = NOBODY
    pub.num_tricks = 0
    emit(log, events.DEAL, pub.round_leader, 0)
    pub.last_seat = NOBODY
    pub.last_number = 0
    pub.last_size = 0
    pub.passed = 0
    pub.declared = 0
    state.secretly_declared = 0
    state.heard = 0
    pub.destination = 0
    if not options.riichi or options.riichi_when == choice.AFTER_DESTINATION:
        _turn_up_destination(state, options, log)
    if options.riichi:
        pub.kind = RIICHI
        pub.seat = pub.round_leader
    else:
        _start_trick(state, options, pub.round_leader, log)


@kernel
def _deal_hands(state):
    """Put one card aside, deal the others evenly, leave the rest in the centre."""
    pub = state.pub
    hand_size = (NUM_CARDS - 1) // pub.num_seats
    for seat in range(pub.num_seats):
        own = state.own[seat]
        for number in range(NUM_NUMBERS + 1):
            own.hand[number] = 0
            own.known[number] = 0
        for copies in range(len(own.at_least)):
            own.at_least[copies] = 0
        for position in range(1 + seat * hand_size, 1 + (seat + 1) * hand_size):
            number = state.deck[position]
            own.hand[number] += 1
            own.at_least[own.hand[number]] |= 1 << number
        own.pile_points = 0
        pub.hand_sizes[seat] = hand_size
        pub.pile_sizes[seat] = 0
        for part in range(state.parts.shape[1]):
            state.parts[seat, part] = 0
    for number in range(NUM_NUMBERS + 1):
        pub.seen[number] = 0
        state.pot[number] = 0
    pub.table_cards = NUM_CARDS - pub.num_seats * hand_size
    pub.hidden_centre = pub.table_cards - 1
    pub.table_points = 0
    state.pot[state.deck[0]] += 1
    for position in range(1 + pub.num_seats * hand_size, NUM_CARDS):
        state.pot[state.deck[position]] += 1
    pub.holders = (1 << pub.num_seats) - 1


@kernel
def _first_leader(state, options):
    """Return who leads the first round; the eights are 8s whatever the penalty number is."""
    restart(state.stream, FIRST_SEAT)
    number = 1 if options.first_lead == choice.LEAD_HOLDER_OF_1 else 8
    most = 0
    candidates = state.pub.holders
    if options.first_lead != choice.LEAD_RANDOM:
        for seat in range(state.pub.num_seats):
            copies = state.own[seat].hand[number]
            if copies > most:
                most = copies
                candidates = 0
            if copies == most and most > 0:
                candidates |= 1 << seat
    for _ in range(below(state.stream, count_bits(candidates))):
        candidates &= candidates - 1
    return lowest_bit(candidates)


@kernel
def _turn_up_destination(state, options, log):
    state.pub.destination = state.deck[0]
    state.pub.seen[state.deck[0]] += 1
    state.pub.table_points = scoring.card_points(options, state.deck[0])
    emit(log, events.DESTINATION, NOBODY, state.deck[0])


@kernel
def legal_actions(state, options, legal):
    """List the choices of the seat to act."""
    if state.pub.kind == PLAY:
        if state.pub.last_size == 0:
            return _legal_leads(state, options, legal)
        return _legal_follows(state, options, legal)
    if state.pub.kind == RIICHI:
        legal.actions[0] = 0
        legal.actions[1] = 1
        legal.num = 2
        return 2
    return _legal_keeps(state, legal)


@inlined
def _legal_leads(state, options, legal):
    """Any set of any number but the destination."""
    own = state.own[state.pub.seat]
    allowed = ~(1 << state.pub.destination)
    num = 0
    for size in range(1, options.max_set + 1):
        numbers = own.at_least[size] & allowed
        if numbers == 0:
            break
        while numbers:
            legal.actions[num] = lowest_bit(numbers) << SIZE_BITS | size
            num += 1
            numbers &= numbers - 1
    legal.num = num
    return num


@inlined
def _beating_as_many(state, options):
    """Return the numbers of which as many cards as in the last play beat it: a shorter distance."""
    pub = state.pub
    distance = abs(pub.last_number - pub.destination)
    nearer = CLOSER[pub.destination, distance]
    if options.follow_on_destination and distance > 0:
        nearer |= 1 << pub.destination
    return nearer


@inlined
def _beating_more(state, options, nearer):
    """Return the numbers of which more cards than in the last play beat it: the same distance."""
    pub = state.pub
    numbers = AS_FAR[pub.destination, abs(pub.last_number - pub.destination)]
    return numbers | nearer if options.beat_both else numbers


@inlined
def _can_beat(state, options):
    """Return whether the seat to act holds a play that beats the last one."""
    size = state.pub.last_size
    at_least = state.own[state.pub.seat].at_least
    nearer = _beating_as_many(state, options)
    if at_least[size] & nearer:
        return True
    return size < options.max_set and at_least[size + 1] & _beating_more(state, options, nearer) != 0


@inlined
def _legal_follows(state, options, legal):
    """Pass; as many cards at a shorter distance; more cards at the same distance."""
    legal.actions[0] = PASS
    num = 1
    if _can_beat(state, options):
        at_least = state.own[state.pub.seat].at_least
        nearer = _beating_as_many(state, options)
        more = _beating_more(state, options, nearer)
        if options.must_follow:
            num = 0
        for size in range(state.pub.last_size, options.max_set + 1):
            if at_least[size] == 0:
                break
            numbers = at_least[size] & (nearer if size == state.pub.last_size else more)
            while numbers:
                legal.actions[num] = lowest_bit(numbers) << SIZE_BITS | size
                num += 1
                numbers &= numbers - 1
    legal.num = num
    return num


@kernel
def _legal_keeps(state, legal):
    """Numbers not below the one chosen before, so that each set of kept cards is reached in one way."""
    own = state.own[state.pub.seat]
    num = 0
    higher = 0
    for number in range(NUM_NUMBERS, own.keep_from - 1, -1):
        higher += own.hand[number]
        if own.hand[number] > 0 and higher >= own.keep_left:
            legal.actions[num] = number
            num += 1
    legal.num = num
    return num


@kernel
def observe(state, seat, view):
    """Copy what all know and what the seat knows."""
    copy_record(view.pub, state.pub)
    copy_record(view.own, state.own[seat])
    view.seat = seat


@kernel
def apply_action(state, options, action, log):
    """Carry out a choice of the seat to act."""
    if state.pub.kind == PLAY:
        if action == PASS:
            _pass(state, options, log)
        else:
            _play(state, options, action, log)
    elif state.pub.kind == RIICHI:
        _answer_riichi(state, options, action, log)
    else:
        _keep_card(state, options, action, log)
    if state.ending:
        scoring.score_round(state, options, log)
        state.ending = 0
        if scoring.game_over(state, options):
            state.pub.over = 1
        else:
            deal_round(state, options, log)


@kernel
def _answer_riichi(state, options, declares, log):
    """Hear one player; after the last, turn up the destination and start the first trick."""
    pub = state.pub
    seat = pub.seat
    state.heard |= 1 << seat
    if declares:
        state.seat_counters[seat, counters.RIICHI_DECLARED] += 1
        state.secretly_declared |= 1 << seat
    everybody = state.heard == (1 << pub.num_seats) - 1
    if everybody or options.riichi_order == choice.SEQUENTIAL:
        pub.declared = state.secretly_declared
    if not everybody:
        pub.seat = (seat + 1) % pub.num_seats
        return
    if options.riichi_when == choice.BEFORE_DESTINATION:
        _turn_up_destination(state, options, log)
    _start_trick(state, options, pub.round_leader, log)


@kernel
def _start_trick(state, options, candidate, log):
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


@kernel
def _play(state, options, action, log):
    """Lay cards from the hand; then see whether the player is first out and whether the round ends."""
    pub = state.pub
    seat = pub.seat
    own = state.own[seat]
    number = action >> SIZE_BITS
    size = action & SIZE_MASK
    copies = own.hand[number]
    if size > copies:
        raise ValueError("these cards are not in the hand")
    for at_least in range(copies - size + 1, copies + 1):
        own.at_least[at_least] &= ~(1 << number)
    own.hand[number] = copies - size
    pub.hand_sizes[seat] -= size
    pub.seen[number] += size
    state.pot[pub.last_number] += pub.last_size
    pub.table_cards += pub.last_size
    pub.table_points += pub.last_size * scoring.card_points(options, pub.last_number)
    pub.last_seat = seat
    pub.last_number = number
    pub.last_size = size
    if not options.pass_is_final:
        pub.passed = 0
    state.seat_counters[seat, counters.PLAYS] += 1
    state.seat_counters[seat, counters.PLAYS_OF + size] += 1
    if pub.hand_sizes[seat] > 0:
        _next_turn(state, options, log)
        return
    pub.holders &= ~(1 << seat)
    if pub.first_out == NOBODY:
        pub.first_out = seat
        emit(log, events.FIRST_OUT, seat, 0)
        state.unsettled = pub.declared & ~(1 << seat)
    _settle_failed_riichi(state, options, log)


@inlined
def _pass(state, options, log):
    pub = state.pub
    pub.passed |= 1 << pub.seat
    state.seat_counters[pub.seat, counters.PASSES] += 1
    if not _can_beat(state, options):
        state.seat_counters[pub.seat, counters.PASSES_FORCED] += 1
    _next_turn(state, options, log)


@inlined
def _next_turn(state, options, log):
    """Ask the next seat to the left that is still in the trick; with none, the trick is won."""
    pub = state.pub
    waiting = pub.holders & ~pub.passed & ~(1 << pub.last_seat)
    if waiting == 0:
        _end_trick(state, options, log)
        return
    left = waiting >> pub.seat + 1 << pub.seat + 1
    pub.seat = lowest_bit(left if left else waiting)


@kernel
def _end_trick(state, options, log):
    """Give everything but the last play to the winner; the last play is the new destination."""
    pub = state.pub
    winner = pub.last_seat
    number = pub.last_number
    size = pub.last_size
    points = scoring.take_pot(state, options, winner)
    emit_cards(log, events.TRICK_TAKEN, winner, (number, size, points), state.pot)
    scoring.clear_pot(state)
    state.pot[number] = size
    pub.table_cards = size
    pub.table_points = size * scoring.card_points(options, number)
    pub.num_tricks += 1
    pub.destination = number
    _start_trick(state, options, winner, log)


@kernel
def _settle_failed_riichi(state, options, log):
    """Settle each failed declarer from the first-out player's left; then see whether the round ends."""
    pub = state.pub
    while state.unsettled:
        left = state.unsettled >> pub.first_out + 1 << pub.first_out + 1
        seat = lowest_bit(left if left else state.unsettled)
        state.unsettled &= ~(1 << seat)
        if options.riichi_keep > 0 and pub.hand_sizes[seat] > options.riichi_keep:
            pub.kind = KEEP
            pub.seat = seat
            state.own[seat].keep_left = options.riichi_keep
            state.own[seat].keep_from = 1
            return
        if pub.hand_sizes[seat] <= options.riichi_keep:
            scoring.keep_hand(state, seat)
        scoring.give_hand(state, options, seat, log)
    if count_bits(pub.holders) <= 1:
        state.ending = events.ONE_HOLDER
    else:
        pub.kind = PLAY
        pub.seat = pub.last_seat
        _next_turn(state, options, log)


@kernel
def _keep_card(state, options, number, log):
    """Set one card aside to keep; after the last, give away all the others."""
    pub = state.pub
    seat = pub.seat
    own = state.own[seat]
    if own.hand[number] == 0:
        raise ValueError("this card is not in the hand")
    own.hand[number] -= 1
    state.kept[number] += 1
    own.keep_left -= 1
    own.keep_from = number
    if own.keep_left > 0:
        return
    scoring.give_hand(state, options, seat, log)
    own.keep_from = 0
    _settle_failed_riichi(state, options, log)


@kernel
def returns(state, options, seat):
    """Return the running total."""
    return state.pub.totals[seat]
