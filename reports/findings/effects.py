"""Which options matter most: the table of effects in words, the surest first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from experiments.contrasts import CROSS
from experiments.design import FACTORIAL
from reports.josa import Word
from reports.selecting import Row, only, pick, records
from reports.telling import listed
from reports.words import sentences as words
from reports.words import tables as table_words
from reports.words import verdicts
from simulator.options import written

if TYPE_CHECKING:
    from reports.study import Study

BOTH = " × "
"""Between two options in a table."""
MOST_TOLD = 3
"""Options in the answer; figure and table have more."""


def term_name(study: Study, row: Row, *, spoken: bool = False) -> str:
    """Return what people call the option of an effect, or both; in a sentence if `spoken`."""
    return BOTH.join(_option_names(study, row, spoken=spoken))


def _option_names(study: Study, row: Row, *, spoken: bool) -> list[str]:
    """Return what people call each option of an effect."""
    called = study.option_spoken if spoken else study.option_name
    names = {name: called(name) for name in study.swept}
    return [names.get(name, study.say(table_words.VARIANTS)) for name in row["term"].split(CROSS)]


def step_name(study: Study, row: Row) -> str:
    """Return from what to what an effect goes: "7 → 10", and of two options "7 → 10, off → on"."""
    terms = row["term"].split(CROSS)
    both = [row[end].split(", ") if len(terms) > 1 else [row[end]] for end in ("base", "level")]
    return ", ".join(
        " → ".join(_value_name(study, term, end) for end in ends) for term, *ends in zip(terms, *both, strict=True)
    )


def _value_name(study: Study, term: str, word: str) -> str:
    """Return what people call a value that the table has as a file would; the ends of a range may not be played."""
    if term not in study.swept:
        return study.variant_name(word)
    if study.is_numeric(term):
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


def leading_effect(study: Study) -> Row | None:
    """Return the effect with which the answer begins, where the sweep was designed to find effects."""
    if study.design == FACTORIAL:
        return None
    moved = [row for measure in main_measures(study)[:1] for row in strongest(study, measure) if _has_moved(row)]
    return next((row for row in moved if CROSS not in row["term"]), None)


def ranking(study: Study, measure: str, most: int = MOST_TOLD) -> str:
    """Return the clause that says which options a measure depends on most, naming at most so many.

    What two options do together is told after that, where it is among the strongest.
    """
    rows = strongest(study, measure)
    moved = [row for row in rows if _has_moved(row)]
    if not moved:
        known = all(row["verdict"] == verdicts.SAME for row in rows)
        text = words.NO_OPTION if known else words.OPTIONS_UNKNOWN
        return study.say(text).format(measure=Word(study.measure_spoken(measure)))
    pairs = [row for row in moved[:most] if CROSS in row["term"]]
    alone = [row for row in moved if CROSS not in row["term"]][:most] or pairs[:1]
    first, *others = (Word(_told(study, row)) for row in alone)
    text = words.DEPENDS_MOST if others else words.DEPENDS_ON
    told = {"measure": _about(study, rows), "first": first, "others": Word(listed(study, others))}
    sentence = study.say(text).format(**told)
    if not pairs or pairs[0] in alone:
        return sentence
    return study.say(words.CHANGED_TOGETHER).format(
        sentence=sentence,
        options=Word(listed(study, _option_names(study, pairs[0], spoken=True))),
        change=Word(study.numbers.spoken_change(measure, pairs[0]["effect"])),
    )


def _has_moved(row: Row) -> bool:
    return row["verdict"] in {verdicts.CHANGED, verdicts.MAYBE}


def _about(study: Study, rows: list[Row]) -> Word:
    """Return the measure that effects are about, with where it stands under the baseline if that is one number."""
    measure = Word(study.measure_spoken(rows[0]["measure"]))
    if rows[0]["group"] != "game":
        return measure
    where = {key: rows[0][key] for key in ("lineup", "group", "who", "measure")}
    start = only(study.results.measures, cell=study.baseline.name, **where)
    if start is None:
        return measure
    value = study.numbers.spoken(start["measure"], start["mean"])
    return Word(study.say(words.LEVEL_AT).format(measure=measure, cell=study.cell_word(study.baseline), value=value))


def _told(study: Study, row: Row) -> str:
    change = study.numbers.spoken_change(row["measure"], row["effect"])
    who = study.who_name(row["group"], row["who"])
    about = f"{who} {change}" if who else change
    return study.say(words.OPTION_TOLD).format(
        option=term_name(study, row, spoken=True), step=step_name(study, row), change=about
    )
