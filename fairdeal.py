"""The front door of fairdeal: reads the command line, calls the packages, says what came of it.

What a command needs is imported when it runs: `fairdeal games` must not load the compiler, nor `fairdeal play` pandas.
"""

from __future__ import annotations

import contextlib
import importlib.metadata
import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from reports.terminal import help as texts
from reports.terminal import mistakes, words
from reports.terminal.commands import (
    SPOKEN,
    FrontDoor,
    checking,
    command,
    complain,
    json_option,
    language_option,
    option,
    tell,
    whole_option,
)
from reports.terminal.mistakes import Mistake
from reports.terminal.screen import Screen
from reports.terminal.waiting import STOPPED, CompileNews, CtrlC, Watched
from reports.terminal.wrapping import wrap

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from experiments.balance.load import Balance
    from experiments.crew import Crew
    from experiments.experiment import Experiment
    from experiments.progress import Progress
    from simulator.game import Game
    from simulator.options import OptionValue
    from strategies import Strategy

_Result = TypeVar("_Result")

MOST_THREADS = 1024
MOST_BLOCK_DEALS = 2**53
MOST_PLAYERS = 99
LARGEST_SEED = 2**64 - 1
LARGEST_DEAL = 2**63 - 1
ROOT = Path(__file__).resolve().parent


def _print_version(ctx: click.Context, _param: click.Parameter, wanted: bool) -> None:  # noqa: FBT001 - click calls it
    if wanted:
        click.echo(f"fairdeal {_version()}")
        ctx.exit()


def _version() -> str:
    with contextlib.suppress(importlib.metadata.PackageNotFoundError):
        return importlib.metadata.version("fairdeal")
    import tomllib  # a copy of the sources that is not installed

    return str(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"])


@click.group(cls=FrontDoor, invoke_without_command=True, help=texts.FAIRDEAL.say(SPOKEN))
@option("--version", about=texts.VERSION, is_flag=True, is_eager=True, expose_value=False, callback=_print_version)
@click.pass_context
def main(ctx: click.Context) -> None:
    """Show the help if no command is given."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def _print_json(value: object) -> None:
    click.echo(json.dumps(value, ensure_ascii=False, indent=2))


def _load_game(name: str) -> Game:
    from simulator import games

    with checking():
        return games.load(name)


@command(main, texts.RUN)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@option("--out", about=texts.OUT, metavar="DIR", default="results", type=click.Path(path_type=Path))
@whole_option("--threads", texts.THREADS, 1, MOST_THREADS)
@whole_option("--workers", texts.WORKERS, 1, MOST_THREADS)
@option("--cluster", about=texts.CLUSTER, metavar="ADDRESS")
@whole_option("--block-deals", texts.BLOCK_DEALS, 1, MOST_BLOCK_DEALS)
@language_option(texts.RUN_LANGUAGE)
@option("--quiet", about=texts.QUIET, is_flag=True)
@json_option(texts.JSON_RUN)
def run(files: tuple[str, ...], **chosen: Any) -> int:
    """Play experiments and write their results and reports."""
    spoken = chosen["language"] or SPOKEN
    told: list[dict[str, Any]] = []
    with CtrlC(spoken) as ctrl_c, CompileNews(spoken, is_wanted=not chosen["quiet"]) as news:
        experiments = [_load_experiment(file) for file in files]
        for experiment in experiments:
            news.game = experiment.game
            ctrl_c.nothing_to_keep = not told
            summary = _Run(spoken, ctrl_c, **chosen).run(experiment)
            told += [summary] if summary else []
            if not summary or not summary["report"]:
                break
    left = [str(experiment.path) for experiment in experiments[len(told) :]]
    if told and left:
        tell(words.NOT_RUN, spoken, files=", ".join(left))
    if chosen["as_json"]:
        _print_json({"runs": told})
    return STOPPED if left or not told[-1]["report"] else 0


def _load_experiment(file: str) -> Experiment:
    from experiments.load import ExperimentError, load_experiment

    try:
        return load_experiment(Path(file))
    except ExperimentError as error:
        raise Mistake(str(error)) from error


@dataclass(frozen=True)
class _Run:
    """How experiments are run: the language on the screen, who watches for Ctrl-C, and the options of the command."""

    spoken: str
    ctrl_c: CtrlC
    language: str | None
    threads: int | None
    workers: int | None
    cluster: str | None
    quiet: bool
    as_json: bool
    out: Path | None = None
    block_deals: int | None = None

    def run(self, experiment: Experiment) -> dict[str, Any] | None:
        """Play one experiment, write its report, say what came of it; None if nothing did."""
        from experiments.run import run_experiment, unfinished_runs

        out = self.out or Path()
        for folder in unfinished_runs(experiment, out):
            tell(words.UNFINISHED, self.spoken, folder=folder)
        return self._tell(self._play(lambda crew, how: run_experiment(experiment, out, crew, self.block_deals, how)))

    def resume(self, folder: Path) -> dict[str, Any] | None:
        """Go on with a run, write its report, say what came of it; None if nothing did."""
        from experiments.run import resume_experiment

        return self._tell(self._play(lambda crew, how: resume_experiment(folder, crew, how)))

    def balance(self, balance: Balance) -> dict[str, Any] | None:
        """Search for the smallest change, and say what was found; None if it was stopped."""
        from experiments.balance.run import run_balance
        from reports.terminal import balances

        out = self.out or Path()
        ran = self._play(lambda crew, how: run_balance(balance, out, crew, how, self.block_deals))
        if ran is None:
            return None
        folder, found = ran
        if self.as_json:
            _print_json(balances.as_data(folder, found))
            return found
        if not self.quiet:
            balances.show_balance(Screen(self.spoken), found)
        click.echo(folder)
        return found

    def _tell(self, folder: Path | None) -> dict[str, Any] | None:
        if folder is None:
            return None
        from reports.terminal import summary

        told = summary.describe(folder)
        if not told["complete"]:
            counts = {"games": f"{told['num_games']:,}", "total": f"{told['total_games']:,}"}
            tell(words.KEPT, self.spoken, folder=folder, **counts)
            tell(words.GO_ON, self.spoken, folder=folder)
            tell(words.NO_REPORT_YET, self.spoken, folder=folder)
            return told
        told["report"] = self._report(folder)
        if told["report"]:
            told |= summary.key_numbers(folder, self.spoken)
        if told["report"] and not self.as_json:
            if not self.quiet:
                summary.show(Screen(self.spoken), told)
            click.echo(told["report"])
        return told

    def _play(self, play: Callable[[Crew, Progress], _Result]) -> _Result | None:
        from experiments.problems import ExperimentError
        from experiments.progress import choose_progress

        progress = Watched(choose_progress(sys.stderr, self.spoken, quiet=self.quiet), self.ctrl_c)
        try:
            with self._crew() as crew:
                return play(crew, progress)
        except ExperimentError as error:
            if not self.ctrl_c.pressed:
                raise Mistake(str(error)) from error
            tell(words.STOPPED_EARLY, self.spoken)
            return None

    @contextlib.contextmanager
    def _crew(self) -> Iterator[Crew]:
        """Gather those who play, for as long as they do."""
        if sum(chosen is not None for chosen in (self.threads, self.workers, self.cluster)) > 1:
            raise Mistake(words.ONE_CREW.say(self.spoken))
        if self.cluster is None and self.workers is None:
            from experiments.crew import Threads

            yield Threads(self.threads)
            return
        try:
            from experiments.cluster import Cluster
        except ModuleNotFoundError as error:
            raise Mistake(words.NO_CLUSTER.say(self.spoken).format(package=error.name)) from error
        with Cluster(self.cluster, self.workers or 1) as cluster:
            yield cluster

    def _report(self, folder: Path) -> str | None:
        from reports import write_report

        try:
            return str(write_report(folder, self.language))
        except KeyboardInterrupt:
            tell(words.NO_REPORT_YET, self.spoken, folder=folder)
            return None
        except Exception:
            tell(words.NO_REPORT_YET, self.spoken, folder=folder)  # a long run is not lost, whatever is wrong here
            raise


@command(main, texts.PLAN)
@click.argument("file", metavar="FILE")
@language_option()
@json_option()
def plan(file: str, *, language: str | None, as_json: bool) -> None:
    """Say what an experiment will take and what it can show."""
    spoken = language or SPOKEN
    with CtrlC(spoken), CompileNews(spoken) as news:
        experiment = _load_experiment(file)
        news.game = experiment.game
        from experiments.crew import num_cores
        from experiments.forecast import as_data, forecast

        told = forecast(experiment)
    if as_json:
        _print_json(as_data(told))
        return
    from reports.terminal.plans import show_plan

    show_plan(Screen(spoken), experiment, told, num_cores())


@command(main, texts.BALANCE)
@click.argument("file", metavar="FILE")
@option("--out", about=texts.OUT, metavar="DIR", default="results", type=click.Path(path_type=Path))
@whole_option("--threads", texts.THREADS, 1, MOST_THREADS)
@whole_option("--workers", texts.WORKERS, 1, MOST_THREADS)
@option("--cluster", about=texts.CLUSTER, metavar="ADDRESS")
@whole_option("--block-deals", texts.BLOCK_DEALS, 1, MOST_BLOCK_DEALS)
@language_option()
@option("--quiet", about=texts.QUIET_BALANCE, is_flag=True)
@json_option(texts.JSON_BALANCE)
def balance(file: str, **chosen: Any) -> int:
    """Find the smallest change of the rules that brings a measure to a target."""
    spoken = chosen["language"] or SPOKEN
    with CtrlC(spoken) as ctrl_c, CompileNews(spoken, is_wanted=not chosen["quiet"]) as news:
        from experiments.balance.load import load_balance
        from experiments.problems import ExperimentError

        try:
            wanted = load_balance(Path(file))
        except ExperimentError as error:
            raise Mistake(str(error)) from error
        news.game = wanted.experiment.game
        found = _Run(spoken, ctrl_c, **chosen).balance(wanted)
    return 0 if found else STOPPED


@command(main, texts.RESUME)
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@whole_option("--threads", texts.THREADS, 1, MOST_THREADS)
@whole_option("--workers", texts.WORKERS, 1, MOST_THREADS)
@option("--cluster", about=texts.CLUSTER, metavar="ADDRESS")
@language_option(texts.RUN_LANGUAGE)
@option("--quiet", about=texts.QUIET, is_flag=True)
@json_option(texts.JSON_RUN)
def resume(folder: Path, **chosen: Any) -> int:
    """Go on with a run that was stopped or killed."""
    spoken = chosen["language"] or SPOKEN
    with CtrlC(spoken) as ctrl_c, CompileNews(spoken, is_wanted=not chosen["quiet"]):
        summary = _Run(spoken, ctrl_c, **chosen).resume(folder)
    if summary and chosen["as_json"]:
        _print_json({"runs": [summary]})
    return 0 if summary and summary["report"] else STOPPED


@command(main, texts.REPORT)
@click.argument("folder", metavar="DIR")
@language_option(texts.REPORT_LANGUAGE)
def report(folder: str, language: str | None) -> None:
    """Write the report of a results folder again."""
    from experiments.results import load_results
    from reports import write_report

    with checking():
        load_results(folder)
    click.echo(write_report(Path(folder), language))


@command(main, texts.GAMES)
@language_option()
@json_option()
def games(*, language: str | None, as_json: bool) -> None:
    """List the games."""
    from reports.terminal import facts, listings

    found = facts.all_games()
    if as_json:
        _print_json({"games": found})
    else:
        listings.show_games(Screen(language or SPOKEN), found)


@command(main, texts.RULES)
@click.argument("game")
@language_option()
@json_option()
def rules(game: str, *, language: str | None, as_json: bool) -> None:
    """List a game's rule options and counters."""
    from reports.terminal import facts, listings

    loaded = _load_game(game)
    if as_json:
        _print_json(facts.rule_facts(loaded))
    else:
        listings.show_rules(Screen(language or SPOKEN), loaded)


@command(main, texts.STRATEGIES)
@click.argument("game")
@language_option()
@json_option()
def strategies(game: str, *, language: str | None, as_json: bool) -> None:
    """List a game's strategies and their weights."""
    import strategies as shelf
    from reports.terminal import facts, listings

    loaded = _load_game(game)
    found = [shelf.get(loaded.id, name) for name in shelf.names(loaded.id)]
    if as_json:
        _print_json(facts.strategy_facts(loaded, found))
    else:
        listings.show_strategies(Screen(language or SPOKEN), loaded, found)


@command(main, texts.PLAY)
@click.argument("game")
@whole_option("--players", texts.PLAYERS, 1, MOST_PLAYERS)
@whole_option("--seed", texts.SEED, 0, LARGEST_SEED, default=1)
@whole_option("--deal", texts.DEAL, 0, LARGEST_DEAL, default=0)
@option("--rule", "changes", about=texts.RULE, multiple=True, metavar="NAME=VALUE")
@option("--lineup", about=texts.LINEUP, metavar="NAME,NAME,...")
@language_option()
@json_option(texts.JSON_LINES)
def play(game: str, **chosen: Any) -> None:
    """Play one game and print every move."""
    from simulator import transcript
    from simulator.tracing import trace

    spoken = chosen["language"] or SPOKEN
    loaded = _load_game(game)
    names = _read_lineup(chosen["lineup"])
    players = chosen["players"] or len(names) or loaded.default_players
    with checking():
        loaded.check_players(players)
    if names and len(names) != players:
        raise complain(mistakes.LINEUP_LENGTH, players=players, given=len(names))
    rules = _read_rules(loaded, chosen["changes"], players)
    with CtrlC(spoken), CompileNews(spoken) as news:
        seats = [_find_strategy(loaded, name) for name in names or ["balanced"] * players]
        news.game = loaded
        with checking():
            played = trace(loaded, rules, seats, chosen["seed"], chosen["deal"])
    if chosen["as_json"]:
        click.echo("\n".join(transcript.to_json_lines(played)))
    else:
        screen = Screen(spoken)
        told = transcript.to_text(played, spoken).splitlines()
        if screen.is_terminal:
            told = [line for long in told for line in wrap(long, screen.width, later=" " * 6)]
        click.echo("\n".join(told))


def _read_lineup(written: str | None) -> list[str]:
    """Return the names after `--lineup`; none if it was not given."""
    names = [] if written is None else [name.strip() for name in written.split(",")]
    if not all(names):
        raise complain(mistakes.LINEUP_FORM, value=mistakes.shortened(written))
    return names


def _read_rules(game: Game, changes: Sequence[str], players: int) -> dict[str, OptionValue]:
    """Return the rules after `--rule NAME=VALUE`, as often as it was given."""
    values: dict[str, OptionValue] = {}
    for change in changes:
        name, equals, written = (part.strip() for part in change.partition("="))
        if not (name and equals and written):
            raise complain(mistakes.RULE_FORM, value=mistakes.shortened(change))
        if name in values:
            raise complain(mistakes.RULE_TWICE, name=name)
        with checking(f"--rule {mistakes.shortened(change)}: "):
            values[name] = game.options[name].parse(written)
    with checking("--rule: "):
        return game.options.resolve(values, players)


def _find_strategy(game: Game, name: str) -> Strategy:
    """Return a shipped strategy, or the one in a designer's own file."""
    import strategies as shelf

    with checking("--lineup: "):
        return shelf.from_file(Path(name), game.id) if name.endswith(".py") else shelf.get(game.id, name)


@command(main, texts.BENCH)
@click.argument("game", default="distanchu")
@option("--full", about=texts.FULL, is_flag=True)
@language_option()
@json_option(texts.JSON_BENCH)
def bench(game: str, *, full: bool, language: str | None, as_json: bool) -> None:
    """Measure the speed on this machine."""
    loaded = _load_game(game)
    if not (ROOT / "benchmarks").is_dir():
        raise complain(mistakes.NO_BENCHMARKS, folder=ROOT)
    sys.path.append(str(ROOT))  # for the benchmarks, which are not installed
    from benchmarks.bench import measure_all, show

    spoken = language or SPOKEN
    with CtrlC(spoken) as ctrl_c, CompileNews(spoken, loaded):
        measured = measure_all(loaded, spoken, ctrl_c, full=full)
    if as_json:
        _print_json(measured)
    else:
        show(Screen(spoken), measured, loaded)


if __name__ == "__main__":
    main(prog_name="fairdeal")
