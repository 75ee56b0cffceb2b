"""Pages in a real browser, where there is one: nothing overflows, nothing complains, all can be read, tables sort."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from html import unescape
from pathlib import Path

import pytest

from experiments.results import load_results
from reports.beside import set_beside, write_beside
from reports.paper import BROWSERS, print_page
from tests.reports import synthetic

BROWSER = next(filter(None, map(shutil.which, BROWSERS)), None)
FLAGS = (
    "--headless --no-sandbox --disable-gpu --no-first-run --disable-background-networking --disable-component-update"
    " --disable-sync --allow-file-access-from-files --enable-logging=stderr --virtual-time-budget=8000 --dump-dom"
)
WIDTHS, SCHEMES = (390, 1280), ("light", "dark")
SCRIPT = Path(__file__).with_name("looking.js")
HARNESS = '<!DOCTYPE html><body>{frames}<pre id="found"></pre><script>{script}</script></body>'
FRAME = '<iframe src="{}" style="width: {}px; height: 900px; border: 0; color-scheme: {}"></iframe>'

needs_browser = pytest.mark.skipif(BROWSER is None, reason="needs Chromium or Chrome")


def look(page, folder):
    """Return what the browser finds on a page at each width in each colour scheme, and what it complains of."""
    frames = "".join(FRAME.format(page.as_uri(), width, scheme) for scheme in SCHEMES for width in WIDTHS)
    harness = folder / "frames.html"
    harness.write_text(HARNESS.format(frames=frames, script=SCRIPT.read_text(encoding="utf-8")), encoding="utf-8")
    done = subprocess.run(
        [str(BROWSER), *FLAGS.split(), f"--user-data-dir={folder / 'profile'}", harness.as_uri()],
        capture_output=True,
        text=True,
        timeout=180,
        check=False,
    )
    found = re.search(r'<pre id="found">(.*?)</pre>', done.stdout, re.DOTALL)
    assert found is not None, done.stderr[-2000:]
    assert [] == [line for line in done.stderr.splitlines() if "CONSOLE" in line]
    return json.loads(unescape(found[1]))


def check(pages):
    """Assert that nothing is wrong with what was found on a page."""
    assert [False, False, True, True] == [page["is_dark"] for page in pages]
    for page in pages:
        assert (0, []) == (page["overflow"], page["wide"])
        assert [] == page["pale"]
        assert page["num_texts"] > 200
        assert {1} == set(page["figures"])
        assert [] == page["nameless"]
        assert (True, "ascending", True) == (page["sorted"], page["sort"], page["font"])


@needs_browser
def test_the_page_fits_a_phone_and_a_desk(report, tmp_path):
    """No overflow at 390 and 1280 pixels, contrast AA in light and dark, one drawing of each figure, tables sort."""
    check(look(report.folder / "report.html", tmp_path))


@needs_browser
def test_two_results_side_by_side_fit_too(tmp_path):
    """The same holds for the page that compares, however long the names of the folders."""
    folders = {"one-20261130-101500": synthetic.RIICHI, "another-question-20261201-090000": synthetic.UNCLEAR}
    first, second = (
        load_results(synthetic.write_results(tmp_path / name, invented, "ko")) for name, invented in folders.items()
    )

    check(look(write_beside(set_beside(first, second, "ko")), tmp_path))


@needs_browser
def test_a_page_can_be_printed(report, tmp_path):
    """As a PDF beside it."""
    page = tmp_path / "report.html"
    page.write_text(report.html, encoding="utf-8")
    paper = print_page(page)

    assert tmp_path / "report.pdf" == paper
    assert paper.read_bytes().startswith(b"%PDF")
