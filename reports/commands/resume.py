"""`fairdeal resume`: goes on with a run that was stopped or killed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from reports.terminal import completing
from reports.terminal import help as texts
from reports.terminal.frontdoor import (
    SPOKEN,
    command,
    json_option,
    language_option,
    option,
    print_json,
    whole_option,
)
from reports.terminal.help import Help
from reports.terminal.runner import MOST_THREADS, Runner
from reports.terminal.waiting import STOPPED, CompileNews, CtrlC
from simulator.language import Text

HELP = Help(
    Text(
        "멈췄거나 꺼진 실험을 이어서 합니다.\n\n끝낸 판은 다시 하지 않고, 결과는 멈춘 적 없는 실험과 한 바이트도"
        " 다르지 않습니다. 규칙이나 전략, 실험 파일이 그사이 바뀌었으면 이어서 하지 않습니다.",
        "Go on with a run that was stopped or killed.\n\nNothing that was finished is played again, and the results are"
        " the same bytes as if the run had never been stopped. If the rules, the strategies or the experiment have"
        " changed since, it is refused.",
    ),
    "fairdeal resume results/must-follow-20261130-101500",
)


@command(HELP)
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path), shell_complete=completing.results)
@whole_option("--threads", texts.THREADS, 1, MOST_THREADS)
@whole_option("--workers", texts.WORKERS, 1, MOST_THREADS)
@option("--cluster", about=texts.CLUSTER, metavar="ADDRESS")
@language_option(texts.RUN_LANGUAGE)
@option("--quiet", about=texts.QUIET, is_flag=True)
@json_option(texts.JSON_RUN)
def resume(folder: Path, **chosen: Any) -> int:
    """Go on with a run that was stopped or killed."""
    spoken = chosen["language"] or SPOKEN
    with CtrlC(spoken) as ctrl_c, CompileNews(spoken, is_wanted=not chosen["quiet"]):
        summary = Runner(spoken, ctrl_c, **chosen).resume(folder)
    if summary and chosen["as_json"]:
        print_json({"runs": [summary]})
    return 0 if summary and summary["report"] else STOPPED
