"""Marking every choice by weighted reasons: the way of `balanced` and its relatives."""

import numpy as np

from simulator.games.flohcati import options as choice
from simulator.games.flohcati.state import (
    COLOUR_BITS,
    COLOUR_MASK,
    DISCARD,
    GALA,
    GIVE,
    GIVE_CARD,
    NO_TRIO,
    TAKE,
    TARGET,
    TURN_UP,
    VALUE_BITS,
    VALUE_MASK,
)
from simulator.jit import count_bits, inlined, kernel, lowest_bit
from strategies.flohcati.judge import (
    BEST_COLOUR,
    BEST_LEFT,
    DEADLY,
    FINISHING,
    LEAD_NEEDED,
    MOST,
    NEARNESS,
    RACE,
    SECOND_LEFT,
    STEP,
    WANTED,
    best_rival_total,
    cost_of_card,
    cost_of_laying,
    deny_share,
    ends_with_this_turn,
    gain_of_card,
    gain_of_rival,
    gala_open,
    i_win_with,
    lead_needed,
    loss_of_rival,
    measure_hand,
    missing_colours,
    num_busts,
    promise,
    seat_after,
    step_of_rival,
    wins_with,
    with_trio,
)
from strategies.marking import best_position

WIN = 60.0
"""The mark of a card that wins the game by a gala."""


@inlined
def _look_at_row(view, options, legal, weights):
    """Find what the row offers the others: the best two cards for the next player, and whom a card lets win at once."""
    pub = view.pub
    following = seat_after(view, 1)
    scratch = legal.scratch
    scratch[BEST_LEFT] = weights.fresh
    scratch[SECOND_LEFT] = weights.fresh
    legal.notes[BEST_COLOUR] = -1
    legal.notes[WANTED] = 0
    legal.notes[DEADLY] = 0
    if ends_with_this_turn(view, options):
        scratch[BEST_LEFT] = 0.0
        scratch[SECOND_LEFT] = 0.0
        return
    step = step_of_rival(view, options, legal, weights, following, 1)
    colours = pub.row_colours
    while colours:
        colour = lowest_bit(colours)
        gain = gain_of_rival(view, options, following, colour << VALUE_BITS | pub.row[colour], step)
        if gain > scratch[BEST_LEFT]:
            scratch[SECOND_LEFT] = scratch[BEST_LEFT]
            scratch[BEST_LEFT] = gain
            legal.notes[BEST_COLOUR] = colour
        elif gain > scratch[SECOND_LEFT]:
            scratch[SECOND_LEFT] = gain
        colours &= colours - 1
    deny = deny_share(view, options, weights)
    scratch[BEST_LEFT] *= deny
    scratch[SECOND_LEFT] *= deny
    for step in range(pub.num_seats - 1, 0, -1):
        seat = seat_after(view, step)
        lacking = pub.all_colours & ~pub.held[seat]
        num_lacking = count_bits(lacking)
        if num_lacking <= 2 and gala_open(view, options):
            legal.notes[WANTED] |= lacking
            if num_lacking == 1 and lacking & pub.row_colours:
                colour = lowest_bit(lacking)
                if wins_with(view, options, seat, colour, pub.row[colour]):
                    legal.notes[DEADLY + step] = lacking
                    legal.notes[DEADLY] |= 1 << step


@inlined
def _left_to_others(view, legal, weights, taken):
    """Return what the row is worth to the others without the colour `taken`, or -1 for none."""
    scratch = legal.scratch
    left = scratch[SECOND_LEFT] if taken == legal.notes[BEST_COLOUR] and taken >= 0 else scratch[BEST_LEFT]
    if taken >= 0 and legal.notes[WANTED] >> taken & 1:
        left -= weights.snatch
    steps = legal.notes[DEADLY]
    if steps == 0:
        return left
    threat = weights.threat
    for step in range(1, view.pub.num_seats):
        if steps >> step & 1 and (taken < 0 or legal.notes[DEADLY + step] >> taken & 1 == 0):
            return left + threat
        threat *= weights.patience
    return left


@kernel
def mark_draws(view, options, legal, weights):
    """Mark each card of the row, and turning up another."""
    pub = view.pub
    measure_hand(view, options, legal, weights)
    _look_at_row(view, options, legal, weights)
    best = -1000.0
    for position in range(legal.num):
        action = np.int64(legal.actions[position])
        if action == TURN_UP and pub.kind != TAKE:
            continue
        colour = action - 1 >> VALUE_BITS
        value = action - 1 & VALUE_MASK
        mark = gain_of_card(view, legal, colour, value) - _left_to_others(view, legal, weights, colour)
        if i_win_with(view, legal, colour, value):
            mark += WIN
        legal.values[position] = mark
        best = max(best, mark)
    if pub.kind != TAKE:
        again = weights.again * (pub.num_seats - 1) / 3 if gala_open(view, options) else weights.calm_again
        worth = _worth_of_turning(view, options, legal, weights, best, again)
        legal.values[0] = best + again + worth / pub.deck_left


@inlined
def _worth_of_turning(view, options, legal, weights, best, again):
    """Return how much better than `best` turning up one more card is, summed over the cards of the deck."""
    pub = view.pub
    left = _left_to_others(view, legal, weights, -1)
    to_come = gala_open(view, options)
    worth = pub.unseen_actions[0] * (weights.give_worth - left - best)
    worth += pub.unseen_actions[1] * ((weights.take_worth if to_come else weights.calm_take) - left - best)
    worth += pub.unseen_actions[2] * weights.open_worth
    fear = weights.fear if to_come else weights.calm_fear
    worth -= num_busts(pub) * fear * _lost_by_bust(view, options, legal, weights, best, left)
    most = max(legal.scratch[MOST] - left - best, 0.0)
    if legal.notes[FINISHING] == 0 and worth + pub.deck_left * (most + again) < 0.0:
        return worth + pub.deck_left * most
    return worth + _better_cards(view, options, legal, weights, best + left)


@inlined
def _better_cards(view, options, legal, weights, enough):
    """Return by how much cards that could join the row are worth more than `enough`, summed over the deck."""
    pub = view.pub
    scratch = legal.scratch
    finishing = legal.notes[FINISHING]
    needed = scratch[LEAD_NEEDED]
    lacking = pub.all_colours & ~pub.held[view.seat]
    lower = 0
    worth = 0.0
    for value in range(options.lowest_value, options.highest_value + 1):
        # Colours not in hand, colours held with a lower highest card, and the rest, to which the card adds nothing.
        unseen = pub.unseen_values[value] & ~pub.row_colours
        gain = with_trio(legal, value, value + scratch[STEP])
        if finishing & lacking and value >= needed:
            gain += WIN
        worth += count_bits(unseen & lacking) * max(gain - enough, 0.0)
        gain = with_trio(legal, value, 0.0)
        if finishing & ~lacking and needed <= 0.0:
            gain += WIN
        worth += count_bits(unseen & ~lacking & ~lower) * max(gain - enough, 0.0)
        held_lower = unseen & lower
        while held_lower:
            colour = lowest_bit(held_lower)
            gain = gain_of_card(view, legal, colour, value)
            if i_win_with(view, legal, colour, value):
                gain += WIN
            worth += max(gain - enough, 0.0)
            held_lower &= held_lower - 1
        lower |= pub.by_value[view.seat, value]
        # lower: colours with a card of this value or less; those with a higher one too add nothing
    return worth


@inlined
def _lost_by_bust(view, options, legal, weights, best, left):
    """Return how much worse than `best` a bust is, with `left` in the row for the others."""
    if options.bust == choice.ROW_CLEARED:
        return best + weights.fresh * deny_share(view, options, weights)
    if options.bust == choice.LOSE_CARD:
        return best + left + _cheapest_card(view, legal)
    return best + left


@inlined
def _cheapest_card(view, legal):
    """Return what the hand loses with its least useful card."""
    pub = view.pub
    cheapest = 100.0
    colours = pub.held[view.seat]
    while colours:
        colour = lowest_bit(colours)
        cheapest = min(cheapest, 1.0 * cost_of_card(pub, view.seat, colour, lowest_bit(pub.hands[view.seat, colour])))
        colours &= colours - 1
    return cheapest if cheapest < 100.0 else 0.0


@kernel
def mark_cards(view, options, legal, weights):
    """Mark each hand card by how little it is missed, and how little it helps who gets it."""
    pub = view.pub
    measure_hand(view, options, legal, weights)
    scratch = legal.scratch
    missing = missing_colours(pub, view.seat)
    step = scratch[RACE] * (scratch[NEARNESS + missing] - scratch[NEARNESS + missing + 1])
    gift = weights.gift / (pub.num_seats - 1)
    their_step = step_of_rival(view, options, legal, weights, np.int64(pub.turn_seat), 1)
    for position in range(legal.num):
        card = np.int64(legal.actions[position])
        colour = card >> VALUE_BITS
        value = card & VALUE_MASK
        mark = -1.0 * cost_of_card(pub, view.seat, colour, value)
        if pub.hands[view.seat, colour] == 1 << value:
            mark -= step * (1.0 - weights.regain * (pub.row_colours >> colour & 1))
        colours = pub.by_value[view.seat, value]
        lacks = options.trio_size - count_bits(colours)
        if lacks > 0:
            mark -= promise(view, options, legal, value, lacks)
        elif lacks == 0:
            mark -= 0.5 * max(options.trio_points - cost_of_laying(view, legal, value, colours), 0.0)
        if pub.kind == GIVE:
            mark -= gift * gain_of_rival(view, options, pub.turn_seat, card, their_step)
            if wins_with(view, options, pub.turn_seat, colour, value):
                mark -= WIN
        legal.values[position] = mark


@kernel
def mark_targets(view, options, legal, weights):
    """Mark each player to name by the card to expect from there, and the harm done to who is ahead."""
    pub = view.pub
    measure_hand(view, options, legal, weights)
    scratch = legal.scratch
    chosen = pub.pending == GIVE_CARD or options.steal == choice.CHOSEN_BY_OWNER
    near = scratch[NEARNESS + missing_colours(pub, view.seat)]
    leader = best_rival_total(pub, view.seat)
    for position in range(legal.num):
        target = np.int64(legal.actions[position])
        legal.values[position] = -1000.0
        if pub.hand_sizes[target] > 0:
            harm = weights.hurt + weights.danger * scratch[NEARNESS + missing_colours(pub, target)]
            if pub.totals[target] == leader:
                harm += weights.topple * near
            harm /= pub.num_seats - 1
            legal.values[position] = _expected_card(view, options, legal, weights, target, harm if chosen else -harm)


@inlined
def _expected_card(view, options, legal, weights, target, harm):
    """Return the worth of the card that the target will choose, and of the harm done; `harm` < 0: of a random card."""
    pub = view.pub
    chosen = harm >= 0.0
    gift = weights.gift / (pub.num_seats - 1)
    total = 0.0
    least_missed = 1000.0
    worth_of_chosen = 0.0
    step = step_of_rival(view, options, legal, weights, target, 0)
    for colour in range(options.colours):
        values = pub.hands[target, colour]
        while values:
            value = lowest_bit(values)
            missed = loss_of_rival(view, options, legal, target, colour << VALUE_BITS | value, step)
            gain = gain_of_card(view, legal, colour, value)
            if i_win_with(view, legal, colour, value):
                gain += WIN
            worth = gain + abs(harm) * missed
            total += worth
            if missed + gift * gain < least_missed:
                least_missed = missed + gift * gain
                worth_of_chosen = worth
            values &= values - 1
    return worth_of_chosen if chosen else total / pub.hand_sizes[target]


@kernel
def choose_trio(view, options, legal, weights):
    """Choose the best trio of the lowest value that is worth laying, or none."""
    pub = view.pub
    measure_hand(view, options, legal, weights)
    ready = legal.notes[FINISHING] == pub.all_colours and legal.scratch[LEAD_NEEDED] <= 0.0
    behind = lead_needed(view, options, weights) - options.highest_value * missing_colours(pub, view.seat)
    if behind > weights.hopeless:
        legal.scratch[RACE] = 0.0
    lay = weights.lay - weights.wait * (options.trios_when == choice.GAME_END_TOO)
    best = 0
    best_mark = 0.0
    for position in range(legal.num):
        action = np.int64(legal.actions[position])
        if action == NO_TRIO:
            continue
        value = action >> COLOUR_BITS
        colours = action & COLOUR_MASK
        mark = options.trio_points + lay - cost_of_laying(view, legal, value, colours)
        if ready:
            while colours:
                if pub.hands[view.seat, lowest_bit(colours)] == 1 << value:
                    mark -= WIN
                colours &= colours - 1
        if mark > best_mark and (best == 0 or legal.actions[best] >> COLOUR_BITS == value):
            best = position
            best_mark = mark
    return best


@kernel
def choose_by_marks(view, options, legal, weights):
    """Make any of the game's decisions."""
    kind = view.pub.kind
    if kind == GALA:
        return 1 if lead_needed(view, options, weights) <= 0.0 else 0
    if kind <= TAKE:
        mark_draws(view, options, legal, weights)
    elif kind == TARGET:
        mark_targets(view, options, legal, weights)
    elif kind <= DISCARD:
        mark_cards(view, options, legal, weights)
    else:
        return choose_trio(view, options, legal, weights)
    return best_position(legal)
