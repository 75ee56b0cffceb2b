"""Files that YAML cannot read, or must not: tabs, anchors, tags, other encodings, far too much of anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.experiments.broken import Broken, text

if TYPE_CHECKING:
    from collections.abc import Iterator

START = "name: a\ngame: distanchu\n"
MEGABYTE = 1_000_000

_SYNTAX = "not valid YAML: "


def broken_bytes() -> Iterator[Broken]:
    """Yield files that cannot be read as YAML, or are not one experiment."""
    for content, line, told in _SLIPS:
        yield text(f"slip {content[:40]!r}", START + content, f":{line}: ", told)
    for content, line, told in _NOT_ALLOWED:
        yield text(f"no {content[:40]!r}", START + content, f":{line}: ", told)
    for name, raw, place, told in _ENCODINGS:
        yield Broken(name, raw, place, told)
    yield from _too_much()
    yield from _nothing()


_SLIPS = [
    ("\tseed: 1\n", 3, "a tab cannot indent in YAML; use spaces"),
    ("variants:\n\tpublished: {}\n", 4, "a tab cannot indent in YAML; use spaces"),
    ("variants:\n  published: {}\n\triichi: {riichi: true}\n", 5, "a tab cannot indent in YAML; use spaces"),
    ("lineups: {a: [random\n", 3, "not valid YAML: this [ is never closed"),
    ("lineups: {\n  a: [random]\nvariants:\n  b: {}\n", 3, "not valid YAML: this { is never closed"),
    ("lineups: {a: random]}\n", 3, "not valid YAML: this { is closed with ]"),
    ("question: what: if?\n", 3, _SYNTAX),
    ("question: 'what if?\n", 3, "not valid YAML: this ' is never closed"),
    ('question: "what if?\n', 3, 'not valid YAML: this " is never closed'),
    ('question: "\\q"\n', 3, _SYNTAX),
    ("question: @home\n", 3, _SYNTAX),
    ("question: `home`\n", 3, _SYNTAX),
    ("question: %home\n", 3, _SYNTAX),
    ("  seed: 1\n", 3, _SYNTAX),
    ("variants:\n  a: {}\n b: {}\n", 5, _SYNTAX),
    ("seed 1\n", 4, _SYNTAX),
    ("- seed: 1\n", 3, _SYNTAX),
    ("seed: 1 deals: 2\n", 3, _SYNTAX),
    ("question: >x\n  what\n", 3, _SYNTAX),
    ("? [a, b]\n: 1\n", 3, "a key must be a word, not a list or a mapping"),
    ("? {a: b}\n: 1\n", 3, "a key must be a word, not a list or a mapping"),
    ("%YAML 9.9\n", 3, _SYNTAX),
    ("question: a\x01b\n", 3, "holds a control character that YAML does not allow"),
    ("question: a\x00b\n", 3, "holds a control character that YAML does not allow"),
    ("question: a\x7fb\n", 3, "holds a control character that YAML does not allow"),
]
"""Slips of the keyboard; the line that is told, counted from 1, with two lines above."""

_NOT_ALLOWED = [
    ("seed: *seed\n", 3, "*seed refers to an anchor that is not defined above it"),
    ("variants: &v\n  a: *v\n", 4, "*v refers to itself"),
    ("lineups: &l [*l]\n", 3, "*l refers to itself"),
    ("variants: &v\n  a: &w\n    b: *v\n", 5, "*v refers to itself"),
    ("variants:\n  a: &a {riichi: true}\n  b:\n    <<: *a\n", 6, "merge keys (<<) are not supported"),
    ("variants:\n  a: &a {}\n  b: &b {}\n  c: {<<: [*a, *b]}\n", 6, "merge keys (<<) are not supported"),
    ("---\nseed: 1\n", 3, "a second document starts here; a file holds one experiment"),
    ("...\n---\nseed: 1\n", 4, "a second document starts here; a file holds one experiment"),
    ("seed: !!int 1\n", 3, "tags such as tag:yaml.org,2002:int are not supported"),
    ("seed: !!python/object/apply:os.system [ls]\n", 3, "tags such as tag:yaml.org,2002:python/object/apply:os.system"),
    ("seed: !include other.yaml\n", 3, "tags such as !include are not supported"),
    ("variants: !!set {a, b}\n", 3, "tags such as tag:yaml.org,2002:set are not supported"),
    ("variants: !!omap [a: {}]\n", 3, "tags such as tag:yaml.org,2002:omap are not supported"),
    ("question: !!binary aGVsbG8=\n", 3, "tags such as tag:yaml.org,2002:binary are not supported"),
    ("players: !!float 2\n", 3, "tags such as tag:yaml.org,2002:float are not supported"),
]


def _mangled(encoding: str) -> bytes:
    return f"{START}question: 판이 늘어지나?\n".encode(encoding)


_UTF_8 = "is not UTF-8 text; save the file as UTF-8"
_ENCODINGS = [
    ("cp949", _mangled("cp949"), ":3: ", _UTF_8),
    ("euc-kr, first line", "name: 디스턴츄\n".encode("euc-kr"), ":1: ", _UTF_8),
    ("utf-16", _mangled("utf-16"), ":1: ", _UTF_8),
    ("utf-16-le without a mark", START.encode("utf-16-le"), ":1: ", "holds a control character"),
    ("utf-32", START.encode("utf-32"), ":1: ", _UTF_8),
    ("latin-1", f"{START}question: café\n".encode("latin-1"), ":3: ", _UTF_8),
    ("half a letter", f"{START}question: ".encode() + b"\xed\x95", ":3: ", _UTF_8),
    ("a surrogate", f"{START}question: ".encode() + b"\xed\xa0\x80\n", ":3: ", _UTF_8),
    ("a picture", b"\x89PNG\r\n\x1a\n" + bytes(range(256)), ":1: ", _UTF_8),
    ("an archive", b"PK\x03\x04" + b"\x00" * 60, ":1: ", "holds a control character"),
    ("only zeros", b"\x00" * 5000, ":1: ", "holds a control character"),
    ("a mark in the middle", f"{START}\ufeffseed: 1\n".encode(), ":3: ", ""),
    ("a mark and a mistake", b"\xef\xbb\xbf" + f"{START}sed: 1\n".encode(), ":3: sed: ", "did you mean seed?"),
    ("Windows' line ends", f"{START}sed: 1\n".replace("\n", "\r\n").encode(), ":3: sed: ", "did you mean seed?"),
    ("old Mac's line ends", f"{START}sed: 1\n".replace("\n", "\r").encode(), ":3: sed: ", "did you mean seed?"),
]


def _too_much() -> Iterator[Broken]:
    """Yield files that ask for much time or memory; each within what may be read, or just beyond it."""
    large = "is larger than 1,000,000 bytes, too large for an experiment"
    many = "has more than 20,000 values, too many for an experiment"
    repeated = "has more than 20,000 values, counting what its anchors repeat"
    deep = "is nested more than 16 levels deep"
    yield text("a million keys", START + "a: 1\n" * MEGABYTE, ": ", large)
    yield text("a million empty lines", "\n" * MEGABYTE, ":1: ", "the file is empty")
    yield text("many comments", "#\n" * (MEGABYTE // 2), ":1: ", "the file holds no keys")
    yield text("one byte too many", START + "#" * (MEGABYTE + 1 - len(START)), ": ", large)
    yield text("many keys", START + "".join(f"k{n}:\n" for n in range(99_999)), ":10000: ", many)
    yield text("many items", f"{START}seed: [{'0,' * 490_000}]\n", ":3: ", many)
    yield text("many empty lists", f"{START}seed: [{'[],' * 300_000}]\n", ":3: ", many)
    yield text("many lines of one list", START + "seed:\n" + "-\n" * 400_000, ":19997: ", many)
    laughs = "a0: &a0 [ha]\n" + "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 12))
    yield text("a billion laughs", START + laughs, ":1: ", repeated)
    wide = "a0: &a0 {k: ha}\n" + "".join(
        f"a{n}: &a{n} {{{', '.join(f'k{k}: *a{n - 1}' for k in range(9))}}}\n" for n in range(1, 12)
    )
    yield text("a billion laughs in mappings", START + wide, ":1: ", repeated)
    for depth in (17, 1000, 100_000):
        yield text(f"{depth} lists deep", f"{START}seed: {'[' * depth}{']' * depth}\n", ":3: ", deep)
        yield text(f"{depth} mappings deep", f"{START}seed: {'{a: ' * depth}{'}' * depth}\n", ":3: ", deep)
    yield text("a stair", START + "".join(f"{' ' * n}a:\n" for n in range(600)), ":19: ", deep)
    yield text("a long key", f"{START}{'k' * 900_000}: 1\n", ":3: ", "")
    yield text("a long number", f"{START}seed: {'9' * 900_000}\n", ":3: seed: ", "must be an integer from 0 to ")
    yield text("a long fraction", f"{START}seed: 0.{'9' * 900_000}\n", ":3: seed: ", "must be an integer from 0 to ")
    yield text("long words", f"{START}question: {'ha ' * 300_000}\n", ":3: question: ", "at most 500 characters")
    yield text("a long list of seats", f"{START}lineups: {{a: [{'random,' * 15_000}]}}\n", ":3: lineups.a: ", "needs ")
    values = ", ".join(str(number) for number in range(1, 1000))
    yield text("a long sweep", f"{START}sweep: {{target_score: [{values}]}}\n", ":3: sweep", "at most 256")


def _nothing() -> Iterator[Broken]:
    for name, content in (("nothing", ""), ("a space", " "), ("a mark alone", "\ufeff"), ("lines", "\n\r\n\n")):
        yield text(name, content, ":1: ", "the file is empty")
    for name, content in (("a comment", "# soon\n"), ("a document of nothing", "---\n"), ("null", "null\n")):
        yield text(name, content, ":1: ", "the file holds no keys")
    for content, got in (("riichi\n", "riichi"), ("- a\n", "a list"), ("7\n", "7"), ("'name: a'\n", "name: a")):
        yield text(
            f"only {content!r}", content, ":1: ", f"is a mapping of keys to values, such as `name: my-rule` (got {got}"
        )
