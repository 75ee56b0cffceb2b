"""A toy game whose truth is known, played in NumPy, and experiments on it: tests need no compiled rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import numpy as np
import pytest

from experiments.accumulator import Accumulator, merge_into, nothing
from experiments.blocks import run_block
from experiments.course import Course
from experiments.design import Design, points_of
from experiments.experiment import Cell, Experiment, Lineup, Variant
from experiments.plan import make_plan
from experiments.tables import Tables, make_tables
from simulator.contract import row_record
from simulator.game import Counter, DecisionKind
from simulator.language import Text
from simulator.options import Option, OptionSet

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from simulator.game import Game
    from simulator.play import Table
    from strategies import Strategy

NAME = Text("이름", "name")

OPTIONS = OptionSet(
    "toy",
    (
        Option("bonus", NAME, "int", 0, "house", NAME, low=0, high=50),
        Option("idle", NAME, "bool", False, "house", NAME),
        Option("luck", NAME, "int", 0, "house", NAME, low=0, high=9),
        Option("shift", NAME, "int", 0, "house", NAME, low=0, high=100),
        Option("synergy", NAME, "int", 0, "house", NAME, low=0, high=9),
        Option("tail", NAME, "int", 10, "rule", NAME, low=0, high=100),
        Option("toll", NAME, "int", 0, "house", NAME, low=0, high=50),
    ),
)
"""`bonus`: points for the seat that starts. `idle`: does nothing. `luck`: other draws. `tail`: how far luck reaches.
`toll`: points that the seat that starts pays. `shift`, `synergy`: points for everybody, and their product once more."""


@dataclass(frozen=True)
class ToyGame:
    """Everybody draws a number, adds their skill, and the highest wins."""

    id: str = "toy"
    label: Text = NAME
    min_players: int = 2
    max_players: int = 6
    default_players: int = 4
    options: OptionSet = OPTIONS
    seat_counters: tuple[Counter, ...] = (Counter("drawn", NAME, "seat"), Counter("aces", NAME, "seat"))
    game_counters: tuple[Counter, ...] = (Counter("storms", NAME, "game"),)
    kinds: tuple[DecisionKind, ...] = (DecisionKind("draw", NAME, 5.0), DecisionKind("hold", NAME, 2.5))

    def row_dtype(self, players: int) -> np.dtype[np.void]:
        """Return the layout of a finished game."""
        return row_record(players, (len(self.seat_counters), len(self.game_counters)), len(self.kinds))


@dataclass(frozen=True)
class ToyStrategy:
    """Adds its skill to what it draws."""

    name: str
    skill: int
    label: Text = NAME
    summary: Text = NAME
    weights: tuple[Any, ...] = ()
    values: tuple[float, ...] = ()
    base: str = ""
    shipped: bool = True
    source_hash: str = "0"


class ToyTable:
    """A place to play the toy game."""

    def __init__(self, game: ToyGame, players: int) -> None:
        self.game = game
        self.players = players


def noise(seed: int, deals: NDArray[np.int64], purpose: int) -> NDArray[np.int64]:
    """Return one number from 0 to 2**31 - 1 for each deal (splitmix64): it depends on nothing but its arguments."""
    with np.errstate(over="ignore"):
        state = deals.astype(np.uint64) + np.uint64(seed * 1_000_003 + purpose * 7_919)
        for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
            state = (state + np.uint64(0x9E3779B97F4A7C15)) * np.uint64(0xD6E8FEB86659FD93)
            state = (state ^ (state >> np.uint64(shift))) * np.uint64(factor)
        state ^= state >> np.uint64(31)
    return (state >> np.uint64(33)).astype(np.int64)


def play_toy(
    table: ToyTable,
    options: Mapping[str, Any],
    seats: Sequence[ToyStrategy],
    seed: int,
    first_deal: int,
    num_deals: int,
) -> np.ndarray[Any, Any]:
    """Play a range of deals, as `simulator.play.play_block` would."""
    rows = np.zeros(num_deals, dtype=table.game.row_dtype(table.players))
    deals = np.arange(first_deal, first_deal + num_deals)
    seed = seed * 10 + options["luck"]
    rows["first_seat"] = noise(seed, deals, 99) % table.players
    rows["num_rounds"] = 2 + noise(seed, deals, 98) % 3
    rows["num_asked"] = 10 + noise(seed, deals, 97) % 20
    rows["num_decisions"] = 2 * rows["num_asked"] + noise(seed, deals, 96) % 5
    rows["num_choices"] = rows["num_asked"] * 3 + options["bonus"]
    rows["asked_of_kind"][:, 0] = rows["num_asked"]
    rows["num_standings"] = rows["num_rounds"]
    rows["led_since"] = noise(seed, deals, 94) % rows["num_rounds"]
    rows["lead_changes"] = rows["led_since"]
    rows["last_at_half"] = 1 << noise(seed, deals, 93) % table.players
    for seat in range(table.players):
        rows["times_behind"][:, seat] = noise(seed, deals, 80 + seat) % rows["num_rounds"]
        rows["most_behind"][:, seat] = 3 * rows["times_behind"][:, seat]
    rows["game_counters"][:, 0] = noise(seed, deals, 95) % 2
    for seat, strategy in enumerate(seats):
        drawn = noise(seed, deals, seat) % (options["tail"] + 1)
        started = rows["first_seat"] == seat
        shift, synergy = options.get("shift", 0), options.get("synergy", 0)
        planted = shift + synergy + shift * synergy
        extra = options["bonus"] - options.get("toll", 0)
        rows["scores"][:, seat] = planted + drawn + strategy.skill + extra * started
        rows["seat_counters"][:, seat, 0] = drawn
        rows["seat_counters"][:, seat, 1] = drawn == 1
        rows["fingerprint"] += (rows["scores"][:, seat].astype(np.uint64) + np.uint64(1)) ** np.uint64(seat + 2)
    return rows


SKILLS = {"plain": 0, "sharp": 2, "weak": -1, "clone": 0}


@dataclass
class Toy:
    """What a toy experiment is made of."""

    lineups: dict[str, tuple[str, ...]] = field(
        default_factory=lambda: {"mirror": ("plain",) * 3, "mixed": ("plain", "sharp", "weak")}
    )
    variants: dict[str, dict[str, Any]] = field(
        default_factory=lambda: {"published": {}, "bonus": {"bonus": 3}, "idle": {"idle": True}}
    )
    deals: int = 300
    seed: int = 5
    matters: dict[str, float] = field(default_factory=dict)
    precision: dict[str, float] = field(default_factory=dict)
    keep_games: bool = False
    sweep: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    ranges: dict[str, tuple[int, int]] = field(default_factory=dict)
    design: Design = field(default_factory=Design)

    def cells(self) -> list[Cell]:
        """Return the variants at all points of the sweep."""
        points = points_of(self.design, self.sweep, OPTIONS, self.seed) if self.sweep else [()]
        cells = []
        for name, changes in self.variants.items():
            for point in points:
                swept = dict(zip(self.sweep, point, strict=True))
                called = " | ".join([name, *(f"{key}={value}" for key, value in swept.items())])
                cells.append(Cell(called, name, swept, OPTIONS.resolve({**changes, **swept}, 4)))
        return cells

    def experiment(self) -> Experiment:
        """Return the experiment."""
        cells = self.cells()
        return Experiment(
            path=Path("toy.yaml"),
            base=Path(),
            content=b"name: toy\n",
            name="toy",
            question=Text("", ""),
            game=cast("Game", ToyGame()),
            players=len(next(iter(self.lineups.values()))),
            deals=self.deals,
            seed=self.seed,
            lineups=tuple(Lineup(name, seats) for name, seats in self.lineups.items()),
            variants=tuple(Variant(name, changes) for name, changes in self.variants.items()),
            sweep={key: tuple(values) for key, values in self.sweep.items()},
            cells=tuple(cells),
            baseline=0,
            strategies={name: cast("Strategy", ToyStrategy(name, skill)) for name, skill in SKILLS.items()},
            matters=self.matters,
            precision=self.precision,
            keep_games=self.keep_games,
            language="en",
            design=self.design,
            ranges=self.ranges,
        )


def play_all(experiment: Experiment, block_deals: int | None = None, seed: int | None = None) -> list[Accumulator]:
    """Play every block, in a shuffled order if there is a `seed`, and return one accumulator a line-up."""
    plan = make_plan(experiment, block_deals)
    numbers = np.arange(plan.num_blocks)
    if seed is not None:
        np.random.default_rng(seed).shuffle(numbers)
    totals = [nothing(layout, len(experiment.cells), len(plan.contrasts)) for layout in plan.layouts]
    with pytest.MonkeyPatch.context() as patch:
        install(patch)
        for number in numbers:
            result = run_block(plan, int(number), toy_table(experiment.players), plan.all_cells)
            assert result is not None
            merge_into(totals[result.block.lineup], [result.accumulator])
    return totals


def tables_of(experiment: Experiment) -> Tables:
    """Play an experiment and return its tables."""
    plan = make_plan(experiment)
    return make_tables(plan, Course(plan, play_all(experiment)))


def toy_table(players: int) -> Table:
    """Return a table for the toy game."""
    return cast("Table", ToyTable(ToyGame(), players))


def install(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the toy game be played wherever experiments play."""
    monkeypatch.setattr("experiments.blocks.play_block", play_toy)
    monkeypatch.setattr("experiments.crew.Table", ToyTable)
    monkeypatch.setattr("experiments.run.write_replays", lambda *_: None)  # it has no moves that could be told
    monkeypatch.setattr("experiments.forecast.tell_one", lambda _: None)
