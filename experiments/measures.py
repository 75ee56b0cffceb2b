"""What is measured, declared once: name, unit, for whom, and the smallest change that matters by default."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from simulator.game import Counter, Game

WIN_UNITS = 60
"""Parts that a win is cut into: a shared win gives each of up to six winners a whole number of parts."""

MILLE = 1000
"""Parts that the course of a game is cut into."""

COUNTER, SHARE, RATE = "counter:", "share:", "rate:"
"""A counter's number in a game; its share of the events that it is a part of; its number in a round."""


@dataclass(frozen=True)
class Measure:
    """Something measured in every game.

    Attributes
    ----------
    name : str
        In tables and under `matters`.
    unit : str
        "share" (0 to 1), or what it counts, a game.
    groups : tuple of str
        For whom: "game", "strategy", "seat", "position" (a seat counted from the one that started).
    column : str
        The integer that each game gives.
    over : str
        The integer to divide by, for a ratio of totals; "" for a mean over games.
    scale : int
        Units of the integer that make one.
    can_be_negative : bool
    less_fair : bool
        The mean is told as what it is above or below the fair share, one over the number of players.
    matters : float
        The smallest change that matters unless the designer says otherwise: absolute, or with `matters_of` a
        part of that yardstick. 0: differences are shown, but not judged.
    matters_of : str
        "": absolute. "spread": the standard deviation of a single game's score in the baseline. "mean": the mean
        there. Or another measure, whose size it shares.
    """

    name: str
    unit: str
    groups: tuple[str, ...]
    column: str
    over: str = ""
    scale: int = 1
    can_be_negative: bool = False
    less_fair: bool = False
    matters: float = 0.0
    matters_of: str = ""

    @property
    def is_share(self) -> bool:
        """Whether it is a share of games, each of which gives 0 to 1."""
        return self.unit == "share" and not self.over


GAME = ("game",)
ROUNDS, GAMES = "rounds", "games"
"""What counters may be a part of, besides each other."""
PLAYERS = ("strategy", "seat", "position")

# 0.05 sd of a score moves the win share of one of four equal players by about 1 pp: the same yardstick twice.
MEASURES = (
    Measure("win_share", "share", PLAYERS, "win_units", scale=WIN_UNITS, matters=0.01),
    Measure(
        "advantage",
        "share",
        ("position",),
        "win_units",
        scale=WIN_UNITS,
        less_fair=True,
        matters=1.0,
        matters_of="win_share",
    ),
    Measure("score", "points", PLAYERS, "score", can_be_negative=True, matters=0.05, matters_of="spread"),
    Measure("margin_over_second", "points", GAME, "margin_over_second", matters=1.0, matters_of="score"),
    Measure("margin_over_last", "points", GAME, "margin_over_last", matters=1.0, matters_of="score"),
    Measure("tied", "share", GAME, "tied", matters=0.01),
    Measure("rounds", "rounds", GAME, "rounds", matters=0.25),
    Measure("turns", "decisions", GAME, "turns", matters=0.02, matters_of="mean"),
    Measure("choices", "actions", GAME, "choices", over="asked"),
    Measure("forced_share", "share", GAME, "forced", over="turns"),
    Measure("capped", "share", GAME, "capped"),
    Measure("minutes", "minutes", GAME, "tenths", scale=600),
    Measure("lead_changes", "changes", GAME, "lead_changes"),
    Measure("decided", "share", GAME, "decided", scale=MILLE),
    Measure("comeback", "share", GAME, "comeback", scale=WIN_UNITS),
    Measure("winner_most_behind", "points", GAME, "winner_most_behind", scale=WIN_UNITS),
    Measure("winner_behind", "share", GAME, "winner_behind", scale=MILLE),
)

GAME_COLUMNS = (
    "margin_over_second",
    "margin_over_last",
    "tied",
    "rounds",
    "turns",
    "asked",
    "choices",
    "forced",
    "capped",
    "tenths",
    "lead_changes",
    "decided",
    "comeback",
    "winner_most_behind",
    "winner_behind",
)
"""Integers that each game gives as a whole, before its counters."""


def measures_of(game: Game) -> tuple[Measure, ...]:
    """Return all measures of a game, its counters last."""
    per_seat = [f"{COUNTER}{counter.name}" for counter in game.seat_counters]
    per_game = [f"{COUNTER}{counter.name}" for counter in game.game_counters]
    return (
        *MEASURES,
        *(Measure(name, "per game", ("game", "strategy", "seat"), name) for name in per_seat),
        *(Measure(name, "per game", GAME, name) for name in per_game),
        *(_part(game, counter) for counter in (*game.seat_counters, *game.game_counters) if counter.of),
    )


def _part(game: Game, counter: Counter) -> Measure:
    """Return a counter as a part of what it is declared `of`."""
    column = f"{COUNTER}{counter.name}"
    if counter.of == ROUNDS:
        is_rate = counter.per == "seat"
        name, unit = (f"{RATE}{counter.name}", "per round") if is_rate else (f"{SHARE}{counter.name}", "share")
        return Measure(name, unit, GAME, column, over=ROUNDS)
    if counter.of == GAMES:
        return Measure(f"{SHARE}{counter.name}", "share", GAME, column)
    per_seat = {one.name for one in game.seat_counters}
    groups = ("game", "strategy") if {counter.name, counter.of} <= per_seat else GAME
    return Measure(f"{SHARE}{counter.name}", "share", groups, column, over=f"{COUNTER}{counter.of}")
