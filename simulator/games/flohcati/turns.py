"""Flohcati's turns: turning cards up, taking one of the row, busts and action cards.

Fields become int64 before they are handed to kernels, as actions are: so these compile for one type only.
"""

import numpy as np

from simulator.contract import emit, emit_cards
from simulator.games.flohcati import counters, events
from simulator.games.flohcati import options as choice
from simulator.games.flohcati.hands import gain_card, hand_over, lose_card, random_card
from simulator.games.flohcati.state import (
    DISCARD,
    DRAW,
    FINISH,
    FIRST_ACTION,
    GIVE,
    GIVE_CARD,
    MAX_COLOURS,
    NONE,
    OPEN_CARD,
    OPENING,
    TAKE,
    TARGET,
    TRIOS,
    TURN_UP,
    VALUE_BITS,
    VALUE_MASK,
    WAIT,
)
from simulator.jit import inlined, kernel, lowest_bit


@kernel
def start_turn(state, log):
    """Begin the turn of `turn_seat`; with neither deck nor row it has only its end."""
    pub = state.pub
    pub.seat = pub.turn_seat
    pub.num_turns += 1
    pub.turned_up = 0
    pub.pending = 0
    pub.trio_value = 0
    pub.trio_above = 0
    state.seat_counters[pub.turn_seat, counters.TURNS] += 1
    if log.enabled:
        _tell_turn(pub, log)
    if pub.deck_left > 0:
        pub.kind = DRAW
    else:
        _must_take(state, log)


@kernel
def _tell_turn(pub, log):
    """Log the turn and the deck, both halves of the row (value + 1 in four bits each), and the hand."""
    lower = 0
    upper = 0
    for colour in range(MAX_COLOURS // 2 - 1, -1, -1):
        lower = lower << 4 | pub.row[colour] + 1
        upper = upper << 4 | pub.row[colour + MAX_COLOURS // 2] + 1
    numbers = (pub.num_turns << 8 | pub.deck_left, lower, upper)
    emit_cards(log, events.TURN, pub.turn_seat, numbers, pub.hands[pub.turn_seat])


@inlined
def _must_take(state, log):
    """Make the player take a card of the row, if there is one."""
    if state.pub.row_colours:
        state.pub.kind = TAKE
    else:
        state.phase = TRIOS
        emit(log, events.NOTHING_TO_TAKE, state.pub.seat, 0)


@kernel
def draw_or_take(state, options, action, log):
    """Turn up a card, or take one of the row."""
    pub = state.pub
    if action == TURN_UP:
        if pub.kind == TAKE:
            raise ValueError("a card of the row must be taken")
        _turn_up(state, options, log)
        return
    if pub.kind == DRAW and pub.turned_up == 0 and not options.take_from_row:
        raise ValueError("a turn must begin by turning up a card")
    _take(state, options, action - 1)


@inlined
def _take(state, options, card):
    """Take a card of the row into the hand."""
    pub = state.pub
    colour = card >> VALUE_BITS
    if pub.row[colour] != card & VALUE_MASK:
        raise ValueError("this card is not in the row")
    pub.row[colour] = NONE
    pub.row_colours &= ~(1 << colour)
    gain_card(state, options, np.int64(pub.seat), card)
    if pub.turned_up == 0:
        state.seat_counters[pub.seat, counters.TAKES_WITHOUT_TURNING] += 1
    elif pub.kind == DRAW:
        state.seat_counters[pub.seat, counters.STOPS] += 1
    state.phase = TRIOS


@kernel
def _next_card(state, log):
    """Turn up the next card and tell what becomes of it; return (card, outcome), a card for the row laid there."""
    pub = state.pub
    card = state.deck[state.deck_size - pub.deck_left]
    pub.deck_left -= 1
    pub.turned_up += 1
    state.seat_counters[pub.seat, counters.CARDS_TURNED_UP] += 1
    outcome = events.TO_ROW
    if card >= FIRST_ACTION:
        outcome = events.ACTION
        pub.unseen_actions[card - FIRST_ACTION] -= 1
    else:
        colour = card >> VALUE_BITS
        value = card & VALUE_MASK
        pub.unseen[colour] &= ~(1 << value)
        pub.unseen_values[value] &= ~(1 << colour)
        if pub.row_colours >> colour & 1:
            outcome = events.REPEAT if state.phase == OPENING else events.BUST
        else:
            pub.row_colours |= 1 << colour
            pub.row[colour] = value
    emit(log, events.TURNED_UP, pub.seat, card << 2 | outcome)
    return card, outcome


@inlined
def _turn_up(state, options, log):
    """Turn up one card: it joins the row, is carried out, or busts."""
    card, outcome = _next_card(state, log)
    if outcome == events.BUST:
        _bust(state, options, log)
    elif outcome == events.ACTION:
        _carry_out(state, card)
    elif state.pub.deck_left == 0:
        _must_take(state, log)


@inlined
def _bust(state, options, log):
    """Lose the turn, and what else a bust costs."""
    pub = state.pub
    state.seat_counters[pub.seat, counters.BUSTS] += 1
    state.phase = TRIOS if options.declare_after_bust else FINISH
    if options.bust == choice.ROW_CLEARED:
        emit_cards(log, events.ROW_CLEARED, pub.seat, (0, 0, 0), pub.row)
        for colour in range(MAX_COLOURS):
            pub.row[colour] = NONE
        pub.row_colours = 0
    elif options.bust == choice.LOSE_CARD:
        if pub.hand_sizes[pub.seat] > 0:
            pub.kind = DISCARD
            state.phase = WAIT
        else:
            emit(log, events.NOTHING_TO_DISCARD, pub.seat, 0)


@kernel
def discard(state, options, card):
    """Discard a hand card, the price of a bust."""
    lose_card(state, options, np.int64(state.pub.seat), card)
    state.phase = TRIOS if options.declare_after_bust else FINISH


@kernel
def _carry_out(state, card):
    """Begin to carry out an action card."""
    pub = state.pub
    state.seat_counters[pub.seat, counters.GIVE_RESOLVED + card - GIVE_CARD] += 1
    if card == OPEN_CARD:
        state.phase = OPENING
    else:
        state.phase = WAIT
        pub.pending = card
        pub.kind = TARGET


@kernel
def open_freely(state, log):
    """Turn up cards until a colour repeats, an action card comes or the deck is used up; after that, take one."""
    while state.pub.deck_left > 0:
        card, outcome = _next_card(state, log)
        if outcome == events.ACTION:
            _carry_out(state, card)
            return
        if outcome == events.REPEAT:
            break
    state.phase = WAIT
    _must_take(state, log)


@kernel
def name_target(state, options, target, log):
    """Get a card from the player named: a random one at once, or one that the player is to choose."""
    pub = state.pub
    if target == pub.turn_seat or target < 0 or target >= pub.num_seats:
        raise ValueError("another player must be named")
    state.phase = TRIOS
    if pub.hand_sizes[target] == 0:
        state.seat_counters[pub.turn_seat, counters.EMPTY_TARGETS] += 1
        emit(log, events.HANDED_OVER, pub.turn_seat, NONE << 8 | target << 4 | pub.pending - FIRST_ACTION)
    elif pub.pending == GIVE_CARD or options.steal == choice.CHOSEN_BY_OWNER:
        pub.kind = GIVE
        pub.seat = target
        state.phase = WAIT
    else:
        hand_over(state, options, target, random_card(state, target), log)


@kernel
def give(state, options, card, log):
    """Give a card to the player whose turn it is, who goes on with the end of that turn."""
    pub = state.pub
    hand_over(state, options, np.int64(pub.seat), card, log)
    pub.seat = pub.turn_seat
    state.phase = TRIOS


@inlined
def legal_draws(state, options, legal):
    """Turn a card up, or take any of the row if that is allowed."""
    pub = state.pub
    num = 0
    if pub.kind == DRAW:
        legal.actions[0] = TURN_UP
        num = 1
        if pub.turned_up == 0 and not options.take_from_row:
            legal.num = num
            return num
    colours = pub.row_colours
    while colours:
        colour = lowest_bit(colours)
        legal.actions[num] = 1 + (colour << VALUE_BITS | pub.row[colour])
        num += 1
        colours &= colours - 1
    legal.num = num
    return num
