"""`fairdeal completion`: prints the script that makes a shell complete our command lines."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from reports.terminal import completing
from reports.terminal.frontdoor import SPOKEN, command, language_option
from reports.terminal.help import Help
from reports.terminal.mistakes import one_of
from reports.terminal.shells import SHELLS
from simulator.language import Text

PROGRAM, VARIABLE = "fairdeal", "_FAIRDEAL_COMPLETE"

HELP = Help(
    Text(
        "셸 자동 완성 스크립트를 보여 줍니다.\n\n명령과 옵션, 게임, 규칙, 전략, 파일을 Tab 키로 채웁니다. 예의 줄을"
        " 셸의 설정 파일에 넣으면 됩니다. bash, zsh, fish에서 됩니다.",
        "Print a script for shell completion.\n\nTab then completes commands, options, games, rules, strategies and"
        " files. Put the line of the example into the start-up file of your shell: bash, zsh or fish.",
    ),
    'eval "$(fairdeal completion bash)"      # ~/.bashrc\neval "$(fairdeal completion zsh)"       # ~/.zshrc\n'
    "fairdeal completion fish | source       # ~/.config/fish/config.fish",
)


@command(HELP)
@click.argument("shell", metavar="SHELL", callback=one_of(SHELLS, SPOKEN), shell_complete=completing.one_of(SHELLS))
@language_option()
@click.pass_context
def completion(ctx: click.Context, shell: str, language: str | None) -> None:  # noqa: ARG001 - of help and errors
    """Print a script for shell completion."""
    make = get_completion_class(shell)
    if make is None:
        raise AssertionError
    click.echo(make(ctx.find_root().command, {}, PROGRAM, VARIABLE).source())
