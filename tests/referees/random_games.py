"""Games under random options, each decided by its number alone: any can be had again."""

from __future__ import annotations

import importlib
import json
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import strategies
from simulator import games
from simulator.options import OptionError
from simulator.play import Table, play_block
from simulator.tracing import trace
from simulator.transcript import lines as told_lines
from simulator.transcript import to_json_lines
from tests.referees.transcript_lines import RefereeError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import Any

    from simulator.game import Game
    from strategies import Strategy
    from tests.referees.page import Page
    from tests.referees.transcript_lines import Entry

SEED = 20_240_607
PUBLISHED_EVERY = 50  # one game in so many is played under the published rules


@dataclass(frozen=True)
class Referee:
    """Who checks the transcripts of a game.

    Attributes
    ----------
    page : Page
        What the rulebook's page lists.
    check : callable
        Raises `RefereeError` if a transcript breaks the rules.
    retell : callable or None
        A second witness, if there is one: plays the deals and choices of a transcript again and tells them.
    """

    page: Page
    check: Callable[[Iterable[str | Entry]], None]
    retell: Callable[[list[Entry]], list[Entry]] | None

    @property
    def game(self) -> Game:
        """The program's game of this page."""
        return games.load(self.page.game)


def referees() -> list[str]:
    """List the games that have a referee: each is a package beside this file."""
    return sorted(folder.parent.name for folder in Path(__file__).parent.glob("*/page.py"))


@cache
def referee_of(game_id: str) -> Referee:
    """Return the referee of a game."""
    module = importlib.import_module(f"tests.referees.{game_id}")
    return Referee(module.PAGE, module.check, getattr(module, "retell", None))


@dataclass(frozen=True)
class Plan:
    """A game to play."""

    referee: Referee
    number: int
    players: int
    options: dict[str, Any]
    lineup: tuple[str, ...]

    def __str__(self) -> str:
        defaults = self.referee.page.defaults
        changed = [f"{name}={value}" for name, value in self.options.items() if value != defaults[name]]
        return f"game {self.number} ({self.players} players {' '.join(changed)})"


@dataclass
class Findings:
    """What came of some games.

    Attributes
    ----------
    games : int
        Games played and checked.
    refused : Counter of str
        Sets of options that the program would not play, by its message.
    faults : list of str
        Disagreements between the program and a witness.
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


def plan_game(referee: Referee, number: int, players: int | None = None) -> Plan:
    """Decide everything about a game from its number (and the players, if they are given)."""
    rng = Random(number)  # noqa: S311 -- a test wants the same games each time
    page = referee.page
    drawn = rng.randint(*page.players)
    players = players or drawn
    options = page.random_options(rng)
    if number % PUBLISHED_EVERY == 0:
        options = page.defaults
    names = strategies.names(page.game)
    return Plan(referee, number, players, options, tuple(rng.choice(names) for _seat in range(players)))


@cache
def table_for(game_id: str, players: int) -> Table:
    """Lay one table for each number of players."""
    return Table(games.load(game_id), players)


def examine(referee: Referee, number: int, players: int | None = None, *, thorough: bool = True) -> Findings:
    """Play one game with the program and let the witnesses check it.

    Thorough: all witnesses, from the JSON lines as printed, and the same game played without a trace. Else the
    referee alone, on what the lines say. Options that the page forbids must be refused, and no others.
    """
    plan = plan_game(referee, number, players)
    findings, game = Findings(), referee.game
    refused = referee.page.refused(plan.options, plan.players)
    try:
        options = game.options.resolve(plan.options, plan.players)
    except OptionError as error:
        findings.refused[str(error)] += 1
        findings.faults += [] if refused else [f"{plan}: refused without a reason: {error}"]
        return findings
    if refused:
        findings.faults.append(f"{plan}: not refused")
        return findings
    seats = [strategies.get(game.id, name) for name in plan.lineup]
    transcript = trace(game, options, seats, SEED, number)
    if thorough:
        lines = list(to_json_lines(transcript))
        entries = [json.loads(line) for line in lines]
        faults = [*retold_faults(referee, entries), *block_faults(plan, options, seats, entries[-1])]
    else:
        lines = entries = list(told_lines(transcript))
        faults = []
    faults += [*header_faults(plan, entries[0]), *referee_faults(referee, lines)]
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


def referee_faults(referee: Referee, lines: Sequence[str | Entry]) -> list[str]:
    """Let the referee check the transcript."""
    try:
        referee.check(lines)
    except RefereeError as error:
        return [f"referee: {error}"]
    return []


def retold_faults(referee: Referee, entries: list[Entry]) -> list[str]:
    """Let the second witness tell the transcript again."""
    if referee.retell is None:
        return []
    try:
        retold = referee.retell(entries)
    except AssertionError as error:
        return [f"second witness: not a legal choice: {error}"]
    for line, (mine, theirs) in enumerate(zip(retold, entries, strict=False), start=1):
        if mine != theirs:
            names = [name for name in mine | theirs if mine.get(name) != theirs.get(name)]
            expected, found = ({name: entry.get(name) for name in names} for entry in (mine, theirs))
            what = theirs.get("event", theirs["type"])
            return [f"second witness: line {line}: {what}: expected {expected}, found {found}"]
    if len(retold) != len(entries):
        return [f"second witness: expected {len(retold)} lines, found {len(entries)}"]
    return []


def block_faults(plan: Plan, options: dict[str, Any], seats: list[Strategy], result: Entry) -> list[str]:
    """Play the same game without a trace, as experiments do, and compare how it ends."""
    game = plan.referee.game
    row = play_block(table_for(game.id, plan.players), options, seats, SEED, plan.number, 1)[0]
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
