"""Turning up cards in Zirkus Flohcati, and taking cards of the row (rulebook, "A turn")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referees.flohcati.cards import ACTIONS, colour_of

if TYPE_CHECKING:
    from tests.referees.flohcati.table import Game


def turn_up(game: Game, seat: int, *, opening_freely: bool) -> tuple[str, str]:
    """Check that the next card of the deck is turned up.

    Returns
    -------
    card, outcome : str
        The card, and what becomes of it: it joins the `row`, or is discarded as a `bust`, as a `repeat` (during
        "Open freely") or as an `action` card, which is still to be carried out.
    """
    card = game.deck.pop()
    if card in ACTIONS:
        rule, outcome = "action card: carry it out, discard it", "action"
    elif not game.has_in_row(colour_of(card)):
        rule, outcome = "a card of a new colour joins the row", "row"
    elif opening_freely:
        rule, outcome = "open freely: a repeated colour is discarded (ruling 6: not a bust)", "repeat"
    else:
        rule, outcome = "bust: a card turned up whose colour is already in the row", "bust"
    game.event(rule, "turned_up", seat, card=card, outcome=outcome)
    game.count("cards_turned_up", seat)
    if outcome == "row":
        game.row.append(card)
    return card, outcome


def must_take(game: Game, seat: int, rule: str) -> None:
    """Check that a card of the row is taken, if there is one."""
    if game.row:
        move_to_hand(game, seat, game.choice_of_card(rule, "take", seat, game.row))
    else:
        game.event("rulings 2 and 3: take a card of the row if there is one", "nothing_to_take", seat)


def move_to_hand(game: Game, seat: int, card: str) -> None:
    """Move a card from the row into a hand."""
    game.row.remove(card)
    game.hands[seat].append(card)
