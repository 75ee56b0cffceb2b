"""Games to look at, recorded with the results of an experiment so that a report can show them and need not play.

Of the first line-up, in its first seating, under the baseline and under the variant that changes most: a typical game,
the most dramatic and the most lopsided of the first deals, told in both languages. All of it follows from the plan and
the tables, so it is the same bytes whoever played the blocks.
"""

from __future__ import annotations

import json
import math
import shlex
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from experiments import messages, mishaps
from experiments.called import called
from experiments.files import write_whole
from experiments.picking import NUM_GAMES, pick_games, play_many
from experiments.problems import ExperimentError, at
from experiments.results import ResultsError
from simulator.cards import parts
from simulator.language import LANGUAGES, ToldError
from simulator.options import written
from simulator.tracing import trace
from simulator.transcript import story_lines

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    import pandas as pd

    from experiments.experiment import Cell, Experiment
    from simulator.transcript import Transcript

NAME = "replays.json"
FORMAT = 1

MOST_LINES, HEAD = 120, 70
"""Lines of a game that are kept, and how many of them from its beginning: the rest are the last ones."""

_LOOK_AHEAD = 20
"""The last lines begin with a new round or turn, if one begins so many lines further on."""


def write_replays(folder: Path, experiment: Experiment, comparisons: pd.DataFrame) -> None:
    """Pick, play and record the games of an experiment whose tables are made."""
    lineup = experiment.lineups[0]
    num_deals = min(experiment.deals, NUM_GAMES)
    told = [game for cell in _cells(experiment, comparisons) for game in _games(experiment, cell, num_deals)]
    replays = {
        "format": FORMAT,
        "lineup": lineup.name,
        "num_searched": num_deals,
        "faces": {code: {"colour": face.colour, "sign": face.sign} for code, face in experiment.game.faces.items()},
        "games": told,
    }
    text = json.dumps(replays, ensure_ascii=False, separators=(",", ":"))
    write_whole(folder / NAME, (text + "\n").encode())


def tell_one(experiment: Experiment) -> None:
    """Compile whatever telling the games of an experiment needs, or fetch it from the cache, by telling one."""
    _games(experiment, experiment.cells[experiment.baseline], 1)


def read_replays(folder: Path) -> dict[str, Any] | None:
    """Return the games that a run recorded, as its file has them; None if it recorded none.

    Raises
    ------
    ResultsError
        The file is damaged: the report is written without it once it is deleted.
    """
    path = folder / NAME
    try:
        replays: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        is_known = replays["format"] == FORMAT
        if is_known:
            _look_through(replays)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise ResultsError(at(f"{path}: ", messages.NOT_READ.fill(why=error.strerror))) from None
    except (ValueError, KeyError, TypeError):
        raise ResultsError(at(f"{path}: ", mishaps.DAMAGED_GAMES)) from None
    return replays if is_known else None


def _look_through(replays: Mapping[str, Any]) -> None:
    """Raise KeyError or TypeError if something that `write_replays` writes is not there."""
    for name in ("lineup", "num_searched", "faces"):
        replays[name]
    for game in replays["games"]:
        for name in ("cell", "pick", "deal", "facts", "command"):
            game[name]
        for language in LANGUAGES:
            game["lines"][language]


def _cells(experiment: Experiment, comparisons: pd.DataFrame) -> list[Cell]:
    """Return the baseline, and the cell that differs most from it in win share, measured by what matters."""
    baseline = experiment.cells[experiment.baseline]
    first = comparisons[(comparisons["lineup"] == experiment.lineups[0].name) & (comparisons["matters"] > 0)]
    found: dict[str, float] = {}
    for rows in (first[first["measure"] == "win_share"], first):
        for cell, difference, matters in zip(rows["cell"], rows["difference"], rows["matters"], strict=True):
            size = abs(difference) / matters
            if not math.isnan(size):
                found[cell] = max(found.get(cell, 0.0), size)
        if any(found.values()):
            break
    others = [cell for cell in experiment.cells if found.get(cell.name)]
    return [baseline, *sorted(others, key=lambda cell: -found[cell.name])[:1]]


def _games(experiment: Experiment, cell: Cell, num_deals: int) -> list[dict[str, Any]]:
    """Return the three games of a cell."""
    seating = experiment.lineups[0].seats
    seats = [experiment.strategies[name] for name in seating]
    game = experiment.game
    try:
        rows = play_many(game, cell.options, seats, experiment.seed, range(num_deals))
    except ToldError as error:
        raise ExperimentError(at(f"{experiment.path}: lineups.{experiment.lineups[0].name}: ", error.told)) from error
    told = []
    for kind, pick in pick_games(game, rows, 0).items():
        transcript = trace(game, cell.options, seats, experiment.seed, pick.deal)
        told.append(
            {
                "cell": cell.name,
                "pick": kind,
                "deal": pick.deal,
                "facts": pick.facts,
                "command": _command(experiment, cell, pick.deal),
                "lines": {
                    language: _told(replace(transcript, lineup=called(seats, language)), language)
                    for language in LANGUAGES
                },
            }
        )
    return told


def _command(experiment: Experiment, cell: Cell, deal: int) -> str:
    """Return the command that plays the game again, or "" where own or bent strategies take part."""
    seats = experiment.lineups[0].seats
    if not all(experiment.strategies[name].shipped and not experiment.strategies[name].base for name in seats):
        return ""
    words = ["fairdeal", "play", experiment.game.id, "--seed", str(experiment.seed), "--deal", str(deal)]
    words += ["--lineup", ",".join(seats)]
    for option, _, value in experiment.game.options.differences(cell.options):
        words += ["--rule", f"{option.name}={written(value)}"]
    return shlex.join(words)


def _told(transcript: Transcript, language: str) -> list[Any]:
    """Return the lines of a game, each a list of text and cards; the number of those left out stands in their place."""
    faces = transcript.game.faces
    lines = story_lines(transcript, language)
    if len(lines) <= MOST_LINES:
        return [parts(line, faces, language) for line in lines]
    tail = len(lines) - (MOST_LINES - HEAD)
    breaks = (place for place in range(tail, tail + _LOOK_AHEAD) if not lines[place])
    tail = next(breaks, tail)
    head = [parts(line, faces, language) for line in lines[:HEAD]]
    return [*head, tail - HEAD, *(parts(line, faces, language) for line in lines[tail:])]
