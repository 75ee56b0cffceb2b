"""What lies on the table in a game of Distanchu: the hands, the centre, the piles, the counters."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.referees.distanchu_page import (
    CHOICES,
    DEFAULTS,
    MAX_PLAYERS,
    MIN_PLAYERS,
    SEAT_COUNTERS,
    SWITCHES,
    WHOLE_NUMBERS,
)
from tests.referees.number_deck import DECK
from tests.referees.transcript_lines import FORMAT, Entry, Lines, is_whole

if TYPE_CHECKING:
    from typing import Any

GAME_KEYS = {"type", "format", "game", "players", "seed", "deal", "lineup", "options"}
DEAL_KEYS = {"type", "round", "deck", "hands", "centre", "leader"}


@dataclass
class Game:
    """One game: what stays from round to round."""

    lines: Lines
    players: int
    options: Entry
    totals: list[int]
    counters: dict[str, list[int]]
    rounds: int = 0
    rounds_without_first_out: int = 0

    def count(self, counter: str, seat: int, times: int = 1) -> None:
        """Count an event of a seat."""
        self.counters[counter][seat] += times

    def points(self, cards: list[int]) -> int:
        """Add up a pile: +1 a card, but `penalty_points` off for each card of the penalty number."""
        total = 0
        for card in cards:
            if card == self.options["penalty_number"]:
                total -= self.options["penalty_points"]
            else:
                total += 1
        return total


@dataclass
class Round:
    """One round: the hands, the centre, and what everybody has won so far."""

    game: Game
    number: int
    leader: int
    hands: list[list[int]]
    centre: list[int]
    destination: int
    declared: list[bool] = field(default_factory=list)
    failed: list[bool] = field(default_factory=list)
    first_out: int | None = None
    trick_piles: list[list[int]] = field(default_factory=list)
    given_piles: list[list[int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        players = self.game.players
        self.declared = [False] * players
        self.failed = [False] * players
        self.trick_piles = [[] for _seat in range(players)]
        self.given_piles = [[] for _seat in range(players)]

    def holders(self) -> list[int]:
        """List the seats that still hold cards."""
        return [seat for seat in range(self.game.players) if self.hands[seat]]

    def leftwards_from(self, first: int) -> list[int]:
        """List all seats in turn order, `first` first: play passes to the left, that is to seat + 1."""
        players = self.game.players
        return [(first + step) % players for step in range(players)]

    def event(self, rule: str, name: str, seat: int | None, **content: Any) -> None:
        """Read the next line, which must be this event."""
        head = {"type": "event", "event": name, "round": self.number, "seat": seat}
        self.game.lines.expect(rule, {**head, **content})

    def decision(self, rule: str, kind: str, seat: int, legal: int) -> Entry:
        """Read the next line, which must be this decision, and return the choice made."""
        expected = {"round": self.number, "seat": seat, "kind": kind, "legal": legal}
        return self.game.lines.decision(rule, expected)


def open_game(lines: Lines) -> Game:
    """Check the first line: the game, its players and a complete set of options."""
    found = lines.take("game")
    if set(found) != GAME_KEYS:
        lines.fail("the game line", f"the fields {sorted(GAME_KEYS)}", sorted(found))
    if not is_whole(found["format"]) or found["format"] != FORMAT:
        lines.fail("the format of the transcript", FORMAT, found["format"])
    if found["game"] != "distanchu":
        lines.fail("the game", "distanchu", found["game"])
    players = found["players"]
    if not is_whole(players) or not MIN_PLAYERS <= players <= MAX_PLAYERS:
        lines.fail("design: 2-6 players", "2 to 6", players)
    for name in ("seed", "deal"):
        if not is_whole(found[name]) or found[name] < 0:
            lines.fail(f"the {name}", "a whole number from 0", found[name])
    lineup = found["lineup"]
    if not isinstance(lineup, list) or not all(isinstance(name, str) for name in lineup):
        lines.fail("the line-up", "names of strategies", lineup)
    if len(lineup) != players:
        lines.fail("the line-up", f"{players} names, one a seat", lineup)
    check_options(lines, found["options"])
    counters = {name: [0] * players for name in SEAT_COUNTERS}
    return Game(lines, players, found["options"], [0] * players, counters)


def check_options(lines: Lines, options: object) -> None:
    """Check that every option of the page is there, and no other, each with a value that it may have."""
    if not isinstance(options, dict) or set(options) != set(DEFAULTS):
        lines.fail("all options of the page, resolved", sorted(DEFAULTS), options)
    for name, value in options.items():
        if name in SWITCHES and not isinstance(value, bool):
            lines.fail(f"option {name}", "true or false", value)
        if name in CHOICES and value not in CHOICES[name]:
            lines.fail(f"option {name}", f"one of {CHOICES[name]}", value)
        if name in WHOLE_NUMBERS:
            low, high, _default = WHOLE_NUMBERS[name]
            if not is_whole(value) or not low <= value <= high:
                lines.fail(f"option {name}", f"a whole number from {low} to {high}", value)


def deal_round(game: Game, leader: int | None) -> Round:
    """Check the deal of a round.

    Parameters
    ----------
    game : Game
        The game as it stands.
    leader : int or None
        The seat that has to lead this round, or None in the first round.

    Returns
    -------
    Round
        The table after the deal, the first destination not yet known to the players.
    """
    game.rounds += 1
    lines = game.lines
    found = lines.take("deal")
    if set(found) != DEAL_KEYS:
        lines.fail("the deal line", f"the fields {sorted(DEAL_KEYS)}", sorted(found))
    deck = found["deck"]
    if not isinstance(deck, list) or not all(is_whole(card) for card in deck) or sorted(deck) != DECK:
        lines.fail("setup 1: the 64 number cards, as many of each as it has dots", DECK, deck)
    each = 63 // game.players
    aside, rest = deck[0], deck[1:]
    hands = [sorted(rest[each * seat : each * (seat + 1)]) for seat in range(game.players)]
    centre = [aside, *rest[each * game.players :]]
    rule = "setup 1: put one aside, deal the others evenly, what is left over joins it in the centre"
    expected: Entry = {"type": "deal", "round": game.rounds, "deck": deck, "hands": hands, "centre": centre}
    if leader is None:
        possible = first_leaders(game, hands)
        if not is_whole(found["leader"]) or found["leader"] not in possible:
            lines.fail("setup 3 and `first_lead`: who leads first", f"one of {possible}", found["leader"])
        expected["leader"] = found["leader"]
    else:
        expected["leader"] = leader
    lines.expect_fields(rule, expected, found)
    return Round(game, game.rounds, expected["leader"], hands, centre, destination=aside)


def first_leaders(game: Game, hands: list[list[int]]) -> list[int]:
    """List the seats that may lead the first round; among several the choice is random."""
    everyone = list(range(game.players))
    if game.options["first_lead"] == "holder_of_1":
        return [seat for seat in everyone if 1 in hands[seat]] or everyone
    if game.options["first_lead"] == "most_eights":
        eights = [Counter(hand)[8] for hand in hands]
        return [seat for seat in everyone if eights[seat] == max(eights)]
    return everyone
