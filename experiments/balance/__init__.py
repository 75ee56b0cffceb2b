"""Find the fix: the smallest change from the rules as they are that brings a measure where the designer wants it.

`load` reads the file with `target` (what is wanted) and `ranges` (which options may change, and to what);
`candidates` writes out every set of rules in the ranges and says how far each is from the rules as they are.
`search` drops half of them heat after heat; `confirm` plays those that are left on deals that the search never saw;
`run` does all of it and writes it down.
"""
