"""Comparisons as clauses: who rises from what to what, under which rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reports import markup
from reports.josa import Word
from reports.topics import telling_lineups, verdict_of, weight
from reports.words import sentences as words
from reports.words import verdicts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reports.selecting import Row
    from reports.setup import Cell
    from reports.study import Study
    from reports.topics import Topic
    from simulator.language import Text

MOST_MOVERS, MOST_LEVELS = 6, 3
"""Strategies that gain or lose by the only change of the rules, and values of one thing under several rules."""
GAINS = (words.GAIN_AND_LOSE, words.GAIN, words.LOSE)
GAINS_MOST = (words.GAIN_AND_LOSE_MOST, words.GAIN_MOST, words.LOSE_MOST)
FIRST = "0"
"""The place of whoever starts."""
MOVED = frozenset({verdicts.CHANGED, verdicts.MAYBE})


def subject(study: Study, row: Row, *, against_fair: bool = False) -> Word:
    """Return what a comparison is about: "the win share of balanced".

    Parameters
    ----------
    study : Study
    row : dict
        A row of the comparisons or the measures table.
    against_fair : bool
        Say what would be fair.
    """
    measure = study.measure_spoken(row["measure"])
    text = words.OF_WHOLE if row["group"] == "game" else words.OF
    spoken = study.say(text).format(who=study.who_word(row["group"], row["who"]), measure=measure)
    lineups = study.mixed if row["group"] == "strategy" else telling_lineups(study, row["group"])
    if len(lineups) > 1:
        spoken = study.where(row["lineup"], spoken)
    if against_fair:
        fair = study.numbers.level("win_share", study.fair)
        spoken = study.say(words.AGAINST_FAIR).format(subject=spoken, fair=fair)
    return Word(spoken)


def same_subject(rows: Sequence[Row], row: Row) -> list[Row]:
    """Return the comparisons of the same thing, under all alternatives, that moved."""
    key = ("lineup", "group", "who", "measure")
    return [other for other in rows if all(other[name] == row[name] for name in key) and other["verdict"] in MOVED]


def leading_moves(topic: Topic, most: int = 2) -> list[Row]:
    """Return the changed comparison that moves most, and of `most` two the one that moves most the other way.

    Of places one is enough: whoever starts, if that moved.
    """
    verdict = verdict_of(topic.rows)
    if verdict not in MOVED:
        return []
    moved = sorted((row for row in topic.rows if row["verdict"] == verdict), key=weight, reverse=True)
    if topic.is_place:
        return [next((row for row in moved if row["who"] == FIRST), moved[0])]
    first = moved[0]
    against = [
        row
        for row in moved
        if row["difference"] * first["difference"] < 0
        and (row["lineup"], row["cell"]) == (first["lineup"], first["cell"])
    ]
    return sorted([first, *against[: most - 1]], key=lambda row: -row["difference"])


def leading_move(topic: Topic) -> Row:
    """Return the comparison with which the answer begins when it tells of a topic that moved."""
    return max(leading_moves(topic), key=weight)


def before(study: Study, measure: str, value: float) -> Word:
    """Return where a measure comes from; English names the unit where it arrives."""
    numbers = study.numbers
    return Word(numbers.spoken(measure, value) if study.language == "ko" else numbers.level(measure, value))


def ends(rows: Sequence[Row], most: int = MOST_LEVELS) -> list[Row]:
    """Return the rows of one thing, or if these are many those in which it is least and most; in the file's order."""
    if len(rows) <= most:
        return list(rows)
    least_and_most = [choose(rows, key=lambda row: row["mean"]) for choose in (min, max)]
    return [row for row in rows if row in least_and_most]


def is_swept(study: Study, cell: Cell) -> bool:
    """Say whether a cell is called by the value of a swept option."""
    return study.cell_name(cell, spoken=True) != study.variant_name(cell.variant, spoken=True)


def under(study: Study, cells: Sequence[Cell]) -> Word:
    """Return under which rules something is so: "with riichi and harsh"."""
    names = cell_words(study, cells)
    is_named = names[-1].startswith(markup.BEGIN) and not markup.plain(names[-1]).endswith(words.RULES)
    text = words.UNDER_NAMED if is_named else words.UNDER_SWEPT if is_swept(study, cells[-1]) else words.UNDER
    return Word(study.say(text).format(cell=listed(study, names)))


def cell_words(study: Study, cells: Sequence[Cell]) -> list[Word]:
    """Return what cells are called in a list: where they differ by the value of one option, that is named once."""
    option = _along(study, cells)
    first, *others = cells
    if not option:
        return [study.cell_word(cell) for cell in cells]
    return [study.cell_word(first), *(Word(study.option_quoted(option, cell.sweep[option])) for cell in others)]


def _along(study: Study, cells: Sequence[Cell]) -> str:
    """Return the swept option in which alone these cells differ from the baseline, or ""."""
    base = study.baseline
    if any(cell.variant != base.variant for cell in cells) or (base in cells and len(study.variants) > 1):
        return ""
    changed = {name for cell in cells for name, value in cell.sweep.items() if value != base.sweep[name]}
    return changed.pop() if len(changed) == 1 else ""


def listed(study: Study, parts: Sequence[str], joined: Text = words.JOIN) -> str:
    """Return a list in words: "a, b and c"."""
    if not parts:
        return ""
    return study.say(joined).join([", ".join(parts[:-1]), parts[-1]] if parts[:-1] else parts)


def moves(study: Study, topic: Topic, *, most: int = 2) -> str:
    """Return the clauses that say how the topic's leading moves went, without an end mark; "" if nothing moved.

    Of strategies it is told who gains and who loses, by a change of the rules or two; of all else where it is least and
    where it is most.
    """
    if not leading_moves(topic):
        return ""
    if topic.group == "strategy" and most > 1:
        movers = _movers(topic, _told_cells(study, topic))
        return ". ".join(words.upper_first(_gains(study, topic, moved)) for moved in movers)
    (row,) = leading_moves(topic, 1)
    is_only_change = len({other["cell"] for other in topic.rows}) == 1
    about = subject(study, row, against_fair=topic.is_place)
    said = one_thing(study, same_subject(topic.rows, row), about, is_only_change=is_only_change)
    return _with_cell(study, row, said) if is_only_change else said


def one_thing(study: Study, rows: Sequence[Row], about: Word, *, is_only_change: bool) -> str:
    """Return how one thing moved: from what to what, or of several changes where it is least and where it is most."""
    told = ends(rows)
    if is_only_change:
        (row,) = told
        sentence = study.say(_clause(row)).format(
            subject=about,
            before=before(study, row["measure"], row["baseline_mean"]),
            after=Word(study.numbers.spoken(row["measure"], row["mean"])),
        )
    else:
        sentence = study.say(words.STANDS).format(subject=about, list=Word(_levels(study, told)))
    return _doubted(study, told, sentence)


def levels(study: Study, rows: Sequence[Row]) -> str:
    """Return where one thing stands under the baseline's rules and under others, whether it moved or not."""
    return study.say(words.STANDS).format(subject=subject(study, rows[0]), list=Word(_levels(study, rows)))


def _doubted(study: Study, told: Sequence[Row], sentence: str) -> str:
    """Return a sentence that says, where all that it tells may be too little to matter, that it may be."""
    if not _is_all_doubted(told):
        return sentence
    return study.say(words.PERHAPS_LITTLE if len(told) == 1 else words.PERHAPS_ALL_LITTLE).format(sentence=sentence)


def _is_all_doubted(told: Sequence[Row]) -> bool:
    return {row["verdict"] for row in told} == {verdicts.MAYBE}


def _with_cell(study: Study, row: Row, sentence: str) -> str:
    """Return a sentence that begins with the rules under which it is so."""
    where = under(study, [study.cell_named[row["cell"]]])
    return study.say(words.WITH_CELL).format(under=where, sentence=sentence)


def _told_cells(study: Study, topic: Topic) -> list[str]:
    """Return the changes of the rules of which it is told who gains and who loses: one, or two.

    That is the first of the file that surely changes something, or along a sweep the one that changes most; and besides
    it one that does the opposite to somebody, or else the one that moves most.
    """
    verdict = verdict_of(topic.rows)
    moved = [row for row in topic.rows if row["verdict"] == verdict]
    first, *_ = dict.fromkeys(row["cell"] for row in moved)
    strongest = str(max(moved, key=weight)["cell"])
    if _along(study, [study.cell_named[row["cell"]] for row in moved]):
        first = strongest
    known = {_who(row): row["difference"] for row in moved if row["cell"] == first}
    against = [row for row in moved if row["cell"] != first and row["difference"] * known.get(_who(row), 0.0) < 0]
    second = str(max(against, key=weight)["cell"]) if against else strongest
    return list(dict.fromkeys([first, second]))


def _who(row: Row) -> tuple[str, str]:
    return row["lineup"], row["who"]


def _movers(topic: Topic, cells: Sequence[str]) -> list[list[Row]]:
    """Return for each change of the rules that is told who gains or loses by it, largest first.

    Of a single one all are told; of each of two one who gains most and one who loses most, if it surely changes that.
    """
    return [_movers_by(topic.of_cell(cell), are_all_told=len(cells) == 1) for cell in cells]


def _movers_by(rows: Sequence[Row], *, are_all_told: bool) -> list[Row]:
    """Return who gains or loses by one change of the rules, in the line-up of the largest move."""
    moved = [row for row in rows if row["verdict"] in MOVED]
    verdict = verdict_of(tuple(moved))
    moved.sort(key=lambda row: (row["verdict"] == verdict, weight(row)), reverse=True)
    here = [row for row in moved if row["lineup"] == moved[0]["lineup"]]
    if are_all_told:
        return sorted(here, key=weight, reverse=True)[:MOST_MOVERS]
    sure = [row for row in here if row["verdict"] == verdict]
    both = [next((row for row in sure if (row["difference"] > 0) is rises), None) for rises in (True, False)]
    return sorted((row for row in both if row), key=weight, reverse=True)


def told_rows(study: Study, topic: Topic, *, most: int = 2) -> list[Row]:
    """Return the comparisons of which `moves` tells."""
    if not leading_moves(topic):
        return []
    if topic.group == "strategy" and most > 1:
        return [row for moved in _movers(topic, _told_cells(study, topic)) for row in moved]
    return ends(same_subject(topic.rows, leading_moves(topic, 1)[0]))


def _gains(study: Study, topic: Topic, moved: Sequence[Row]) -> str:
    """Return who gains and who loses by a change of the rules, in this order, each from what to what."""
    is_all_doubted = _is_all_doubted(moved)
    told = {}
    for name, rises in (("gain", True), ("lose", False)):
        parts = [
            study.say(_gainer(row, doubted=not is_all_doubted)).format(
                who=study.who_word(row["group"], row["who"]),
                before=study.numbers.level(row["measure"], row["baseline_mean"]),
                after=study.numbers.spoken(row["measure"], row["mean"]),
            )
            for row in moved
            if (row["difference"] > 0) is rises
        ]
        told[name] = Word(listed(study, parts))
    here = [row for row in topic.of_cell(moved[0]["cell"]) if row["lineup"] == moved[0]["lineup"]]
    is_all = len(moved) == sum(row["verdict"] in MOVED for row in here)
    both, gain, lose = GAINS if is_all else GAINS_MOST
    text = both if all(told.values()) else gain if told["gain"] else lose
    measure = Word(study.measure_spoken(moved[0]["measure"]))
    sentence = study.say(text).format(measure=measure, list=told["gain"] or told["lose"], **told)
    if len(study.mixed) > 1:
        sentence = study.where(moved[0]["lineup"], sentence)
    return _doubted(study, moved, _with_cell(study, moved[0], sentence))


def _gainer(row: Row, *, doubted: bool) -> Text:
    return words.GAINER_PERHAPS if doubted and row["verdict"] == verdicts.MAYBE else words.GAINER


def _levels(study: Study, told: Sequence[Row]) -> str:
    """Return where a thing stands under the baseline's rules and some others: "27.7% with A, 31.4% with B"."""
    numbers, measure = study.numbers, told[0]["measure"]
    cells = [study.baseline, *(study.cell_named[other["cell"]] for other in told)]
    places = [_under_swept(study, cell, cells) for cell in cells]
    say_unit = study.language == "ko"
    values = [Word(numbers.spoken(measure, told[0]["baseline_mean"]))]
    values += [Word((numbers.spoken if say_unit else numbers.level)(measure, row["mean"])) for row in told]
    items = [
        study.say(words.VALUE_UNDER).format(under=place, value=value)
        for place, value in zip(places, values, strict=True)
    ]
    for place, row in enumerate(told):
        if row["verdict"] == verdicts.MAYBE and not _is_all_doubted(told):
            items[place + 1] = study.say(words.PERHAPS).format(value=items[place + 1])
    return listed(study, items)


def _under_swept(study: Study, cell: Cell, cells: Sequence[Cell]) -> Word:
    """Return under which rules a value stands in a list: along a sweep the option is named at its first value only."""
    option = _along(study, [other for other in cells if other is not study.baseline])
    if not option:
        return under(study, [cell])
    value = study.option_quoted(option, cell.sweep[option])
    named = f"{study.option_spoken(option)} {value}" if cell is cells[0] else value
    return Word(study.say(words.UNDER_SWEPT).format(cell=named))


def _clause(row: Row) -> Text:
    """Return the words for a rise or a fall; what belongs to nobody grows or shrinks."""
    rises = row["difference"] > 0
    if row["group"] == "game":
        return words.GROWS if rises else words.SHRINKS
    return words.RISES if rises else words.FALLS
