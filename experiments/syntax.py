"""What is wrong with a text that is not YAML, in words for those who wrote it, and on which line."""

from __future__ import annotations

import contextlib
from typing import Any

import yaml

from experiments import messages
from simulator.language import Text

LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_CLOSED_BY = {"{": "}", "[": "]"}
_QUOTES = ('"', "'")
_NESTING = "nesting depth"
"""Of libyaml's own limit, which is far beyond ours."""


def explain(error: yaml.MarkedYAMLError, text: str, too_deep: Text) -> tuple[int, Text]:
    """Return the line that is at fault, and what is wrong.

    Parameters
    ----------
    error : MarkedYAMLError
        What the parser says of `text`.
    text : str
    too_deep : Text
        What is said of more levels than can be read.
    """
    mark, message = _unclosed(error, text) or (error.problem_mark or error.context_mark, _say(error, text, too_deep))
    return min(mark.line, text.count("\n")) + 1 if mark else 1, message


def _unclosed(error: yaml.MarkedYAMLError, text: str) -> tuple[yaml.Mark, Text] | None:
    """Return the bracket or quote of which YAML complains, often many lines below, if nothing closes it."""
    opened = error.context_mark
    if opened is None:
        return None
    sign = _sign_at(opened, text)
    if sign in _QUOTES and "end of stream" in str(error.problem):
        return opened, messages.NEVER_CLOSED.fill(sign=sign)
    if sign not in _CLOSED_BY or _NESTING in str(error.problem):
        return None
    stack: list[yaml.Mark] = []
    with contextlib.suppress(yaml.YAMLError):
        for token in yaml.scan(text, Loader=LOADER):
            if isinstance(token, yaml.FlowMappingStartToken | yaml.FlowSequenceStartToken):
                stack.append(token.start_mark)
            is_end = isinstance(token, yaml.FlowMappingEndToken | yaml.FlowSequenceEndToken)
            if is_end and stack and stack.pop().index == opened.index:
                end = _sign_at(token.start_mark, text)
                wrong = messages.CLOSED_WRONGLY.fill(sign=sign, end=end)
                return None if end == _CLOSED_BY[sign] else (opened, wrong)
    return opened, messages.NEVER_CLOSED.fill(sign=sign)


def _sign_at(mark: yaml.Mark, text: str) -> str:
    return text[mark.index : mark.index + 1]


def _say(error: yaml.MarkedYAMLError, text: str, too_deep: Text) -> Text:
    lines, mark = text.split("\n"), error.problem_mark or error.context_mark
    written = lines[mark.line] if mark and mark.line < len(lines) else ""
    if "\t" in written[: len(written) - len(written.lstrip())]:
        return messages.NO_TAB
    if _NESTING in str(error.problem):
        return too_deep
    why = ", ".join(part for part in (error.context, error.problem) if part)
    english = f"{why}; {messages.COLON}" if str(error.problem).startswith("mapping values") else why
    return messages.NOT_YAML.fill(why=Text(messages.YAML.get(str(error.problem), why), english))
