"""`fairdeal balance`: finds the smallest change of the rules that brings a measure to a target."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from reports.terminal import completing
from reports.terminal import help as texts
from reports.terminal.frontdoor import (
    SPOKEN,
    checking,
    command,
    count_option,
    json_option,
    language_option,
    option,
    whole_option,
)
from reports.terminal.help import Help
from reports.terminal.runner import MOST_BLOCK_DEALS, MOST_THREADS, Runner
from reports.terminal.waiting import STOPPED, CompileNews, CtrlC
from simulator.language import Text

HELP = Help(
    Text(
        "잰 값을 목표 안으로 들여놓는 가장 작은 규칙 변경을 찾습니다.\n\n목표, 그리고 바꿔도 되는 규칙과 그 범위를 실험"
        " 파일의 `balance:`에 적습니다(docs/balance.md). 찾은 것은 찾을 때 쓰지 않은 새 딜로 확인합니다. 마지막 줄에"
        " 결과 폴더가 나옵니다.",
        "Find the smallest change of the rules that brings a measure to a target.\n\nThe section `balance:` of the"
        " experiment file names the target and the options that may change (docs/balance.md). What is found is"
        " confirmed on fresh deals that the search never saw. The last line is the folder of the results.",
    ),
    "fairdeal balance first-seat.yaml",
)
QUIET = Text("결과 폴더의 경로만 보여 줍니다.", "Print the folder of the results only.")
JSON = Text(
    "경로와 답, 확인한 규칙 모두를 JSON 객체 하나로 씁니다.",
    "Print one JSON object with the path, the answer and all that was confirmed.",
)


@command(HELP)
@click.argument("file", metavar="FILE", shell_complete=completing.experiments)
@option("--out", about=texts.OUT, metavar="DIR", default="results", type=click.Path(path_type=Path))
@whole_option("--threads", texts.THREADS, 1, MOST_THREADS)
@whole_option("--workers", texts.WORKERS, 1, MOST_THREADS)
@option("--cluster", about=texts.CLUSTER, metavar="ADDRESS")
@count_option("--block-deals", texts.BLOCK_DEALS, MOST_BLOCK_DEALS)
@language_option()
@option("--quiet", about=QUIET, is_flag=True)
@json_option(JSON)
def balance(file: str, **chosen: Any) -> int:
    """Find the smallest change of the rules that brings a measure to a target."""
    spoken = chosen["language"] or SPOKEN
    with CtrlC(spoken) as ctrl_c, CompileNews(spoken, is_wanted=not chosen["quiet"]) as news:
        from experiments.balance.load import load_balance
        from experiments.problems import ExperimentError

        with checking(kind=ExperimentError):
            wanted = load_balance(Path(file))
        news.game = wanted.experiment.game
        found = Runner(spoken, ctrl_c, **chosen).balance(wanted)
    return 0 if found else STOPPED
