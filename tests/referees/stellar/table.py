"""What lies on the table in a game of Stellar, and its setup (page, "Setup")."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeGuard

from tests.referees.game_line import check_game_line
from tests.referees.stellar.cards import STARTING_CARDS, all_cards, in_order
from tests.referees.stellar.page import PAGE
from tests.referees.stellar.telescope import START_SPACE, Place, Telescope
from tests.referees.transcript_lines import Entry, Lines, is_whole, same

if TYPE_CHECKING:
    from typing import Any

SEATS = (0, 1)
DEAL_KEYS = {"type", "round", "starting", "fifth", "deck", "first_seat"}


@dataclass
class Game:
    """One game in progress. The deck's first card is its top; `row[0]` is slot 1."""

    lines: Lines
    options: Entry
    telescopes: tuple[Telescope, Telescope]
    notebooks: tuple[list[str], list[str]] = field(default_factory=lambda: ([], []))
    hands: tuple[list[str], list[str]] = field(default_factory=lambda: ([], []))
    row: list[str | None] = field(default_factory=lambda: [None] * 5)
    deck: list[str] = field(default_factory=list)
    discards: list[str] = field(default_factory=list)
    first_seat: int = 0
    round: int = 1
    seat_counters: dict[str, list[int]] = field(default_factory=dict)
    game_counters: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.seat_counters = {name: [0, 0] for name in PAGE.seat_counters}
        self.game_counters = dict.fromkeys(PAGE.game_counters, 0)

    def count(self, counter: str, seat: int, times: int = 1) -> None:
        """Count something that a seat did."""
        self.seat_counters[counter][seat] += times

    def event(self, rule: str, name: str, seat: int | None, **content: Any) -> None:
        """Read the next line, which must be this event."""
        head = {"type": "event", "event": name, "round": self.round, "seat": seat}
        self.lines.expect(rule, {**head, **content})

    def decision(self, rule: str, kind: str, seat: int, legal: list[Entry]) -> Entry:
        """Read the next line, which must be this decision with one of these choices, and return the choice."""
        expected = {"round": self.round, "seat": seat, "kind": kind, "legal": len(legal)}
        choice = self.lines.decision(rule, expected)
        if not any(choice == one and same(choice, one) for one in legal):
            self.lines.fail(rule, f"one of {legal}", choice)
        return choice

    def draw(self) -> str:
        """Draw the top card; "when a card is needed, shuffle the discards into a new deck" (ruling 11)."""
        if not self.deck:
            self.reshuffle()
        return self.deck.pop(0)

    def reshuffle(self) -> None:
        """Check that the new deck is made of the discards, in whatever order."""
        rule = "ruling 11: a card is needed and the deck is empty: the discards are the new deck"
        found = self.lines.take("event")
        deck = found.get("deck")
        if not is_list_of_cards(deck) or sorted(deck) != sorted(self.discards):
            self.lines.fail(rule, f"these cards in any order: {self.discards}", found)
        expected = {"type": "event", "event": "reshuffled", "round": self.round, "seat": None, "deck": deck}
        self.lines.expect_fields(rule, expected, found)
        self.deck = list(deck)
        self.discards = []
        self.game_counters["reshuffles"] += 1

    def fill_row(self, rule: str) -> None:
        """Deal a card to each empty slot, from slot 1 to 5."""
        empty = [slot for slot in range(1, 6) if self.row[slot - 1] is None]
        for slot in empty:
            self.row[slot - 1] = self.draw()
        if empty:
            self.event(rule, "row", None, row=self.row, dealt=empty)


def open_game(lines: Lines) -> Game:
    """Check everything up to the first turn."""
    options = check_game_line(lines, PAGE)["options"]
    game = Game(lines, options, (Telescope(options), Telescope(options)))
    starting = deal(game)
    choose_starting_cards(game, starting)
    for seat in SEATS:
        game.hands[seat].extend(game.draw() for _card in range(2))
        rule = "setup: deal each player two cards in hand"
        game.event(rule, "dealt", seat, hand=in_order(game.hands[seat]))
    game.fill_row("setup: one card to each of the five row slots")
    return game


def deal(game: Game) -> list[list[str]]:
    """Check the deal line, and return the starting cards of each seat."""
    lines = game.lines
    found = lines.take("deal")
    if set(found) != DEAL_KEYS:
        lines.fail("the deal line", f"the fields {sorted(DEAL_KEYS)}", sorted(found))
    if not same(found["round"], 1):
        lines.fail("one deal, before the first round", 1, found["round"])
    starting, fifth, deck = found["starting"], found["fifth"], found["deck"]
    check_starting_cards(lines, starting, fifth)
    whole = all_cards(game.options["star_table"])
    if not is_list_of_cards(deck) or sorted([*deck, *starting[0], *starting[1]]) != sorted(whole):
        lines.fail("components and ruling 10: the 60 cards but for the four starting cards dealt", whole, deck)
    if not is_whole(found["first_seat"]) or found["first_seat"] not in SEATS:
        lines.fail("setup: a random player starts", SEATS, found["first_seat"])
    game.deck, game.first_seat = list(deck), found["first_seat"]
    return [list(cards) for cards in starting]


def check_starting_cards(lines: Lines, starting: object, fifth: object) -> None:
    """Check that the five 3s are shared out: two to each seat, one for the deck."""
    rule = "setup: two of the five starting cards to each player, the fifth goes into the deck"
    if (
        not isinstance(starting, list)
        or not all(is_list_of_cards(cards) for cards in starting)
        or not isinstance(fifth, str)
    ):
        lines.fail(rule, "two lists of cards, and a card", [starting, fifth])
    dealt = [card for cards in starting for card in cards]
    if [len(cards) for cards in starting] != [2, 2] or sorted([*dealt, fifth]) != sorted(STARTING_CARDS):
        lines.fail(rule, STARTING_CARDS, [starting, fifth])
    if starting != [in_order(cards) for cards in starting]:
        lines.fail("lists of cards are in the order of the types", "cards in order", starting)


def is_list_of_cards(value: object) -> TypeGuard[list[str]]:
    """Tell whether this is a list of texts."""
    return isinstance(value, list) and all(isinstance(card, str) for card in value)


def choose_starting_cards(game: Game, starting: list[list[str]]) -> None:
    """Let each player put one starting card on the telescope and the other in the notebook, in secret."""
    rule = "setup: one starting card face up on the telescope, the other in the notebook"
    for seat in SEATS:
        legal = [{"telescope": card} for card in starting[seat]]
        on_telescope = game.decision(rule, "start", seat, legal)["telescope"]
        game.telescopes[seat].put(on_telescope, Place(START_SPACE[game.options["telescope"]]))
        starting[seat].remove(on_telescope)
        game.notebooks[seat].extend(starting[seat])
    for seat in SEATS:
        ((space, on_telescope),) = game.telescopes[seat].cards.items()
        (in_notebook,) = game.notebooks[seat]
        game.event(rule, "opened", seat, telescope=on_telescope, notebook=in_notebook, space=space)
