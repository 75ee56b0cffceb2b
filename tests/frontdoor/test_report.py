"""`report`: other languages, paper, and two results side by side."""

from __future__ import annotations

import json
import pkgutil
from pathlib import Path

import pytest

from reports.paper import NoBrowserError
from tests.frontdoor.running import invoke
from tests.reports import synthetic


def _write_little(folder: Path, language: str) -> Path:
    path = folder / "report.html"
    path.write_text(f'<html lang="{language}">', encoding="utf-8")
    return path


def _no_browser(page: Path) -> Path:
    raise NoBrowserError(str(page))


@pytest.fixture
def folders(tmp_path: Path) -> list[str]:
    """Return two results folders of the same experiment, and one of another."""
    invented = {"one": synthetic.RIICHI, "other": synthetic.RIICHI, "grid": synthetic.GRID}
    return [str(synthetic.write_results(tmp_path / name, made, "en")) for name, made in invented.items()]


@pytest.fixture
def _one_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw the first figure only: the tests of reports look at the others."""
    for of_what in ("reports.content.gallery", "reports.beside"):
        pictures = pkgutil.resolve_name(of_what).pictures
        monkeypatch.setattr(f"{of_what}.pictures", lambda study, pictures=pictures: pictures(study)[:1])


@pytest.mark.usefixtures("_one_figure")
def test_two_folders_are_set_side_by_side(folders: list[str]) -> None:
    """The page lies in a folder of its own in the first, and its path is printed."""
    result = invoke("report", *folders[:2], "--language", "ko")
    page = Path(folders[0]) / "compared-with-other" / "report.html"

    assert (0, f"{page}\n", "보고서를 쓰는 중 ...\n") == (result.exit_code, result.stdout, result.stderr)
    assert "두 결과 나란히" in page.read_text(encoding="utf-8")


def test_what_cannot_be_compared_is_told_in_one_line(folders: list[str]) -> None:
    """With both folders, and exit code 2."""
    result = invoke("report", folders[0], folders[2])

    assert 2 == result.exit_code
    assert 1 == len(result.stderr.splitlines())
    assert f"{folders[0]} and {folders[2]}: no variant has the same name" in result.stderr


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("replays.json", "is damaged; delete it: the report then leaves these games out"),
        ("experiment.yaml", "is damaged; run the experiment again"),
        ("measures.parquet", "is damaged; run the experiment again"),
        ("manifest.json", "is damaged; run the experiment again"),
    ],
)
def test_a_damaged_file_gets_one_line(folders: list[str], name: str, complaint: str) -> None:
    """Which one, and what to do; nothing of what a library says about it."""
    path = Path(folders[0]) / name
    path.write_bytes(b"\xff{")
    result = invoke("report", folders[0])

    assert (2, f"{path}: {complaint}") == (result.exit_code, result.stderr.splitlines()[-1])


def test_a_missing_experiment_gets_one_line(folders: list[str]) -> None:
    """The report has its text, so it cannot be written without."""
    path = Path(folders[0]) / "experiment.yaml"
    path.unlink()
    result = invoke("report", folders[0])

    assert (2, f"{path}: is missing; run the experiment again") == (result.exit_code, result.stderr.splitlines()[-1])


def test_without_a_browser_there_is_no_pdf(folders: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The page is there all the same, and the line says how to print it."""
    monkeypatch.setattr("reports.write_report", _write_little)
    monkeypatch.setattr("reports.paper.print_page", _no_browser)
    result = invoke("report", folders[0], "--format", "pdf")

    assert 2 == result.exit_code
    assert f"open {Path(folders[0]) / 'report.html'} in a browser and print it" in result.stderr
    assert (Path(folders[0]) / "report.html").is_file()


def test_a_pdf_is_printed_where_there_is_a_browser(folders: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Its path is what is printed on the screen."""
    monkeypatch.setattr("reports.write_report", _write_little)
    monkeypatch.setattr("reports.paper.print_page", lambda page: page.with_suffix(".pdf"))
    result = invoke("report", folders[0], "--format", "pdf")

    assert (0, f"{Path(folders[0]) / 'report.pdf'}\n") == (result.exit_code, result.stdout)


@pytest.mark.usefixtures("_one_figure")
@pytest.mark.parametrize("count", [1, 2])
def test_json_says_what_was_written_where(folders: list[str], count: int) -> None:
    """Of a report and of two results side by side: all of it is there, and in the language that is named."""
    result = invoke("report", *folders[:count], "--language", "ko", "--json", "--quiet")
    told = json.loads(result.stdout)

    assert (0, "") == (result.exit_code, result.stderr)
    assert (folders[:count], "ko", None) == (told["results"], told["language"], told["pdf"])
    assert 'lang="ko"' in Path(told["report"]).read_text(encoding="utf-8")
    assert Path(told["markdown"]).read_text(encoding="utf-8").startswith("# ")
    assert {".svg", ".png"} == {path.suffix for path in Path(told["figures"]).iterdir()}


def test_json_names_the_pdf(folders: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """And the language is the experiment's own unless another is asked for."""
    monkeypatch.setattr("reports.write_report", _write_little)
    monkeypatch.setattr("reports.paper.print_page", lambda page: page.with_suffix(".pdf"))
    told = json.loads(invoke("report", folders[0], "--format", "pdf", "--json").stdout)

    assert ("en", f"{folders[0]}/report.pdf") == (told["language"], told["pdf"])


@pytest.mark.usefixtures("_one_figure")
def test_two_folders_are_printed_too(folders: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """As a PDF beside their page."""
    monkeypatch.setattr("reports.paper.print_page", lambda page: page.with_suffix(".pdf"))
    result = invoke("report", *folders[:2], "--format", "pdf", "--quiet")

    assert (0, f"{folders[0]}/compared-with-other/report.pdf\n") == (result.exit_code, result.stdout)


def test_quiet_prints_the_path_only(folders: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing on standard error."""
    monkeypatch.setattr("reports.write_report", _write_little)
    result = invoke("report", folders[0], "--quiet")

    assert (0, f"{folders[0]}/report.html\n", "") == (result.exit_code, result.stdout, result.stderr)
