"""Distanchu's piles, failed and successful riichi, and the score of a round."""

from simulator.asrus import NUM_CARDS, NUM_NUMBERS
from simulator.contract import emit, emit_cards
from simulator.games.distanchu import counters, events
from simulator.games.distanchu import options as choice
from simulator.games.distanchu.state import (
    FROM_FIRST_OUT,
    FROM_LAST_HAND,
    FROM_PENALTY,
    FROM_RIICHI,
    FROM_TRICKS,
    NOBODY,
    NUM_PARTS,
)
from simulator.jit import inlined, kernel

MAX_ROUNDS = 300
EIGHT = 8


@inlined
def card_points(options, number):
    """Return what one card of `number` is worth in a pile."""
    return -options.penalty_points if number == options.penalty_number else 1


@kernel
def score_cards(state, options, seat, cards):
    """Return the points of `cards` (how many of each number) in the pile of `seat`, and count the 8s."""
    num_cards = 0
    for number in range(1, NUM_NUMBERS + 1):
        num_cards += cards[number]
    penalty_cards = cards[options.penalty_number]
    state.seat_counters[seat, counters.EIGHTS_TAKEN] += cards[EIGHT]
    state.seat_counters[seat, counters.PENALTY_CARDS_TAKEN] += penalty_cards
    return num_cards - penalty_cards - penalty_cards * options.penalty_points


@kernel
def take_pot(state, options, winner):
    """Put the pot into the winner's pile; return its points."""
    points = score_cards(state, options, winner, state.pot)
    pub = state.pub
    own = state.own[winner]
    state.parts[winner, FROM_TRICKS] += points
    own.pile_points += points
    pub.pile_sizes[winner] += pub.table_cards
    state.seat_counters[winner, counters.TRICKS] += 1
    if pub.hidden_centre > 0:
        for position in range(NUM_CARDS - pub.hidden_centre, NUM_CARDS):
            own.known[state.deck[position]] += 1
        pub.hidden_centre = 0
    return points


@kernel
def clear_pot(state):
    """Take all cards but the last play off the table."""
    for number in range(NUM_NUMBERS + 1):
        state.pot[number] = 0
    state.pub.table_cards = 0


@kernel
def score_round(state, options, log):
    """Score a round that has ended, and add it to the totals."""
    pub = state.pub
    if pub.last_size > 0:
        _score_trick_cut_short(state, options, log)
    emit_cards(log, events.ROUND_END, NOBODY, (state.ending, pub.first_out, 0), state.pot)
    if pub.first_out == NOBODY:
        state.game_counters[counters.ROUNDS_WITHOUT_FIRST_OUT] += 1
        _fail_all_riichi(state, log)
    else:
        if pub.declared >> pub.first_out & 1:
            _score_riichi(state, options, log)
        state.parts[pub.first_out, FROM_FIRST_OUT] = options.first_out_bonus
    for seat in range(pub.num_seats):
        if pub.declared >> seat & 1 and seat != pub.first_out:
            state.parts[seat, FROM_PENALTY] = -options.riichi_penalty
        if options.last_hand != choice.IGNORED and pub.hand_sizes[seat] > 0:
            _score_last_hand(state, options, seat, log)
    for seat in range(pub.num_seats):
        for part in range(NUM_PARTS):
            pub.totals[seat] += state.parts[seat, part]
        emit_cards(log, events.ROUND_SCORE, seat, (pub.totals[seat], 0, 0), state.parts[seat])
    pub.moments += 1


@kernel
def _score_trick_cut_short(state, options, log):
    """Settle the trick that the end of the round cut short; leave on the table what nobody gets."""
    pub = state.pub
    number = pub.last_number
    size = pub.last_size
    if options.last_trick == choice.LAST_TRICK_NOBODY:
        emit_cards(log, events.TRICK_CUT_SHORT, NOBODY, (number, size, 0), state.pot)
        state.pot[number] += size
        return
    if options.last_play_scored:
        state.pot[number] += size
        pub.table_cards += size
        size = 0
    points = take_pot(state, options, pub.last_seat)
    emit_cards(log, events.TRICK_CUT_SHORT, pub.last_seat, (number, size, points), state.pot)
    clear_pot(state)
    state.pot[number] = size


@kernel
def _score_riichi(state, options, log):
    """Give the first-out player, who declared riichi, the cards of those who never got out."""
    pub = state.pub
    winner = pub.first_out
    state.seat_counters[winner, counters.RIICHI_SUCCEEDED] += 1
    for seat in range(pub.num_seats):
        for number in range(1, NUM_NUMBERS + 1):
            state.kept[number] += state.own[seat].hand[number]
            state.own[seat].hand[number] = 0
        pub.hand_sizes[seat] = 0
    points = score_cards(state, options, winner, state.kept)
    state.parts[winner, FROM_RIICHI] = points
    emit_cards(log, events.RIICHI_SUCCEEDED, winner, (0, 0, points), state.kept)
    for number in range(NUM_NUMBERS + 1):
        state.kept[number] = 0


@kernel
def _fail_all_riichi(state, log):
    """Fail every declarer, because nobody went out."""
    for seat in range(state.pub.num_seats):
        if state.pub.declared >> seat & 1:
            state.seat_counters[seat, counters.RIICHI_FAILED] += 1
            emit(log, events.RIICHI_FAILED_AT_END, seat, 0)


@kernel
def _score_last_hand(state, options, holder, log):
    """Score the cards that `holder` still has, under `last_hand`."""
    pub = state.pub
    hand = state.own[holder].hand
    if options.last_hand == choice.PENALTY:
        state.parts[holder, FROM_LAST_HAND] -= pub.hand_sizes[holder]
        emit_cards(log, events.LAST_HAND, holder, (NOBODY, 0, -pub.hand_sizes[holder]), hand)
    elif pub.first_out != NOBODY:
        points = score_cards(state, options, pub.first_out, hand)
        state.parts[pub.first_out, FROM_LAST_HAND] += points
        emit_cards(log, events.LAST_HAND, holder, (pub.first_out, 0, points), hand)


@kernel
def game_over(state, options):
    """Return whether the game ends after this round."""
    pub = state.pub
    if options.rounds > 0:
        return pub.round_number >= options.rounds
    for seat in range(pub.num_seats):
        if pub.totals[seat] >= options.target_score:
            return True
    if pub.round_number >= MAX_ROUNDS:
        pub.capped = 1
        return True
    return False
