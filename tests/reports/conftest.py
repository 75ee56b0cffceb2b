"""Invented experiments as studies and as written reports, each made once."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import pytest

from experiments.results import load_results
from reports import write_report
from reports.study import Study
from tests.reports import synthetic
from tests.shared import made_once

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@dataclass(frozen=True)
class Report:
    """A written report.

    Attributes
    ----------
    folder : Path
    html, markdown : str
    language : str
    """

    folder: Path
    html: str
    markdown: str
    language: str


@pytest.fixture
def study_of(tmp_path: Path) -> Callable[..., Study]:
    """Make a study of an invented experiment; keywords replace entries of its manifest."""

    def make(invented: synthetic.Invented = synthetic.RIICHI, language: str = "en", **manifest: Any) -> Study:
        folder = synthetic.write_results(tmp_path / "results", replace(invented, manifest=manifest), language)
        return Study(load_results(folder), language)

    return make


@pytest.fixture(scope="session", params=["ko", "en"])
def report(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Report:
    """Write the report of the invented experiment with 리치, in each language; it is there to be read only."""
    language = str(request.param)

    def write(folder: Path) -> None:
        write_report(synthetic.write_results(folder / "results", synthetic.RIICHI, language))

    folder = made_once(tmp_path_factory, f"report-{language}", write) / "results"
    html, markdown = ((folder / f"report.{kind}").read_text(encoding="utf-8") for kind in ("html", "md"))
    return Report(folder, html, markdown, language)
