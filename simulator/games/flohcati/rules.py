"""Flohcati: deal, choices and what follows from them, until the next choice or the end."""

import numpy as np

from simulator.contract import emit
from simulator.games.flohcati import events
from simulator.games.flohcati.endings import (
    answer_gala,
    answer_trio,
    ask_gala,
    ask_trio,
    finish_turn,
    legal_trios,
)
from simulator.games.flohcati.hands import gain_card
from simulator.games.flohcati.state import (
    ALL_CARDS,
    COPY,
    DISCARD,
    FINISH,
    FIRST_ACTION,
    GALA,
    GALAS,
    GIVE,
    MAX_COLOURS,
    MAX_VALUES,
    NOBODY,
    NONE,
    OPENING,
    START,
    TAKE,
    TARGET,
    TRIO,
    TRIOS,
    VALUE_BITS,
    VALUE_MASK,
    WAIT,
)
from simulator.games.flohcati.turns import (
    discard,
    draw_or_take,
    give,
    legal_draws,
    name_target,
    open_freely,
    start_turn,
)
from simulator.jit import copy_record, inlined, kernel, lowest_bit
from simulator.rng import CARDS, FIRST_SEAT, below, restart, shuffle


@kernel
def deal(state, options, log):
    """Shuffle, deal the starting hands if there are any, choose who starts."""
    pub = state.pub
    pub.round_number = 1
    pub.gala_seat = NOBODY
    pub.turns_left = NONE
    pub.all_colours = (1 << options.colours) - 1
    for colour in range(MAX_COLOURS):
        pub.row[colour] = NONE
    for colour in range(options.colours):
        pub.unseen[colour] = (1 << options.highest_value + 1) - (1 << options.lowest_value)
    for value in range(options.lowest_value, options.highest_value + 1):
        pub.unseen_values[value] = pub.all_colours
    pub.unseen_actions[0] = options.give_cards
    pub.unseen_actions[1] = options.take_cards
    pub.unseen_actions[2] = options.open_cards
    restart(state.stream, CARDS + 1)
    for position in range(len(ALL_CARDS)):
        state.deck[position] = position
    shuffle(state.stream, state.deck, len(ALL_CARDS))
    _deal_hands(state, options)
    _stack_deck(state)
    restart(state.stream, FIRST_SEAT)
    pub.turn_seat = below(state.stream, pub.num_seats)
    pub.seat = pub.turn_seat
    pub.first_seat = pub.turn_seat
    emit(log, events.DEAL, pub.turn_seat, 0)
    state.phase = START
    _go_on(state, options, log)


@inlined
def _deal_hands(state, options):
    """Deal random circus cards of the game to each seat, openly.

    A card that is not in the game, or has been dealt, is drawn again: so the deck is the same under any starting hand,
    but for the cards missing from it.
    """
    pub = state.pub
    for seat in range(pub.num_seats):
        while pub.hand_sizes[seat] < options.starting_hand:
            card = ALL_CARDS[below(state.stream, MAX_COLOURS * MAX_VALUES)]
            colour = card >> VALUE_BITS
            value = card & VALUE_MASK
            if pub.unseen[colour] >> value & 1:
                pub.unseen[colour] &= ~(1 << value)
                pub.unseen_values[value] &= ~(1 << colour)
                gain_card(state, options, seat, card)


@inlined
def _stack_deck(state):
    """Leave out of the shuffled cards those that are not in the game or have been dealt."""
    pub = state.pub
    num = 0
    for place in range(len(ALL_CARDS)):
        position = state.deck[place]
        card = ALL_CARDS[position]
        if card >= FIRST_ACTION:
            in_deck = COPY[position] < pub.unseen_actions[card - FIRST_ACTION]
        else:
            in_deck = pub.unseen[card >> VALUE_BITS] >> (card & VALUE_MASK) & 1 == 1
        if in_deck:
            state.deck[num] = card
            num += 1
    state.deck_size = num
    pub.deck_left = num


@kernel
def _go_on(state, options, log):
    """Do what happens by itself until a choice is to be made or the game is over."""
    while state.phase != WAIT:
        phase = state.phase
        if phase == OPENING:
            open_freely(state, log)
            continue
        state.phase = WAIT
        if phase == TRIOS:
            ask_trio(state, options)
        elif phase == GALAS:
            ask_gala(state, options)
        elif phase == FINISH:
            finish_turn(state, options, log)
        else:
            start_turn(state, log)


@kernel
def legal_actions(state, options, legal):
    """List the choices of the seat to act."""
    pub = state.pub
    kind = pub.kind
    if kind <= TAKE:
        return legal_draws(state, options, legal)
    if kind == TRIO:
        return legal_trios(state, options, legal)
    num = 0
    if kind == TARGET:
        for seat in range(pub.num_seats):
            if seat != pub.seat:
                legal.actions[num] = seat
                num += 1
    elif kind == GALA:
        legal.actions[0] = 0
        legal.actions[1] = 1
        num = 2
    else:
        for colour in range(MAX_COLOURS):
            values = pub.hands[pub.seat, colour]
            while values:
                legal.actions[num] = colour << VALUE_BITS | lowest_bit(values)
                num += 1
                values &= values - 1
    legal.num = num
    return num


@kernel
def observe(state, seat, view):
    """Copy what all know: nobody knows more."""
    copy_record(view.pub, state.pub)
    copy_record(view.own, state.own[seat])
    view.seat = seat


@kernel
def apply_action(state, options, action, log):
    """Carry out a choice of the seat to act."""
    kind = state.pub.kind
    action = np.int64(action)
    if kind <= TAKE:
        draw_or_take(state, options, action, log)
    elif kind == TRIO:
        answer_trio(state, options, action)
    elif kind == GALA:
        answer_gala(state, options, action)
    elif kind == TARGET:
        name_target(state, options, action, log)
    elif kind == GIVE:
        give(state, options, action, log)
    elif kind == DISCARD:
        discard(state, options, action)
    _go_on(state, options, log)


@kernel
def returns(state, options, seat):
    """Return the score as it stands: highest cards of the colours in hand, trios laid down, the gala."""
    return state.pub.totals[seat]
