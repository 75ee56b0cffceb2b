"""A turn of Zirkus Flohcati from its beginning to its end (rulebook, "A turn")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referees.flohcati.actions import carry_out
from tests.referees.flohcati.cards import in_order
from tests.referees.flohcati.row import move_to_hand, must_take, turn_up
from tests.referees.flohcati.turn_end import declare

if TYPE_CHECKING:
    from tests.referees.flohcati.table import Game
    from tests.referees.transcript_lines import Entry


def play_turn(game: Game, seat: int) -> bool:
    """Check one turn; tell whether the gala was declared in it."""
    game.num_turns += 1
    game.count("turns", seat)
    row, hand = in_order(game.row), in_order(game.hands[seat])
    begun = {"turn": game.num_turns, "deck_left": len(game.deck), "row": row, "hand": hand}
    game.event("play passes to the left: a turn begins", "turn", seat, **begun)
    if game.deck:
        bust = draw(game, seat)
    else:
        take_in_last_lap(game, seat)
        bust = False
    if bust and not game.options["declare_after_bust"]:
        return False  # "no card, no trio, no gala"
    return declare(game, seat)


def take_in_last_lap(game: Game, seat: int) -> None:
    """`deck_end: lap`: the others have one more turn each, taking from the row."""
    if game.row:
        game.count("takes_without_turning", seat)
    must_take(game, seat, "`deck_end: lap`: with the deck used up, a turn takes from the row")


def draw(game: Game, seat: int) -> bool:
    """Take one card already in the row, or turn up cards one at a time; tell whether that was a bust."""
    num_turned_up = 0
    while game.deck:
        choice = take_or_turn_up(game, seat, num_turned_up)
        if "take" in choice:
            game.count("stops" if num_turned_up else "takes_without_turning", seat)
            move_to_hand(game, seat, choice["take"])
            return False
        card, outcome = turn_up(game, seat, opening_freely=False)
        num_turned_up += 1
        if outcome == "bust":
            pay_for_bust(game, seat)
            return True
        if outcome == "action":
            carry_out(game, seat, card)
            return False
    must_take(game, seat, "ruling 2: the deck used up while opening: the player takes a card from the row")
    return False


def take_or_turn_up(game: Game, seat: int, num_turned_up: int) -> Entry:
    """Read whether a player takes a card or turns up the next one."""
    legal: list[Entry] = [{"turn_up": True}]
    if num_turned_up or game.options["take_from_row"]:
        legal += [{"take": card} for card in in_order(game.row)]
    rule = "a turn: stop after any card turned up and take one card of the row, or turn up another"
    if num_turned_up == 0:
        rule = "a turn: take one card already in the row, or turn up cards"
    return game.choice(rule, "draw", seat, legal)


def pay_for_bust(game: Game, seat: int) -> None:
    """Check what a bust costs under the option `bust`, apart from the turn."""
    game.count("busts", seat)
    if game.options["bust"] == "row_cleared":
        rule = "`bust: row_cleared`: the row is discarded too"
        game.event(rule, "row_cleared", seat, cards=in_order(game.row))
        game.row.clear()
    if game.options["bust"] == "lose_card":
        rule = "`bust: lose_card`: the player also discards one hand card of their choice, if they have any"
        if not game.hands[seat]:
            game.event(rule, "nothing_to_discard", seat)
            return
        card = game.choice_of_card(rule, "discard", seat, game.hands[seat])
        game.hands[seat].remove(card)
