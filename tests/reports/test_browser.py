"""The page in a real browser, where there is one: nothing overflows, nothing complains, tables sort."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from html import unescape

import pytest

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
FLAGS = (
    "--headless --no-sandbox --disable-gpu --no-first-run --disable-background-networking --disable-component-update"
    " --disable-sync --allow-file-access-from-files --enable-logging=stderr --virtual-time-budget=4000 --dump-dom"
)
WIDTHS = (390, 1280)

FRAMES = """<!DOCTYPE html><body>
{frames}
<pre id="found"></pre>
<script>
addEventListener("load", function () {{
  var found = Array.from(document.querySelectorAll("iframe")).map(function (frame) {{
    var page = frame.contentDocument, root = page.documentElement;
    var wide = Array.from(page.querySelectorAll("main, main *")).filter(function (element) {{
      return !element.closest(".scroll, pre, svg") && element.getBoundingClientRect().right > root.clientWidth + 0.5;
    }});
    var table = page.querySelector("table");
    var head = table.querySelectorAll("th")[6];
    head.querySelector("button").click();
    var column = Array.from(table.tBodies[0].rows).map(function (row) {{
      return parseFloat(row.cells[6].getAttribute("data-order"));
    }});
    return {{
      overflow: root.scrollWidth - root.clientWidth,
      wide: wide.map(function (element) {{ return element.outerHTML.slice(0, 80); }}),
      figures: Array.from(page.querySelectorAll("figure")).filter(function (figure) {{
        return !figure.closest("details");
      }}).map(function (figure) {{
        return Array.from(figure.querySelectorAll("svg")).filter(function (svg) {{ return svg.clientWidth; }}).length;
      }}),
      sorted: column.every(function (value, row) {{ return !row || column[row - 1] <= value; }}),
      sort: head.getAttribute("aria-sort"),
      font: page.fonts.check("16px NanumGothic", "가")
    }};
  }});
  document.getElementById("found").textContent = JSON.stringify(found);
}});
</script></body>"""


@pytest.mark.skipif(BROWSER is None, reason="needs Chromium or Chrome")
def test_the_page_fits_a_phone_and_a_desk(report, tmp_path):
    """No overflow at 390 and 1280 pixels, one drawing of each figure, no console message, tables sort on a click."""
    address = (report.folder / "report.html").as_uri()
    frame = '<iframe src="{}" style="width: {}px; height: 900px; border: 0"></iframe>'
    harness = tmp_path / "frames.html"
    harness.write_text(
        FRAMES.format(frames="".join(frame.format(address, width) for width in WIDTHS)), encoding="utf-8"
    )
    done = subprocess.run(
        [str(BROWSER), *FLAGS.split(), f"--user-data-dir={tmp_path / 'profile'}", harness.as_uri()],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    found = re.search(r'<pre id="found">(.*?)</pre>', done.stdout, re.DOTALL)
    complaints = [line for line in done.stderr.splitlines() if "CONSOLE" in line]

    assert [] == complaints
    assert found is not None, done.stderr[-2000:]
    for page in json.loads(unescape(found[1])):
        assert (0, []) == (page["overflow"], page["wide"])
        assert {1} == set(page["figures"])
        assert (True, "ascending", True) == (page["sorted"], page["sort"], page["font"])
