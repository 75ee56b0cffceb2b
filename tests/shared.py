"""What is made once for all processes that run tests together."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from simulator.sharing import alone

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import pytest


def shared_folder(factory: pytest.TempPathFactory) -> Path:
    """Return a folder that belongs to this run of tests, and to all of its processes."""
    own = factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """Return a folder that the first who wants it fills with `make`, while others wait; nobody may change it later."""
    folder = shared_folder(factory) / name
    done = folder / "made"
    with alone(folder):
        if not done.exists():
            folder.mkdir()
            make(folder)
            done.touch()
    return folder
