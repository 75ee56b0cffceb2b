"""The end of a round of Distanchu and its scores (rulebook, "Round end and score")."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.referees.distanchu.table import Round


def end_round(table: Round, reason: str) -> None:
    """Check everything from the end of a round to its scores."""
    rule = "round end: when at most one player holds cards, or nobody can lead (ruling 10)"
    centre = sorted(table.centre)  # ruling 3: nobody's
    table.event(rule, "round_end", None, reason=reason, first_out=table.first_out, centre=centre)
    if table.first_out is None:
        table.game.rounds_without_first_out += 1
        fail_all_riichi(table)
    riichi_piles = succeed_riichi(table)
    last_hand_piles, last_hand_costs = settle_last_hands(table)
    for seat in range(table.game.players):
        scored = table.trick_piles[seat] + table.given_piles[seat] + riichi_piles[seat] + last_hand_piles[seat]
        table.game.count("eights_taken", seat, scored.count(8))
        table.game.count("penalty_cards_taken", seat, scored.count(table.game.options["penalty_number"]))
        last_hand = table.game.points(last_hand_piles[seat]) - last_hand_costs[seat]
        score_seat(table, seat, table.game.points(riichi_piles[seat]), last_hand)


def fail_all_riichi(table: Round) -> None:
    """Nobody went out, so no declarer has kept the promise (ruling 11)."""
    for seat in range(table.game.players):
        if table.declared[seat]:
            table.failed[seat] = True
            table.game.count("riichi_failed", seat)
            table.event("ruling 11: nobody went out, no riichi succeeds", "riichi_failed_at_end", seat)


def succeed_riichi(table: Round) -> list[list[int]]:
    """Give a declarer who was first out the cards still held by the others; return what each seat got so."""
    piles: list[list[int]] = [[] for _seat in range(table.game.players)]
    winner = table.first_out
    if winner is None or not table.declared[winner]:
        return piles
    for seat in table.holders():
        piles[winner] += table.hands[seat]
        table.hands[seat] = []
    cards = sorted(piles[winner])
    rule = "riichi: a declarer first out scores the cards still held by those who never got out"
    table.event(rule, "riichi_succeeded", winner, cards=cards, points=table.game.points(cards))
    table.game.count("riichi_succeeded", winner)
    return piles


def settle_last_hands(table: Round) -> tuple[list[list[int]], list[int]]:
    """Settle the cards still in hands under `last_hand`.

    Returns
    -------
    piles : list of list of int
        Cards that each seat scores from the hands of others (`to_first_out`).
    costs : list of int
        Points that each seat loses for its own hand (`penalty`).
    """
    piles: list[list[int]] = [[] for _seat in range(table.game.players)]
    costs = [0] * table.game.players
    how = table.game.options["last_hand"]
    for seat in table.holders():
        cards = sorted(table.hands[seat])
        if how == "to_first_out" and table.first_out is not None:
            piles[table.first_out] += cards
            rule = "`last_hand: to_first_out`: scored to the first-out player as if in their pile"
            points = table.game.points(cards)
            table.event(rule, "last_hand", seat, cards=cards, points=points, to=table.first_out)
        if how == "penalty":
            costs[seat] = len(cards)
            rule = "`last_hand: penalty`: each card costs its holder 1 point, 8s alike"
            table.event(rule, "last_hand", seat, cards=cards, points=-len(cards), to=None)
    return piles, costs


def score_seat(table: Round, seat: int, riichi: int, last_hand: int) -> None:
    """Check the parts of a seat's score in this round, and add them to its total."""
    options = table.game.options
    parts = {
        "tricks": table.game.points(table.trick_piles[seat]),
        "given": table.game.points(table.given_piles[seat]),
        "riichi": riichi,
        "last_hand": last_hand,
        "first_out_bonus": options["first_out_bonus"] if seat == table.first_out else 0,
        "riichi_penalty": -options["riichi_penalty"] if table.failed[seat] else 0,
    }
    table.game.totals[seat] += sum(parts.values())
    rule = "score: what a seat gains in this round, and its total"
    table.event(rule, "round_score", seat, **parts, total=table.game.totals[seat])
