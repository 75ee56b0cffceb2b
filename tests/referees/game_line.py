"""The first line of a transcript, of any game: the game, its players and a complete set of options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referees.transcript_lines import FORMAT, is_whole

if TYPE_CHECKING:
    from tests.referees.page import Page
    from tests.referees.transcript_lines import Entry, Lines

KEYS = {"type", "format", "game", "players", "seed", "deal", "lineup", "options"}


def check_game_line(lines: Lines, page: Page) -> Entry:
    """Read the first line, which must be that of a game of this page, and return it."""
    found = lines.take("game")
    if set(found) != KEYS:
        lines.fail("the game line", f"the fields {sorted(KEYS)}", sorted(found))
    if not is_whole(found["format"]) or found["format"] != FORMAT:
        lines.fail("the format of the transcript", FORMAT, found["format"])
    if found["game"] != page.game:
        lines.fail("the game", page.game, found["game"])
    players, (fewest, most) = found["players"], page.players
    if not is_whole(players) or not fewest <= players <= most:
        lines.fail(f"{fewest}-{most} players", f"{fewest} to {most}", players)
    for name in ("seed", "deal"):
        if not is_whole(found[name]) or found[name] < 0:
            lines.fail(f"the {name}", "a whole number from 0", found[name])
    lineup = found["lineup"]
    if not isinstance(lineup, list) or not all(isinstance(name, str) for name in lineup):
        lines.fail("the line-up", "names of strategies", lineup)
    if len(lineup) != players:
        lines.fail("the line-up", f"{players} names, one a seat", lineup)
    check_options(lines, page, found["options"], players)
    return found


def check_options(lines: Lines, page: Page, options: object, players: int) -> None:
    """Check that every option of the page is there, and no other, each with a value that it may have."""
    if not isinstance(options, dict) or set(options) != set(page.defaults):
        lines.fail("all options of the page, resolved", sorted(page.defaults), options)
    for name, value in options.items():
        must = page.fault_of(name, value)
        if must is not None:
            lines.fail(f"option {name}", must, value)
    if page.refused(options, players):
        lines.fail("options that go together", "no such game", options)
