"""What there is to talk about: the groups of comparisons that answer a designer's question, most telling first."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from reports.selecting import Row, pick, records
from reports.words import measures as words
from reports.words import verdicts

if TYPE_CHECKING:
    import pandas as pd

    from reports.setup import Cell
    from reports.study import Study

ORDER = (
    ("win_share", "strategy"),
    ("win_share", "position"),
    ("win_share", "seat"),
    ("score", "strategy"),
    ("rounds", "game"),
    ("margin_over_second", "game"),
    ("tied", "game"),
    ("turns", "game"),
)
"""Who wins comes first, then what a place is worth, then points and the length of games; all else follows."""

CERTAIN = 500
"""An interval around 0 that is so many times narrower than what matters comes of rounding, not of chance."""

SECOND_IS_LAST = 2
"""With so many players."""

VERDICT_ORDER = (verdicts.CHANGED, verdicts.MAYBE, verdicts.UNKNOWN, verdicts.SAME)
"""What is said of several comparisons together: the first that one of them has."""


@dataclass(frozen=True)
class Topic:
    """Comparisons of one measure, for all of one group.

    Attributes
    ----------
    measure, group : str
    rows : tuple of dict
        Rows of the comparisons table for the alternatives, all judged.
    """

    measure: str
    group: str
    rows: tuple[Row, ...]

    @property
    def is_place(self) -> bool:
        """Whether it is about what a place in the order of play is worth."""
        return (self.measure, self.group) == ("win_share", "position")

    @property
    def is_wins(self) -> bool:
        """Whether it is about what each strategy wins."""
        return (self.measure, self.group) == ("win_share", "strategy")

    def of_cells(self, cells: tuple[Cell, ...]) -> Topic:
        """Return the same topic for some cells only."""
        names = {cell.name for cell in cells}
        return replace(self, rows=tuple(row for row in self.rows if row["cell"] in names))

    def of_lineup(self, lineup: str) -> Topic:
        """Return the same topic for one line-up only."""
        return replace(self, rows=tuple(row for row in self.rows if row["lineup"] == lineup))

    def of_cell(self, cell: str) -> tuple[Row, ...]:
        """Return the rows of one alternative."""
        return tuple(row for row in self.rows if row["cell"] == cell)

    def name(self, study: Study) -> str:
        """Return what people call it: "win share by strategy"."""
        return topic_name(study, self.measure, self.group)

    def spoken(self, study: Study) -> str:
        """Return what people call it inside a sentence: "the win share by strategy"."""
        return study.say(words.TOPIC_SPOKEN).format(topic=self.name(study))


def topic_name(study: Study, measure: str, group: str) -> str:
    """Return what people call a measure of a group."""
    known = words.TOPICS.get((measure, group))
    if group == "game" or (group == "strategy" and not study.mixed):
        return study.measure_name(measure)  # one strategy a line-up: nothing goes by strategy
    return study.say(known or words.BY[group].fill(measure=study.measure_name(measure)))


def telling_lineups(study: Study, group: str) -> tuple[str, ...]:
    """Return the line-ups that tell most about a group.

    Where everybody plays alike, places show what they are worth; where strategies meet, they show what they are worth.
    """
    if group == "strategy":
        return study.mixed or study.mirror
    if group in {"position", "seat"}:
        return study.mirror or study.mixed
    return tuple(study.lineups)


def topics(study: Study, cells: tuple[Cell, ...] | None = None) -> tuple[Topic, ...]:
    """Return the topics of the report: first what the designer said matters, as ordered there, then the most telling.

    Where `matters` names `advantage`, what a place is worth stands there.

    Parameters
    ----------
    study : Study
    cells : tuple of Cell, optional
        Compared with the baseline; the study's alternatives unless given.
    """
    table = study.results.comparisons
    names = [cell.name for cell in (study.alternatives if cells is None else cells)]
    if table.empty:
        return ()
    table = table[table["cell"].isin(names) & table["verdict"].isin(list(verdicts.VERDICTS))]
    kinds = list(dict.fromkeys(zip(table["measure"], table["group"], strict=True)))
    found = []
    for measure, group in sorted(kinds, key=lambda kind: (_importance(study, *kind), _place(kind))):
        rows = _rows_of(study, pick(table, measure=measure, group=group), group)
        if rows and not _is_idle(study, group, rows) and not _is_repeated(kinds, measure, group, study.players):
            found.append(Topic(measure, group, rows))
    return tuple(found)


def verdict_of(rows: tuple[Row, ...]) -> str:
    """Return what is said of several comparisons together."""
    given = {row["verdict"] for row in rows}
    return next((verdict for verdict in VERDICT_ORDER if verdict in given), "")


def weight(row: Row) -> float:
    """Return the size of a difference against what matters: by this, comparisons are ranked, never judged."""
    matters = float(row["matters"])
    return abs(float(row["difference"])) / (matters if matters > 0 and math.isfinite(matters) else 1.0)


def _importance(study: Study, measure: str, group: str) -> int:
    """Return where the designer put a measure among those that matter; those not named come last."""
    order = study.named_in_order
    names = (measure, "advantage") if (measure, group) == ("win_share", "position") else (measure,)
    return min((order.index(name) for name in names if name in order), default=len(order))


def _place(kind: tuple[str, str]) -> int:
    return ORDER.index(kind) if kind in ORDER else len(ORDER)


def _rows_of(study: Study, table: pd.DataFrame, group: str) -> tuple[Row, ...]:
    telling = table[table["lineup"].isin(telling_lineups(study, group))]
    return tuple(records(telling))


def _is_idle(study: Study, group: str, rows: tuple[Row, ...]) -> bool:
    """Say whether the rows cannot but be equal: where all play alike, each has its share of wins or of a fixed sum."""
    if group != "strategy" or study.mixed:
        return False
    return all(max(abs(row["low"]), abs(row["high"])) <= float(row["matters"]) / CERTAIN for row in rows)


def _is_repeated(kinds: list[tuple[str, str]], measure: str, group: str, players: int) -> bool:
    """Say whether another topic tells the same better: order of play before seats, win share before points."""
    if group == "seat" and (measure, "position") in kinds:
        return True
    if measure == "margin_over_last" and players == SECOND_IS_LAST:
        return True
    return measure == "advantage" or (measure != "win_share" and ("win_share", group) in kinds and group != "strategy")
