"""Mistakes in what a game declares: options, players, strategies, weights, measures."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

import strategies
from experiments.measures import measures_of
from simulator import games
from simulator.options import OptionError
from tests.experiments.broken import Broken, text
from tests.generators import some_values

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from simulator.game import Game
    from simulator.options import Option


NO_NUMBERS = ("much", "true", ".inf", ".nan", "1e999", "~", "[1]")


def misspelt(word: str) -> str:
    """Return a word with two letters in the middle the wrong way round, or one too many."""
    middle = len(word) // 2
    slip = word[: middle - 1] + word[middle] + word[middle - 1] + word[middle + 1 :]
    return slip if slip != word else word[:middle] + "q" + word[middle:]


def broken_rules() -> Iterator[Broken]:
    """Yield broken files for every game."""
    for game_id in games.names():
        game = games.load(game_id)
        yield from _options(game)
        yield from _swept(game)
        yield from _contradictions(game)
        yield from _players(game)
        yield from _seats(game)
        yield from _weights(game)
        yield from _sizes(game)
        yield from _ranges(game)


def _start(game: Game) -> str:
    return f"name: a\ngame: {game.id}\n"


def _no_number(name: str) -> str:
    """Return one of several things that are no numbers: each comes up somewhere."""
    return NO_NUMBERS[len(name) % len(NO_NUMBERS)]


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def wrong_values(option: Option) -> list[object]:
    """Return values that an option does not allow: out of range, and of another kind."""
    if option.kind == "bool":
        return [1, "maybe", "[true]", "~", 0.5]
    if option.kind == "choice":
        return [option.choices[0] + "x", 3, "{}"]
    return [option.low - 1, option.high + 1, 10**30, option.low + 0.5, "two", "true", "[1]", ".nan"]


def _options(game: Game) -> Iterator[Broken]:
    start = _start(game) + "variants:\n  published: {}\n  mine:\n"
    for option in game.options:
        name = option.name
        slip = misspelt(name)
        told = f"; did you mean {name}?"
        yield text(f"{game.id} {slip}", f"{start}    {slip}: 1\n", f":6: variants.mine.{slip}: no such option", told)
        for value in wrong_values(option):
            told = f"{name} must be {option.constraint().en} (got "
            yield text(
                f"{game.id} {name} {value}", f"{start}    {name}: {value}\n", f":6: variants.mine.{name}: ", told
            )
        value = _written(some_values(option)[0])
        line = f"    {name}: {value}\n"
        place = f":7: {name}: this key is here twice, "
        yield text(f"{game.id} {name} twice", start + line + line, place, "first on line 6")


def _swept(game: Game) -> Iterator[Broken]:
    for option in game.options:
        name, values = option.name, [_written(value) for value in some_values(option)]
        start = f"{_start(game)}sweep:\n  {name}: "
        place = f":4: sweep.{name}"
        yield text(
            f"{game.id} sweep {name} one", f"{start}{values[0]}\n", f"{place}: must be a list", "such as `[1, 2]`"
        )
        yield text(f"{game.id} sweep {name} none", f"{start}[]\n", f"{place}: ", "needs at least one value")
        again = [*values, values[0]]
        place = f":4: sweep.{name}[{len(again)}]: "
        yield text(f"{game.id} sweep {name} twice", f"{start}[{', '.join(again)}]\n", place, f"has {values[0]} twice")


def _contradictions(game: Game) -> Iterator[Broken]:
    """Yield for each line that the game's contradictions can say one set of options that it is said of."""
    said = set()
    for changes, players in _few_changes(game):
        try:
            game.options.resolve(changes, players)
        except OptionError as error:
            words = "".join(letter for letter in str(error) if not letter.isdigit())
            if words not in said:
                said.add(words)
                flow = ", ".join(f"{name}: {_written(value)}" for name, value in changes.items())
                written = f"{_start(game)}players: {players}\nvariants:\n  clash: {{{flow}}}\n"
                yield text(f"{game.id} contradiction {flow} {players}", written, ":5: variants.clash: ", str(error))


def _few_changes(game: Game) -> Iterator[tuple[Mapping[str, Any], int]]:
    if not game.options.contradictions:
        return
    for players in range(game.min_players, game.max_players + 1):
        for one, other in itertools.combinations(game.options, 2):
            for values in itertools.product(some_values(one), some_values(other)):
                yield dict(zip((one.name, other.name), values, strict=True)), players


def _players(game: Game) -> Iterator[Broken]:
    for players in (game.min_players - 1, game.max_players + 1, -3, 10**25):
        told = f"must be an integer from {game.min_players} to {game.max_players} in {game.id} (got "
        yield text(f"{game.id} {players} players", f"{_start(game)}players: {players}\n", ":3: players: ", told)
    for word in ("two", "2.0", "[2]", "true"):
        yield text(f"{game.id} {word} players", f"{_start(game)}players: {word}\n", ":3: players: ", "an integer")


def _seats(game: Game) -> Iterator[Broken]:
    players = game.default_players
    start = f"{_start(game)}players: {players}\nlineups:\n  mine: "
    for name in strategies.names(game.id):
        slip = misspelt(name)
        seats = ", ".join(["random"] * (players - 1) + [slip])
        place = f":5: lineups.mine[{players}]: no such strategy in {game.id}: {slip}"
        yield text(f"{game.id} seat {slip}", f"{start}[{seats}]\n", place, f"; did you mean {name}?")
    for num in (0, players - 1, players + 1):
        seats = ", ".join(["random"] * num)
        told = f"needs {players} strategies, one for each player (got {num})"
        yield text(f"{game.id} {num} seats", f"{start}[{seats}]\n", ":5: lineups.mine: ", told)


def _weights(game: Game) -> Iterator[Broken]:
    for name in strategies.names(game.id):
        for weight in strategies.get(game.id, name).weights:
            start = f"{_start(game)}strategies:\n  mine:\n    base: {name}\n    "
            place = f":6: strategies.mine.{weight.name}: "
            told = f"{weight.name} must be a number from {weight.low:g} to {weight.high:g} (got "
            for value in (weight.low - 1, weight.high + 1, _no_number(weight.name)):
                written = f"{start}{weight.name}: {value}\n"
                yield text(f"{game.id} {name} {weight.name} {value}", written, place, told)
            slip = misspelt(weight.name)
            place = f":6: strategies.mine.{slip}: no such weight in {name}"
            yield text(f"{game.id} {name} {slip}", f"{start}{slip}: 1\n", place, f"; did you mean {weight.name}?")


def _sizes(game: Game) -> Iterator[Broken]:
    for key in ("matters", "precision"):
        for measure in measures_of(game):
            start = f"{_start(game)}{key}:\n  "
            name, slip = measure.name, misspelt(measure.name)
            place = f":4: {key}.{slip}: no such measure"
            yield text(f"{game.id} {key} {slip}", f"{start}{slip}: 1\n", place, "did you mean")
            is_share = measure.unit == "share"
            told = "percentage points such as 1pp" if is_share else f"a number above 0, in {measure.unit} (got "
            for value in (0, _no_number(name), "100pp" if is_share else "1pp"):
                written = f"{start}{name}: {value}\n"
                yield text(f"{game.id} {key} {name} {value}", written, f":4: {key}.{name}: ", told)


def _ranges(game: Game) -> Iterator[Broken]:
    target = "  target: {measure: advantage, position: 0, within: 1pp}\n"
    for option in game.options:
        name, slip = option.name, misspelt(option.name)
        start = f"{_start(game)}balance:\n{target}  options:\n    "
        place = f":6: balance.options.{name}"
        yield text(
            f"{game.id} range {slip}", f"{start}{slip}: [1, 2]\n", f":6: balance.options.{slip}: ", name, "balance"
        )
        yield text(f"{game.id} range {name} none", f"{start}{name}: []\n", f"{place}: must be ", "such as [", "balance")
        if option.kind == "int":
            written = f"{start}{name}: [{option.high}, {option.low}]\n"
            yield text(
                f"{game.id} range {name} back", written, f"{place}: must be ", "lowest and the highest", "balance"
            )
            written = f"{start}{name}: [{option.low}, {option.high + 1}]\n"
            told = option.constraint().en
            yield text(f"{game.id} range {name} out", written, f"{place}[2]: {name} must be ", told, "balance")
        else:
            first = _written(some_values(option)[0])
            written = f"{start}{name}: [{first}, {first}]\n"
            yield text(f"{game.id} range {name} twice", written, f"{place}: ", "has the same value twice", "balance")
