"""Two results side by side: an answer, figures, what both measured, and how the two were made."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from experiments.beside import KEYS, compare_results, only_in_one
from reports import markup, telling
from reports.drawn import draw_all
from reports.gallery.pairs import Pair, pictures
from reports.josa import Word
from reports.making import facts
from reports.markdown import picture_blocks, table_blocks
from reports.numbers import DASH
from reports.page import beside_page
from reports.selecting import records
from reports.study import Study
from reports.tables import Entry, Table, comparison_entries, judgement_entries
from reports.topics import weight
from reports.words import beside as words
from reports.words import page as page_words
from reports.words import tables as table_words
from reports.words import verdicts

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from experiments.results import Results
    from reports.gallery import Picture
    from reports.selecting import Row
    from reports.topics import Topic
    from simulator.language import Text
    from simulator.options import OptionValue

DIFFERENT = frozenset({verdicts.CHANGED, verdicts.MAYBE})


@dataclass(frozen=True)
class Beside:
    """All that a page on two results says.

    Attributes
    ----------
    study : Study
        The first, with the comparisons of the second with it.
    title, kicker, heading : str
    answer, notes : list of str
    pictures : list of Picture
    settings : Table
    tables : list of Table
    folder : Path
        Where it is to be written.
    """

    study: Study
    title: str
    kicker: str
    heading: str
    answer: list[str]
    notes: list[str]
    pictures: list[Picture]
    settings: Table
    tables: list[Table]
    folder: Path


def set_beside(first: Results, second: Results, language: str) -> Beside:
    """Return what there is to say of two results.

    Raises
    ------
    ResultsError
        They cannot be compared.
    """
    compared = compare_results(first, second).rename(columns={"first": "baseline_mean", "second": "mean"})
    one, other = Study(replace(first, comparisons=compared), language), Study(second, language)
    rows = records(compared)
    pair = Pair(one, other)
    folders = [results.path.resolve().name for results in (first, second)]
    names = dict(zip(("first", "second"), map(markup.name, folders), strict=True))
    return Beside(
        study=one,
        title=markup.plain(one.say(words.TITLE).format(**names)),
        kicker=one.say(words.KICKER).format(game=one.say(one.game.label), players=one.players),
        heading=one.say(words.HEADING).format(**names),
        answer=_answer(one, [row for row in rows if row["verdict"]]),
        notes=_notes(one, other),
        pictures=pictures(pair),
        settings=_settings(one, other),
        tables=_tables(one, pair.about, rows),
        folder=first.path / f"compared-with-{folders[1]}",
    )


def write_beside(beside: Beside) -> Path:
    """Write report.html, report.md and the folder figures/ of two results, and return the path of report.html."""
    beside.folder.mkdir(exist_ok=True)
    drawings = draw_all(beside.pictures, beside.folder / "figures")
    (beside.folder / "report.md").write_text(_markdown(beside), encoding="utf-8")
    path = beside.folder / "report.html"
    path.write_text(beside_page(beside, drawings), encoding="utf-8")
    return path


def _markdown(beside: Beside) -> str:
    """Return the page as Markdown, for forums and notes."""
    say = beside.study.say
    blocks = [
        f"# {markup.markdown(beside.heading)}",
        beside.kicker,
        *(f"> {markup.markdown(sentence)}" for sentence in beside.answer),
        *map(markup.markdown, beside.notes),
        *([f"## {say(page_words.FIGURES)}"] if beside.pictures else []),
        *(block for picture in beside.pictures for block in picture_blocks(picture)),
        f"## {say(page_words.TABLES)}",
        *(block for table in (*beside.tables, beside.settings) for block in table_blocks(table)),
    ]
    return "\n\n".join(filter(None, blocks)) + "\n"


def _answer(study: Study, judged: list[Row]) -> list[str]:
    """Return what differs most, in sentences."""
    changed = [row for row in judged if row["verdict"] in DIFFERENT]
    unknown = [row for row in judged if row["verdict"] == verdicts.UNKNOWN]
    same = len(judged) - len(changed) - len(unknown)
    counts = {"total": len(judged), "changed": len(changed), "open": len(unknown), "same": same}
    if not judged:
        return [study.say(words.NOT_JUDGED)]
    if not changed and not same:
        return [study.say(words.ALL_OPEN).format(**counts)]
    said = [study.say(words.DIFFER if changed else words.AGREE).format(**counts)]
    if changed:
        row = max(changed, key=weight)
        numbers = study.numbers
        said.append(
            study.say(words.LARGEST).format(
                cell=markup.name(study.cell_called(row["cell"])),
                subject=telling.subject(study, row),
                before=numbers.level(row["measure"], row["baseline_mean"]),
                after=Word(numbers.level(row["measure"], row["mean"])),
                change=numbers.change(row["measure"], row["difference"]),
            )
        )
    return [*said, study.say(words.OPEN).format(**counts)] if unknown else said


def _notes(one: Study, other: Study) -> list[str]:
    same = one.manifest["seed"] == other.manifest["seed"]
    left_out = [
        one.say(text).format(names=", ".join(markup.name(name) for name in names))
        for text, names in zip(
            (words.ONLY_FIRST, words.ONLY_SECOND), only_in_one(one.results, other.results), strict=True
        )
        if names
    ]
    return [*left_out, one.say(words.UNPAIRED), *([one.say(words.SAME_DEALS)] if same else [])]


def _settings(one: Study, other: Study) -> Table:
    """Return how both were made, fact by fact, and what differs first."""
    pairs = [
        (words.FOLDER, str(one.results.path), str(other.results.path)),
        (words.NAME, one.manifest["name"], other.manifest["name"]),
        (words.QUESTION, one.question, other.question),
    ]
    rows = [[Entry(one.say(name)), Entry(here), Entry(there)] for name, here, there in pairs]
    there_too = dict(facts(other))
    here_too = dict(facts(one))
    rows += [
        [Entry(name), Entry(here_too.get(name, DASH)), Entry(there_too.get(name, DASH))]
        for name in {**here_too, **there_too}
    ]
    names = [", ".join(map(study.cell_name, study.cells)) for study in (one, other)]
    rows.append([Entry(one.say(words.CELLS)), *map(Entry, names)])
    rules = {cell.name: cell.options for cell in other.cells}
    for cell in one.cells:
        if cell.name in rules and rules[cell.name] != cell.options:
            changed = [name for name, value in cell.options.items() if rules[cell.name].get(name) != value]
            listed = [_rules_told(one, changed, options) for options in (cell.options, rules[cell.name])]
            label = one.say(words.RULES_OF).format(cell=one.cell_name(cell))
            rows.append([Entry(label), *map(Entry, listed)])
    rows += _rules_of_one(one, other)
    rows.sort(key=lambda row: row[1].text == row[2].text)
    columns = ["", *(one.say(column) for column in words.COLUMNS)]
    return Table("settings", one.say(words.SETTINGS), "", columns, rows)


def _rules_told(study: Study, names: list[str], options: Mapping[str, OptionValue]) -> str:
    """Return the values of some rule options: "Riichi: on, Number of rounds: 1"."""
    told = ((study.option_name(name), study.option_value(name, options[name])) for name in names)
    return ", ".join(study.say(page_words.RULE_SET).format(option=option, value=value) for option, value in told)


def _rules_of_one(one: Study, other: Study) -> list[list[Entry]]:
    """Return what the sets of rules are that only one of the two has, as differences from the published game."""
    rows = []
    for place, (study, there) in enumerate(((one, other), (other, one))):
        known = {cell.name for cell in there.cells}
        for cell in study.cells:
            if cell.name not in known:
                changed = [option.name for option, *_ in study.game.options.differences(cell.options)]
                told = _rules_told(study, changed, cell.options)
                values = [Entry(DASH), Entry(DASH)]
                values[place] = Entry(told or study.say(page_words.PUBLISHED))
                rows.append([Entry(study.say(words.RULES_OF).format(cell=study.cell_name(cell))), *values])
    return rows


def _tables(study: Study, about: Sequence[Topic], rows: list[Row]) -> list[Table]:
    """Return the comparisons that the figures show, the others that were judged, and those that were not."""
    told = [row for topic in about for row in topic.rows]
    known = {_key(row) for row in told}
    judged = [row for row in rows if row["verdict"] and _key(row) not in known]
    rest = [row for row in rows if not row["verdict"] and row["group"] in {"game", "strategy"}]
    tables = (
        _table(study, "judged", table_words.JUDGED, told),
        _table(study, "judged-too", table_words.JUDGED_TOO, judged),
        _table(study, "unjudged", table_words.UNJUDGED, rest),
    )
    return [table for table in tables if table.rows]


def _key(row: Row) -> tuple[str, ...]:
    return tuple(row[name] for name in KEYS)


def _table(study: Study, key: str, title: Text, rows: list[Row]) -> Table:
    is_judged = key != "unjudged"
    columns = [table_words.MEASURE, table_words.LINEUP, table_words.WHO, table_words.RULES]
    columns += [words.FIRST, words.SECOND, words.DIFFERENCE]
    columns += [table_words.MATTERS, table_words.VERDICT] if is_judged else []
    return Table(
        key=key,
        title=study.say(title),
        note=study.say(words.NOTE),
        columns=[study.say(column) for column in columns],
        rows=[_entries(study, row, is_judged=is_judged) for row in rows],
        is_open=key == "judged",
    )


def _entries(study: Study, row: Row, *, is_judged: bool) -> list[Entry]:
    judged = judgement_entries(study, row)[:2] if is_judged else []
    return [*comparison_entries(study, row), *judged]
