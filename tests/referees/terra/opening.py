"""The first line of a game of Terra, and the deal of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referees.game_line import check_game_line
from tests.referees.number_deck import DECK
from tests.referees.terra.page import PAGE
from tests.referees.terra.table import Game, Round
from tests.referees.transcript_lines import is_whole

if TYPE_CHECKING:
    from tests.referees.transcript_lines import Entry, Lines

DEAL_KEYS = {"type", "round", "deck", "hands", "floor", "leader"}


def open_game(lines: Lines) -> Game:
    """Check the first line; a game begins with `starting_points` each."""
    header = check_game_line(lines, PAGE)
    return Game(lines, header["players"], header["options"])


def deal_round(game: Game, leader: int | None) -> Round:
    """Check the deal of a round.

    Parameters
    ----------
    game : Game
        The game as it stands.
    leader : int or None
        The seat that has to lead this round; None in the first round, when "the first leader is random" (ruling 6).
    """
    game.game_counters["rounds"] += 1
    number = game.game_counters["rounds"]
    lines = game.lines
    found = lines.take("deal")
    if set(found) != DEAL_KEYS:
        lines.fail("the deal line", f"the fields {sorted(DEAL_KEYS)}", sorted(found))
    deck = found["deck"]
    if not isinstance(deck, list) or not all(is_whole(card) for card in deck) or sorted(deck) != DECK:
        lines.fail("the 64 number cards, as many of each as it has dots", DECK, deck)
    if leader is None:
        leader = found["leader"]
        if not is_whole(leader) or leader not in range(game.players):
            lines.fail("ruling 6: the first leader is random", f"a seat below {game.players}", leader)
    each = game.options["hand_size"]
    hands = [sorted(deck[each * seat : each * (seat + 1)]) for seat in range(game.players)]
    floor, *rest = deck[each * game.players :]
    expected: Entry = {"type": "deal", "round": number, "deck": deck, "hands": hands, "floor": floor, "leader": leader}
    rule = "a round: deal the hands, turn up the floor; the winner (ruling 4: the seat left of the leader) leads"
    lines.expect_fields(rule, expected, found)
    game.count("rounds_led", leader)
    return Round(game, number, leader, hands, floor, rest)
