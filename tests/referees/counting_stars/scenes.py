"""Games of Counting Stars built on purpose, for tests of the corners of its rules.

Most begin alike: everybody has one card and the draw pile its fellow on top, so that everybody captures a pair in the
first half; all other cards are then on the floor.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referees.counting_stars.referee import check
from tests.referees.counting_stars.teller import scripted, tell
from tests.referees.number_deck import DECK

if TYPE_CHECKING:
    from typing import Any

    from tests.referees.counting_stars.teller import Pick
    from tests.referees.transcript_lines import Entry


def deck_from(*top: int) -> list[int]:
    """Put these cards on top of all others, which are in ascending order."""
    rest = list(DECK)
    for card in top:
        rest.remove(card)
    return [*top, *rest]


def peaceful(*wishes: str, stones: int = 0) -> Pick:
    """Bid `stones`, or else as little as possible; take the first choice of the kind wished for, else any."""

    def pick(_seat: int, choices: list[Entry]) -> Entry:
        if {"bid": stones} in choices:
            return {"bid": stones}
        wished = (choice for wish in wishes for choice in choices if wish in choice)
        return next(wished, choices[0])

    return pick


def pairs(kinds: list[int], *script: Entry, then: Pick | None = None, **options: Any) -> list[Entry]:
    """Tell a game in which seat 0, then the others, capture a pair of their kind; then follow the script."""
    opening = [{"explore": kind} for kind in kinds]
    pick = scripted([*opening, *script], then or peaceful("auction", "pass"))
    whole = {"hand_size": 1, "floor_cards": 0, **options}
    return told(deck_from(*kinds, *kinds), pick, len(kinds), **whole)


def told(deck: list[int], pick: Pick, players: int, **options: Any) -> list[Entry]:
    """Tell a game that seat 0 begins, and have it checked."""
    entries = tell(deck, 0, pick, players, **options)
    check(entries)
    return entries


def events(entries: list[Entry], name: str) -> list[Entry]:
    """List the events of this name."""
    return [entry for entry in entries if entry.get("event") == name]


def bids(*stones: int) -> list[Entry]:
    """List bids, in the order in which they are asked for."""
    return [{"bid": number} for number in stones]


def decisions(entries: list[Entry], kind: str) -> list[Entry]:
    """List the decisions of this kind."""
    return [entry for entry in entries if entry.get("kind") == kind]


def turns_of(entries: list[Entry]) -> list[int]:
    """List whose turns there were."""
    return [entry["seat"] for entry in decisions(entries, "turn")]
