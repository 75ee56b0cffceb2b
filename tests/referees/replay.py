"""Play many random games with the program and let the game's referee check them all.

    python -m tests.referees.replay distanchu --games 100000 --jobs 2

prints how far it is, then every disagreement, and how often each option value and each kind of event came up.
A game is decided by its number: `distanchu --first 4711 --games 1` plays game 4711 again.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

from tests.referees.random_games import Findings, Referee, examine, referee_of, referees

CHUNK = 100
THOROUGH_EVERY = 10  # one game in so many is checked by all witnesses, and played without a trace too
SHOWN_FAULTS = 20


def examine_many(game_id: str, first: int, num_games: int) -> Findings:
    """Play and check the games with these numbers."""
    findings, referee = Findings(), referee_of(game_id)
    for number in range(first, first + num_games):
        findings.add(examine(referee, number, thorough=number % THOROUGH_EVERY == 0))
    return findings


def say(text: str) -> None:
    """Print a line now."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def replay(game_id: str, first: int, num_games: int, jobs: int) -> Findings:
    """Spread the games over processes and gather what they find, telling how far it is."""
    total = Findings()
    started = last_told = time.monotonic()
    end = first + num_games
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        chunks = [
            pool.submit(examine_many, game_id, start, min(CHUNK, end - start)) for start in range(first, end, CHUNK)
        ]
        for chunk in as_completed(chunks):
            total.add(chunk.result())
            now = time.monotonic()
            if now - last_told > 10:
                last_told = now
                done = total.games + total.refused.total()
                say(f"{done} of {num_games} games, {now - started:.0f} s, {len(total.faults)} disagreements")
    return total


def describe(referee: Referee, findings: Findings) -> None:
    """Print the disagreements, and what the games have covered."""
    say(f"\n{findings.games} games checked, {len(findings.faults)} disagreements")
    for fault in findings.faults[:SHOWN_FAULTS]:
        say(f"  {fault}")
    for message, times in findings.refused.most_common():
        say(f"refused {times} times: {message}")
    say("\ngames by option value")
    page = referee.page
    for name in page.defaults:
        values = {value: times for (option, value), times in findings.options.items() if option == name}
        if name in page.whole_numbers:
            low, high, default = page.whole_numbers[name]
            parts = {f"lowest {low}": low, f"default {default}": default, f"highest {high}": high}
            counts = {label: values.get(value, 0) for label, value in parts.items()}
            counts["distinct"] = len(values)
        else:
            counts = {str(value): times for value, times in sorted(values.items(), key=str)}
        say(f"  {name:22}" + "  ".join(f"{label}: {times}" for label, times in counts.items()))
    say("\nwhat happened, and how often")
    for name, times in sorted(findings.seen.items()):
        say(f"  {name:32}{times}")


def main() -> None:
    """Read the command line, replay, and fail if anybody disagrees."""
    parser = argparse.ArgumentParser(description="Let a game's referee check many random games.")
    parser.add_argument("game", choices=referees(), help="the game's id")
    parser.add_argument("--games", type=int, default=1000, help="how many games")
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--jobs", type=int, default=1, help="processes to play in")
    arguments = parser.parse_args()
    findings = replay(arguments.game, arguments.first, arguments.games, arguments.jobs)
    describe(referee_of(arguments.game), findings)
    sys.exit(bool(findings.faults))


if __name__ == "__main__":
    main()
