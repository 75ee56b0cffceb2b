"""Titles of win shares: who wins most, and whether a place at the table is worth having."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from reports import telling
from reports.josa import Word
from reports.selecting import pick, records
from reports.words import sentences as words

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pandas as pd

    from reports.selecting import Row
    from reports.setup import Cell
    from reports.study import Study
    from simulator.language import Text


MANY_CELLS = 3
"""So many sets of rules with one winner are called "all other rules"."""
AHEAD, BEHIND, UNEQUAL = "ahead", "behind", "unequal"
PLACES = {AHEAD: words.PLACES_AHEAD, BEHIND: words.PLACES_BEHIND, UNEQUAL: words.PLACES_UNEQUAL, "": None}
"""What is said of whoever starts."""
NOBODY = ""
"""Stands for the winner where none is clear."""


def who_wins(study: Study, lineup: str, shown: tuple[Cell, ...] | None = None) -> str:
    """Return the title of win share by strategy in a line-up: who wins most, where one is clearly ahead.

    It tells of the cells that figures show, or of others.
    """
    shown = study.shown if shown is None else shown
    cells_of: dict[str, list[Cell]] = {}
    for cell, who in clear_winners(study, lineup, sorted(shown, key=study.cells.index)).items():
        cells_of.setdefault(who, []).append(study.cell_named[cell])
    if set(cells_of) == {NOBODY}:
        return words.upper_first(study.say(words.NO_CLEAR_WINNER))
    if set(cells_of) == set(clear_winners(study, lineup, study.cells).values()) and len(cells_of) == 1:
        (who,) = cells_of
        table = pick(study.results.measures, lineup=lineup, group="strategy", who=who, measure="win_share")
        rows = records(table[table["cell"].isin([cell.name for cell in shown])])
        text = words.SAME_WINNER if len(shown) > 1 else words.ONE_WINNER
        return words.upper_first(study.say(text).format(who=study.who_word("strategy", who), share=_range(study, rows)))
    return words.upper_first(_winners_named(study, cells_of))


def _winners_named(study: Study, cells_of: dict[str, list[Cell]]) -> str:
    """Return who wins most under which rules: of several rules that share a winner, "all other rules"."""
    nobody = cells_of.pop(NOBODY, [])
    usual = max(cells_of, key=lambda who: len(cells_of[who]))
    is_rest = not nobody and len(cells_of[usual]) >= MANY_CELLS and len(study.variants) > 1 and len(cells_of) > 1
    if is_rest:
        cells_of[usual] = cells_of.pop(usual)  # told last
    parts = []
    for place, (who, cells) in enumerate(cells_of.items()):
        where = Word(study.say(words.ELSEWHERE)) if is_rest and who == usual else telling.under(study, cells)
        text = words.WINNER_NEXT if place else words.WINNER_FIRST
        parts.append(study.say(text).format(under=where, who=study.who_word("strategy", who)))
    sentence = study.say(words.WINNERS).format(list=study.say(words.JOIN_WINNERS).join(parts))
    if not nobody:
        return sentence
    return study.say(words.NO_WINNER_AT).format(sentence=sentence, under=telling.under(study, nobody))


def clear_winners(study: Study, lineup: str, cells: Sequence[Cell]) -> dict[str, str]:
    """Return for each cell the strategy whose interval of win shares lies above all others', or NOBODY."""
    table = pick(study.results.measures, lineup=lineup, group="strategy", measure="win_share")
    found = {}
    for cell in cells:
        first, *others = records(pick(table, cell=cell.name).sort_values("mean", ascending=False))
        is_clear = all(other["high"] < first["low"] for other in others)
        found[cell.name] = first["who"] if is_clear else NOBODY
    return found


def best_response(study: Study, table: pd.DataFrame) -> str:
    """Return the title of a payoff matrix: who is surely above the fair share in most meetings.

    Parameters
    ----------
    study : Study
    table : DataFrame
        Columns `who` and `is_ahead`, a row for each strategy in each meeting.
    """
    ahead = table.groupby("who", sort=False)["is_ahead"].sum()
    who = str(ahead.idxmax())
    if not ahead.max():
        return words.upper_first(study.say(words.NO_CLEAR_WINNER))
    return words.upper_first(
        study.say(words.AHEAD).format(
            who=study.who_word("strategy", who), num=int(ahead[who]), all=int((table["who"] == who).sum())
        )
    )


def fairness(study: Study, group: str, lineup: str) -> str:
    """Return the title of win share by place in a line-up: fair, unfair to whom, or not known."""
    table = pick(study.results.measures, lineup=lineup, group=group, measure="win_share")
    shown = table[table["cell"].isin([look.name for look in study.series])]
    matters = study.matter("win_share", group)
    fair = study.numbers.level("win_share", study.fair)
    if _is_fair(study, group, lineup):
        text = words.FAIR_PLACES if group == "position" else words.FAIR_SEATS
        amount = study.numbers.amount("win_share", matters)
        return words.upper_first(study.say(text).format(fair=fair, amount=amount))
    outside = _unfair(study, group, shown)
    told = _farthest(study, outside if len(outside) else shown)
    who = study.who_word(group, told[0]["who"])
    text = words.UNFAIR_MORE if told[0]["mean"] > study.fair else words.UNFAIR_LESS
    if outside.empty:
        text = words.FAIRNESS_UNKNOWN
    share = _range(study, told)
    return words.upper_first(study.say(text).format(who=who, fair=fair, share=share))


def places(study: Study, lineup: str, *cells: Cell) -> str:
    """Return a sentence on what the places in the order of play are worth under some rules, one set after the other.

    It says whether going first is an advantage, and names whoever starts, whoever wins most and whoever wins least; or
    it says that all is fair, or not known.
    """
    said: list[str] = []
    worth = [worth_of_first(study, lineup, cell) for cell in cells]
    for place, cell in enumerate(cells):
        text = PLACES[worth[place]]
        if text is None:
            said.append(fairness(study, "position", lineup))
        else:
            still = place > 0 and worth[place] == worth[place - 1]
            said.append(_places_told(study, lineup, cell, words.PLACES_STILL if still else text))
    return ". ".join(dict.fromkeys(map(words.upper_first, said)))


def worth_of_first(study: Study, lineup: str, cell: Cell) -> str:
    """Return whether going first is surely an advantage, a drawback, only unequal to others, or none of these ("")."""
    unfair = unfair_places(study, lineup, cell)
    if not unfair:
        return ""
    first = records(pick(study.results.measures, **_places_of(lineup, cell)))[0]
    if first["who"] not in unfair:
        return UNEQUAL
    return AHEAD if first["mean"] > study.fair else BEHIND


def _places_told(study: Study, lineup: str, cell: Cell, text: Text) -> str:
    """Return what whoever starts wins, and who wins most and least."""
    rows = records(pick(study.results.measures, **_places_of(lineup, cell)))
    by_share = sorted(rows, key=lambda row: row["mean"])
    told = [row for row in rows if row in (rows[0], by_share[0], by_share[-1])]
    named = [
        study.say(words.PLACE_WINS).format(
            who=study.who_word("position", row["who"]), share=study.numbers.level("win_share", row["mean"])
        )
        for row in told
    ]
    return study.say(text).format(
        under=telling.under(study, [cell]),
        list=Word(telling.listed(study, named)),
        fair=study.numbers.level("win_share", study.fair),
    )


def unfair_places(study: Study, lineup: str, cell: Cell) -> list[str]:
    """Return the places that surely win too much or too little under some rules."""
    return list(_unfair(study, "position", pick(study.results.measures, **_places_of(lineup, cell)))["who"])


def _places_of(lineup: str, cell: Cell) -> dict[str, str]:
    """Return where the win shares of the places stand among the measures."""
    return {"lineup": lineup, "cell": cell.name, "group": "position", "measure": "win_share"}


def _unfair(study: Study, group: str, table: pd.DataFrame) -> pd.DataFrame:
    """Return the rows of those who surely win too much or too little."""
    low, high = _fair_range(study, group)
    return table[(table["low"] > high) | (table["high"] < low)]


def _is_fair(study: Study, group: str, lineup: str) -> bool:
    """Say whether all of a group surely win their fair share, but for what does not matter, under all rules."""
    table = pick(study.results.measures, lineup=lineup, group=group, measure="win_share")
    low, high = _fair_range(study, group)
    return low < high and bool((table["low"] >= low).all() and (table["high"] <= high).all())


def _fair_range(study: Study, group: str) -> tuple[float, float]:
    """Return the win shares between which nobody minds; both the fair share where nobody said what matters."""
    matters = study.matter("win_share", group)
    reach = matters if math.isfinite(matters) else 0.0
    return study.fair - reach, study.fair + reach


def _farthest(study: Study, table: pd.DataFrame) -> list[Row]:
    """Return the rows of the one who is farthest from the fair share, in the baseline if it is among them."""
    rows = sorted(records(table), key=lambda row: -abs(row["mean"] - study.fair))
    first = next((row for row in rows if row["cell"] == study.baseline.name), rows[0])
    return [row for row in rows if row["who"] == first["who"]]


def _range(study: Study, rows: list[Row]) -> Word:
    """Return the win shares of some rows as "38.1%", or "38.1% to 41.5% across the sets of rules"."""
    shares = [row["mean"] for row in rows]
    ends = [study.numbers.level("win_share", share) for share in (min(shares), max(shares))]
    if len(set(ends)) == 1:
        return Word(ends[0])
    if study.language == "ko":
        ends[0] = ends[0].removesuffix("%")
    return Word(study.say(words.ACROSS).format(low=ends[0], high=ends[1]))
