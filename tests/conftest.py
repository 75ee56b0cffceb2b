"""What all tests share: how hypothesis searches, figures that need no screen, and rules that are compiled once."""

from __future__ import annotations

import os

import hypothesis
import pytest

os.environ.setdefault("MPLBACKEND", "Agg")

# No deadline: the first example of a test may wait for a kernel to be compiled.
hypothesis.settings.register_profile("local", deadline=None, print_blob=True)
# The same examples in every run: a red run on a server can be repeated at home, with CI=true.
hypothesis.settings.register_profile("server", parent=hypothesis.settings.get_profile("local"), derandomize=True)
hypothesis.settings.load_profile("server" if os.environ.get("CI") else "local")

MANY = 1000
"""Tests, and they need all games: what they run is compiled first. Fewer compile what they need when they need it."""


@pytest.hookimpl(trylast=True)  # after this process has said what it collected: others need not wait for it
def pytest_collection_finish(session: pytest.Session) -> None:
    """Share the games out among the processes, each to be compiled in one of them and loaded by the others."""
    from simulator import games, jit

    worker = getattr(session.config, "workerinput", None)
    if worker and jit.ENABLED and len(session.items) > MANY:
        from tests.compiling import compile_game

        number = int(worker["workerid"].removeprefix("gw"))
        for game_id in games.names()[number :: worker["workercount"]]:
            compile_game(games.load(game_id), blocks=not session.config.option.markexpr)
