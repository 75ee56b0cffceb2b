"""Where the naive game takes its shuffles and choices from: at random, or from a transcript.

Given the deals and choices of a transcript, the naive game writes what it should have been (`retell`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.referees.distanchu.naive_game import NaiveGame
from tests.referees.number_deck import DECK

if TYPE_CHECKING:
    from random import Random

    from tests.referees.transcript_lines import Entry


class AtRandom:
    """Shuffles and choices at random.

    Parameters
    ----------
    rng : random.Random
        The random numbers.
    eagerness : float
        How often a player who may pass or play does play (0 to 1).
    """

    def __init__(self, rng: Random, eagerness: float = 0.7) -> None:
        self.rng = rng
        self.eagerness = eagerness

    def shuffled(self) -> list[int]:
        """Shuffle the deck."""
        return self.rng.sample(DECK, len(DECK))

    def pick_leader(self, seats: list[int]) -> int:
        """Pick any of the seats."""
        return self.rng.choice(seats)

    def choose(self, kind: str, choices: list[Entry]) -> Entry:
        """Choose any of the choices, but seldom pass."""
        plays = [choice for choice in choices if "play" in choice]
        if kind == "play" and plays and self.rng.random() < self.eagerness:
            return self.rng.choice(plays)
        return self.rng.choice(choices)


class Retold:
    """The shuffles and choices of a transcript."""

    def __init__(self, lines: list[Entry]) -> None:
        self.deals = iter([entry for entry in lines if entry["type"] == "deal"])
        self.decisions = iter([entry for entry in lines if entry["type"] == "decision"])
        self.leader = next(entry["leader"] for entry in lines if entry["type"] == "deal")

    def shuffled(self) -> list[int]:
        """Take the deck of the next deal."""
        return list(next(self.deals)["deck"])

    def pick_leader(self, seats: list[int]) -> int:
        """Take the leader of the first deal."""
        assert self.leader in seats
        return int(self.leader)

    def choose(self, kind: str, choices: list[Entry]) -> Entry:
        """Take the choice of the next decision."""
        decision = next(self.decisions)
        assert (decision["kind"], decision["legal"]) == (kind, len(choices)), decision
        assert decision["choice"] in choices, decision
        return dict(decision["choice"])


def retell(lines: list[Entry]) -> list[Entry]:
    """Play the deals and choices of a transcript once more, and return the transcript that results."""
    retold = NaiveGame(lines[0], Retold(lines)).play()
    codes = [entry["action"] for entry in lines if entry["type"] == "decision"]
    for entry, code in zip((entry for entry in retold if entry["type"] == "decision"), codes, strict=True):
        entry["action"] = code
    return retold


def header_of(players: int, options: dict[str, Any]) -> Entry:
    """Write the game line of a game of our own."""
    head = {"type": "game", "format": 1, "game": "distanchu", "players": players}
    return {**head, "seed": 0, "deal": 0, "lineup": ["anybody"] * players, "options": options}
