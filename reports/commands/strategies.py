"""`fairdeal strategies`: lists a game's strategies and their weights."""

from __future__ import annotations

from reports.terminal.frontdoor import (
    SPOKEN,
    command,
    game_argument,
    json_option,
    language_option,
    print_json,
)
from reports.terminal.help import Help
from reports.terminal.screen import Screen
from reports.terminal.typed import load_game
from simulator.language import Text

HELP = Help(
    Text("게임의 전략과 가중치를 보여 줍니다.", "List a game's strategies and their weights."),
    "fairdeal strategies distanchu",
)


@command(HELP)
@game_argument()
@language_option()
@json_option()
def strategies(game: str, *, language: str | None, as_json: bool) -> None:
    """List a game's strategies and their weights."""
    import strategies as shelf
    from reports.terminal import facts, listings

    loaded = load_game(game)
    found = [shelf.get(loaded.id, name) for name in shelf.names(loaded.id)]
    if as_json:
        print_json(facts.strategy_facts(loaded, found))
    else:
        listings.show_strategies(Screen(language or SPOKEN), loaded, found)
