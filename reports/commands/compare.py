"""`fairdeal compare`: what a change of the rules does, answered in the terminal, with no file and no folder left."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from experiments.scalars import LARGEST_SEED, MOST_DEALS
from reports.terminal import completing
from reports.terminal import help as texts
from reports.terminal.frontdoor import (
    SPOKEN,
    checking,
    command,
    complain,
    count_option,
    game_argument,
    json_option,
    language_option,
    option,
    print_json,
    tell,
    whole_option,
)
from reports.terminal.help import Help
from reports.terminal.mistakes import NOTHING_CHANGED
from reports.terminal.runner import MOST_THREADS, Runner
from reports.terminal.screen import Screen
from reports.terminal.typed import (
    MOST_PLAYERS,
    choose_players,
    find_strategy,
    load_game,
    read_lineup,
    read_rules,
)
from reports.terminal.waiting import STOPPED, CompileNews, CtrlC
from reports.terminal.words import STOPPED_AFTER
from simulator.language import Text

if TYPE_CHECKING:
    import click

    from experiments.experiment import Experiment
    from experiments.results import Results
    from simulator.game import Game

DEALS = 20_000

HELP = Help(
    Text(
        "규칙을 바꾸면 무엇이 달라지는지 바로 보여 줍니다.\n\n원래 규칙과 바꾼 규칙으로 같은 딜을 돌려 비교합니다."
        " 파일도 결과 폴더도 남기지 않습니다. 보고서까지 원하면 `fairdeal new`와 `fairdeal run`을 쓰세요.",
        "Say what a change of the rules does, here and now.\n\nThe published game and the changed one play the same"
        " deals. No file is needed and no folder is left behind; for a report use `fairdeal new` and `fairdeal run`.",
    ),
    "fairdeal compare distanchu --rule riichi=true --deals 100k",
)
ABOUT_DEALS = Text(
    f"딜 수. 100k, 1M처럼 써도 됩니다. 기본값: {DEALS:,}", f"How many deals, such as 100k or 1M. Default: {DEALS:,}"
)
LINEUP = Text(
    "1번 자리부터 앉을 전략을 쉼표로. 없으면 두 구성을 다 돌립니다: 모두 balanced, 그리고 서로 다른 전략.",
    "Strategies from seat 1 on, with commas. Default: two line-ups, balanced everywhere and different strategies.",
)
JSON = Text("답과 주요 수치를 JSON 객체 하나로 씁니다.", "Print one JSON object with the answer and the key numbers.")
QUIET = Text("답만 보여 줍니다.", "Print the answer only.")


def _known(_ctx: click.Context, _param: click.Parameter, game: str) -> str:
    """Look at the game first: that it is unknown matters more than that `--rule` is missing."""
    load_game(game)
    return game


@command(HELP)
@game_argument(callback=_known)
@option(
    "--rule",
    "changes",
    about=texts.RULE,
    multiple=True,
    shell_complete=completing.rules,
    required=True,
    metavar="NAME=VALUE",
)
@count_option("--deals", ABOUT_DEALS, MOST_DEALS, default=DEALS)
@whole_option("--players", texts.PLAYERS, 1, MOST_PLAYERS, shell_complete=completing.players)
@option("--lineup", about=LINEUP, metavar="NAME,NAME,...", shell_complete=completing.lineup)
@whole_option("--seed", texts.SEED, 0, LARGEST_SEED, default=1)
@whole_option("--threads", texts.THREADS, 1, MOST_THREADS)
@language_option()
@option("--quiet", about=QUIET, is_flag=True)
@json_option(JSON)
def compare(game: str, **chosen: Any) -> int:
    """Say what a change of the rules does."""
    spoken = chosen["language"] or SPOKEN
    loaded = load_game(game)
    with CtrlC(spoken) as ctrl_c, CompileNews(spoken, is_wanted=not chosen["quiet"]) as news:
        experiment = _experiment(loaded, chosen)
        news.game = loaded
        crew = {"threads": chosen["threads"], "workers": None, "cluster": None}
        how = {"language": spoken, "quiet": chosen["quiet"], "as_json": chosen["as_json"]}
        results = _play(Runner(spoken, ctrl_c, **crew, **how), experiment)
    if results is None:
        return STOPPED
    from reports.study import Study
    from reports.terminal import comparing

    study = Study(results, spoken)
    if chosen["as_json"]:
        print_json(comparing.as_data(study))
    else:
        comparing.show(Screen(spoken), study, is_brief=chosen["quiet"])
    if results.manifest["complete"]:
        return 0
    tell(STOPPED_AFTER, spoken, games=f"{results.manifest['num_games']:,}", total=f"{experiment.num_games:,}")
    return STOPPED


def _experiment(game: Game, chosen: dict[str, Any]) -> Experiment:
    """Return the experiment that the command line describes; what is wrong with it is a mistake."""
    from experiments import asked

    seats = read_lineup(chosen["lineup"])
    players = choose_players(game, chosen["players"], seats)
    rules = read_rules(game, chosen["changes"], players)
    changes = {option.name: value for option, _, value in game.options.differences(rules)}
    if not changes:
        raise complain(NOTHING_CHANGED)
    for name in seats:
        find_strategy(game, name)
    question = asked.Question(game, players, changes, tuple(seats))
    with checking("--lineup: "):
        return asked.experiment_on(question, chosen["deals"], chosen["seed"])


def _play(runner: Runner, experiment: Experiment) -> Results | None:
    """Play it as `fairdeal run` would, in a folder that is gone afterwards; None if it was stopped too early."""
    from experiments.results import load_results
    from experiments.run import run_experiment

    runner.ctrl_c.nothing_to_keep = False  # Ctrl-C must not end the program before the folder is gone
    with tempfile.TemporaryDirectory(prefix="fairdeal-") as folder:
        played = runner.play(lambda crew, how: run_experiment(experiment, Path(folder), crew, None, how, replays=False))
        return None if played is None else load_results(played)
