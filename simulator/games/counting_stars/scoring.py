"""Counting Stars' captured cards, who is finished, and the score."""

import numpy as np

from simulator.asrus import DOTS
from simulator.contract import emit_cards
from simulator.games.counting_stars import counters, events
from simulator.games.counting_stars import options as choice
from simulator.games.counting_stars.state import NOBODY, ROW, place_of
from simulator.jit import count_bits, inlined, kernel


@kernel
def tell(state, log, event, seat):
    """Log an event with what has been noted in `state.told`."""
    emit_cards(log, event, np.int64(seat), (0, 0, 0), state.told)


@kernel
def _own(pub, place, change):
    """Change how many captured cards a seat has of a number, by its place in `owned`."""
    seat = place // ROW
    number = place % ROW
    count = pub.owned[place] + change
    pub.owned[place] = count
    pub.num_cards[seat] += change
    bit = 1 << number
    if count > 0:
        pub.kinds[seat] |= bit
    else:
        pub.kinds[seat] &= ~bit
    if count == DOTS[number]:
        pub.complete[seat] |= bit


@inlined
def take_pile(pub, seat, number):
    """Move a whole floor pile in front of `seat`."""
    amount = pub.floor[number]
    pub.floor[number] = 0
    pub.floor_piles &= ~(1 << number)
    _own(pub, np.int64(place_of(seat, number)), np.int64(amount))


@kernel
def capture(state, seat, number, how, log):
    """Take a floor pile in exploring."""
    state.told[0] = number
    state.told[1] = state.pub.floor[number]
    state.told[2] = how
    tell(state, log, events.CAPTURED, seat)
    take_pile(state.pub, seat, number)


@inlined
def move_cards(pub, winner, loser, number, amount):
    """Move captured cards from the trade's loser to its winner."""
    _own(pub, np.int64(place_of(loser, number)), np.int64(-amount))
    _own(pub, np.int64(place_of(winner, number)), np.int64(amount))


@kernel
def mark_finished(state, log):
    """Note in the second half who owns cards and has all their kinds complete."""
    pub = state.pub
    for seat in range(pub.num_seats):
        bit = 1 << seat
        if pub.kinds[seat] != 0 and pub.kinds[seat] == pub.complete[seat]:
            if not pub.finished & bit:
                pub.finished |= bit
                tell(state, log, events.FINISHED, seat)
        elif pub.finished & bit:
            pub.finished &= ~bit
            tell(state, log, events.UNFINISHED, seat)


@inlined
def _bonus(points, ties, num_leaders):
    """Return what each of so many leaders gets of a bonus."""
    if num_leaders == 1 or ties == choice.TIES_ALL:
        return points
    return points // num_leaders if ties == choice.TIES_SPLIT else 0


@kernel
def leaders(pub, what):
    """Return the bit mask of the seats with the most stones (0), kinds (1) or cards (2)."""
    most = -1
    mask = 0
    for seat in range(pub.num_seats):
        count = pub.stones[seat]
        if what == 1:
            count = count_bits(pub.kinds[seat])
        elif what == 2:
            count = pub.num_cards[seat]
        if count > most:
            most = count
            mask = 0
        if count == most:
            mask |= 1 << seat
    return mask


@kernel
def bonus_of(state, options, seat, what):
    """Return what `seat` gets of the bonus for stones (0), kinds (1) or cards (2)."""
    mask = leaders(state.pub, what)
    if not mask >> seat & 1:
        return 0
    points = options.bonus_stones
    if what == 1:
        points = options.bonus_kinds
    elif what == 2:
        points = options.bonus_cards
    return _bonus(points, options.bonus_ties, count_bits(mask))


@inlined
def _still_leads(num_leaders, mine, theirs):
    """Return among how many this seat leads, once one more is compared with it; 0 if it does not."""
    if theirs > mine or num_leaders == 0:
        return 0
    return num_leaders + (theirs == mine)


@kernel
def score_of(state, options, seat):
    """Return the score of `seat` as the game stands."""
    pub = state.pub
    cards = pub.num_cards[seat]
    stones = pub.stones[seat]
    kinds = count_bits(pub.kinds[seat])
    score = cards * options.points_per_card + stones * options.points_per_stone
    most_cards = 1
    most_stones = 1
    most_kinds = 1
    for other in range(pub.num_seats):
        if other != seat:
            most_cards = _still_leads(most_cards, cards, pub.num_cards[other])
            most_stones = _still_leads(most_stones, stones, pub.stones[other])
            most_kinds = _still_leads(most_kinds, kinds, count_bits(pub.kinds[other]))
    if most_cards > 0:
        score += _bonus(options.bonus_cards, options.bonus_ties, most_cards)
    if most_stones > 0:
        score += _bonus(options.bonus_stones, options.bonus_ties, most_stones)
    if most_kinds > 0:
        score += _bonus(options.bonus_kinds, options.bonus_ties, most_kinds)
    return score


@kernel
def end_game(state, options, reason, log):
    """Score the game as it stands."""
    pub = state.pub
    pub.over = 1
    if reason == events.CAP:
        pub.capped = 1
    elif reason == events.STALEMATE:
        state.game_counters[counters.STALEMATES] += 1
    for number in range(len(pub.floor)):
        state.told[number] = pub.floor[number]
        state.game_counters[counters.FLOOR_CARDS_LEFT] += pub.floor[number]
    state.told[0] = reason
    tell(state, log, events.GAME_END, NOBODY)
    for what in range(3):
        mask = leaders(pub, what)
        state.game_counters[counters.TIED_BONUSES] += count_bits(mask) > 1
        for seat in range(pub.num_seats):
            state.seat_counters[seat, counters.MOST_STONES + what] += mask >> seat & 1
    for seat in range(np.int64(pub.num_seats)):
        pub.totals[seat] = score_of(state, options, seat)
        state.told[0] = pub.num_cards[seat]
        state.told[1] = count_bits(pub.kinds[seat])
        state.told[2] = pub.stones[seat]
        for what in range(3):
            state.told[3 + what] = bonus_of(state, options, seat, what)
        state.told[6] = pub.num_cards[seat] * options.points_per_card
        state.told[7] = pub.stones[seat] * options.points_per_stone
        tell(state, log, events.FINAL_SCORE, seat)
