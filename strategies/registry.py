"""Finding strategies: those that ship, and those in a designer's own file."""

from __future__ import annotations

import functools
import hashlib
import importlib
import importlib.util
import pkgutil
from dataclasses import replace
from pathlib import Path
from types import ModuleType

from simulator import games
from simulator.language import Text, ToldError, hint_of
from simulator.messages import IT_HAS, THERE_ARE
from strategies import messages
from strategies.strategy import Strategy

_SHELF = Path(__file__).parent


class UnknownStrategyError(ToldError):
    """There is no strategy of that name for the game."""


class StrategyFileError(ToldError):
    """A designer's own strategy file cannot be used."""


def _in_module(module: ModuleType) -> list[Strategy]:
    return [value for value in vars(module).values() if isinstance(value, Strategy)]


@functools.cache
def _shipped(game_id: str) -> dict[str, Strategy]:
    games.load(game_id)
    folder = _SHELF / game_id
    found: dict[str, Strategy] = {}
    for module in pkgutil.iter_modules([str(folder)]):
        for strategy in _in_module(importlib.import_module(f"strategies.{game_id}.{module.name}")):
            if found.setdefault(strategy.name, strategy) is not strategy:
                raise ValueError(f"two strategies called {strategy.name} in {folder}")
    return dict(sorted(found.items()))


def names(game_id: str) -> tuple[str, ...]:
    """Return the names of the shipped strategies of a game; raises `UnknownGameError`."""
    return tuple(_shipped(game_id))


def get(game_id: str, name: str) -> Strategy:
    """Return a shipped strategy.

    Raises
    ------
    UnknownStrategyError
        With the nearest match, or the list.
    """
    found = _shipped(game_id)
    if name not in found:
        hint = hint_of(name, tuple(found), THERE_ARE.fill(names=", ".join(found)))
        raise UnknownStrategyError(messages.NO_STRATEGY.fill(game=game_id, name=name, hint=hint))
    return found[name]


def from_file(path: Path, game_id: str, name: str | None = None) -> Strategy:
    """Return the strategy that a designer's own Python file declares.

    Parameters
    ----------
    path : Path
    game_id : str
    name : str, optional
        Which one, if the file declares several.

    Raises
    ------
    StrategyFileError
        The file is missing, fails when imported, declares no fitting strategy, or does not compile.
    """
    source = _read(path)
    digest = hashlib.sha256(source).hexdigest()[:16]
    spec = importlib.util.spec_from_file_location(f"own_strategy_{digest}", path)
    if spec is None or spec.loader is None:
        raise StrategyFileError(messages.NO_PYTHON.fill(file=path.name))
    module = importlib.util.module_from_spec(spec)
    try:
        # Not by the loader: the bytecode that it keeps is old code if an edit leaves the file's size and second.
        exec(compile(source, path, "exec"), module.__dict__)  # noqa: S102 - the designer's own file, named by them
    except Exception as error:
        raise StrategyFileError(messages.NOT_IMPORTED.fill(file=path.name, why=_one_line(error))) from error
    here = [found for found in _in_module(module) if found.source and Path(found.source).samefile(path)]
    fitting = {found.name: found for found in here if found.game == game_id}
    if not fitting:
        raise StrategyFileError(messages.NOTHING_FITS.fill(file=path.name, game=game_id))
    if name is None and len(fitting) > 1:
        raise StrategyFileError(messages.SEVERAL.fill(file=path.name, names=", ".join(fitting)))
    if name is not None and name not in fitting:
        hint = hint_of(name, tuple(fitting), IT_HAS.fill(names=", ".join(fitting)))
        raise StrategyFileError(messages.NOT_IN_FILE.fill(file=path.name, name=name, hint=hint))
    chosen = replace(fitting[name or next(iter(fitting))], shipped=False)
    try:
        chosen.address()
    except Exception as error:
        raise StrategyFileError(
            messages.NOT_COMPILED.fill(file=path.name, name=chosen.name, why=_one_line(error))
        ) from error
    return chosen


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except (FileNotFoundError, IsADirectoryError):
        raise StrategyFileError(messages.NO_FILE.fill(path=path)) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise StrategyFileError(messages.NOT_READ.fill(file=path.name[:60], why=reason)) from None


def _one_line(error: Exception, longest: int = 200) -> Text:
    if isinstance(error, SyntaxError):
        return messages.LINE.fill(line=error.lineno, why=error.msg[:longest])
    text = " ".join(str(error).split()) or type(error).__name__
    text = text if len(text) <= longest else text[: longest - 1] + "…"
    return Text(text, text)
