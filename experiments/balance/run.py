"""Runs a search for the smallest change, and writes a folder that holds all there is to know of it."""

from __future__ import annotations

import json
import math
import time
from datetime import datetime
from typing import TYPE_CHECKING, Any

from experiments.balance.confirm import confirm
from experiments.balance.search import Arena, num_finalists, num_search_games, search
from experiments.crew import CtrlC, Threads
from experiments.files import make_folder, write_whole
from experiments.manifest import Run, describe
from experiments.plan import make_plan
from experiments.progress import Silence

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from experiments.balance.candidates import Candidate
    from experiments.balance.confirm import Answer
    from experiments.balance.load import Balance
    from experiments.balance.search import Standing
    from experiments.crew import Crew
    from experiments.progress import Progress

FORMAT = 1


def run_balance(
    balance: Balance,
    out_root: Path,
    crew: Crew | None = None,
    progress: Progress | None = None,
    block_deals: int | None = None,
) -> tuple[Path, dict[str, Any]]:
    """Search, confirm, and write what was found.

    Parameters
    ----------
    balance : Balance
    out_root : Path
        The results go into a new folder in here.
    crew, progress, block_deals
        As for `run_experiment`; results do not depend on them.

    Returns
    -------
    folder : Path
    found : dict
        What `balance.json` holds.

    Raises
    ------
    ExperimentError
        Something could not be written, a strategy did something illegal, or Ctrl-C was pressed.
    """
    crew, progress = crew or Threads(), progress or Silence()
    experiment = balance.experiment
    started, clock = datetime.now().astimezone(), time.perf_counter()
    crew.warm_up(make_plan(experiment))
    rotations = len(experiment.lineups[0].rotations)
    num_games = num_search_games(balance) + (1 + num_finalists(balance)) * experiment.deals * rotations
    try:
        with CtrlC() as ctrl_c:
            progress.start(experiment.name, num_games)
            arena = Arena(balance, crew, progress, ctrl_c.pressed, block_deals)
            standings = search(arena)
            answer = confirm(arena, standings[: num_finalists(balance)])
    finally:
        progress.stop()
    found = {
        **_found(balance, answer),
        "num_games": arena.num_games,
        "run": {
            **describe(make_plan(experiment), Run(started, crew)),
            "complete": True,
            "seconds": round(time.perf_counter() - clock, 3),
        },
    }
    folder = make_folder(out_root, f"{experiment.name}-balance", started)
    write_whole(folder / "experiment.yaml", experiment.content)
    _write_csv(folder / "search.csv", _search_rows(standings))
    _write_csv(folder / "balance.csv", _answer_rows(answer))
    text = json.dumps(found, ensure_ascii=False, indent=2, allow_nan=False)
    write_whole(folder / "balance.json", (text + "\n").encode())
    return folder, found


def _found(balance: Balance, answer: Answer) -> dict[str, Any]:
    """Return everything that the file and its seed decide."""
    target, experiment = balance.target, balance.experiment
    series = target.series
    return {
        "format": FORMAT,
        "name": experiment.name,
        "question": experiment.question._asdict(),
        "game": experiment.game.id,
        "seed": experiment.seed,
        "target": {
            "lineup": experiment.lineups[0].name,
            "measure": series.measure.name,
            "group": series.group,
            "who": series.who,
            "unit": series.measure.unit,
            "at": target.at,
            "within": target.within,
        },
        "num_candidates": len(balance.candidates),
        "num_left_out": balance.num_left_out,
        "heats": [heat._asdict() for heat in balance.heats],
        "fresh_deals": {"first_deal": 0, "num_deals": experiment.deals},
        "confidence": answer.confidence,
        "recommended": answer.recommended,
        "confirmed": list(_answer_rows(answer)),
    }


def _answer_rows(answer: Answer) -> Iterator[dict[str, Any]]:
    for position, one in enumerate(answer.confirmed):
        yield {
            **_rules(one.candidate),
            "search_mean": _known(one.search_mean),
            "mean": _known(one.mean),
            "low": _known(one.interval.low),
            "high": _known(one.interval.high),
            "verdict": one.verdict,
            "more_deals": one.more_deals,
            "on_frontier": one.on_frontier,
            "recommended": position == answer.recommended,
        }


def _search_rows(standings: Sequence[Standing]) -> Iterator[dict[str, Any]]:
    """Return all sets of rules, the last to be dropped first."""
    for one in standings:
        yield {**_rules(one.candidate), "last_heat": one.heat, "deals": one.deals, "mean": _known(one.mean)}


def _rules(candidate: Candidate) -> dict[str, Any]:
    """Return what tells of a set of rules; in a CSV its changes are what stands in a cell's name."""
    return {
        "rules": candidate.cell.name,
        "changes": dict(candidate.changes),
        "num_changed": candidate.distance.num_changed,
        "amount": float(candidate.distance.amount),
    }


def _known(number: float) -> float | None:
    return None if math.isnan(number) else number


def _write_csv(path: Path, rows: Iterator[dict[str, Any]]) -> None:
    import pandas as pd  # takes half a second to import

    table = pd.DataFrame.from_records([{k: v for k, v in row.items() if k != "changes"} for row in rows])
    if "more_deals" in table:
        table["more_deals"] = table["more_deals"].astype("Int64")  # may be missing
    write_whole(path, table.to_csv(index=False, lineterminator="\n").encode())
