"""Ask a strategy what it would do in a hand-built position."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

import strategies
from tests.contracts.moments import ask, layout
from tests.contracts.registered import looker
from tests.simulator.flohcati.position import GAME

if TYPE_CHECKING:
    from strategies import Strategy
    from tests.simulator.flohcati.position import Position

PLAYERS = tuple(name for name in strategies.names("flohcati") if name != "random")
"""Those who think about what they do."""


def named(name: str) -> Strategy:
    """Return a shipped strategy."""
    return strategies.get("flohcati", name)


def choice(strategy: Strategy, position: Position) -> str:
    """Return what a strategy chooses, as text."""
    looker("flohcati")(position.table.records)
    moments = np.zeros(1, dtype=layout(GAME))
    moments[0]["observed"] = position.record.observed
    moments[0]["options"] = position.record.options
    moments[0]["legal"] = position.record.legal
    place = int(ask(strategy, moments)[0])
    return GAME.text.format_action(position.kind, int(position.record.legal.actions[place]))
