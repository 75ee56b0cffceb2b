"""`fairdeal doctor`: checks the installation, with a line of cure for whatever is wrong."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from reports.terminal.frontdoor import SPOKEN, command, json_option, language_option, option, print_json
from reports.terminal.help import Help
from reports.terminal.screen import Screen
from simulator.language import Text

if TYPE_CHECKING:
    from reports.terminal.health import Finding

WRONG = 1
"""Exit code if something is wrong."""

HELP = Help(
    Text(
        "설치가 제대로 되었는지 살펴봅니다.\n\n버전, 컴파일러, 캐시, 글꼴, 코어, 브라우저, 터미널을 보고, 잘못된 것마다"
        " 고치는 법을 한 줄로 알려 줍니다. 잘못된 것이 있으면 종료 코드는 1입니다.",
        "Check the installation.\n\nVersions, compiler, cache, fonts, cores, browser and terminal, with a line of cure"
        " for whatever is wrong. The exit code is 1 if anything is.",
    ),
    "fairdeal doctor",
)
QUIET = Text("잘못된 것만 보여 줍니다.", "Print only what is wrong.")
NAMES = {
    "python": Text("파이썬", "Python"),
    "packages": Text("패키지", "packages"),
    "compiler": Text("컴파일러", "compiler"),
    "cache": Text("캐시", "cache"),
    "fonts": Text("글꼴", "fonts"),
    "cores": Text("코어", "cores"),
    "browser": Text("브라우저", "browser"),
    "terminal": Text("터미널", "terminal"),
}
MARKS, PLAIN_MARKS = ("✗", "✓"), ("!!", "ok")
"""Of what is wrong, and of what is right."""

CURE = Text("고치려면: {cure}", "cure: {cure}")
HINT = Text("원하면: {cure}", "if you like: {cure}")
FINE = Text("모두 괜찮습니다.", "All is well.")
COUNT = Text("고칠 것 {num}가지.", "To be mended: {num}.")


@command(HELP)
@language_option()
@option("--quiet", about=QUIET, is_flag=True)
@json_option()
def doctor(*, language: str | None, quiet: bool, as_json: bool) -> int:
    """Check the installation."""
    from reports.terminal import health

    can_show = health.can_show(sys.stdout.encoding)
    screen = Screen((language or SPOKEN) if can_show else "en")  # question marks would tell nobody what to do
    found = list(health.examine())
    num_wrong = sum(not one.is_right for one in found)
    if as_json:
        print_json({"ok": num_wrong == 0, "checks": [_as_data(one) for one in found]})
    else:
        marks = MARKS if can_show else PLAIN_MARKS
        screen.definitions(_entry(screen, one, marks[one.is_right]) for one in found if not (quiet and one.is_right))
        if not quiet:
            screen.line()
            screen.line(screen.say(COUNT, num=num_wrong) if num_wrong else screen.say(FINE), style="bold")
    return WRONG if num_wrong else 0


def _as_data(one: Finding) -> dict[str, object]:
    cure = one.cure._asdict() if one.cure else None
    return {"name": one.name, "ok": one.is_right, "told": one.told._asdict(), "cure": cure}


def _entry(screen: Screen, one: Finding, mark: str) -> tuple[str, list[tuple[str, str]]]:
    lines = [(screen.say(one.told), "" if one.is_right else "bold")]
    if one.cure:
        lines.append((screen.say(HINT if one.is_right else CURE, cure=screen.say(one.cure)), "dim"))
    return f"{mark} {screen.say(NAMES[one.name])}", lines
