"""What is wrong with a command line, in one line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import click

from experiments.messages import WHOLE
from experiments.scalars import read_count
from simulator.language import Text, hint_of

NO_COMMAND = Text("그런 명령은 없습니다: {name}{hint}", "no such command: {name}{hint}")
NO_OPTION = Text("그런 옵션은 없습니다: {name}{hint}", "no such option: {name}{hint}")
NO_VALUE = Text("{name} 뒤에 값이 빠졌거나, 값을 받지 않는 옵션입니다", "{name} lacks its value, or takes none")
TOO_MUCH = Text("필요 없는 말이 더 있습니다", "that is more than {command} can use")
MISSING = Text("{name}을(를) 빠뜨렸습니다", "{name} is missing")
SEE_HELP = Text("{command} --help 참고", "see {command} --help")
ONE_OF = Text("{names} 중 하나여야 합니다 (입력: {value})", "must be one of {names} (got {value})")
RULE_FORM = Text(
    "--rule은 이름=값 꼴이어야 합니다 (입력: {value})",
    "--rule must look like NAME=VALUE (got {value})",
)
RULE_TWICE = Text("--rule에 {name}이(가) 두 번 나옵니다", "--rule names {name} twice")
LINEUP_LENGTH = Text(
    "--lineup에는 전략이 {players}개 있어야 합니다 (입력: {given}개)",
    "--lineup must name {players} strategies, one a seat (got {given})",
)
LINEUP_FORM = Text(
    "--lineup은 이름,이름,... 꼴이어야 합니다 (입력: {value})", "--lineup must look like NAME,NAME,... (got {value})"
)
NOT_OVERWRITTEN = Text(
    "{path}: 이미 있습니다. 덮어쓰지 않으니 --out으로 다른 이름을 주세요",
    "{path}: is there already, and will not be overwritten; give another name with --out",
)
OTHER_GAME = Text("{file}: {has}의 실험입니다 (입력: {asked})", "{file}: is on {has}, not on {asked}")
NOTHING_CHANGED = Text(
    "--rule에 적은 값이 모두 원래 규칙 그대로라 비교할 것이 없습니다",
    "--rule names nothing but published values: there is nothing to compare",
)
NO_BENCHMARKS = Text(
    "속도 측정은 소스 코드가 있는 폴더에서만 할 수 있습니다: {folder}에 benchmarks/가 없습니다",
    "bench works in a copy of the sources only: there is no benchmarks/ in {folder}",
)
TWO_FOLDERS = Text(
    "결과 폴더는 한 개나 두 개를 줄 수 있습니다 (입력: {given}개)", "report takes one or two folders (got {given})"
)
NO_BROWSER = Text(
    "PDF를 찍을 브라우저(크로미움이나 크롬)가 없습니다. {page}을(를) 브라우저에서 열어 인쇄하세요",
    "there is no browser to print a PDF with (Chromium or Chrome); open {page} in a browser and print it",
)
NOT_TOGETHER = Text("{one}, {other}: 함께 쓸 수 없습니다", "{one} and {other} do not go together")
NO_TERMINAL = Text(
    "--step은 키를 기다리므로 터미널에서만 쓸 수 있습니다", "--step waits for keys, so it needs a terminal"
)
NO_SEAT = Text(
    "--you는 0부터 {last}까지의 정수여야 합니다 (입력: {value})",
    "--you must be an integer from 0 to {last} (got {value})",
)

CANNOT_WRITE = Text("{path}: 읽거나 쓸 수 없습니다 ({why})", "{path}: cannot be read or written ({why})")
NOTHING_KEPT = Text(
    "{folder}: 컴파일한 규칙을 여기에 둘 수 없습니다 ({why}). FAIRDEAL_CACHE_DIR에 쓸 수 있는 폴더를 적어 주세요",
    "{folder}: compiled rules cannot be kept here ({why}); set FAIRDEAL_CACHE_DIR to a folder of your own",
)
NO_RESULTS_HERE = Text(
    "{folder}: 결과를 여기에 쓸 수 없습니다 ({why}). --out으로 다른 폴더를 주세요",
    "{folder}: results cannot be written here ({why}); name another folder with --out",
)
NOT_WRITTEN = Text(
    "{path}: 쓸 수 없습니다 ({why}). --out으로 다른 곳을 주세요",
    "{path}: cannot be written ({why}); name another place with --out",
)

_LONGEST = 60


class Mistake(click.ClickException):
    """Something in what was typed that cannot be carried out; its message is one line."""

    exit_code = 2


Check = Callable[[click.Context, click.Parameter, Any], Any]
"""What click calls with the value of an option."""


def whole(low: int, high: int, language: str) -> Check:
    """Return a check that an option is an integer from `low` to `high`."""

    def check(ctx: click.Context, param: click.Parameter, value: object) -> int | None:
        if value is None:
            return None
        number = read_whole(value, low, high)
        if number is None:
            told = WHOLE.say(language).format(low=low, high=high, value=shortened(value))
            raise click.BadParameter(told, ctx, param)
        return number

    return check


def read_whole(value: object, low: int, high: int) -> int | None:
    """Return what was typed as an integer from `low` to `high`; None if it is none."""
    try:
        number = int(str(value))
    except ValueError:
        return None
    return number if low <= number <= high else None


def counted(low: int, high: int, language: str) -> Check:
    """Return a check that an option is a count from `low` to `high`, such as 20_000, 20k or 1.5M."""
    check = whole(low, high, language)

    def check_count(ctx: click.Context, param: click.Parameter, value: object) -> Any:
        return check(ctx, param, value if value is None else read_count(value))

    return check_count


def one_of(names: Sequence[str], language: str) -> Check:
    """Return a check that a value is one of a few words, or left out."""

    def check(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
        if value not in {None, *names}:
            told = ONE_OF.say(language).format(names=", ".join(names), value=shortened(value))
            raise click.BadParameter(told, ctx, param)
        return value

    return check


def shortened(value: object) -> str:
    """Return a value as messages show it: on one line, cut short."""
    text = " ".join(str(value).split())
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def one_line(error: click.ClickException, language: str) -> str:
    """Return what is wrong in one line (more only if the error says more than one thing is wrong)."""
    context = getattr(error, "ctx", None)
    if isinstance(error, click.NoSuchOption):
        known = [name for param in context.command.params for name in param.opts] if context else []
        hint = hint_of(error.option_name, known).say(language)
        return NO_OPTION.say(language).format(name=shortened(error.option_name), hint=hint)
    if isinstance(error, click.BadOptionUsage):
        return NO_VALUE.say(language).format(name=error.option_name)
    if isinstance(error, click.MissingParameter) and error.param:
        told = MISSING.say(language).format(name=_name_of(error.param))
        return f"{told} ({see_help(context, language)})"
    if isinstance(error, click.BadParameter) and error.param:
        return f"{_name_of(error.param)} {error.message}"
    return error.format_message()


def see_help(context: click.Context | None, language: str) -> str:
    """Return a pointer to the help of the command in use."""
    return SEE_HELP.say(language).format(command=context.command_path if context else "fairdeal")


def _name_of(param: click.Parameter) -> str:
    return param.human_readable_name if isinstance(param, click.Argument) else max(param.opts, key=len)
