"""How the search spends its deals: each heat has half as many sets of rules, and twice as many deals for each.

Successive halving (Karnin, Koren and Somekh 2013, "Almost optimal exploration in multi-armed bandits"): every heat
costs the same, so most of the work goes to the few that are hard to tell apart. Each heat plays deals of its own, and
what is known of a set of rules is what all its heats came to.
"""

from __future__ import annotations

from typing import NamedTuple

FINALISTS = 8
"""Sets of rules that are left in the last heat, and confirmed."""

FEWEST_DEALS = 100
"""Of each set of rules in the first heat: from fewer nobody could tell anything."""

SEARCH_FROM = 10**9
"""Number of the search's first deal. No experiment plays so many: those before it are fresh."""


class Heat(NamedTuple):
    """One round of the search.

    Attributes
    ----------
    num_candidates : int
        Sets of rules that play; the rules as they are play as well.
    first_deal, num_deals : int
        The deals that all of them play.
    """

    num_candidates: int
    first_deal: int
    num_deals: int


def sizes(num_candidates: int) -> tuple[int, ...]:
    """Return how many sets of rules play in each heat: about half are dropped, until the finalists are left."""
    found = [num_candidates]
    while found[-1] > FINALISTS:
        found.append(max(FINALISTS, -(-found[-1] // 2)))
    return tuple(found)


def heats(num_candidates: int, budget: int) -> tuple[Heat, ...]:
    """Return the heats that so many deals, each counted once for every set of rules that plays it, pay for."""
    first = budget // _weight(num_candidates)
    plan, next_deal = [], SEARCH_FROM
    for doublings, num in enumerate(sizes(num_candidates)):
        deals = first << doublings
        plan.append(Heat(num, next_deal, deals))
        next_deal += deals
    return tuple(plan)


def least_budget(num_candidates: int) -> int:
    """Return the fewest deals that a search can do with."""
    return FEWEST_DEALS * _weight(num_candidates)


def _weight(num_candidates: int) -> int:
    return sum(num << doublings for doublings, num in enumerate(sizes(num_candidates)))
