"""The front door of fairdeal: gathers the commands, each of which is a module of `reports.commands`."""

from __future__ import annotations

import contextlib
import importlib
import importlib.metadata
import itertools
import sys
from pathlib import Path

import click

from reports.commands import ELSEWHERE, SECTIONS
from reports.terminal import help as texts
from reports.terminal import mistakes
from reports.terminal.frontdoor import (
    SPOKEN,
    FrontDoor,
    command,
    complain,
    game_argument,
    json_option,
    language_option,
    option,
    print_json,
)
from reports.terminal.help import Help
from reports.terminal.screen import Screen
from reports.terminal.typed import load_game
from reports.terminal.waiting import CompileNews, CtrlC
from simulator.language import Text

ROOT = Path(__file__).resolve().parent

FAIRDEAL = Help(
    Text(
        "카드 게임의 규칙을 바꾸고, 백만 판 돌려 보고, 무엇이 달라졌는지 읽습니다.",
        "Change a rule of your card game, play it a million times, and read what changed.",
    ),
    "fairdeal compare distanchu --rule riichi=true\nfairdeal new distanchu\nfairdeal run distanchu-my-rule.yaml\n"
    "fairdeal COMMAND --help",
)
BENCH = Help(
    Text(
        "이 컴퓨터에서의 속도를 잽니다. 몇 분 걸립니다.\n\n다른 일을 하지 않는 컴퓨터에서 재야 뜻이 있습니다.",
        "Measure the speed on this machine, which takes some minutes.\n\nThe figures mean something on an idle machine"
        " only.",
    ),
    "fairdeal bench distanchu",
)
FULL = Text(
    "함께 들어 있는 실험을 줄이지 않고 끝까지 돌립니다.", "Run the shipped experiment in full size, not a tenth of it."
)
JSON_BENCH = Text("모든 측정값을 JSON 객체 하나로 씁니다.", "Print one JSON object with all measurements.")


def _print_version(ctx: click.Context, _param: click.Parameter, wanted: bool) -> None:  # noqa: FBT001 - click calls it
    if wanted:
        click.echo(f"fairdeal {_version()}")
        ctx.exit()


def _version() -> str:
    with contextlib.suppress(importlib.metadata.PackageNotFoundError):
        return importlib.metadata.version("fairdeal")
    import tomllib  # a copy of the sources that is not installed

    return str(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"])


@click.group(cls=FrontDoor, invoke_without_command=True, help=FAIRDEAL.say(SPOKEN))
@option("--version", about=texts.VERSION, is_flag=True, is_eager=True, expose_value=False, callback=_print_version)
@click.pass_context
def main(ctx: click.Context) -> None:
    """Show the help if no command is given."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@command(BENCH)
@game_argument(default="distanchu")
@option("--full", about=FULL, is_flag=True)
@language_option()
@json_option(JSON_BENCH)
def bench(game: str, *, full: bool, language: str | None, as_json: bool) -> None:
    """Measure the speed on this machine: here and not in `reports`, which knows nothing of the benchmarks."""
    loaded = load_game(game)
    if not (ROOT / "benchmarks").is_dir():
        raise complain(mistakes.NO_BENCHMARKS, folder=ROOT)
    sys.path.append(str(ROOT))  # for the benchmarks, which are not installed
    from benchmarks.bench import measure_all, show

    spoken = language or SPOKEN
    with CtrlC(spoken) as ctrl_c, CompileNews(spoken, loaded):
        measured = measure_all(loaded, spoken, ctrl_c, full=full)
    if as_json:
        print_json(measured)
    else:
        show(Screen(spoken), measured, loaded)


for name in itertools.chain.from_iterable(SECTIONS.values()):
    if name not in ELSEWHERE:
        main.add_command(getattr(importlib.import_module(f"reports.commands.{name}"), name))
main.add_command(bench)

if __name__ == "__main__":
    main(prog_name="fairdeal")
