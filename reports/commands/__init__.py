"""The commands: one module each, with a function of the same name that is the command, help and all.

A new command is a new module and its name in `SECTIONS`. What a command needs is imported when it runs: `fairdeal
games` must not load the compiler, nor `fairdeal play` pandas.
"""

from simulator.language import Text

SECTIONS = {
    Text("묻기", "Ask"): ("new", "run", "compare", "plan", "balance", "resume", "report"),
    Text("찾아보기", "Look up"): ("games", "rules", "strategies", "play", "schema"),
    Text("관리하기", "Keep in order"): ("doctor", "cache", "completion", "bench"),
}
"""Heading -> commands, in the order in which one needs them."""

ELSEWHERE = ("bench",)
"""Not a module here, for it needs the benchmarks, which are not installed: `fairdeal.py` has it."""
