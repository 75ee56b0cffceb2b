"""Ask a strategy what it would do in a hand-built position."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

import strategies
from tests.contracts.moments import ask, layout
from tests.contracts.registered import looker
from tests.simulator.stellar.position import GAME

if TYPE_CHECKING:
    from strategies import Strategy
    from tests.simulator.stellar.position import Position

PLAYERS = tuple(name for name in strategies.names("stellar") if name != "random")
"""Those who think about what they do."""

PLANNERS = tuple(name for name in PLAYERS if name != "greedy")
"""Those who plan a turn as a whole."""


def named(name: str) -> Strategy:
    """Return a shipped strategy."""
    return strategies.get("stellar", name)


def choice(strategy: Strategy, position: Position) -> str:
    """Return what a strategy chooses, as text."""
    looker("stellar")(position.table.records)
    moments = np.zeros(1, dtype=layout(GAME))
    moments[0]["observed"] = position.record.observed
    moments[0]["options"] = position.record.options
    moments[0]["legal"] = position.record.legal
    place = int(ask(strategy, moments)[0])
    return GAME.text.format_action(position.kind, int(position.record.legal.actions[place]))
