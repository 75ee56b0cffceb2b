"""Rows of results tables: chosen, never computed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pandas as pd

Row = dict[str, Any]
"""A row of a results table."""


def pick(table: pd.DataFrame, **where: str) -> pd.DataFrame:
    """Return the rows of a results table in which each named column holds the given value."""
    for column, value in where.items():
        table = table[table[column] == value]
    return table


def records(table: pd.DataFrame) -> list[Row]:
    """Return the rows of a results table as dictionaries."""
    return [{str(name): value for name, value in row.items()} for row in table.to_dict("records")]


def only(table: pd.DataFrame, **where: str) -> Row | None:
    """Return the first row of a results table with these values, or None."""
    rows = records(pick(table, **where))
    return rows[0] if rows else None
