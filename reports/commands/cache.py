"""`fairdeal cache`: shows the cache of compiled rules, or clears it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from reports.terminal import caches, completing
from reports.terminal.frontdoor import SPOKEN, command, json_option, language_option, option, print_json
from reports.terminal.help import Help
from reports.terminal.mistakes import one_of
from reports.terminal.plans import size
from reports.terminal.screen import Screen
from simulator.language import Text

if TYPE_CHECKING:
    from pathlib import Path

HELP = Help(
    Text(
        "컴파일해 둔 규칙의 캐시를 보여 주거나 비웁니다.\n\n규칙이나 버전이 바뀌면 새 폴더를 쓰고 옛것은 남습니다."
        " 지워도 결과는 달라지지 않고, 다음에 다시 컴파일할 뿐입니다.",
        "Show the cache of compiled rules, or clear it.\n\nChanged rules or versions get a folder of their own and the"
        " old one stays. Clearing changes no result; what is needed is compiled again.",
    ),
    "fairdeal cache\nfairdeal cache clear --stale",
)
STALE = Text("clear: 이제 쓰지 않는 것만 지웁니다.", "With clear: only what is no longer in use.")
QUIET = Text("폴더의 경로만 보여 줍니다.", "Print the folder's path only.")
FOLDER = Text("캐시: {folder}", "Cache: {folder}")
NOTHING = Text("비어 있습니다.", "It is empty.")
COLUMNS = (Text("폴더", "folder"), Text("크기", "size"), Text("쓰는가", "in use"))
CURRENT, OLD = Text("지금 씀", "yes"), Text("옛것", "stale")
CLEARED = Text("폴더 {num}개, {size}를 지웠습니다.", "Deleted {num} folders, {size}.")
NEXT = Text("옛것만 지우기: fairdeal cache clear --stale", "To delete what is stale: fairdeal cache clear --stale")
CLEAR = "clear"


@command(HELP)
@click.argument(
    "action",
    required=False,
    metavar="ACTION",
    callback=one_of((CLEAR,), SPOKEN),
    shell_complete=completing.one_of((CLEAR,)),
)
@option("--stale", about=STALE, is_flag=True)
@language_option()
@option("--quiet", about=QUIET, is_flag=True)
@json_option()
def cache(action: str | None, *, stale: bool, language: str | None, quiet: bool, as_json: bool) -> None:
    """Show the cache of compiled rules, or clear it."""
    from simulator import jit

    screen = Screen(language or SPOKEN)
    folder = jit.cache_root()
    found = caches.clear(only_stale=stale) if action == CLEAR else caches.cached()
    if as_json:
        entries = [{"name": one.path.name, "bytes": one.num_bytes, "current": one.is_current} for one in found]
        print_json({"folder": str(folder), "cleared" if action == CLEAR else "folders": entries})
    elif quiet:
        click.echo(folder)
    elif action == CLEAR:
        screen.line(screen.say(CLEARED, num=len(found), size=size(sum(one.num_bytes for one in found))))
    else:
        _show(screen, folder, found)


def _show(screen: Screen, folder: Path, found: list[caches.Cached]) -> None:
    screen.line(screen.say(FOLDER, folder=folder), style="bold")
    if not found:
        screen.line(screen.say(NOTHING))
        return
    rows = [(one.path.name, size(one.num_bytes), screen.say(CURRENT if one.is_current else OLD)) for one in found]
    screen.line()
    screen.table([screen.say(title) for title in COLUMNS], rows, numeric=(1,))
    if any(not one.is_current for one in found):
        screen.line()
        screen.line(screen.say(NEXT), style="dim")
