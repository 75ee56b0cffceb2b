"""`fairdeal plan`: says what an experiment will take and what it can show."""

from __future__ import annotations

import click

from reports.terminal import completing
from reports.terminal.frontdoor import SPOKEN, command, json_option, language_option, print_json
from reports.terminal.help import Help
from reports.terminal.runner import load_experiment
from reports.terminal.screen import Screen
from reports.terminal.waiting import CompileNews, CtrlC
from simulator.language import Text

HELP = Help(
    Text(
        "실험이 얼마나 걸리고 무엇을 알아낼 수 있는지, 잠깐 돌려 보고 미리 말해 줍니다.",
        "Say beforehand what an experiment will take and what it can show, from a short probe.",
    ),
    "fairdeal plan my-rule.yaml",
)


@command(HELP)
@click.argument("file", metavar="FILE", shell_complete=completing.experiments)
@language_option()
@json_option()
def plan(file: str, *, language: str | None, as_json: bool) -> None:
    """Say what an experiment will take and what it can show."""
    spoken = language or SPOKEN
    with CtrlC(spoken), CompileNews(spoken) as news:
        experiment = load_experiment(file)
        news.game = experiment.game
        from experiments.crew import num_cores
        from experiments.forecast import as_data, forecast

        told = forecast(experiment)
    if as_json:
        print_json(as_data(told))
        return
    from reports.terminal.plans import show_plan

    show_plan(Screen(spoken), experiment, told, num_cores())
