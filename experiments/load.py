"""From a YAML file to an experiment that can be run: everything checked, everything resolved."""

from __future__ import annotations

import re
from pathlib import Path

from experiments import messages
from experiments.design import Design
from experiments.document import Document, read_document
from experiments.experiment import Cell, Experiment, Lineup
from experiments.measures import measures_of
from experiments.problems import ExperimentError
from experiments.seating import Cast, declare_strategies, note_absence, note_likeness, seat_lineups
from experiments.shape import ExperimentFile, check_shape
from experiments.sizes import read_sizes
from experiments.variants import find_baseline, make_cells, read_sweep, read_variants
from simulator import games
from simulator.game import Game
from simulator.language import Text, hint_of
from simulator.messages import THERE_ARE
from simulator.options import OptionError
from strategies import Strategy

__all__ = ["ExperimentError", "load_experiment"]

_HANGUL = re.compile("[가-힣]")


def load_experiment(path: Path | str, base: Path | None = None) -> Experiment:
    """Read and check an experiment file.

    Parameters
    ----------
    path : Path or str
        A YAML file.
    base : Path, optional
        The folder to which paths inside it are relative: the file's own unless given.

    Raises
    ------
    ExperimentError
        With one line for each thing wrong, such as "file.yaml:14: variants.harsh.riichi_keap: no such option
        in distanchu; did you mean riichi_keep?".
    """
    document = read_document(Path(path))
    if "balance" in document.value:
        document.problems.add(("balance",), messages.FOR_BALANCE)
        del document.value["balance"]  # what is wrong inside is another command's business
    return resolve_experiment(document, base)


def resolve_experiment(document: Document, base: Path | None = None) -> Experiment:
    """Check a file that has been read, and resolve everything in it; raises `ExperimentError`."""
    base = document.path.parent if base is None else base
    shape = check_shape(document.value, document.problems)
    if shape is None:
        document.problems.raise_if_any()
        raise AssertionError
    game = _game(document, shape)
    players = _players(document, shape, game)
    cast = declare_strategies(document, shape.strategies, game.id, base)
    lineups = seat_lineups(document.problems, shape.lineups, players, cast)
    measures = measures_of(game)
    matters = read_sizes(document, "matters", shape.matters, measures)
    precision = read_sizes(document, "precision", shape.precision, measures)
    variants = read_variants(document, shape.variants, game.options)
    named = [*(variant.name for variant in variants), *(lineup.name for lineup in lineups)]
    _check_labels(document, shape, [*named, *(name for lineup in lineups for name in lineup.players)])
    sweep = read_sweep(document, shape.sweep, shape.design, variants, game.options)
    if shape.design != Design() and precision:
        document.problems.add(("precision",), messages.NOT_TOGETHER)
    cells: tuple[Cell, ...] = ()
    skipped: list[Text] = []
    if not document.problems.found:
        cells, skipped = make_cells(document, variants, sweep, game.options, players, shape.seed)
    document.problems.raise_if_any()
    seated = _seated(lineups, cast)
    return Experiment(
        path=document.path,
        base=base,
        content=document.content,
        name=shape.name,
        question=shape.question,
        game=game,
        players=players,
        deals=shape.deals,
        seed=shape.seed,
        lineups=lineups,
        variants=tuple(variants),
        sweep=sweep.found(cells),
        cells=cells,
        baseline=find_baseline(cells, game.options),
        labels=shape.labels,
        strategies=seated,
        matters=matters,
        precision=precision,
        keep_games=shape.keep_games,
        language=shape.report.language or _language_of(shape.question),
        notes=(*note_likeness(lineups, seated), *note_absence(cast, seated), *skipped),
        design=shape.design,
        ranges=sweep.ranges,
        rulings=shape.rulings is not None,
    )


def _language_of(question: Text) -> str | None:
    """Return the language of a question, or None if it is asked in both."""
    if question.ko != question.en:
        return None
    return "ko" if _HANGUL.search(question.ko) else "en"


def _game(document: Document, shape: ExperimentFile) -> Game:
    try:
        return games.load(shape.game)
    except games.UnknownGameError as error:
        document.problems.add(("game",), error.told)
        document.problems.raise_if_any()
        raise


def _players(document: Document, shape: ExperimentFile, game: Game) -> int:
    players = game.default_players if shape.players is None else shape.players
    try:
        game.check_players(players)
    except OptionError as error:
        document.problems.add(("players",), error.told)
        document.problems.raise_if_any()
    return players


def _check_labels(document: Document, shape: ExperimentFile, names: list[str]) -> None:
    """Note every label of something that is none of the variants, line-ups and strategies of the file."""
    known = tuple(dict.fromkeys((*names, *shape.variants, *shape.lineups, *shape.strategies)))
    for name in shape.labels:
        if name not in known:
            hint = hint_of(name, known, THERE_ARE.fill(names=", ".join(known)))
            document.problems.add(("labels", name), messages.NOBODY_CALLED_SO.fill(hint=hint))


def _seated(lineups: tuple[Lineup, ...], cast: Cast) -> dict[str, Strategy]:
    """Return the strategy behind each name in the line-ups; all are known by now."""
    found = {name: cast.find(name) for lineup in lineups for name in lineup.players}
    return {name: strategy for name, strategy in found.items() if strategy is not None}
