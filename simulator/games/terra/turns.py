"""Terra's turns: laying, drawing, matching, declaring Terra, Ron, and whose turn it is next."""

from simulator.contract import emit, emit_cards
from simulator.games.terra import counters, events, scoring
from simulator.games.terra import options as choice
from simulator.games.terra.deck import draw_cards, lay_on_floor, put_on_pile, remove_card
from simulator.games.terra.plays import can_lay, fitting, is_play
from simulator.games.terra.state import CARD_BITS, CARD_MASK, MATCH, MAX_TURNS, PLAY, RON, TERRA
from simulator.jit import inlined, kernel, lowest_bit


@inlined
def start_turn(state, seat):
    """Ask a seat to lay or draw."""
    pub = state.pub
    pub.kind = PLAY
    pub.seat = seat
    pub.turn_seat = seat
    pub.terra_declared = 0
    pub.num_turns += 1
    state.seat_counters[seat, counters.TURNS] += 1


@kernel
def _end_turn(state):
    """Let the next player to the left have a turn; end the round if a whole lap was idle, and the game at the cap."""
    pub = state.pub
    if pub.num_idle >= pub.num_seats:
        state.game_counters[counters.DEADLOCKS] += 1
        state.next_leader = (pub.round_leader + 1) % pub.num_seats
        state.ending = events.DEADLOCK
    elif pub.num_turns >= MAX_TURNS:
        state.ending = events.GAME_OVER
    else:
        start_turn(state, (pub.turn_seat + 1) % pub.num_seats)


@kernel
def lay(state, options, action, log):
    """Lay one, two or three cards; go out, or end the turn."""
    pub = state.pub
    seat = pub.seat
    last = action & CARD_MASK
    first = action >> CARD_BITS & CARD_MASK
    second = action >> 2 * CARD_BITS
    if not is_play(options, pub.floor, last, first, second):
        raise ValueError("these cards do not make the floor number")
    num_cards = 1 + (first > 0) + (second > 0)
    floor_owner = pub.floor_owner
    floor = pub.floor
    if first:
        remove_card(state, seat, first)
        lay_on_floor(state, seat, first)
    if second:
        remove_card(state, seat, second)
        lay_on_floor(state, seat, second)
    remove_card(state, seat, last)
    lay_on_floor(state, seat, last)
    state.seat_counters[seat, counters.PLAYS_OF + num_cards] += 1
    emit_cards(log, events.LAID, seat, (floor, action, pub.hand_sizes[seat]), pub.hand_sizes)
    pub.num_idle = 0
    if pub.hand_sizes[seat] == 0:
        scoring.pay_finish(state, options, seat, num_cards, floor_owner, log)
        state.ending = events.OUT
    else:
        _after_laying(state, options)


@kernel
def _after_laying(state, options):
    """Ask about Terra if the floor allows it, then about Ron."""
    if options.terra and state.pub.floor == options.terra_number:
        state.pub.kind = TERRA
    else:
        ask_about_ron(state, options)


@kernel
def answer_terra(state, options, declares):
    """Hear whether the player declares Terra."""
    pub = state.pub
    if declares:
        pub.terra_declared = 1
        pub.terra_phase = 1
        state.seat_counters[pub.seat, counters.TERRA_DECLARED] += 1
    ask_about_ron(state, options)


@kernel
def ask_about_ron(state, options):
    """Ask everybody who can call Ron, from the left of the player whose turn ends; with nobody, end the turn."""
    pub = state.pub
    if options.ron:
        fits = fitting(options, pub.floor)
        for seat in range(pub.num_seats):
            if pub.hand_sizes[seat] == 1 and seat != pub.turn_seat:
                pub.unclaimed[seat] |= fits
                if state.own[seat].at_least[1] & fits:
                    state.waiting |= 1 << seat
    if state.waiting:
        _ask_next(state)
    else:
        _end_turn(state)


@inlined
def _ask_next(state):
    """Ask the first seat of those waiting, counted from the left of the player whose turn ends."""
    pub = state.pub
    left = state.waiting >> pub.turn_seat << pub.turn_seat
    pub.seat = lowest_bit(left or state.waiting)
    pub.kind = RON


@kernel
def answer_ron(state, options, calls, log):
    """Note a secret answer; after the last one, hear them all."""
    seat = state.pub.seat
    state.waiting &= ~(1 << seat)
    if calls:
        state.called |= 1 << seat
    else:
        state.seat_counters[seat, counters.RON_DECLINED] += 1
    if state.waiting:
        _ask_next(state)
    elif state.called:
        _hear_rons(state, options, log)
    else:
        _end_turn(state)


@kernel
def _hear_rons(state, options, log):
    """Let the declarer of Terra draw, then the winners lay their cards and be paid."""
    pub = state.pub
    payer = pub.turn_seat
    if state.called & state.called - 1:
        state.game_counters[counters.MULTIPLE_RON] += 1
    if pub.terra_declared:
        draw_cards(state, options, events.FOR_RON, log)
    state.winners = 0
    for step in range(1, pub.num_seats):
        seat = (payer + step) % pub.num_seats
        if state.called >> seat & 1:
            number = lowest_bit(state.own[seat].at_least[1])
            if options.multiple_ron == choice.FIRST_LEFT and state.winners:
                emit(log, events.RON_PASSED_OVER, seat, number)
                continue
            state.winners |= 1 << seat
            remove_card(state, seat, number)
            put_on_pile(state, number)
            state.seat_counters[seat, counters.RON] += 1
            state.seat_counters[seat, counters.FINISHES_OF + 1] += 1
            state.seat_counters[seat, counters.RON_ON_TERRA] += pub.terra_declared
            emit(log, events.RON, seat, number)
    state.called = 0
    scoring.pay_rons(state, options, log)
    state.ending = events.RONNED


@kernel
def draw(state, options, log):
    """Draw instead of laying: one card, which may be a match, or what a Terra phase demands."""
    pub = state.pub
    seat = pub.seat
    own = state.own[seat]
    state.seat_counters[seat, counters.DRAWS] += 1
    if can_lay(own, options, pub.floor):
        if options.must_play:
            raise ValueError("who can lay may not draw")
        state.seat_counters[seat, counters.VOLUNTARY_DRAWS] += 1
    in_phase = pub.terra_phase
    num_drawn = draw_cards(state, options, events.FOR_TERRA if in_phase else events.FOR_TURN, log)
    pub.num_idle = 0 if num_drawn else pub.num_idle + 1
    if in_phase:
        pub.terra_phase = 0
        state.seat_counters[seat, counters.TERRA_SUFFERED] += 1
    elif num_drawn and options.match and fitting(options, pub.floor) >> state.drawn[0] & 1:
        own.drawn = state.drawn[0]
        pub.kind = MATCH
        return
    _end_turn(state)


@kernel
def answer_match(state, options, lays, log):
    """Lay the card just drawn, for which everybody pays, or keep it."""
    pub = state.pub
    seat = pub.seat
    number = state.own[seat].drawn
    state.own[seat].drawn = 0
    if not lays:
        state.seat_counters[seat, counters.MATCHES_DECLINED] += 1
        _end_turn(state)
        return
    remove_card(state, seat, number)
    lay_on_floor(state, seat, number)
    state.seat_counters[seat, counters.MATCHES] += 1
    emit(log, events.MATCH, seat, number)
    scoring.pay_match(state, options, seat, log)
    if pub.over:
        state.ending = events.GAME_OVER
    else:
        _after_laying(state, options)
