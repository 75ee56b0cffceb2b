"""From a YAML file to a search that can be run: everything checked, everything resolved."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from experiments.balance.candidates import MOST_CANDIDATES, Candidate, count_candidates, make_candidates
from experiments.balance.heats import FEWEST_DEALS, heats, least_budget
from experiments.balance.ranges import read_ranges
from experiments.balance.target import choose_lineup, read_target
from experiments.document import Document, read_document
from experiments.load import resolve_experiment
from experiments.scalars import MOST_DEALS
from experiments.shape import BalanceSection, check_shape

if TYPE_CHECKING:
    from experiments.balance.heats import Heat
    from experiments.balance.target import Target
    from experiments.experiment import Experiment

DEALS_PER_CANDIDATE = 5000
"""Of the search, if the file does not say."""

_NO_USE = {
    "sweep": "a balance has no sweep; name the option under `balance.options`",
    "precision": "a balance plays all its deals; take `precision` out",
    "matters": "what matters is `balance.target.within`; take `matters` out",
    "keep_games": "a balance keeps no games; take `keep_games` out",
    "rulings": "a balance keeps to one reading of the rules; take `rulings` out",
}


@dataclass(frozen=True)
class Balance:
    """A search for the smallest change that reaches a target.

    Attributes
    ----------
    experiment : Experiment
        One line-up; its only cell is the rules as they are. Its deals are those that confirm.
    target : Target
    candidates : tuple of Candidate
        The nearest to the rules as they are first.
    num_left_out : int
        Sets of rules in the ranges that contradict themselves.
    heats : tuple of Heat
    """

    experiment: Experiment
    target: Target
    candidates: tuple[Candidate, ...]
    num_left_out: int
    heats: tuple[Heat, ...]


def load_balance(path: Path | str) -> Balance:
    """Read and check an experiment file with a section `balance`.

    Raises
    ------
    ExperimentError
        With one line for each thing wrong.
    """
    document = read_document(Path(path))
    problems = document.problems
    if document.value.get("balance") is None:
        problems.add((), "has no section `balance`, which says what to search for; see docs/balance.md")
    for key, message in _NO_USE.items():
        if key in document.value:
            problems.add((key,), message)
    declared = document.value.get("variants")
    if isinstance(declared, dict) and len(declared) > 1:
        problems.add(("variants",), "a balance starts from one set of rules; keep one variant, or none")
    experiment = resolve_experiment(document)
    shape = check_shape(document.value, problems)
    if shape is None or shape.balance is None:
        raise AssertionError  # noted above
    balance = _resolve(document, shape.balance, experiment)
    problems.raise_if_any()
    if balance is None:
        raise AssertionError
    return balance


def _resolve(document: Document, section: BalanceSection, experiment: Experiment) -> Balance | None:
    """Return the search, or None after noting what is wrong with it."""
    lineup = choose_lineup(document, section.target, experiment)
    target = read_target(document, section.target, experiment, lineup)
    base = experiment.cells[experiment.baseline]
    ranges = read_ranges(document, section.options, experiment.game.options, base.options)
    if document.problems.found or target is None:
        return None
    place = ("balance", "options")
    num = count_candidates(ranges)
    if num > MOST_CANDIDATES:
        document.problems.add(
            place, f"allows {num:,} sets of rules; at most {MOST_CANDIDATES:,}: narrow a range, or give it a step"
        )
        return None
    candidates, num_left_out = make_candidates(ranges, base, experiment.game.options, experiment.players)
    if not candidates:
        document.problems.add(place, "every set of rules in the ranges contradicts itself")
        return None
    budget = section.deals or min(MOST_DEALS, DEALS_PER_CANDIDATE * len(candidates))
    if budget < least_budget(len(candidates)):
        message = (
            f"is too little for {len(candidates):,} sets of rules, {FEWEST_DEALS} deals each to begin with;"
            f" give at least {least_budget(len(candidates)):,}"
        )
        document.problems.add(("balance", "deals"), message)
        return None
    only = replace(experiment, lineups=(lineup,), strategies={n: experiment.strategies[n] for n in lineup.players})
    return Balance(only, target, candidates, num_left_out, heats(len(candidates), budget))
