"""Writes the report of a results folder into that folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

from experiments.results import load_results
from reports.content import content_of
from reports.drawn import draw_all
from reports.markdown import markdown_page
from reports.page import page
from reports.study import Study
from simulator.language import LANGUAGES

if TYPE_CHECKING:
    from pathlib import Path

    from experiments.results import Results

DEFAULT_LANGUAGE = "ko"


def write_report(results_dir: Path, language: str | None = None, otherwise: str = DEFAULT_LANGUAGE) -> Path:
    """Write report.html, report.md and the folder figures/, and return the path of report.html.

    Parameters
    ----------
    results_dir : Path
        As `run_experiment` returns it.
    language : {"ko", "en"}, optional
        The experiment's own unless given.
    otherwise : {"ko", "en"}
        Where neither says: the experiment asks in both languages.

    Raises
    ------
    ValueError
        A language that reports are not written in.
    """
    results = load_results(results_dir)
    content = content_of(Study(results, language_of(results, language, otherwise)))
    drawings = draw_all(content.pictures, results_dir / "figures")
    (results_dir / "report.md").write_text(markdown_page(content), encoding="utf-8")
    path = results_dir / "report.html"
    path.write_text(page(content, drawings), encoding="utf-8")
    return path


def language_of(results: Results, language: str | None = None, otherwise: str = DEFAULT_LANGUAGE) -> str:
    """Return the language in which results are told; raises ValueError for one that reports are not written in."""
    spoken = language or results.language or otherwise
    if spoken not in LANGUAGES:
        raise ValueError(f"language must be one of {', '.join(LANGUAGES)} (got {spoken!r})")
    return spoken
