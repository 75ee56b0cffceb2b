"""Distanchu: deal, declare, play and pass, in the order of the rulebook."""

from simulator.asrus import NUM_CARDS, NUM_NUMBERS, SORTED_DECK
from simulator.contract import emit
from simulator.games.distanchu import counters, events, scoring
from simulator.games.distanchu import options as choice
from simulator.games.distanchu.riichi import answer_riichi, keep_card, legal_keeps, settle_failed_riichi
from simulator.games.distanchu.state import NOBODY, PASS, PLAY, RIICHI, SIZE_BITS, SIZE_MASK
from simulator.games.distanchu.tricks import (
    can_beat,
    legal_follows,
    legal_leads,
    next_turn,
    start_trick,
    turn_up_destination,
)
from simulator.jit import copy_record, count_bits, inlined, kernel, lowest_bit
from simulator.rng import CARDS, FIRST_SEAT, below, restart, shuffle


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
        turn_up_destination(state, options, log)
    if options.riichi:
        pub.kind = RIICHI
        pub.seat = pub.round_leader
    else:
        start_trick(state, pub.round_leader, log)


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
def legal_actions(state, options, legal):
    """List the choices of the seat to act."""
    if state.pub.kind == PLAY:
        if state.pub.last_size == 0:
            return legal_leads(state, options, legal)
        return legal_follows(state, options, legal)
    if state.pub.kind == RIICHI:
        legal.actions[0] = 0
        legal.actions[1] = 1
        legal.num = 2
        return 2
    return legal_keeps(state, legal)


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
        answer_riichi(state, options, action, log)
    else:
        keep_card(state, options, action, log)
    if state.ending:
        scoring.score_round(state, options, log)
        state.ending = 0
        if scoring.game_over(state, options):
            state.pub.over = 1
        else:
            deal_round(state, options, log)


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
        next_turn(state, options, log)
        return
    pub.holders &= ~(1 << seat)
    if pub.first_out == NOBODY:
        pub.first_out = seat
        emit(log, events.FIRST_OUT, seat, 0)
        state.unsettled = pub.declared & ~(1 << seat)
    settle_failed_riichi(state, options, log)


@inlined
def _pass(state, options, log):
    pub = state.pub
    pub.passed |= 1 << pub.seat
    state.seat_counters[pub.seat, counters.PASSES] += 1
    if not can_beat(state, options):
        state.seat_counters[pub.seat, counters.PASSES_FORCED] += 1
    next_turn(state, options, log)


@kernel
def returns(state, options, seat):
    """Return the running total."""
    return state.pub.totals[seat]
