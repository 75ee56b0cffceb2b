"""`fairdeal schema`: prints the JSON Schema of experiment files, for editors."""

from __future__ import annotations

import json
from pathlib import Path

import click

from reports.terminal.frontdoor import (
    command,
    complain,
    game_argument,
    language_option,
    option,
)
from reports.terminal.help import Help
from reports.terminal.mistakes import NOT_OVERWRITTEN
from reports.terminal.typed import load_game
from simulator.language import Text

HELP = Help(
    Text(
        "실험 파일의 JSON Schema를 보여 줍니다.\n\n편집기가 이것을 알면 쓰는 동안 키와 규칙 이름을 채워 주고 잘못을"
        " 짚어 줍니다. 게임을 적으면 그 게임의 것만, 적지 않으면 모든 게임의 것입니다. `fairdeal new`로 만든 파일은"
        " 이미 함께 설치된 스키마를 가리킵니다.",
        "Print the JSON Schema of experiment files.\n\nAn editor that knows it completes keys and names of options as"
        " you type, and marks mistakes. Of one game, or of all if none is named. Files made by `fairdeal new` point at"
        " the one that is installed.",
    ),
    "fairdeal schema --out fairdeal.schema.json",
)
OUT = Text("화면 대신 이 파일에 씁니다.", "Write it to this file instead of the screen.")


@command(HELP)
@game_argument(required=False)
@option("--out", about=OUT, metavar="FILE", type=click.Path(path_type=Path))
@language_option()
def schema(game: str | None, out: Path | None, language: str | None) -> None:  # noqa: ARG001 - of help and errors
    """Print the JSON Schema of experiment files."""
    chosen = None if game is None else [load_game(game)]
    from experiments.schema import TITLE, as_text, experiment_schema

    text = as_text(experiment_schema(chosen))
    if out is None:
        click.echo(text, nl=False)
        return
    if out.exists() and not _is_ours(out, TITLE):
        raise complain(NOT_OVERWRITTEN, path=out)
    out.write_text(text, encoding="utf-8")
    click.echo(out)


def _is_ours(path: Path, title: str) -> bool:
    """Say whether a file is such a schema, perhaps an older one: nothing else is written over."""
    try:
        return bool(json.loads(path.read_text(encoding="utf-8")).get("title") == title)
    except (ValueError, AttributeError):
        return False
