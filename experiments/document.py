"""Reads a YAML file strictly, and remembers the line of everything in it.

Built on PyYAML's events rather than on its loader: a loader silently keeps the last of two equal keys,
follows an anchor into itself, and forgets where things stood.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn

import yaml

from experiments import messages, syntax
from experiments.problems import ExperimentError, Place, Problems, at, short, shown
from experiments.scalars import read_scalar
from simulator.language import LANGUAGES, Text

MOST_BYTES = 1_000_000
MOST_DEPTH = 16
MOST_VALUES = 20_000
"""Before and after all anchors have been followed: a short file can ask for billions."""

_TOO_DEEP = messages.TOO_DEEP.fill(most=MOST_DEPTH)


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
        problems.add_line(1, messages.TOO_MANY_REPEATED.fill(most=MOST_VALUES))
        problems.raise_if_any()
    if not isinstance(value, dict):
        line = 1 if root is None or value is None else root.line
        raise ExperimentError(at(f"{path}:{line}: ", _not_a_mapping(value, text)))
    problems.language = _language_of(value)
    return Document(path, content, value, plain.raw, problems)


def _read_bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise ExperimentError(at(f"{path}: ", messages.NO_FILE)) from None
    except IsADirectoryError:
        raise ExperimentError(at(f"{path}: ", messages.A_FOLDER)) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise ExperimentError(at(f"{path}: ", messages.NOT_READ.fill(why=reason))) from None
    if len(content) > MOST_BYTES:
        raise ExperimentError(at(f"{path}: ", messages.TOO_LARGE.fill(most=MOST_BYTES)))
    return content


def _decode(path: Path, content: bytes) -> str:
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise ExperimentError(at(f"{path}:{line}: ", messages.NOT_UTF8)) from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _not_a_mapping(value: Any, text: str) -> Text:
    if not text.strip():
        return messages.EMPTY_FILE
    return messages.NO_KEYS if value is None else messages.NO_MAPPING.fill(value=shown(value))


def _language_of(value: dict[str, Any]) -> str | None:
    """Return the language in which a file wants to be told, if it can be made out."""
    report = value.get("report")
    asked = report.get("language") if isinstance(report, dict) else None
    return asked if asked in LANGUAGES else None


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
                    self._refuse(line, messages.SECOND_DOCUMENT)
            elif isinstance(event, yaml.AliasEvent):
                self._place(self._alias(str(event.anchor), line), line)
            elif isinstance(event, yaml.NodeEvent):
                self._open(event, line)
            elif isinstance(event, yaml.CollectionEndEvent):
                self.stack.pop().is_open = False
        return self.root

    def _events(self, text: str) -> Iterator[Any]:
        try:
            yield from yaml.parse(text, Loader=syntax.LOADER)
        except yaml.MarkedYAMLError as error:
            self._refuse(*syntax.explain(error, text, _TOO_DEEP))
        except yaml.reader.ReaderError as error:
            position = error.position if isinstance(error.position, int) else 0
            line = _line_of_control_character(text) or text.count("\n", 0, position) + 1
            self._refuse(line, messages.CONTROL)

    def _open(self, event: Any, line: int) -> None:
        if event.tag is not None and event.tag != "!":
            self._refuse(line, messages.NO_TAGS.fill(tag=short(event.tag)))
        self.num_values += 1
        if self.num_values > MOST_VALUES:
            self._refuse(line, messages.TOO_MANY.fill(most=MOST_VALUES))
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
            self._refuse(line, messages.NO_ANCHOR.fill(name=name))
        if node.is_open:
            self._refuse(line, messages.ITSELF.fill(name=name))
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
            self._refuse(line, messages.KEY_IS_WORD)
        if node.is_plain and node.value == "<<":
            self._refuse(line, messages.NO_MERGE)
        key = str(node.value)
        if key in parent.value:
            first = parent.value[key][0]
            self.problems.add_line(line, messages.TWICE.fill(key=short(key), line=first))
        return key

    def _refuse(self, line: int, message: Text) -> NoReturn:
        self.problems.add_line(line, message)
        self.problems.raise_if_any()
        raise AssertionError(message.en)


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


def _line_of_control_character(text: str) -> int | None:
    for line, written in enumerate(text.split("\n"), start=1):
        if any(ord(letter) < ord(" ") and letter != "\t" for letter in written) or "\x7f" in written:
            return line
    return None
