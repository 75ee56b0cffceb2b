"""What a seat cannot know in Stellar, and how it might just as well be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from simulator.games.stellar.state import DECK_SIZE, NO_CARD, START
from simulator.games.stellar.text import parse_action

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random
    from typing import Any

    from simulator.play import Table
    from simulator.transcript import Step

CHANGES_THE_DECK: tuple[str, ...] = ("star_table",)
"""Options that change which cards are dealt: under table C two copies of a number are not the same card."""

PUBLIC_SEATS = {"totals", "boards"}
"""Public fields that have a value for each seat. Boards are telescopes and notebooks, which lie open."""


def redeal(table: Table, start: Any, steps: Sequence[Step], seat: int, random: Random) -> list[int]:
    """Lay another start of the round, from which choices lead to the same moment as far as `seat` has seen.

    Parameters
    ----------
    table : Table
        Gets the state.
    start : record
        The state at the round's first decision.
    steps : sequence of Step
        What has happened since.
    seat : int
        Who is to act.
    random : Random

    Returns
    -------
    list of int
        One action a step.
    """
    table.record.state = start
    state = table.record.state
    actions = [step.decision.action for step in steps]
    events = [event for step in steps for event in step.events]
    other = 1 - seat
    if start.pub.kind == START and not events:
        _redeal_starting_cards(state, other, random)
        return [int(random.choice(state.own[other].hand[:2])) for _ in actions]
    if any(event["event"] == "reshuffled" for event in events):
        return actions  # every card of the old deck has been seen, and the new one is under way
    drawn = sum(len(event["dealt"]) for event in events if event["event"] == "row")
    drawn += sum(event["event"] == "fetched" and event["from"] == "deck" for event in events)
    first = int(state.next_card) + drawn + (4 if start.pub.kind == START else 0)
    unseen = list(range(first, int(state.next_card) + int(state.pub.num_deck)))
    held = _still_held(start, events, other)
    if start.pub.kind == START:
        pair = (2 * other, 2 * other + 1)
        _shuffle_deck(state, [*unseen, *(place for place in pair if _taken_out(held, int(state.deck[place])))], random)
    elif state.pub.num_reshuffles:
        _shuffle_deck(state, unseen, random)  # the cards that nobody has shown are in hands: each knows the other's
    else:
        _shuffle_hand_and_deck(state.own[other], held, (state, unseen), random)
    return actions


def _redeal_starting_cards(state: Any, other: int, random: Random) -> None:
    """Deal the starting cards that only the other seat knows anew, the deck, and who will start."""
    held = slice(2 * other, 2 * other + 2)
    fifth = int(state.starting[4])
    cards = [*map(int, state.starting[held]), fifth]
    random.shuffle(cards)
    state.starting[held] = cards[:2]
    state.starting[4] = cards[2]
    state.own[other].hand[:2] = sorted(cards[:2])
    deck = [int(card) for card in state.deck[:DECK_SIZE]]
    deck[deck.index(fifth)] = cards[2]
    random.shuffle(deck)
    state.deck[:DECK_SIZE] = deck
    state.first = random.randrange(2)


def _still_held(start: Any, events: list[dict[str, Any]], other: int) -> list[int]:
    """Return the cards that the other seat has held since the start of the round and never shown."""
    board = start.pub.boards[other]
    known = [int(card) for card in board.known[: board.num_known]]
    if start.pub.kind == START:
        hidden = [int(card) for card in start.deck[2 * other : 2 * other + 2]]
    else:
        hidden = [int(card) for card in start.own[other].hand if card != NO_CARD]
        for card in known:
            hidden.remove(card)
    for event in events:
        if event["seat"] != other:
            continue
        if event["event"] == "taken":
            known.append(_card(event["card"]))
        elif event["event"] == "played" and event["from"] == "hand":
            card = _card(event["card"])
            (known if card in known else hidden).remove(card)
    return hidden


def _card(name: str) -> int:
    return parse_action("start", name)


def _taken_out(cards: list[int], card: int) -> bool:
    """Take a card out if it is there; return whether it was."""
    found = card in cards
    if found:
        cards.remove(card)
    return found


def _shuffle_deck(state: Any, places: list[int], random: Random) -> None:
    cards = [int(state.deck[place]) for place in places]
    random.shuffle(cards)
    for place, card in zip(places, cards, strict=True):
        state.deck[place] = card


def _shuffle_hand_and_deck(own: Any, held: list[int], deck: tuple[Any, list[int]], random: Random) -> None:
    """Exchange the cards `held`, which only their owner has seen, with those in places of the deck."""
    state, places = deck
    cards = [*held, *(int(state.deck[place]) for place in places)]
    random.shuffle(cards)
    hand = [int(card) for card in own.hand if card != NO_CARD]
    for card in held:
        hand.remove(card)
    hand = sorted([*hand, *cards[: len(held)]])
    own.hand[:] = hand + [NO_CARD] * (3 - len(hand))
    for place, card in zip(places, cards[len(held) :], strict=True):
        state.deck[place] = card
