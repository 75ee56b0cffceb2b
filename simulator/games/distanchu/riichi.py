"""리치 (riichi): the promise to be first out, heard before the first trick, and what failing it costs."""

from simulator.asrus import NUM_NUMBERS
from simulator.contract import emit_cards
from simulator.games.distanchu import counters, events
from simulator.games.distanchu import options as choice
from simulator.games.distanchu.scoring import score_cards
from simulator.games.distanchu.state import FROM_GIFTS, KEEP, PLAY
from simulator.games.distanchu.tricks import next_turn, start_trick, turn_up_destination
from simulator.jit import count_bits, kernel, lowest_bit


@kernel
def answer_riichi(state, options, declares, log):
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
        turn_up_destination(state, options, log)
    start_trick(state, pub.round_leader, log)


@kernel
def settle_failed_riichi(state, options, log):
    """Settle each failed declarer from the first-out player's left; then see whether the round ends."""
    pub = state.pub
    while state.unsettled:
        left = state.unsettled >> pub.first_out + 1 << pub.first_out + 1
        seat = lowest_bit(left or state.unsettled)
        state.unsettled &= ~(1 << seat)
        if options.riichi_keep > 0 and pub.hand_sizes[seat] > options.riichi_keep:
            pub.kind = KEEP
            pub.seat = seat
            state.own[seat].keep_left = options.riichi_keep
            state.own[seat].keep_from = 1
            return
        if pub.hand_sizes[seat] <= options.riichi_keep:
            _keep_hand(state, seat)
        _give_hand(state, options, seat, log)
    if count_bits(pub.holders) <= 1:
        state.ending = events.ONE_HOLDER
    else:
        pub.kind = PLAY
        pub.seat = pub.last_seat
        next_turn(state, options, log)


@kernel
def _keep_hand(state, seat):
    """Keep the whole hand: a failed declarer with no more cards than may be kept."""
    own = state.own[seat]
    for number in range(NUM_NUMBERS + 1):
        state.kept[number] = own.hand[number]
        own.hand[number] = 0


@kernel
def legal_keeps(state, legal):
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
def keep_card(state, options, number, log):
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
    _give_hand(state, options, seat, log)
    own.keep_from = 0
    settle_failed_riichi(state, options, log)


@kernel
def _give_hand(state, options, seat, log):
    """Settle a failed riichi: give the hand to the first-out player's pile, take up the kept cards."""
    pub = state.pub
    own = state.own[seat]
    receiver = pub.first_out
    given = 0
    kept = 0
    for number in range(NUM_NUMBERS + 1):
        given += own.hand[number]
        kept += state.kept[number]
        own.known[number] += own.hand[number]
        state.own[receiver].known[number] += own.hand[number]
        state.settlement[number] = own.hand[number] | state.kept[number] << 4
    points = score_cards(state, options, receiver, own.hand)
    state.parts[receiver, FROM_GIFTS] += points
    state.own[receiver].pile_points += points
    pub.pile_sizes[receiver] += given
    emit_cards(log, events.RIICHI_FAILED, seat, (receiver, 0, points), state.settlement)
    for copies in range(len(own.at_least)):
        own.at_least[copies] = 0
    for number in range(NUM_NUMBERS + 1):
        own.hand[number] = state.kept[number]
        state.kept[number] = 0
        for copies in range(1, own.hand[number] + 1):
            own.at_least[copies] |= 1 << number
    pub.hand_sizes[seat] = kept
    if kept == 0:
        pub.holders &= ~(1 << seat)
    state.seat_counters[seat, counters.RIICHI_FAILED] += 1
    state.seat_counters[seat, counters.RIICHI_CARDS_GIVEN] += given
