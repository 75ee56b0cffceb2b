"""Imports point one way: reports -> experiments -> strategies -> simulator."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parent.parent
LAYERS = ("simulator", "strategies", "experiments", "reports")
"""From the ground up: a layer may import itself and those before it."""

OURS = (*LAYERS, "fairdeal", "tests", "benchmarks")
"""Every top-level name of the project."""


def _imported(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield line and top-level name of every absolute import, wherever it stands."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name.partition(".")[0]
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield node.lineno, str(node.module).partition(".")[0]


def _offences(source: str, allowed: tuple[str, ...]) -> list[str]:
    """Return "line N imports X" for every import of ours that is not allowed."""
    return [
        f"line {line} imports {name}"
        for line, name in _imported(ast.parse(source))
        if name in OURS and name not in allowed
    ]


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_imports_only_layers_below_it(layer: str) -> None:
    """Simulator knows nobody; reports may know all; nobody knows the front door."""
    allowed = LAYERS[: LAYERS.index(layer) + 1]
    files = sorted((ROOT / layer).rglob("*.py"))
    offences = {
        path.relative_to(ROOT).as_posix(): found
        for path in files
        if (found := _offences(path.read_text(encoding="utf-8"), allowed))
    }

    assert files
    assert {} == offences


def test_an_import_that_points_up_is_found() -> None:
    """Also one that hides inside a function or behind an alias."""
    source = "import numpy\nimport simulator.play\ndef late():\n    from reports import write_report as w\n"

    assert ["line 4 imports reports"] == _offences(source, ("simulator",))
