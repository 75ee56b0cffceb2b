"""The tutorial notebook runs from top to bottom, and shows what it says it shows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

TUTORIAL = Path(__file__).resolve().parents[2] / "docs" / "tutorial.ipynb"


@pytest.fixture(scope="module")
def outputs(tmp_path_factory) -> list[list[Any]]:
    """What each cell of code showed."""
    notebook = nbformat.read(TUTORIAL, as_version=4)
    folder = tmp_path_factory.mktemp("notebook")
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("MPLBACKEND", raising=False)  # a notebook draws into its page
        NotebookClient(notebook, timeout=300, resources={"metadata": {"path": str(folder)}}).execute()
    return [cell["outputs"] for cell in notebook.cells if cell["cell_type"] == "code"]


def _shown(outputs: list[Any], kind: str) -> list[str]:
    return [output["data"][kind] for output in outputs if kind in output.get("data", {})]


def test_results_show_themselves(outputs):
    """The question stands above a table of verdicts."""
    (page,) = _shown(outputs[0], "text/html")

    assert "What does riichi do?" in page
    assert "<th>verdict</th>" in page


def test_every_figure_is_drawn(outputs):
    """One picture for each cell of the chapter on figures, and no warning about a missing letter."""
    assert [1, 1, 1] == [len(_shown(cell, "image/png")) for cell in outputs[1:4]]
    assert [] == [output for cell in outputs[1:4] for output in cell if output["output_type"] == "stream"]


def test_a_mistake_is_one_line(outputs):
    """The message names the key and the option that was meant."""
    (said,) = [output["text"] for output in outputs[6]]

    assert said.endswith("variants.mine.riichi_keap: no such option in distanchu; did you mean riichi_keep?\n")


def test_the_report_is_written(outputs):
    """The last cell names its file."""
    assert ["'report.html'"] == _shown(outputs[7], "text/plain")
