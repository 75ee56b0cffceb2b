"""The first line of a game of Terra, and the deal of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referees.number_deck import DECK
from tests.referees.terra.page import PAGE
from tests.referees.terra.table import Game, Round
from tests.referees.transcript_lines import FORMAT, is_whole

if TYPE_CHECKING:
    from tests.referees.transcript_lines import Entry, Lines

GAME_KEYS = {"type", "format", "game", "players", "seed", "deal", "lineup", "options"}
DEAL_KEYS = {"type", "round", "deck", "hands", "floor", "leader"}


def open_game(lines: Lines) -> Game:
    """Check the first line: the game, its players and a complete set of options."""
    found = lines.take("game")
    if set(found) != GAME_KEYS:
        lines.fail("the game line", f"the fields {sorted(GAME_KEYS)}", sorted(found))
    if not is_whole(found["format"]) or found["format"] != FORMAT:
        lines.fail("the format of the transcript", FORMAT, found["format"])
    if found["game"] != PAGE.game:
        lines.fail("the game", PAGE.game, found["game"])
    fewest, most = PAGE.players
    players = found["players"]
    if not is_whole(players) or not fewest <= players <= most:
        lines.fail("design: 3-5 players", f"{fewest} to {most}", players)
    for name in ("seed", "deal"):
        if not is_whole(found[name]) or found[name] < 0:
            lines.fail(f"the {name}", "a whole number from 0", found[name])
    lineup = found["lineup"]
    if not isinstance(lineup, list) or not all(isinstance(name, str) for name in lineup) or len(lineup) != players:
        lines.fail("the line-up", f"{players} names of strategies, one a seat", lineup)
    check_options(lines, found["options"], players)
    return Game(lines, players, found["options"])


def check_options(lines: Lines, options: object, players: int) -> None:
    """Check that every option of the page is there, and no other, each with a value that it may have."""
    if not isinstance(options, dict) or set(options) != set(PAGE.defaults):
        lines.fail("all options of the page, resolved", sorted(PAGE.defaults), options)
    for name, value in options.items():
        fault = PAGE.fault_of(name, value)
        if fault is not None:
            lines.fail(f"option {name}", fault, value)
    if PAGE.refused(options, players):
        lines.fail("option starting_points", "not more than `end_above`", options["starting_points"])


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
