"""Reads a YAML file strictly, and remembers the line of everything in it.

Built on PyYAML's events rather than on its loader: a loader silently keeps the last of two equal keys,
follows an anchor into itself, and forgets where things stood.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn

import yaml

from experiments.problems import ExperimentError, Place, Problems, shown
from experiments.scalars import read_scalar

MOST_BYTES = 1_000_000
MOST_DEPTH = 16
MOST_VALUES = 20_000
"""Before and after all anchors have been followed: a short file can ask for billions."""

_TOO_DEEP = f"is nested more than {MOST_DEPTH} levels deep"
_TOO_MANY = f"has more than {MOST_VALUES:,} values"

_CLOSED_BY = {"{": "}", "[": "]"}
_QUOTES = ('"', "'")
_NESTING = "nesting depth"
"""Of libyaml's own limit, which is far beyond ours."""

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass
class Document:
    """A YAML file as plain values.

    Attributes
    ----------
    path : Path
    content : bytes
        The file as it was read.
    value : dict
    raw : dict
        What was written at each place that holds a word or number, without quotes.
    problems : Problems
        Knows the lines; has noted keys that stand twice.
    """

    path: Path
    content: bytes
    value: dict[str, Any]
    raw: dict[Place, str]
    problems: Problems


@dataclass
class _Node:
    """A piece of the file. `value`: a str, a list of nodes, or a dict from key to (line of the key, node)."""

    line: int
    value: Any
    is_plain: bool = False
    pending_key: tuple[str, int] | None = None
    is_open: bool = True


@dataclass(frozen=True)
class _Unclosed:
    """A bracket or quote that nothing closes, or only a bracket of another kind. `end`: that one, or ""."""

    mark: yaml.Mark
    sign: str
    end: str = ""

    @property
    def message(self) -> str:
        told = f"is closed with {self.end}" if self.end else "is never closed"
        return f"not valid YAML: this {self.sign} {told}"


def read_document(path: Path) -> Document:
    """Read a YAML file whose top level is a mapping.

    Raises
    ------
    ExperimentError
        The file cannot be read, or is not YAML as we accept it.
    """
    return parse_document(path, _read_bytes(path))


def parse_document(path: Path, content: bytes) -> Document:
    """Read what a YAML file holds; `path` is what messages call it.

    Raises
    ------
    ExperimentError
        It is not YAML as we accept it.
    """
    text = _decode(path, content)
    problems = Problems(str(path))
    root = _Composer(problems).compose(text)
    plain = _Flattener(problems.lines)
    value = None if root is None else plain.flatten(root, ())
    if plain.num_values > MOST_VALUES:
        problems.add_line(1, f"{_TOO_MANY}, counting what its anchors repeat")
        problems.raise_if_any()
    if not isinstance(value, dict):
        line = 1 if root is None or value is None else root.line
        raise ExperimentError(f"{path}:{line}: {_not_a_mapping(value, text)}")
    return Document(path, content, value, plain.raw, problems)


def _read_bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise ExperimentError(f"{path}: no such file") from None
    except IsADirectoryError:
        raise ExperimentError(f"{path}: is a folder, not a file") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise ExperimentError(f"{path}: cannot be read: {reason}") from None
    if len(content) > MOST_BYTES:
        raise ExperimentError(f"{path}: is larger than {MOST_BYTES:,} bytes, too large for an experiment")
    return content


def _decode(path: Path, content: bytes) -> str:
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise ExperimentError(f"{path}:{line}: is not UTF-8 text; save the file as UTF-8") from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _not_a_mapping(value: Any, text: str) -> str:
    if not text.strip():
        return "the file is empty"
    if value is None:
        return "the file holds no keys"
    return f"an experiment is a mapping of keys to values, such as `name: my-rule` (got {shown(value)})"


@dataclass
class _Composer:
    """Builds nodes from events with a stack of its own, so that no depth of nesting can overflow Python's."""

    problems: Problems
    anchors: dict[str, _Node] = field(default_factory=dict)
    stack: list[_Node] = field(default_factory=list)
    root: _Node | None = None
    num_values: int = 0

    def compose(self, text: str) -> _Node | None:
        """Return the root of the file's only document, or None if there is nothing in it."""
        num_documents = 0
        for event in self._events(text):
            line = event.start_mark.line + 1
            if isinstance(event, yaml.DocumentStartEvent):
                num_documents += 1
                if num_documents > 1:
                    self._refuse(line, "a second document starts here; a file holds one experiment")
            elif isinstance(event, yaml.AliasEvent):
                self._place(self._alias(str(event.anchor), line), line)
            elif isinstance(event, yaml.NodeEvent):
                self._open(event, line)
            elif isinstance(event, yaml.CollectionEndEvent):
                self.stack.pop().is_open = False
        return self.root

    def _events(self, text: str) -> Iterator[Any]:
        try:
            yield from yaml.parse(text, Loader=_LOADER)
        except yaml.MarkedYAMLError as error:
            unclosed = _find_unclosed(error, text)
            mark = unclosed.mark if unclosed else error.problem_mark or error.context_mark
            line = min(mark.line, text.count("\n")) + 1 if mark else 1
            self._refuse(line, unclosed.message if unclosed else _syntax_message(error, text))
        except yaml.reader.ReaderError as error:
            position = error.position if isinstance(error.position, int) else 0
            line = _line_of_control_character(text) or text.count("\n", 0, position) + 1
            self._refuse(line, "holds a control character that YAML does not allow")

    def _open(self, event: Any, line: int) -> None:
        if event.tag is not None and event.tag != "!":
            self._refuse(line, f"tags such as {shown(event.tag)} are not supported")
        self.num_values += 1
        if self.num_values > MOST_VALUES:
            self._refuse(line, f"{_TOO_MANY}, too many for an experiment")
        if isinstance(event, yaml.ScalarEvent):
            node = _Node(line, event.value, is_plain=event.style in (None, ""), is_open=False)
        else:
            node = _Node(line, {} if isinstance(event, yaml.MappingStartEvent) else [])
        if event.anchor:
            self.anchors[event.anchor] = node
        self._place(node, line)
        if node.is_open:
            self.stack.append(node)
            if len(self.stack) > MOST_DEPTH:
                self._refuse(line, _TOO_DEEP)

    def _alias(self, name: str, line: int) -> _Node:
        node = self.anchors.get(name)
        if node is None:
            self._refuse(line, f"*{name} refers to an anchor that is not defined above it")
        if node.is_open:
            self._refuse(line, f"*{name} refers to itself")
        return node

    def _place(self, node: _Node, line: int) -> None:
        """Put `node` where the parent expects it: as the root, an item, a key, or a key's value."""
        if not self.stack:
            self.root = node
            return
        parent = self.stack[-1]
        if isinstance(parent.value, list):
            parent.value.append(node)
        elif parent.pending_key is None:
            parent.pending_key = (self._key(node, line, parent), line)
        else:
            key, key_line = parent.pending_key
            parent.pending_key = None
            parent.value.setdefault(key, (key_line, node))

    def _key(self, node: _Node, line: int, parent: _Node) -> str:
        if not isinstance(node.value, str):
            self._refuse(line, "a key must be a word, not a list or a mapping")
        if node.is_plain and node.value == "<<":
            self._refuse(line, "merge keys (<<) are not supported; write the keys out")
        key = str(node.value)
        if key in parent.value:
            first = parent.value[key][0]
            self.problems.add_line(line, f"{shown(key)}: this key is here twice, first on line {first}")
        return key

    def _refuse(self, line: int, message: str) -> NoReturn:
        self.problems.add_line(line, message)
        self.problems.raise_if_any()
        raise AssertionError(message)


@dataclass
class _Flattener:
    """Turns nodes into plain values; fills in the line of every place."""

    lines: dict[Place, int]
    raw: dict[Place, str] = field(default_factory=dict)
    num_values: int = 0

    def flatten(self, node: _Node, place: Place) -> Any:
        self.num_values += 1
        if self.num_values > MOST_VALUES:
            return None
        self.lines.setdefault(place, node.line)
        if isinstance(node.value, str):
            self.raw[place] = node.value
            return read_scalar(node.value) if node.is_plain else node.value
        if isinstance(node.value, list):
            return [self.flatten(item, (*place, position)) for position, item in enumerate(node.value)]
        values = {}
        for key, (key_line, child) in node.value.items():
            self.lines[(*place, key)] = key_line
            values[key] = self.flatten(child, (*place, key))
        return values


def _find_unclosed(error: yaml.MarkedYAMLError, text: str) -> _Unclosed | None:
    """Return the bracket or quote of which YAML complains, often many lines below, if nothing closes it."""
    opened = error.context_mark
    if opened is None:
        return None
    sign = _sign_at(opened, text)
    if sign in _QUOTES and "end of stream" in str(error.problem):
        return _Unclosed(opened, sign)
    if sign not in _CLOSED_BY or _NESTING in str(error.problem):
        return None
    stack: list[yaml.Mark] = []
    with contextlib.suppress(yaml.YAMLError):
        for token in yaml.scan(text, Loader=_LOADER):
            if isinstance(token, yaml.FlowMappingStartToken | yaml.FlowSequenceStartToken):
                stack.append(token.start_mark)
            is_end = isinstance(token, yaml.FlowMappingEndToken | yaml.FlowSequenceEndToken)
            if is_end and stack and stack.pop().index == opened.index:
                end = _sign_at(token.start_mark, text)
                return None if end == _CLOSED_BY[sign] else _Unclosed(opened, sign, end)
    return _Unclosed(opened, sign)


def _sign_at(mark: yaml.Mark, text: str) -> str:
    return text[mark.index : mark.index + 1]


def _syntax_message(error: yaml.MarkedYAMLError, text: str) -> str:
    lines, mark = text.split("\n"), error.problem_mark or error.context_mark
    written = lines[mark.line] if mark and mark.line < len(lines) else ""
    if "\t" in written[: len(written) - len(written.lstrip())]:
        return "a tab cannot indent in YAML; use spaces"
    if _NESTING in str(error.problem):
        return _TOO_DEEP
    details = [part for part in (error.context, error.problem) if part]
    return "not valid YAML: " + ", ".join(details)


def _line_of_control_character(text: str) -> int | None:
    for line, written in enumerate(text.split("\n"), start=1):
        if any(ord(letter) < ord(" ") and letter != "\t" for letter in written) or "\x7f" in written:
            return line
    return None
