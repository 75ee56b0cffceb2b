"""Terra's payments, the end of a round and the end of the game."""

from simulator.contract import emit, emit_cards
from simulator.games.terra import counters, events
from simulator.games.terra import options as choice
from simulator.games.terra.state import MAX_PLAYERS, MAX_TURNS, NOBODY
from simulator.jit import kernel, lowest_bit


@kernel
def _clear_payments(state):
    for seat in range(MAX_PLAYERS):
        state.told[seat] = 0


@kernel
def _pay(state, payer, receiver, points):
    """Note a payment; `_settle` carries out all that belong to one event together."""
    state.told[payer] -= points
    state.told[receiver] += points


@kernel
def _settle(state, options, reason, log):
    """Carry out the payments of one event; end the game if somebody is too rich or broke."""
    pub = state.pub
    for seat in range(pub.num_seats):
        pub.totals[seat] += state.told[seat]
        state.told[MAX_PLAYERS + seat] = pub.totals[seat]
    emit_cards(log, events.PAYMENTS, NOBODY, (reason, 0, 0), state.told)
    rich = 0
    broke = 0
    for seat in range(pub.num_seats):
        if pub.totals[seat] > options.end_above:
            rich = 1
        if options.broke_ends and pub.totals[seat] < 0:
            broke = 1
    state.game_counters[counters.ENDED_BY_RICH] += rich
    state.game_counters[counters.ENDED_BY_BROKE] += broke
    if rich or broke:
        pub.over = 1


@kernel
def pay_match(state, options, seat, log):
    """Let every other player pay for a match."""
    _clear_payments(state)
    for other in range(state.pub.num_seats):
        if other != seat:
            _pay(state, other, seat, options.match_points)
    _settle(state, options, events.PAID_FOR_MATCH, log)


@kernel
def pay_finish(state, options, seat, num_cards, floor_owner, log):
    """Pay a seat that went out on its own turn with `num_cards`, on a floor card that `floor_owner` had laid."""
    pub = state.pub
    _clear_payments(state)
    if num_cards == 1 and floor_owner != seat:
        _pay(state, floor_owner, seat, options.ron_multiplier * pub.hand_sizes[floor_owner])
    elif num_cards > 1 or options.unowned_finish == choice.EVERYONE_PAYS:
        for other in range(pub.num_seats):
            _pay(state, other, seat, pub.hand_sizes[other])
    if num_cards == 1 and floor_owner == seat:
        state.seat_counters[seat, counters.FINISHES_ON_OWN_CARD] += 1
    state.seat_counters[seat, counters.FINISHES_OF + num_cards] += 1
    state.winners = 1 << seat
    state.next_leader = seat
    _settle(state, options, events.PAID_FOR_FINISH, log)


@kernel
def pay_rons(state, options, log):
    """Let whoever laid the floor card pay every winner in full; find the next leader."""
    pub = state.pub
    payer = pub.turn_seat
    points = options.ron_multiplier * pub.hand_sizes[payer]
    _clear_payments(state)
    for seat in range(pub.num_seats):
        if state.winners >> seat & 1:
            _pay(state, payer, seat, points)
    _settle(state, options, events.PAID_FOR_RON, log)
    leader = NOBODY
    for step in range(1, pub.num_seats):
        seat = (payer + step) % pub.num_seats
        if state.winners >> seat & 1 and (leader == NOBODY or pub.totals[seat] < pub.totals[leader]):
            leader = seat
    state.next_leader = leader


@kernel
def end_round(state, options, log):
    """Close a round that has ended, and the game with it if this was the last."""
    pub = state.pub
    winners = state.winners
    pub.moments += 1
    emit(log, events.ROUND_END, NOBODY, state.ending | winners << 3)
    while winners:
        seat = lowest_bit(winners)
        state.seat_counters[seat, counters.ROUNDS_WON] += 1
        if seat == pub.round_leader:
            state.seat_counters[seat, counters.ROUNDS_WON_LEADING] += 1
        winners &= winners - 1
    state.winners = 0
    enough_rounds = options.rounds > 0 and pub.round_number >= options.rounds and state.ending != events.GAME_OVER
    if not pub.over and not enough_rounds and pub.num_turns >= MAX_TURNS:
        pub.capped = 1
    if enough_rounds or pub.capped:
        pub.over = 1
    state.ending = 0
    if pub.over:
        emit_cards(log, events.GAME_END, NOBODY, (enough_rounds, pub.capped, options.end_above), pub.totals)
