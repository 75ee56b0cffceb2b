"""Experiments: a YAML file becomes a plan, blocks of games, exact sums, and tables with intervals.

From file to experiment: `load` with `document` (YAML, strict, with lines), `shape` (keys and types), `seating`
(strategies and line-ups), `variants` (rules), `matters`; `problems` says what is wrong.

From experiment to sums: `plan` cuts blocks, `crew` hands them to threads, `blocks` plays one, `tally` turns its games
into integers, `accumulator` with `histogram` and `wide` keeps and merges them; `layout` says which integer stands
where, `measures` what is measured.

From sums to tables: `moments` (means and paired differences), `intervals`, `verdicts`, `yardsticks` (what matters),
`distributions`, `tables`. `run` does all of it, `files` and `manifest` write it down, `results` reads it again.
"""
