"""Games of Distanchu under random options, each decided by its number alone: any can be had again."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import TYPE_CHECKING

import strategies
from simulator import games
from simulator.options import OptionError
from simulator.play import Table, play_block, trace
from simulator.transcript import lines as told_lines
from simulator.transcript import to_json_lines
from tests.referees.distanchu import check
from tests.referees.distanchu_page import DEFAULTS, MAX_PLAYERS, MIN_PLAYERS
from tests.referees.naive_sources import random_options, retell
from tests.referees.transcript_lines import RefereeError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from strategies import Strategy
    from tests.referees.transcript_lines import Entry

SEED = 20_240_607
PUBLISHED_EVERY = 50  # one game in so many is played under the published rules


@dataclass(frozen=True)
class Plan:
    """A game to play."""

    number: int
    players: int
    options: dict[str, Any]
    lineup: tuple[str, ...]

    def __str__(self) -> str:
        changed = [f"{name}={value}" for name, value in self.options.items() if value != DEFAULTS[name]]
        return f"game {self.number} ({self.players} players {' '.join(changed)})"


@dataclass
class Findings:
    """What came of some games.

    Attributes
    ----------
    games : int
        Games played and checked.
    refused : Counter of str
        Sets of options that the program would not play, though the page allows them, by its message.
    faults : list of str
        Disagreements between the program and a referee.
    options : Counter of (str, value)
        Games by option and value.
    seen : Counter of str
        Events and decisions by name, and games by number of players and way of ending.
    """

    games: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    options: Counter[tuple[str, Any]] = field(default_factory=Counter)
    seen: Counter[str] = field(default_factory=Counter)

    def add(self, other: Findings) -> None:
        """Add the findings of other games."""
        self.games += other.games
        self.refused += other.refused
        self.faults += other.faults
        self.options += other.options
        self.seen += other.seen


def plan_game(number: int, players: int | None = None) -> Plan:
    """Decide everything about a game from its number (and the players, if they are given)."""
    rng = Random(number)  # noqa: S311 -- a test wants the same games each time
    drawn = rng.randint(MIN_PLAYERS, MAX_PLAYERS)
    players = players or drawn
    options = random_options(rng)
    if number % PUBLISHED_EVERY == 0:
        options = dict(DEFAULTS)
    names = strategies.names("distanchu")
    return Plan(number, players, options, tuple(rng.choice(names) for _seat in range(players)))


@cache
def table_for(players: int) -> Table:
    """Lay one table for each number of players."""
    return Table(games.load("distanchu"), players)


def examine(number: int, players: int | None = None, *, thorough: bool = True) -> Findings:
    """Play one game with the program and let the witnesses check it.

    Thorough: both witnesses, from the JSON lines as printed, and the same game played without a trace. Else the
    referee alone, on what the lines say.
    """
    plan = plan_game(number, players)
    findings = Findings()
    game = games.load("distanchu")
    try:
        options = game.options.resolve(plan.options, plan.players)
    except OptionError as error:
        findings.refused[str(error)] += 1
        return findings
    seats = [strategies.get("distanchu", name) for name in plan.lineup]
    transcript = trace(game, options, seats, SEED, number)
    if thorough:
        lines = list(to_json_lines(transcript))
        entries = [json.loads(line) for line in lines]
        faults = [*naive_game_faults(entries), *block_faults(plan, options, seats, entries[-1])]
    else:
        lines = entries = list(told_lines(transcript))
        faults = []
    faults += [*header_faults(plan, entries[0]), *referee_faults(lines)]
    findings.games = 1
    findings.options.update(plan.options.items())
    findings.seen.update(landmarks(entries))
    findings.faults += [f"{plan}: {fault}" for fault in faults]
    return findings


def landmarks(entries: list[Entry]) -> list[str]:
    """Name what happens in a game, for the record of what the games have covered."""
    result = entries[-1]
    names = [entry["event"] for entry in entries if entry["type"] == "event"]
    names += [f"decision {entry['kind']}" for entry in entries if entry["type"] == "decision"]
    names += [f"round ended: {entry['reason']}" for entry in entries if entry.get("event") == "round_end"]
    names += [f"{len(result['scores'])} players", f"winners: {len(result['winners'])}"]
    return names + ["capped"] * int(result["capped"])


def header_faults(plan: Plan, header: Entry) -> list[str]:
    """Compare the game line with the game that was asked for."""
    asked = {"players": plan.players, "options": plan.options, "lineup": list(plan.lineup)}
    asked |= {"seed": SEED, "deal": plan.number}
    return [f"{name}: asked for {value}, got {header[name]}" for name, value in asked.items() if header[name] != value]


def referee_faults(lines: Sequence[str | Entry]) -> list[str]:
    """Let the referee check the transcript."""
    try:
        check(lines)
    except RefereeError as error:
        return [f"referee: {error}"]
    return []


def naive_game_faults(entries: list[Entry]) -> list[str]:
    """Let the naive game tell the transcript again."""
    try:
        retold = retell(entries)
    except AssertionError as error:
        return [f"naive game: not a legal choice: {error}"]
    for line, (mine, theirs) in enumerate(zip(retold, entries, strict=False), start=1):
        if mine != theirs:
            names = [name for name in mine | theirs if mine.get(name) != theirs.get(name)]
            expected, found = ({name: entry.get(name) for name in names} for entry in (mine, theirs))
            what = theirs.get("event", theirs["type"])
            return [f"naive game: line {line}: {what}: expected {expected}, found {found}"]
    if len(retold) != len(entries):
        return [f"naive game: expected {len(retold)} lines, found {len(entries)}"]
    return []


def block_faults(plan: Plan, options: dict[str, Any], seats: list[Strategy], result: Entry) -> list[str]:
    """Play the same game without a trace, as experiments do, and compare how it ends."""
    game = games.load("distanchu")
    row = play_block(table_for(plan.players), options, seats, SEED, plan.number, 1)[0]
    counted = {counter.name: row["seat_counters"][:, place] for place, counter in enumerate(game.seat_counters)}
    found = {
        "scores": row["scores"].tolist(),
        "capped": bool(row["capped"]),
        "rounds": int(row["num_rounds"]),
        "decisions": int(row["num_decisions"]),
        "seat_counters": {name: values.tolist() for name, values in counted.items()},
        "game_counters": {
            counter.name: int(row["game_counters"][place]) for place, counter in enumerate(game.game_counters)
        },
    }
    return [
        f"without a trace: {name} = {value}, with one {result[name]}"
        for name, value in found.items()
        if value != result[name]
    ]
