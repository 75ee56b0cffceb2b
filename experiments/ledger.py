"""The ledger of a run: every finished block is on disk, whole, before it counts.

An SQLite database, because that is what it is good at: a transaction is there after a crash, a power cut or on a full
disk, or it is not; a block's number is a primary key, so that none is counted twice; and a lock that ends with
its process keeps a second run out. Accumulators merge in any order to the same bits, so blocks are folded into one
sum a line-up now and then, and the file does not grow with the run.
"""

from __future__ import annotations

import contextlib
import sqlite3
from typing import TYPE_CHECKING

from experiments import mishaps
from experiments.accumulator import merge_into, pack, unpack
from experiments.course import Course, Stop
from experiments.problems import ExperimentError, at

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from experiments.accumulator import Accumulator
    from experiments.blocks import BlockResult
    from experiments.plan import Plan

NAME = "ledger.sqlite"
FOLD_EVERY = 64
"""Blocks kept one by one before they are folded."""

_TABLES = """
CREATE TABLE about (base TEXT NOT NULL);
CREATE TABLE blocks (number INTEGER PRIMARY KEY, lineup INTEGER NOT NULL, kernel_seconds REAL NOT NULL, sums BLOB);
CREATE TABLE folded (lineup INTEGER PRIMARY KEY, sums BLOB NOT NULL);
CREATE TABLE sessions (seconds REAL NOT NULL);
CREATE TABLE stages (number INTEGER PRIMARY KEY);
CREATE TABLE stops (lineup INTEGER NOT NULL, cell INTEGER NOT NULL, sums BLOB NOT NULL, PRIMARY KEY (lineup, cell));
"""


class Ledger:
    """Blocks finished so far. Nobody else can open it meanwhile.

    Parameters
    ----------
    folder : Path
        The results folder.
    base : Path, optional
        Start a new ledger, and keep in it the folder to which paths in the experiment's file are relative.

    Attributes
    ----------
    base : Path
    seconds : float
        How long earlier sessions of this run took.

    Raises
    ------
    ExperimentError
        There is no ledger in the folder, another process has it open, or it cannot be written.
    """

    def __init__(self, folder: Path, base: Path | None = None) -> None:
        self.folder = folder
        self.path = folder / NAME
        if base is None and not self.path.exists():
            raise ExperimentError(at(f"{folder}: ", mishaps.NO_RUN))
        with self._telling():
            self._database = sqlite3.connect(self.path, timeout=0, isolation_level=None, check_same_thread=False)
            self._database.execute("PRAGMA locking_mode = EXCLUSIVE")
            self._database.execute("PRAGMA synchronous = FULL")
            with self._transaction():
                if base is not None:
                    self._create(base)
                self._session = self._database.execute("INSERT INTO sessions VALUES (0)").lastrowid
            (kept,) = self._database.execute("SELECT base FROM about").fetchone()
            (self.seconds,) = self._database.execute("SELECT SUM(seconds) FROM sessions").fetchone()
        self.base = type(folder)(kept)
        self._loose = 0

    def _create(self, base: Path) -> None:
        for statement in _TABLES.strip().splitlines():
            self._database.execute(statement)
        self._database.execute("INSERT INTO about VALUES (?)", (str(base.absolute()),))

    @contextlib.contextmanager
    def _telling(self) -> Iterator[None]:
        """Turn what SQLite says into a line for the designer."""
        try:
            yield
        except sqlite3.IntegrityError:
            raise
        except sqlite3.DatabaseError as error:
            kind = error.sqlite_errorcode & 0xFF
            if kind in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
                told = at(f"{self.folder}: ", mishaps.BUSY)
            elif kind in {sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_ERROR}:
                told = at(f"{self.path}: ", mishaps.NO_LEDGER.fill(why=error))
            else:
                told = at(f"{self.path}: ", mishaps.LEDGER_FULL.fill(why=error, folder=self.folder))
            raise ExperimentError(told) from None

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[None]:
        """All of it or nothing."""
        self._database.execute("BEGIN EXCLUSIVE")
        try:
            yield
        except BaseException:
            # A full disk may have ended the transaction already.
            with contextlib.suppress(sqlite3.OperationalError):
                self._database.execute("ROLLBACK")
            raise
        self._database.execute("COMMIT")

    def finished(self) -> set[int]:
        """Return the numbers of the blocks that are on disk."""
        with self._telling():
            return {number for (number,) in self._database.execute("SELECT number FROM blocks")}

    def course(self, plan: Plan) -> Course:
        """Return what the blocks on disk came to, and which cells have stopped."""
        course = Course(plan)
        with self._telling():
            for table in ("folded", "blocks"):
                query = f"SELECT lineup, sums FROM {table} WHERE sums IS NOT NULL"  # noqa: S608 - our own two names
                for lineup, sums in self._database.execute(query):
                    merge_into(course.totals[lineup], [unpack(sums)])
            for lineup, cell, sums in self._database.execute("SELECT lineup, cell, sums FROM stops"):
                course.stop([Stop((lineup, cell), unpack(sums))])
        return course

    def stages(self) -> set[int]:
        """Return the numbers of the stages that are over."""
        with self._telling():
            return {number for (number,) in self._database.execute("SELECT number FROM stages")}

    def end_stage(self, number: int, stops: Sequence[Stop]) -> None:
        """Write down that a stage is over, and which cells stopped with it."""
        with self._telling(), self._transaction():
            self._database.execute("INSERT INTO stages VALUES (?)", (number,))
            rows = [(*stop.place, pack(stop.sums)) for stop in stops]
            self._database.executemany("INSERT INTO stops VALUES (?, ?, ?)", rows)

    def kernel_seconds(self) -> float:
        """Return the time that kernels took for the blocks on disk."""
        with self._telling():
            (seconds,) = self._database.execute("SELECT COALESCE(SUM(kernel_seconds), 0) FROM blocks").fetchone()
        return float(seconds)

    def add(self, results: Sequence[BlockResult], seconds: float) -> None:
        """Write finished blocks down; once this returns they are on disk.

        Parameters
        ----------
        results : sequence of BlockResult
        seconds : float
            How long this session has taken so far.
        """
        rows = [(one.number, one.block.lineup, one.kernel_seconds, pack(one.accumulator)) for one in results]
        with self._telling(), self._transaction():
            self._database.executemany("INSERT INTO blocks VALUES (?, ?, ?, ?)", rows)
            self._database.execute("UPDATE sessions SET seconds = ? WHERE rowid = ?", (seconds, self._session))
        self._loose += len(rows)

    def fold(self, totals: Sequence[Accumulator]) -> None:
        """Replace the sums of all blocks by their `totals`, if there are many."""
        if self._loose < FOLD_EVERY:
            return
        with self._telling(), self._transaction():
            rows = [(lineup, pack(total)) for lineup, total in enumerate(totals)]
            self._database.executemany("INSERT OR REPLACE INTO folded VALUES (?, ?)", rows)
            self._database.execute("UPDATE blocks SET sums = NULL")
        self._loose = 0

    def close(self) -> None:
        """Let others open it."""
        self._database.close()

    def remove(self) -> None:
        """Close it and delete the file: the tables hold all there is to know."""
        self.close()
        self.path.unlink()
