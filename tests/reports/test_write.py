"""Where a report goes, in which language, and what is refused."""

from __future__ import annotations

import pytest

from experiments.results import ResultsError
from reports import write_report
from tests.reports import synthetic


def test_the_language_is_the_experiments_unless_one_is_given(tmp_path, monkeypatch):
    """A report can be written again in the other language."""
    monkeypatch.setattr("reports.content.gallery.pictures", lambda _: [])
    folder = synthetic.write_results(tmp_path / "results", synthetic.ALONE, "ko")
    paths = [write_report(folder), write_report(folder, "en")]

    assert [folder / "report.html"] * 2 == paths
    assert 'lang="en"' in paths[1].read_text(encoding="utf-8")


def test_an_unknown_language_is_refused(tmp_path):
    """With the ones that there are."""
    folder = synthetic.write_results(tmp_path / "results", synthetic.ALONE, "ko")

    with pytest.raises(ValueError, match=r"language must be one of ko, en \(got 'fr'\)"):
        write_report(folder, "fr")


def test_a_folder_without_results_is_refused(tmp_path):
    """By the reader of results, in one line."""
    with pytest.raises(ResultsError, match="is this a folder that `fairdeal run` made"):
        write_report(tmp_path)
