"""Reads a results folder."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from experiments import messages, mishaps
from experiments.problems import at
from simulator.language import ToldError

if TYPE_CHECKING:
    import pandas as pd

_TABLES = ("measures", "comparisons", "distributions", "quantiles")


class ResultsError(ToldError):
    """A folder does not hold results that can be read."""


@dataclass(frozen=True)
class Results:
    """What a run left behind.

    Attributes
    ----------
    manifest : dict
        The record of the run.
    measures, comparisons, distributions, quantiles : DataFrame
    path : Path
        The folder.
    effects : DataFrame
        Empty if nothing was swept, and in folders older than this table.
    readings : DataFrame or None
        Verdicts under other readings of the rules; None where the experiment did not ask for them.
    """

    manifest: dict[str, Any]
    measures: pd.DataFrame
    comparisons: pd.DataFrame
    distributions: pd.DataFrame
    quantiles: pd.DataFrame
    path: Path
    effects: pd.DataFrame
    readings: pd.DataFrame | None = None

    @property
    def language(self) -> str | None:
        """In which the experiment is to be told: "ko" or "en"; None leaves it to who reads it."""
        language: str | None = self.manifest.get("report", {}).get("language")
        return language

    def _repr_html_(self) -> str:
        """Return what a notebook shows."""
        from experiments.showing import as_html

        return as_html(self)


def load_results(path: Path | str) -> Results:
    """Read a results folder.

    Raises
    ------
    ResultsError
        It is not there, not complete, or damaged: one line that says which file, and the cure.
    """
    folder = Path(path)
    if not folder.is_dir():
        raise ResultsError(at(f"{folder}: ", mishaps.NO_RESULTS))
    manifest = _manifest(folder / "manifest.json")
    tables = {name: _table(folder / f"{name}.parquet") for name in _TABLES}
    tables["effects"] = _effects(folder / "effects.parquet")
    comparisons = tables["comparisons"]
    if "more_deals" in comparisons:
        # On disk an integer that may be missing; for readers NaN is what is missing elsewhere too.
        comparisons["more_deals"] = comparisons["more_deals"].astype("float64")
    others = folder / "readings.parquet"
    return Results(manifest=manifest, path=folder, readings=_table(others) if others.exists() else None, **tables)


def read_content(results: Results) -> str:
    """Return the experiment's file as it was when the run began; raises ResultsError if it is gone or damaged."""
    path = results.path / "experiment.yaml"
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise _missing(path) from None
    except OSError as error:
        raise ResultsError(at(f"{path}: ", messages.NOT_READ.fill(why=error.strerror))) from None
    except ValueError:
        raise _damaged(path) from None


def _missing(path: Path) -> ResultsError:
    """Return what to say of a file that is not there: with a ledger beside it, the run can still write it."""
    from experiments.ledger import NAME

    if (path.parent / NAME).exists():
        return ResultsError(at(f"{path.parent}: ", mishaps.NOT_FINISHED.fill(folder=path.parent)))
    return ResultsError(at(f"{path}: ", mishaps.GONE))


def _damaged(path: Path) -> ResultsError:
    return ResultsError(at(f"{path}: ", mishaps.DAMAGED))


def _manifest(path: Path) -> dict[str, Any]:
    try:
        manifest = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise ResultsError(at(f"{path}: ", mishaps.NO_MANIFEST)) from None
    except OSError as error:
        raise ResultsError(at(f"{path}: ", messages.NOT_READ.fill(why=error.strerror))) from None
    except ValueError:
        raise _damaged(path) from None
    if not isinstance(manifest, dict):
        raise ResultsError(at(f"{path}: ", mishaps.NO_RECORD))
    return manifest


def _table(path: Path) -> pd.DataFrame:
    import pandas as pd
    from pyarrow import ArrowException

    try:
        return pd.read_parquet(path)
    except FileNotFoundError:
        raise _missing(path) from None
    except (PermissionError, IsADirectoryError) as error:
        raise ResultsError(at(f"{path}: ", messages.NOT_READ.fill(why=error.strerror))) from None
    except (OSError, ArrowException):
        raise _damaged(path) from None


def _effects(path: Path) -> pd.DataFrame:
    """Return the table of effects, an empty one for a folder that is older than it."""
    if path.exists():
        return _table(path)
    import pandas as pd

    from experiments.effects import COLUMNS

    return pd.DataFrame(columns=list(COLUMNS))
