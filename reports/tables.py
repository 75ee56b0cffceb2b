"""The tables of a report, as data: every number that a sentence or a figure shows stands in one of them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from experiments.contrasts import MOST_CONTRASTS
from reports.findings.effects import step_name, term_name
from reports.gallery.picture import deals_note
from reports.numbers import estimate, scaled
from reports.selecting import pick, records
from reports.topics import VERDICT_ORDER, topics
from reports.words import tables as words
from reports.words import verdicts

if TYPE_CHECKING:
    from reports.selecting import Row
    from reports.setup import Cell
    from reports.study import Study

IDENTITY = ("lineup", "cell", "group", "who", "measure")


@dataclass(frozen=True)
class Entry:
    """One field of a table.

    Attributes
    ----------
    text : str
    detail : str
        Written smaller after it, such as an interval.
    order : float or str
        By what its column is sorted.
    verdict : str
        Key of the verdict that it states, or "".
    """

    text: str
    detail: str = ""
    order: float | str = ""
    verdict: str = ""

    @property
    def told(self) -> str:
        """The text with its detail, where all letters are of one size."""
        return f"{self.text} ({self.detail})" if self.detail else self.text

    @property
    def is_number(self) -> bool:
        """Whether it is set to the right, as numbers are."""
        return isinstance(self.order, float)


@dataclass(frozen=True)
class Table:
    """A table of the report.

    Attributes
    ----------
    key, title, note : str
    columns : list of str
    rows : list of list of Entry
    is_open : bool
        Shown at once, not folded away.
    """

    key: str
    title: str
    note: str
    columns: list[str]
    rows: list[list[Entry]]
    is_open: bool = False

    @property
    def verdicts(self) -> frozenset[str]:
        """Keys of the verdicts that its fields state."""
        return frozenset(entry.verdict for row in self.rows for entry in row) - {""}


def tables(study: Study) -> list[Table]:
    """Return the tables of a report, in the order in which they are to be read."""
    found = [*_judged(study), _unjudged(study)] if study.alternatives else []
    found.append(_effects(study))
    found += [_readings(study)] if study.results.readings is not None else []
    found += [_measures(study, lineup) for lineup in study.lineups]
    return [table for table in found if table.rows]


def _judged(study: Study) -> list[Table]:
    """Return the comparisons that have a verdict: those that the answer speaks of, and the others."""
    told = [row for topic in topics(study) for row in topic.rows]
    known = {_identity(row) for row in told}
    table = study.results.comparisons
    judged = records(table[table["verdict"].isin(list(verdicts.VERDICTS))])
    rest = [row for row in judged if _identity(row) not in known]
    return [
        _judged_table(study, "judged", study.say(words.JUDGED), told),
        _judged_table(study, "judged-too", study.say(words.JUDGED_TOO), rest),
    ]


def _judged_table(study: Study, key: str, title: str, rows: list[Row]) -> Table:
    columns = [words.MATTERS, words.VERDICT]
    undecided = any(row["verdict"] == verdicts.UNKNOWN for row in rows)
    columns += [words.MORE_DEALS] if undecided and not study.stops_early else []
    defaults = words.BY_DEFAULT if set(study.matters) - study.named else words.POINTS_OF_PERCENT
    notes = (words.JUDGED_NOTE, words.POINTS_OF_PERCENT, defaults)
    note = " ".join(dict.fromkeys(study.say(text) for text in notes))
    tally = f"{_decided(study, rows)} " if rows else ""
    return Table(
        key=key,
        title=title,
        note=tally + note.format(baseline=study.cell_plain(study.baseline)),
        columns=[*_comparison_columns(study), *(study.say(column) for column in columns)],
        rows=[[*comparison_entries(study, row), *judgement_entries(study, row)[: len(columns)]] for row in rows],
        is_open=key == "judged",
    )


def _decided(study: Study, rows: list[Row]) -> str:
    """Return how many of the comparisons have which verdict."""
    given = [row["verdict"] for row in rows]
    counts = [
        study.say(words.COUNTED).format(verdict=study.say(verdicts.VERDICTS[verdict]), num=given.count(verdict))
        for verdict in VERDICT_ORDER
        if verdict in given
    ]
    return study.say(words.COMPARED).format(total=len(given), list="; ".join(counts))


def _effects(study: Study) -> Table:
    """Return which options matter most: the largest effect of each, and of each pair."""
    table = study.results.effects
    rows = records(table[table["is_largest"].astype(bool)].sort_values("rank"))
    missing = study.manifest.get("effects", {}).get("left_out", 0)
    left_out = [study.say(words.EFFECTS_LEFT_OUT).format(num=missing, most=MOST_CONTRASTS)] if missing else []
    columns = (words.RANK, words.OPTIONS, words.STEP, words.MEASURE, words.LINEUP, words.WHO, words.EFFECT)
    return Table(
        key="effects",
        title=study.say(words.EFFECTS),
        note=" ".join([study.say(words.EFFECTS_NOTE), *left_out]),
        columns=[study.say(column) for column in (*columns, words.MATTERS, words.VERDICT)],
        rows=[_effect(study, row) for row in rows],
        is_open=True,
    )


def _effect(study: Study, row: Row) -> list[Entry]:
    measure, numbers = row["measure"], study.numbers
    return [
        _number(str(row["rank"]), row["rank"]),
        _words(term_name(study, row)),
        _words(step_name(study, row)),
        _words(study.measure_name(measure)),
        _words(study.lineup_kind(row["lineup"])),
        _words(study.who_name(row["group"], row["who"])),
        Entry(
            numbers.change(measure, row["effect"]),
            numbers.interval(measure, row["low"], row["high"], signed=True),
            float(row["effect"]),
        ),
        *judgement_entries(study, {**row, "more_deals": math.nan})[:2],
    ]


def _unjudged(study: Study) -> Table:
    """Return the other comparisons of the alternatives, but for events counted seat by seat."""
    table = study.results.comparisons
    rest = table[~table["verdict"].isin(list(verdicts.VERDICTS)) & table["group"].isin(["game", "strategy"])]
    rest = rest[rest["cell"].isin([cell.name for cell in study.alternatives])]
    return Table(
        key="unjudged",
        title=study.say(words.UNJUDGED),
        note=study.say(words.UNJUDGED_NOTE).format(baseline=study.cell_plain(study.baseline)),
        columns=_comparison_columns(study),
        rows=[comparison_entries(study, row) for row in records(rest)],
    )


def _readings(study: Study) -> Table:
    """Return the verdicts that are not the same under another reading of the rules, those that contradict first."""
    table = study.results.readings
    rows = [] if table is None else records(table[table["verdict"] != table["published_verdict"]])
    columns = (words.READING, words.MEASURE, words.LINEUP, words.WHO, words.RULES)
    numbers = (words.DIFFERENCE, words.VERDICT, words.READ_DIFFERENCE, words.READ_VERDICT)
    return Table(
        key="readings",
        title=study.say(words.READINGS),
        note=study.say(words.READINGS_NOTE),
        columns=[study.say(column) for column in (*columns, *numbers)],
        rows=[_reading(study, row) for row in sorted(rows, key=lambda row: not row["flips"])],
    )


def _reading(study: Study, row: Row) -> list[Entry]:
    option = study.game.options[row["option"]]
    value = study.option_value(option.name, option.parse(str(row["value"])))
    entries = [_words(f"{study.say(option.label)}: {value}"), *_about(study, row)]
    for before in ("published_", ""):
        difference, verdict = row[f"{before}difference"], row[f"{before}verdict"]
        ends = (row[f"{before}low"], row[f"{before}high"])
        text = study.numbers.change(row["measure"], difference)
        detail = study.numbers.interval(row["measure"], *ends, signed=True)
        entries += [Entry(text, detail, float(difference)), _verdict(study, verdict)]
    return entries


def _verdict(study: Study, verdict: str) -> Entry:
    return Entry(study.say(verdicts.VERDICTS[verdict]), order=list(verdicts.VERDICTS).index(verdict), verdict=verdict)


def _comparison_columns(study: Study) -> list[str]:
    columns = (words.MEASURE, words.LINEUP, words.WHO, words.RULES)
    numbers = (words.BEFORE, words.AFTER, words.DIFFERENCE)
    return [study.say(column) for column in (*columns, *numbers)]


def _about(study: Study, row: Row) -> list[Entry]:
    """Return the fields that say what a comparison is about: measure, line-up, who and rules."""
    return [
        _words(study.measure_name(row["measure"])),
        _words(study.lineup_kind(row["lineup"])),
        _words(study.who_name(row["group"], row["who"])),
        _words(study.cell_called(row["cell"])),
    ]


def comparison_entries(study: Study, row: Row) -> list[Entry]:
    """Return the fields of a comparison: what it is about, the two values, the difference."""
    measure, numbers = row["measure"], study.numbers
    return [
        *_about(study, row),
        _number(numbers.level(measure, row["baseline_mean"]), row["baseline_mean"]),
        _number(numbers.level(measure, row["mean"]), row["mean"]),
        Entry(
            numbers.change(measure, row["difference"]),
            numbers.interval(measure, row["low"], row["high"], signed=True),
            float(row["difference"]),
        ),
    ]


def judgement_entries(study: Study, row: Row) -> list[Entry]:
    """Return the fields of a verdict: what matters, the verdict, and how many more deals it would take."""
    verdict = row["verdict"]
    more = float(row.get("more_deals", math.nan))
    wanted = estimate(more) if math.isfinite(more) and more > 0 else ""
    return [
        _number(f"±{study.numbers.amount(row['measure'], row['matters'])}", row["matters"]),
        _verdict(study, verdict),
        _number(wanted, more if wanted else -1.0),
    ]


def _measures(study: Study, lineup: str) -> Table:
    """Return all that was measured with one line-up: a row for each measure and who, a column for each variant."""
    table = pick(study.results.measures, lineup=lineup)
    by_seat = table["measure"].str.startswith("counter:") & table["group"].isin(["seat", "position"])
    table = table[~by_seat]
    kinds = table.drop_duplicates(["measure", "group", "who"])
    order = list(dict.fromkeys(kinds["measure"]))
    found = {_identity(row): row for row in records(table)}
    shown = study.home if study.is_drawn else study.cells  # drawn cells one by one tell nobody anything
    steps = [cell for cell in shown if cell.variant == study.baseline.variant]
    rows = []
    for kind in sorted(records(kinds), key=lambda row: order.index(row["measure"])):
        for step in steps:
            cells = [cell for cell in study.cells if cell.sweep == step.sweep]
            rows.append(
                _measure_row(study, kind, step, [found.get(_identity({**kind, "cell": c.name})) for c in cells])
            )
    note = study.say(words.MEASURES_NOTE).format(seats=study.seated(lineup), deals=deals_note(study, (lineup,)))
    variants = map(study.variant_name, study.variants)
    columns = [study.say(words.MEASURE), study.say(words.WHO), *map(study.option_name, study.swept), *variants]
    title = study.say(words.MEASURES).format(lineup=study.lineup_kind(lineup))
    return Table(f"measures-{lineup}", title, f"{note} {study.say(words.ELSEWHERE)}", columns, rows)


def _measure_row(study: Study, kind: Row, step: Cell, found: list[Row | None]) -> list[Entry]:
    measure = kind["measure"]
    entries = [_words(study.measure_name(measure)), _words(study.who_name(kind["group"], kind["who"]))]
    entries += [
        Entry(study.option_value(name, value), order=float(value) if isinstance(value, int) else str(value))
        for name, value in step.sweep.items()
    ]
    for row in found:
        if row is None:
            entries.append(_number("", math.nan))
            continue
        detail = study.numbers.interval(measure, row["low"], row["high"])
        entries.append(Entry(study.numbers.level(measure, row["mean"]), detail, scaled(measure, float(row["mean"]))))
    return entries


def _words(text: str) -> Entry:
    return Entry(text, order=text)


def _number(text: str, value: float) -> Entry:
    """Return a field with a number, sorted by its value."""
    return Entry(text, order=float(value))


def _identity(row: Row) -> tuple[str, ...]:
    return tuple(str(row[name]) for name in IDENTITY)
