"""Reading the lines of a transcript one after the other, for the referee of any game.

A referee knows what the next line must be. It says so here, with the rule that says why, and whatever differs
is a `RefereeError`.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NoReturn, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable

Entry: TypeAlias = dict[str, Any]

FORMAT = 1
DECISION_KEYS = {"type", "index", "round", "seat", "kind", "legal", "action", "choice"}


class RefereeError(Exception):
    """A transcript says something that the rules do not.

    Parameters
    ----------
    line : int
        Number of the line in the transcript, from 1.
    rule : str
        The rule that was applied, with its place in the rulebook.
    expected, found : object
        What the rule leads to, and what the transcript says.
    """

    def __init__(self, line: int, rule: str, expected: object, found: object) -> None:
        super().__init__(f"line {line}: {rule}: expected {expected}, found {found}")
        self.line = line
        self.rule = rule
        self.expected = expected
        self.found = found


def is_whole(value: object) -> bool:
    """Tell whether `value` is an integer (true and false are not)."""
    return type(value) is int


def same(left: object, right: object) -> bool:
    """Tell whether two values would be written alike in JSON: 1, 1.0 and true all differ."""
    if type(left) is not type(right):
        return False
    if isinstance(left, list) and isinstance(right, list):
        return len(left) == len(right) and all(map(same, left, right))
    if isinstance(left, dict) and isinstance(right, dict):
        return left.keys() == right.keys() and all(same(left[name], right[name]) for name in left)
    return left == right


class Lines:
    """The lines of one transcript, read in order.

    Parameters
    ----------
    lines : iterable of str or dict
        JSON lines, or the same already decoded.
    """

    def __init__(self, lines: Iterable[str | Entry]) -> None:
        self._lines = iter(lines)
        self._codes: dict[str, int] = {}
        self._choices: dict[tuple[str, int], str] = {}
        self.number = 0
        self.num_decisions = 0

    def fail(self, rule: str, expected: object, found: object) -> NoReturn:
        """Raise the `RefereeError` of the line read last."""
        raise RefereeError(self.number, rule, expected, found)

    def take(self, kind: str) -> Entry:
        """Read the next line, which must be of this type."""
        self.number += 1
        line = next(self._lines, None)
        if line is None:
            self.fail("the transcript goes on to its result line", f"a line of type {kind}", "the end")
        entry = self._decode(line)
        if next(iter(entry), None) != "type":
            self.fail("each line begins with its type", '{"type": ...', entry)
        if entry["type"] != kind:
            self.fail("the next thing to happen", f"a line of type {kind}", entry)
        return entry

    def _decode(self, line: str | Entry) -> Entry:
        if isinstance(line, dict):
            return line
        try:
            entry = json.loads(line)
        except json.JSONDecodeError:
            self.fail("each line is one JSON object", "JSON", line)
        if not isinstance(entry, dict):
            self.fail("each line is one JSON object", "an object", line)
        return entry

    def expect(self, rule: str, expected: Entry) -> None:
        """Read the next line, which must be exactly this."""
        found = self.take(expected["type"])
        self.expect_fields(rule, expected, found)

    def expect_fields(self, rule: str, expected: Entry, found: Entry) -> None:
        """Compare an entry with what it must be, field by field."""
        if "event" in expected and found.get("event") != expected["event"]:
            self.fail(rule, f"the event {expected['event']}", found)
        if set(expected) != set(found):
            self.fail(rule, f"the fields {sorted(expected)}", sorted(found))
        for name, value in expected.items():
            if not same(value, found[name]):
                self.fail(rule, f"{name} = {value}", f"{name} = {found[name]}")

    def end(self) -> None:
        """Make sure that nothing follows."""
        self.number += 1
        extra = next(self._lines, None)
        if extra is not None:
            self.fail("the result is the last line", "the end", extra)

    def decision(self, rule: str, expected: Entry) -> Entry:
        """Read a decision and return its choice, which the caller has still to judge.

        Parameters
        ----------
        rule : str
            Why this seat decides this now.
        expected : dict
            The fields `round`, `seat`, `kind` and `legal` as they must be.
        """
        found = self.take("decision")
        if set(found) != DECISION_KEYS:
            self.fail(rule, f"the fields {sorted(DECISION_KEYS)}", sorted(found))
        for name, value in [*expected.items(), ("index", self.num_decisions)]:
            if not same(value, found[name]):
                self.fail(rule, f"{name} = {value}", f"{name} = {found[name]} in {found}")
        self.num_decisions += 1
        if not isinstance(found["choice"], dict):
            self.fail("a choice", "an object", found["choice"])
        self._check_code(found["kind"], found["action"], found["choice"])
        return found["choice"]

    def _check_code(self, kind: str, action: object, choice: Entry) -> None:
        """An action is the program's own code of a choice: one code a choice, one choice a code."""
        if type(action) is not int or action < 0:
            self.fail("the code of an action", "a whole number from 0", action)
        choice_text = f"{kind} {json.dumps(choice, sort_keys=True)}"
        known_code = self._codes.setdefault(choice_text, action)
        if known_code != action:
            self.fail("one choice has one code", f"action = {known_code} as before", action)
        known_choice = self._choices.setdefault((kind, action), choice_text)
        if known_choice != choice_text:
            self.fail("one code stands for one choice", f"{known_choice} as before", choice_text)
