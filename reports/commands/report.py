"""`fairdeal report`: writes the report of a results folder again, or sets two results side by side."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from reports.terminal import completing, mistakes, words
from reports.terminal import help as texts
from reports.terminal.frontdoor import (
    SPOKEN,
    checking,
    choice_option,
    command,
    complain,
    json_option,
    language_option,
    option,
    print_json,
    tell,
)
from reports.terminal.help import Help
from simulator.language import Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from experiments.results import Results

HELP = Help(
    Text(
        "결과 폴더의 보고서를 다시 씁니다. 예를 들어 다른 언어로."
        "\n\n폴더 두 개를 주면 두 결과를 나란히 놓은 쪽을 씁니다.",
        "Write the report of a results folder again, for example in the other language.\n\nGiven two folders, write a"
        " page that sets their results side by side.",
    ),
    "fairdeal report results/must-follow-20261130-101500 --language ko\n"
    "fairdeal report results/must-follow-20261130-101500 --format pdf\n"
    "fairdeal report results/must-follow-20261130-101500 \\\n    results/must-follow-20261201-090000",
)
FORMATS = ("html", "pdf")
MOST_FOLDERS = 2
JSON = Text(
    "쓴 것의 경로와 언어를 JSON 객체 하나로 씁니다.",
    "Print one JSON object with what was written where, and its language.",
)


@command(HELP)
@click.argument("folders", metavar="DIR...", nargs=-1, required=True, shell_complete=completing.results)
@choice_option("--format", "form", about=texts.REPORT_FORMAT, names=FORMATS, default="html")
@language_option(texts.REPORT_LANGUAGE)
@option("--quiet", about=texts.QUIET, is_flag=True)
@json_option(JSON)
def report(folders: tuple[str, ...], **chosen: Any) -> None:
    """Write the report of a results folder again, or two results side by side."""
    from experiments.results import ResultsError, load_results
    from reports.write import language_of

    if len(folders) > MOST_FOLDERS:
        raise complain(mistakes.TWO_FOLDERS, given=len(folders))
    with checking():
        results = [load_results(folder) for folder in folders]
        language = language_of(results[0], chosen["language"], SPOKEN)
        write = _writer(results, language)
    if not chosen["quiet"]:
        tell(words.WRITING, chosen["language"] or SPOKEN)
    with checking(kind=ResultsError):
        page = write()
    paper = _print(page) if chosen["form"] == "pdf" else None
    if chosen["as_json"]:
        print_json(_told(results, language, page, paper))
    else:
        click.echo(paper or page)


def _writer(results: list[Results], language: str) -> Callable[[], Path]:
    """Return what writes the report, of one result or of two, and returns the path of its page."""
    if len(results) == 1:
        from reports import write_report

        return functools.partial(write_report, results[0].path, language)
    from reports.beside import set_beside, write_beside

    return functools.partial(write_beside, set_beside(results[0], results[1], language))


def _print(page: Path) -> Path:
    from reports.paper import NoBrowserError, print_page

    try:
        return print_page(page)
    except NoBrowserError as error:
        raise complain(mistakes.NO_BROWSER, page=page) from error


def _told(results: list[Results], language: str, page: Path, paper: Path | None) -> dict[str, Any]:
    """Return what was written where, as plain data."""
    return {
        "results": [str(one.path) for one in results],
        "language": language,
        "report": str(page),
        "markdown": str(page.with_suffix(".md")),
        "figures": str(page.with_name("figures")),
        "pdf": str(paper) if paper else None,
    }
