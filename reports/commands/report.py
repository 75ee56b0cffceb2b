"""`fairdeal report`: writes the report of a results folder again."""

from __future__ import annotations

from pathlib import Path

import click

from reports.terminal.frontdoor import checking, command, language_option
from reports.terminal.help import REPORT_LANGUAGE, Help
from simulator.language import Text

HELP = Help(
    Text(
        "결과 폴더의 보고서를 다시 씁니다. 예를 들어 다른 언어로.",
        "Write the report of a results folder again, for example in the other language.",
    ),
    "fairdeal report results/must-follow-20261130-101500 --language ko",
)


@command(HELP)
@click.argument("folder", metavar="DIR")
@language_option(REPORT_LANGUAGE)
def report(folder: str, language: str | None) -> None:
    """Write the report of a results folder again."""
    from experiments.results import load_results
    from reports import write_report

    with checking():
        load_results(folder)
    click.echo(write_report(Path(folder), language))
