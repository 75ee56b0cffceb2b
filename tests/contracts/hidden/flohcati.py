"""What a seat cannot know in Flohcati: the order of the deck, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random
    from typing import Any

    from simulator.play import Table
    from simulator.transcript import Step

CHANGES_THE_DECK = (
    "lowest_value",
    "highest_value",
    "colours",
    "starting_hand",
    "give_cards",
    "take_cards",
    "open_cards",
)
"""Options that change which cards are dealt."""

PUBLIC_SEATS = {"totals", "hand_sizes", "trios", "held", "trio_values", "hands", "by_value"}
"""Public fields that have a value for each seat: hands are known to whoever remembers (ruling 7)."""

PUBLIC_TABLES = {"hands", "by_value"}
"""Public fields with two dimensions."""


def redeal(table: Table, start: Any, steps: Sequence[Step], seat: int, random: Random) -> list[int]:  # noqa: ARG001 - all seats know the same
    """Lay another start of the game, from which the same choices lead to the same moment as far as `seat` has seen.

    Parameters
    ----------
    table : Table
        Gets the state.
    start : record
        The state at the game's first decision.
    steps : sequence of Step
        What has happened since.
    seat : int
        Who is to act; all seats know the same.
    random : Random

    Returns
    -------
    list of int
        One action a step.
    """
    state = table.record.state
    table.record.state = start
    seen = sum(event.get("event") == "turned_up" for step in steps for event in step.events)
    place = int(start.deck_size - start.pub.deck_left) + seen
    unseen = state.deck[place : state.deck_size].tolist()
    random.shuffle(unseen)
    state.deck[place : state.deck_size] = unseen
    return [step.decision.action for step in steps]
