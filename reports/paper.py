"""The report on paper: a browser, if there is one, prints the page to PDF."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge")
FLAGS = (
    "--headless", "--disable-gpu", "--no-first-run", "--no-sandbox", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--no-pdf-header-footer", "--virtual-time-budget=5000",
)  # fmt: skip
PATIENCE = 180
"""Seconds after which a browser is given up."""


class NoBrowserError(RuntimeError):
    """No browser that can print is at hand, or it did not."""


def find_browser(which: Callable[[str], str | None] = shutil.which) -> str | None:
    """Return the path of a browser that can print, or None."""
    return next(filter(None, map(which, BROWSERS)), None)


def print_page(page: Path) -> Path:
    """Print an HTML file to a PDF beside it, and return its path; raises `NoBrowserError`."""
    browser = find_browser()
    if browser is None:
        raise NoBrowserError
    paper = page.with_suffix(".pdf")
    paper.unlink(missing_ok=True)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        command = [browser, *FLAGS, f"--user-data-dir={profile}", f"--print-to-pdf={paper.resolve()}"]
        try:
            command.append(page.resolve().as_uri())
            subprocess.run(command, capture_output=True, timeout=PATIENCE, check=False)  # noqa: S603 - found by us
        except (OSError, subprocess.TimeoutExpired) as error:
            raise NoBrowserError(str(error)) from error
    if not paper.is_file():
        raise NoBrowserError(browser)
    return paper
