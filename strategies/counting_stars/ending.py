"""How the game may end, and for whom that is bad: the clock of a stalemate, and who is behind as the game stands."""

import numpy as np

from simulator.games.counting_stars.scoring import score_of
from simulator.jit import count_bits, inlined, kernel


@kernel
def points_behind(view, options):
    """Return by how many points the best of the others would beat this seat if the game ended now; 0 if none would."""
    mine = score_of(view, options, np.int64(view.seat))
    best = mine
    for other in range(np.int64(view.pub.num_seats)):
        best = max(best, score_of(view, options, other))
    return best - mine


@inlined
def is_last_chance(pub, options, weights):
    """Return whether a turn without progress lets a stalemate come before this seat's turn does."""
    limit = options.stalemate_laps * pub.num_seats
    lap = weights.last_laps * (pub.num_seats - count_bits(pub.finished))
    return limit > 0 and limit - pub.idle_turns <= min(lap, 0.5 * limit)
