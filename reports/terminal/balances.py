"""The answer to "what is the smallest change?", as people read it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from reports.numbers import Numbers, decimals_for
from reports.terminal.words import PLAYED
from reports.words import balance as words
from reports.words import measures
from simulator.language import LANGUAGES, Text, told_in

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from reports.terminal.screen import Screen


class _Teller:
    """Writes what was found in one language."""

    def __init__(self, found: dict[str, Any], language: str) -> None:
        self.found = found
        self.language = language
        self.rules: list[dict[str, Any]] = found["confirmed"]
        self.measure: str = found["target"]["measure"]
        reach = max((one["high"] - one["low"]) / 2 for one in self.rules if one["low"] is not None)
        largest = max(abs(one["mean"]) for one in self.rules if one["mean"] is not None)
        within = found["target"]["within"]
        self.numbers = Numbers(language, {self.measure: decimals_for(self.measure, reach, largest, within)})

    def say(self, text: Text, **values: object) -> str:
        return text.say(self.language).format(**values)

    @property
    def what(self) -> str:
        """Whose measure it is."""
        target = self.found["target"]
        label = measures.MEASURES.get(self.measure)
        measure = label.say(self.language) if label else self.measure
        if target["group"] == "game":
            return measure if self.language == "ko" else f"the {measure}"
        if target["group"] == "strategy":
            who = self.strategy(target["who"])
        elif target["group"] == "position":
            place = measures.POSITIONS[int(target["who"])].say(self.language)
            who = measures.PLACE.say(self.language).format(place)
        else:
            who = measures.SEAT.say(self.language).format(int(target["who"]) + 1)
        return self.say(words.WHOSE, who=who, measure=measure)

    def strategy(self, name: str) -> str:
        """Return what people call a strategy: by its label, unless it is bent, as reports do."""
        facts = self.found["run"].get("strategies", {}).get(name, {})
        label = facts.get("label", {}).get(self.language)
        return str(label) if label and facts["base"] == name else name

    def name(self, one: dict[str, Any]) -> str:
        return str(one["rules"]) if one["num_changed"] else words.NAMED_AS_THEY_ARE.say(self.language)

    def value(self, number: float | None) -> str:
        return self.numbers.spoken(self.measure, math.nan if number is None else number)

    def interval(self, one: dict[str, Any]) -> str:
        ends = [math.nan if one[end] is None else one[end] for end in ("low", "high")]
        return self.numbers.interval(self.measure, *ends)

    def gap(self, one: dict[str, Any]) -> float:
        return math.inf if one["mean"] is None else abs(one["mean"] - self.found["target"]["at"])

    def fill(self, text: Text, one: dict[str, Any]) -> str:
        """Return a sentence about one set of rules."""
        before = self.value(self.rules[0]["mean"])
        told = {"rules": self.name(one), "value": self.value(one["mean"]), "interval": self.interval(one)}
        return self.say(text, what=self.what, before=before, **told)

    def answer(self) -> list[str]:
        """Return the answer, sentence by sentence."""
        recommended = self.found["recommended"]
        not_known = [one for one in self.rules[:recommended] if one["verdict"] == "not_known_yet"]
        if recommended is not None:
            told = [self.fill(words.FIX if recommended else words.FINE, self.rules[recommended])]
            if not_known:
                told += [self.fill(words.SMALLER, not_known[0]), *self.more(not_known[0])]
            return told
        if not_known:
            nearest = min(not_known, key=self.gap)
            return [self.fill(words.OPEN, nearest), *self.more(nearest)]
        nearest = min(self.rules, key=self.gap)
        return [self.fill(words.NONE if nearest["num_changed"] else words.NONE_BETTER, nearest)]

    def more(self, one: dict[str, Any]) -> list[str]:
        """Return how many more deals would tell, if that is not beyond reach."""
        return [self.say(words.MORE, deals=f"{one['more_deals']:,}")] if one["more_deals"] else []

    def goal(self) -> str:
        target = self.found["target"]
        at, within = (self.numbers.spoken(self.measure, target["at"]), target["within"])
        within = self.numbers.amount(self.measure, within)
        goal = self.say(words.GOAL, what=self.what, at=at, within=within)
        return self.say(words.GOAL_LINEUP, goal=goal, lineup=target["lineup"])

    def rows(self) -> Iterator[tuple[str, ...]]:
        """Return the frontier, and the set of rules that is recommended, as the rows of a table."""
        for one in self.rules:
            if not (one["on_frontier"] or one["recommended"]):
                continue
            name = str(one["rules"]) if one["num_changed"] else words.AS_THEY_ARE.say(self.language)
            far = self.say(words.HOW_FAR, num=one["num_changed"], amount=f"{one['amount']:.2f}")
            yield (
                far if one["num_changed"] else "0",
                self.numbers.level(self.measure, math.nan if one["mean"] is None else one["mean"]),
                self.interval(one),
                words.VERDICTS[one["verdict"]].say(self.language),
                words.CHOSEN.format(name) if one["recommended"] else name,
            )


def answer_in(found: dict[str, Any], language: str) -> list[str]:
    """Return the answer in one language, sentence by sentence."""
    return _Teller(found, language).answer()


def as_data(folder: Path, found: dict[str, Any]) -> dict[str, Any]:
    """Return what was found as plain data, with the answer in all languages."""
    told = {language: answer_in(found, language) for language in LANGUAGES}
    return {"results": str(folder), "answer": told, **{key: value for key, value in found.items() if key != "run"}}


def show_balance(screen: Screen, found: dict[str, Any]) -> None:
    """Print the question, the frontier, and the answer."""
    teller = _Teller(found, screen.language)
    screen.heading(told_in(found["question"], screen.language) or found["name"])
    screen.line(teller.goal(), indent=2)
    num_confirmed = len(teller.rules)
    deals = f"{found['fresh_deals']['num_deals']:,}"
    counts = {"num": f"{found['num_candidates']:,}", "left": num_confirmed, "deals": deals}
    screen.line(screen.say(words.SEARCHED, **counts), indent=2)
    if found["num_left_out"]:
        screen.line(screen.say(words.LEFT_OUT, num=found["num_left_out"]), indent=2)
    screen.line()
    titles: Sequence[str] = [screen.say(title) for title in words.COLUMNS]
    screen.table(titles, teller.rows(), numeric=(1,))
    screen.line()
    screen.line(screen.say(words.HOW_FAR_NOTE), style="dim", indent=2)
    screen.line(screen.say(words.TOGETHER, num=num_confirmed), style="dim", indent=2)
    screen.line()
    for sentence in teller.answer():
        screen.line(sentence, indent=2)
    played = {"games": f"{found['num_games']:,}", "seconds": f"{found['run']['seconds']:,.1f}"}
    screen.line(screen.say(PLAYED, **played), style="dim")
