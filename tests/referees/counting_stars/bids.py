"""Secret bids, in trades and auctions alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.referees.counting_stars.table import Table
    from tests.referees.transcript_lines import Entry

BID = "who owns `minimum_bid` stones must bid at least so many; a poorer player bids 0 (ruling 4: 0 is allowed)"
OPEN = "bids are public once opened"


def legal_bids(table: Table, seat: int) -> list[Entry]:
    """List the bids of a seat: from `minimum_bid` to all its stones, or 0 alone if it owns fewer."""
    if not table.can_pay(seat):
        return [{"bid": 0}]
    return [{"bid": stones} for stones in range(table.options["minimum_bid"], table.stones[seat] + 1)]


def bid_in_secret(table: Table, active: int, bidders: Iterable[int]) -> dict[int, int]:
    """Ask the bidders one after the other, open all bids together, and return them by seat."""
    bids = {seat: table.choose(BID, "bid", seat, legal_bids(table, seat))["bid"] for seat in bidders}
    table.event(OPEN, "bids_opened", active, bids=[bids.get(seat) for seat in table.seats()])
    return bids


def highest_bidders(table: Table, bids: dict[int, int]) -> list[int]:
    """List the seats with the highest bid, in the order in which they were asked; a poorer player "cannot win"."""
    could_win = [seat for seat in bids if table.can_pay(seat)]
    highest = max(bids[seat] for seat in could_win)
    return [seat for seat in could_win if bids[seat] == highest]
