"""What the parts of an experiment are called in the report's language: measures, strategies, rules, line-ups."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from experiments.called import unshared
from experiments.measures import COUNTER, GAMES, RATE, SHARE
from reports import markup
from reports.josa import Word
from reports.numbers import is_share
from reports.setup import Cell, Setup
from reports.words import making, page, sentences
from reports.words import measures as words
from simulator.language import told_in

if TYPE_CHECKING:
    from simulator.game import Counter
    from simulator.language import Text
    from simulator.options import OptionValue

BALANCED = "balanced"
"""A strategy whose name is a word of every other question."""
PUBLISHED = "published"
"""What files call the variant that changes nothing, by custom."""


@dataclass(frozen=True)
class Naming(Setup):
    """An experiment whose parts have names that people read.

    Parameters
    ----------
    results : Results
    language : {"ko", "en"}
    """

    language: str

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
        if f"{kind}:" == RATE:
            return self.say(words.A_ROUND).format(counter=label)
        if f"{kind}:" != SHARE:
            return label
        text = words.PART_OF_GAMES if counter.of == GAMES else words.PART_OF
        return self.say(text).format(counter=label, of=self.whole_of(counter))

    def unit_of(self, measure: str) -> str:
        """Return what differences of a measure are counted in: percentage points, points, rounds."""
        return self.say(words.POINTS_OF_PERCENT if is_share(measure) else words.unit_name(measure))

    def measure_spoken(self, measure: str) -> str:
        """Return what a measure is called inside a sentence: of what is counted, the number."""
        if measure.startswith(COUNTER):
            return self.say(words.NUMBER_OF).format(counter=self.measure_name(measure))
        return self.measure_name(measure)

    def whole_of(self, counter: Counter) -> str:
        """Return what people call the events that a counter is a part of."""
        return self.say(self.counters[counter.of].label if counter.of in self.counters else words.WHOLES[counter.of])

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
        published = self.game.options.defaults()
        swept = [
            name
            for name, value in cell.sweep.items()
            if alone or value != base.sweep[name] or base.sweep[name] != published[name]
        ]
        option, value = (self.option_spoken, self.option_quoted) if spoken else (self.option_name, self.option_value)
        parts = [f"{option(name)} {value(name, cell.sweep[name])}" for name in swept]
        if cell.variant != base.variant or not parts:
            parts.insert(0, self.variant_name(cell.variant, spoken=spoken))
        if not spoken:
            return ", ".join(parts)
        return functools.reduce(
            lambda first, second: self.say(sentences.TOGETHER).format(first=first, second=second), parts
        )

    def _label(self, name: str) -> str:
        """Return what the file says that something is to be called, or ""."""
        return told_in(self.manifest.get("labels", {}).get(name, ""), self.language)

    def variant_name(self, variant: str, *, spoken: bool = False) -> str:
        """Return what a variant is called: as the file says, but the game as published has a name for people."""
        published = page.PUBLISHED_SPOKEN if spoken else page.PUBLISHED
        is_published = variant == PUBLISHED and self.is_published(variant)
        return self._label(variant) or (self.say(published) if is_published else variant)

    def lineup_name(self, lineup: str) -> str:
        """Return what a line-up is called."""
        return self._label(lineup) or lineup

    def lineup_kind(self, lineup: str) -> str:
        """Return what kind of line-up it is, where it has no label and that is plain; else its name."""
        if not self._label(lineup) and lineup in self.mirror and len(self.mirror) > 1:
            return self.say(page.ALL_ARE).format(who=self.strategy_name(self.lineups[lineup][0]))
        if self._label(lineup) or [lineup] not in (list(self.mirror), list(self.mixed)):
            return self.say(page.IN_LINEUP).format(lineup=self.lineup_name(lineup))
        return self.say(page.ALL_ALIKE if lineup in self.mirror else page.MIXED)

    def among(self, lineup: str) -> str:
        """Return in which line-up something is so, as a part of a sentence: by who sits there, if that is plain."""
        if not self._label(lineup) and lineup in self.mirror:
            who = markup.name(self.strategy_name(self.lineups[lineup][0]))
            return self.say(sentences.AMONG if len(self.mirror) > 1 else sentences.AMONG_ALIKE).format(who=who)
        if not self._label(lineup) and [lineup] == list(self.mixed):
            return self.say(sentences.AMONG_DIFFERENT)
        return self.say(sentences.IN_LINEUP).format(lineup=markup.name(self.lineup_name(lineup)))

    def where(self, lineup: str, subject: str) -> str:
        """Return a clause's subject with the line-up in which it was measured."""
        return self.say(sentences.WHERE).format(among=self.among(lineup), subject=subject)

    def is_published(self, variant: str) -> bool:
        """Say whether a variant changes no rule but those that are swept."""
        options = next(cell.options for cell in self.cells if cell.variant == variant)
        return all(
            options[option.name] == option.default for option in self.game.options if option.name not in self.swept
        )

    def cell_called(self, name: str) -> str:
        """Return what the cell of this name in the tables is called."""
        return self.cell_name(self.cell_named[name])

    def cell_plain(self, cell: Cell) -> Word:
        """Return what a cell is called, for a sentence without mark-up."""
        return Word(self.cell_name(cell, spoken=True))

    def cell_word(self, cell: Cell) -> Word:
        """Return what a cell is called, for a sentence: what the designer named is marked as a name."""
        spoken = self.cell_name(cell, spoken=True)
        is_theirs = spoken in {cell.variant, self._label(cell.variant)}
        return markup.name(spoken) if is_theirs else Word(spoken)

    def seated(self, lineup: str) -> str:
        """Return who sits in a line-up, seat by seat."""
        return ", ".join(map(self.strategy_name, self.lineups[lineup]))

    def strategy_name(self, name: str) -> str:
        """Return what people call a strategy: by its label, unless the designer bent it or two share a label."""
        return self._label(name) or (name if self._is_bent(name) else self._labels.get(name, name))

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
        return unshared(given)

    @cached_property
    def asked_about(self) -> tuple[str, ...]:
        """The strategies that the question names, in either language: of these the answer always tells."""
        question = self.manifest["question"]
        asked = " ".join(question.values() if isinstance(question, dict) else [question]).casefold()
        return tuple(
            name
            for name, called in self._called.items()
            if name != BALANCED and any(word.casefold() in asked for word in called)
        )

    @property
    def _called(self) -> dict[str, list[str]]:
        """Strategy -> what it is called, in each language, where different strategies meet."""
        seated = dict.fromkeys(name for lineup in self.mixed for name in self.lineups[lineup])
        own = self.manifest.get("labels", {})
        labels = {name: own.get(name) or self.manifest["strategies"][name].get("label", {}) for name in seated}
        return {
            name: [name, *(label.values() if isinstance(label, dict) else [label])] for name, label in labels.items()
        }

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
