"""`keep_games: true`: every single game as a row of Parquet, for whoever wants to ask their own questions.

While a run goes on each block has a file of its own, there whole or not at all; at the end they become one, in the
order of the blocks. So the file is the same whatever the threads and interruptions, and memory holds one block at a
time, or one row group while the blocks' files are put together.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import numpy as np

from experiments.files import write_whole

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    import pyarrow as pa

    from experiments.layout import Layout
    from experiments.plan import Plan
    from experiments.tally import Rows

FOLDER = "games"
FILE = "games.parquet"

ROWS_PER_GROUP = 2**18
"""Blocks are gathered until they have so many rows. Whoever writes or reads a file remembers some 50 KB a row group:
with a row group a block, a billion games would take 6 GB of memory."""

_OF_THE_GAME = {
    "first_seat": "first_seat",
    "rounds": "num_rounds",
    "decisions": "num_decisions",
    "asked": "num_asked",
    "choices": "num_choices",
    "capped": "capped",
    "standings": "num_standings",
    "lead_changes": "lead_changes",
    "led_since": "led_since",
    "last_at_half": "last_at_half",
}
"""Columns of a game, and the fields of a row that they come from."""

_OF_A_SEAT = {"score": "scores", "most_behind": "most_behind", "times_behind": "times_behind"}
"""Columns of each seat, likewise."""


class Keeper:
    """Gathers the games of one block.

    Parameters
    ----------
    plan : Plan
    layout : Layout
        Of the block's line-up.
    """

    def __init__(self, plan: Plan, layout: Layout) -> None:
        self.cells = [cell.name for cell in plan.experiment.cells]
        self.layout = layout
        self.tables: list[pa.Table] = []

    def add(self, rows: Rows, cell: int, rotation: int, first_deal: int) -> None:
        """Keep finished games of consecutive deals."""
        import pyarrow as pa

        lineup = self.layout.lineup
        deals = np.arange(first_deal, first_deal + len(rows), dtype=np.int64)
        same = {"lineup": lineup.name, "cell": self.cells[cell], "rotation": str(rotation)}
        columns: dict[str, Any] = {name: _repeated(value, len(rows)) for name, value in same.items()}
        columns |= {"deal": deals, **{name: rows[of] for name, of in _OF_THE_GAME.items()}}
        for seat, who in enumerate(lineup.rotations[rotation]):
            columns[f"strategy_{seat}"] = _repeated(who, len(rows))
            columns |= {f"{name}_{seat}": rows[of][:, seat] for name, of in _OF_A_SEAT.items()}
        for place, counter in enumerate(self.layout.game.seat_counters):
            for seat in range(len(lineup.seats)):
                columns[f"{counter.name}_{seat}"] = rows["seat_counters"][:, seat, place]
        for place, counter in enumerate(self.layout.game.game_counters):
            columns[f"game_{counter.name}"] = rows["game_counters"][:, place]
        for place, kind in enumerate(self.layout.game.kinds):
            columns[f"asked_{kind.name}"] = rows["asked_of_kind"][:, place]
        self.tables.append(pa.table(columns))

    def to_bytes(self) -> bytes:
        """Return all games kept, as a Parquet file of one row group."""
        import pyarrow as pa
        import pyarrow.parquet as pq

        buffer = io.BytesIO()
        table = pa.concat_tables(self.tables)
        pq.write_table(table, buffer, compression="zstd", row_group_size=max(1, len(table)))
        return buffer.getvalue()


def _repeated(value: str, times: int) -> pa.DictionaryArray:
    import pyarrow as pa

    return pa.DictionaryArray.from_arrays(np.zeros(times, dtype=np.int32), [value])


def write_block(folder: Path, number: int, games: bytes) -> None:
    """Write the games of a finished block."""
    (folder / FOLDER).mkdir(exist_ok=True)
    write_whole(folder / FOLDER / f"{number:012}.parquet", games)


def join_blocks(folder: Path) -> None:
    """Make one file of the blocks' files, a row group each."""
    import pyarrow.parquet as pq

    parts = sorted((folder / FOLDER).glob("*.parquet"))
    if not parts:
        return
    if not (folder / FILE).exists():  # else a kill came while the parts were being deleted: some are gone
        temporary = folder / f".{FILE}"
        schema = _plain(pq.read_schema(parts[0]))
        with pq.ParquetWriter(temporary, schema, compression="zstd") as writer:
            for table in _gathered(parts, schema):
                writer.write_table(table, row_group_size=max(1, len(table)))
        temporary.replace(folder / FILE)
    for part in parts:
        part.unlink()
    (folder / FOLDER).rmdir()


def _gathered(parts: Iterable[Path], schema: pa.Schema) -> Iterator[pa.Table]:
    """Yield the games of one row group after the other."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    waiting: list[pa.Table] = []
    num_rows = 0
    for part in parts:
        waiting.append(pq.read_table(part).cast(schema))
        num_rows += len(waiting[-1])
        if num_rows >= ROWS_PER_GROUP:
            yield pa.concat_tables(waiting)
            waiting.clear()
            num_rows = 0
    if waiting:
        yield pa.concat_tables(waiting)


def _plain(schema: pa.Schema) -> pa.Schema:
    """Return the schema with words as words: each block has a dictionary of its own."""
    import pyarrow as pa

    return pa.schema(
        [(field.name, pa.string() if pa.types.is_dictionary(field.type) else field.type) for field in schema]
    )
