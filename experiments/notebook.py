"""Experiments from Python: a question as a file or as a dict, its results as tables."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml

from experiments import messages
from experiments.crew import Threads
from experiments.document import parse_document
from experiments.load import load_experiment, resolve_experiment
from experiments.problems import ExperimentError, at
from experiments.progress import choose_progress
from experiments.results import Results, load_results
from experiments.run import run_experiment

if TYPE_CHECKING:
    from collections.abc import Mapping

    from experiments.experiment import Experiment

NAME = "notebook"
SHOWN_AS = "experiment"
"""What stands for the file's name in messages about a dict."""


def play(
    experiment: Path | str | Mapping[str, Any],
    out: Path | str = "results",
    *,
    threads: int | None = None,
    quiet: bool = False,
) -> Results:
    """Play an experiment, and return its results.

    Parameters
    ----------
    experiment : Path, str or mapping
        A YAML file, or what would stand in one. `name` may be left out of a mapping.
    out : Path or str
        The results go into a new folder in here.
    threads : int, optional
        As many as there are cores unless given. Results do not depend on it.
    quiet : bool
        Say nothing while playing.

    Returns
    -------
    Results
        Its tables are DataFrames; it shows itself in a notebook.

    Raises
    ------
    ExperimentError
        One line for each thing wrong with the experiment; nothing has been played then.

    Examples
    --------
    >>> results = play({"game": "distanchu", "deals": 1000, "variants": {"published": {}, "riichi": {"riichi": True}}})
    >>> results.comparisons.query("measure == 'win_share'")
    """
    loaded = load_experiment(experiment) if isinstance(experiment, (str, Path)) else experiment_of(experiment)
    progress = choose_progress(sys.stderr, loaded.language or "en", quiet=quiet)
    return load_results(run_experiment(loaded, Path(out), Threads(threads), progress=progress))


def experiment_of(mapping: Mapping[str, Any]) -> Experiment:
    """Check an experiment that is given as a mapping; paths in it are relative to the current folder.

    Raises
    ------
    ExperimentError
        As for a file. Lines are those of the mapping written as YAML, which is also what the results folder keeps.
    """
    try:
        content = yaml.safe_dump({"name": NAME, **mapping}, allow_unicode=True, sort_keys=False)
    except yaml.YAMLError as error:
        reason = ", ".join(str(part) for part in error.args)
        raise ExperimentError(at(f"{SHOWN_AS}: ", messages.NOT_WRITTEN_DOWN.fill(why=reason))) from None
    return resolve_experiment(parse_document(Path(SHOWN_AS), content.encode()), Path.cwd())
