"""Trade: name a kind and an opponent who also has some; the higher secret bid buys cards from the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referees.counting_stars.bids import bid_in_secret, highest_bidders
from tests.referees.counting_stars.table import KINDS

if TYPE_CHECKING:
    from tests.referees.counting_stars.table import Table
    from tests.referees.transcript_lines import Entry

TRADE = "trade: the higher bid wins (a tie: `trade_tie`), pays the loser and takes cards from them (`trade_amount`)"


def trades(table: Table, seat: int) -> list[Entry]:
    """List the trades that a seat may choose, each a kind and an opponent."""
    if table.first_half and not table.options["trade_in_first_half"]:
        return []
    return [
        {"trade": kind, "with": opponent}
        for kind in KINDS
        if has_some_but_not_all(table, seat, kind)
        for opponent in table.seats()
        if can_trade_with(table, seat, opponent, kind)
    ]


def has_some_but_not_all(table: Table, seat: int, kind: int) -> bool:
    """Tell whether a seat has "at least one captured card but not all" of a kind."""
    return table.captured[seat][kind] > 0 and not table.is_complete(seat, kind)


def can_trade_with(table: Table, seat: int, opponent: int, kind: int) -> bool:
    """Tell whether an opponent "also has some", is not finished (ruling 5), and one of the two can pay."""
    return (
        opponent != seat
        and table.captured[opponent][kind] > 0
        and not table.finished[opponent]
        and (table.can_pay(seat) or table.can_pay(opponent))
    )


def trade(table: Table, active: int, kind: int, opponent: int) -> bool:
    """Bid for the cards of a kind, and tell whether that completes the kind for the winner."""
    table.count("trades_first_half" if table.first_half else "trades_second_half", active)
    bids = bid_in_secret(table, active, [active, opponent])
    tied = len(highest_bidders(table, bids)) > 1
    if tied:
        table.game_counters["tied_bids"] += 1
    winner = winner_of(table, active, opponent, bids)
    if winner is None:
        told_trade(table, active, opponent, kind, tied=tied, winner=None, paid=0, cards=[])
        return False
    loser = opponent if winner == active else active
    number_of_cards = cards_to_take(table, winner, loser, kind)
    table.stones[winner] -= bids[winner]
    table.stones[loser] += bids[winner]
    table.captured[winner][kind] += number_of_cards
    table.captured[loser][kind] -= number_of_cards
    if winner == active:
        table.count("trades_won_by_active", active)
    table.count("stones_paid_in_trades", winner, bids[winner])
    table.count("cards_taken_in_trades", winner, number_of_cards)
    cards = [kind] * number_of_cards
    told_trade(table, active, opponent, kind, tied=tied, winner=winner, paid=bids[winner], cards=cards)
    return table.is_complete(winner, kind)


def winner_of(table: Table, active: int, opponent: int, bids: dict[int, int]) -> int | None:
    """Name who wins: the higher bid; "a tie goes to the player whose turn it is" (`trade_tie`)."""
    best = highest_bidders(table, bids)
    if len(best) == 1:
        return best[0]
    return {"active": active, "target": opponent, "no_trade": None}[table.options["trade_tie"]]


def cards_to_take(table: Table, winner: int, loser: int, kind: int) -> int:
    """Say how many cards the winner takes (`trade_amount`).

    Ruling 8: exactly min(own count before the trade, loser's count), no fewer.
    """
    owned, loser_has = table.captured[winner][kind], table.captured[loser][kind]
    return {"own_count": min(owned, loser_has), "all": loser_has, "one": 1}[table.options["trade_amount"]]


def told_trade(  # noqa: PLR0913 -- the fields of the event
    table: Table,
    active: int,
    opponent: int,
    kind: int,
    *,
    tied: bool,
    winner: int | None,
    paid: int,
    cards: list[int],
) -> None:
    """Read the event of a trade."""
    content = {"with": opponent, "number": kind, "tied": tied, "winner": winner, "paid": paid, "cards": cards}
    table.event(TRADE, "traded", active, **content, stones=list(table.stones))
