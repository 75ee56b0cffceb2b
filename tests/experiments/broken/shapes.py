"""Mistakes in the keys of a file, and in the kind of value that each takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from experiments.shape import BalanceSection, ExperimentFile, ReportSection, TargetSection
from tests.experiments.broken import Broken, text
from tests.experiments.broken.rules import misspelt

if TYPE_CHECKING:
    from collections.abc import Iterator

RIGHT = {
    "name": "a",
    "question": "What if?",
    "game": "distanchu",
    "players": "3",
    "deals": "10",
    "seed": "1",
    "lineups": "{mirror: [random, random, random]}",
    "variants": "{published: {}}",
    "sweep": "{rounds: [1, 2]}",
    "design": "factorial",
    "matters": "{score: 1}",
    "precision": "{score: 1}",
    "keep_games": "false",
    "rulings": "all",
    "strategies": "{mine: {base: random}}",
    "report": "{language: ko}",
    "labels": "{mirror: Everybody alike}",
    "balance": "{target: {measure: rounds, at: 1, within: 1}, options: {riichi: [true, false]}}",
}
"""A value for each key of a file that is all right with it."""

MAPPING = "must be a mapping, such as `{"
_WHOLE = "an integer"
_DRAWN = (
    "{kind: random, cells: 1}",
    "{kind: random, cells: 257}",
    "{kind: random, cells: many}",
    "{kind: latin_hypercube, cells: true}",
    "{kind: latin_hypercube, cell: 9}",
    "{kind: latin_hypercube, cells: 9, seed: 1}",
)
KINDS = {
    "name": (("7", "~", "[a]", "{a: b}", "true", "1.5", "A", "a--b", "-a", "a b", "a/b", "'..'", "a" * 61), "(got "),
    "question": (("7", "[a]", "{a: b}", "{ko: a}", "{ko: a, en: 7}", "true", "x" * 501), "must be "),
    "game": (("7", "~", "[distanchu]", "{a: b}", "chess", "Distanchu2", "distanchuu"), ""),
    "players": (("[3]", "{a: 3}", "three", "3.0", "true", "1e1", "0x3", "'3'"), _WHOLE),
    "deals": (("0", "-1", "~", "[1]", "1.5", "1e3", "2000M", "1.0005k", "many", "true", "9" * 400, ".inf"), _WHOLE),
    "seed": (("-1", "~", "1.5", "x", "true", "[1]", str(2**64), "0x1F", "1e3"), _WHOLE),
    "lineups": (("[a]", "random", "7", "true"), MAPPING),
    "variants": (("[a]", "riichi", "7", "true"), MAPPING),
    "sweep": (("[a]", "riichi", "7", "true"), MAPPING),
    "design": (("7", "~", "[factorial]", "full", "{}", "{kind: full}", "{kind: random}", *_DRAWN), "(got "),
    "matters": (("[a]", "score", "7", "true"), MAPPING),
    "precision": (("[a]", "score", "7", "1pp"), MAPPING),
    "keep_games": (("1", "~", "maybe", "[true]", "{}"), "must be true or false (got "),
    "rulings": (("some", "[all]", "true", "1"), "must be all (got "),
    "strategies": (("[a]", "random", "7", "true"), MAPPING),
    "report": (("[a]", "ko", "7", "true"), MAPPING),
    "labels": (("[a]", "mirror", "7", "true"), MAPPING),
}
"""Values that a key does not take, and what its message tells."""


def broken_shapes() -> Iterator[Broken]:
    """Yield files with a mistake in their keys, or a value of another kind."""
    yield from _keys()
    yield from _values()
    yield from _inside()
    yield from _names()
    yield from _targets()


def _whole(*, without: str = "") -> list[str]:
    return [f"{key}: {value}\n" for key, value in RIGHT.items() if key not in {without, "balance"}]


def _keys() -> Iterator[Broken]:
    for key in ExperimentFile.model_fields:
        slip, end = misspelt(key), len(RIGHT)
        place = f":{end}: {slip}: no such key in an experiment"
        yield text(f"key {slip}", "".join([*_whole(), f"{slip}: 1\n"]), place, f"; did you mean {key}?")
        if key != "balance":
            twice = "".join([*_whole(), f"{key}: {RIGHT[key]}\n"])
            place = f":{end}: {key}: this key is here twice, "
            yield text(f"key {key} twice", twice, place, f"first on line {1 + list(RIGHT).index(key)}")
    for key in ("name", "game"):
        told = "is missing, and an experiment needs it"
        yield text(f"no {key}", "".join(_whole(without=key)), f":1: {key}: ", told)


def _values() -> Iterator[Broken]:
    for key, (values, told) in KINDS.items():
        for value in values:
            lines = [*_whole(without=key), f"{key}: {value}\n"]
            yield text(f"{key} {value[:70]}", "".join(lines), f":{len(lines)}: {key}: ", told)


def _inside() -> Iterator[Broken]:
    start = "name: a\ngame: distanchu\n"
    inside = [
        ("lineups: {m: random}", "lineups.m", "must be a list, such as `["),
        ("lineups: {m: {a: b}}", "lineups.m", "must be a list, such as `["),
        ("lineups: {m: [[random]]}", "lineups.m[1]", "must be text (got a list)"),
        ("lineups: {m: [~, random]}", "lineups.m[1]", "must be text (got nothing)"),
        ("lineups: {m: [random, true]}", "lineups.m[2]", "must be text (got true)"),
        ("lineups: {m: ~}", "lineups.m", "must be a list, such as `["),
        ("variants: {v: [riichi]}", "variants.v", MAPPING),
        ("variants: {v: true}", "variants.v", MAPPING),
        ("variants: {a: {}, b: {}}", "variants.b", "is the same as a"),
        ("variants: {a: {}, b: {riichi: false}}", "variants.b", "is the same as a"),
        ("sweep: {riichi: {a: b}}", "sweep.riichi", "give a list of values instead"),
        ("sweep: {riichi: ~}", "sweep.riichi", "must be a list, such as `["),
        ("sweep: {riichi_keep: [1, 2, 1]}", "sweep.riichi_keep[3]", "has 1 twice"),
        ("sweep: {hat: [1]}", "sweep.hat", "no such option in distanchu; it has "),
        ("strategies: {m: random}", "strategies.m", MAPPING),
        ("strategies: {m: {}}", "strategies.m.base", "needs either `base: NAME`"),
        ("strategies: {m: {base: ~}}", "strategies.m.base", "must be text (got nothing)"),
        ("strategies: {m: {base: [random]}}", "strategies.m.base", "must be text (got a list)"),
        ("strategies: {m: {base: gredy}}", "strategies.m.base", "did you mean greedy?"),
        ("strategies: {m: {base: random, file: m.py}}", "strategies.m.file", "needs either `base: NAME`"),
        ("strategies: {m: {base: random, name: x}}", "strategies.m.name", "goes with `file`"),
        ("strategies: {m: {file: none.py}}", "strategies.m.file", "no such file: "),
        ("strategies: {m: {file: 7}}", "strategies.m.file", "must be text (got 7)"),
        ("strategies: {m: {file: /}}", "strategies.m.file", "no such file: /"),
        (
            "strategies: {m: {file: '~nobody-here/x.py'}}",
            "strategies.m.file",
            "no home folder is known for ~nobody-here/x.py",
        ),
        ('strategies: {m: {file: "a\\0b.py"}}', "strategies.m.file", "cannot be read: "),
        (f"strategies: {{m: {{file: {'a' * 5000}.py}}}}", "strategies.m.file", "cannot be read: File name too long"),
        ("strategies: {greedy: {base: random}}", "strategies.greedy", "ships with distanchu; choose another name"),
        ("labels: {mirror: 7}", "labels.mirror", "must be text (got 7); put it in quotes"),
        ("labels: {mirror: ''}", "labels.mirror", "must not be empty"),
        ("labels: {mirror: {ko: a}}", "labels.mirror", "must be text, or a text for each of ko, en"),
        ("labels: {mirorr: a}", "labels.mirorr", "is called so; did you mean mirror?"),
        ("labels: {chess: a}", "labels.chess", "is called so; there are published, mirror, balanced"),
        ("report: {language: fr}", "report.language", "must be one of ko, en (got fr)"),
        ("report: {language: [ko]}", "report.language", "must be one of ko, en (got a list)"),
        ("matters: {hat: 1}", "matters.hat", "no such measure; there are win_share, "),
        ("matters: {tricks: 1, 'counter:tricks': 2}", "matters.counter:tricks", "names counter:tricks a second time"),
        ("balance: {}", "balance", "is for `fairdeal balance FILE`"),
    ]
    for line, key, told in inside:
        yield text(line[:70], f"{start}{line}\n", f":3: {key}: ", told)
    for key in ReportSection.model_fields:
        slip = misspelt(key)
        yield text(f"report {slip}", f"{start}report: {{{slip}: ko}}\n", f":3: report.{slip}: ", f"did you mean {key}?")


def _names() -> Iterator[Broken]:
    start = "name: a\ngame: distanchu\nplayers: 2\n"
    values = {"lineups": "[random, random]", "variants": "{}", "strategies": "{base: random}"}
    for key, value in values.items():
        for label in ('""', '" a"', '"a\\n"', "'a|b'", "'a=b'", "'a,b'", "a" * 41, '"\\u200b"', '"\\x07"'):
            written = f"{start}{key}: {{{label}: {value}}}\n"
            yield text(f"{key} {label}", written, f":4: {key}.", "a name here has 1 to 40 characters")


def _targets() -> Iterator[Broken]:
    start = "name: a\ngame: distanchu\nplayers: 2\nbalance:\n"
    options = "  options: {riichi: [true, false]}\n"
    target = "  target: {measure: advantage, position: 0, within: 1pp}\n"
    for key in BalanceSection.model_fields:
        slip = misspelt(key)
        written = f"{start}{target}{options}  {slip}: 1\n"
        yield text(f"balance {slip}", written, f":7: balance.{slip}: ", f"did you mean {key}?", "balance")
    for key in set(TargetSection.model_fields) - {"at"}:  # too short to be recognized
        slip = misspelt(key)
        written = f"{start}  target: {{measure: rounds, at: 1, within: 1, {slip}: 1}}\n{options}"
        yield text(f"target {slip}", written, f":5: balance.target.{slip}: ", f"did you mean {key}?", "balance")
    wrong = [
        ("target: 7", "target", "must be a mapping, such as `{measure: "),
        ("target: {measure: 7, within: 1}", "target.measure", "must be text (got 7)"),
        ("target: {measure: rounds, at: 1}", "target.within", "is missing, and balance.target needs it"),
        ("target: {within: 1pp}", "target.measure", "is missing, and balance.target needs it"),
        ("target: {measure: hat, at: 1, within: 1}", "target.measure", "no such measure: hat; there are "),
        ("target: {measure: rounds, within: 1}", "target", "`at:` is missing: where rounds shall be"),
        ("target: {measure: rounds, at: .nan, within: 1}", "target.at", "must be a number of rounds (got "),
        ("target: {measure: rounds, at: -1, within: 1}", "target.at", "must be a number of rounds (got -1)"),
        ("target: {measure: rounds, at: 1, within: 0}", "target.within", "must be a number above 0"),
        ("target: {measure: rounds, at: 1, within: 1, seat: 0}", "target.seat", "say whose rounds is meant"),
        ("target: {measure: score, at: 1, within: 1, seat: x}", "target.seat", "must be an integer (got x)"),
        ("target: {measure: score, at: 1, within: 1, seat: 2}", "target.seat", "no such seat in mirror: 2"),
        ("target: {measure: rounds, at: 1, within: 1, lineup: x}", "target.lineup", "no such line-up: x"),
        ("target: {measure: tied, at: 30, within: 1pp}", "target.at", "did you mean 30%?"),
    ]
    for line, key, told in wrong:
        yield text(f"balance {line}", f"{start}  {line}\n{options}", f":5: balance.{key}: ", told, "balance")
    for line, key, told in [
        ("options: {}", "options", "names no rule option"),
        ("options: [riichi]", "options", MAPPING),
        ("options: {riichi: [false]}", "options.riichi", "allows nothing but false"),
        ("options: {riichi: true}", "options.riichi", "a list of values, such as [true, false]"),
        ("options: {riichi_keep: 3}", "options.riichi_keep", "the lowest and the highest value"),
        ("options: {riichi_keep: {from: 0, to: 3, step: 0}}", "options.riichi_keep", "a step of 1 or more"),
        ("options: {riichi_keep: {from: 0, too: 3}}", "options.riichi_keep.too", "did you mean to?"),
        ("options: {riichi_keep: {from: 0}}", "options.riichi_keep", "must be an integer from 0 to 15"),
    ]:
        yield text(f"balance {line}", f"{start}{target}  {line}\n", f":6: balance.{key}: ", told, "balance")
    for line in ("deals: 0", "deals: 5", "deals: x", "deals: 1e9", "deals: [1]"):
        written = f"{start}{target}{options}  {line}\n"
        yield text(f"balance {line}", written, ":7: balance.deals: ", "", "balance")
    for key in ("sweep", "precision", "matters", "keep_games"):
        written = f"{start}{target}{options}{key}: {RIGHT[key]}\n"
        yield text(f"balance with {key}", written, f":7: {key}: ", "balance", "balance")
    two = f"{start}{target}{options}variants: {{a: {{}}, b: {{riichi: true}}}}\n"
    yield text("balance of two variants", two, ":7: variants: ", "keep one variant, or none", "balance")
    yield text("no balance", "name: a\ngame: distanchu\n", ":1: ", "has no section `balance`", "balance")
