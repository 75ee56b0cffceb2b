"""The end of a turn of Zirkus Flohcati: trios first, then the gala on what is left in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referees.flohcati.cards import COLOURS, colour_of, colours_of_the_game, trios_in, value_of

if TYPE_CHECKING:
    from tests.referees.flohcati.table import Game


def declare(game: Game, seat: int) -> bool:
    """Check the end of a turn; tell whether the gala was declared."""
    lay_trios(game, seat)
    return declare_gala(game, seat)


def lay_trios(game: Game, seat: int) -> None:
    """Lay down sets of hand cards of one value, as many as the player likes."""
    rule = "trio: lay down three hand cards of one value, in ascending order"
    possible = trios_in(game.hands[seat], game.options["trio_size"])
    while possible:
        legal = [{"trio": trio} for trio in [[], *possible]]
        laid = game.choice(rule, "trio", seat, legal)["trio"]
        if not laid:
            return
        lay(game, seat, laid)
        left = trios_in(game.hands[seat], game.options["trio_size"])
        possible = [trio for trio in left if comes_later(trio, laid)]


def comes_later(trio: list[str], before: list[str]) -> bool:
    """Tell whether a trio may be laid after another in one turn, so that each set of cards is laid in one way.

    It has a higher value, or the same and all in later colours.
    """
    if value_of(trio[0]) != value_of(before[0]):
        return value_of(trio[0]) > value_of(before[0])
    return all(COLOURS.index(colour_of(card)) > COLOURS.index(colour_of(last)) for card in trio for last in before)


def lay(game: Game, seat: int, trio: list[str]) -> None:
    """Let a trio leave the hand."""
    for card in trio:
        game.hands[seat].remove(card)
    game.num_trios[seat] += 1
    game.count("trios", seat)


def declare_gala(game: Game, seat: int) -> bool:
    """Check whether the gala is declared: "with every colour in the game in hand you may declare it"."""
    if not game.options["gala"] or game.declarer is not None:
        return False  # `gala_ends: lap`: nobody else may then declare it
    if {colour_of(card) for card in game.hands[seat]} != set(colours_of_the_game(game.options)):
        return False
    rule = "gala: with every colour in the game in hand you may declare it"
    choice = game.choice(rule, "gala", seat, [{"declare": False}, {"declare": True}])
    if choice["declare"]:
        game.declarer = seat
        game.count("galas", seat)
    return bool(choice["declare"])
