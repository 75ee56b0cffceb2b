"""Plays the whole calibration and writes its table into the documentation."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tests.calibration.effects import EFFECT_COVERAGE, EFFECT_FAMILIES, effect_coverage, wrong_effects
from tests.calibration.suite import COVERAGE, FAMILIES, coverage, wrong_families

if TYPE_CHECKING:
    from collections.abc import Iterator

PAGE = Path(__file__).parents[2] / "docs" / "calibration.md"
BEGIN, END = "<!-- measured -->", "<!-- end -->"
RUNS = 500


def tables(runs: int) -> Iterator[str]:
    """Yield the lines of both tables."""
    yield "| world | what | intervals | hold the truth |"
    yield "| --- | --- | ---: | ---: |"
    for count, all_worlds in ((coverage, COVERAGE), (effect_coverage, EFFECT_COVERAGE)):
        for name, world in all_worlds.items():
            for measure, tally in sorted(count(world, runs).items()):
                yield f"| {name} | {measure} | {tally.of:,} | {tally.share:.1%} |"
    yield ""
    yield "| world | runs | say anything wrong |"
    yield "| --- | ---: | ---: |"
    for judge, all_worlds in ((wrong_families, FAMILIES), (wrong_effects, EFFECT_FAMILIES)):
        for name, world in all_worlds.items():
            tally = judge(world, runs)
            yield f"| {name} | {tally.of:,} | {tally.share:.1%} ± {tally.error(runs):.1%} |"


def main() -> None:
    """Measure, print, and replace what the page has between its marks."""
    parser = argparse.ArgumentParser(description="Count how often intervals hold the truth, and verdicts are wrong.")
    parser.add_argument("--runs", type=int, default=RUNS, help="experiments of each world")
    arguments = parser.parse_args()
    lines = []
    for line in tables(arguments.runs):
        sys.stdout.write(line + "\n")
        sys.stdout.flush()
        lines.append(line)
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    PAGE.write_text(f"{before}{BEGIN}\n\n" + "\n".join(lines) + f"\n\n{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
