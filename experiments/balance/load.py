"""From a YAML file to a search that can be run: everything checked, everything resolved."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from experiments.balance import messages
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
        problems.add((), messages.NO_SECTION)
    for key, message in messages.NO_USE.items():
        if key in document.value:
            problems.add((key,), message)
    declared = document.value.get("variants")
    if isinstance(declared, dict) and len(declared) > 1:
        problems.add(("variants",), messages.ONE_VARIANT)
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
        document.problems.add(place, messages.TOO_MANY_SETS.fill(num=num, most=MOST_CANDIDATES))
        return None
    candidates, num_left_out = make_candidates(ranges, base, experiment.game.options, experiment.players)
    if not candidates:
        document.problems.add(place, messages.ALL_CONTRADICT)
        return None
    budget = section.deals or min(MOST_DEALS, DEALS_PER_CANDIDATE * len(candidates))
    if budget < least_budget(len(candidates)):
        least = least_budget(len(candidates))
        too_few = messages.TOO_FEW_DEALS.fill(num=len(candidates), fewest=FEWEST_DEALS, least=least)
        document.problems.add(("balance", "deals"), too_few)
        return None
    only = replace(experiment, lineups=(lineup,), strategies={n: experiment.strategies[n] for n in lineup.players})
    return Balance(only, target, candidates, num_left_out, heats(len(candidates), budget))
