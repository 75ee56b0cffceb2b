"""`fairdeal run`: plays experiments and writes their results and reports."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from reports.terminal import completing, words
from reports.terminal import help as texts
from reports.terminal.frontdoor import (
    SPOKEN,
    command,
    count_option,
    json_option,
    language_option,
    option,
    print_json,
    tell,
    whole_option,
)
from reports.terminal.help import Help
from reports.terminal.runner import MOST_BLOCK_DEALS, MOST_THREADS, Runner, load_experiment
from reports.terminal.waiting import STOPPED, CompileNews, CtrlC
from simulator.language import Text

HELP = Help(
    Text(
        "실험을 돌리고 결과와 보고서를 씁니다.\n\n마지막 줄에 보고서의 경로가 나옵니다. Ctrl-C를 누르면 멈추고,"
        " 그때까지 끝낸 판의 결과는 남깁니다. `fairdeal resume`으로 이어서 할 수 있습니다.",
        "Play experiments and write their results and reports.\n\nThe last line is the path of the report. Ctrl-C stops"
        " the play and keeps the results of the games that were finished; `fairdeal resume` goes on from there.",
    ),
    "fairdeal run my-rule.yaml --language en",
)


@command(HELP)
@click.argument("files", nargs=-1, required=True, metavar="FILE...", shell_complete=completing.experiments)
@option("--out", about=texts.OUT, metavar="DIR", default="results", type=click.Path(path_type=Path))
@whole_option("--threads", texts.THREADS, 1, MOST_THREADS)
@whole_option("--workers", texts.WORKERS, 1, MOST_THREADS)
@option("--cluster", about=texts.CLUSTER, metavar="ADDRESS")
@count_option("--block-deals", texts.BLOCK_DEALS, MOST_BLOCK_DEALS)
@language_option(texts.RUN_LANGUAGE)
@option("--quiet", about=texts.QUIET, is_flag=True)
@json_option(texts.JSON_RUN)
def run(files: tuple[str, ...], **chosen: Any) -> int:
    """Play experiments and write their results and reports."""
    spoken = chosen["language"] or SPOKEN
    told: list[dict[str, Any]] = []
    with CtrlC(spoken) as ctrl_c, CompileNews(spoken, is_wanted=not chosen["quiet"]) as news:
        experiments = [load_experiment(file) for file in files]
        for experiment in experiments:
            news.game = experiment.game
            ctrl_c.nothing_to_keep = not told
            summary = Runner(spoken, ctrl_c, **chosen).run(experiment)
            told += [summary] if summary else []
            if not summary or not summary["report"]:
                break
    left = [str(experiment.path) for experiment in experiments[len(told) :]]
    if told and left:
        tell(words.NOT_RUN, spoken, files=", ".join(left))
    if chosen["as_json"]:
        print_json({"runs": told})
    return STOPPED if left or not told[-1]["report"] else 0
