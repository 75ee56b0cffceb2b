"""Cautions, generated from what the run says about itself: none that applies is left out."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from experiments.contrasts import CROSS
from reports import markup, telling
from reports.josa import Word
from reports.numbers import estimate, thousands
from reports.selecting import pick, records
from reports.topics import topic_name, topics, weight
from reports.words import cautions as words
from reports.words import page as page_words
from reports.words import sentences as sentence_words
from reports.words import tables as table_words
from reports.words import verdicts

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pandas as pd

    from reports.selecting import Row
    from reports.setup import Cell
    from reports.study import Study
    from simulator.language import Text

FEW_DEALS = 2_000
MANY_FORCED = 0.5
MANY_OPEN = 0.1
"""So large a part of the comparisons that is not decided touches the answer."""
FAR_APART = 2.0
"""Strategies are far apart when one wins more than so many times its fair share, or less than a quarter of it."""
HARDLY_ANY = 0.0005
"""Fewer wins than these would be written as none."""
WEAK = frozenset({"random", "greedy"})
"""In every game these are the beginners: any legal action, and the obvious one."""
ALMOST_THE_SAME = 0.98
"""Correlation, deal by deal, from which two sets of rules are said to have given almost the same games."""


@dataclass(frozen=True)
class Caution:
    """Something to be careful about.

    Attributes
    ----------
    title, text : str
    serious : bool
        It touches the answer itself.
    """

    title: str
    text: str
    serious: bool


def cautions(study: Study) -> list[Caution]:
    """Return the cautions that apply, the serious ones first."""
    found = [
        *_run(study),
        *_lineups(study),
        *_verdicts(study),
        *_design(study),
        *_rulings(study),
        _say(study, words.SCRIPTED, serious=False),
    ]
    return sorted(found, key=lambda caution: not caution.serious)


def _say(study: Study, entry: tuple[Text, Text], *, serious: bool, **fields: Any) -> Caution:
    title, text = (markup.coded(study.say(part)) for part in entry)
    return Caution(title, text.format(**fields), serious)


def _run(study: Study) -> Iterator[Caution]:
    """Yield what the run itself says: unfinished, silent variants, cut-off games, few deals."""
    if not study.manifest["complete"]:
        deals = thousands(study.manifest["deals"])
        yield _say(study, words.INCOMPLETE, serious=True, deals=deals, done=study.num_deals)
    silent = [cell for cell in study.cells if study.is_silent(cell)]
    if silent:
        cells = Word(telling.listed(study, [study.cell_word(cell) for cell in silent]))
        yield _say(study, words.SILENT, serious=True, cells=cells)
    for cell in study.cells:
        capped = pick(study.results.measures, cell=cell.name, measure="capped", group="game")
        worst = float(capped["mean"].max()) if len(capped) else 0.0
        if worst > 0:
            share = study.numbers.level("capped", worst)
            yield _say(study, words.CAPPED, serious=True, cell=study.cell_word(cell), share=share)
    if study.manifest["deals_done"] < FEW_DEALS:
        yield _say(study, words.FEW_DEALS, serious=True, deals=study.num_deals)


def _design(study: Study) -> Iterator[Caution]:
    """Yield what a design cannot tell: what two options do together, where the cells do not show it."""
    pairs = {tuple(term.split(CROSS)) for term in study.results.effects["term"]}
    told = pairs & set(itertools.combinations(study.swept, 2))
    num = math.comb(len(study.swept), 2)
    if not study.results.effects.empty and len(told) < num and not study.manifest["effects"]["left_out"]:
        text = words.PAIRS_MIXED if study.is_drawn else words.PAIRS_ALONE
        yield _say(study, text, serious=study.is_drawn, missing=num - len(told), all=num)


def _verdicts(study: Study) -> Iterator[Caution]:
    """Yield how many comparisons are not decided, or straddle what matters."""
    rows = [row for topic in topics(study) for row in topic.rows]
    undecided = [row for row in rows if row["verdict"] == verdicts.UNKNOWN]
    if undecided:
        more = max(float(row["more_deals"]) for row in undecided)
        known = more > 0 and all(float(row["more_deals"]) > 0 for row in undecided)
        fields = {"total": len(rows), "open": len(undecided), "more": estimate(more) if known else ""}
        fields["which"] = _which(study, undecided)
        text = words.UNDECIDED if known else words.UNDECIDED_OPEN
        is_serious = len(undecided) > MANY_OPEN * len(rows)
        yield _say(study, words.UNDECIDED_UNTIL if study.stops_early else text, serious=is_serious, **fields)
    maybe = [row for row in rows if row["verdict"] == verdicts.MAYBE]
    if maybe:
        yield _say(study, words.BORDERLINE, serious=False, which=_which(study, maybe))


def _which(study: Study, rows: list[Row]) -> str:
    """Return what some comparisons are about: "win share by strategy and number of rounds"."""
    names = dict.fromkeys(topic_name(study, row["measure"], row["group"]) for row in rows)
    return telling.listed(study, list(names))


def _begun(study: Study, lineup: str) -> str:
    """Return in which line-up something is so, at the beginning of a sentence."""
    return sentence_words.upper_first(study.among(lineup))


def _lineups(study: Study) -> Iterator[Caution]:
    """Yield what the line-ups cannot show, and where choices are few."""
    if not study.mirror:
        yield _say(study, words.NO_MIRROR, serious=False)
    if not study.mixed:
        yield _say(study, words.NO_MIXED, serious=False)
    yield from _players(study)
    table = pick(study.results.measures, cell=study.baseline.name)
    for lineup in study.mixed:
        yield from _far_apart(study, pick(table, measure="win_share", group="strategy", lineup=lineup), lineup)
    for lineup in study.lineups:
        cells = [study.cell_word(cell) for cell in study.alternatives if _is_hardly_used(study, lineup, cell)]
        if cells:
            said = {"among": _begun(study, lineup), "cells": Word(telling.listed(study, cells))}
            yield _say(study, words.HARDLY_USED, serious=True, **said)
    forced = pick(table, measure="forced_share", group="game")
    for row in records(forced[forced["mean"] > MANY_FORCED].head(1)):
        share = Word(study.numbers.level("forced_share", row["mean"]))
        yield _say(study, words.FEW_CHOICES, serious=False, among=_begun(study, row["lineup"]), share=share)


def _players(study: Study) -> Iterator[Caution]:
    """Yield where the players are too weak or too much alike to carry a conclusion."""
    for note in study.manifest.get("notes", []):
        yield Caution(study.say(words.NOTED), str(note[study.language]), serious=True)
    weak = [
        lineup
        for lineup, seats in study.lineups.items()
        if sum(study.base_of(name) in WEAK for name in seats) * 2 > len(seats)
    ]
    if weak:
        lineups = Word(telling.listed(study, [markup.name(lineup) for lineup in weak]))
        yield _say(study, words.WEAK, serious=len(weak) == len(study.lineups), lineups=lineups)
    matters = study.matter("win_share", "strategy")
    for lineup in study.mixed:
        shares = pick(
            study.results.measures, cell=study.baseline.name, lineup=lineup, group="strategy", measure="win_share"
        )
        if bool(((shares["mean"] - study.fair).abs() <= matters).all()):
            amount = study.numbers.amount("win_share", matters)
            yield _say(study, words.ALIKE, serious=False, among=_begun(study, lineup), amount=amount)


def _far_apart(study: Study, shares: pd.DataFrame, lineup: str) -> Iterator[Caution]:
    rows = records(shares.sort_values("mean"))
    least, most = rows[0], rows[-1]
    if most["mean"] > FAR_APART * study.fair or least["mean"] < study.fair / FAR_APART**2:
        said = {"among": _begun(study, lineup)}
        said |= {
            name: study.who_word("strategy", row["who"]) for name, row in (("strongest", most), ("weakest", least))
        }
        said |= {
            name: Word(study.numbers.level("win_share", row["mean"]))
            for name, row in (("most", most), ("least", least))
        }
        hardly = least["mean"] < HARDLY_ANY
        said["least"] = study.say(words.HARDLY_ANY if hardly else words.ONLY_SO_MANY).format(share=said["least"])
        yield _say(study, words.FAR_APART, serious=False, **said)


def _is_hardly_used(study: Study, lineup: str, cell: Cell) -> bool:
    """Say whether games of a line-up went almost as under the baseline's rules, though not all of them."""
    table = pick(study.results.comparisons, lineup=lineup, cell=cell.name, group="position", measure="win_share")
    return len(table) > 0 and not study.is_silent(cell) and bool((table["correlation"] >= ALMOST_THE_SAME).all())


def _rulings(study: Study) -> Iterator[Caution]:
    """Yield the readings of the rules on which the conclusion may depend."""
    rulings = [option for option in study.game.options if option.origin == "ruling"]
    changed = [option for option in rulings if len({str(cell.options[option.name]) for cell in study.cells}) > 1]
    if changed:
        names = [study.say(page_words.QUOTED).format(study.say(option.label)) for option in changed]
        readings = Word(telling.listed(study, names))
        yield _say(study, words.RULINGS_CHANGED, serious=True, list=readings)
    read_otherwise = study.results.readings
    if read_otherwise is not None:
        yield from _read_otherwise(study, read_otherwise)
    kept = [option for option in rulings if option not in changed]
    if kept and read_otherwise is None:
        listed = ", ".join(study.say(option.label) for option in kept)
        yield _say(study, words.RULINGS, serious=False, list=listed, count=len(kept))


def _read_otherwise(study: Study, readings: pd.DataFrame) -> Iterator[Caution]:
    """Yield each reading under which a verdict turns over, or that there is none."""
    for (name, value), rows in readings.groupby(["option", "value"], sort=False):
        flipped = records(rows[rows["flips"]])
        if flipped:
            row = max(flipped, key=weight)
            numbers, measure = study.numbers, row["measure"]
            said = {
                "option": study.option_name(str(name)),
                "value": study.option_value(str(name), study.game.options[str(name)].parse(str(value))),
                "deals": thousands(rows["num_deals"].max()),
                "flips": len(flipped),
                "total": len(rows),
                "subject": telling.subject(study, row),
                "cell": markup.name(study.cell_called(row["cell"])),
                "before": numbers.change(measure, row["published_difference"]),
                "after": numbers.change(measure, row["difference"]),
                "was": study.say(verdicts.VERDICTS[row["published_verdict"]]),
                "becomes": study.say(verdicts.VERDICTS[row["verdict"]]),
            }
            yield _and_surer(study, _say(study, words.RULINGS_FLIP, serious=True, **said), rows)
    if len(readings) and not readings["flips"].any():
        names = ", ".join(study.option_name(name) for name in dict.fromkeys(readings["option"]))
        said = {"list": names, "deals": thousands(readings["num_deals"].max()), "total": thousands(len(readings))}
        yield _and_surer(study, _say(study, words.RULINGS_HOLD, serious=False, **said), readings)


def _num_surer(readings: pd.DataFrame) -> int:
    """Return how many verdicts are others, but contradict nothing."""
    return int(((readings["verdict"] != readings["published_verdict"]) & ~readings["flips"].astype(bool)).sum())


def _and_surer(study: Study, caution: Caution, readings: pd.DataFrame) -> Caution:
    """Return a caution that also says how many verdicts are only more or less sure, if any."""
    num = _num_surer(readings)
    if not num:
        return caution
    also = study.say(words.RULINGS_SURER).format(num=thousands(num), table=study.say(table_words.READINGS))
    return replace(caution, text=f"{caution.text} {also}")


def found_by_readings(study: Study) -> str:
    """Return in a line what other readings of the rules found; "" where none was played."""
    readings = study.results.readings
    if readings is None or readings.empty:
        return ""
    flips = int(readings["flips"].sum())
    return study.say(words.READINGS_FLIP if flips else words.READINGS_HOLD).format(
        readings=len(readings[["option", "value"]].drop_duplicates()),
        total=thousands(len(readings)),
        flips=thousands(flips),
        moved=thousands(_num_surer(readings)),
    )
