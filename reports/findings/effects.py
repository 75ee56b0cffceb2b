"""Which options matter most: the table of effects in words, the surest first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from experiments.contrasts import CROSS
from reports.josa import Word
from reports.selecting import Row, pick, records
from reports.telling import listed
from reports.words import sentences as words
from reports.words import tables as table_words
from reports.words import verdicts
from simulator.options import written

if TYPE_CHECKING:
    from reports.study import Study

MOST_TOLD = 3
"""Options in the answer; figure and table have more."""


def term_name(study: Study, row: Row, *, spoken: bool = False) -> str:
    """Return what people call the option of an effect, or both; in a sentence if `spoken`."""
    called = study.option_spoken if spoken else study.option_name
    names = {name: called(name) for name in study.swept}
    return " × ".join(names.get(name, study.say(table_words.VARIANTS)) for name in row["term"].split(CROSS))


def step_name(study: Study, row: Row) -> str:
    """Return from what to what an effect goes: "7 → 10", and of two options "7 → 10, off → on"."""
    terms = row["term"].split(CROSS)
    both = [row[end].split(", ") if len(terms) > 1 else [row[end]] for end in ("base", "level")]
    return ", ".join(
        " → ".join(_value_name(study, term, end) for end in ends) for term, *ends in zip(terms, *both, strict=True)
    )


def _value_name(study: Study, term: str, word: str) -> str:
    """Return what people call a value that the table has as a file would; the ends of a range may not be played."""
    if term not in study.swept or study.is_numeric(term):
        return word
    known = {written(value): study.option_value(term, value) for value in study.swept_values(term)}
    return known.get(word, word)


def strongest(study: Study, measure: str) -> list[Row]:
    """Return the largest effect of each option and pair on a measure: what is surely largest comes first."""
    found: dict[str, Row] = {}
    for row in sorted(records(pick(study.results.effects, measure=measure)), key=_least, reverse=True):
        found.setdefault(row["term"], row)
    return list(found.values())


def _least(row: Row) -> tuple[float, float]:
    """Return by what effects are ranked, as the table ranks terms: what is sure of them first, then what was found."""
    return max(row["low"], -row["high"], 0.0), abs(row["effect"])


def main_measures(study: Study) -> list[str]:
    """Return the measures to tell of: those that the designer named, or the one on which an option has most effect."""
    table = study.results.effects
    named = [measure for measure in study.matters if measure in study.named and measure in set(table["measure"])]
    return named or [row["measure"] for row in records(table[table["rank"] == 1].head(1))]


def ranking(study: Study, measure: str, most: int = MOST_TOLD) -> str:
    """Return the clause that says which options a measure depends on most, naming at most so many."""
    rows = strongest(study, measure)
    about = {"measure": Word(study.measure_name(measure))}
    moved = [row for row in rows if row["verdict"] in {verdicts.CHANGED, verdicts.MAYBE}]
    if not moved:
        known = all(row["verdict"] == verdicts.SAME for row in rows)
        return study.say(words.NO_OPTION if known else words.OPTIONS_UNKNOWN).format(**about)
    first, *others = (Word(_told(study, row)) for row in moved[:most])
    if not others:
        return study.say(words.DEPENDS_ON).format(first=first, **about)
    return study.say(words.DEPENDS_MOST).format(first=first, others=Word(listed(study, others)), **about)


def _told(study: Study, row: Row) -> str:
    change = study.numbers.spoken_change(row["measure"], row["effect"])
    who = study.who_name(row["group"], row["who"])
    about = f"{who} {change}" if who else change
    return study.say(words.OPTION_TOLD).format(
        option=term_name(study, row, spoken=True), step=step_name(study, row), change=about
    )
