"""A run records games to look at: those of its own deals, told in full or shortened, the same bytes each time."""

from __future__ import annotations

import json
import shlex
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from experiments import replays
from experiments.crew import Threads
from experiments.load import load_experiment
from experiments.picking import PICKS, pick_games, play_many
from experiments.results import ResultsError
from experiments.run import run_experiment
from simulator.cards import plain
from simulator.language import LANGUAGES
from simulator.tracing import trace
from simulator.transcript import story_lines
from tests.frontdoor.running import invoke

if TYPE_CHECKING:
    from pathlib import Path

    from experiments.experiment import Experiment

FILE = """\
name: looked-at
game: distanchu
players: 2
deals: 40
seed: 7
lineups:
  duel: [greedy, random]
  mirror: [random, random]
variants:
  published: {rounds: 2}
  same: {rounds: 2, riichi_keep: 3}
  short: {rounds: 1, must_follow: true}
matters: {win_share: 1pp}
"""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Play a small experiment, as one thread and as two with other blocks."""
    home = tmp_path_factory.mktemp("looked-at")
    (home / "file.yaml").write_text(FILE, encoding="utf-8")
    experiment = load_experiment(home / "file.yaml")
    run_experiment(experiment, home / "one", Threads(1))
    run_experiment(experiment, home / "two", Threads(2), block_deals=7)
    return home


@pytest.fixture(scope="module")
def experiment(home: Path) -> Experiment:
    """The experiment that was played."""
    return load_experiment(home / "file.yaml")


@pytest.fixture(scope="module")
def recorded(home: Path) -> dict[str, Any]:
    """What the run of one thread recorded."""
    (folder,) = (home / "one").iterdir()
    found = replays.read_replays(folder)
    assert found is not None
    return found


def _plain(line: list[Any]) -> str:
    return "".join(part if isinstance(part, str) else part[1] for part in line)


def test_the_bytes_do_not_depend_on_threads_or_blocks(home: Path) -> None:
    """They follow from the plan and the tables."""
    one, two = (next((home / name).iterdir()) / replays.NAME for name in ("one", "two"))

    assert one.read_bytes() == two.read_bytes()


def test_the_baseline_and_the_variant_that_changes_most_are_shown(recorded: dict[str, Any]) -> None:
    """Three games of each, of the first line-up; a variant that changes nothing is none to look at."""
    games = recorded["games"]

    assert ("duel", 40) == (recorded["lineup"], recorded["num_searched"])
    assert [(cell, kind) for cell in ("published", "short") for kind in PICKS] == [
        (game["cell"], game["pick"]) for game in games
    ]


def test_the_games_are_those_that_were_picked(recorded: dict[str, Any], experiment: Experiment) -> None:
    """Deal, facts, and every line in either language."""
    seats = [experiment.strategies[name] for name in ("greedy", "random")]
    for game in recorded["games"]:
        cell = next(cell for cell in experiment.cells if cell.name == game["cell"])
        rows = play_many(experiment.game, cell.options, seats, 7, range(40))
        pick = pick_games(experiment.game, rows, 0, [game["pick"]])[game["pick"]]
        played = trace(experiment.game, cell.options, seats, 7, pick.deal)

        assert (pick.deal, {name: list(pair) for name, pair in pick.facts.items()}) == (game["deal"], game["facts"])
        for language in LANGUAGES:
            names = {"ko": ("욕심쟁이", "무작위"), "en": ("Greedy", "Random")}[language]
            told = story_lines(replace(played, lineup=names), language)
            shown = game["lines"][language]
            gap = next((place for place, line in enumerate(shown) if isinstance(line, int)), len(shown))
            left_out = shown[gap] if gap < len(shown) else 0
            rest = shown[gap + 1 :]

            assert [plain(line) for line in told[:gap]] == [_plain(line) for line in shown[:gap]]
            assert [plain(line) for line in told[gap + left_out :]] == [_plain(line) for line in rest]
            assert len(told) == gap + left_out + len(rest)


def test_long_games_are_shortened(recorded: dict[str, Any]) -> None:
    """To so many lines; what is left out is counted."""
    shown = [lines for game in recorded["games"] for lines in game["lines"].values()]

    assert any(isinstance(line, int) for lines in shown for line in lines)
    assert max(map(len, shown)) <= replays.MOST_LINES + 1


def test_the_command_plays_the_very_game(recorded: dict[str, Any]) -> None:
    """Whoever types it sees how it ends."""
    for game in recorded["games"][1::3]:
        printed = invoke(*shlex.split(game["command"])[1:]).stdout.splitlines()

        assert [_plain(line) for line in game["lines"]["en"][-3:]] == printed[-3:]


def test_bent_strategies_leave_no_command(tmp_path: Path) -> None:
    """`fairdeal play` does not know them."""
    text = FILE.replace("duel: [greedy, random]", "duel: [mine, random]").replace("deals: 40", "deals: 3")
    (tmp_path / "file.yaml").write_text(text + "strategies: {mine: {base: greedy}}\n", encoding="utf-8")
    folder = run_experiment(load_experiment(tmp_path / "file.yaml"), tmp_path / "results", Threads(1))
    found = replays.read_replays(folder)

    assert found is not None
    assert {""} == {game["command"] for game in found["games"]}


def test_a_folder_without_games_has_none(tmp_path: Path) -> None:
    """Runs of earlier versions recorded none; what a later version wrote is left alone; damage is told."""
    assert replays.read_replays(tmp_path) is None

    (tmp_path / replays.NAME).write_text(json.dumps({"format": replays.FORMAT + 1}), encoding="utf-8")

    assert replays.read_replays(tmp_path) is None

    for damage in ('{"format"', "[]", '{"format": 1}', '{"format": 1, "lineup": "", "faces": {}, "games": [{}]}'):
        (tmp_path / replays.NAME).write_text(damage, encoding="utf-8")
        with pytest.raises(ResultsError, match=r"replays\.json: is damaged; delete it: the report then leaves"):
            replays.read_replays(tmp_path)


def test_a_run_may_do_without(experiment: Experiment, tmp_path: Path) -> None:
    """For whoever wants numbers only, and soon."""
    folder = run_experiment(experiment, tmp_path, Threads(1), replays=False)

    assert not (folder / replays.NAME).exists()
