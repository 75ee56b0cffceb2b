"""Experiments: a YAML file becomes a plan, blocks of games, exact sums, and tables with intervals.

From file to experiment: `load` with `document` (YAML, strict, with lines), `shape` (keys and types), `seating`
(strategies and line-ups), `variants` (rules), `matters`; `problems` says what is wrong.

From experiment to sums: `plan` cuts blocks, `crew` hands them to threads, `blocks` plays one, `tally` turns its games
into integers, `accumulator` with `histogram` and `wide` keeps and merges them; `layout` says which integer stands
where, `measures` what is measured.

From sums to tables: `moments` (means and paired differences), `intervals`, `verdicts`, `yardsticks` (what matters),
`distributions`, `tables`. `run` does all of it, `files` and `manifest` write it down, `results` reads it again.

From a notebook, `from experiments import play, load_results` is all one needs (`notebook`).
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from experiments.load import load_experiment
    from experiments.notebook import play
    from experiments.problems import ExperimentError
    from experiments.results import Results, load_results
    from experiments.run import resume_experiment, run_experiment

__all__ = [
    "ExperimentError",
    "Results",
    "load_experiment",
    "load_results",
    "play",
    "resume_experiment",
    "run_experiment",
]

_HOMES = {
    "ExperimentError": "problems",
    "Results": "results",
    "load_experiment": "load",
    "load_results": "results",
    "play": "notebook",
    "resume_experiment": "run",
    "run_experiment": "run",
}


def __getattr__(name: str) -> Any:
    """Import what is asked for only then: most commands need neither the compiler nor pandas."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_HOMES[name]}"), name)
