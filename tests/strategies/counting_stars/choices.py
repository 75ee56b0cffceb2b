"""Ask a strategy what it would do in a hand-built position."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

import strategies
from tests.contracts.moments import ask, layout
from tests.contracts.registered import looker
from tests.simulator.counting_stars.position import GAME

if TYPE_CHECKING:
    from strategies import Strategy
    from tests.simulator.counting_stars.position import Position

THINKERS = tuple(name for name in strategies.names("counting_stars") if name not in {"random", "greedy"})
"""Those who price cards, kinds and stones."""


def named(name: str) -> Strategy:
    """Return a shipped strategy."""
    return strategies.get("counting_stars", name)


def choice(strategy: str | Strategy, position: Position) -> str:
    """Return what a strategy chooses, as text; it makes no random choice of note (its bids may vary a little)."""
    chooser = named(strategy) if isinstance(strategy, str) else strategy
    looker("counting_stars")(position.table.records)
    moments = np.zeros(1, dtype=layout(GAME))
    moments[0]["observed"] = position.record.observed
    moments[0]["options"] = position.record.options
    moments[0]["legal"] = position.record.legal
    place = int(ask(chooser, moments)[0])
    return GAME.text.format_action(position.kind, int(position.record.legal.actions[place]))
