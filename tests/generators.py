"""What hypothesis draws from: games, players, rule options, line-ups, seeds.

Everything follows from what a game declares, so a new game is covered without an edit here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import hypothesis
from hypothesis import strategies as st

import strategies
from simulator import games
from simulator.options import OptionError

if TYPE_CHECKING:
    from random import Random
    from typing import Any

    from hypothesis.strategies import DrawFn, SearchStrategy

    from simulator.game import Game
    from simulator.options import Option, OptionValue

seeds: SearchStrategy[int] = st.integers(0, 2**64 - 1)
deals: SearchStrategy[int] = st.integers(0, 2**40)


@dataclass(frozen=True, repr=False)
class Setting:
    """All that decides a game: by which rules, who sits where, and which cards come."""

    game: Game
    options: dict[str, OptionValue]
    lineup: tuple[str, ...]
    seed: int
    deal: int

    def __repr__(self) -> str:
        changed = {option.name: value for option, _, value in self.game.options.differences(self.options)}
        return f"<{self.game.id}, seed {self.seed}, deal {self.deal}, {self.lineup}, {changed}>"

    @property
    def seats(self) -> tuple[strategies.Strategy, ...]:
        """The line-up's strategies."""
        return tuple(strategies.get(self.game.id, name) for name in self.lineup)


def game_ids() -> SearchStrategy[str]:
    """Draw a game that there is."""
    return st.sampled_from(games.names())


def player_counts(game: Game) -> SearchStrategy[int]:
    """Draw how many play."""
    return st.integers(game.min_players, game.max_players)


def some_values(option: Option) -> tuple[OptionValue, ...]:
    """Return values of an option that differ as much as its declaration allows: all, or the ends and some between."""
    if option.kind == "bool":
        return (False, True)
    if option.kind == "choice":
        return option.choices
    middle = (option.low + option.high) // 2
    near = min(option.high, max(option.low, int(option.default) + 1))
    return tuple(sorted({option.low, min(option.low + 1, option.high), near, middle, option.high, int(option.default)}))


def option_values(option: Option) -> SearchStrategy[OptionValue]:
    """Draw a value that an option allows, often one at an end of its range."""
    likely: SearchStrategy[OptionValue] = st.sampled_from(some_values(option))
    return likely | st.integers(option.low, option.high) if option.kind == "int" else likely


def invalid_values(option: Option) -> SearchStrategy[Any]:
    """Draw a value that an option does not allow: out of range, or of another kind."""
    other_kinds = st.none() | st.floats() | st.lists(st.integers(), max_size=2)
    if option.kind == "bool":
        return other_kinds | st.integers() | st.text(max_size=9)
    if option.kind == "choice":
        misspelt = st.text(max_size=9) | st.sampled_from(option.choices).map(lambda choice: choice + "e")
        return other_kinds | st.integers() | st.booleans() | misspelt.filter(lambda text: text not in option.choices)
    outside = st.integers(max_value=option.low - 1) | st.integers(min_value=option.high + 1)
    return other_kinds | outside | st.booleans() | st.integers(option.low, option.high).map(str)


def changes(game: Game) -> SearchStrategy[dict[str, Any]]:
    """Draw rule changes, each allowed by itself."""
    return st.fixed_dictionaries({}, optional={option.name: option_values(option) for option in game.options})


@st.composite
def resolved_options(draw: DrawFn, game: Game, players: int) -> dict[str, OptionValue]:
    """Draw a value for every option; none contradicts another."""
    try:
        return game.options.resolve(draw(changes(game)), players)
    except OptionError:
        hypothesis.reject()


def lineups(game: Game, players: int) -> SearchStrategy[tuple[str, ...]]:
    """Draw who sits in each seat, of the strategies that ship."""
    one = st.sampled_from(strategies.names(game.id))
    return st.tuples(*[one] * players)


@st.composite
def settings(draw: DrawFn, game: Game, players: int | None = None) -> Setting:
    """Draw all that decides a game."""
    seated = draw(player_counts(game)) if players is None else players
    return Setting(
        game=game,
        options=draw(resolved_options(game, seated)),
        lineup=draw(lineups(game, seated)),
        seed=draw(seeds),
        deal=draw(deals),
    )


def draw_options(game: Game, players: int, random: Random) -> dict[str, OptionValue]:
    """Return random options for tests that play many games rather than search for the smallest that fails."""
    while True:
        changed = {o.name: random.choice(some_values(o)) for o in game.options if random.random() < 1 / 2}
        try:
            return game.options.resolve(changed, players)
        except OptionError:
            continue


def draw_setting(game: Game, random: Random) -> Setting:
    """Return a random setting, as `draw_options` does."""
    players = random.randint(game.min_players, game.max_players)
    return Setting(
        game=game,
        options=draw_options(game, players, random),
        lineup=tuple(random.choice(strategies.names(game.id)) for _ in range(players)),
        seed=random.getrandbits(64),
        deal=random.randrange(2**40),
    )
