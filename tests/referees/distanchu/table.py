"""What lies on the table in a game of Distanchu: the hands, the centre, the piles, the counters."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.referees.distanchu.page import PAGE
from tests.referees.game_line import check_game_line
from tests.referees.number_deck import DECK
from tests.referees.transcript_lines import Entry, Lines, is_whole

if TYPE_CHECKING:
    from typing import Any

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
    """Check the first line."""
    header = check_game_line(lines, PAGE)
    players = header["players"]
    counters = {name: [0] * players for name in PAGE.seat_counters}
    return Game(lines, players, header["options"], [0] * players, counters)


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
