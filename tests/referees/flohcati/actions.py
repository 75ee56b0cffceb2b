"""The action cards of Zirkus Flohcati (rulebook, "Action cards", rulings 3, 4 and 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referees.flohcati.cards import in_order
from tests.referees.flohcati.row import must_take, turn_up

if TYPE_CHECKING:
    from tests.referees.flohcati.table import Game


def carry_out(game: Game, seat: int, action: str) -> None:
    """Check that an action card is carried out by the player who turned it up."""
    game.count(f"{action}_resolved", seat)
    if action == "open":
        open_freely(game, seat)
    else:
        get_a_card(game, seat, action)


def open_freely(game: Game, seat: int) -> None:
    """Turn up cards until one has a colour already in the row, or an action card comes."""
    while game.deck:
        card, outcome = turn_up(game, seat, opening_freely=True)
        if outcome == "action":
            carry_out(game, seat, card)  # ruling 4: resolved the same way, and may itself be "Open freely"
            return
        if outcome == "repeat":
            must_take(game, seat, "open freely: you take one card of the row (ruling 6: compulsory)")
            return
    must_take(game, seat, "ruling 3: the deck used up before a repeat: take one card of the row if there is one")


def get_a_card(game: Game, seat: int, action: str) -> None:
    """Name another player, who hands over one card: "Give me a card" or "I take a card"."""
    others = [other for other in range(game.players) if other != seat]
    rule = "action card: name another player; any may be named, even one with an empty hand"
    target = game.choice(rule, "target", seat, [{"target": other} for other in others])["target"]
    if not game.hands[target]:
        rule = "action card: from an empty hand nothing is got"
        game.event(rule, "handed_over", seat, **{"from": target}, card=None, by=action, chosen=False)
        game.count("empty_targets", seat)
        return
    card = card_handed_over(game, seat, target, action)
    game.hands[target].remove(card)
    game.hands[seat].append(card)
    game.count("cards_given", target)
    game.count("cards_taken", seat)


def card_handed_over(game: Game, seat: int, target: int, action: str) -> str:
    """Check which card of the player named is handed over, for all to see."""
    if action == "give" or game.options["steal"] == "chosen_by_owner":
        chosen = game.choice_of_card("a card of the owner's choice", "give", target, game.hands[target])
        rule = "action card: the card given is shown to all"
        game.event(rule, "handed_over", seat, **{"from": target}, card=chosen, by=action, chosen=True)
        return chosen
    rule = "I take a card: a random card of the player named, shown to all"
    found = game.lines.take("event")
    head = {"type": "event", "event": "handed_over", "round": 1, "seat": seat, "from": target, "by": action}
    game.lines.expect_fields(rule, {**head, "card": found.get("card"), "chosen": False}, found)
    if found["card"] not in game.hands[target]:
        game.lines.fail(rule, f"one of {in_order(game.hands[target])}", found["card"])
    return str(found["card"])
