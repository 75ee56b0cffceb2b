"""Write the golden transcripts anew: `python -m tests.golden.regenerate`. Read the difference before you commit it.

Each `<game>/<case>.json` says which game to play; beside it stand its transcript as text (`.ko.txt`) and as
JSON lines (`.jsonl`).
"""

from __future__ import annotations

import json
from pathlib import Path

import strategies
from simulator import games
from simulator.tracing import trace
from simulator.transcript import to_json_lines, to_text

FOLDER = Path(__file__).resolve().parent
CASES = tuple(sorted(FOLDER.glob("*/*.json")))


def told(case: Path) -> dict[Path, str]:
    """Play a case, and return the contents of its files."""
    asked = json.loads(case.read_text(encoding="utf-8"))
    game = games.load(case.parent.name)
    options = game.options.resolve(asked["options"], len(asked["lineup"]))
    seats = [strategies.get(game.id, name) for name in asked["lineup"]]
    transcript = trace(game, options, seats, asked["seed"], asked["deal"])
    return {
        case.with_suffix(".ko.txt"): to_text(transcript, "ko"),
        case.with_suffix(".jsonl"): "".join(line + "\n" for line in to_json_lines(transcript)),
    }


def main() -> None:
    """Write the files of every case."""
    for case in CASES:
        for path, text in told(case).items():
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
