"""Stellar's telescopes and notebooks, the counting of cards, and the final score."""

import itertools

import numpy as np

from simulator.contract import emit, emit_cards
from simulator.games.stellar import counters, events
from simulator.games.stellar import options as choice
from simulator.games.stellar.board import add_to_notebook
from simulator.games.stellar.state import (
    FROM_BONUS,
    FROM_DIVERSITY,
    FROM_SECTIONS,
    NO_CARD,
    NUM_SECTIONS,
    NUM_TYPES,
    NUMBER_MASK,
    RUNS_AT,
    SATELLITE,
    SATELLITES_AS,
    SECTIONS_AT,
    TYPE_BITS,
)
from simulator.jit import kernel

MAX_SATELLITES = 5
ALL_TYPES = (1 << NUM_TYPES) - 1


def _run(numbers: set[int]) -> int:
    """Return the length of the longest run of consecutive numbers from 0 to 6."""
    return max(next(size for size in range(8) if first + size not in numbers) for first in range(7))


def _best_run(stack: int, satellites: int, *, anything: bool) -> int:
    """Return the longest run of a stack: bits 1 to 5 its numbers, bit 6 the 6/0."""
    numbers = {number for number in range(1, 6) if stack >> number & 1}
    if not anything:
        choices = [{2} if satellites else set()]
    else:
        choices = [set(chosen) for chosen in itertools.combinations(range(7), satellites)]
    ends = ({0}, {6}) if stack >> 6 & 1 else (set(),)
    return max(_run(numbers | chosen | end) for chosen in choices for end in ends)


RUN = np.array(
    [
        [
            [_best_run(stack, satellites, anything=anything) for stack in range(128)]
            for satellites in range(MAX_SATELLITES + 1)
        ]
        for anything in (False, True)
    ],
    dtype=np.int32,
)
"""RUN[notebook_satellite, satellites, stack]: length of the longest run of a stack with so many satellites."""

_SHARES = [
    [shares for shares in itertools.product(range(number + 1), repeat=NUM_TYPES) if sum(shares) == number]
    for number in range(MAX_SATELLITES + 2)
]
SHARES_FROM = np.array([0, *itertools.accumulate(map(len, _SHARES))], dtype=np.int32)
SHARES = np.array([shares for ways in _SHARES for shares in ways], dtype=np.int32)
"""SHARES[SHARES_FROM[k] : SHARES_FROM[k + 1]]: all ways to share k satellites out to the types."""


@kernel
def free_stars(board, options):
    """Return the stars of satellites that are of no named type, and count for the type that scores best."""
    if options.satellite_type == choice.NAMED or options.satellite_stars == 0:
        return 0
    satellites = 0
    for space in range(len(board.telescope)):
        satellites += board.satellites >> space & 1
    return satellites * options.satellite_stars


@kernel
def stack_run(board, options, card_type, satellites, extra):
    """Return the run of one stack with so many satellites, the card `extra` laid on its stack first."""
    stack = board.notebook[card_type]
    if extra >> TYPE_BITS == card_type:
        stack |= 1 << (extra >> 1 & NUMBER_MASK)
    return RUN[options.notebook_satellite, min(satellites, MAX_SATELLITES), stack]


@kernel
def best_sharing(board, options, extra):
    """Return which of SHARES scores best with `extra` in the notebook too, and the points of the types then."""
    satellites = board.notebook_satellites + (1 if extra == SATELLITE else 0)
    more_stars = free_stars(board, options)
    extra_type_card = NO_CARD if extra == SATELLITE else extra
    best = SHARES_FROM[satellites]
    most = -1
    for sharing in range(SHARES_FROM[satellites], SHARES_FROM[satellites + 1]):
        points = 0
        longest = 0
        for card_type in range(NUM_TYPES):
            run = stack_run(board, options, card_type, SHARES[sharing, card_type], extra_type_card)
            points += board.stars[card_type] * run
            longest = max(longest, run)
        points += more_stars * longest
        if points > most:
            most = points
            best = sharing
    return best, most


@kernel
def note_scores(state, options):
    """Write down what each seat would score if the game ended now, the cards in hand apart."""
    pub = state.pub
    pub.moments += 1
    for seat in range(2):
        board = pub.boards[seat]
        other = pub.boards[1 - seat]
        points = best_sharing(board, options, NO_CARD)[1]
        for section in range(NUM_SECTIONS):
            ahead = board.sections[section] - other.sections[section]
            if ahead > 0 or (ahead == 0 and options.section_tie == choice.TIE_BOTH):
                points += options.section_bonus
        if board.types == ALL_TYPES:
            points += options.diversity_bonus
        if seat != pub.first_seat:
            points += options.second_player_bonus
        pub.totals[seat] = points


@kernel
def score_game(state, options, log):
    """Add the last hand cards to the notebooks and score."""
    pub = state.pub
    _score_sections(state, options)
    for seat in range(2):
        board = pub.boards[seat]
        own = state.own[seat]
        first = best_sharing(board, options, own.hand[0])
        second = best_sharing(board, options, own.hand[1])
        kept = 0 if first[1] >= second[1] else 1
        emit(log, events.LAST_CARD, seat, own.hand[kept] << 8 | own.hand[1 - kept])
        add_to_notebook(board, own.hand[kept])
        own.hand[0] = NO_CARD
        own.hand[1] = NO_CARD
        _score_seat(state, options, seat)
    for seat in range(2):
        emit_cards(log, events.SCORE, seat, (pub.totals[seat], 0, 0), state.parts[seat])
    pub.over = 1


@kernel
def _score_sections(state, options):
    """Give each telescope section's bonus to the higher total."""
    for section in range(NUM_SECTIONS):
        ahead = state.pub.boards[0].sections[section] - state.pub.boards[1].sections[section]
        if ahead == 0:
            state.game_counters[counters.SECTIONS_TIED] += 1
            if options.section_tie == choice.TIE_BOTH:
                state.parts[0, FROM_SECTIONS] += options.section_bonus
                state.parts[1, FROM_SECTIONS] += options.section_bonus
        else:
            winner = 0 if ahead > 0 else 1
            state.seat_counters[winner, counters.SECTIONS_WON] += 1
            state.parts[winner, FROM_SECTIONS] += options.section_bonus


@kernel
def _score_seat(state, options, seat):
    """Write down the parts of a final score and add them up."""
    pub = state.pub
    board = pub.boards[seat]
    parts = state.parts[seat]
    sharing, points = best_sharing(board, options, NO_CARD)
    longest = 0
    longest_type = 0
    for card_type in range(NUM_TYPES):
        satellites = SHARES[sharing, card_type]
        run = stack_run(board, options, card_type, satellites, NO_CARD)
        parts[card_type] = board.stars[card_type]
        parts[RUNS_AT + card_type] = run
        parts[SATELLITES_AS] |= satellites << 3 * card_type
        if run > longest:
            longest = run
            longest_type = card_type
    parts[longest_type] += free_stars(board, options)
    for section in range(NUM_SECTIONS):
        parts[SECTIONS_AT + section] = board.sections[section]
    state.seat_counters[seat, counters.LONGEST_RUN] = longest
    if board.types == ALL_TYPES:
        state.seat_counters[seat, counters.DIVERSITY_BONUSES] += 1
        parts[FROM_DIVERSITY] = options.diversity_bonus
    if seat != pub.first_seat:
        parts[FROM_BONUS] = options.second_player_bonus
    pub.totals[seat] = points + parts[FROM_SECTIONS] + parts[FROM_DIVERSITY] + parts[FROM_BONUS]
