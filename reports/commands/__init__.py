"""The commands: one module each, with a function of the same name that is the command, help and all.

A new command is a new module and its name in `COMMANDS`. What a command needs is imported when it runs: `fairdeal
games` must not load the compiler, nor `fairdeal play` pandas.
"""

COMMANDS = ("run", "plan", "balance", "resume", "report", "games", "rules", "strategies", "play")
"""In the order in which one needs them."""
