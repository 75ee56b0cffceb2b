"""What a report is about: an experiment, its results, and how its parts are called in the report's language."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from reports import markup
from reports.figures import theme
from reports.josa import Word
from reports.naming import Naming
from reports.numbers import Numbers, numbers_for, thousands
from reports.telling import listed
from reports.words import page, sentences
from simulator.language import told_in

if TYPE_CHECKING:
    from reports.setup import Cell

MOST_SWEPT = 4
"""So many values of a sweep stand side by side in one figure."""


@dataclass(frozen=True)
class Study(Naming):
    """An experiment and its results, as the report reads them."""

    @cached_property
    def shown(self) -> tuple[Cell, ...]:
        """The cells that figures show side by side: the baseline and as many alternatives as can be told apart.

        In a pure sweep these are the values of its first option; the figures of sweeps have the rest.
        """
        others = self.alternatives
        if len(self.variants) == 1 and self.swept:
            along = self.cells_along(self.swept[0])
            others = tuple(cell for cell in others if cell in along)[:MOST_SWEPT]
        return (self.baseline, *others)[: len(theme.SERIES_COLOURS)]

    @cached_property
    def series(self) -> tuple[theme.Series, ...]:
        """The look of each shown cell."""
        return theme.series_of({cell.name: self.cell_name(cell) for cell in self.shown})

    @cached_property
    def numbers(self) -> Numbers:
        """The ways to write this report's numbers."""
        return numbers_for(self.language, self.results.comparisons, self.results.measures, self.matters)

    @property
    def question(self) -> str:
        """What was asked, or ""."""
        return told_in(self.manifest["question"], self.language)

    @property
    def num_deals(self) -> str:
        """How many deals were played, as people write it."""
        return thousands(self.manifest["deals_done"])

    @property
    def stops_early(self) -> bool:
        """Whether `precision` decided how many deals were played."""
        return bool(self.manifest.get("precision"))

    @property
    def deals_played(self) -> str:
        """How many deals each line-up was played for under each set of rules: a number, or "1,000 to 1,250"."""
        done = self.manifest.get("deals_done_by_cell", {"": {"": self.manifest["deals_done"]}})
        counts = [count for cells in done.values() for count in cells.values()]
        return self.span(thousands(min(counts)), thousands(max(counts)))

    def span(self, low: str, high: str) -> str:
        """Return two ends as "1,000 to 1,250", or the one number that both are."""
        return low if low == high else self.say(sentences.RANGE).format(low=low, high=high)

    @property
    def wanted_precision(self) -> str:
        """How narrow `precision` asks intervals to be: "win share ±1.0 pp"."""
        wanted = self.manifest["precision"]["half_widths"]
        return ", ".join(
            self.say(page.SIZE).format(measure=self.measure_name(name), amount=self.numbers.amount(name, size))
            for name, size in wanted.items()
        )

    @property
    def played(self) -> str:
        """How much was played, in a sentence."""
        is_whole = self.manifest["complete"]
        deals = self.num_deals if is_whole else self.deals_played
        told = {"games": thousands(self.manifest["num_games"]), "deals": deals}
        if not self.stops_early:
            return self.say(page.PLAYED if self.alternatives else page.PLAYED_ALONE).format(**told)
        told |= {"deals": self.deals_played, "most": thousands(self.manifest["deals"]), "sizes": self.wanted_precision}
        return self.say(page.PLAYED_UNTIL).format(**told)

    @property
    def players_named(self) -> str:
        """Who played, in a sentence: what the names of strategies are."""
        seated = dict.fromkeys(name for seats in self.lineups.values() for name in seats)
        names = [markup.name(self.strategy_name(name)) for name in seated]
        return self.say(page.PLAYERS if names[1:] else page.PLAYER).format(list=Word(listed(self, names)))

    @property
    def intervals_note(self) -> str:
        """How wide intervals of differences are, and why."""
        until = [markup.coded(self.say(page.INTERVALS_UNTIL))] if self.stops_early else []
        return " ".join([self.say(page.INTERVALS), *until])
