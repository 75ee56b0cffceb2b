"""How commands are declared: help and errors in the language spoken, exit codes as shells have them."""

from __future__ import annotations

import contextlib
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

import click

from reports.commands import SECTIONS
from reports.terminal import completing, mistakes
from reports.terminal import help as texts
from reports.terminal.mistakes import Mistake
from reports.terminal.screen import choose_language
from reports.terminal.waiting import Remembered, leave
from reports.terminal.wrapping import WideFormatter
from simulator.language import LANGUAGES, Text, ToldError, hint_of

SPOKEN = choose_language(sys.argv[1:], os.environ)
"""Language of help and errors, and of the screen where a command is not told otherwise."""

PIPE_CLOSED = 141
"""Exit code when whoever reads our output has had enough: 128 + SIGPIPE."""

_NO_LIMIT = 500
"""Letters of a command's summary, which is wrapped and never cut short."""

_Function = TypeVar("_Function", bound=Callable[..., Any])


class SpokenFormatter(WideFormatter):
    """Lays help out in the language spoken."""

    language = SPOKEN


class SpokenContext(click.Context):
    """Lays help out for Hangul, which takes two columns a syllable."""

    formatter_class = SpokenFormatter


def _explained(help_option: click.Option | None) -> click.Option | None:
    if help_option:
        help_option.help = texts.HELP.say(SPOKEN)
    return help_option


class SpokenCommand(click.Command):
    """A command whose help and errors are in the language spoken."""

    context_class = SpokenContext

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return `--help`, itself explained in the language spoken."""
        return _explained(super().get_help_option(ctx))

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the command line; what is left over is a mistake."""
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as error:
            if type(error) is not click.UsageError:  # those that know more are told by `one_line`
                raise
            told = mistakes.TOO_MUCH.say(SPOKEN).format(command=ctx.command_path)
            raise Mistake(f"{told} ({mistakes.see_help(ctx, SPOKEN)})") from error


class FrontDoor(click.Group):
    """The commands; one line and exit code 2 for a mistake, 130 after Ctrl-C."""

    context_class = SpokenContext
    command_class = SpokenCommand

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return `--help`, itself explained in the language spoken."""
        return _explained(super().get_help_option(ctx))

    def main(self, *args: Any, **settings: Any) -> Any:
        """Run a command and exit."""
        run: Any = super().main
        settings["standalone_mode"] = False  # errors are told here
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")  # a terminal without Hangul gets question marks, not a traceback
        try:
            with Remembered():
                sys.exit(run(*args, **settings) or 0)
        except click.ClickException as error:
            click.echo(mistakes.one_line(error, SPOKEN), err=True)
            sys.exit(2)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command."""
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
        except KeyboardInterrupt:
            leave(SPOKEN)
        except BrokenPipeError:
            # What is left in the buffer would be tried again, and complained about, when Python ends.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return PIPE_CLOSED
        except OSError as error:
            raise complain(mistakes.CANNOT_WRITE, path=error.filename or "-", why=error.strerror) from error
        return result

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands under their headings."""
        for heading, names in SECTIONS.items():
            rows = [
                (name, command.get_short_help_str(limit=_NO_LIMIT))
                for name in names
                if (command := self.get_command(ctx, name))
            ]
            with formatter.section(heading.say(SPOKEN)):
                formatter.write_dl(rows)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's form
        """Return the commands in the order in which one needs them."""
        return list(self.commands)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command; for an unknown one, name the nearest."""
        name = args[0]
        if not name.startswith("-") and name not in self.commands:
            listed = f" ({', '.join(self.commands)})"
            hint = hint_of(name, list(self.commands), Text(listed, listed)).say(SPOKEN)
            raise Mistake(mistakes.NO_COMMAND.say(SPOKEN).format(name=mistakes.shortened(name), hint=hint))
        return super().resolve_command(ctx, args)


def option(*names: str, about: Text, **settings: Any) -> Callable[[_Function], _Function]:
    """Declare an option with its help in the language spoken."""
    return click.option(*names, help=about.say(SPOKEN), **settings)


def whole_option(
    name: str, about: Text, low: int, high: int, default: int | None = None, **settings: Any
) -> Callable[[_Function], _Function]:
    """Declare an option that takes an integer from `low` to `high`."""
    check = mistakes.whole(low, high, SPOKEN)
    written = None if default is None else str(default)
    return option(name, about=about, metavar="N", type=str, default=written, callback=check, **settings)


def count_option(name: str, about: Text, most: int, default: int | None = None) -> Callable[[_Function], _Function]:
    """Declare an option that takes a count from 1 to `most`, such as 20_000, 100k or 1M."""
    written = None if default is None else str(default)
    check = mistakes.counted(1, most, SPOKEN)
    return option(name, about=about, metavar="N", type=str, default=written, callback=check)


def choice_option(
    *declared: str, about: Text, names: Sequence[str], **settings: Any
) -> Callable[[_Function], _Function]:
    """Declare an option that takes one of a few words, which shells complete."""
    check, complete = mistakes.one_of(names, SPOKEN), completing.one_of(names)
    return option(*declared, about=about, metavar="|".join(names), callback=check, shell_complete=complete, **settings)


def game_argument(**settings: Any) -> Callable[[_Function], _Function]:
    """Declare GAME, which shells complete."""
    return click.argument("game", shell_complete=completing.games, **settings)


def language_option(about: Text = texts.LANGUAGE) -> Callable[[_Function], _Function]:
    """Declare `--language`."""
    return choice_option("--language", about=about, names=LANGUAGES)


def json_option(about: Text = texts.JSON) -> Callable[[_Function], _Function]:
    """Declare `--json`."""
    return option("--json", "as_json", about=about, is_flag=True)


def command(about: texts.Help) -> Callable[[Callable[..., Any]], click.Command]:
    """Declare a command with its help in the language spoken."""

    def declare(function: Callable[..., Any]) -> click.Command:
        summary = about.about.say(SPOKEN).split("\n")[0]
        return click.command(cls=SpokenCommand, help=about.say(SPOKEN), short_help=summary)(function)

    return declare


@contextlib.contextmanager
def checking(where: str = "", kind: type[ValueError] = ValueError) -> Iterator[None]:
    """Turn a ValueError about what was typed into a mistake.

    Only what checks input belongs in here, or `kind` is an error that nothing but input can cause.
    """
    try:
        yield
    except kind as error:
        raise Mistake(f"{where}{told_by(error)}") from error


def told_by(error: ValueError) -> str:
    """Return what an error says: in the language asked for, else in that of the file, else in the one spoken."""
    if not isinstance(error, ToldError):
        return str(error)
    context = click.get_current_context(silent=True)
    asked = context.params.get("language") if context else None
    return error.told.say(asked or getattr(error, "language", None) or SPOKEN)


def complain(text: Text, **values: object) -> Mistake:
    """Return a mistake told in the language spoken."""
    return Mistake(text.say(SPOKEN).format(**values))


def tell(text: Text, language: str, **values: object) -> None:
    """Say something about the work on standard error, which leaves standard output to the results."""
    click.echo(text.say(language).format(**values), err=True)


def print_json(value: object) -> None:
    """Print plain data as JSON, on standard output."""
    click.echo(json.dumps(value, ensure_ascii=False, indent=2))
