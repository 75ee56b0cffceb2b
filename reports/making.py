"""How a report was made: the facts, the rules and the players, enough to make it again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from experiments.results import read_content
from reports.numbers import thousands
from reports.tables import Entry, Table
from reports.words import making as words
from simulator.options import ORIGINS

if TYPE_CHECKING:
    from reports.study import Study
    from simulator.language import Text
    from simulator.options import Option

SHORT_HASH, MINUTE = 16, 60


@dataclass(frozen=True)
class Making:
    """How a report was made.

    Attributes
    ----------
    facts : list of (str, str)
        Name and value.
    rules : Table or None
        None where all rules are as published.
    players : Table
    file, content, command : str
        The experiment's file, and what to type.
    """

    facts: list[tuple[str, str]]
    rules: Table | None
    players: Table
    file: str
    content: str
    command: str


def making(study: Study) -> Making:
    """Return how the report was made."""
    file = f"{study.manifest['name']}.yaml"
    content = read_content(study.results)
    command = words.COMMAND.format(file=file)
    return Making(facts(study), _rules(study), _players(study), file, content.strip(), command)


def facts(study: Study) -> list[tuple[str, str]]:
    """Return the facts of a run: name and value."""
    manifest, say = study.manifest, study.say
    deals, done = (thousands(manifest[name]) for name in ("deals", "deals_done"))
    versions = ", ".join(f"{name} {version}" for name, version in manifest["versions"].items())
    done = study.deals_played if study.stops_early else done
    known: list[tuple[Text, str]] = [
        (words.GAME, f"{say(study.game.label)} ({study.game.id})"),
        (words.PLAYERS, str(study.players)),
        (words.FAIR, study.numbers.level("win_share", study.fair)),
        (words.DEALS, deals if deals == done else say(words.DEALS_OF).format(all=deals, done=done)),
        *_stopping(study),
        (words.GAMES, thousands(manifest["num_games"])),
        *_design(study),
        (words.SEED, str(manifest["seed"])),
        (words.STARTED, str(manifest["started"]).replace("T", " ", 1)),
        (words.TIME, _time(study, float(manifest["seconds"]))),
        (words.VERSIONS, versions),
        (words.SOURCE, str(manifest["source_hash"])[:SHORT_HASH]),
        (words.PLATFORM, str(manifest["platform"])),
    ]
    seated = [(f"{say(words.LINEUP)} {study.lineup_name(name)}", study.seated(name)) for name in study.lineups]
    return [(say(name), value) for name, value in known] + seated


def _time(study: Study, seconds: float) -> str:
    """Return a time in the two largest units that it has."""
    minutes, rest = divmod(round(seconds), MINUTE)
    hours, minutes_left = divmod(minutes, MINUTE)
    if hours:
        return study.say(words.HOURS).format(hours=thousands(hours), minutes=minutes_left)
    return study.say(words.MINUTES if minutes else words.SECONDS).format(minutes=minutes, seconds=rest)


def _stopping(study: Study) -> list[tuple[Text, str]]:
    """Return why the play ended, where `precision` decided it."""
    if not study.stops_early:
        return []
    told = {"sizes": study.wanted_precision, "most": thousands(study.manifest["deals"])}
    return [(words.STOPPING, study.say(words.STOPPING_TEXT).format(**told))]


def _design(study: Study) -> list[tuple[Text, str]]:
    """Return how the cells of a sweep were chosen."""
    if not study.swept:
        return []
    return [(words.DESIGN, study.say(words.DESIGNS[study.design]).format(cells=len(study.cells)))]


def _rules(study: Study) -> Table | None:
    """Return the options that differ from the published game in any cell, with their value in each variant."""
    differing = [
        option
        for option in study.game.options
        if any(cell.options[option.name] != option.default for cell in study.cells)
    ]
    if not differing:
        return None
    columns = [words.OPTION, words.ORIGIN, words.PUBLISHED]
    variants = [name for name in study.variants if study.swept or not study.is_published(name)]
    return Table(
        key="rules",
        title=study.say(words.RULES),
        note=study.say(words.RULES_NOTE),
        columns=[*(study.say(column) for column in columns), *map(study.variant_name, variants)],
        rows=[_rule(study, option, variants) for option in differing],
    )


def _rule(study: Study, option: Option, variants: list[str]) -> list[Entry]:
    origin = study.say(ORIGINS[option.origin])
    if option.note and option.origin == "ruling":
        origin = study.say(words.RULING).format(origin=origin, note=option.note)
    values = []
    for variant in variants:
        played = dict.fromkeys(cell.options[option.name] for cell in study.cells if cell.variant == variant)
        here = sorted(played, key=int) if study.is_numeric(option.name) else list(played)
        values.append(Entry(" / ".join(study.option_value(option.name, value) for value in here)))
    name = Entry(f"{study.say(option.label)} ({option.name})", study.say(option.meaning))
    return [name, Entry(origin), Entry(study.option_value(option.name, option.default)), *values]


def _players(study: Study) -> Table:
    """Return who sat at the tables."""
    rows = []
    for name, facts in study.manifest["strategies"].items():
        summary = study.strategy_summary(name)
        weights = ", ".join(f"{key} {value:g}" for key, value in facts["weights"].items())
        rows.append([Entry(study.strategy_name(name), study.strategy_origin(name)), Entry(summary, weights)])
    columns = [study.say(words.STRATEGY), study.say(words.WAY)]
    return Table("players", study.say(words.STRATEGIES), "", columns, rows)
