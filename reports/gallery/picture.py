"""A figure of the report with the words around it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from reports.numbers import thousands
from reports.selecting import pick
from reports.words import figures as words
from reports.words.sentences import upper_first

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pandas as pd

    from reports.figures.canvas import Draw
    from reports.figures.theme import Series
    from reports.study import Study


@dataclass(frozen=True)
class Picture:
    """A figure of the report.

    Attributes
    ----------
    key : str
        Name of its file and anchor.
    title : str
        What it found, in one line.
    shows : str
        What is drawn, with the unit.
    note : str
        Interval, deals, line-up.
    alternative : str
        The same in words, for those who do not see it.
    draw : callable
        Sheet -> Figure.
    more : bool
        Put away under "more".
    """

    key: str
    title: str
    shows: str
    note: str
    alternative: str
    draw: Draw
    more: bool = False


def put_away(picture: Picture) -> Picture:
    """Return a figure as one of those under "more"."""
    return replace(picture, more=True)


def key_of(kind: str, measure: str) -> str:
    """Return the name of the file and anchor of a figure that shows one measure: "differences-win-share"."""
    return f"{kind}-{measure.replace(':', '-').replace('_', '-')}"


def deals_note(study: Study, lineups: tuple[str, ...]) -> str:
    """Return how many deals and games stand behind the figures of some line-ups, in one cell."""
    table = study.results.measures
    table = pick(table[table["lineup"].isin(lineups)], cell=study.baseline.name)
    first = table.drop_duplicates("lineup")
    deals = study.deals_played if study.stops_early else thousands(first["num_deals"].max())
    return study.say(words.DEALS).format(deals=deals, games=thousands(first["num_games"].sum()))


def lineups_note(study: Study, lineups: tuple[str, ...]) -> str:
    """Return which line-ups are shown."""
    names = upper_first(", ".join(map(study.lineup_kind, lineups)))
    return study.say(words.IN_LINEUP).format(lineup=names) if len(study.lineups) > 1 else ""


def in_words(study: Study, kind: str, finding: str, table: pd.DataFrame, series: Sequence[Series] | None = None) -> str:
    """Return the text alternative of a figure of values: all that it shows; its series are the study's unless given."""
    labels = {look.name: look.label for look in series or study.series}
    values = "; ".join(
        study.say(words.ALT_ROW).format(label=label, series=labels[series], text=text)
        for label, series, text in zip(table["label"], table["series"], table["text"], strict=True)
    )
    return study.say(words.ALT).format(kind=kind, finding=finding.rstrip("."), values=values)
