"""Terra: the functions of the game contract."""

from simulator.contract import emit
from simulator.games.terra import counters, events, scoring
from simulator.games.terra.deck import deal_cards, shuffle_deck
from simulator.games.terra.plays import list_turn
from simulator.games.terra.state import DRAW, MATCH, PLAY, TERRA
from simulator.games.terra.turns import answer_match, answer_ron, answer_terra, draw, lay, start_turn
from simulator.jit import copy_record, kernel
from simulator.rng import FIRST_SEAT, below, restart


@kernel
def deal(state, options, log):
    """Deal the first round, to a random leader."""
    pub = state.pub
    for seat in range(pub.num_seats):
        pub.totals[seat] = options.starting_points
    restart(state.stream, FIRST_SEAT)
    state.next_leader = below(state.stream, pub.num_seats)
    pub.first_seat = state.next_leader
    _start_round(state, options, log)


@kernel
def _start_round(state, options, log):
    """Deal, and let the leader begin."""
    pub = state.pub
    pub.round_number += 1
    pub.round_leader = state.next_leader
    pub.terra_phase = 0
    pub.num_idle = 0
    state.game_counters[counters.ROUNDS] += 1
    state.seat_counters[pub.round_leader, counters.ROUNDS_LED] += 1
    shuffle_deck(state)
    deal_cards(state, options)
    emit(log, events.DEAL, pub.round_leader, options.hand_size)
    start_turn(state, pub.round_leader)


@kernel
def legal_actions(state, options, legal):
    """List the choices of the seat to act."""
    if state.pub.kind == PLAY:
        return list_turn(state.own[state.pub.seat], options, state.pub.floor, legal)
    legal.actions[0] = 0
    legal.actions[1] = 1
    legal.num = 2
    return 2


@kernel
def observe(state, seat, view):
    """Copy what all know and what the seat knows."""
    copy_record(view.pub, state.pub)
    copy_record(view.own, state.own[seat])
    view.seat = seat


@kernel
def apply_action(state, options, action, log):
    """Carry out a choice of the seat to act, and all that follows until the next."""
    kind = state.pub.kind
    if kind == PLAY:
        if action == DRAW:
            draw(state, options, log)
        else:
            lay(state, options, action, log)
    elif kind == MATCH:
        answer_match(state, options, action, log)
    elif kind == TERRA:
        answer_terra(state, options, action)
    else:
        answer_ron(state, options, action, log)
    if state.ending:
        scoring.end_round(state, options, log)
        if not state.pub.over:
            _start_round(state, options, log)


@kernel
def returns(state, options, seat):
    """Return the points that a seat has."""
    return state.pub.totals[seat]
