"""The last turn of a playthrough, which can be worked out: all that still counts lies open but the deck's top card.

Kernels for strategies to share. None of them is a strategy.
"""

from simulator.games.stellar import options as choice
from simulator.games.stellar.scoring import MAX_SATELLITES, RUN, free_stars
from simulator.games.stellar.state import ALL_SPACES, NUM_TYPES, NUMBER_MASK, SATELLITE_TYPE
from simulator.jit import inlined, kernel, lowest_bit
from strategies.stellar.judge import (
    DECK,
    FOUND,
    LONGER,
    NOTED,
    NOWHERE,
    PLACES_MASK,
    SHOWN,
    STAR,
    STARS_OF,
    SWING_WORTH,
    TYPE_OF,
    best_section,
    best_star,
    card_at,
)

# Where this module writes. In `legal.scratch`: by number of satellites, the most points of the types looked at so far;
# what the types score as the turn begins; the most points found yet. In `legal.notes`: satellites to be shared out.
STACK_MASK = 127  # changes nothing, as those of judge.py
POINTS, AT_FIRST, MOST_YET = 50, 56, 57
FLEXIBLE = 59

MOST_TWOS = 3
"""Satellites of a notebook up to which the best 2s are simply picked out: more are rare."""

SLACK = 6.0
"""Points by which a first look, at satellites as they would be shared out without this turn, is hardly ever wrong."""


@inlined
def doubt(options, points):
    """Return by how many points a first look may be wrong: by any number, if satellites may stand for anything."""
    return points if options.notebook_satellite == choice.STANDS_FOR_TWO else -NOWHERE


@kernel
def survey_last_turn(view, options, legal):
    """Work out what the types score without this turn, and a section with the deck's top card; after `weigh_cards`."""
    board = view.pub.boards[view.seat]
    points = 0.0
    for card_type in range(NUM_TYPES):
        points += board.stars[card_type] * legal.scratch[STAR + card_type]
    legal.scratch[AT_FIRST] = points
    legal.scratch[MOST_YET] = NOWHERE
    legal.scratch[SHOWN + DECK] += legal.scratch[SWING_WORTH] * best_section(legal, ALL_SPACES & ~board.occupied, 3)
    legal.notes[FLEXIBLE] = board.notebook_satellites + free_stars(board, options)


@inlined
def _number_bit(view, place):
    """Return the bit, in a stack, of the card at a place."""
    return 1 << (card_at(view, place) >> 1 & NUMBER_MASK)


@kernel
def _final_points(view, options, legal, shown, noted, kept):
    """Return the points after a turn that shows one card and notes two, all given by their places."""
    shown, noted, kept = shown & PLACES_MASK, noted & PLACES_MASK, kept & PLACES_MASK
    shown_type, noted_type = legal.notes[TYPE_OF + shown], legal.notes[TYPE_OF + noted]
    kept_type = legal.notes[TYPE_OF + kept]
    stars = legal.values[STARS_OF + shown]
    points = legal.scratch[AT_FIRST] + legal.scratch[SHOWN + shown]
    if noted_type == kept_type and kept_type != SATELLITE_TYPE:
        stack = legal.notes[FOUND + kept_type] << 1
        both = stack | _number_bit(view, noted) | _number_bit(view, kept)
        stars = stars if shown_type == kept_type else 0.0
        stars += view.pub.boards[view.seat].stars[kept_type]
        points += stars * (RUN[0, 0, both] - RUN[0, 0, stack])
    else:
        longer = legal.values[LONGER + kept] if shown_type == kept_type else 0.0
        longer = legal.values[LONGER + noted] if shown_type == noted_type else longer
        points += legal.scratch[NOTED + noted] + legal.scratch[NOTED + kept] + stars * longer
    flexible = legal.notes[FLEXIBLE] + (options.satellite_stars if shown_type == SATELLITE_TYPE else 0)
    flexible += max(noted_type, kept_type) == SATELLITE_TYPE
    if flexible and points + doubt(options, SLACK) > legal.scratch[MOST_YET]:
        points = _points_with_satellites(view, options, legal, shown, noted, kept)
    legal.scratch[MOST_YET] = max(legal.scratch[MOST_YET], points)
    return points


@kernel
def _points_with_satellites(view, options, legal, shown, noted, kept):
    """Return the same with satellites shared out as is best: those of the notebook, the stars of the telescope's."""
    shown, noted, kept = shown & PLACES_MASK, noted & PLACES_MASK, kept & PLACES_MASK
    board = view.pub.boards[view.seat]
    shown_type, noted_type = legal.notes[TYPE_OF + shown], legal.notes[TYPE_OF + noted]
    kept_type = legal.notes[TYPE_OF + kept]
    loose = free_stars(board, options)
    points = legal.scratch[SHOWN + shown] + (legal.scratch[NOTED + DECK] if noted == DECK else 0.0)
    if shown_type == SATELLITE_TYPE:
        points -= options.satellite_stars * best_star(legal)
        loose += options.satellite_stars
    elif shown != DECK:
        points -= legal.values[STARS_OF + shown] * legal.scratch[STAR + shown_type]
    satellites = board.notebook_satellites + (noted_type == SATELLITE_TYPE) + (kept_type == SATELLITE_TYPE)
    satellites = min(satellites, MAX_SATELLITES)
    if loose == 0 and satellites <= MOST_TWOS and options.notebook_satellite == choice.STANDS_FOR_TWO:
        return points + _points_with_twos(view, legal, shown, noted, kept, satellites)
    best = 0.0
    for favoured in range(NUM_TYPES if loose else 1):
        for number in range(satellites + 1):
            legal.scratch[POINTS + number] = 0.0
        for card_type in range(NUM_TYPES):
            stars = board.stars[card_type] + (loose if card_type == favoured else 0)
            stars += legal.values[STARS_OF + shown] if card_type == shown_type else 0.0
            stack = _stack_after(view, legal, card_type, noted, kept)
            _share_out(options, legal, satellites, stars, stack)
        best = max(best, legal.scratch[POINTS + satellites])
    return points + best


@inlined
def _stack_after(view, legal, card_type, noted, kept):
    """Return the stack of a type with two cards more, so far as they are of it."""
    stack = view.pub.boards[view.seat].notebook[card_type]
    stack |= _number_bit(view, noted) if card_type == legal.notes[TYPE_OF + noted] else 0
    return stack | (_number_bit(view, kept) if card_type == legal.notes[TYPE_OF + kept] else 0)


@inlined
def _points_with_twos(view, legal, shown, noted, kept, satellites):
    """Return what the types score if up to MOST_TWOS satellites are 2s where a 2 helps most."""
    board = view.pub.boards[view.seat]
    shown_type, noted_type = legal.notes[TYPE_OF + shown], legal.notes[TYPE_OF + noted]
    kept_type = legal.notes[TYPE_OF + kept]
    more_stars = int(legal.values[STARS_OF + shown])
    noted_bit = 0 if noted == DECK else _number_bit(view, noted)
    kept_bit = _number_bit(view, kept)
    points, first, second, third = 0, 0, 0, 0
    for card_type in range(NUM_TYPES):
        stars = board.stars[card_type] + (more_stars if card_type == shown_type else 0)
        stack = board.notebook[card_type] | (noted_bit if card_type == noted_type else 0)
        stack |= kept_bit if card_type == kept_type else 0
        stack &= STACK_MASK
        run = RUN[0, 0, stack]
        gain = stars * (RUN[0, 1, stack] - run)
        points += stars * run
        lower = min(first, gain)
        first = max(first, gain)
        third = max(third, min(second, lower))
        second = max(second, lower)
    points += first if satellites > 0 else 0
    points += second if satellites > 1 else 0
    return points + (third if satellites > 2 else 0)


@inlined
def _share_out(options, legal, satellites, stars, stack):
    """Let one more type have any of the satellites: see POINTS."""
    for number in range(satellites, -1, -1):
        most = 0.0
        for here in range(number + 1):
            run = RUN[options.notebook_satellite, here, stack]
            most = max(most, legal.scratch[POINTS + number - here] + stars * run)
        legal.scratch[POINTS + number] = most


@kernel
def best_last_way(view, options, legal, hand, played, called):
    """Return the points of the better way to play a card and the one that it calls, and whether that shows the first.

    `hand` is a bit mask of the places of the three cards held before.
    """
    held = hand & ~(1 << played)
    first = lowest_bit(held)
    second = lowest_bit(held & held - 1)
    shows = max(
        _final_points(view, options, legal, played, called, first),
        _final_points(view, options, legal, played, called, second),
    )
    notes = max(
        _final_points(view, options, legal, called, played, first),
        _final_points(view, options, legal, called, played, second),
    )
    return max(shows, notes), shows >= notes
