"""The record of a run: enough to repeat it to the last bit, and to know what it was."""

from __future__ import annotations

import importlib.metadata
import json
import platform
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from experiments import messages, mishaps
from experiments.contrasts import all_contrasts
from experiments.files import write_whole
from experiments.intervals import AnyTime
from experiments.problems import ExperimentError, at
from experiments.readings import readings_of
from experiments.wide import to_int
from simulator import jit

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import datetime
    from pathlib import Path

    from experiments.course import Course
    from experiments.crew import Crew
    from experiments.experiment import Experiment
    from experiments.plan import Plan
    from experiments.yardsticks import Yardsticks
    from strategies import Strategy

FORMAT = 2


@dataclass
class Run:
    """What is known of a run besides its results.

    Attributes
    ----------
    started : datetime
    crew : Crew
    seconds, kernel_seconds : float
        From start to finish; and inside the rules and strategies, summed over threads.
    """

    started: datetime
    crew: Crew
    seconds: float = 0.0
    kernel_seconds: float = 0.0


def write_manifest(folder: Path, manifest: dict[str, Any]) -> None:
    """Write `manifest.json`."""
    text = json.dumps(manifest, ensure_ascii=False, indent=2)
    write_whole(folder / "manifest.json", (text + "\n").encode())


def read_manifest(folder: Path) -> dict[str, Any]:
    """Read `manifest.json`.

    Raises
    ------
    ExperimentError
        It is not there or not whole.
    """
    path = folder / "manifest.json"
    try:
        manifest: dict[str, Any] = json.loads(path.read_bytes())
    except (OSError, ValueError) as error:
        raise ExperimentError(at(f"{path}: ", messages.NOT_READ.fill(why=error))) from None
    return manifest


def refuse_changes(folder: Path, begun: Mapping[str, Any], now: Mapping[str, Any]) -> None:
    """Make sure that a run goes on as it began.

    Raises
    ------
    ExperimentError
        Something that decides the results is not what it was.
    """
    for name, what in mishaps.DECIDE.items():
        # Through JSON and back: a tuple there is a list here.
        if begun.get(name) != json.loads(json.dumps(now[name])):
            raise ExperimentError(at(f"{folder}: ", mishaps.CHANGED.fill(what=what)))


def describe(plan: Plan, run: Run) -> dict[str, Any]:
    """Return what is known before the first game: the experiment, resolved, and what will play it."""
    experiment = plan.experiment
    return {
        "format": FORMAT,
        "name": experiment.name,
        "question": experiment.question._asdict(),
        "report": {"language": experiment.language},
        "game": experiment.game.id,
        "players": experiment.players,
        "deals": experiment.deals,
        "seed": experiment.seed,
        "labels": {name: label._asdict() for name, label in experiment.labels.items()},
        "lineups": {lineup.name: list(lineup.seats) for lineup in experiment.lineups},
        "rotations": {lineup.name: len(lineup.rotations) for lineup in experiment.lineups},
        "variants": {variant.name: dict(variant.changes) for variant in experiment.variants},
        "sweep": {option: list(values) for option, values in experiment.sweep.items()},
        "design": {"kind": experiment.design.kind, "cells": experiment.design.cells},
        "ranges": {option: list(ends) for option, ends in experiment.ranges.items()},
        "effects": {
            "looked_for": len(plan.contrasts),
            "left_out": len(all_contrasts(experiment)) - len(plan.contrasts),
        },
        "cells": [
            {
                "name": cell.name,
                "variant": cell.variant,
                "sweep": dict(cell.sweep),
                "options": dict(cell.options),
            }
            for cell in experiment.cells
        ],
        "baseline": experiment.cells[experiment.baseline].name,
        "strategies": {name: _strategy(strategy) for name, strategy in experiment.strategies.items()},
        "named": list(experiment.matters),
        "precision": _stopping(plan),
        "rulings": [{"option": one.option, "value": one.value} for one in readings_of(experiment)],
        "reading_games": sum(one.experiment.num_games for one in readings_of(experiment)),
        "notes": [note._asdict() for note in experiment.notes],
        "versions": _versions(),
        "source_hash": jit.source_hash(),
        "platform": platform.platform(),
        "started": run.started.isoformat(timespec="seconds"),
        **run.crew.describe(),
        "block_deals": plan.block_deals,
        "complete": False,
    }


def _strategy(strategy: Strategy) -> dict[str, Any]:
    weights = zip(strategy.weights, strategy.values, strict=True)
    return {
        "base": strategy.base or strategy.name,
        "label": strategy.label._asdict(),
        "summary": strategy.summary._asdict(),
        "weights": {weight.name: value for weight, value in weights},
        "shipped": strategy.shipped,
        "source_hash": strategy.source_hash,
    }


def _versions() -> dict[str, str]:
    packages = ("fairdeal", "numpy", "numba")
    return {"python": platform.python_version(), **{name: _version(name) for name in packages}}


def _version(package: str) -> str:
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return "not installed"  # run from a copy of the sources


def outcome(plan: Plan, course: Course, yardsticks: Yardsticks, run: Run, *, is_complete: bool) -> dict[str, Any]:
    """Return what is known after the last game."""
    experiment = plan.experiment
    names = [lineup.name for lineup in experiment.lineups]
    cells = [cell.name for cell in experiment.cells]
    done = {
        name: {cells[cell]: course.deals(lineup, cell) for cell in plan.all_cells} for lineup, name in enumerate(names)
    }
    changed = _per_cell(experiment, [one.games_changed for one in course.totals])
    capped = [
        [to_int(total) for total in one.sums[:, layout.columns.index(("game", "all", "capped"))]]
        for one, layout in zip(course.totals, plan.layouts, strict=True)
    ]
    baseline = experiment.cells[experiment.baseline].name
    return {
        "complete": is_complete,
        "deals_done": min(deals for one in done.values() for deals in one.values()),
        "deals_done_by_cell": done,
        "num_games": course.num_games,
        "games_changed": changed,
        "silent_variants": [name for name, games in changed.items() if games == 0 and name != baseline],
        "capped": _per_cell(experiment, capped),
        "matters": yardsticks.sizes,
        "matters_defaults": yardsticks.defaults,
        "seconds": round(run.seconds, 3),
        "kernel_seconds": round(run.kernel_seconds, 3),
    }


def _stopping(plan: Plan) -> dict[str, Any] | None:
    """Return the rule by which cells stop, if they may."""
    if not isinstance(plan.reach, AnyTime):
        return None
    return {
        "half_widths": dict(plan.experiment.precision),
        "intervals": "asymptotic confidence sequence (Waudby-Smith et al. 2024)",
        "tightest_at": plan.reach.tightest,
        "looks": [stage.last_deal for stage in plan.stages],
    }


def _per_cell(experiment: Experiment, counts: Sequence[Any]) -> dict[str, int]:
    """Return counts by cell, added over line-ups."""
    return {cell.name: sum(int(one[position]) for one in counts) for position, cell in enumerate(experiment.cells)}
