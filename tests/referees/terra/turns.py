"""What a seat does on its turn: lay cards, or draw and perhaps match (rulebook, "A round")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referees.terra.lays import can_lie_alone, legal_lays, value_of
from tests.referees.terra.points import pay
from tests.referees.transcript_lines import is_whole, same

if TYPE_CHECKING:
    from tests.referees.terra.lays import Cards
    from tests.referees.terra.table import Round


def choose_play(table: Round, seat: int) -> Cards | None:
    """Ask a seat what it does.

    Returns
    -------
    tuple of int or None
        The cards that it lays, the last one last; None if it draws.
    """
    game = table.game
    game.count("turns", seat)
    lays = legal_lays(table.hands[seat], table.floor, game.lay_rules)
    may_draw = not game.options["must_play"] or not lays
    rule = "on a turn: lay several cards or one, or draw (`must_play`: only when nothing can be laid)"
    choice = table.decision(rule, "play", seat, len(lays) + int(may_draw))
    if may_draw and same(choice, {"draw": True}):
        game.count("draws", seat)
        game.count("voluntary_draws", seat, int(bool(lays)))
        return None
    lay = choice.get("lay")
    is_lay = set(choice) == {"lay"} and isinstance(lay, list) and all(is_whole(card) for card in lay)
    if not is_lay or tuple(choice["lay"]) not in lays:
        game.lines.fail(f"what may be laid on {table.floor} (drawing: {may_draw})", sorted(lays), choice)
    return tuple(choice["lay"])


def lay_cards(table: Round, seat: int, lay: Cards) -> None:
    """Check one valid reading of a lay (ruling 10), and put the cards on the floor in that order."""
    game = table.game
    rule = "several cards: read left to right they make the floor number; one card: as many dots"
    left = len(table.hands[seat]) - len(lay)
    found = table.event_with_unknown(rule, "laid", seat, "cards", "signs", on=table.floor, left=left)
    cards, signs = found["cards"], found["signs"]
    if not isinstance(cards, list) or not all(is_whole(card) for card in cards):
        game.lines.fail(rule, "a list of cards", cards)
    if (*sorted(cards[:-1]), *cards[-1:]) != lay:
        game.lines.fail("the cards laid are those chosen, the last of them last", lay, cards)
    if not isinstance(signs, list) or any(sign not in game.lay_rules.signs for sign in signs):
        game.lines.fail("`operations`: what may stand between the cards", game.lay_rules.signs, signs)
    if len(signs) != len(cards) - 1:
        game.lines.fail("a sign between any two cards", len(cards) - 1, signs)
    if len(cards) > 1 and value_of(cards, signs, game.lay_rules) != table.floor:
        game.lines.fail(rule, f"a reading that makes {table.floor}", found)
    table.put_on_floor(cards, seat)
    game.count(f"plays_of_{len(lay)}", seat)


def draw_on_turn(table: Round, seat: int) -> list[int]:
    """Draw instead of laying: 1 card, or in a Terra phase `terra_draw`, which ends the phase."""
    if table.terra_runs:
        table.terra_runs = False
        table.game.count("terra_suffered", seat)
        return draw_cards(table, seat, table.game.options["terra_draw"], "terra")
    return draw_cards(table, seat, 1, "turn")


def draw_cards(table: Round, seat: int, owed: int, reason: str) -> list[int]:
    """Draw one card after another, as many as can be had (ruling 3)."""
    drawn: list[int] = []
    while len(drawn) < owed:
        if not table.deck:
            reshuffle(table)
        if not table.deck:
            break
        drawn.append(table.deck.pop(0))
    table.hands[seat] += drawn
    rule = "draw: the top card of the deck, under Terra `terra_draw`"
    table.event(rule, "drawn", seat, cards=drawn, owed=owed, reason=reason, holds=len(table.hands[seat]))
    return drawn


def reshuffle(table: Round) -> None:
    """Ruling 3: "shuffle the laid cards below the floor card into a new deck", if there are any."""
    if table.game.options["empty_deck"] == "no_draw" or not table.below:
        return
    rule = "ruling 3: the laid cards below the floor card are the new deck"
    deck = table.event_with_unknown(rule, "reshuffle", None, "deck")["deck"]
    if not isinstance(deck, list) or not all(is_whole(card) for card in deck) or sorted(deck) != sorted(table.below):
        table.game.lines.fail(rule, f"in any order {sorted(table.below)}", deck)
    table.game.game_counters["reshuffles"] += 1
    table.deck = list(deck)
    table.below = []


def offer_match(table: Round, seat: int, card: int) -> bool:
    """Let a seat lay the card that it has just drawn: "every other player pays 1 point"."""
    game = table.game
    if not game.options["match"] or not can_lie_alone(card, table.floor, game.lay_rules):
        return False
    choice = table.decision("a drawn card that could be laid alone may be laid at once", "match", seat, legal=2)
    if not same(choice, {"match": True}) and not same(choice, {"match": False}):
        game.lines.fail("match: yes or no", '{"match": true or false}', choice)
    if not choice["match"]:
        game.count("matches_declined", seat)
        return False
    game.count("matches", seat)
    table.put_on_floor([card], seat)
    table.event("match: the drawn card becomes the floor", "match", seat, card=card)
    points = game.options["match_points"]
    pay(table, "match", [(payer, seat, points) for payer in table.to_the_left_of(seat)])
    return True
