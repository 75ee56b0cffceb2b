"""`fairdeal play`: plays one game and prints every move."""

from __future__ import annotations

from typing import Any

import click

from reports.terminal import help as texts
from reports.terminal import mistakes
from reports.terminal.frontdoor import (
    SPOKEN,
    checking,
    command,
    complain,
    json_option,
    language_option,
    option,
    whole_option,
)
from reports.terminal.help import Help
from reports.terminal.screen import Screen
from reports.terminal.typed import MOST_PLAYERS, find_strategy, load_game, read_lineup, read_rules
from reports.terminal.waiting import CompileNews, CtrlC
from reports.terminal.wrapping import wrap
from simulator.language import Text

LARGEST_SEED = 2**64 - 1
LARGEST_DEAL = 2**63 - 1

HELP = Help(
    Text(
        "한 판을 두고 모든 수를 보여 줍니다.\n\n시드, 딜 번호, 규칙, 앉은 전략이 같으면 언제나 같은 판입니다.",
        "Play one game and print every move.\n\nThe same seed, deal, rules and line-up always give the same game.",
    ),
    "fairdeal play distanchu --players 4 --seed 7 --rule riichi=true \\\n    --lineup balanced,greedy,random,balanced",
)
DEAL = Text("딜 번호, 0부터. 기본값: 0", "Number of the deal, from 0. Default: 0")
JSON_LINES = Text("docs/transcripts.md의 JSON 줄로 씁니다.", "Print JSON lines, as docs/transcripts.md describes.")


@command(HELP)
@click.argument("game")
@whole_option("--players", texts.PLAYERS, 1, MOST_PLAYERS)
@whole_option("--seed", texts.SEED, 0, LARGEST_SEED, default=1)
@whole_option("--deal", DEAL, 0, LARGEST_DEAL, default=0)
@option("--rule", "changes", about=texts.RULE, multiple=True, metavar="NAME=VALUE")
@option("--lineup", about=texts.LINEUP, metavar="NAME,NAME,...")
@language_option()
@json_option(JSON_LINES)
def play(game: str, **chosen: Any) -> None:
    """Play one game and print every move."""
    from simulator import transcript
    from simulator.play import trace

    spoken = chosen["language"] or SPOKEN
    loaded = load_game(game)
    names = read_lineup(chosen["lineup"])
    players = chosen["players"] or len(names) or loaded.default_players
    with checking():
        loaded.check_players(players)
    if names and len(names) != players:
        raise complain(mistakes.LINEUP_LENGTH, players=players, given=len(names))
    rules = read_rules(loaded, chosen["changes"], players)
    with CtrlC(spoken), CompileNews(spoken) as news:
        seats = [find_strategy(loaded, name) for name in names or ["balanced"] * players]
        news.game = loaded
        with checking():
            played = trace(loaded, rules, seats, chosen["seed"], chosen["deal"])
    if chosen["as_json"]:
        click.echo("\n".join(transcript.to_json_lines(played)))
    else:
        screen = Screen(spoken)
        told = transcript.to_text(played, spoken).splitlines()
        if screen.is_terminal:
            told = [line for long in told for line in wrap(long, screen.width, later=" " * 6)]
        click.echo("\n".join(told))
