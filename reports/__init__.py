"""Reports: tables in, pictures and sentences out. Never plays a game, never computes a statistic."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["write_report"]


def write_report(results_dir: Path, language: str | None = None, otherwise: str = "ko") -> Path:
    """Write the report of a results folder into it, and return its path; see `reports.write`."""
    from reports.write import write_report as write  # what draws takes a second to import

    return write(results_dir, language, otherwise)
