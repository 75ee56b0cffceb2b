"""`fairdeal games`: lists the games."""

from __future__ import annotations

from reports.terminal import facts
from reports.terminal.frontdoor import SPOKEN, command, json_option, language_option, print_json
from reports.terminal.help import Help
from reports.terminal.screen import Screen
from simulator.language import Text

HELP = Help(Text("돌려 볼 수 있는 게임을 보여 줍니다.", "List the games."), "fairdeal games")


@command(HELP)
@language_option()
@json_option()
def games(*, language: str | None, as_json: bool) -> None:
    """List the games."""
    from reports.terminal import listings

    found = facts.all_games()
    if as_json:
        print_json({"games": found})
    else:
        listings.show_games(Screen(language or SPOKEN), found)
