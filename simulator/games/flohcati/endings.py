"""The end of a turn, trios and gala, and the end of the game."""

import numpy as np

from simulator.contract import emit
from simulator.games.flohcati import counters, events
from simulator.games.flohcati import options as choice
from simulator.games.flohcati.hands import lay_trio
from simulator.games.flohcati.state import (
    COLOUR_BITS,
    COLOUR_MASK,
    FINISH,
    GALA,
    GALAS,
    HIGHEST,
    MAX_COLOURS,
    MAX_VALUES,
    NO_TRIO,
    NOBODY,
    NONE,
    START,
    TRIO,
    TRIOS,
    WAIT,
)
from simulator.jit import count_bits, inlined, kernel, lowest_bit


@inlined
def next_trio_colours(pub, seat, value):
    """Return the mask of the colours of `value` in hand that the next trio may use: trios come in ascending order."""
    colours = pub.by_value[seat, value]
    if value < pub.trio_value:
        return colours & 0
    return colours >> pub.trio_above << pub.trio_above if value == pub.trio_value else colours


@kernel
def ask_trio(state, options):
    """Ask for a trio if one can be laid."""
    pub = state.pub
    values = pub.trio_values[pub.seat]
    while values:
        if count_bits(next_trio_colours(pub, pub.seat, lowest_bit(values))) >= options.trio_size:
            pub.kind = TRIO
            return
        values &= values - 1
    state.phase = GALAS


@kernel
def legal_trios(state, options, legal):
    """Lay no more, or any trio above the one laid before in this turn: so that each set of trios is laid in one way."""
    pub = state.pub
    legal.actions[0] = NO_TRIO
    num = 1
    values = pub.trio_values[pub.seat]
    while values:
        value = lowest_bit(values)
        colours = next_trio_colours(pub, pub.seat, value)
        chosen = colours
        while chosen:
            if count_bits(chosen) == options.trio_size:
                legal.actions[num] = value << COLOUR_BITS | chosen
                num += 1
            chosen = chosen - 1 & colours
        values &= values - 1
    legal.num = num
    return num


@kernel
def answer_trio(state, options, action):
    """Lay a trio, or no more."""
    if action == NO_TRIO:
        state.phase = GALAS
        return
    pub = state.pub
    value = action >> COLOUR_BITS
    colours = action & COLOUR_MASK
    if colours & ~next_trio_colours(pub, pub.seat, value):
        raise ValueError("these cards cannot be the next trio")
    lay_trio(state, options, np.int64(pub.seat), value, colours)
    pub.trio_value = value
    pub.trio_above = HIGHEST[colours] + 1
    state.phase = TRIOS


@kernel
def ask_gala(state, options):
    """Ask for the gala if it can be declared."""
    pub = state.pub
    if options.gala and pub.gala_seat == NOBODY and pub.held[pub.seat] == pub.all_colours:
        pub.kind = GALA
    else:
        state.phase = FINISH


@kernel
def answer_gala(state, options, declares):
    """Declare the gala, or not."""
    pub = state.pub
    if declares:
        pub.gala_seat = pub.seat
        pub.totals[pub.seat] += options.gala_points
        state.seat_counters[pub.seat, counters.GALAS] += 1
    state.phase = FINISH


@kernel
def finish_turn(state, options, log):
    """Pass the turn on, or begin the last lap, or end the game."""
    pub = state.pub
    if pub.turns_left > 0:
        pub.turns_left -= 1
    # A gala counts as news in the turn in which it was declared.
    gala_now = pub.gala_seat == pub.turn_seat and pub.end_reason != events.BY_GALA
    if gala_now and options.gala_ends == choice.AT_ONCE:
        pub.end_reason = events.BY_GALA
        _end_game(state, options, log)
        return
    if pub.deck_left == 0 and options.deck_end == choice.LAST_TURN:
        pub.end_reason = events.BY_DECK
        _end_game(state, options, log)
        return
    if gala_now:
        _begin_lap(state, events.BY_GALA, log)
    if pub.deck_left == 0:
        _begin_lap(state, events.BY_DECK, log)
    if pub.turns_left == 0:
        _end_game(state, options, log)
        return
    pub.turn_seat = (pub.turn_seat + 1) % pub.num_seats
    if pub.turn_seat == pub.first_seat:
        pub.moments += 1  # everybody has had as many turns
    state.phase = START


@inlined
def _begin_lap(state, reason, log):
    """Let the others have one more turn each; a last lap that is being played already is not made longer."""
    pub = state.pub
    if pub.turns_left == NONE:
        pub.turns_left = pub.num_seats - 1
        pub.end_reason = reason
        emit(log, events.LAST_LAP, pub.turn_seat, reason)


@kernel
def _end_game(state, options, log):
    """End the game: trios still in hand, if they count, and the scores."""
    pub = state.pub
    pub.over = 1
    state.phase = WAIT
    state.game_counters[counters.ENDED_BY_GALA if pub.end_reason == events.BY_GALA else counters.ENDED_BY_DECK] += 1
    emit(log, events.GAME_END, NOBODY, np.int64(pub.end_reason))
    for seat in range(pub.num_seats):
        if options.trios_when == choice.GAME_END_TOO and pub.trio_values[seat]:
            _lay_best_trios(state, options, seat, log)
        values = pub.trio_values[seat]
        while values:
            copies = count_bits(pub.by_value[seat, lowest_bit(values)])
            state.seat_counters[seat, counters.TRIO_CARDS_LEFT] += copies - copies % options.trio_size
            values &= values - 1
    for seat in range(pub.num_seats):
        emit(log, events.FINAL_SCORE, seat, 0)


@kernel
def _lay_best_trios(state, options, seat, log):
    """Lay the trios that raise the score most; of several ways, one with the fewest trios.

    From the highest value down, what can still be scored depends only on which colours have a card left above: so for
    each set of such colours `best_below` finds the best, value after value.
    """
    pub = state.pub
    covered = np.int64(0)
    for value in range(MAX_VALUES - 1, -1, -1):
        colours = np.int64(pub.by_value[seat, value])  # int64, so that the functions called compile for one type
        if pub.trio_values[seat] >> value & 1:
            _best_below(state, options, seat, value)
            laid = _best_laid(state, options, value, colours, covered)
            covered |= colours & ~laid
            while laid:
                trio = 0
                for _ in range(options.trio_size):
                    trio |= laid & -laid
                    laid &= laid - 1
                lay_trio(state, options, seat, value, trio)
                emit(log, events.TRIO_AT_END, seat, value << COLOUR_BITS | trio)
        else:
            covered |= colours


@kernel
def _best_below(state, options, seat, limit):
    """Fill `state.best[covered]` with the best mark that the cards of values below `limit` can add.

    Colours in `covered` already have a higher card left. A mark is 64 times the points, less the number of trios.
    Masks in ascending order may overwrite the marks of the value below, because they look only at masks not below.
    """
    pub = state.pub
    for covered in range(1 << MAX_COLOURS):
        state.best[covered] = 0
    for value in range(limit):
        colours = np.int64(pub.by_value[seat, value])
        if colours:
            for covered in range(1 << MAX_COLOURS):
                laid = _best_laid(state, options, value, colours, covered)
                state.best[covered] = _mark_of(state, options, value, colours & ~laid, covered, laid)


@kernel
def _mark_of(state, options, value, left, covered, laid):
    """Return the mark of laying the colours `laid` of a value and keeping `left`, with the best of the values below."""
    trios = count_bits(laid) // options.trio_size
    points = trios * options.trio_points + value * count_bits(left & ~covered)
    return 64 * points - trios + state.best[covered | left]


@kernel
def _best_laid(state, options, value, colours, covered):
    """Return which of the colours of a value are best laid in trios."""
    best_laid = 0
    best_mark = _mark_of(state, options, value, colours, covered, 0)
    if count_bits(colours) < options.trio_size:
        return best_laid
    laid = colours
    while laid:
        if count_bits(laid) % options.trio_size == 0:
            mark = _mark_of(state, options, value, colours & ~laid, covered, laid)
            if mark > best_mark:
                best_mark = mark
                best_laid = laid
        laid = laid - 1 & colours
    return best_laid
