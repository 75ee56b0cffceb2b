"""Writing transcripts of Zirkus Flohcati by hand, a few words a line.

Nothing is worked out here but the numbering: who may do what, and what follows, the writer has to know.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tests.referees.flohcati.cards import whole_deck
from tests.referees.flohcati.page import PAGE

if TYPE_CHECKING:
    from typing import Any

    from tests.referees.transcript_lines import Entry


def listed(text: str) -> list[str]:
    """List the cards of a text: "red 3, open"."""
    return text.split(", ") if text else []


class Pen:
    """Writes the lines of a transcript.

    Parameters
    ----------
    hands : list of str
        The starting hand of each seat.
    top : str
        The cards on top of the deck. All other cards of the game lie below.
    first : int
        The seat that starts.
    **options
        Those that differ from the smallest game: five colours, values 1 to 5, no action cards.
    """

    def __init__(self, hands: list[str], top: str, *, first: int = 0, **options: Any) -> None:
        small = {"lowest_value": 1, "highest_value": 5, "colours": 5, "give_cards": 0, "take_cards": 0, "open_cards": 0}
        resolved = PAGE.defaults | small | {"starting_hand": len(listed(hands[0]))} | options
        deck = listed(top)
        below = whole_deck(resolved)
        for card in [*deck, *(card for hand in hands for card in listed(hand))]:
            below.remove(card)
        head = {"type": "game", "format": 1, "game": "flohcati", "players": len(hands), "seed": 0, "deal": 0}
        dealt = {"deck": [*deck, *below], "hands": [listed(hand) for hand in hands], "first": first}
        self.entries: list[Entry] = [
            {**head, "lineup": ["by hand"] * len(hands), "options": resolved},
            {"type": "deal", "round": 1, **dealt},
        ]
        self.seat = first
        self.num_turns = 0
        self.num_decisions = 0
        self.codes: dict[str, int] = {}

    def event(self, name: str, seat: int | None, **content: Any) -> None:
        """Write an event."""
        self.entries.append({"type": "event", "event": name, "round": 1, "seat": seat, **content})

    def decides(self, kind: str, legal: int, *, by: int | None = None, **choice: Any) -> None:
        """Write a decision, of the seat whose turn it is or `by` another."""
        seat = self.seat if by is None else by
        code = self.codes.setdefault(json.dumps([kind, choice]), len(self.codes))
        head = {"type": "decision", "index": self.num_decisions, "round": 1, "seat": seat, "kind": kind}
        self.entries.append({**head, "legal": legal, "action": code, "choice": choice})
        self.num_decisions += 1

    def turn(self, seat: int, deck_left: int, row: str, hand: str) -> None:
        """Write that the turn of a seat begins."""
        self.seat = seat
        self.num_turns += 1
        content = {"deck_left": deck_left, "row": listed(row), "hand": listed(hand)}
        self.event("turn", seat, turn=self.num_turns, **content)

    def up(self, legal: int, card: str, outcome: str = "row") -> None:
        """Write that a card is turned up where another could be taken."""
        self.decides("draw", legal, turn_up=True)
        self.opened(card, outcome)

    def opened(self, card: str, outcome: str = "row") -> None:
        """Write that "Open freely" turns up a card, which nobody is asked about."""
        self.event("turned_up", self.seat, card=card, outcome=outcome)

    def ups(self, legal: int, cards: str) -> None:
        """Write that cards of new colours are turned up: with each there is one more to take."""
        for more, card in enumerate(listed(cards)):
            self.up(legal + more, card)

    def takes(self, legal: int, card: str) -> None:
        """Write that the player stops, or does not begin, and takes a card."""
        self.decides("draw", legal, take=card)

    def must_take(self, legal: int, card: str) -> None:
        """Write that the player takes a card because there is nothing else to do."""
        self.decides("take", legal, take=card)

    def names(self, legal: int, target: int) -> None:
        """Write that the player names another, for an action card."""
        self.decides("target", legal, target=target)

    def handed_over(self, giver: int, card: str | None, by: str, *, chosen: bool = True) -> None:
        """Write that a card changes hands, chosen by the giver or not."""
        self.event("handed_over", self.seat, **{"from": giver}, card=card, by=by, chosen=chosen)

    def lays(self, legal: int, trio: str = "") -> None:
        """Write that the player lays a trio, or none."""
        self.decides("trio", legal, trio=listed(trio))

    def declares(self, *, yes: bool = True) -> None:
        """Write that the player may declare the gala, and does or does not."""
        self.decides("gala", 2, declare=yes)

    def ends(self, reason: str, deck_left: int, row: str = "") -> None:
        """Write that the game ends."""
        self.event("game_end", None, reason=reason, deck_left=deck_left, row=listed(row))

    def scores(self, seat: int, hand: str, *points: int) -> None:
        """Write a final score: for colours, for trios, for the gala."""
        parts = dict(zip(("colours", "trios", "gala"), points, strict=True))
        self.event("final_score", seat, hand=listed(hand), **parts, total=sum(points))

    def result(self, reason: str, scores: list[int], winners: list[int], counters: dict[str, list[int]]) -> None:
        """Write the last line. Counters that are not given are 0 for all."""
        share = "1" if len(winners) == 1 else f"1/{len(winners)}"
        none = [0] * len(scores)
        line: Entry = {
            "type": "result",
            "scores": scores,
            "winners": winners,
            "win_shares": [share if seat in winners else "0" for seat in range(len(scores))],
            "capped": False,
            "rounds": 1,
            "decisions": self.num_decisions,
            "seat_counters": {name: counters.pop(name, none) for name in PAGE.seat_counters},
            "game_counters": {"ended_by_gala": int(reason == "gala"), "ended_by_deck": int(reason == "deck")},
        }
        assert not counters
        self.entries.append(line)
