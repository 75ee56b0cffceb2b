"""The race for the lead: what the loop notes of the standing at every moment that a game marks.

A game marks a moment by counting `pub.moments` up, once it has carried an action out: where people at the table
would look at the scores, such as the end of a round or of a turn.
"""

import numpy as np

from simulator.contract import returns
from simulator.jit import kernel

MOST_MOMENTS = 1024
"""Moments whose last places are kept. A game with more has no half-way."""

NOBODY = -1


def race_record(max_players: int) -> np.dtype[np.void]:
    """Return the layout of the notes on one game.

    Notes
    -----
    `noted`: standings noted so far. `seen`: the game's count of moments at the last of them. `leaders`: seats that had
    the highest score, as a mask, since the standing numbered `since`. `leader`: who was last to lead alone.
    `changes`: how often that passed to another seat. By seat: `most_behind`, points behind the leader at worst;
    `times_behind`, standings at which it was behind; `scores` at the last standing. `last`: mask of the seats in last
    place at each standing, 0 if all were level.
    """
    return np.dtype(
        [
            ("noted", np.int32),
            ("seen", np.int32),
            ("leaders", np.int32),
            ("since", np.int32),
            ("leader", np.int32),
            ("changes", np.int32),
            ("most_behind", np.int32, (max_players,)),
            ("times_behind", np.int32, (max_players,)),
            ("scores", np.int32, (max_players,)),
            ("last", np.int32, (MOST_MOMENTS,)),
        ],
        align=True,
    )


@kernel
def start_race(race, num_seats):
    """Forget the game before."""
    race.noted = 0
    race.seen = 0
    race.leaders = 0
    race.since = 0
    race.leader = NOBODY
    race.changes = 0
    for seat in range(num_seats):
        race.most_behind[seat] = 0
        race.times_behind[seat] = 0


@kernel
def note_standing(race, state, options):
    """Note who leads, who is last and how far behind everybody is."""
    num_seats = state.pub.num_seats
    for seat in range(num_seats):
        race.scores[seat] = returns(state, options, seat)
    best = race.scores[0]
    worst = best
    for seat in range(1, num_seats):
        best = max(best, race.scores[seat])
        worst = min(worst, race.scores[seat])
    leaders = 0
    last = 0
    num_leaders = 0
    leader = NOBODY
    for seat in range(num_seats):
        score = race.scores[seat]
        if score == best:
            leaders |= 1 << seat
            num_leaders += 1
            leader = seat
        else:
            race.times_behind[seat] += 1
            race.most_behind[seat] = max(race.most_behind[seat], best - score)
            if score == worst:
                last |= 1 << seat
    if race.noted == 0 or leaders != race.leaders:
        race.leaders = leaders
        race.since = race.noted
    if num_leaders == 1:
        if race.leader != NOBODY and race.leader != leader:
            race.changes += 1
        race.leader = leader
    if race.noted < MOST_MOMENTS:
        race.last[race.noted] = last
    race.noted += 1
    race.seen = state.pub.moments


@kernel
def last_at_half(race):
    """Return the mask of the seats that were last when half of the standings had been noted; 0 for fewer than two."""
    half = race.noted // 2
    if half == 0 or half > MOST_MOMENTS:
        return 0
    return race.last[half - 1]
