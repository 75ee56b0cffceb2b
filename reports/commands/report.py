"""`fairdeal report`: writes the report of a results folder again, or sets two results side by side."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from reports.terminal import completing, mistakes, words
from reports.terminal.frontdoor import SPOKEN, checking, command, complain, language_option, option, tell
from reports.terminal.help import REPORT_FORMAT, REPORT_LANGUAGE, Help
from simulator.language import Text

if TYPE_CHECKING:
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


@command(HELP)
@click.argument("folders", metavar="DIR...", nargs=-1, required=True, shell_complete=completing.results)
@option(
    "--format",
    "form",
    about=REPORT_FORMAT,
    metavar="html|pdf",
    default="html",
    callback=mistakes.one_of(FORMATS, SPOKEN),
)
@language_option(REPORT_LANGUAGE)
def report(folders: tuple[str, ...], form: str, language: str | None) -> None:
    """Write the report of a results folder again, or two results side by side."""
    from experiments.results import load_results

    if len(folders) > MOST_FOLDERS:
        raise complain(mistakes.TWO_FOLDERS, given=len(folders))
    with checking():
        results = [load_results(folder) for folder in folders]
    path = _write(results, language)
    click.echo(_print(path) if form == "pdf" else path)


def _write(results: list[Results], language: str | None) -> Path:
    if len(results) == 1:
        from experiments.results import ResultsError
        from reports import write_report

        tell(words.WRITING, language or SPOKEN)
        with checking(kind=ResultsError):
            return write_report(results[0].path, language, SPOKEN)
    from reports.beside import write_beside
    from reports.write import language_of

    with checking():
        return write_beside(results[0], results[1], language_of(results[0], language, SPOKEN))


def _print(page: Path) -> Path:
    from reports.paper import NoBrowserError, print_page

    try:
        return print_page(page)
    except NoBrowserError as error:
        raise complain(mistakes.NO_BROWSER, page=page) from error
