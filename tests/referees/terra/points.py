"""Who pays whom (rulebook, "Ending the round")."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from tests.referees.terra.table import Round

Payment: TypeAlias = tuple[int, int, int]  # who pays, to whom, how many points


def pay(table: Round, reason: str, payments: list[Payment]) -> None:
    """Make all payments of one event together; "points owed are credited even if the payer cannot cover them"."""
    game = table.game
    changes = [0] * game.players
    for payer, winner, points in payments:
        changes[payer] -= points
        changes[winner] += points
    game.totals = [total + change for total, change in zip(game.totals, changes, strict=True)]
    rule = f"payments for {reason}, all together"
    table.event(rule, "payments", None, reason=reason, changes=changes, totals=game.totals)


def for_cards_left(table: Round, winner: int) -> list[Payment]:
    """List payments: "every other player pays the winner 1 point for each card left in their hand"."""
    return [(payer, winner, len(table.hands[payer])) for payer in table.to_the_left_of(winner)]


def for_ron(table: Round, payer: int, winner: int) -> Payment:
    """Name the payment for Ron: who laid the floor card "pays: 2 points for each card in their hand"."""
    return (payer, winner, table.game.options["ron_multiplier"] * len(table.hands[payer]))
