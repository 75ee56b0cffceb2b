"""What a report is about: an experiment, its results, and how its parts are called in the report's language."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from reports import markup
from reports.figures import theme
from reports.josa import Word
from reports.numbers import Numbers, numbers_for, thousands
from reports.setup import Cell, Setup
from reports.words import making, page, sentences
from reports.words import measures as words
from simulator.language import told_in

if TYPE_CHECKING:
    from simulator.game import Counter
    from simulator.language import Text
    from simulator.options import OptionValue

PUBLISHED = "published"
"""What files call the variant that changes nothing, by custom."""
MOST_SWEPT = 4
"""So many values of a sweep stand side by side in one figure."""


@dataclass(frozen=True)
class Study(Setup):
    """An experiment and its results, as the report reads them.

    Parameters
    ----------
    results : Results
    language : {"ko", "en"}
    """

    language: str

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
        told = {"games": thousands(self.manifest["num_games"]), "deals": self.num_deals}
        if not self.stops_early:
            return self.say(page.PLAYED if self.alternatives else page.PLAYED_ALONE).format(**told)
        told |= {"deals": self.deals_played, "most": thousands(self.manifest["deals"]), "sizes": self.wanted_precision}
        return self.say(page.PLAYED_UNTIL).format(**told)

    @property
    def intervals_note(self) -> str:
        """How wide intervals of differences are, and why."""
        until = [self.say(page.INTERVALS_UNTIL)] if self.stops_early else []
        return " ".join([self.say(page.INTERVALS), *until])

    def say(self, text: Text) -> str:
        """Return a text in the report's language."""
        return text.say(self.language)

    def measure_name(self, measure: str) -> str:
        """Return what people call a measure."""
        kind, colon, name = measure.partition(":")
        counter = self.counters.get(name) if colon else None
        if counter is None:
            return self.say(words.MEASURES[measure]) if measure in words.MEASURES else name or measure
        label = self.say(counter.label)
        if f"{kind}:" == words.RATE:
            return self.say(words.A_ROUND).format(counter=label)
        return self.say(words.PART_OF).format(counter=label, of=self.whole_of(counter)) if kind == "share" else label

    def whole_of(self, counter: Counter) -> str:
        """Return what people call the events that a counter is a part of."""
        return self.say(self.counters[counter.of].label if counter.of in self.counters else words.ROUNDS)

    @cached_property
    def counters(self) -> dict[str, Counter]:
        """The game's counters by name."""
        return {counter.name: counter for counter in self.game.counters}

    def who_name(self, group: str, who: str) -> str:
        """Return what people call one of a group: a strategy, a seat, a place in the order of play."""
        if group == "position":
            return words.position(who, self.language)
        if group == "seat":
            return self.say(words.SEAT).format(int(who) + 1)  # people count from 1
        return "" if group == "game" else self.strategy_name(who)

    def who_word(self, group: str, who: str) -> Word:
        """Return the same for a sentence: what the designer named is marked as a name."""
        spoken = self.who_name(group, who)
        if group == "position":
            spoken = self.say(words.PLACE).format(spoken)
        return markup.name(spoken) if group == "strategy" else Word(spoken)

    def cell_name(self, cell: Cell, *, spoken: bool = False) -> str:
        """Return what a cell is called: by its variant, and by the swept values that are not the baseline's.

        Parameters
        ----------
        cell : Cell
        spoken : bool
            In a sentence, not on its own.
        """
        base = self.baseline
        alone = cell.name == base.name and len(self.variants) == 1 and not self.is_drawn
        swept = [name for name, value in cell.sweep.items() if alone or value != base.sweep[name]]
        option, value = (self.option_spoken, self.option_quoted) if spoken else (self.option_name, self.option_value)
        parts = [f"{option(name)} {value(name, cell.sweep[name])}" for name in swept]
        if cell.variant != base.variant or not parts:
            parts.insert(0, self.variant_name(cell.variant))
        return ", ".join(parts)

    def variant_name(self, variant: str) -> str:
        """Return what a variant is called: as in the file, but the game as published has a name for people."""
        return self.say(page.PUBLISHED) if variant == PUBLISHED and self._is_published(variant) else variant

    def _is_published(self, variant: str) -> bool:
        """Say whether a variant changes no rule but those that are swept."""
        options = next(cell.options for cell in self.cells if cell.variant == variant)
        return all(
            options[option.name] == option.default for option in self.game.options if option.name not in self.swept
        )

    def cell_called(self, name: str) -> str:
        """Return what the cell of this name in the tables is called."""
        return self.cell_name(next(cell for cell in self.cells if cell.name == name))

    def cell_plain(self, cell: Cell) -> Word:
        """Return what a cell is called, for a sentence without mark-up."""
        return Word(self.cell_name(cell, spoken=True))

    def cell_word(self, cell: Cell) -> Word:
        """Return what an alternative is called, for a sentence."""
        spoken = self.cell_name(cell, spoken=True)
        return markup.name(spoken) if spoken == self.variant_name(cell.variant) else Word(spoken)

    def seated(self, lineup: str) -> str:
        """Return who sits in a line-up, seat by seat."""
        return ", ".join(map(self.strategy_name, self.lineups[lineup]))

    def strategy_name(self, name: str) -> str:
        """Return what people call a strategy: by its label, unless the designer bent it or two share a label."""
        return name if self._is_bent(name) else self._labels.get(name, name)

    def base_of(self, name: str) -> str:
        """Return the strategy of which a bent one is a form; of others, itself."""
        return str(self.manifest["strategies"].get(name, {}).get("base", name))

    def _is_bent(self, name: str) -> bool:
        return self.base_of(name) != name

    @cached_property
    def _labels(self) -> dict[str, str]:
        """Strategy -> label, where no other has the same."""
        given = {
            name: str(facts.get("label", {}).get(self.language, ""))
            for name, facts in self.manifest["strategies"].items()
            if not self._is_bent(name)
        }
        labels = list(given.values())
        return {name: label for name, label in given.items() if label and labels.count(label) == 1}

    def strategy_summary(self, name: str) -> str:
        """Return what a strategy does, in a sentence; "" where nobody says."""
        facts = self.manifest["strategies"][name]
        return str(facts.get("summary", {}).get(self.language, ""))

    def strategy_origin(self, name: str) -> str:
        """Return what a strategy is called in the file, or of a bent one on which it is based."""
        if self._is_bent(name):
            return self.say(making.BASE).format(base=Word(self.base_of(name)))
        return name if self.strategy_name(name) != name else ""

    def option_name(self, name: str) -> str:
        """Return the short name of a rule option."""
        return self.say(self.game.options[name].label)

    def option_spoken(self, name: str) -> str:
        """Return the short name of a rule option inside a sentence."""
        label = self.option_name(name)
        return label[:1].lower() + label[1:]

    def option_quoted(self, name: str, value: OptionValue) -> str:
        """Return a value inside a sentence: in quotes if it is words."""
        spoken = self.option_value(name, value)
        return spoken if self.is_numeric(name) else self.say(page.QUOTED).format(spoken)

    def option_value(self, name: str, value: OptionValue) -> str:
        """Return what people call a value of a rule option: "on", "0", "nobody"."""
        return self.say(self.game.options[name].name_of(value))
