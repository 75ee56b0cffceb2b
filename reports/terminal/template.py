"""The experiment file that `fairdeal new` writes: it runs as it is, and says all that may be changed in it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import strategies
from experiments.asked import MIRROR, MIXED, mixed_seats
from experiments.measures import MEASURES
from experiments.schema import SHIPPED
from experiments.schema_words import KEYS
from experiments.seating import DEFAULT_STRATEGY
from experiments.shape import NAME
from experiments.variants import DEFAULT_VARIANT
from reports.terminal.facts import example_change, labelled_choices
from reports.terminal.words import FROM_TO, PUBLISHED, UNIT
from reports.terminal.wrapping import columns, wrap
from simulator.language import Text
from simulator.messages import TRUE_OR_FALSE
from simulator.options import ORIGINS, written

if TYPE_CHECKING:
    from collections.abc import Iterator

    from simulator.game import Game
    from simulator.options import Option, OptionValue
    from strategies import Strategy

WIDTH = 100

INTRO = Text(
    "{game}: 규칙을 바꾸면 무엇이 달라질까?\n\n"
    "  fairdeal plan {file}    얼마나 걸리고 무엇을 알아낼 수 있는지\n"
    "  fairdeal run {file}     돌리고 보고서를 씁니다\n\n"
    "고칠 것은 question과 variants입니다. 나머지는 그대로 두어도 됩니다.",
    "{game}: what happens if a rule is changed?\n\n"
    "  fairdeal plan {file}    how long it will take and what it can show\n"
    "  fairdeal run {file}     plays it and writes the report\n\n"
    "What to edit are question and variants; all else may stay.",
)
QUESTION = Text("{game}에서 ‘{label}’ 규칙을 바꾸면 무엇이 달라지나?", "{game}: what does the rule “{label}” do?")
PLAYERS = Text("{low}~{high}명", "{low} to {high}")
SEATS = Text("앉힐 수 있는 전략:", "Who can be seated:")
ALL_RULES = Text(
    "바꿔 볼 수 있는 규칙은 이것이 전부입니다. 값은 원래 값입니다. 시험하려면 앞의 #을 떼고 값을 바꾸세요.",
    "These are all rule options, at their published values. To try one, take the # away and change the value.",
)
EXAMPLE = Text("시험해 볼 규칙 (예)", "the change to try (an example)")
SWEEP_NOTE = Text("예:", "For example:")
OWN = Text("예:", "For example:")
MATTERS = Text("쓸 수 있는 이름: {names}, 그리고 집계: {counters}", "Names: {names}; and counters: {counters}")


def experiment_text(game: Game, players: int, file_name: str, language: str) -> str:
    """Return the text of an experiment file.

    Parameters
    ----------
    game : Game
    players : int
    file_name : str
        The experiment is called like this, without the ending, if it can be.
    language : {"ko", "en"}
    """
    return "\n".join(_Writer(game, players, language).lines(file_name)) + "\n"


class _Writer:
    """Writes the file, line by line."""

    def __init__(self, game: Game, players: int, language: str) -> None:
        self.game = game
        self.players = players
        self.language = language
        self.changed, self.value = example_change(game, players)

    def say(self, text: Text, **values: object) -> str:
        return text.say(self.language).format(**values)

    def lines(self, file_name: str) -> Iterator[str]:
        """Yield all lines."""
        stem = file_name.rpartition(".")[0] or file_name
        name = stem if NAME.fullmatch(stem) else f"{self.game.id}-my-rule"
        label = {"game": self.say(self.game.label), "label": self.say(self.changed.label)}
        yield f"# yaml-language-server: $schema={SHIPPED.as_uri()}"
        yield from self.note(self.say(INTRO, file=file_name, **label))
        yield from self.key("name", name)
        yield from self.key("question", json.dumps(self.say(QUESTION, **label), ensure_ascii=False))
        yield f"game: {self.game.id}"
        yield f"players: {self.players}  # {self.say(PLAYERS, low=self.game.min_players, high=self.game.max_players)}"
        yield from self.key("deals", "20_000")
        yield from self.key("seed", "1")
        yield from self.lineups()
        yield from self.variants()
        yield from self.key("labels", f"{{my_rule: {json.dumps(self.label(), ensure_ascii=False)}}}", is_used=False)
        yield from self.matters()
        yield from self.key("report", f"{{language: {self.language}}}")
        yield from self.choices()

    def note(self, text: str, indent: str = "") -> Iterator[str]:
        """Yield a comment, wrapped."""
        for paragraph in text.split("\n"):
            lead = " " * (len(paragraph) - len(paragraph.lstrip()))
            for line in wrap(paragraph.strip(), WIDTH, f"{indent}# {lead}", f"{indent}# {lead}"):
                yield line.rstrip()

    def key(self, name: str, value: str, *, is_used: bool = True) -> Iterator[str]:
        """Yield a key with what it is for; commented out if it is not used."""
        yield ""
        yield from self.note(self.say(KEYS[name]))
        yield f"{'' if is_used else '# '}{name}: {value}".rstrip()

    def lineups(self) -> Iterator[str]:
        yield from self.key("lineups", "")
        for name, seats in (
            (MIRROR, [DEFAULT_STRATEGY] * self.players),
            (MIXED, mixed_seats(self.game, self.players)),
        ):
            yield f"  {name}: [{', '.join(seats)}]"
        yield f"  # {self.say(SEATS)}"
        shipped = self.shipped()
        width = max(columns(strategy.name) for strategy in shipped)
        for strategy in shipped:
            lead = f"  #   {strategy.name:{width}}  "
            yield from wrap(self.say(strategy.summary), WIDTH, lead, f"  #   {'':{width}}  ")

    def shipped(self) -> list[Strategy]:
        return [strategies.get(self.game.id, name) for name in strategies.names(self.game.id)]

    def variants(self) -> Iterator[str]:
        yield from self.key("variants", "")
        yield f"  {DEFAULT_VARIANT}: {{}}"
        yield "  my_rule:"
        yield f"    {self.changed.name}: {written(self.value)}  # {self.say(EXAMPLE)}"
        yield ""
        yield from self.note(self.say(ALL_RULES), "    ")
        for option in self.game.options:
            yield "    #"
            yield from self.option(option)

    def label(self) -> str:
        """Return what the example of a change may be called."""
        return f"{self.say(self.changed.label)} {self.say(self.changed.name_of(self.value))}"

    def option(self, option: Option) -> Iterator[str]:
        """Yield an option as a comment: what it does, and its published value with what it may be."""
        origin = self.say(ORIGINS[option.origin]) + (f" {option.note}" if option.note else "")
        yield from self.note(f"{self.say(option.label)} ({origin}): {self.say(option.meaning)}", "    ")
        for value, label in labelled_choices(option):
            yield from wrap(f"{value}: {self.say(label)}", WIDTH, "    #   ", "    #     ")
        yield f"    # {option.name}: {written(option.default)}{self.allowed(option)}"

    def allowed(self, option: Option) -> str:
        if option.kind == "choice":
            return f"  # {self.say(PUBLISHED)}"
        told = self.say(TRUE_OR_FALSE)
        if option.kind == "int":
            unit = self.say(UNIT, unit=self.say(option.unit)) if option.unit else ""
            told = self.say(FROM_TO, low=option.low, high=option.high) + unit
        return f"  # {told}; {self.say(PUBLISHED)}: {written(option.default)}"

    def matters(self) -> Iterator[str]:
        yield from self.key("matters", "")
        yield "  win_share: 1pp"
        yield "  # score: 2"
        names = ", ".join(measure.name for measure in MEASURES if measure.matters)
        counters = ", ".join(counter.name for counter in self.game.counters)
        yield from self.note(self.say(MATTERS, names=names, counters=counters), "  ")

    def choices(self) -> Iterator[str]:
        """Yield the keys that most experiments leave out, as comments."""
        swept = next((option for option in self.game.options if option.kind == "int"), self.changed)
        yield from self.key("sweep", f"{{{swept.name}: [{', '.join(_some_values(swept))}]}}", is_used=False)
        yield from self.key("precision", "{win_share: 0.5pp}", is_used=False)
        bent = next((strategy for strategy in self.shipped() if strategy.weights), None)
        if bent:
            weight = bent.weights[0]
            own = f"{{my_way: {{base: {bent.name}, {weight.name}: {weight.high:g}}}}}"
            yield from self.key("strategies", own, is_used=False)
        yield from self.key("rulings", "all", is_used=False)
        yield from self.key("keep_games", "true", is_used=False)


def _some_values(option: Option) -> list[str]:
    """Return values for a sweep, the published one first."""
    values: dict[OptionValue, None] = {option.default: None}
    values |= dict.fromkeys((option.low, option.high) if option.kind == "int" else (True, False))
    return [written(value) for value in values]
