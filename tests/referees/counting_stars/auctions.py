"""Auction: choose a floor pile, for which every player bids in secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referees.counting_stars.bids import bid_in_secret, highest_bidders

if TYPE_CHECKING:
    from tests.referees.counting_stars.table import Table
    from tests.referees.transcript_lines import Entry

AUCTION = "auction: the highest pays their bid to the box and takes the pile (`auction_price`, `_payers`, `_payment`)"


def bidders(table: Table, active: int) -> list[int]:
    """List who bids, in turn order: everybody but the finished (ruling 5), with `finished_bid` these too."""
    return [seat for seat in table.leftwards_from(active) if not table.finished[seat] or table.options["finished_bid"]]


def auctions(table: Table, seat: int) -> list[Entry]:
    """List the piles that a seat may put up: in the second half all, unless nobody can pay (`minimum_bid`)."""
    if table.first_half or not any(table.can_pay(bidder) for bidder in bidders(table, seat)):
        return []
    return [{"auction": number} for number in sorted(table.floor)]


def auction(table: Table, active: int, number: int) -> None:
    """Bid for a floor pile; all pay what they must, and the winner takes it."""
    table.count("auctions", active)
    bids = bid_in_secret(table, active, bidders(table, active))
    best = highest_bidders(table, bids)
    winner = best[0]  # "a tie goes to the player whose turn it is, else to the first of the tied in turn order"
    if len(best) > 1:
        table.game_counters["tied_bids"] += 1
    paid = payments(table, winner, bids)
    received, to_box = shares(table, paid)
    for seat in table.seats():
        table.stones[seat] += received[seat] - paid[seat]
        table.count("stones_to_box", seat, to_box[seat])
    table.count("auctions_won", winner)
    if paid[winner] == 0:
        table.count("auctions_at_0", winner)
    cards = table.take_pile(number)
    table.captured[winner][number] += len(cards)
    content = {"number": number, "tied": len(best) > 1, "cards": cards, "paid": paid, "received": received}
    table.event(AUCTION, "auctioned", winner, **content, box=sum(to_box), stones=list(table.stones))


def payments(table: Table, winner: int, bids: dict[int, int]) -> list[int]:
    """Say what each seat pays (`auction_price`, `auction_payers`)."""
    paid = [0] * table.players
    if table.options["auction_payers"] == "all":
        for seat, bid in bids.items():
            paid[seat] = bid
    paid[winner] = price(table, winner, bids)
    return paid


def price(table: Table, winner: int, bids: dict[int, int]) -> int:
    """Say what the winner pays: their bid, or with `second_bid` the highest of all other bids, 0 without any."""
    if table.options["auction_price"] == "own_bid":
        return bids[winner]
    return max((bid for seat, bid in bids.items() if seat != winner), default=0)


def shares(table: Table, paid: list[int]) -> tuple[list[int], list[int]]:
    """Say what each seat receives from what others pay, and what of each seat's payment goes to the box.

    `shared`: "split equally among all other players, finished or not, rounded down, the rest to the box".
    """
    received = [0] * table.players
    to_box = list(paid)
    if table.options["auction_payment"] == "shared":
        for payer in table.seats():
            share = paid[payer] // (table.players - 1)
            for other in table.seats():
                if other != payer:
                    received[other] += share
                    to_box[payer] -= share
    return received, to_box
