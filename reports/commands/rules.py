"""`fairdeal rules`: lists a game's rule options and counters."""

from __future__ import annotations

import click

from reports.terminal.frontdoor import SPOKEN, command, json_option, language_option, print_json
from reports.terminal.help import Help
from reports.terminal.screen import Screen
from reports.terminal.typed import load_game
from simulator.language import Text

HELP = Help(
    Text(
        "게임에서 바꿔 볼 수 있는 규칙과 세는 것을 보여 줍니다.",
        "List a game's rule options and counters.",
    ),
    "fairdeal rules distanchu",
)


@command(HELP)
@click.argument("game")
@language_option()
@json_option()
def rules(game: str, *, language: str | None, as_json: bool) -> None:
    """List a game's rule options and counters."""
    from reports.terminal import facts, listings

    loaded = load_game(game)
    if as_json:
        print_json(facts.rule_facts(loaded))
    else:
        listings.show_rules(Screen(language or SPOKEN), loaded)
