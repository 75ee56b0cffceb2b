"""Files of results: a folder that is new each time, and files that are there whole or not at all."""

from __future__ import annotations

import io
import os
from typing import TYPE_CHECKING

from experiments import mishaps
from experiments.problems import ExperimentError, at

if TYPE_CHECKING:
    from datetime import datetime
    from pathlib import Path

    import pandas as pd


def make_folder(out_root: Path, name: str, started: datetime) -> Path:
    """Make and return a folder `<name>-<date>-<time>`, with `-2` and so on if there is one already.

    Raises
    ------
    ExperimentError
        It cannot be made.
    """
    stem = f"{name}-{started:%Y%m%d-%H%M%S}"
    number = 1
    while True:
        folder = out_root / (stem if number == 1 else f"{stem}-{number}")
        try:
            out_root.mkdir(parents=True, exist_ok=True)
            folder.mkdir()
        except FileExistsError:
            if not out_root.is_dir():
                raise ExperimentError(at(f"{out_root}: ", mishaps.A_FILE)) from None
            number += 1
        except OSError as error:
            raise ExperimentError(at(f"{folder}: ", mishaps.NOT_MADE.fill(why=error.strerror))) from None
        else:
            return folder


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that at any moment it is there whole, as it was before, or not at all.

    Raises
    ------
    ExperimentError
        It cannot be written.
    """
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with temporary.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException as error:
        temporary.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise ExperimentError(at(f"{path}: ", mishaps.NOT_WRITTEN.fill(why=error.strerror))) from None
        raise


def write_table(folder: Path, name: str, table: pd.DataFrame) -> None:
    """Write a table as CSV and as Parquet. Floats are written so that reading them gives the same bits."""
    text = table.to_csv(index=False, lineterminator="\n")
    write_whole(folder / f"{name}.csv", text.encode())
    buffer = io.BytesIO()
    table.to_parquet(buffer, index=False)
    write_whole(folder / f"{name}.parquet", buffer.getvalue())
