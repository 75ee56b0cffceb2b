"""Which cards there are, and how they are dealt."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

import strategies
from simulator.tracing import Playthrough
from tests.simulator.flohcati.position import GAME

if TYPE_CHECKING:
    from typing import Any

pytestmark = pytest.mark.nojit

COLOURS = ("red", "orange", "yellow", "lime", "green", "sky", "blue", "violet", "pink", "brown")


def dealt(players: int = 3, deal: int = 0, **options: Any) -> dict[str, Any]:
    """Return the deal line of a game under these rules."""
    seats = [strategies.get("flohcati", "random")] * players
    rules = GAME.options.resolve(options, players)
    return Playthrough(GAME, rules, seats, seed=20090709, deal_number=deal).opening[0]


def everything(deal: dict[str, Any]) -> Counter[str]:
    """Return all cards dealt or in the deck."""
    return Counter(deal["deck"]) + Counter(card for hand in deal["hands"] for card in hand)


def test_there_are_80_circus_cards_and_9_action_cards():
    """Ruling 1: ten colours, values 0 to 7, one of each; three kinds of action card, three each."""
    deal = dealt()
    circus = Counter(f"{colour} {value}" for colour in COLOURS for value in range(8))

    assert circus + Counter({"give": 3, "take": 3, "open": 3}) == everything(deal)
    assert 89 == len(deal["deck"])
    assert [[], [], []] == deal["hands"]


@pytest.mark.parametrize(("lowest", "count"), [(0, 80), (1, 70)])
def test_lowest_value_is_the_lowest_value_of_the_circus_cards(lowest: int, count: int):
    """Option `lowest_value`: 0 makes 80 circus cards, 1 makes 70 (ruling 1)."""
    cards = everything(dealt(lowest_value=lowest))

    assert count + 9 == cards.total()
    assert bool(cards["red 0"]) == (lowest == 0)


@pytest.mark.parametrize("highest", [5, 9])
def test_highest_value_is_the_top_value(highest: int):
    """Option `highest_value`: top value."""
    cards = everything(dealt(highest_value=highest))

    assert 10 * (highest + 1) + 9 == cards.total()
    assert (1, 0) == (cards[f"red {highest}"], cards[f"red {highest + 1}"])


def test_colours_is_the_number_of_colours():
    """Option `colours`: the first so many of the list."""
    cards = everything(dealt(colours=6))

    assert 6 * 8 + 9 == cards.total()
    assert (8, 0) == tuple(sum(cards[f"{name} {value}"] for value in range(8)) for name in ("sky", "blue"))


def test_starting_hand_deals_circus_cards_openly():
    """Option `starting_hand`: to each player, before the action cards are shuffled in."""
    deal = dealt(starting_hand=3)

    assert [3, 3, 3] == [len(hand) for hand in deal["hands"]]
    assert not {"give", "take", "open"} & {card for hand in deal["hands"] for card in hand}
    assert 89 == everything(deal).total() == len(deal["deck"]) + 9
    assert set(everything(deal).values()) == {1, 3}


def test_starting_hand_does_not_stir_the_deck():
    """Option `starting_hand`: the deck lies as without it, but for the cards missing from it."""
    plain, with_hands = dealt(), dealt(starting_hand=2)
    given = {card for hand in with_hands["hands"] for card in hand}

    assert [card for card in plain["deck"] if card not in given] == with_hands["deck"]


@pytest.mark.parametrize("name", ["give_cards", "take_cards", "open_cards"])
@pytest.mark.parametrize("copies", [0, 6])
def test_give_cards_take_cards_open_cards_are_the_copies(name: str, copies: int):
    """Options `give_cards`, `take_cards` and `open_cards`: copies of each."""
    cards = everything(dealt(**{name: copies}))

    assert copies == cards[name.removesuffix("_cards")]
    assert 80 + 6 + copies == cards.total()


def test_give_cards_and_others_leave_the_order_of_the_deck():
    """Options `give_cards`, `take_cards`, `open_cards`: cards that both games have lie in the same order."""
    plain, without = dealt(), dealt(give_cards=0, take_cards=0, open_cards=0, colours=8, lowest_value=1)
    there = set(without["deck"])

    assert [card for card in plain["deck"] if card in there] == without["deck"]


def test_a_random_seat_starts():
    """Each does in some of 40 deals."""
    assert {0, 1, 2} == {dealt(deal=number)["first"] for number in range(40)}


def test_the_first_turn_is_that_of_the_seat_that_starts():
    """With an empty hand and an empty row."""
    seats = [strategies.get("flohcati", "random")] * 3
    playthrough = Playthrough(GAME, GAME.options.defaults(), seats, seed=1, deal_number=0)
    first = playthrough.opening[0]["first"]
    turn = {"event": "turn", "seat": first, "turn": 1, "deck_left": 89, "row": [], "hand": []}

    assert turn.items() <= playthrough.opening[1].items()
    assert first == playthrough.step().decision.seat


def test_2_to_5_play():
    """Players."""
    assert (2, 5) == (GAME.min_players, GAME.max_players)
