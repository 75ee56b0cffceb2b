"""The first two lines of a game of Zirkus Flohcati: players, options, deal (rulebook, "Components" and "Setup")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referees.flohcati.cards import ACTIONS, in_order, whole_deck
from tests.referees.flohcati.page import PAGE
from tests.referees.flohcati.table import Game
from tests.referees.game_line import check_game_line
from tests.referees.transcript_lines import Entry, Lines, is_whole

if TYPE_CHECKING:
    from typing import Any

DEAL_KEYS = {"type", "round", "deck", "hands", "first"}


def open_game(lines: Lines) -> Game:
    """Check the game line and the deal, and lay the table."""
    header = check_game_line(lines, PAGE)
    return deal(lines, header["players"], header["options"])


def is_list_of_texts(value: object) -> bool:
    """Tell whether a value is a list of texts."""
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def deal(lines: Lines, players: int, options: Entry) -> Game:
    """Check the deal: starting hands of circus cards, all other cards in the deck, a random seat starts."""
    found = lines.take("deal")
    if set(found) != DEAL_KEYS:
        lines.fail("the deal line", f"the fields {sorted(DEAL_KEYS)}", sorted(found))
    if not is_whole(found["round"]) or found["round"] != 1:
        lines.fail("the whole playthrough is one round", "round 1", found["round"])
    hands = found["hands"]
    check_starting_hands(lines, players, options["starting_hand"], hands)
    if not is_list_of_texts(found["deck"]):
        lines.fail("the deck", "a list of cards", found["deck"])
    cards = sorted(found["deck"] + [card for hand in hands for card in hand])
    if cards != sorted(whole_deck(options)):
        lines.fail("components: deck and hands hold each card once", sorted(whole_deck(options)), cards)
    if any(hand != in_order(hand) for hand in hands):
        lines.fail("lists of cards are in order of colour, then value", list(map(in_order, hands)), hands)
    if not is_whole(found["first"]) or not 0 <= found["first"] < players:
        lines.fail("setup: a random seat starts", f"a seat from 0 to {players - 1}", found["first"])
    deck = list(reversed(found["deck"]))
    return Game(lines, players, options, deck, list(map(list, hands)), found["first"])


def check_starting_hands(lines: Lines, players: int, size: int, hands: Any) -> None:
    """Check that each seat holds `starting_hand` circus cards: action cards are shuffled in afterwards."""
    if not isinstance(hands, list) or len(hands) != players or not all(map(is_list_of_texts, hands)):
        lines.fail("the starting hands", f"{players} lists of cards", hands)
    if any(len(hand) != size for hand in hands):
        lines.fail("`starting_hand`: circus cards dealt to each player", size, hands)
    if any(card in ACTIONS for hand in hands for card in hand):
        lines.fail("`starting_hand`: dealt before the action cards are shuffled in", "circus cards", hands)
