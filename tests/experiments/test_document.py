"""Reading YAML: lines are remembered, and nothing ambiguous gets through."""

from __future__ import annotations

import time

import pytest

from experiments.document import MOST_BYTES, read_document
from experiments.problems import ExperimentError


@pytest.fixture
def read(tmp_path):
    """Return a function that reads a text or bytes as a file."""

    def read_text(text):
        path = tmp_path / "file.yaml"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return read_document(path)

    return read_text


def test_every_place_has_its_line(read) -> None:
    """Keys, values inside flow mappings that span lines, items of lists."""
    document = read("a: 1\n\n# remark\nb:\n  c: {d: 2,\n      e: 3}\nf: [x,\n    y]\n")

    assert {"a": 1, "b": {"c": {"d": 2, "e": 3}}, "f": ["x", "y"]} == document.value
    lines = document.problems.lines
    assert 1 == lines["a",]
    assert 5 == lines["b", "c", "d"]
    assert 6 == lines["b", "c", "e"]
    assert (7, 8) == (lines["f", 0], lines["f", 1])


def test_keys_are_taken_as_written(read) -> None:
    """`no` and `1` are names like any other where a name is expected."""
    assert {"no": 1, "1": 2, "~": 3} == read("no: 1\n1: 2\n~: 3\n").value


def test_quotes_make_text(read) -> None:
    """A quoted number is not a number."""
    assert {"a": "1", "b": "yes", "c": 1} == read("a: '1'\nb: \"yes\"\nc: 1\n").value


def test_what_was_written_is_kept(read) -> None:
    """An option whose values are words gets the word, not a truth value."""
    document = read("a: off\n")

    assert document.value["a"] is False
    assert "off" == document.raw["a",]


def test_anchors_repeat_values(read) -> None:
    """Without merge keys they are harmless."""
    assert {"a": {"b": 1}, "c": {"b": 1}} == read("a: &x {b: 1}\nc: *x\n").value


def test_line_ends_and_byte_order_marks_do_not_matter(read) -> None:
    """Files come from Windows too."""
    document = read(b"\xef\xbb\xbfa: 1\r\nb: 2\r\n")

    assert {"a": 1, "b": 2} == document.value
    assert 2 == document.problems.lines["b",]


def test_duplicate_keys_are_noted_and_the_first_is_kept(read) -> None:
    """The rest of the file can still be checked."""
    document = read("a: 1\nb:\n  c: 2\n  c: 3\na: 4\n")

    assert {"a": 1, "b": {"c": 2}} == document.value
    with pytest.raises(ExperimentError) as caught:
        document.problems.raise_if_any()
    assert ["file.yaml:4: c: this key is here twice, first on line 3", "file.yaml:5: a"] == [
        caught.value.lines[0].rpartition("/")[2],
        caught.value.lines[1].rpartition("/")[2][:14],
    ]


def _nest(depth: int) -> str:
    return "a: " + "[" * depth + "]" * depth


BOMB = "a: &a0 [x, x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"b{level}: &a{level} [{', '.join([f'*a{level - 1}'] * 10)}]\n" for level in range(1, 10)
)


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", 1, "the file is empty"),
        (" \n\n", 1, "the file is empty"),
        ("# only a remark\n", 1, "the file holds no keys"),
        ("---\n", 1, "the file holds no keys"),
        ("- a\n- b\n", 1, "an experiment is a mapping of keys to values, such as `name: my-rule` (got a list)"),
        ("hello\n", 1, "(got hello)"),
        ("a: 1\n\tb: 2\n", 2, "a tab cannot indent in YAML; use spaces"),
        ("a:\n\tb: 2\n", 2, "a tab cannot indent in YAML; use spaces"),
        ("a: 1\nb: [1, 2\nc: 3\n", 2, "not valid YAML: this [ is never closed"),
        ("a: 1\nb: {\n  c: [1, 2]\nd:\n  e: {}\n", 2, "not valid YAML: this { is never closed"),
        ("가: '나'\n다: {\n  라: [1],\n  마: [2\n}\n", 4, "not valid YAML: this [ is closed with }"),
        ("a: [b,\n  {c: d]\ne: 1\n", 2, "not valid YAML: this { is closed with ]"),
        (
            "a: {\n  b: [1]\n  c: [2]\n}\n",
            3,
            "not valid YAML: while parsing a flow mapping",
        ),  # closed; a comma is missing
        ("a: 1\nb: 'open\nc: 2\n", 2, "not valid YAML: this ' is never closed"),
        ('a: "open\nb: 2\n', 1, 'not valid YAML: this " is never closed'),
        ("a: 1\n b: 2\n", 2, "not valid YAML"),
        ("a: b: c\n", 1, "not valid YAML: mapping values are not allowed"),
        ("a: @x\n", 1, "not valid YAML"),
        ("a: 1\n---\na: 2\n", 2, "a second document starts here"),
        ("a: 1\nb: *x\n", 2, "*x refers to an anchor that is not defined above it"),
        ("a: 1\nb: &x [1, *x]\n", 2, "*x refers to itself"),
        ("a: &x\n  b: {c: *x}\n", 2, "*x refers to itself"),
        ("a: &x {b: 1}\nc:\n  <<: *x\n", 3, "merge keys (<<) are not supported"),
        ("a: !!python/object:os.system x\n", 1, "tags such as"),
        ("a: 1\nb: !!int '3'\n", 2, "tags such as"),
        ("? [a, b]\n: 1\n", 1, "a key must be a word"),
        ("a: 1\n{b: 1}: 2\n", 2, "a key must be a word"),
        ("a: 1\nb: \x07\n", 2, "control character"),
        (_nest(200), 1, "levels deep"),
        (_nest(100_000), 1, "levels deep"),
        (BOMB, 1, "values, counting what its anchors repeat"),
        (b"a: 1\nb: \xff\xfe\n", 2, "is not UTF-8 text"),
        ("a: 1\n".encode("utf-16"), 1, "is not UTF-8 text"),
    ],
)
def test_what_is_not_accepted_gets_one_line(read, text, line, words) -> None:
    """With the file and the line in front."""
    with pytest.raises(ExperimentError) as caught:
        read(text)

    (message,) = caught.value.lines
    assert f"file.yaml:{line}: " in message
    assert words in message
    assert "\n" not in message


def test_a_huge_file_is_refused_at_once(read) -> None:
    """It is not even read to its end."""
    started = time.monotonic()

    with pytest.raises(ExperimentError, match="too large for an experiment"):
        read("a: 1\n" * (MOST_BYTES // 4))
    assert 1.0 > time.monotonic() - started


def test_a_large_file_is_read_in_time(read) -> None:
    """Just below the limit, every line wrong."""
    started = time.monotonic()

    with pytest.raises(ExperimentError, match="values"):
        read("".join(f"k{number}: 1\n" for number in range(70_000)))
    assert 10.0 > time.monotonic() - started


@pytest.mark.parametrize(
    ("name", "words"), [("none.yaml", "no such file"), (".", "is a folder"), ("\0", "cannot be read")]
)
def test_a_file_that_cannot_be_read_gets_one_line(tmp_path, name, words) -> None:
    """Missing, a folder, an impossible name."""
    with pytest.raises(ExperimentError, match=words) as caught:
        read_document(tmp_path / name)
    assert 1 == len(caught.value.lines)
