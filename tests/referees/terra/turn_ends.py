"""What may follow once a turn's card is laid: going out, Terra, Ron (rulebook, "Terra", "Ending the round")."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.referees.terra.lays import can_lie_alone
from tests.referees.terra.points import for_cards_left, for_ron, pay
from tests.referees.terra.turns import draw_cards
from tests.referees.transcript_lines import same

if TYPE_CHECKING:
    from tests.referees.terra.table import Round


@dataclass
class RoundEnd:
    """How a round has ended.

    Attributes
    ----------
    reason : str
        As the transcript names it.
    winners : list of int
        Who won the round, nearest to the payer's left first.
    """

    reason: str
    winners: list[int]


def go_out(table: Round, seat: int, size: int, owner_before: int | None) -> RoundEnd:
    """Pay a seat that has laid its last `size` cards on its own turn.

    Parameters
    ----------
    table : Round
        The table, the last cards laid.
    seat : int
        Who has gone out.
    size : int
        How many cards it has laid.
    owner_before : int or None
        Who had laid the floor card on which it has laid them.
    """
    game = table.game
    game.count(f"finishes_of_{size}", seat)
    if size > 1:
        payments = for_cards_left(table, seat)
    elif owner_before is not None and owner_before != seat:  # ruling 1: it counts as Ron on the floor card
        payments = [for_ron(table, owner_before, seat)]
    else:  # ruling 1: "if it was the player's own card, nobody pays", or as `unowned_finish` has it
        game.count("finishes_on_own_card", seat)
        payments = for_cards_left(table, seat) if game.options["unowned_finish"] == "everyone" else []
    pay(table, "finish", payments)
    return RoundEnd("out", [seat])


def may_declare_terra(table: Round, seat: int) -> bool:
    """Ask a seat that has laid a card and "ends the turn with 8 on the floor"; tell whether it declares Terra."""
    game = table.game
    if not game.options["terra"] or table.floor != game.options["terra_number"]:
        return False
    choice = table.decision("Terra: who has laid and ends the turn with 8 may declare", "terra", seat, legal=2)
    if not same(choice, {"declare": True}) and not same(choice, {"declare": False}):
        game.lines.fail("Terra: yes or no", '{"declare": true or false}', choice)
    if choice["declare"]:
        table.terra_runs = True  # "a phase already running is not doubled"
        game.count("terra_declared", seat)
    return bool(choice["declare"])


def who_calls_ron(table: Round, seat: int) -> list[int]:
    """Ask everyone who can Ron the card that a seat has just laid, from its left (ruling 7); list those who call."""
    game = table.game
    callers: list[int] = []
    if not game.options["ron"]:
        return callers
    for other in table.to_the_left_of(seat):
        hand = table.hands[other]
        if len(hand) != 1 or not can_lie_alone(hand[0], table.floor, game.lay_rules):
            continue
        choice = table.decision("Ron: whose hand is a single card that matches the floor", "ron", other, legal=2)
        if not same(choice, {"ron": True}) and not same(choice, {"ron": False}):
            game.lines.fail("Ron: yes or no", '{"ron": true or false}', choice)
        if choice["ron"]:
            callers.append(other)
        else:
            game.count("ron_declined", other)
    return callers


def settle_ron(table: Round, payer: int, callers: list[int], *, on_terra: bool) -> RoundEnd:
    """Let the payer draw if it has just declared Terra, then pay those who have called Ron."""
    game = table.game
    if on_terra:
        draw_cards(table, payer, game.options["terra_draw"], "ron")
    if len(callers) > 1:
        game.game_counters["multiple_ron"] += 1
    winners = callers[:1] if game.options["multiple_ron"] == "first_left" else callers
    for caller in callers:
        name = "ron" if caller in winners else "ron_passed_over"
        rule = "Ron: each is paid in full (`first_left`: only the first to the payer's left)"
        table.event(rule, name, caller, card=table.hands[caller][0])
    for winner in winners:
        game.count("ron", winner)
        game.count("ron_on_terra", winner, int(on_terra))
        game.count("finishes_of_1", winner)
    pay(table, "ron", [for_ron(table, payer, winner) for winner in winners])
    return RoundEnd("ron", winners)
