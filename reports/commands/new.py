"""`fairdeal new`: writes an experiment file to start from."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from reports.terminal import completing
from reports.terminal import help as texts
from reports.terminal.frontdoor import (
    SPOKEN,
    command,
    complain,
    game_argument,
    json_option,
    language_option,
    option,
    print_json,
    whole_option,
)
from reports.terminal.help import Help
from reports.terminal.mistakes import NOT_OVERWRITTEN, NOT_WRITTEN
from reports.terminal.screen import Screen
from reports.terminal.typed import MOST_PLAYERS, choose_players, load_game
from simulator.language import Text

HELP = Help(
    Text(
        "새 실험 파일을 만듭니다.\n\n게임의 모든 규칙이 뜻, 범위, 원래 값과 함께 주석으로 들어 있고, 그대로도"
        " 돌아갑니다. 있는 파일은 덮어쓰지 않습니다.",
        "Write an experiment file to start from.\n\nEvery rule option is in it as a comment, with its meaning, range"
        " and published value; it runs as it is. No file is ever overwritten.",
    ),
    "fairdeal new distanchu --players 4 --out my-rule.yaml",
)
OUT = Text("만들 파일. 없으면 GAME-my-rule.yaml", "The file to write. Default: GAME-my-rule.yaml")
PLAYERS = Text("인원. 없으면 게임의 보통 인원.", "How many play. Default: as many as usual for the game.")
QUIET = Text("파일의 경로만 보여 줍니다.", "Print the file's path only.")
JSON = Text("파일의 경로를 JSON 객체로 씁니다.", "Print one JSON object with the file's path.")
NEXT = Text(
    "고친 다음: fairdeal run {path} · 얼마나 걸릴지: fairdeal plan {path}",
    "Edit it, then: fairdeal run {path} · how long that takes: fairdeal plan {path}",
)


@command(HELP)
@game_argument()
@whole_option("--players", PLAYERS, 1, MOST_PLAYERS, shell_complete=completing.players)
@option("--out", about=OUT, metavar="FILE", type=click.Path(path_type=Path))
@language_option(texts.FILE_LANGUAGE)
@option("--quiet", about=QUIET, is_flag=True)
@json_option(JSON)
def new(game: str, **chosen: Any) -> None:
    """Write an experiment file to start from."""
    spoken = chosen["language"] or SPOKEN
    loaded = load_game(game)
    players = choose_players(loaded, chosen["players"], ())
    path = chosen["out"] or Path(f"{loaded.id}-my-rule.yaml")
    from reports.terminal.template import experiment_text

    text = experiment_text(loaded, players, path.name, spoken)
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise complain(NOT_OVERWRITTEN, path=path) from None
    except OSError as error:
        raise complain(NOT_WRITTEN, path=path, why=error.strerror) from None
    if chosen["as_json"]:
        print_json({"file": str(path), "game": loaded.id, "players": players})
        return
    if not chosen["quiet"]:
        Screen(spoken).line(NEXT.say(spoken).format(path=path), style="dim")
    click.echo(path)
