"""Two results side by side: an answer, how the two were made, and what both measured."""

from __future__ import annotations

from typing import TYPE_CHECKING

from experiments.beside import compare_results, only_in_one
from reports import markup, telling
from reports.josa import Word
from reports.making import facts
from reports.numbers import DASH
from reports.page import render
from reports.selecting import records
from reports.study import Study
from reports.tables import Entry, Table, comparison_entries, judgement_entries
from reports.topics import weight
from reports.words import beside as words
from reports.words import page as page_words
from reports.words import tables as table_words
from reports.words import verdicts

if TYPE_CHECKING:
    from pathlib import Path

    from experiments.results import Results
    from reports.selecting import Row

DIFFERENT = frozenset({verdicts.CHANGED, verdicts.MAYBE})


def write_beside(first: Results, second: Results, language: str) -> Path:
    """Write two results side by side as one HTML file into the first's folder, and return its path.

    Raises
    ------
    ResultsError
        They cannot be compared.
    """
    rows = records(compare_results(first, second))
    one, other = Study(first, language), Study(second, language)
    judged = [row for row in rows if row["verdict"]]
    rest = [row for row in rows if not row["verdict"] and row["group"] in {"game", "strategy"}]
    names = [markup.name(first.path.name), markup.name(second.path.name)]
    heading = one.say(words.HEADING).format(first=names[0], second=names[1])
    values = {
        "title": markup.plain(one.say(words.TITLE).format(first=names[0], second=names[1])),
        "kicker": one.say(words.KICKER).format(game=one.say(one.game.label), players=one.players),
        "heading": heading,
        "answer": _answer(one, judged),
        "notes": _notes(one, other),
        "settings": _settings(one, other),
        "tables": [table for table in (_table(one, "judged", judged), _table(one, "unjudged", rest)) if table.rows],
    }
    path = first.path / f"compared-with-{second.path.name}.html"
    path.write_text(render("beside.html.j2", one, values), encoding="utf-8")
    return path


def _answer(study: Study, judged: list[Row]) -> list[str]:
    """Return what differs most, in sentences."""
    changed = [row for row in judged if row["verdict"] in DIFFERENT]
    unknown = [row for row in judged if row["verdict"] == verdicts.UNKNOWN]
    same = len(judged) - len(changed) - len(unknown)
    counts = {"total": len(judged), "changed": len(changed), "open": len(unknown), "same": same}
    said = [study.say(words.DIFFER if changed else words.AGREE).format(**counts)]
    if changed:
        row = max(changed, key=weight)
        numbers = study.numbers
        said.append(
            study.say(words.LARGEST).format(
                cell=markup.name(study.cell_called(row["cell"])),
                subject=telling.subject(study, row),
                before=numbers.level(row["measure"], row["first"]),
                after=Word(numbers.level(row["measure"], row["second"])),
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
    """Return how both were made, fact by fact."""
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
            listed = [
                ", ".join(f"{one.option_name(name)}: {one.option_value(name, options[name])}" for name in changed)
                for options in (cell.options, rules[cell.name])
            ]
            label = one.say(words.RULES_OF).format(cell=one.cell_name(cell))
            rows.append([Entry(label), *map(Entry, listed)])
    rows += _rules_of_one(one, other)
    columns = ["", *(one.say(column) for column in words.COLUMNS)]
    return Table("settings", one.say(words.SETTINGS), "", columns, rows)


def _rules_of_one(one: Study, other: Study) -> list[list[Entry]]:
    """Return what the sets of rules are that only one of the two has, as differences from the published game."""
    rows = []
    for place, (study, there) in enumerate(((one, other), (other, one))):
        known = {cell.name for cell in there.cells}
        for cell in study.cells:
            if cell.name not in known:
                changed = study.game.options.differences(cell.options)
                told = ", ".join(
                    f"{study.option_name(option.name)}: {study.option_value(option.name, value)}"
                    for option, _, value in changed
                )
                values = [Entry(DASH), Entry(DASH)]
                values[place] = Entry(told or study.say(page_words.PUBLISHED))
                rows.append([Entry(study.say(words.RULES_OF).format(cell=study.cell_name(cell))), *values])
    return rows


def _table(study: Study, key: str, rows: list[Row]) -> Table:
    is_judged = key == "judged"
    columns = [table_words.MEASURE, table_words.LINEUP, table_words.WHO, table_words.RULES]
    columns += [words.FIRST, words.SECOND, words.DIFFERENCE]
    columns += [table_words.MATTERS, table_words.VERDICT] if is_judged else []
    return Table(
        key=key,
        title=study.say(words.JUDGED if is_judged else words.UNJUDGED),
        note=study.say(words.NOTE),
        columns=[study.say(column) for column in columns],
        rows=[_entries(study, row, is_judged=is_judged) for row in rows],
        is_open=is_judged,
    )


def _entries(study: Study, row: Row, *, is_judged: bool) -> list[Entry]:
    judged = judgement_entries(study, row)[:2] if is_judged else []
    return [*comparison_entries(study, row, "first", "second"), *judged]
